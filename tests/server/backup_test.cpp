// A backup made while people play, and a server that goes on from it
// (docs/operating/warren-backup).
#include <sys/stat.h>

#include <fstream>
#include <thread>

#include "tests/server/players.h"

namespace warren::server {
namespace {

struct Outcome {
  int code;
  std::string text;  // both streams
};

Outcome back_up(const std::string& words) {
  const std::string line = WARREN_SOURCE_DIR "/docs/operating/warren-backup " + words + " 2>&1";
  FILE* pipe = popen(line.c_str(), "r");
  std::string text;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
  if (text.ends_with('\n')) text.pop_back();
  return {WEXITSTATUS(pclose(pipe)), text};
}

unsigned rights(const std::string& path) {
  struct stat about = {};
  return stat(path.c_str(), &about) == 0 ? about.st_mode & 0777 : 0;
}

std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder))
    names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

TEST(Backup, what_was_acknowledged_before_it_is_in_a_server_restored_from_it) {
  const Scratch scratch, fresh;
  Players before(1), meanwhile(2);
  std::string copy;
  {
    Running server(scratch, kUnhurried);
    for (const auto& game : all_games()) {
      ASSERT_TRUE(before.sit_down(server, game) && meanwhile.sit_down(server, game));
    }
    before.play(server, 100);
    std::jthread playing([&] { meanwhile.play(server); });
    const auto done = back_up(scratch / "w.db" + " " + scratch / "copies");
    copy = done.text;
    EXPECT_EQ(done.code, 0) << done.text;
    server.kill_now();
  }
  EXPECT_EQ(rights(copy), 0600u);
  ASSERT_EQ(files_in(scratch / "copies").size(), 1u);
  const auto restored = back_up("--restore " + copy + " " + fresh / "w.db");
  ASSERT_EQ(restored.code, 0) << restored.text;
  EXPECT_EQ(rights(fresh / "w.db"), 0600u);
  EXPECT_EQ(files_in(fresh / ""), std::vector<std::string>{"w.db"});
  Running server(fresh, kUnhurried);
  before.check(server);
  EXPECT_EQ(before.lost(), 0) << before.first_loss();
  EXPECT_GE(before.moves(), 100);
  EXPECT_TRUE(meanwhile.all_stand(server));
}

TEST(Backup, keeps_as_many_as_it_is_told) {
  const Scratch scratch;
  {
    Running server(scratch);
  }
  fs::create_directory(scratch / "copies");
  for (const char* name : {"warren-2020-01-01T00-00-00Z.db", "warren-2021-01-01T00-00-00Z.db",
                           "warren-2022-01-01T00-00-00Z.db", "of-my-own.db"})
    std::ofstream(scratch / "copies" + "/" + name) << "old";
  const auto done = back_up(scratch / "w.db" + " " + scratch / "copies" + " 2");
  ASSERT_EQ(done.code, 0) << done.text;
  const std::vector<std::string> left{"of-my-own.db", "warren-2022-01-01T00-00-00Z.db",
                                      fs::path(done.text).filename().string()};
  EXPECT_EQ(files_in(scratch / "copies"), left);
}

TEST(Backup, writes_over_nothing_and_restores_nothing_that_is_damaged) {
  const Scratch scratch;
  {
    Running(scratch).ask({{"do", "create"}, {"game", "bunny_run"}, {"name", "Ann"}});
  }
  const auto copy = back_up(scratch / "w.db" + " " + scratch / "copies").text;
  const auto over = back_up("--restore " + copy + " " + scratch / "w.db");
  EXPECT_NE(over.code, 0);
  EXPECT_TRUE(has(over.text, "is there already")) << over.text;

  std::ofstream(copy, std::ios::binary | std::ios::in).seekp(4'096) << std::string(2'000, 'x');
  const auto damaged = back_up("--restore " + copy + " " + scratch / "other.db");
  EXPECT_NE(damaged.code, 0);
  EXPECT_TRUE(has(damaged.text, "is not whole")) << damaged.text;
  EXPECT_FALSE(fs::exists(scratch / "other.db"));
}

}  // namespace
}  // namespace warren::server
