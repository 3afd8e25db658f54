// Frames by hand (RFC 6455), over a socket that is read when there is something to read.
#include "server/net/wire.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <utility>

namespace warren::server {
namespace {

constexpr int kAnswerWithin = 60'000;  // milliseconds; a busy machine is no failure

}  // namespace

Wire::Wire(std::uint16_t port, std::uint8_t host)
    : file_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in to{}, from{};
  to.sin_family = from.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  from.sin_addr.s_addr = htonl(INADDR_LOOPBACK - 1 + host);
  const int one = 1;
  if (file_ >= 0 && host != 1 &&
      bind(file_, reinterpret_cast<const sockaddr*>(&from), sizeof from) != 0)
    close();
  if (file_ >= 0 && connect(file_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) close();
  if (file_ >= 0) setsockopt(file_, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
}

Wire::~Wire() { close(); }

Wire::Wire(Wire&& other) noexcept
    : file_(std::exchange(other.file_, -1)),
      buffer_(std::move(other.buffer_)),
      partial_(std::move(other.partial_)) {}

Wire& Wire::operator=(Wire&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(buffer_, other.buffer_);
  std::swap(partial_, other.partial_);
  return *this;
}

void Wire::close() {
  if (file_ >= 0) ::close(file_);
  file_ = -1;
}

bool Wire::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto n = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

bool Wire::fill(int timeout_ms) {
  pollfd wait{file_, POLLIN, 0};
  if (file_ < 0 || poll(&wait, 1, timeout_ms) <= 0) return false;
  char bytes[16384];
  const auto n = recv(file_, bytes, sizeof bytes, 0);
  if (n <= 0) {
    close();
    return false;
  }
  buffer_.append(bytes, static_cast<std::size_t>(n));
  return true;
}

std::optional<std::string> Wire::post(std::string_view path, std::string_view body) {
  const std::string head = "POST " + std::string(path) + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" +
                           "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n";
  if (file_ < 0 || !write(head + std::string(body))) return std::nullopt;
  std::size_t end = std::string::npos;
  while ((end = buffer_.find("\r\n\r\n")) == std::string::npos)
    if (!fill(kAnswerWithin)) return std::nullopt;
  const auto field = buffer_.find("Content-Length: ");
  if (field == std::string::npos || field > end) return std::nullopt;
  const auto length = std::strtoull(buffer_.c_str() + field + 16, nullptr, 10);
  while (buffer_.size() < end + 4 + length)
    if (!fill(kAnswerWithin)) return std::nullopt;
  std::string answer = buffer_.substr(end + 4, length);
  buffer_.erase(0, end + 4 + length);
  return answer;
}

std::string Wire::read_all(int timeout_ms) {
  while (fill(timeout_ms)) {
  }
  return std::exchange(buffer_, {});
}

bool Wire::upgrade(std::string_view more_headers) {
  const std::string head =
      "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
      std::string(more_headers) + "\r\n";
  if (file_ < 0 || !write(head)) return false;
  std::size_t end = std::string::npos;
  while ((end = buffer_.find("\r\n\r\n")) == std::string::npos)
    if (!fill(kAnswerWithin)) return false;
  const bool accepted = buffer_.starts_with("HTTP/1.1 101");
  buffer_.erase(0, end + 4);
  return accepted;
}

bool Wire::send(std::string_view text) { return send_frame(1, text); }

bool Wire::send_frame(int opcode, std::string_view bytes) {
  constexpr char kMasked = static_cast<char>(0x80);
  std::string frame(1, static_cast<char>(0x80 | opcode));
  if (bytes.size() < 126) {
    frame += static_cast<char>(kMasked | static_cast<char>(bytes.size()));
  } else if (bytes.size() < 65536) {
    frame += static_cast<char>(kMasked | 126);
    frame += static_cast<char>(bytes.size() >> 8);
    frame += static_cast<char>(bytes.size() & 255);
  } else {
    frame += static_cast<char>(kMasked | 127);
    for (int shift = 56; shift >= 0; shift -= 8)
      frame += static_cast<char>(bytes.size() >> shift & 255);
  }
  frame.append(4, '\0');
  return write(frame.append(bytes));
}

// A server's frames are not masked; pings are answered, closing ends the connection.
std::optional<std::string> Wire::next_message() {
  for (;;) {
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(buffer_[i]); };
    if (buffer_.size() < 2) return std::nullopt;
    std::uint64_t length = at(1) & 127u;
    std::size_t head = 2;
    if (length == 126) head = 4;
    if (length == 127) head = 10;
    if (buffer_.size() < head) return std::nullopt;
    if (head > 2) length = 0;
    for (std::size_t i = 2; i < head; ++i) length = length << 8 | at(i);
    if (buffer_.size() - head < length) return std::nullopt;
    const int opcode = at(0) & 15;
    const bool at_end = (at(0) & 128) != 0;
    std::string body = buffer_.substr(head, length);
    buffer_.erase(0, head + length);
    if (opcode <= 1) {
      partial_ += body;
      if (at_end) return std::exchange(partial_, {});
    }
    if (opcode == 9) send_frame(10, body);
    if (opcode == 8) {
      close();
      return std::nullopt;
    }
  }
}

std::optional<std::string> Wire::receive(int timeout_ms) {
  for (;;) {
    if (auto message = next_message()) return message;
    if (!fill(timeout_ms)) return std::nullopt;
  }
}

bool Wire::pump(std::vector<std::string>& messages) {
  char bytes[65536];
  const auto n = file_ < 0 ? 0 : recv(file_, bytes, sizeof bytes, MSG_DONTWAIT);
  if (n > 0) buffer_.append(bytes, static_cast<std::size_t>(n));
  if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) close();
  while (auto message = next_message()) messages.push_back(std::move(*message));
  return open();
}

}  // namespace warren::server
