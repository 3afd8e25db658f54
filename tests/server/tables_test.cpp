// Tables and the people at them: making, joining, sitting, hosting, finding, moving on.
#include "tests/server/house.h"

namespace warren::server {
namespace {

const json::object kBunnies{{"game", "bunny_run"}, {"options", {{"players", 3}}}};

json::object bunnies(json::array seats) {
  auto o = kBunnies;
  o["seats"] = std::move(seats);
  return o;
}

TEST(Tables, a_table_is_made_joined_and_started) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(bunnies({"you", nullptr, kLevel}));
  EXPECT_EQ(said(ann.look(), "status"), "open");
  const auto joined = bob.join(ann);
  EXPECT_EQ(joined.at("person"), json::value(1));
  auto seats = ann.look()["seats"].get_array();
  EXPECT_EQ(seats[0].get_object()["person"], json::value(0));
  EXPECT_EQ(seats[1].get_object()["person"], json::value(1));
  EXPECT_EQ(seats[2].get_object()["bot"], json::value(kLevel));
  EXPECT_EQ(error_of(bob.ask("start")), "error.server.not_host");
  EXPECT_EQ(error_of(ann.ask("start")), "");
  EXPECT_EQ(said(bob.look(), "status"), "playing");
}

TEST(Tables, an_empty_chair_is_filled_by_a_bot_at_the_start) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you"}));
  ann.ask("start");
  auto seats = ann.look()["seats"].get_array();
  EXPECT_TRUE(seats[1].get_object()["bot"].is_string());
  EXPECT_EQ(house.thinkers.tasks.size(), 2u);
}

TEST(Tables, play_now_is_one_request) {
  House house;
  Player ann(house, "Ann");
  auto request = bunnies({"you", kLevel, "random"});
  request["start"] = true;
  ann.create(request);
  EXPECT_EQ(said(ann.look(), "status"), "playing");
}

TEST(Tables, wrong_set_ups_are_refused_with_their_rule) {
  House house;
  Player ann(house, "Ann");
  const auto answer = ann.create({{"game", "bunny_run"}, {"options", {{"players", 9}}}});
  EXPECT_EQ(said(answer.at("error").get_object(), "rule"), "BR-01");
  EXPECT_NE(said(answer.at("error").get_object(), "text"), "");
  EXPECT_EQ(error_of(ann.create({{"game", "chess"}})), "error.server.field");
  EXPECT_EQ(error_of(ann.create(bunnies({"clever"}))), "error.server.field");
  auto hasty = kBunnies;
  hasty["clock_ms"] = 5;
  EXPECT_EQ(error_of(ann.create(hasty)), "error.server.field");
  ann.name = " \t";
  EXPECT_EQ(error_of(ann.create(kBunnies)), "error.server.field");
  ann.name = std::string(25, 'x');
  EXPECT_EQ(error_of(ann.create(kBunnies)), "error.server.field");
}

TEST(Tables, a_table_by_link_is_hidden_from_those_without_the_link) {
  House house;
  Player ann(house, "Ann"), eve(house, "Eve");
  ann.create(kBunnies);
  eve.table = ann.table;
  EXPECT_EQ(error_of(eve.ask("look")), "error.server.no_such_table");
  eve.key = "x";
  EXPECT_EQ(error_of(eve.ask("look")), "error.server.no_such_table");
  eve.table = "000000000001";
  EXPECT_EQ(error_of(eve.ask("look")), "error.server.no_such_table");
  EXPECT_EQ(error_of(house.ask(eve.guest,
                               {{"do", "look"}, {"table", ann.table}, {"invite", ann.invite}})),
            "");
}

TEST(Tables, a_new_invitation_replaces_the_old) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(kBunnies);
  const auto made = ann.ask("invite");
  EXPECT_EQ(error_of(bob.join(ann)), "error.server.no_such_table");
  ann.invite = said(made, "invite");
  EXPECT_EQ(error_of(bob.join(ann)), "");
}

TEST(Tables, only_public_open_tables_are_in_the_lobby) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(kBunnies);
  auto open = kBunnies;
  open["public"] = true;
  open["title"] = "Come in";
  bob.create(open);
  const auto lobby = [&] { return house.ask(ann.guest, {{"do", "lobby"}})["tables"].get_array(); };
  ASSERT_EQ(lobby().size(), 1u);
  EXPECT_EQ(said(lobby()[0].get_object(), "table"), bob.table);
  EXPECT_EQ(said(lobby()[0].get_object(), "title"), "Come in");
  house.reopen();
  house.room->enter(ann.guest);
  house.room->enter(bob.guest);
  ASSERT_EQ(lobby().size(), 1u);
  bob.ask("start");
  EXPECT_TRUE(lobby().empty());
}

