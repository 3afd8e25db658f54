// Bytes on their way to one reader: written at the end, taken by the system at the front.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace warren::server {

class Backlog {
 public:
  // Of what is waiting; a single message may be larger, or nobody could ever be sent it.
  explicit Backlog(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  bool empty() const { return bytes_.empty(); }
  std::string_view waiting() const { return std::string_view(bytes_).substr(taken_); }
  bool fits(std::size_t size) const {
    return empty() || (size <= most_bytes_ && waiting().size() <= most_bytes_ - size);
  }
  void add(std::string_view bytes) { bytes_ += bytes; }
  // The first so many are gone. Who reads slowly but steadily never empties it, so what was taken
  // is let go of on the way: when it is half of all, moving the rest costs no more than writing it
  // did.
  void take(std::size_t count) {
    taken_ += count;
    if (taken_ == bytes_.size())
      std::string().swap(bytes_), taken_ = 0;  // idle ones hold no memory
    else if (taken_ >= bytes_.size() / 2)
      bytes_.erase(0, taken_), taken_ = 0;
  }
  std::size_t memory() const { return bytes_.capacity(); }

 private:
  std::size_t most_bytes_, taken_ = 0;
  std::string bytes_;
};

}  // namespace warren::server
