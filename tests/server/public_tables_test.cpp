// Tables that strangers may join: what one address may take, what is kept for friends, and what the
// host may do about the others.
#include "tests/server/house.h"

namespace warren::server {
namespace {

constexpr const char* kHome = "192.0.2.1";

json::object open_to_all(json::array seats) {
  return {{"game", "bunny_run"},
          {"options", {{"players", 3}}},
          {"seats", std::move(seats)},
          {"public", true}};
}

// Somebody without an invitation, from an address of their own.
struct Stranger {
  Stranger(House& h, std::string called, std::string address)
      : house(h), name(std::move(called)), guest(std::move(address)) {
    house.room->enter(guest);
  }
  ~Stranger() { house.room->leave(guest); }
  Stranger(const Stranger&) = delete;
  Stranger& operator=(const Stranger&) = delete;

  json::object join(const std::string& at) {
    table = at;
    const auto answer = house.ask(guest, {{"do", "join"}, {"table", at}, {"name", name}});
    key = said(answer, "key");
    return answer;
  }
  json::object ask(std::string_view what, json::object more = {}) {
    more["do"] = what;
    more["table"] = table;
    if (!key.empty()) more["key"] = key;
    return house.ask(guest, std::move(more));
  }

  House& house;
  std::string name, table, key;
  Guest guest;
};

std::vector<std::int64_t> sitters(Player& host) {
  std::vector<std::int64_t> people;
  auto now = host.look();
  for (auto& s : now["seats"].get_array()) {
    const auto& person = s.get_object()["person"];
    people.push_back(person.is_null() ? -1 : person.to_number<std::int64_t>());
  }
  return people;
}

std::string name_of(Player& host, std::size_t person) {
  return said(host.look()["people"].get_array().at(person).get_object(), "name");
}

bool marked(Player& host, std::size_t person, std::string_view what) {
  return host.look()["people"].get_array().at(person).get_object().contains(what);
}

TEST(PublicTables, an_address_without_an_invitation_takes_one_seat_and_a_few_places) {
  House house;
  Player ann(house, "Ann");
  ann.create(open_to_all({"you", nullptr, nullptr}));
  std::size_t joined = 0;
  Stranger eve(house, "Eve", "198.51.100.7");
  for (int i = 0; i < 100; ++i) joined += error_of(eve.join(ann.table)).empty();
  EXPECT_EQ(joined, house.settings.places_of_address);
  EXPECT_EQ(sitters(ann), (std::vector<std::int64_t>{0, 1, -1}));
  Stranger dan(house, "Dan", "198.51.100.8");
  EXPECT_EQ(error_of(dan.join(ann.table)), "");
  EXPECT_EQ(sitters(ann)[2], static_cast<std::int64_t>(joined) + 1);
}

TEST(PublicTables, nor_does_an_address_sit_down_on_more_seats) {
  House house;
  Player ann(house, "Ann");
  ann.create(open_to_all({"you", nullptr, nullptr}));
  Stranger eve(house, "Eve", "198.51.100.7");
  eve.join(ann.table);
  EXPECT_EQ(error_of(eve.ask("sit", {{"seat", 2}})), "error.server.enough_seats");
  EXPECT_EQ(error_of(eve.ask("stand", {{"seat", 1}})), "");
  EXPECT_EQ(error_of(eve.ask("sit", {{"seat", 2}})), "");
  EXPECT_EQ(error_of(ann.ask("sit", {{"seat", 1}})), "") << "the host sits where they like";
}

TEST(PublicTables, the_bounds_of_an_address_hold_after_a_restart) {
  House house;
  Player ann(house, "Ann");
  ann.create(open_to_all({"you", nullptr, nullptr}));
  Stranger eve(house, "Eve", "198.51.100.7");
  eve.join(ann.table);
  house.reopen();
  house.room->enter(ann.guest);
  house.room->enter(eve.guest);
  for (int i = 0; i < 20; ++i) eve.join(ann.table);
  EXPECT_EQ(sitters(ann), (std::vector<std::int64_t>{0, 1, -1}));
}

TEST(PublicTables, no_address_is_written_down_as_it_is) {
  House house;
  Player ann(house, "Ann");
  ann.create(open_to_all({"you", nullptr, nullptr}));
  Stranger eve(house, "Eve", "198.51.100.7");
  eve.join(ann.table);
  ann.ask("remove", {{"person", 1}, {"ban", true}});
  for (const auto& entry : house.store.logs.begin()->second) {
    EXPECT_EQ(entry.body.find("198.51.100.7"), std::string::npos) << entry.body;
    EXPECT_EQ(entry.body.find(kHome), std::string::npos) << entry.body;
  }
}

TEST(PublicTables, strangers_of_many_addresses_leave_room_for_friends) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(open_to_all({"you", nullptr, nullptr}));
  std::string last;
  for (int i = 0; i < 100; ++i) {
    Stranger one(house, "S" + std::to_string(i), "198.51.100." + std::to_string(i));
    last = error_of(one.join(ann.table));
  }
  EXPECT_EQ(last, "error.server.full");
  EXPECT_EQ(error_of(bob.join(ann)), "");
}

TEST(PublicTables, an_invited_friend_gets_the_seat_of_the_stranger_who_sat_down_last) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob"), cy(house, "Cy"), di(house, "Di");
  ann.create(open_to_all({"you", nullptr, nullptr}));
  Stranger eve(house, "Eve", "198.51.100.7"), dan(house, "Dan", "198.51.100.8");
  eve.join(ann.table);
  dan.join(ann.table);
  ASSERT_EQ(sitters(ann), (std::vector<std::int64_t>{0, 1, 2}));
  bob.join(ann);
  EXPECT_EQ(sitters(ann), (std::vector<std::int64_t>{0, 1, 3}));
  EXPECT_EQ(error_of(dan.ask("look")), "") << "they stay as an onlooker";
  cy.join(ann);
  EXPECT_EQ(sitters(ann), (std::vector<std::int64_t>{0, 4, 3}));
  di.join(ann);
  EXPECT_EQ(sitters(ann), (std::vector<std::int64_t>{0, 4, 3})) << "no friend gives way to another";
  EXPECT_TRUE(marked(ann, 0, "invited"));
  EXPECT_TRUE(marked(ann, 3, "invited"));
  EXPECT_FALSE(marked(ann, 1, "invited"));
}

