// The sockets: HTTP and WebSocket on one port, one thread, and nothing of the games.
#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "server/net/config.h"
#include "server/net/connection_errors.h"
#include "server/net/site.h"
#include "server/room/room.h"

namespace warren::server {

// Why it cannot listen, in one line.
struct NetError {
  std::string line;
};

class Net {
 public:
  Net(const NetSettings&, Log&);  // binds; throws NetError
  ~Net();
  Net(const Net&) = delete;
  Net& operator=(const Net&) = delete;

  const std::string& address() const;  // "127.0.0.1:8080", with the port that was taken
  // From any thread: runs the call on the thread of run().
  void post(std::function<void()>);
  // Until SIGINT, SIGTERM or stop(): then no more requests are read, what is held back is given
  // time to be written and sent, and everyone is told goodbye.
  void run(Room&, const Site&);
  void stop();
  std::size_t connections() const;
  // The longest that everybody waited for one thing since this was asked last.
  std::chrono::microseconds take_longest_turn() const;
  const ConnectionErrors& errors() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace warren::server
