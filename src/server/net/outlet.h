// The lower end of a WebSocket: all that is written in one turn of the loop leaves in one call.
#pragma once
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <functional>
#include <string>

namespace warren::server {

// A stream as Beast asks for. Writing never waits: bytes are gathered until somebody calls flush().
// A write is taken whole or refused, so frames that Beast writes itself may come between ours.
class Outlet {
  using Error = boost::beast::error_code;

 public:
  using next_layer_type = boost::asio::ip::tcp::socket;
  using executor_type = next_layer_type::executor_type;

  // What is gathered and not yet taken by the system stays below `most_bytes`. The socket does not
  // block.
  Outlet(next_layer_type socket, std::size_t most_bytes)
      : socket_(std::move(socket)), most_bytes_(most_bytes) {}

  // Called once for each time that there is something to flush.
  void on_first(std::function<void()> call) { first_ = std::move(call); }
  bool empty() const { return bytes_.empty(); }
  // Sends what the system takes at once; what is left, or an error, is for the caller.
  Error flush() {
    Error error;
    while (sent_ < bytes_.size() && !error)
      sent_ += socket_.write_some(boost::asio::buffer(bytes_.data() + sent_, bytes_.size() - sent_),
                                  error);
    if (sent_ == bytes_.size()) std::string().swap(bytes_), sent_ = 0;  // idle ones hold no memory
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
  template <class Buffers>
  std::size_t write_some(const Buffers& buffers) {
    Error error;
    const auto taken = write_some(buffers, error);
    if (error) throw boost::system::system_error(error);
    return taken;
  }
  template <class Buffers>
  std::size_t write_some(const Buffers& buffers, Error& error) {
    const auto size = boost::asio::buffer_size(buffers);
    if (bytes_.size() - sent_ + size > most_bytes_) {
      error = boost::asio::error::no_buffer_space;
      return 0;
    }
    error = {};
    const bool first = bytes_.empty();
    for (auto it = boost::asio::buffer_sequence_begin(buffers);
         it != boost::asio::buffer_sequence_end(buffers); ++it) {
      const boost::asio::const_buffer part(*it);
      bytes_.append(static_cast<const char*>(part.data()), part.size());
    }
    if (first && first_ && !bytes_.empty()) first_();
    return size;
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
        [](auto handler, Outlet* self, const Buffers& given) {
          Error error;
          const auto taken = self->write_some(given, error);
          boost::asio::post(self->get_executor(),
                            boost::beast::bind_front_handler(std::move(handler), error, taken));
        },
        token, this, buffers);
  }

  friend void teardown(boost::beast::role_type role, Outlet& outlet, Error& error) {
    outlet.flush();
    boost::beast::websocket::teardown(role, outlet.socket_, error);
  }
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, Outlet& outlet, Handler&& handler) {
    outlet.flush();
    boost::beast::websocket::async_teardown(role, outlet.socket_, std::forward<Handler>(handler));
  }

 private:
  next_layer_type socket_;
  std::size_t most_bytes_, sent_ = 0;
  std::string bytes_;
  std::function<void()> first_;
};

}  // namespace warren::server
