// What a tool of the system says about the built program.
#pragma once
#include "tests/cli/program.h"

namespace warren {

// Standard output; a failure if the tool is not there or not content.
inline std::string said_by(const std::vector<std::string>& words) {
  const Scratch scratch;
  const auto out = scratch / "out";
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 1, out.c_str(), O_WRONLY | O_CREAT, 0600);
  std::vector<char*> argv;
  for (const auto& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  pid_t child = 0;
  int status = -1;
  EXPECT_EQ(posix_spawnp(&child, argv[0], &files, nullptr, argv.data(), environ), 0) << words[0];
  waitpid(child, &status, 0);
  posix_spawn_file_actions_destroy(&files);
  EXPECT_EQ(status, 0) << words[0];
  return contents(out);
}

}  // namespace warren
