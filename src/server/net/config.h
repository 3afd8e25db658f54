// Every setting of the server: defaults, a TOML file, and the environment, the later over the
// former.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/room/settings.h"

namespace warren::server {

struct NetSettings {
  std::string listen = "127.0.0.1:8080";  // address:port; port 0 takes any that is free
  std::string web;                        // folder of the built page; read once, at the start
  std::vector<std::string> origins;       // pages on other hosts that may connect
  std::vector<std::string> hosts;         // names to answer to; see http_checks.h
  bool behind_proxy = false;              // X-Forwarded-For is believed
  bool deflate = false;                   // costs memory for each connection
  std::size_t connections = 20'000, connections_of_address = 256;
  std::size_t frame_bytes = 64 * 1024;  // of one WebSocket message
  // Of one HTTP request: as much as of a WebSocket message; up to body_bytes if it says so before,
  // for imports, and then it is paid for before it is read.
  std::size_t body_bytes = 1024 * 1024;
  std::size_t bodies_of_address = 4 * 1024 * 1024;  // bytes of such requests, read at once
  std::size_t queue_bytes = 1024 * 1024;  // sent and not yet taken; who reads slower is dropped
  std::size_t queues_of_address = 32 * 1024 * 1024;  // bytes, of all its connections together
  std::int64_t header_ms = 10'000, idle_ms = 120'000, stop_ms = 5'000;
  std::int64_t behind_ms = 10'000;  // a write that waits for so long makes the server unwell
};

struct Config {
  std::string data = "warren.db";
  std::size_t bot_threads = 2;
  NetSettings net;
  Settings room;
};

// What is wrong with the configuration, in one line.
struct ConfigError {
  std::string line;
};

// Reads TOML; throws ConfigError.
void read_config(std::string_view toml, Config&);
// Reads WARREN_<KEY>, for each key in capitals; throws ConfigError.
void read_environment(Config&);
// Throws ConfigError where settings do not go together, or the contact is none; for when all have
// been read.
void check_config(const Config&);
// "key = default" lines, for the help.
std::string config_help();

}  // namespace warren::server