TEST(PublicTables, once_it_has_begun_nobody_gives_way) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(open_to_all({"you", nullptr, kLevel}));
  Stranger eve(house, "Eve", "198.51.100.7");
  eve.join(ann.table);
  ann.ask("start");
  bob.join(ann);
  EXPECT_EQ(sitters(ann), (std::vector<std::int64_t>{0, 1, -1}));
}

TEST(PublicTables, a_stranger_becomes_a_friend_by_an_invitation) {
  House house;
  Player ann(house, "Ann");
  ann.create(open_to_all({"you", nullptr, nullptr}));
  Stranger eve(house, "Eve", "198.51.100.7");
  eve.join(ann.table);
  EXPECT_FALSE(marked(ann, 1, "invited"));
  EXPECT_EQ(eve.ask("join", {{"invite", "wrong"}}).at("person"), json::value(1));
  EXPECT_FALSE(marked(ann, 1, "invited"));
  EXPECT_EQ(eve.ask("join", {{"invite", ann.invite}}).at("person"), json::value(1));
  EXPECT_TRUE(marked(ann, 1, "invited"));
  EXPECT_EQ(error_of(eve.ask("sit", {{"seat", 2}})), "");
}

TEST(PublicTables, the_host_removes_in_play_too_and_a_bot_plays_on) {
  House house;
  Player ann(house, "Ann");
  ann.create(open_to_all({"you", nullptr, kLevel}));
  Stranger eve(house, "Eve", "198.51.100.7");
  eve.join(ann.table);
  ann.ask("start");
  eve.ask("watch");
  eve.guest.heard.clear();
  EXPECT_EQ(error_of(ann.ask("remove", {{"person", 1}})), "");
  ASSERT_EQ(eve.guest.heard.size(), 1u);
  auto last = json::parse(eve.guest.heard[0]).get_object()["table"].get_object();
  EXPECT_EQ(last["people"].get_array()[1].get_object()["removed"], json::value(true));
  EXPECT_TRUE(last["me"].is_null());
  auto chair = ann.look()["seats"].get_array()[1].get_object();
  EXPECT_TRUE(chair["bot"].is_string());
  EXPECT_FALSE(chair.contains("instead_of")) << "there is no way back";
  EXPECT_EQ(error_of(eve.ask("sit", {{"seat", 1}})), "error.server.key");
  EXPECT_EQ(error_of(eve.ask("move", {{"seat", 1}})), "error.server.key");
  house.think_on();
  EXPECT_EQ(error_of(ann.choose(0)), "");
  house.think_on();
  EXPECT_GT(ann.look()["moves"].to_number<int>(), 2) << "the bot answers for the seat";
  EXPECT_EQ(error_of(ann.ask("remove", {{"person", 1}})), "error.server.field");
}

TEST(PublicTables, whoever_is_banned_comes_back_neither_by_name_nor_by_invitation) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(open_to_all({"you", nullptr, nullptr}));
  Stranger eve(house, "Eve", "198.51.100.7"), looker(house, "", "198.51.100.7");
  Stranger dan(house, "Dan", "198.51.100.8");
  eve.join(ann.table);
  looker.table = ann.table;
  EXPECT_EQ(error_of(looker.ask("watch")), "");
  EXPECT_EQ(error_of(ann.ask("remove", {{"person", 1}, {"ban", true}})), "");
  looker.guest.heard.clear();
  ann.ask("rename", {{"name", "Anna"}});
  EXPECT_TRUE(looker.guest.heard.empty());
  const auto shut_out = [&] {
    EXPECT_EQ(error_of(eve.join(ann.table)), "error.server.banned");
    eve.key.clear();
    EXPECT_EQ(error_of(eve.ask("watch")), "error.server.banned");
    EXPECT_EQ(error_of(eve.ask("look", {{"invite", ann.invite}})), "error.server.banned");
  };
  shut_out();
  house.reopen();
  for (auto* g : {&ann.guest, &eve.guest, &dan.guest, &bob.guest, &looker.guest})
    house.room->enter(*g);
  shut_out();
  EXPECT_EQ(error_of(dan.join(ann.table)), "");
  EXPECT_EQ(error_of(bob.join(ann)), "");
}

