// What goes wrong with connections, or is done wrong by them: counted, and told in the log at most
// once a second for each kind, because whoever means harm could fill a disk with it otherwise.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/net/log.h"

namespace warren::server {

enum class ConnectionError : std::uint8_t {
  slow_reader,         // dropped: more was waiting for it than queue_bytes
  ignored_rate_limit,  // dropped: it went on although it was told to slow down
  silent,              // dropped: neither finished what it began to ask nor answered a ping
  too_large,           // dropped: a request or message beyond the bounds
  malformed,           // dropped: no HTTP, no WebSocket or no text
  broken,              // dropped: the server could not go on with it
  rate_limited,        // turned away: one request too many
  crowd,               // turned away: a connection too many
  origin,              // turned away: a page of another site
};

class ConnectionErrors {
 public:
  explicit ConnectionErrors(Log& log) : log_(log) {}
  struct Kind {
    std::string_view what, why;  // "dropped" or "turned_away", and the name of the error
  };
  static constexpr std::size_t kKinds = 9;
  static Kind kind(ConnectionError);

  // On one thread.
  void note(ConnectionError, const std::string& address);
  std::uint64_t count(ConnectionError t) const { return of(t).count; }

 private:
  struct Tally {
    std::uint64_t count = 0, logged = 0;
    Seldom line;
  };
  const Tally& of(ConnectionError t) const { return tallies_[static_cast<std::size_t>(t)]; }

  Log& log_;
  std::array<Tally, kKinds> tallies_{};
};

}  // namespace warren::server
