// A disk that is full, at the start or later; a file that two servers want; a log that two wrote.
#include "server/store/sqlite.h"
#include "tests/server/running.h"

namespace warren::server {
namespace {

const json::object kTable{{"do", "create"}, {"game", "bunny_run"}, {"name", "Ann"}};

// The server's disk, which can be filled.
class Disk {
 public:
  Disk() : flag_(scratch / "full") {}
  void fill() { std::ofstream{flag_}; }
  void empty() { fs::remove(flag_); }
  std::vector<std::string> settings() const {
    return {"LD_PRELOAD=" WARREN_DISK_SHIM, "WARREN_TEST_DISK_FULL=" + flag_};
  }
  Scratch scratch;

 private:
  std::string flag_;
};

json::object chat_of(const json::object& made) {
  return {{"id", 1},
          {"do", "chat"},
          {"table", made.at("table")},
          {"key", made.at("key")},
          {"text", "hello"}};
}

json::object look_of(const json::object& made) {
  return {{"do", "look"}, {"table", made.at("table")}, {"key", made.at("key")}};
}

std::string error_of(const json::object& answer) {
  const auto* error = answer.if_contains("error");
  return error ? field(error->get_object(), "key") : json::serialize(answer);
}

std::string error_in(const Running& server, const json::object& request) {
  return error_of(server.ask(request));
}

bool well(const Running& server) { return has(get(server, "/healthz"), " 200 "); }

void expect_only_looks(const Running& server, const json::object& made) {
  EXPECT_EQ(field(look(server, made), "status"), "open");
  EXPECT_TRUE(has(get(server, "/healthz"), " 503 "));
  EXPECT_EQ(error_in(server, chat_of(made)), "error.server.disk");
  EXPECT_EQ(error_in(server, kTable), "error.server.disk");
  const json::array keys{json::object{{"table", made.at("table")}, {"key", made.at("key")}}};
  EXPECT_EQ(server.ask({{"do", "mine"}, {"keys", keys}}).at("tables").as_array().size(), 1u);
}

// It was stopped, or killed, with room on the disk; none is left when it starts again.
void start_on_a_full_disk(bool killed) {
  Disk disk;
  json::object made;
  {
    Running server(disk.scratch, disk.settings());
    made = server.ask(kTable);
    ASSERT_TRUE(made.contains("key"));
    if (killed)
      server.kill_now();
    else
      EXPECT_EQ(server.stop(), 0);
  }
  disk.fill();
  Running server(disk.scratch, disk.settings());
  ASSERT_NE(server.port(), 0);
  expect_only_looks(server, made);
  EXPECT_TRUE(comes_to_log(disk.scratch, "\"disk_failing\""));
  disk.empty();
  EXPECT_TRUE(eventually([&] { return well(server); }));
  EXPECT_TRUE(server.ask(chat_of(made)).contains("ok"));
  EXPECT_TRUE(server.ask(kTable).contains("key"));
  EXPECT_TRUE(comes_to_log(disk.scratch, "\"disk_well\""));
  EXPECT_EQ(server.stop(), 0);
  Running again(disk.scratch, disk.settings());
  EXPECT_EQ(look(again, made).at("chat").as_array().size(), 1u);
}

TEST(Disk, a_server_starts_on_a_full_one_after_a_stop) { start_on_a_full_disk(false); }
TEST(Disk, a_server_starts_on_a_full_one_after_a_kill) { start_on_a_full_disk(true); }

// Nobody waits where the answer is known to wait for the disk.
TEST(Disk, when_it_fills_up_tables_can_be_looked_at_and_changes_are_refused_at_once) {
  Disk disk;
  Running server(disk.scratch, disk.settings());
  const auto changed = server.ask(kTable), quiet = server.ask(kTable);
  disk.fill();
  Wire wire(server.port());
  ASSERT_TRUE(wire.upgrade());
  wire.send(json::serialize(chat_of(changed)));  // is tried until it can be written
  ASSERT_TRUE(eventually([&] { return !well(server); }));
  expect_only_looks(server, quiet);
  EXPECT_EQ(error_in(server, look_of(changed)), "error.server.disk");
  EXPECT_TRUE(server.ask({{"do", "lobby"}}).contains("ok"));
  EXPECT_FALSE(wire.receive(0));
  disk.empty();
  EXPECT_TRUE(has(wire.receive(10'000).value_or(""), "\"ok\":true"));
  EXPECT_TRUE(eventually([&] { return well(server); }));
  EXPECT_EQ(look(server, changed).at("chat").as_array().size(), 1u);
  EXPECT_TRUE(server.ask(chat_of(quiet)).contains("ok"));
}

// What a second server says that is given that file.
std::string second_server(const std::string& data) {
  const std::string command = "timeout 5 " + std::string(WARREN_PROGRAM) +
                              " serve --listen 127.0.0.1:0 --data " + data + " 2>&1";
  FILE* run = popen(command.c_str(), "r");
  std::string said;
  for (char c = 0; fread(&c, 1, 1, run) == 1;) said += c;
  pclose(run);
  return said;
}

TEST(Disk, a_second_server_is_kept_out_by_whatever_name) {
  const Scratch scratch;
  Running server(scratch);
  fs::create_directory(scratch / "other");
  fs::create_symlink(scratch / "w.db", scratch / "other/symbolic.db");
  fs::create_hard_link(scratch / "w.db", scratch / "other/hard.db");
  for (const char* name : {"w.db", "other/symbolic.db", "other/hard.db"})
    EXPECT_TRUE(has(second_server(scratch / name), "is in use by another server")) << name;
  EXPECT_TRUE(server.ask(kTable).contains("key"));
}

// Somebody else has written into the log of one table. That table is only to be looked at; what
// was asked of it is refused, and the others never notice.
TEST(Disk, a_row_in_conflict_stops_one_table_and_no_other) {
  const Scratch scratch;
  Running server(scratch);
  const auto broken = server.ask(kTable), other = server.ask(kTable);
  Database(scratch / "w.db")
      .run(("INSERT INTO events SELECT table_id, max(seq) + 1, 0, '' FROM events WHERE table_id = "
            "0x" +
            field(broken, "table"))
               .c_str());
  Wire wire(server.port());
  ASSERT_TRUE(wire.upgrade());
  ASSERT_TRUE(ask(wire, {{"do", "watch"}, {"table", broken.at("table")}, {"key", broken.at("key")}})
                  .contains("ok"));
  EXPECT_EQ(error_of(ask(wire, chat_of(broken))), "error.server.read_only");
  EXPECT_TRUE(server.ask(chat_of(other)).contains("ok"));
  EXPECT_TRUE(well(server));
  EXPECT_TRUE(comes_to_log(scratch, "\"table_conflict\""));
  const auto now = look(server, broken);
  EXPECT_TRUE(now.contains("read_only")) << json::serialize(now);
  EXPECT_TRUE(now.at("chat").as_array().empty());
  EXPECT_EQ(error_in(server, chat_of(broken)), "error.server.read_only");
  EXPECT_EQ(server.stop(), 0);
}

}  // namespace
}  // namespace warren::server
