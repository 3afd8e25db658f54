// Runs the attacks against a server with the usual limits, and reads its metrics after each.
#include "cli/load_hostile.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <thread>

#include "cli/args.h"
#include "cli/attacks.h"
#include "cli/own_server.h"

namespace warren::cli {
namespace {

using Clock = std::chrono::steady_clock;
using server::Wire;

constexpr std::uint64_t kFiles = 2'000;
constexpr auto kPause = std::chrono::milliseconds(15);

// A guest of another address who asks for little, again and again.
class Guest {
 public:
  explicit Guest(std::uint16_t port)
      : thread_([this, port](const std::stop_token& stop) { ask_on(port, stop); }) {}
  // How long each answer took, in milliseconds, sorted.
  std::vector<double> end() {
    thread_.request_stop();
    thread_.join();
    std::sort(times_.begin(), times_.end());
    return times_;
  }

 private:
  // Over several connections, since each may ask only so often.
  void ask_on(std::uint16_t port, const std::stop_token& stop) {
    std::vector<Wire> wires;
    for (int i = 0; i < 4; ++i) wires.emplace_back(port).upgrade();
    for (std::size_t i = 0; !stop.stop_requested(); ++i) {
      auto& wire = wires[i % wires.size()];
      const auto begun = Clock::now();
      if (!wire.send(R"({"do":"hello"})") || !wire.receive(20'000)) return;
      times_.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begun).count());
      std::this_thread::sleep_for(kPause);
    }
  }

  std::vector<double> times_;
  std::jthread thread_;
};

// Reading the metrics resets the longest turn.
double longest_turn_ms(std::uint16_t port) {
  Wire wire(port);
  wire.write("GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
  const auto metrics = wire.read_all(20'000);
  const std::string name = "\nwarren_longest_turn_microseconds ";
  const auto at = metrics.find(name);
  if (at == std::string::npos) throw UsageError{"the server went away"};
  return std::strtod(metrics.c_str() + at + name.size(), nullptr) / 1e3;
}

double rounded(double value) { return std::round(value * 100) / 100; }

json::object measured(const Attack& attack, std::uint16_t port, std::uint8_t host, double seconds) {
  longest_turn_ms(port);
  Guest guest(port);
  Attacker attacker(port, host, seconds);
  attack.run(attacker);
  const auto waits = guest.end();
  return {{"attack", attack.name},
          {"sent", attacker.sent},
          {"refused", attacker.refused},
          {"longest_turn_ms", rounded(longest_turn_ms(port))},
          {"guest_median_ms", rounded(waits.empty() ? 0 : waits[waits.size() / 2])},
          {"guest_longest_ms", rounded(waits.empty() ? 0 : waits.back())}};
}

void print_line(const json::object& o) {
  std::cout << std::left << std::setw(16) << o.at("attack").as_string().c_str() << std::right
            << std::fixed << std::setprecision(2);
  for (const auto* name : {"sent", "refused"})
    std::cout << std::setw(10) << o.at(name).to_number<std::uint64_t>();
  for (const auto* name : {"longest_turn_ms", "guest_median_ms", "guest_longest_ms"})
    std::cout << std::setw(18) << o.at(name).to_number<double>();
  std::cout << "\n" << std::flush;
}

}  // namespace

int run_hostile(const std::string& parent, double seconds, bool as_json) {
  allow_files(kFiles);
  const Folder folder(parent);
  const OwnServer own(folder, OwnServer::Bounds::usual);
  json::array attacks;
  if (!as_json)
    std::cout << std::left << std::setw(16) << "attack" << std::right << std::setw(10) << "sent"
              << std::setw(10) << "refused" << std::setw(18) << "longest_turn_ms" << std::setw(18)
              << "guest_median_ms" << std::setw(18) << "guest_longest_ms" << "\n";
  std::uint8_t host = 2;  // 127.0.0.1 is the guest's
  for (const auto& attack : all_attacks()) {
    attacks.push_back(measured(attack, own.port(), host++, seconds));
    if (!as_json) print_line(attacks.back().get_object());
  }
  if (as_json)
    std::cout << json::serialize(json::object{{"seconds", static_cast<std::int64_t>(seconds)},
                                              {"attacks", attacks}})
              << "\n";
  return 0;
}

}  // namespace warren::cli
