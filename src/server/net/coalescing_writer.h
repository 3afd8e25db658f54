// The lower end of a WebSocket: all that is written in one turn of the loop leaves in one call.
#pragma once
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <functional>

#include "server/net/backlog.h"

namespace warren::server {

// A stream as Beast asks for. Writing never waits: bytes are gathered until somebody calls flush().
// A write is taken whole or refused, so frames that Beast writes itself may come between ours.
class CoalescingWriter {
  using Error = boost::beast::error_code;

 public:
  using next_layer_type = boost::asio::ip::tcp::socket;
  using executor_type = next_layer_type::executor_type;

  // The socket does not block.
  CoalescingWriter(next_layer_type socket, std::size_t most_bytes,
                   std::shared_ptr<AddressBacklog> together)
      : socket_(std::move(socket)), backlog_(most_bytes, std::move(together)) {}

  // Called once for each time that there is something to flush.
  void on_first(std::function<void()> call) { first_ = std::move(call); }
  bool empty() const { return backlog_.empty(); }
  // Is there room for a message of that size? One that is packed is written in several parts, so
  // this is asked before the first of them.
  bool fits(std::size_t size) const { return backlog_.fits(size); }
  // Sends what the system takes at once; what is left, or an error, is for the caller.
  Error flush() {
    Error error;
    while (!backlog_.empty() && !error) {
      const auto bytes = backlog_.waiting();
      backlog_.take(socket_.write_some(boost::asio::buffer(bytes.data(), bytes.size()), error));
    }
    return error;
  }

  executor_type get_executor() { return socket_.get_executor(); }
  next_layer_type& next_layer() { return socket_; }
  const next_layer_type& next_layer() const { return socket_; }

  template <class Buffers>
  std::size_t read_some(const Buffers& buffers) {
    return socket_.read_some(buffers);
  }
  template <class Buffers>
  std::size_t read_some(const Buffers& buffers, Error& error) {
    return socket_.read_some(buffers, error);
  }
  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return socket_.async_read_some(buffers, std::forward<Token>(token));
  }
  // Our messages come this way.
  template <class Buffers>
  std::size_t write_some(const Buffers& buffers) {
    const bool first = backlog_.empty();
    for (auto it = boost::asio::buffer_sequence_begin(buffers);
         it != boost::asio::buffer_sequence_end(buffers); ++it) {
      const boost::asio::const_buffer part(*it);
      backlog_.add({static_cast<const char*>(part.data()), part.size()});
    }
    if (first && first_ && !backlog_.empty()) first_();
    return boost::asio::buffer_size(buffers);
  }
  template <class Buffers>
  std::size_t write_some(const Buffers& buffers, Error& error) {
    error = {};
    return write_some(buffers);
  }
  // What Beast writes by itself comes this way: answers to pings may pile up as messages do.
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
        [](auto handler, CoalescingWriter* self, const Buffers& given) {
          const bool fits = self->fits(boost::asio::buffer_size(given));
          const Error error = fits ? Error{} : boost::asio::error::no_buffer_space;
          const auto taken = fits ? self->write_some(given) : 0;
          boost::asio::post(self->get_executor(),
                            boost::beast::bind_front_handler(std::move(handler), error, taken));
        },
        token, this, buffers);
  }

  friend void teardown(boost::beast::role_type role, CoalescingWriter& writer, Error& error) {
    writer.flush();
    boost::beast::websocket::teardown(role, writer.socket_, error);
  }
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, CoalescingWriter& writer,
                             Handler&& handler) {
    writer.flush();
    boost::beast::websocket::async_teardown(role, writer.socket_, std::forward<Handler>(handler));
  }

 private:
  next_layer_type socket_;
  Backlog backlog_;
  std::function<void()> first_;
};

}  // namespace warren::server
