// A server that cannot start says which flag names another place.
#include <array>
#include <cstdio>

#include "tests/server/running.h"

namespace warren::server {
namespace {

struct Refused {
  std::string line;
  int code = -1;
};

// What `warren serve` says before it ends, on a line of a shell.
Refused refused(const std::string& words, const std::string& settings = "") {
  const std::string command = settings + " '" + WARREN_PROGRAM + "' serve " + words + " 2>&1";
  FILE* run = popen(command.c_str(), "r");
  std::array<char, 500> line{};
  Refused told;
  while (fgets(line.data(), line.size(), run)) told.line += line.data();
  told.code = WEXITSTATUS(pclose(run));
  return told;
}

TEST(Start, an_occupied_port_names_the_flag_for_another) {
  const Scratch scratch;
  Running server(scratch);
  const auto told = refused("--listen 127.0.0.1:" + std::to_string(server.port()) + " --data '" +
                            (scratch / "other.db") + "'");
  EXPECT_TRUE(has(told.line, "Address already in use")) << told.line;
  EXPECT_TRUE(has(told.line, "--listen")) << told.line;
  EXPECT_EQ(told.code, 2);
}

TEST(Start, data_in_use_names_the_flag_for_other_data) {
  const Scratch scratch;
  Running server(scratch);
  const auto told = refused("--listen 127.0.0.1:0 --data '" + (scratch / "w.db") + "'");
  EXPECT_TRUE(has(told.line, "in use by another server")) << told.line;
  EXPECT_TRUE(has(told.line, "--data")) << told.line;
  EXPECT_EQ(told.code, 2);
}

// Nobody has said where the games go, and the usual place cannot be written.
TEST(Start, a_home_that_cannot_be_written_names_the_flag_for_data) {
  const auto told = refused("--listen 127.0.0.1:0", "XDG_STATE_HOME=/dev/null HOME=/dev/null");
  EXPECT_TRUE(has(told.line, "cannot write '/dev/null/warren/warren.db'")) << told.line;
  EXPECT_TRUE(has(told.line, "--data")) << told.line;
  EXPECT_EQ(told.code, 2);
}

}  // namespace
}  // namespace warren::server
