// Keys that are void, and people who want to be forgotten.
#include <algorithm>
#include <condition_variable>
#include <fstream>
#include <iterator>
#include <mutex>

#include "server/store/sqlite_store.h"
#include "tests/scratch.h"
#include "tests/server/house.h"

namespace warren::server {
namespace {

// Ann at a table, with a second device.
struct Home {
  Home() : ann(house, "Ann"), phone(house, "phone"), bob(house, "Bob") {
    ann.create({{"game", "bunny_run"},
                {"options", {{"players", 3}}},
                {"title", "Anns garden"},
                {"seats", {"you", nullptr, kLevel}}});
    bob.join(ann);
    phone.table = ann.table;
    phone.key = another_key();
  }
  json::array keys(const Player& p) { return {json::object{{"table", p.table}, {"key", p.key}}}; }
  std::string code() {
    return said(house.ask(ann.guest, {{"do", "hand_over"}, {"keys", keys(ann)}}), "code");
  }
  std::string another_key() {
    auto given = house.ask(phone.guest, {{"do", "redeem"}, {"code", code()}});
    return said(given["keys"].get_array().at(0).get_object(), "key");
  }
  std::string log() {
    std::string all;
    for (const auto& entry : house.store.logs.begin()->second) all += entry.body + "\n";
    return all;
  }
  void reopen() {
    house.reopen();
    for (auto* p : {&ann, &phone, &bob}) house.room->enter(p->guest);
  }

