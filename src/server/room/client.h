// Who talks to a room: a connection that stays, or one request that gets one answer.
#pragma once
#include <memory>
#include <string>

namespace warren::server {

// Owned by the network; a room is told by enter() and leave() when it may be used. None of these
// blocks or calls back into the room.
class Client {
 public:
  virtual ~Client() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  virtual void
  drop() = 0;  // for breaking the rate limit: ends the connection once this call has returned
  virtual bool stays() const = 0;  // false: one answer and no news
  virtual const std::string& address() const = 0;
};

}  // namespace warren::server