TEST(PublicTables, a_stranger_who_is_muted_is_not_heard_under_another_name) {
  House house;
  Player ann(house, "Ann");
  ann.create(open_to_all({"you", nullptr, nullptr}));
  Stranger eve(house, "Eve", "198.51.100.7"), dan(house, "Dan", "198.51.100.8");
  eve.join(ann.table);
  ann.ask("mute", {{"person", 1}, {"on", true}});
  eve.name = "Lea";
  eve.join(ann.table);
  EXPECT_EQ(error_of(eve.ask("chat", {{"phrase", "hello"}})), "error.server.muted");
  dan.join(ann.table);
  EXPECT_EQ(error_of(dan.ask("chat", {{"phrase", "hello"}})), "");
}

TEST(PublicTables, a_ban_does_not_touch_those_who_are_there_with_a_key) {
  House house;
  Player ann(house, "Ann");
  ann.create(open_to_all({"you", nullptr, nullptr}));
  Stranger near(house, "Nia", kHome);  // at the host's own address
  near.join(ann.table);
  ann.ask("remove", {{"person", 1}, {"ban", true}});
  EXPECT_EQ(ann.look()["me"], json::value(0));
  EXPECT_EQ(error_of(near.join(ann.table)), "error.server.banned");
}

TEST(PublicTables, the_lobby_shows_a_few_tables_of_one_address) {
  House house;
  Player ann(house, "Ann");
  Stranger eve(house, "Eve", "198.51.100.7");
  auto request = open_to_all({"you", nullptr, nullptr});
  ann.create(request);
  request["do"] = "create";
  request["name"] = "Eve";
  for (int i = 0; i < 60; ++i) {
    house.time_ms += 10;
    ASSERT_EQ(error_of(house.ask(eve.guest, request)), "");
  }
  const auto lobby = [&] { return house.ask(ann.guest, {{"do", "lobby"}})["tables"].get_array(); };
  EXPECT_EQ(lobby().size(), house.settings.lobby_of_address + 1);
  EXPECT_EQ(said(lobby().back().get_object(), "table"), ann.table);
  house.reopen();
  house.room->enter(ann.guest);
  house.room->enter(eve.guest);
  EXPECT_EQ(lobby().size(), house.settings.lobby_of_address + 1);
  EXPECT_LE(house.room->counts().loaded, 100u);
}

TEST(PublicTables, a_stranger_does_not_join_under_the_hosts_name) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(open_to_all({"you", nullptr, nullptr}));
  int person = 0;
  const auto joins_as = [&](const std::string& name) {
    Stranger one(house, name, "198.51.100." + std::to_string(++person));
    EXPECT_EQ(error_of(one.join(ann.table)), "") << name;
    return name_of(ann, static_cast<std::size_t>(person));
  };
  EXPECT_EQ(joins_as("Ann"), "Ann 2");
  EXPECT_EQ(joins_as("ANN"), "ANN 3");
  EXPECT_EQ(joins_as("A\u200Bnn"), "Ann 4");                          // zero-width space
  EXPECT_EQ(joins_as("\u202EAnn\u2060"), "Ann 5");                    // right-to-left override
  EXPECT_EQ(joins_as("\u0410nn"), "\u0410nn 6");                      // a Cyrillic A
  EXPECT_EQ(joins_as("\uFF21\uFF4E\uFF4E"), "\uFF21\uFF4E\uFF4E 7");  // full width
  EXPECT_EQ(joins_as("\u00A0Ann\u3000"), "Ann 8");
  EXPECT_EQ(joins_as("A\u0301nn"), "A\u0301nn 9");
  EXPECT_EQ(joins_as("Anna"), "Anna");
  bob.join(ann);
  EXPECT_EQ(error_of(bob.ask("rename", {{"name", "ann"}})), "error.server.name_taken");
  EXPECT_EQ(error_of(bob.ask("rename", {{"name", "bob"}})), "") << "one's own";
  EXPECT_EQ(error_of(bob.ask("rename", {{"name", "\u2800\u3164"}})), "error.server.field");
}

TEST(PublicTables, a_long_name_that_is_taken_is_cut_at_a_whole_letter) {
  House house;
  const std::string name = "éééééééééééééééééééééééé";
  Player ann(house, name), bob(house, name);
  ann.create(open_to_all({"you", nullptr, nullptr}));
  bob.join(ann);
  EXPECT_EQ(name_of(ann, 1), "éééééééééééééééééééééé 2");
}

}  // namespace
}  // namespace warren::server