  House house;
  Player ann, phone, bob;
};

TEST(SignOut, all_other_keys_of_a_person_are_void) {
  Home home;
  const auto pending = home.code();
  home.ann.ask("watch");
  home.ann.ask("start");
  home.ann.guest.heard.clear();
  auto answer =
      home.house.ask(home.phone.guest, {{"do", "sign_out"}, {"keys", home.keys(home.phone)}});
  EXPECT_EQ(answer["signed_out"], json::value(1));
  EXPECT_EQ(home.phone.look()["me"], json::value(0));
  EXPECT_EQ(error_of(home.ann.ask("look")), "error.server.no_such_table");
  EXPECT_EQ(error_of(home.house.ask(home.ann.guest, {{"do", "redeem"}, {"code", pending}})),
            "error.server.code");
  ASSERT_EQ(home.ann.guest.heard.size(), 1u) << "a last table, without a hand";
  auto last = json::parse(home.ann.guest.heard[0]).get_object()["table"].get_object();
  EXPECT_TRUE(last["me"].is_null());
  home.ann.guest.heard.clear();
  home.phone.choose(0);
  EXPECT_TRUE(home.ann.guest.heard.empty());
  EXPECT_EQ(error_of(home.bob.ask("look")), "");
  home.reopen();
  EXPECT_EQ(error_of(home.ann.ask("look")), "error.server.no_such_table");
  EXPECT_EQ(home.phone.look()["me"], json::value(0));
}

TEST(SignOut, without_other_keys_there_is_nothing_to_write) {
  Home home;
  const auto before = home.log();
  auto answer = home.house.ask(home.bob.guest, {{"do", "sign_out"}, {"keys", home.keys(home.bob)}});
  EXPECT_EQ(answer["signed_out"], json::value(0));
  EXPECT_EQ(home.log(), before);
  const json::array wrong{json::object{{"table", home.ann.table}, {"key", "x"}}};
  EXPECT_EQ(error_of(home.house.ask(home.bob.guest, {{"do", "sign_out"}, {"keys", wrong}})),
            "error.server.key");
  EXPECT_EQ(error_of(home.house.ask(home.bob.guest, {{"do", "sign_out"}})), "error.server.field");
}

TEST(ForgetMe, name_and_words_are_gone_from_the_table_and_from_the_log) {
  Home home;
  home.bob.ask("rename", {{"name", "Bobby"}});
  home.bob.ask("chat", {{"text", "my secret words"}});
  home.ann.ask("chat", {{"text", "what Ann says"}});
  EXPECT_EQ(error_of(home.bob.ask("forget_me")), "");
  for (const char* word : {"Bob", "secret"})
    EXPECT_EQ(home.log().find(word), std::string::npos) << word;
  EXPECT_NE(home.log().find("what Ann says"), std::string::npos);
  EXPECT_EQ(error_of(home.bob.ask("look")), "error.server.no_such_table");
  const auto check = [&] {
    auto now = home.ann.look();
    EXPECT_EQ(said(now["people"].get_array()[1].get_object(), "name"), "");
    EXPECT_EQ(now["chat"].get_array().size(), 1u);
    EXPECT_TRUE(now["seats"].get_array()[1].get_object()["person"].is_null());
  };
  check();
  home.reopen();
  check();
  EXPECT_EQ(error_of(home.ann.ask("start")), "");
}

TEST(ForgetMe, in_play_a_bot_goes_on_and_the_host_rights_are_handed_on) {
  Home home;
  home.ann.ask("start");
  EXPECT_EQ(error_of(home.ann.ask("forget_me")), "");
  auto now = home.bob.look();
  EXPECT_EQ(now["host"], json::value(1));
  EXPECT_EQ(said(now, "title"), "");
  EXPECT_EQ(said(now, "status"), "playing");
  EXPECT_TRUE(now["seats"].get_array()[0].get_object()["bot"].is_string());
  EXPECT_EQ(error_of(home.phone.ask("look")), "error.server.no_such_table");
  EXPECT_EQ(home.log().find("Ann"), std::string::npos);
  home.reopen();
  EXPECT_EQ(home.bob.look()["host"], json::value(1));
}

TEST(ForgetMe, of_the_last_person_closes_the_table) {
  Home home;
  home.bob.ask("forget_me");
  home.ann.ask("forget_me");
  EXPECT_NE(home.log().find("\"closed\""), std::string::npos);
  EXPECT_EQ(home.house.store.listings.begin()->second.status, Status::closed);
}

TEST(ForgetMe, at_a_closed_or_read_only_table_and_by_those_who_were_removed) {
  Home home;
  home.bob.ask("chat", {{"text", "my secret words"}});
  home.ann.ask("remove", {{"person", 1}});
  home.ann.ask("start");
  home.ann.ask("close");
  EXPECT_EQ(error_of(home.bob.ask("forget_me")), "");
  EXPECT_EQ(home.log().find("secret"), std::string::npos);
  auto& log = home.house.store.logs.begin()->second;
  for (auto& entry : log)
    if (const auto at = entry.body.find("\"rules_version\":"); at != std::string::npos)
      entry.body[at + 16] = '9';
  home.reopen();
  ASSERT_TRUE(home.ann.look().contains("read_only"));
  EXPECT_EQ(error_of(home.ann.ask("forget_me")), "");
  EXPECT_EQ(home.log().find("Ann"), std::string::npos);
  EXPECT_EQ(error_of(home.ann.ask("look")), "error.server.no_such_table");
  home.reopen();
  EXPECT_EQ(error_of(home.ann.ask("look")), "error.server.no_such_table");
}

TEST(ForgetMe, the_players_of_a_match_that_is_over_lose_the_name_too) {
  Home home;
  home.ann.ask("start");
  for (std::size_t i = 0; i < 5000 && said(home.ann.look(), "status") == "playing"; ++i) {
    home.house.think_on();
    home.ann.choose(0, i);
    home.bob.choose(1, i);
  }
  ASSERT_EQ(said(home.ann.look(), "status"), "over");
  ASSERT_NE(said(home.ann.ask("replay"), "replay").find("Bob"), std::string::npos);
  home.bob.ask("forget_me");
  EXPECT_EQ(said(home.ann.ask("replay"), "replay").find("Bob"), std::string::npos);
  home.ann.ask("rematch");
  EXPECT_EQ(said(home.ann.ask("replay", {{"match", 1}}), "replay").find("Bob"), std::string::npos);
}

TEST(ForgetMe, what_is_not_on_disk_yet_is_waited_for) {
  Home home;
  home.house.commits = false;
  home.bob.ask("chat", {{"text", "my secret words"}});
  home.house.room->receive(
      home.bob.guest,
      json::serialize(json::object{
          {"do", "forget_me"}, {"table", home.bob.table}, {"key", home.bob.key}, {"id", 1}}));
  home.house.room->committed(home.house.store.last);
  const auto& heard = home.bob.guest.heard;
  EXPECT_TRUE(std::any_of(heard.begin(), heard.end(), [](const std::string& text) {
    return text.find("error.server.busy") != std::string::npos;
  }));
  EXPECT_NE(home.log().find("secret"), std::string::npos) << "a refusal changes nothing";
}

std::string bytes_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(ForgetMe, an_address_is_forgotten_only_so_often) {
  auto settings = House::generous();
  settings.forgets_an_hour = 1;
  House house(settings);
  Player ann(house, "Ann"), bob(house, "Bob"), cy(house, "Cy");
  ann.create({{"game", "bunny_run"}});
  bob.join(ann);
  cy.join(ann);
  EXPECT_EQ(error_of(bob.ask("forget_me")), "");
  EXPECT_EQ(error_of(cy.ask("forget_me")), "error.server.slow_down");
  house.time_ms += 3'600'000;
  EXPECT_EQ(error_of(cy.ask("forget_me")), "");
}

TEST(ForgetMe, what_is_rewritten_is_not_to_be_found_in_the_files) {
  const Scratch scratch;
  const std::string path = scratch / "w.db";
  std::mutex mutex;
  std::condition_variable told;
  Ticket safe = 0;
  SqliteStore store(path, [&](Ticket t) {
    const std::lock_guard hold(mutex);
    safe = t;
    told.notify_all();
  });
  const auto wait_for = [&](Ticket t) {
    std::unique_lock hold(mutex);
    told.wait(hold, [&] { return safe >= t; });
  };
  std::vector<Entry> log;
  for (std::uint32_t i = 1; i <= 50; ++i)
    log.push_back({i, 100, "my secret words, number " + std::to_string(i)});
  wait_for(store.append({5, log, Listing{5, Status::open, true, 0, 0}}));
  ASSERT_NE((bytes_of(path) + bytes_of(path + "-wal")).find("secret"), std::string::npos);
  for (auto& entry : log) entry.body = "{}";
  wait_for(store.rewrite(5, log));
  EXPECT_EQ(store.load(5).at(7).body, "{}");
  EXPECT_EQ(store.load(5).at(7).at_ms, 100);
  EXPECT_EQ((bytes_of(path) + bytes_of(path + "-wal")).find("secret"), std::string::npos);
  wait_for(store.append({6, {{1, 100, "another secret"}}, Listing{6, Status::open, true, 0, 0}}));
  wait_for(store.erase(6));
  wait_for(store.rewrite(5, {}));
  EXPECT_EQ((bytes_of(path) + bytes_of(path + "-wal")).find("secret"), std::string::npos);
}

}  // namespace
}  // namespace warren::server
