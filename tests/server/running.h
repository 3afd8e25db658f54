// The built program as a server of its own, started, stopped and killed as an operator would.
#pragma once
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <chrono>
#include <fstream>
#include <sstream>
#include <thread>

#include "server/net/wire.h"
#include "tests/scratch.h"

extern char** environ;

namespace warren::server {

namespace json = boost::json;

// What must come is waited for as long as this, in milliseconds: only a fault lets a test wait so
// long, however busy the machine is.
constexpr int kPatience = 300'000;

template <class Condition>
bool eventually(const Condition& condition) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatience);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return true;
}

enum class Start { succeeds, may_fail };

class Running {
 public:
  // `settings` go into the environment: "WARREN_TABLES=5". The log goes to a file, or where it is
  // told to.
  Running(const Scratch& scratch, std::vector<std::string> settings = {},
          std::vector<std::string> words = {}, int log_to = -1, Start start = Start::succeeds) {
    int pipe_ends[2];
    if (pipe(pipe_ends) != 0) return;
    // A page that happens to be built is no part of a test.
    if (words.empty()) words = {"--web", scratch / "no_page"};
    words.insert(words.begin(),
                 {WARREN_PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", scratch / "w.db"});
    const std::string log = scratch / "log";
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, pipe_ends[1], 1);
    posix_spawn_file_actions_addclose(&files, pipe_ends[0]);
    if (log_to >= 0)
      posix_spawn_file_actions_adddup2(&files, log_to, 2);
    else
      posix_spawn_file_actions_addopen(&files, 2, log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    std::vector<char*> argv, env;
    for (auto& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    for (auto& setting : settings) env.push_back(setting.data());
    for (char** e = environ; *e; ++e) env.push_back(*e);
    env.push_back(nullptr);
    EXPECT_EQ(posix_spawn(&pid_, WARREN_PROGRAM, &files, nullptr, argv.data(), env.data()), 0);
    posix_spawn_file_actions_destroy(&files);
    ::close(pipe_ends[1]);
    read_port(pipe_ends[0]);
    ::close(pipe_ends[0]);
    EXPECT_TRUE(port_ != 0 || start == Start::may_fail) << "the server did not start";
  }
  ~Running() { kill_now(); }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  std::uint16_t port() const { return port_; }
  pid_t pid() const { return pid_; }
  void kill_now() {
    if (pid_ > 0) kill(pid_, SIGKILL);
    wait();
  }
  // The exit code of an orderly end.
  int stop() {
    kill(pid_, SIGTERM);
    return wait();
  }

  // One request over HTTP.
  json::object ask(const json::object& request) const {
    Wire wire(port_);
    const auto answer = wire.post("/api", json::serialize(request));
    if (!answer) return {};
    boost::system::error_code error;
    auto value = json::parse(*answer, error);
    return error || !value.is_object() ? json::object{{"odd", *answer}} : value.get_object();
  }

 private:
  void read_port(int file) {
    std::string line;
    char c = 0;
    while (read(file, &c, 1) == 1 && c != '\n') line += c;
    const auto at = line.find("127.0.0.1:");
    if (at != std::string::npos)
      port_ = static_cast<std::uint16_t>(std::strtoul(line.c_str() + at + 10, nullptr, 10));
  }
  int wait() {
    int status = 0;
    if (pid_ > 0) waitpid(pid_, &status, 0);
    pid_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  pid_t pid_ = 0;
  std::uint16_t port_ = 0;
};

inline std::string field(const json::object& o, std::string_view name) {
  const auto* v = o.if_contains(name);
  return v && v->is_string() ? std::string(v->get_string()) : std::string();
}

inline bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// A whole answer over HTTP, with its headers.
inline std::string get(const Running& server, std::string_view path,
                       std::string_view headers = "") {
  Wire wire(server.port());
  wire.write("GET " + std::string(path) + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n" +
             std::string(headers) + "\r\n");
  return wire.read_all(kPatience);
}

// What the server has logged into its file.
inline std::string log_of(const Scratch& scratch) {
  std::ostringstream text;
  text << std::ifstream(scratch / "log").rdbuf();
  return text.str();
}

inline bool comes_to_log(const Scratch& scratch, std::string_view text) {
  return eventually([&] { return has(log_of(scratch), text); });
}

inline json::object look(const Running& server, const json::object& made) {
  auto answer = server.ask({{"do", "look"}, {"table", made.at("table")}, {"key", made.at("key")}});
  return answer.contains("table") ? answer["table"].get_object() : json::object{};
}

// The answer to a request over a WebSocket; news that comes before it is left out.
inline json::object ask(Wire& wire, json::object request) {
  request["id"] = "q";
  wire.send(json::serialize(request));
  while (auto text = wire.receive(kPatience)) {
    auto o = json::parse(*text).get_object();
    if (field(o, "re") == "q") return o;
  }
  return {};
}

}  // namespace warren::server
