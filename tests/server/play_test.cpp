// Playing at a table: answers, refusals, taking back, clocks, bots, and what comes back after a
// crash.
#include <fstream>

#include "match/options.h"
#include "match/replay.h"
#include "server/room/secret.h"
#include "tests/scratch.h"
#include "tests/server/house.h"

namespace warren::server {
namespace {

json::object table_of(std::string_view game, json::array seats, int players) {
  return {{"game", game},
          {"options", {{"players", players}}},
          {"seats", std::move(seats)},
          {"start", true}};
}

json::object bunnies(json::array seats) { return table_of("bunny_run", std::move(seats), 3); }
json::object hares(json::array seats) { return table_of("hare_and_tortoise", std::move(seats), 3); }

std::int64_t window_of(Player& p) {
  return p.look()["turn"].get_object()["window"].to_number<std::int64_t>();
}

bool awaited(Player& p, int seat) {
  auto now = p.look();
  for (const auto& s : now["turn"].get_object()["to_act"].get_array())
    if (s == json::value(seat)) return true;
  return false;
}

// The first seat that owes an answer in a window of one seat.
int active(Player& p) {
  return p.look()["turn"].get_object()["to_act"].get_array().at(0).to_number<int>();
}

TEST(Playing, whole_games_end_and_their_replay_verifies) {
  for (const auto& game : all_games()) {
    House house;
    Player ann(house, "Ann");
    json::object options;
    if (find_option(game.options(), "rounds")) options["rounds"] = 10;
    ann.create({{"game", game.id}, {"seats", {"you"}}, {"options", options}, {"start", true}});
    ASSERT_NE(ann.key, "") << game.id;
    EXPECT_EQ(error_of(ann.ask("replay")), "error.server.not_over");
    Rng rng(7);
    for (int i = 0; i < 5000 && said(ann.look(), "status") == "playing"; ++i) {
      house.think_on();
      ann.choose(0, rng.below(1000));
    }
    house.think_on();
    ASSERT_EQ(said(ann.look(), "status"), "over") << game.id;
    EXPECT_TRUE(ann.look().contains("result"));
    const auto replay = read_replay(said(ann.ask("replay"), "replay"));
    ASSERT_TRUE(replay) << game.id;
    EXPECT_TRUE(replay->finished);
  }
}

TEST(Playing, nothing_is_heard_before_it_is_on_disk) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(bunnies({"you", nullptr, kLevel}));
  Guest watcher;
  house.room->enter(watcher);
  house.ask(watcher, {{"do", "watch"}, {"table", ann.table}, {"key", ann.key}});
  const auto window = window_of(ann);
  const auto codes = ann.look()["seen"].get_array()[0].get_object()["choices"].get_array();
  house.commits = false;
  watcher.heard.clear();
  ann.guest.heard.clear();
  house.ask(ann.guest, {{"do", "move"},
                        {"table", ann.table},
                        {"key", ann.key},
                        {"seat", 0},
                        {"window", window},
                        {"move", codes[0].get_object().at("text")}});
  house.ask(ann.guest, {{"do", "look"}, {"table", ann.table}, {"key", ann.key}});
  EXPECT_TRUE(ann.guest.heard.empty());
  EXPECT_TRUE(watcher.heard.empty());
  EXPECT_EQ(house.room->held_back(), 3u);
  house.room->committed(house.store.last);
  EXPECT_EQ(ann.guest.heard.size(), 2u);
  ASSERT_EQ(watcher.heard.size(), 1u);
  EXPECT_NE(watcher.heard[0].find("\"update\""), std::string::npos);
  house.room->leave(watcher);
}

TEST(Playing, refusals_carry_the_rule_and_its_sentence) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  auto request = bunnies({"you", nullptr, kLevel});
  request["options"].get_object()["deal"] = {"complacent", "scared", "concerned"};
  request.erase("start");
  ann.create(request);
  bob.join(ann);
  ann.ask("start");
  const auto w = window_of(ann);
  const auto refused = ann.ask("move", {{"seat", 0}, {"window", w}, {"move", "choose 5"}});
  const auto& error = refused.at("error").get_object();
  EXPECT_EQ(said(error, "rule"), "BR-12");
  EXPECT_EQ(said(error, "text"), "Complacent Bunny may choose only 1, 2 or 3.");
  EXPECT_EQ(error_of(ann.ask("move", {{"seat", 1}, {"window", w}, {"move", "choose 1"}})),
            "error.server.not_your_seat");
  EXPECT_EQ(error_of(ann.ask("move", {{"seat", 0}, {"window", w + 1}, {"move", "choose 1"}})),
            "error.server.stale");
  EXPECT_EQ(error_of(ann.ask("move", {{"seat", 0}, {"window", w}, {"move", "fly"}})),
            "error.server.no_such_move");
  EXPECT_EQ(error_of(ann.ask("move", {{"seat", 0}, {"window", w}})), "error.server.no_such_move");
  EXPECT_EQ(error_of(ann.ask("move", {{"seat", 0}, {"window", w}, {"move", "choose 1"}})), "");
  // The same message again, as a flaky network would bring it.
  EXPECT_NE(error_of(ann.ask("move", {{"seat", 0}, {"window", w}, {"move", "choose 1"}})), "");
}

