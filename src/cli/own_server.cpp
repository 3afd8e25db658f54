// Starts and stops it, and reads its CPU time and memory from /proc.
#include "cli/own_server.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <vector>

#include "cli/args.h"

extern char** environ;

namespace warren::cli {
namespace {

namespace fs = std::filesystem;

struct Times {
  std::string name;
  double user = 0, system = 0;
};

// Of a process or thread: the fields after its name, which stands in brackets and may hold blanks.
Times times_of(const fs::path& folder) {
  std::ifstream in(folder / "stat");
  std::string line;
  std::getline(in, line);
  const auto open = line.find('('), close = line.rfind(')');
  if (open == std::string::npos || close == std::string::npos) return {};
  Times times{line.substr(open + 1, close - open - 1)};
  std::istringstream rest(line.substr(close + 1));
  std::string word;
  for (int field = 3; field <= 13; ++field) rest >> word;
  rest >> times.user >> times.system;
  const auto tick = static_cast<double>(sysconf(_SC_CLK_TCK));
  times.user /= tick;
  times.system /= tick;
  return times;
}

}  // namespace

Folder::Folder(const std::string& parent) {
  std::string name = parent + "/warren_load_XXXXXX";
  if (!mkdtemp(name.data())) throw UsageError{"cannot write '" + parent + "'"};
  path_ = name;
}

Folder::~Folder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

Cpu operator-(const Cpu& a, const Cpu& b) {
  return {a.loop_user - b.loop_user, a.loop_system - b.loop_system, a.writer_user - b.writer_user,
          a.writer_system - b.writer_system, a.all - b.all};
}

OwnServer::OwnServer(const Folder& folder, Bounds bounds) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) throw UsageError{"cannot make a pipe"};
  const std::string data = folder.file("load.db"), log = folder.file("log");
  std::string words[] = {"warren", "serve", "--listen", "127.0.0.1:0", "--data", data};
  std::string settings[] = {
      "WARREN_CONNECTIONS_OF_ADDRESS=1000000", "WARREN_CONNECTIONS=1000000",
      "WARREN_MESSAGES_A_SECOND=1000000",      "WARREN_MESSAGES_AT_ONCE=1000000",
      "WARREN_WORK_A_SECOND=1000000000",       "WARREN_WORK_AT_ONCE=1000000000",
      "WARREN_TABLES_AT_ONCE=1000000",         "WARREN_IDLE_MS=600000"};
  std::vector<char*> argv, env;
  for (auto& word : words) argv.push_back(word.data());
  if (bounds == Bounds::lifted)
    for (auto& setting : settings) env.push_back(setting.data());
  for (char** e = environ; *e; ++e) env.push_back(*e);
  argv.push_back(nullptr);
  env.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[1], 1);
  posix_spawn_file_actions_addopen(&files, 2, log.c_str(), O_WRONLY | O_CREAT, 0600);
  const int failed = posix_spawn(&pid_, "/proc/self/exe", &files, nullptr, argv.data(), env.data());
  posix_spawn_file_actions_destroy(&files);
  ::close(ends[1]);
  std::string line;
  for (char c = 0; !failed && read(ends[0], &c, 1) == 1 && c != '\n';) line += c;
  ::close(ends[0]);
  const auto at = line.find("127.0.0.1:");
  if (at == std::string::npos) throw UsageError{"the server did not start"};
  port_ = static_cast<std::uint16_t>(std::strtoul(line.c_str() + at + 10, nullptr, 10));
}

OwnServer::~OwnServer() {
  kill(pid_, SIGTERM);
  waitpid(pid_, nullptr, 0);
}

Cpu OwnServer::cpu() const {
  const auto process = fs::path("/proc") / std::to_string(pid_);
  const auto all = times_of(process);
  const auto loop = times_of(process / "task" / std::to_string(pid_));
  Cpu cpu{loop.user, loop.system, 0, 0, all.user + all.system};
  std::error_code ignored;
  for (const auto& thread : fs::directory_iterator(process / "task", ignored))
    if (const auto times = times_of(thread.path()); times.name == "writer")
      cpu.writer_user = times.user, cpu.writer_system = times.system;
  return cpu;
}

double OwnServer::memory_bytes() const {
  std::ifstream in("/proc/" + std::to_string(pid_) + "/statm");
  std::uint64_t pages = 0;
  in >> pages >> pages;
  return static_cast<double>(pages) * static_cast<double>(sysconf(_SC_PAGESIZE));
}

void allow_files(std::uint64_t count) {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur >= count) return;
  const rlim_t most = limit.rlim_max;
  limit.rlim_cur = count;
  limit.rlim_max = std::max<rlim_t>(most, count);
  if (setrlimit(RLIMIT_NOFILE, &limit) == 0) return;
  throw UsageError{"this needs " + std::to_string(count) + " open files and the system allows " +
                   std::to_string(most) + "; raise it by 'ulimit -n' or ask for fewer tables"};
}

}  // namespace warren::cli
