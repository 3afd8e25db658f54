// What each address may cost: counted work, paid by whoever causes it, given back over time.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

#include "server/room/token_bucket.h"

namespace warren::server {

// Units of work are counted, not measured, so that a bound holds on any machine; one is about a
// microsecond of the loop's thread on a small server.
namespace cost {

inline constexpr std::size_t kConnection = 100;  // opened
inline constexpr std::size_t kRequest = 50;      // read, parsed, its key looked up
inline constexpr std::size_t kKey = 5;           // each further key that is looked up
inline constexpr std::size_t kMessage = 10;      // handed to a connection
inline constexpr std::size_t kSentBytes = 1024;  // so many bytes of it are one unit
inline constexpr std::size_t kMadeBytes = 64;    // so many bytes of new JSON are one unit
inline constexpr std::size_t kReadBytes = 16;    // likewise of a replay that is read and played
inline constexpr std::size_t kEvent = 1;         // looked through for somebody's story
inline constexpr std::size_t kChoice = 2;        // listed and described
inline constexpr std::size_t kRow = 5;           // of a log, read back
inline constexpr std::size_t kMove = 2;          // checked and played again

constexpr std::size_t making(std::size_t bytes) { return bytes / kMadeBytes; }
constexpr std::size_t sending(std::size_t bytes) { return kMessage + bytes / kSentBytes; }

}  // namespace cost

class Budget {
 public:
  Budget(std::size_t at_once, std::size_t a_second) : at_once_(at_once), a_second_(a_second) {}

  // Is anything left? What a request costs is known only afterwards, so the last one may leave a
  // debt: at most what may be spent at once, or one mistake would shut a household out for long.
  bool left(const std::string& address, std::int64_t now_ms);
  void charge(const std::string& address, std::size_t units, std::int64_t now_ms);
  // Lets go of those who have everything back.
  void forget_old(std::int64_t now_ms);
  std::size_t addresses() const { return spent_.size(); }

 private:
  TokenBucket& of(const std::string& address, std::int64_t now_ms);

  std::size_t at_once_, a_second_;
  std::unordered_map<std::string, TokenBucket> spent_;
};

}  // namespace warren::server