TEST(Playing, a_sealed_window_takes_answers_in_any_order_and_hides_them) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  auto request = bunnies({"you", nullptr, kLevel});
  request.erase("start");
  ann.create(request);
  bob.join(ann);
  ann.ask("start");
  ann.ask("watch");
  const auto w = window_of(ann);
  ann.guest.heard.clear();
  bob.choose(1, 2);
  EXPECT_EQ(window_of(ann), w);
  ASSERT_FALSE(ann.guest.heard.empty());
  EXPECT_NE(ann.guest.heard[0].find("\"number\":0"), std::string::npos) << ann.guest.heard[0];
  house.think_on();
  ann.choose(0);
  EXPECT_NE(window_of(ann), w);
}

// What an update shows may have been written for an earlier one; `choices` always asks the game.
TEST(Playing, the_choices_in_the_news_are_those_of_this_very_moment) {
  for (const auto& game : all_games()) {
    House house;
    Player ann(house, "Ann");
    ann.create({{"game", game.id}, {"seats", json::array(8, "you")}, {"start", true}});
    ann.ask("watch");
    Rng rng(3);
    int compared = 0;
    for (int i = 0; i < 400; ++i) {
      ann.guest.heard.clear();
      const auto to_act = ann.look()["turn"].get_object()["to_act"].get_array();
      if (to_act.empty()) break;
      const auto who = to_act[rng.below(static_cast<std::uint32_t>(to_act.size()))];
      ASSERT_EQ(error_of(ann.choose(who.to_number<int>(), rng.below(1000))), "");
      ASSERT_FALSE(ann.guest.heard.empty()) << game.id;
      auto news = json::parse(ann.guest.heard.back()).get_object();
      if (!news.contains("update")) continue;
      for (auto& sight : news["update"].get_object()["seen"].get_array()) {
        auto& o = sight.get_object();
        if (!o.contains("choices")) continue;
        auto all = ann.ask("choices", {{"seat", o["seat"]}})["choices"].get_array();
        all.resize(std::min(all.size(), house.settings.choices_shown));
        EXPECT_EQ(o["choices"].get_array(), all) << game.id << " after " << i;
        ++compared;
      }
    }
    EXPECT_GT(compared, 5) << game.id;
  }
}

TEST(Playing, two_tabs_of_one_person_hear_the_same) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", kLevel, kLevel}));
  Guest tab;
  house.room->enter(tab);
  ann.ask("watch");
  house.ask(tab, {{"do", "watch"}, {"table", ann.table}, {"key", ann.key}});
  ann.guest.heard.clear();
  tab.heard.clear();
  house.think_on();
  ann.choose(0);
  EXPECT_EQ(ann.guest.heard, tab.heard);
  EXPECT_FALSE(tab.heard.empty());
  house.room->leave(tab);
}

TEST(Playing, everything_comes_back_after_a_crash_at_any_step) {
  for (const auto& game : all_games()) {
    House house;
    Player ann(house, "Ann");
    ann.create({{"game", game.id}, {"seats", {"you"}}, {"start", true}});
    for (std::size_t i = 0; i < 60 && said(ann.look(), "status") == "playing"; ++i) {
      const auto before = ann.look();
      house.reopen();
      house.room->enter(ann.guest);
      ASSERT_EQ(ann.look(), before) << game.id << " " << i;
      house.think_on();
      ann.choose(0, i);
    }
  }
}