TEST(Tables, the_host_locks_removes_and_hands_over) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob"), cy(house, "Cy");
  ann.create(bunnies({"you", nullptr, nullptr}));
  ann.ask("lock", {{"seat", 2}, {"on", true}});
  bob.join(ann);
  cy.join(ann);
  EXPECT_EQ(error_of(cy.ask("sit", {{"seat", 2}})), "error.server.seat_taken");
  EXPECT_EQ(error_of(bob.ask("lock", {{"seat", 2}, {"on", false}})), "error.server.not_host");
  EXPECT_EQ(error_of(ann.ask("remove", {{"person", 1}})), "");
  EXPECT_EQ(error_of(bob.ask("look")), "error.server.no_such_table");
  EXPECT_EQ(error_of(cy.ask("sit", {{"seat", 1}})), "");
  EXPECT_EQ(error_of(ann.ask("host", {{"person", 2}})), "");
  EXPECT_EQ(error_of(ann.ask("lock", {{"seat", 2}, {"on", false}})), "error.server.not_host");
  EXPECT_EQ(error_of(cy.ask("lock", {{"seat", 2}, {"on", false}})), "");
  EXPECT_EQ(error_of(cy.ask("start")), "");
  EXPECT_EQ(error_of(cy.ask("remove", {{"person", 0}})), "");
}

TEST(Tables, several_seats_may_be_one_persons) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", "you", "you"}));
  ann.ask("start");
  EXPECT_EQ(ann.look()["seen"].get_array().size(), 3u);
}

TEST(Tables, my_games_say_where_i_am_awaited) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", kLevel, kLevel}));
  const json::array keys{json::object{{"table", ann.table}, {"key", ann.key}},
                         json::object{{"table", ann.table}, {"key", "wrong"}}};
  const auto mine = [&] {
    return house.ask(ann.guest, {{"do", "mine"}, {"keys", keys}})["tables"].get_array();
  };
  ASSERT_EQ(mine().size(), 1u);
  EXPECT_EQ(mine()[0].get_object()["awaited"], json::value(false));
  ann.ask("start");
  EXPECT_EQ(mine()[0].get_object()["awaited"], json::value(true));
}

TEST(Tables, another_device_takes_over_once_within_ten_minutes) {
  House house;
  Player ann(house, "Ann"), phone(house, "phone");
  ann.create(kBunnies);
  const json::array keys{json::object{{"table", ann.table}, {"key", ann.key}}};
  const auto code = [&] {
    return said(house.ask(ann.guest, {{"do", "hand_over"}, {"keys", keys}}), "code");
  };
  const auto redeem = [&](const std::string& c) {
    return house.ask(phone.guest, {{"do", "redeem"}, {"code", c}});
  };
  const auto first = code();
  auto given = redeem(first);
  ASSERT_EQ(given["keys"].get_array().size(), 1u);
  phone.table = ann.table;
  phone.key = said(given["keys"].get_array()[0].get_object(), "key");
  EXPECT_NE(phone.key, ann.key);
  EXPECT_EQ(phone.look()["me"], json::value(0));
  EXPECT_EQ(ann.look()["me"], json::value(0));
  EXPECT_EQ(error_of(redeem(first)), "error.server.code");
  const auto second = code();
  house.time_ms += 600'001;
  EXPECT_EQ(error_of(redeem(second)), "error.server.code");
}

