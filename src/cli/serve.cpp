// warren serve: tables for people, on one port, with all games kept in one file.
#include "server/net/serve.h"

#include <sys/resource.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "cli/verbs.h"
#include "server/net/net.h"
#include "server/store/sqlite.h"

namespace warren::cli {
namespace {

constexpr Flag kFlags[] = {
    {"listen", "ADDRESS:PORT", "where (default 127.0.0.1:8080; port 0 takes a free one)"},
    {"data", "FILE", "where all games are kept (default warren.db in your state folder)"},
    {"web", "FOLDER", "the built page (default web/dist beside this program's sources)"},
    {"config", "FILE", "settings as TOML; WARREN_<SETTING> in the environment goes before it"},
    {"settings", "", "print all settings with their defaults, as a TOML file"},
};

std::string default_data() {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  const std::filesystem::path folder =
      (state && *state ? std::filesystem::path(state)
                       : std::filesystem::path(home ? home : ".") / ".local/state") /
      "warren";
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  return (folder / "warren.db").string();
}

// Connections are files; take as many as the system gives.
void allow_many_connections() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

server::Config read_settings(const Args& args) {
  server::Config config;
  config.data = "";
  config.net.web = WARREN_WEB;
  if (args.has("config")) server::read_config(read_file(args.text("config")), config);
  server::read_environment(config);
  server::check_config(config);
  config.net.listen = args.text("listen", config.net.listen);
  config.net.web = args.text("web", config.net.web);
  config.data = args.text("data", config.data);
  if (config.data.empty()) config.data = default_data();
  return config;
}

int run(const Args& args) {
  args.expect_rest(0, 0, "");
  if (args.has("settings")) return std::cout << server::config_help(), 0;
  try {
    const auto config = read_settings(args);
    allow_many_connections();
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe for output or log must not end the server
    server::serve(config, args.words, [&](const std::string& address) {
      std::cout << "Warren is at http://" << address << "/ and keeps its games in " << config.data
                << ". 'warren help' says what else it can do." << std::endl;
    });
  } catch (const server::NetError& e) {
    throw UsageError{e.line + " (--listen ADDRESS:PORT names another place)"};
  } catch (const server::StoreError& e) {
    throw UsageError{e.line + " (--data FILE names another file for the games)"};
  } catch (const server::ConfigError& e) {
    throw UsageError{e.line};
  }
  return 0;
}

}  // namespace

constinit const Verb kServe{"serve",
                            "Tables for people: a server with a page, on one port.",
                            "serve [--listen ADDRESS:PORT] [--data FILE] [--config FILE]",
                            "warren serve --listen 0.0.0.0:8080 --data games.db",
                            kFlags,
                            false,
                            run};

}  // namespace warren::cli