TEST(Playing, a_log_of_other_rules_is_read_only_and_stays_as_it_is) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", kLevel, kLevel}));
  auto& log = house.store.logs.begin()->second;
  for (auto& entry : log) {
    const auto at = entry.body.find("\"rules_version\":");
    if (at != std::string::npos) entry.body[at + 16] = '9';
  }
  const auto size = log.size();
  house.reopen();
  house.room->enter(ann.guest);
  EXPECT_EQ(said(ann.look(), "read_only"), "rules_version 9");
  EXPECT_EQ(error_of(ann.ask("chat", {{"text", "hi"}})), "error.server.read_only");
  house.pass_time(house.settings.idle_close_ms + 600'001);
  EXPECT_EQ(log.size(), size);
}

TEST(Playing, a_log_that_was_tampered_with_is_read_only) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", kLevel, kLevel}));
  auto& log = house.store.logs.begin()->second;
  const auto at = log.back().body.find("\"h\":\"");
  ASSERT_NE(at, std::string::npos);
  log.back().body[at + 5] = log.back().body[at + 5] == '0' ? '1' : '0';
  house.reopen();
  house.room->enter(ann.guest);
  EXPECT_NE(said(ann.look(), "read_only"), "");
}

const std::string kOlderTables = WARREN_SOURCE_DIR "/tests/data/tables/";

// Logs as an older server left them: one line an entry, from a table of every game. Those that were
// written by rules of before are named after them, and can only be looked at.
TEST(Playing, tables_of_an_older_server_resume_and_are_not_altered) {
  int seen = 0;
  for (const auto& file : fs::directory_iterator(kOlderTables)) {
    House house;
    std::ifstream in(file.path());
    std::uint32_t seq = 0;
    for (std::string line; std::getline(in, line);)
      house.store.logs[7].push_back({++seq, house.time_ms, line});
    house.store.listings[7] = {7, Status::playing, true, 0, house.time_ms};
    house.reopen();
    Player ann(house, "Ann");
    ann.table = table_name(7), ann.key = "secret-of-ann";
    auto now = ann.look();
    const auto old = house.store.logs[7];
    const auto rules = file.path().stem().extension().string();  // "hare_and_tortoise.rules_1"
    if (!rules.empty()) {
      EXPECT_EQ(said(now, "read_only"), "rules_version " + rules.substr(7)) << file.path();
    } else {
      EXPECT_EQ(said(now, "status"), "playing") << file.path();
      for (int i = 0; i < 30; ++i) house.think_on(), ann.choose(0);
      EXPECT_GT(house.store.logs[7].size(), old.size()) << file.path();
    }
    for (std::size_t i = 0; i < old.size(); ++i)
      EXPECT_EQ(house.store.logs[7][i].body, old[i].body);
    ++seen;
  }
  EXPECT_GE(seen, 3);
}

// Writes such logs for games that have none yet: run it by name, with disabled tests allowed.
TEST(Playing, DISABLED_write_tables_for_servers_to_come) {
  for (const auto& game : all_games()) {
    const auto path = kOlderTables + std::string(game.id) + ".jsonl";
    if (fs::exists(path)) continue;
    House house;
    Player ann(house, "Ann");
    ann.create({{"game", game.id}, {"seats", {"you"}}, {"start", true}});
    ann.ask("chat", {{"text", "hello"}});
    for (std::size_t i = 0; i < 3; ++i) house.think_on(), ann.choose(0, i);
    std::ofstream out(path);
    for (const auto& entry : house.store.logs.begin()->second) {
      auto record = json::parse(entry.body).get_object();
      if (record.contains("key")) record["key"] = hash_secret("secret-of-ann");
      out << json::serialize(record) << "\n";
    }
  }
}

TEST(Playing, bots_are_asked_once_and_their_seed_is_in_the_log) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", kLevel, "random"}));
  EXPECT_EQ(house.thinkers.tasks.size(), 2u);
  ann.look();
  house.pass_time(1000);
  EXPECT_EQ(house.thinkers.tasks.size(), 2u);
  house.think_on();
  const auto& last = house.store.logs.begin()->second.back().body;
  EXPECT_NE(last.find("\"for\":\"bot\""), std::string::npos);
  EXPECT_NE(last.find("\"seed\":"), std::string::npos);
}

TEST(Playing, a_thought_that_comes_too_late_is_dropped) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", kLevel, kLevel}));
  auto late = std::move(house.thinkers.tasks.front());
  house.thinkers.tasks.pop_front();
  think(late);
  house.think_on();
  house.room->thought(late.thought);
  house.room->thought(late.thought);
  const auto moves = ann.look()["moves"];
  late.thought.table = 77;
  house.room->thought(late.thought);
  EXPECT_EQ(ann.look()["moves"], moves);
}

