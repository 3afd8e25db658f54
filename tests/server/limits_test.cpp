// Bounds that an operator sets: each has a name, a range and an effect.
#include <cctype>
#include <fstream>
#include <sstream>

#include "server/net/config.h"
#include "tests/server/house.h"

namespace warren::server {
namespace {

// The names of members with a default: "name = value" outside comments.
std::vector<std::string> members(const std::string& file) {
  std::ifstream in(WARREN_SOURCE_DIR "/src/server/" + file);
  std::vector<std::string> names;
  for (std::string line; std::getline(in, line);) {
    line = line.substr(0, line.find("//"));
    if (!line.starts_with("  ")) continue;
    for (auto at = line.find(" = "); at != std::string::npos; at = line.find(" = ", at + 1)) {
      auto begin = at;
      while (begin > 0 && (std::isalnum(line[begin - 1]) || line[begin - 1] == '_')) --begin;
      names.push_back(line.substr(begin, at - begin));
    }
  }
  return names;
}

TEST(Limits, every_setting_can_be_set) {
  auto names = members("room/settings.h");
  EXPECT_GT(names.size(), 25u);
  for (const auto& name : members("net/config.h")) names.push_back(name);
  const auto help = "\n" + config_help();
  for (const auto& name : names)
    EXPECT_NE(help.find("\n" + name + " = "), std::string::npos) << name;
}

TEST(Limits, the_printed_settings_are_a_configuration) {
  Config config;
  config.room.chat_kept = 1;
  read_config(config_help(), config);
  check_config(config);
  EXPECT_EQ(config.room.chat_kept, Settings{}.chat_kept);
}

std::string refusal(std::string_view toml) {
  try {
    Config config;
    read_config(toml, config);
    check_config(config);
  } catch (const ConfigError& e) {
    return e.line;
  }
  return "";
}

TEST(Limits, a_contact_that_is_none_is_refused) {
  EXPECT_EQ(refusal(""), "");
  EXPECT_EQ(refusal("contact = \"\""), "");
  EXPECT_EQ(refusal("contact = \"ada@example.org\""), "");
  EXPECT_EQ(refusal("contact = \"ada\""),
            "the setting 'contact' is neither an e-mail address nor a link that begins with "
            "https://, of 200 letters at most");
  EXPECT_NE(refusal("contact = 7"), "");
}

TEST(Limits, values_beyond_reason_are_refused_with_the_range) {
  EXPECT_EQ(refusal("chat_letters = 500"), "");
  EXPECT_NE(refusal("chat_letters = 0").find("a number from 1 to 10000"), std::string::npos);
  EXPECT_NE(refusal("queue_bytes = 9223372036854775807"), "");
  EXPECT_NE(refusal("retention_ms = -1"), "");
  EXPECT_NE(refusal("tables = \"many\""), "");
  EXPECT_NE(refusal("auto_pass_least_ms = 9000").find("auto_pass_most_ms"), std::string::npos);
}

TEST(Limits, a_clock_that_is_set_back_locks_nobody_out) {
  TokenBucket bucket;
  EXPECT_TRUE(bucket.take(1'000'000'000, 5, 1, 1000));
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(bucket.take(1'000, 5, 1, 1000));
  EXPECT_FALSE(bucket.take(1'000, 5, 1, 1000));
  EXPECT_TRUE(bucket.take(2'000, 5, 1, 1000));
}

TEST(Limits, many_connections_of_one_address_share_a_bound) {
  Settings settings;
  settings.messages_at_once = 5;
  settings.work_at_once = 15 * cost::kRequest;
  House house(settings);
  const auto heard = [&](const std::string& address) {
    int well = 0;
    for (int i = 0; i < 10; ++i) {  // each connects anew, and asks four times
      Guest guest(address);
      house.room->enter(guest);
      for (int n = 0; n < 4; ++n) well += house.ask(guest, {{"do", "hello"}}).contains("ok");
      house.room->leave(guest);
    }
    return well;
  };
  const int well = heard("192.0.2.1");
  EXPECT_GT(well, 5);
  EXPECT_LT(well, 15);
  EXPECT_EQ(heard("192.0.2.1"), 0);
  EXPECT_EQ(heard("192.0.2.2"), well);
  house.pass_time(60'000);
  EXPECT_EQ(heard("192.0.2.1"), well);
}

TEST(Limits, what_waits_for_the_disk_is_bounded) {
  auto settings = House::generous();
  settings.held_bytes = 10'000;
  House house(settings);
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create({{"game", "bunny_run"}, {"seats", {"you"}}});
  house.commits = false;  // the disk hangs
  ann.ask("chat", {{"text", "hello"}});
  for (int i = 0; i < 100; ++i) ann.ask("look");
  EXPECT_LT(house.room->held_back(), 30u);
  EXPECT_EQ(error_of(ann.ask("look")), "error.server.busy");
  EXPECT_EQ(error_of(house.ask(bob.guest, {{"do", "hello"}})), "error.server.busy");
  house.room->leave(ann.guest);  // and with her goes what waited for her
  EXPECT_EQ(error_of(house.ask(bob.guest, {{"do", "hello"}})), "");
  house.commits = true;
  house.room->enter(ann.guest);
  EXPECT_EQ(said(ann.look(), "status"), "open");
}

TEST(Limits, tables_are_kept_for_ever_where_the_limit_is_zero) {
  auto settings = House::generous();
  settings.idle_close_ms = settings.unfinished_ms = 0;
  House house(settings);
  Player ann(house, "Ann");
  ann.create({{"game", "bunny_run"}, {"seats", {"you"}}});
  house.pass_time(100ll * 365 * 24 * 3600 * 1000);
  EXPECT_EQ(said(ann.look(), "status"), "open");
}

}  // namespace
}  // namespace warren::server
