// The attacks of warren load --hostile.
#pragma once
#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/wire.h"

namespace warren::cli {

// One address, 127.0.0.`host`, and all that it may open.
class Attacker {
 public:
  Attacker(std::uint16_t port, std::uint8_t host, double seconds);

  bool goes_on() const { return std::chrono::steady_clock::now() < until_; }
  // The answer to one request by HTTP; empty if there was none.
  std::string post(const std::string& body);
  // All that comes back for these bytes on a connection of their own, within that time.
  std::string raw(const std::string& bytes, int timeout_ms);
  // Opens so many WebSockets.
  void connect(std::size_t many);
  // One of the requests on each of the first connections, and its answer, until the time is up.
  void flood(const std::vector<std::string>& requests, std::size_t connections);
  server::Wire fresh() const { return server::Wire(port_, host_); }
  void count(const std::string& answer);

  std::vector<server::Wire> wires;
  std::size_t sent = 0, refused = 0;

 private:
  std::uint16_t port_;
  std::uint8_t host_;
  std::chrono::steady_clock::time_point until_;
};

struct Attack {
  std::string_view name;
  void (*run)(Attacker&);
};
std::span<const Attack> all_attacks();

}  // namespace warren::cli