TEST(Playing, undo_is_free_only_inside_ones_own_turn) {
  House house;
  Player ann(house, "Ann");
  ann.create(table_of("kangaruse", {"you", "you"}, 2));
  const int who = active(ann);
  EXPECT_EQ(error_of(ann.ask("undo", {{"seat", who}})), "error.undo");
  const auto before = ann.look()["moves"];
  int turns = 0;
  for (; active(ann) == who && turns < 20; ++turns) {
    ann.choose(who);
    if (active(ann) != who) break;
    EXPECT_EQ(error_of(ann.ask("undo", {{"seat", who}})), "");
    EXPECT_EQ(ann.look()["moves"], before);
    break;
  }
  while (active(ann) == who) ann.choose(who);
  EXPECT_EQ(error_of(ann.ask("undo", {{"seat", who}})), "error.undo");
}

TEST(Playing, take_back_needs_everyone_and_is_logged) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  auto request = bunnies({"you", nullptr, kLevel});
  request.erase("start");
  ann.create(request);
  bob.join(ann);
  ann.ask("start");
  EXPECT_EQ(error_of(ann.ask("take_back", {{"seat", 0}})), "error.undo");
  const auto before = ann.look();
  ann.choose(0);
  EXPECT_EQ(error_of(ann.ask("take_back", {{"seat", 0}})), "");
  EXPECT_TRUE(bob.look().contains("take_back"));
  EXPECT_EQ(error_of(bob.ask("decline")), "");
  EXPECT_FALSE(bob.look().contains("take_back"));
  EXPECT_FALSE(awaited(ann, 0));
  ann.ask("take_back", {{"seat", 0}});
  EXPECT_EQ(error_of(bob.ask("agree", {{"request", 2}})), "");
  EXPECT_TRUE(awaited(ann, 0));
  EXPECT_EQ(ann.look()["seen"], before.at("seen"));
  const auto& last = house.store.logs.begin()->second.back().body;
  EXPECT_NE(last.find("\"undone\""), std::string::npos);
  const auto now = ann.look();
  house.reopen();
  house.room->enter(ann.guest);
  EXPECT_EQ(ann.look()["seen"], now.at("seen"));
}

TEST(Playing, against_bots_alone_take_back_is_at_once) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", kLevel, kLevel}));
  ann.choose(0);
  house.think_on();
  const auto moves = ann.look()["moves"];
  EXPECT_EQ(error_of(ann.ask("take_back", {{"seat", 0}})), "");
  EXPECT_NE(ann.look()["moves"], moves);
  EXPECT_TRUE(awaited(ann, 0));
}