TEST(Tables, a_hand_over_survives_a_restart_and_is_still_used_once) {
  House house;
  Player ann(house, "Ann"), phone(house, "phone");
  ann.create(kBunnies);
  const json::array keys{json::object{{"table", ann.table}, {"key", ann.key}}};
  const auto give = [&] {
    return said(house.ask(ann.guest, {{"do", "hand_over"}, {"keys", keys}}), "code");
  };
  const auto code = give();
  for (const auto& [name, note] : house.store.kept) {
    EXPECT_EQ(name.find(code), std::string::npos);
    EXPECT_EQ(note.body.find(code), std::string::npos);
    EXPECT_EQ(note.body.find(ann.key), std::string::npos);
  }
  const auto restart = [&] {
    house.reopen();
    house.room->enter(ann.guest);
    house.room->enter(phone.guest);
  };
  const auto redeem = [&](const std::string& c) {
    return house.ask(phone.guest, {{"do", "redeem"}, {"code", c}});
  };
  restart();
  auto given = redeem(code);
  ASSERT_EQ(error_of(given), "");
  phone.table = ann.table;
  phone.key = said(given["keys"].get_array()[0].get_object(), "key");
  EXPECT_EQ(phone.look()["me"], json::value(0));
  restart();
  EXPECT_EQ(error_of(redeem(code)), "error.server.code");
  const auto late = give();
  house.time_ms += 600'001;
  restart();
  EXPECT_EQ(error_of(redeem(late)), "error.server.code");
  house.pass_time(600'001);
  EXPECT_EQ(house.store.kept.size(), 1u) << "the server's own";
}

TEST(Tables, a_hand_over_is_given_only_once_it_is_on_disk) {
  House house;
  Player ann(house, "Ann");
  ann.create(kBunnies);
  house.commits = false;
  const json::array keys{json::object{{"table", ann.table}, {"key", ann.key}}};
  EXPECT_TRUE(house.ask(ann.guest, {{"do", "hand_over"}, {"keys", keys}}).empty());
  house.room->committed(house.store.last);
  EXPECT_NE(ann.guest.heard.back().find("\"code\""), std::string::npos);
}

TEST(Tables, a_list_says_what_is_played_by_whom_and_how_it_ended) {
  House house;
  Player ann(house, "Ann");
  ann.create({{"game", "bunny_run"},
              {"options", {{"players", 3}, {"length", 30}}},
              {"seats", {"you", "random", "random"}},
              {"start", true}});
  const json::array keys{json::object{{"table", ann.table}, {"key", ann.key}}};
  const auto entry = [&] {
    auto answer = house.ask(ann.guest, {{"do", "mine"}, {"keys", keys}});
    return answer["tables"].get_array().at(0).get_object();
  };
  auto now = entry();
  EXPECT_EQ(said(now, "game"), "bunny_run");
  EXPECT_EQ(now["options"].get_object()["length"], json::value(30));
  EXPECT_EQ(now["touched_ms"], json::value(house.time_ms));
  EXPECT_EQ(now["turn"].get_object()["to_act"].get_array().size(), 3u);
  EXPECT_FALSE(now.contains("result"));
  house.time_ms += 5000;
  ann.ask("rename", {{"name", "Anna"}});
  for (int i = 0; i < 500 && said(entry(), "status") == "playing"; ++i) {
    house.think_on();
    ann.choose(0);
  }
  now = entry();
  EXPECT_EQ(said(now, "status"), "over");
  EXPECT_EQ(now["result"].get_object()["place"].get_array().size(), 3u);
  EXPECT_EQ(said(now["people"].get_array()[0].get_object(), "name"), "Anna");
  EXPECT_EQ(now["touched_ms"], json::value(house.time_ms));
}

TEST(Tables, no_secret_is_in_the_store) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(kBunnies);
  bob.join(ann);
  for (const auto& [id, log] : house.store.logs)
    for (const auto& entry : log)
      for (const auto& secret : {ann.key, ann.invite, bob.key})
        EXPECT_EQ(entry.body.find(secret), std::string::npos) << entry.body;
}

TEST(Tables, an_untouched_table_is_closed_with_notice_and_later_erased) {
  Settings s = House::generous();
  s.unfinished_ms = 40ll * 24 * 3600 * 1000;
  House house(s);
  Player ann(house, "Ann");
  ann.create(kBunnies);
  ann.ask("watch");
  ann.guest.heard.clear();
  house.pass_time(s.idle_close_ms + 1);
  ASSERT_EQ(ann.guest.heard.size(), 1u);
  EXPECT_NE(ann.guest.heard[0].find("\"closed\""), std::string::npos);
  EXPECT_EQ(error_of(ann.ask("start")), "error.server.closed");
  house.room->leave(ann.guest);
  house.pass_time(s.unfinished_ms + 1);
  EXPECT_EQ(house.room->tables(), 1u);
  house.pass_time(s.erase_after_ms + 1);
  EXPECT_EQ(house.room->tables(), 0u);
  EXPECT_TRUE(house.store.logs.empty());
  house.room->enter(ann.guest);
}

