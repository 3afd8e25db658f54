// The two kinds of clients a room has: one request over HTTP, and a WebSocket.
#pragma once
#include <boost/asio.hpp>
#include <boost/beast.hpp>

#include "server/net/coalescing_writer.h"
#include "server/net/config.h"
#include "server/net/connection_errors.h"
#include "server/room/client.h"

namespace warren::server {

// One HTTP request as a client: it is answered once, and the coroutine waits on the timer for it.
class Once final : public Client {
 public:
  Once(boost::asio::any_io_executor executor, std::string address)
      : answered(std::move(executor)), address_(std::move(address)) {}
  void send(std::shared_ptr<const std::string> text) override {
    if (!answer) answer = std::move(text);
    answered.cancel();
  }
  void drop() override { answered.cancel(); }
  bool stays() const override { return false; }
  const std::string& address() const override { return address_; }

  boost::asio::steady_timer answered;
  std::shared_ptr<const std::string> answer;

 private:
  std::string address_;
};

// A WebSocket. What is sent waits for the end of the turn; a reader who lets too much pile up is
// dropped.
class Socket final : public Client, public std::enable_shared_from_this<Socket> {
  using Tcp = boost::asio::ip::tcp::socket;
  using Error = boost::beast::error_code;

 public:
  // `together`: what waits for all of its address.
  Socket(Tcp socket, std::string address, std::size_t queue_bytes,
         std::shared_ptr<AddressBacklog> together, ConnectionErrors& errors)
      : ws(std::move(socket), queue_bytes, std::move(together)),
        address_(std::move(address)),
        errors_(errors) {}

  // Before the handshake.
  void set_up(const NetSettings& settings) {
    namespace websocket = boost::beast::websocket;
    websocket::stream_base::timeout patience{};
    patience.handshake_timeout = std::chrono::milliseconds(settings.header_ms);
    patience.idle_timeout = std::chrono::milliseconds(settings.idle_ms);
    patience.keep_alive_pings = true;
    ws.set_option(patience);
    ws.read_message_max(settings.frame_bytes);
    if (!settings.deflate) return;
    websocket::permessage_deflate deflate;
    deflate.server_enable = true;
    deflate.server_max_window_bits = 12;
    deflate.memLevel = 4;
    deflate.server_no_context_takeover = deflate.client_no_context_takeover = true;
    ws.set_option(deflate);
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (ended_) return;
    auto& writer = ws.next_layer();
    if (!writer.fits(text->size())) writer.flush();  // much may have come in this very turn
    Error error;
    if (writer.fits(text->size()))
      ws.write(boost::asio::buffer(*text), error);
    else
      end(ConnectionError::slow_reader);
    if (error) cut_soon();
  }
  void drop() override { end(ConnectionError::ignored_rate_limit); }
  // Counts as that error unless it has ended before.
  void end(ConnectionError why) {
    if (!ended_) errors_.note(why, address_);
    cut_soon();
  }
  void say_goodbye() {
    if (ended_) return;
    ended_ = true;
    namespace websocket = boost::beast::websocket;
    ws.async_close(websocket::close_reason(websocket::close_code::service_restart),
                   [self = shared_from_this()](Error) { self->cut(); });
  }
  void cut() {
    ended_ = true;
    Error ignored;
    tcp_socket().close(ignored);
  }
  void flush() {
    if (waits_) return;
    const auto error = ws.next_layer().flush();
    if (error == boost::asio::error::would_block) {
      waits_ = true;
      tcp_socket().async_wait(Tcp::wait_write, [self = shared_from_this()](Error lost) {
        self->waits_ = false;
        if (!lost) self->flush();
      });
    } else if (error) {
      cut();
    }
  }
  bool stays() const override { return true; }
  const std::string& address() const override { return address_; }
  bool idle() const { return ws.next_layer().empty(); }

  boost::beast::websocket::stream<CoalescingWriter> ws;

 private:
  Tcp& tcp_socket() { return ws.next_layer().next_layer(); }
  // Later, because a room may still be in the middle of something.
  void cut_soon() {
    ended_ = true;
    boost::asio::post(ws.get_executor(), [self = shared_from_this()] { self->cut(); });
  }

  std::string address_;
  ConnectionErrors& errors_;
  bool ended_ = false, waits_ = false;  // waits: until the system takes more
};

}  // namespace warren::server
