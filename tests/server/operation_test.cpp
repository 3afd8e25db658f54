// What an operator sees: the log, the metrics, the health, and a disk that fails for a while.
#include <sys/stat.h>

#include <map>
#include <set>

#include "server/store/sqlite.h"
#include "tests/server/running.h"

namespace warren::server {
namespace {

const json::object kTable{{"do", "create"}, {"game", "bunny_run"}, {"name", "Zaphod"}};

json::object chat_of(const json::object& made, std::string_view text) {
  return {{"id", 1},
          {"do", "chat"},
          {"table", made.at("table")},
          {"key", made.at("key")},
          {"text", text}};
}

TEST(Operation, every_metric_stands_once_among_the_metrics) {
  const Scratch scratch;
  Running server(scratch);
  std::istringstream lines(get(server, "/metrics"));
  std::map<std::string, int> named;
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("warren_") || line.starts_with("# TYPE warren_"))
      ++named[line.substr(0, line.rfind(' '))];
  EXPECT_GT(named.size(), 60u);
  for (const auto& [name, times] : named) EXPECT_EQ(times, 1) << name;
  EXPECT_EQ(server.stop(), 0);
}

TEST(Operation, the_log_tells_what_happened_and_nothing_that_people_said) {
  const Scratch scratch;
  json::object made;
  {
    Running server(scratch, {"WARREN_CONNECTIONS_OF_ADDRESS=2", "WARREN_HEADER_MS=200",
                             "WARREN_MESSAGES_AT_ONCE=10", "WARREN_FRAME_BYTES=1000"});
    made = server.ask(kTable);
    server.ask(chat_of(made, "deep thought"));
    EXPECT_FALSE(Wire(server.port()).upgrade("Origin: https://evil.example\r\n"));
    Wire(server.port()).write("no request at all\r\n\r\n");
    ASSERT_TRUE(comes_to_log(scratch, "\"malformed\""));
    {
      Wire slow(server.port());
      slow.write("GET / HT");
      ASSERT_TRUE(comes_to_log(scratch, "\"silent\""));
      Wire large(server.port());
      ASSERT_TRUE(large.upgrade());
      large.send(std::string(2'000, ' '));
      ASSERT_TRUE(comes_to_log(scratch, "\"too_large\""));
      Wire hasty(server.port());
      ASSERT_TRUE(hasty.upgrade());
      for (int i = 0; i < 300; ++i) hasty.send(R"({"do":"hello"})");
      ASSERT_TRUE(comes_to_log(scratch, "\"hasty\""));
    }
    ASSERT_TRUE(eventually([&] {
      Wire first(server.port()), second(server.port()), third(server.port());
      return first.upgrade() && second.upgrade() && !third.upgrade();
    }));
    std::string metrics;
    ASSERT_TRUE(eventually([&] { return has(metrics = get(server, "/metrics"), " 200 "); }));
    for (const char* line :
         {"connections_dropped_total{why=\"malformed\"} 1", "requests_total ",
          "connections_dropped_total{why=\"silent\"} 1",
          "connections_dropped_total{why=\"too_large\"} 1",
          "connections_dropped_total{why=\"hasty\"} 1",
          "connections_turned_away_total{why=\"origin\"} 1",
          "connections_dropped_total{why=\"slow_reader\"} 0", "behind_milliseconds "})
      EXPECT_TRUE(has(metrics, "\nwarren_" + std::string(line))) << line << "\n" << metrics;
    EXPECT_EQ(server.stop(), 0);
  }
  const auto log = log_of(scratch);
  std::istringstream lines(log);
  std::set<std::string> kinds;
  for (std::string line; std::getline(lines, line);) {
    boost::system::error_code error;
    const auto value = json::parse(line, error);
    ASSERT_TRUE(!error && value.is_object()) << line;
    EXPECT_TRUE(value.get_object().contains("at_ms")) << line;
    const auto why = field(value.get_object(), "why");
    kinds.insert(field(value.get_object(), "what") + (why.empty() ? "" : " " + why));
  }
  const std::set<std::string> all{"started",           "stopping",          "stopped",
                                  "dropped hasty",     "dropped silent",    "dropped too_large",
                                  "dropped malformed", "turned_away haste", "turned_away crowd",
                                  "turned_away origin"};
  EXPECT_EQ(kinds, all) << log;
  EXPECT_TRUE(has(log, "\"unwritten\":0")) << log;
  for (const auto& secret : {field(made, "key"), field(made, "invite"), field(made, "table"),
                             std::string("Zaphod"), std::string("deep thought")}) {
    ASSERT_FALSE(secret.empty());
    EXPECT_FALSE(has(log, secret)) << log;
  }
}

// Whoever asks a thousand times too often is one line a second, not a thousand.
TEST(Operation, a_flood_does_not_flood_the_log) {
  const Scratch scratch;
  Running server(scratch, {"WARREN_MESSAGES_AT_ONCE=1"});
  for (int i = 0; i < 200; ++i) server.ask({{"do", "hello"}});
  std::istringstream lines(log_of(scratch));
  int count = 0;
  for (std::string line; std::getline(lines, line);) count += has(line, "turned_away");
  EXPECT_GE(count, 1);
  EXPECT_LT(count, 30);
}

TEST(Operation, a_disk_that_fails_is_told_with_its_reason_and_nothing_is_lost) {
  const Scratch scratch;
  Running server(scratch);
  const auto made = server.ask(kTable);
  Database other(scratch / "w.db");
  other.run("ALTER TABLE events RENAME TO hidden");
  Wire wire(server.port());
  ASSERT_TRUE(wire.upgrade());
  wire.send(json::serialize(chat_of(made, "hello")));
  EXPECT_TRUE(eventually([&] { return has(get(server, "/healthz"), " 503 "); }));
  EXPECT_TRUE(comes_to_log(scratch, "\"disk_failing\",\"why\":\"INSERT INTO events"));
  EXPECT_TRUE(has(log_of(scratch), "no such table"));
  EXPECT_FALSE(wire.receive(50));
  other.run("ALTER TABLE hidden RENAME TO events");
  EXPECT_TRUE(has(wire.receive(kPatience).value_or(""), "\"ok\":true"));
  EXPECT_TRUE(eventually([&] { return has(get(server, "/healthz"), " 200 "); }));
  EXPECT_TRUE(comes_to_log(scratch, "\"disk_well\""));
  EXPECT_EQ(look(server, made).at("chat").as_array().size(), 1u);
}

TEST(Operation, a_write_that_waits_for_long_is_not_well) {
  const Scratch scratch;
  Running server(scratch, {"WARREN_BEHIND_MS=200"});
  const auto made = server.ask(kTable);
  Database other(scratch / "w.db");
  other.run("BEGIN IMMEDIATE");  // SQLite waits for whoever writes, and calls it no failure yet
  Wire wire(server.port());
  ASSERT_TRUE(wire.upgrade());
  wire.send(json::serialize(chat_of(made, "hello")));
  EXPECT_TRUE(eventually([&] { return has(get(server, "/healthz"), " 503 "); }));
  EXPECT_TRUE(has(get(server, "/metrics"), "warren_disk_failing 0\n"));
  other.run("ROLLBACK");
  EXPECT_TRUE(has(wire.receive(kPatience).value_or(""), "\"ok\":true"));
  EXPECT_TRUE(eventually([&] { return has(get(server, "/healthz"), " 200 "); }));
}

// The clock of a table that cannot be read runs out: those of the others run on.
TEST(Operation, what_cannot_be_read_stops_nothing_else) {
  const Scratch scratch;
  Running server(scratch, {"WARREN_EVICT_MS=0"});
  auto timed = kTable;
  timed["seats"] = {"you", "random", "random", "random"};
  timed["start"] = true;
  timed["clock_ms"] = 1'000;
  const auto lost = server.ask(timed);
  ASSERT_TRUE(lost.contains("key")) << json::serialize(lost);
  ASSERT_TRUE(
      eventually([&] { return has(get(server, "/metrics"), "warren_tables_in_memory 0\n"); }));
  Database other(scratch / "w.db");
  other.run("ALTER TABLE events RENAME TO hidden");
  Wire wire(server.port());
  ASSERT_TRUE(wire.upgrade());
  EXPECT_TRUE(comes_to_log(scratch, "\"disk_unreadable\",\"why\":"));
  EXPECT_FALSE(server.ask({{"do", "look"}, {"table", lost.at("table")}, {"key", lost.at("key")}})
                   .contains("ok"));
  other.run("ALTER TABLE hidden RENAME TO events");
  EXPECT_TRUE(ask(wire, {{"do", "hello"}}).contains("ok"));
  const auto moves = [&](const json::object& made) {
    const auto now = look(server, made);
    return now.contains("moves") ? now.at("moves").to_number<int>() : 0;
  };
  const auto made = ask(wire, timed);
  ASSERT_TRUE(ask(wire, {{"do", "watch"}, {"table", made.at("table")}, {"key", made.at("key")}})
                  .contains("ok"));
  const int before = moves(made);
  EXPECT_GT(before, 0);
  EXPECT_TRUE(eventually([&] { return moves(made) > before; }));
  EXPECT_TRUE(eventually([&] { return moves(lost) > 0; }));
}

TEST(Operation, the_data_is_its_owners_alone) {
  const Scratch scratch;
  const auto before = umask(0);
  Running server(scratch);
  umask(before);
  server.ask(kTable);
  for (const char* name : {"w.db", "w.db-wal", "w.db-shm"}) {
    struct stat about = {};
    ASSERT_EQ(stat((scratch / name).c_str(), &about), 0) << name;
    EXPECT_EQ(about.st_mode & 0777, 0600u) << name;
  }
}

}  // namespace
}  // namespace warren::server
