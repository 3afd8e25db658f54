// The server's log: one JSON object a line on standard error, and never a secret.
#pragma once
#include <boost/json.hpp>
#include <chrono>
#include <optional>
#include <string_view>

namespace warren::server {

// Any thread. Fields must hold no key, invitation or code, and no text that people wrote.
void log_line(std::string_view what, boost::json::object fields = {});

// Holds back what could fill a disk: due() at most once a second. One thread.
class Seldom {
 public:
  bool due() {
    const auto now = std::chrono::steady_clock::now();
    if (last_ && now - *last_ < std::chrono::seconds(1)) return false;
    last_ = now;
    return true;
  }

 private:
  std::optional<std::chrono::steady_clock::time_point> last_;
};

}  // namespace warren::server
