// Runs the built program the way a shell does, and keeps all that it says.
#pragma once
#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/scratch.h"

extern char** environ;

namespace warren {

struct Ran {
  std::string out, err;
  int code = -1;
};

inline std::string contents(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

// In and out go through files, so that neither side ever waits for the other. Saved games go to the
// same folder and not to the home of whoever runs the tests.
inline Ran run(const std::vector<std::string>& words, const std::string& input = {}) {
  const Scratch scratch;
  const auto in = scratch / "in", out = scratch / "out", err = scratch / "err";
  std::ofstream(in, std::ios::binary) << input;
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 0, in.c_str(), O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, 1, out.c_str(), O_WRONLY | O_CREAT, 0600);
  posix_spawn_file_actions_addopen(&files, 2, err.c_str(), O_WRONLY | O_CREAT, 0600);
  std::vector<char*> argv{const_cast<char*>(WARREN_PROGRAM)};
  for (const auto& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  const std::string home = "XDG_STATE_HOME=" + (scratch / "state");
  std::vector<char*> env{const_cast<char*>(home.c_str())};
  for (char** e = environ; *e; ++e)
    if (!std::string_view(*e).starts_with("XDG_STATE_HOME=")) env.push_back(*e);
  env.push_back(nullptr);
  pid_t child = 0;
  int status = -1;
  EXPECT_EQ(posix_spawn(&child, WARREN_PROGRAM, &files, nullptr, argv.data(), env.data()), 0);
  waitpid(child, &status, 0);
  posix_spawn_file_actions_destroy(&files);
  return {contents(out), contents(err), WIFEXITED(status) ? WEXITSTATUS(status) : -1};
}

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace warren
