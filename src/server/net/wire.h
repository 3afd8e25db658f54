// A plain client of the server: HTTP and WebSocket in as many lines as the load test and tests
// need.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace warren::server {

// One connection, for one thread. Frames are masked with zero, which is allowed and costs nothing.
class Wire {
 public:
  // To 127.0.0.1, from that host of the same net, 127.0.0.`host`; not open if that failed.
  explicit Wire(std::uint16_t port, std::uint8_t host = 1);
  // Over a socket that is connected already, and is closed by this one.
  struct Connected {
    int file;
  };
  explicit Wire(Connected connected) : file_(connected.file) {}
  ~Wire();
  Wire(Wire&& other) noexcept;
  Wire& operator=(Wire&& other) noexcept;

  bool open() const { return file_ >= 0; }
  int file() const { return file_; }
  void close();

  bool write(std::string_view bytes);
  // The body of the answer; the connection can be used again.
  std::optional<std::string> post(std::string_view path, std::string_view body);
  // All that comes until the other side closes, or for so long.
  std::string read_all(int timeout_ms);

  bool upgrade(std::string_view more_headers = {});  // to a WebSocket at /ws
  bool send(std::string_view text);
  bool send_frame(int opcode, std::string_view bytes);
  // The next text message; none if the time is up or the connection is gone.
  std::optional<std::string> receive(int timeout_ms);
  // Takes some of what has arrived, without waiting; false when the connection is gone.
  bool pump(std::vector<std::string>& messages);

 private:
  bool fill(int timeout_ms);  // reads some; false at the end or when the time is up
  std::optional<std::string> next_message();

  int file_ = -1;
  std::string buffer_, partial_;  // bytes not yet taken; a message whose end is still to come
};

}  // namespace warren::server
