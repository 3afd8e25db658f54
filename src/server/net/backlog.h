// Bytes on their way to one reader: written at the end, taken by the system at the front.
#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace warren::server {

// What all readers of one address let wait, together.
struct AddressBacklog {
  explicit AddressBacklog(std::size_t most) : most_bytes(most) {}
  std::size_t most_bytes, bytes = 0;
};

// Among them for as long as it lives: an answer by HTTP that is on its way.
class BacklogShare {
 public:
  BacklogShare(std::shared_ptr<AddressBacklog> together, std::size_t bytes)
      : together_(std::move(together)), bytes_(bytes) {
    together_->bytes += bytes_;
  }
  ~BacklogShare() { together_->bytes -= bytes_; }
  BacklogShare(const BacklogShare&) = delete;
  BacklogShare& operator=(const BacklogShare&) = delete;
  bool too_much() const { return bytes_ > 0 && together_->bytes > together_->most_bytes; }

 private:
  std::shared_ptr<AddressBacklog> together_;
  std::size_t bytes_;
};

class Backlog {
 public:
  // Of what is waiting; a single message may be larger, or nobody could ever be sent it.
  Backlog(std::size_t most_bytes, std::shared_ptr<AddressBacklog> together)
      : most_bytes_(most_bytes), together_(std::move(together)) {}
  ~Backlog() { together_->bytes -= waiting().size(); }
  Backlog(const Backlog&) = delete;
  Backlog& operator=(const Backlog&) = delete;

  bool empty() const { return bytes_.empty(); }
  std::string_view waiting() const { return std::string_view(bytes_).substr(taken_); }
  bool fits(std::size_t size) const {
    if (size > together_->most_bytes || together_->bytes > together_->most_bytes - size)
      return false;
    return empty() || (size <= most_bytes_ && waiting().size() <= most_bytes_ - size);
  }
  void add(std::string_view bytes) {
    bytes_ += bytes;
    together_->bytes += bytes.size();
  }
  // The first so many are gone. Who reads slowly but steadily never empties it, so what was taken
  // is let go of on the way: when it is half of all, moving the rest costs no more than writing it
  // did.
  void take(std::size_t count) {
    taken_ += count;
    together_->bytes -= count;
    if (taken_ == bytes_.size())
      std::string().swap(bytes_), taken_ = 0;  // idle ones hold no memory
    else if (taken_ >= bytes_.size() / 2)
      bytes_.erase(0, taken_), taken_ = 0;
  }
  std::size_t memory() const { return bytes_.capacity(); }

 private:
  std::size_t most_bytes_, taken_ = 0;
  std::shared_ptr<AddressBacklog> together_;
  std::string bytes_;
};

}  // namespace warren::server