TEST(Tables, an_idle_table_leaves_the_memory_and_comes_back_as_it_was) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", kLevel, kLevel}));
  ann.ask("chat", {{"text", "hello"}});
  ann.ask("start");
  house.think_on(2);
  auto before = ann.look();
  EXPECT_EQ(house.room->tables_in_memory(), 1u);
  house.pass_time(house.settings.evict_ms + 1);
  EXPECT_EQ(house.room->tables_in_memory(), 0u);
  auto after = ann.look();
  EXPECT_EQ(house.room->tables_in_memory(), 1u);
  for (auto* now : {&before, &after}) now->erase("away");  // who is there is not kept
  EXPECT_EQ(before, after);
}

TEST(Tables, names_and_chat_are_one_line_of_text) {
  EXPECT_EQ(clean_text("  a\nb\x7f ", 10), "ab");
  EXPECT_EQ(clean_text("héé", 3), "héé");
  EXPECT_EQ(clean_text("héé", 2), std::nullopt);
  EXPECT_EQ(clean_text(" \n", 10), std::nullopt);
}

TEST(Tables, haste_is_refused_and_then_dropped) {
  Settings s;
  House house(s);
  Player ann(house, "Ann");
  for (std::size_t i = 0; i < s.messages_at_once; ++i)
    EXPECT_EQ(error_of(house.ask(ann.guest, {{"do", "hello"}})), "");
  ann.guest.heard.clear();
  for (int i = 0; i < 201; ++i) house.room->receive(ann.guest, "{}");
  EXPECT_NE(ann.guest.heard.at(0).find("slow_down"), std::string::npos);
  EXPECT_TRUE(ann.guest.dropped);
}

TEST(Tables, a_steady_flood_is_dropped_too) {
  House house{Settings{}};
  Player ann(house, "Ann");
  for (int i = 0; i < 2000 && !ann.guest.dropped; ++i) {
    house.time_ms += 10;  // a hundred a second, of which twenty are heard
    house.room->receive(ann.guest, "{}");
  }
  EXPECT_TRUE(ann.guest.dropped);
}

TEST(Tables, single_requests_share_the_pace_of_their_address) {
  Settings s;
  House house(s);
  const auto ask_from = [&](const char* address) {
    Guest once(address, false);
    house.room->enter(once);
    const auto answer = house.ask(once, {{"do", "hello"}});
    house.room->leave(once);
    return !answer.empty();  // a refusal in haste carries no id
  };
  for (std::size_t i = 0; i < s.messages_at_once; ++i) EXPECT_TRUE(ask_from("192.0.2.1"));
  EXPECT_FALSE(ask_from("192.0.2.1"));
  EXPECT_TRUE(ask_from("192.0.2.2"));
  house.time_ms += 1000;
  EXPECT_TRUE(ask_from("192.0.2.1"));
}

TEST(Tables, an_address_makes_only_so_many_tables) {
  Settings s = House::generous();
  s.tables_at_once = 3;
  House house(s);
  Player ann(house, "Ann");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(error_of(ann.create(kBunnies)), "");
  EXPECT_EQ(error_of(ann.create(kBunnies)), "error.server.too_many_tables");
  house.time_ms += 3'600'000;
  EXPECT_EQ(error_of(ann.create(kBunnies)), "");
}

TEST(Tables, odd_requests_get_terse_answers) {
  House house;
  Player ann(house, "Ann");
  ann.create(kBunnies);
  for (const char* line :
       {"", "[", "null", "3", "\"do\"", "{\"do\":3}", "{}", "{\"do\":\"hop\"}", "{\"do\":\"look\"}",
        "{\"do\":\"look\",\"table\":7}", "{\"do\":\"create\",\"game\":[]}",
        "{\"do\":\"mine\",\"keys\":[1]}", "{\"do\":\"import\",\"name\":\"a\",\"replay\":\"x\"}",
        "{\"do\":\"redeem\"}", "{\"do\":\"hand_over\",\"keys\":[{}]}"}) {
    ann.guest.heard.clear();
    house.room->receive(ann.guest, line);
    ASSERT_EQ(ann.guest.heard.size(), 1u) << line;
    EXPECT_TRUE(json::parse(ann.guest.heard[0]).get_object().contains("error")) << line;
    EXPECT_LT(ann.guest.heard[0].size(), 300u);
  }
}

}  // namespace
}  // namespace warren::server
