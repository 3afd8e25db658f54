// A newer server over the data of an older one: running tables of every game go on as they were.
#include <fstream>
#include <map>

#include "match/replay.h"
#include "server/room/table.h"
#include "server/store/sqlite.h"
#include "tests/server/running.h"
#include "tests/shown_games.h"

namespace warren::server {
namespace {

// As servers made it first: this text never changes, whatever the code does today.
constexpr const char* kSchemaOne = R"(
PRAGMA journal_mode = WAL;
CREATE TABLE tables (id INTEGER PRIMARY KEY, status INTEGER NOT NULL,
  open_to_all INTEGER NOT NULL, clock_ms INTEGER NOT NULL) STRICT;
CREATE TABLE events (table_id INTEGER NOT NULL, seq INTEGER NOT NULL,
  at_ms INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, seq)) WITHOUT ROWID, STRICT;
CREATE TABLE notes (name TEXT PRIMARY KEY, until_ms INTEGER NOT NULL,
  body TEXT NOT NULL) WITHOUT ROWID, STRICT;
PRAGMA user_version = 1;
)";
constexpr std::int64_t kPlaying = 1, kWrittenAt = 1'700'000'000'000;

using Log = std::vector<std::string>;

Log older_log(std::string_view game) {
  std::ifstream in(WARREN_SOURCE_DIR "/tests/data/tables/" + std::string(game) + ".jsonl");
  Log log;
  for (std::string line; std::getline(in, line);) log.push_back(line);
  return log;
}

// Where the match stands at the end of the log, through the eyes of the first seat.
std::string hash_at_the_end(const Log& log) {
  Table table(1, 100);
  for (const auto& line : log)
    if (!table.apply(json::parse(line).get_object(), kWrittenAt)) return "";
  return hex(table.match->view_hash(seat(0)));
}

class OlderData {
 public:
  explicit OlderData(const Scratch& scratch) : path_(scratch / "w.db") {
    Database(path_).run(kSchemaOne);
  }
  void add(std::int64_t id, const Log& log) {
    Database db(path_);
    Statement(db, "INSERT INTO tables VALUES (?, ?, 0, 0)").bind(id).bind(kPlaying).run();
    Statement event(db, "INSERT INTO events VALUES (?, ?, ?, ?)");
    std::int64_t seq = 0;
    for (const auto& line : log) event.bind(id).bind(++seq).bind(kWrittenAt).bind(line).run();
  }
  Log read(std::int64_t id) {
    Database db(path_);
    Statement select(db, "SELECT body FROM events WHERE table_id = ? ORDER BY seq");
    select.bind(id);
    Log log;
    while (select.step()) log.push_back(select.text(0));
    return log;
  }

 private:
  std::string path_;
};

json::object asked(std::string_view what, std::int64_t id, json::object more = {}) {
  more["do"] = what;
  more["table"] = table_name(static_cast<TableId>(id));
  more["key"] = "secret-of-ann";
  return more;
}

json::object looked(const Running& server, std::int64_t id) {
  auto answer = server.ask(asked("look", id));
  return answer.contains("table") ? answer["table"].get_object() : json::object{};
}

bool begins_with(const Log& log, const Log& beginning) {
  return log.size() >= beginning.size() &&
         std::equal(beginning.begin(), beginning.end(), log.begin());
}

TEST(Update, running_tables_of_every_game_resume_and_none_is_altered) {
  const Scratch scratch;
  OlderData data(scratch);
  std::map<std::int64_t, Log> logs;
  for (const auto& game : shown_games()) {
    const auto log = older_log(game.id);
    ASSERT_FALSE(log.empty()) << "no log of " << game.id << " in tests/data/tables";
    const auto id = static_cast<std::int64_t>(logs.size()) + 1;
    data.add(id, logs[id] = log);
  }
  {
    Running server(scratch);
    for (const auto& [id, log] : logs) {
      const auto now = looked(server, id);
      EXPECT_EQ(field(now, "status"), "playing") << json::serialize(now);
      EXPECT_FALSE(now.contains("read_only")) << json::serialize(now);
      EXPECT_TRUE(begins_with(data.read(id), log)) << field(now, "game");
      const auto& mine = now.at("seen").as_array().at(0).as_object();
      // The first look reads the table back, and is answered before any bot has thought.
      EXPECT_EQ(field(mine, "hash"), hash_at_the_end(log)) << field(now, "game");
    }
    EXPECT_EQ(server.stop(), 0);
  }
  // All go on: bots and this one answer until the log has grown.
  Running server(scratch, {"WARREN_BOT_PACE_MS=0"});
  for (const auto& [id, log] : logs) {
    for (int i = 0; i < 500 && data.read(id).size() < log.size() + 3; ++i) {
      const auto now = looked(server, id);
      const auto& mine = now.at("seen").as_array().at(0).as_object();
      if (!mine.contains("choices")) {
        usleep(10'000);
        continue;
      }
      server.ask(asked("move", id,
                       {{"seat", 0},
                        {"window", now.at("turn").as_object().at("window")},
                        {"move", mine.at("choices").as_array().at(0).as_object().at("move")}}));
    }
    EXPECT_GE(data.read(id).size(), log.size() + 3);
    EXPECT_TRUE(begins_with(data.read(id), log));
    EXPECT_FALSE(looked(server, id).contains("read_only"));
  }
}

TEST(Update, a_table_of_other_rules_can_be_looked_at_and_is_left_as_it_is) {
  const Scratch scratch;
  OlderData data(scratch);
  std::map<std::int64_t, Log> logs;
  for (const auto& game : shown_games()) {
    auto log = older_log(game.id);
    for (auto& line : log) {
      const std::string version = "\"rules_version\":" + std::to_string(game.rules_version);
      if (const auto at = line.find(version + ","); at != std::string::npos)
        line.replace(at, version.size(), "\"rules_version\":0");
    }
    const auto id = static_cast<std::int64_t>(logs.size()) + 1;
    data.add(id, logs[id] = log);
  }
  Running server(scratch);
  for (const auto& [id, log] : logs) {
    EXPECT_EQ(field(looked(server, id), "read_only"), "rules_version 0");
    auto refused = server.ask(asked("chat", id, {{"text", "hello"}}));
    const auto& error = refused["error"].as_object();
    EXPECT_EQ(field(error, "key"), "error.server.read_only");
    EXPECT_TRUE(has(field(error, "text"), "rules_version 0")) << field(error, "text");
    EXPECT_EQ(data.read(id), log);
  }
}

}  // namespace
}  // namespace warren::server