TEST(Playing, when_time_is_up_a_bot_moves_and_it_is_logged) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  auto request = hares({"you", nullptr, nullptr});
  request["clock_ms"] = 60'000;
  ann.create(request);
  const int who = active(ann);
  if (who != 0) house.think_on();
  while (!awaited(ann, 0)) house.think_on(1);
  EXPECT_TRUE(house.thinkers.tasks.empty());
  house.pass_time(59'000);
  EXPECT_TRUE(house.thinkers.tasks.empty());
  EXPECT_EQ(ann.look()["clock"].get_object()["left_ms"], json::value(1000));
  house.pass_time(1'001);
  ASSERT_EQ(house.thinkers.tasks.size(), 1u);
  house.think_on(1);
  const auto& log = house.store.logs.begin()->second;
  EXPECT_NE(log.back().body.find("\"for\":\"clock\""), std::string::npos);
}

TEST(Playing, clocks_over_days_run_for_tables_that_are_not_in_memory) {
  House house;
  Player ann(house, "Ann");
  auto request = bunnies({"you", kLevel, kLevel});
  const std::int64_t days = 3ll * 24 * 3600 * 1000;
  request["clock_ms"] = days;
  ann.create(request);
  house.think_on();
  house.pass_time(house.settings.evict_ms + 1);
  EXPECT_EQ(house.room->tables_in_memory(), 0u);
  house.reopen();
  house.pass_time(days);
  house.pass_time(60'001);
  EXPECT_EQ(house.thinkers.tasks.size(), 1u);
}

TEST(Playing, a_pause_stops_moves_and_clocks) {
  House house;
  Player ann(house, "Ann");
  auto request = bunnies({"you", "you", "you"});
  request["clock_ms"] = 60'000;
  ann.create(request);
  ann.ask("watch");
  house.pass_time(20'000);
  EXPECT_EQ(error_of(ann.ask("pause")), "");
  EXPECT_EQ(error_of(ann.choose(0)), "error.server.paused");
  house.pass_time(500'000);
  EXPECT_TRUE(house.thinkers.tasks.empty());
  EXPECT_EQ(error_of(ann.ask("resume")), "");
  EXPECT_EQ(ann.look()["clock"].get_object()["left_ms"], json::value(40'000));
  house.pass_time(40'001);
  EXPECT_EQ(house.thinkers.tasks.size(), 3u);
}

TEST(Playing, who_resigns_is_played_by_a_bot_to_the_end) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", kLevel, kLevel}));
  EXPECT_EQ(error_of(ann.ask("resign", {{"seat", 0}})), "");
  house.think_on(100'000);
  EXPECT_EQ(said(ann.look(), "status"), "over");
  EXPECT_EQ(error_of(ann.ask("sit", {{"seat", 0}})), "");  // for the next match
}

TEST(Playing, who_is_gone_is_voted_out_and_may_come_back) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob"), cy(house, "Cy");
  auto request = bunnies({"you", nullptr, nullptr});
  request.erase("start");
  ann.create(request);
  bob.join(ann);
  cy.join(ann);
  ann.ask("start");
  for (auto* p : {&ann, &bob, &cy}) p->ask("watch");
  EXPECT_EQ(error_of(ann.ask("vote", {{"seat", 2}})), "error.server.not_gone");
  cy.ask("unwatch");
  EXPECT_EQ(error_of(ann.ask("vote", {{"seat", 2}})), "error.server.not_gone");
  house.pass_time(house.settings.gone_ms + 1);
  EXPECT_EQ(error_of(ann.ask("vote", {{"seat", 2}})), "");
  EXPECT_TRUE(ann.look()["seats"].get_array()[2].get_object()["bot"].is_null());
  EXPECT_EQ(error_of(bob.ask("vote", {{"seat", 2}})), "");
  EXPECT_TRUE(ann.look()["seats"].get_array()[2].get_object()["bot"].is_string());
  EXPECT_EQ(error_of(bob.ask("sit", {{"seat", 2}})), "error.server.not_now");
  EXPECT_EQ(error_of(cy.ask("sit", {{"seat", 2}})), "");
  EXPECT_EQ(ann.look()["seats"].get_array()[2].get_object()["person"], json::value(2));
}

TEST(Playing, a_rematch_moves_everyone_one_chair_on) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", kLevel, "random"}));
  EXPECT_EQ(error_of(ann.ask("rematch")), "error.server.not_now");
  for (std::size_t i = 0; i < 5000 && said(ann.look(), "status") == "playing"; ++i) {
    house.think_on();
    ann.choose(0, i);
  }
  EXPECT_EQ(error_of(ann.ask("rematch")), "");
  auto now = ann.look();
  EXPECT_EQ(said(now, "status"), "playing");
  EXPECT_EQ(now["match"], json::value(2));
  auto seats = now["seats"].get_array();
  EXPECT_EQ(seats[0].get_object()["bot"], json::value(kLevel));
  EXPECT_EQ(seats[1].get_object()["bot"], json::value("random"));
  EXPECT_EQ(seats[2].get_object()["person"], json::value(0));
  house.reopen();
  house.room->enter(ann.guest);
  EXPECT_EQ(ann.look(), now);
}

TEST(Playing, a_board_is_built_and_then_played_on) {
  House house;
  Player ann(house, "Ann");
  build_a_board(house, ann);
  auto now = ann.look();
  EXPECT_EQ(now["match"], json::value(2));
  EXPECT_EQ(said(now, "game"), "jack_rabbits");
  EXPECT_NE(now["options"].get_object()["board"], json::value("sample"));
  house.reopen();
  house.room->enter(ann.guest);
  EXPECT_EQ(ann.look()["options"], now["options"]);
}

TEST(Playing, what_could_not_be_played_on_a_board_is_refused_before_it_is_built) {
  House house;
  Player ann(house, "Ann");
  const auto tried = [&](std::string_view game, json::object options, json::object then) {
    return error_of(ann.create({{"game", game},
                                {"options", std::move(options)},
                                {"seats", {"you", "random"}},
                                {"then", std::move(then)}}));
  };
  const std::string_view builder = "jack_rabbits_builder";
  EXPECT_EQ(tried(builder, {}, {{"objective", "simple"}}), "");
  EXPECT_EQ(tried(builder, {{"tight_suits", true}}, {{"options", {"tight suits"}}}), "");
  EXPECT_EQ(tried(builder, {}, {{"objective", "none"}}), "error.option.one_of");
  EXPECT_EQ(tried(builder, {}, {{"carrots", 3}}), "error.no_such_option");
  EXPECT_EQ(tried(builder, {{"tight_suits", true}}, {}), "board.missing") << "it lacks suits";
  EXPECT_EQ(tried(builder, {{"wander", true}}, {}), "error.server.field")
      << "JR-25: nothing follows";
  EXPECT_EQ(tried("hare_and_tortoise", {}, {}), "error.server.field");
}

TEST(Playing, a_replay_is_imported_to_look_at_or_to_go_on) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  const auto* game = find_game("bunny_run");
  auto match = open_game(*game, {{"players", 3}});
  Rng rng(5);
  while ((*match)->turn().phase == Phase::chance) (*match)->play(Seat::chance, (*match)->draw(rng));
  (*match)->play(seat(0), (*match)->bot_move(seat(0), Bot::random, rng));
  const auto text = write_replay(**match);
  const auto answer = house.ask(ann.guest, {{"do", "import"}, {"name", "Ann"}, {"replay", text}});
  ASSERT_EQ(error_of(answer), "");
  ann.table = said(answer, "table"), ann.key = said(answer, "key");
  ann.invite = said(answer, "invite");
  EXPECT_EQ(said(ann.look(), "status"), "open");
  EXPECT_EQ(ann.look()["imported"], json::value(true));
  EXPECT_EQ(error_of(ann.ask("sit", {{"seat", 1}})), "");
  bob.join(ann);
  EXPECT_EQ(error_of(ann.ask("start")), "");
  EXPECT_EQ(said(ann.look(), "status"), "playing");
  EXPECT_TRUE(awaited(ann, 1));
  EXPECT_FALSE(awaited(ann, 0));
  auto spoilt = text;
  spoilt[spoilt.size() - 5] ^= 1;
  EXPECT_NE(error_of(house.ask(ann.guest, {{"do", "import"}, {"name", "A"}, {"replay", spoilt}})),
            "");
}

TEST(Playing, a_table_says_that_it_was_begun_on_a_private_device) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  auto match = open_game(*find_game("hare_and_tortoise"), {{"players", 2}});
  Rng rng(5);
  while ((*match)->turn().phase == Phase::chance) (*match)->play(Seat::chance, (*match)->draw(rng));
  json::object request{{"do", "import"}, {"name", "Ann"}, {"replay", write_replay(**match)}};
  for (const bool from_device : {false, true}) {
    if (from_device) request["origin"] = "device";
    const auto answer = house.ask(ann.guest, request);
    ASSERT_EQ(error_of(answer), "");
    ann.table = said(answer, "table"), ann.key = said(answer, "key");
    EXPECT_EQ(ann.look().contains("origin"), from_device);
  }
  EXPECT_EQ(said(ann.look(), "origin"), "device");
}

TEST(Playing, the_record_of_a_running_game_holds_only_what_that_seat_saw) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", kLevel, kLevel}));
  house.think_on();
  auto record = ann.ask("record", {{"seat", 0}});
  EXPECT_EQ(record["answers"].get_array().size(), 0u);
  EXPECT_EQ(json::serialize(record).find("\"hash\""), std::string::npos);
  ann.choose(0);
  EXPECT_EQ(ann.ask("record", {{"seat", 0}})["answers"].get_array().size(), 1u);
  EXPECT_EQ(error_of(ann.ask("record", {{"seat", 1}})), "error.server.not_your_seat");
}

TEST(Playing, chat_is_heard_kept_and_bounded) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you"}));
  ann.ask("watch");
  ann.guest.heard.clear();
  EXPECT_EQ(error_of(ann.ask("chat", {{"text", "<b>hi</b>"}})), "");
  EXPECT_NE(ann.guest.heard.at(0).find("<b>hi</b>"), std::string::npos);
  EXPECT_EQ(error_of(ann.ask("chat", {{"text", std::string(301, 'x')}})), "error.server.field");
  std::string last;
  for (int i = 0; i < 20; ++i) last = error_of(ann.ask("chat", {{"text", "x"}}));
  EXPECT_EQ(last, "error.server.slow_down");
}

}  // namespace
}  // namespace warren::server
