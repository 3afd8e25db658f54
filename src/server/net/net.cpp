// The only file that knows Beast: it costs half a minute to compile, so everything else stays out.
#include "server/net/net.h"

#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <charconv>
#include <csignal>

#include "server/net/outlet.h"

namespace warren::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Milliseconds = std::chrono::milliseconds;

constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);  // errors as values
constexpr auto kTick = Milliseconds(50);
constexpr std::size_t kHeaderBytes = 8 * 1024;

std::string_view view(beast::string_view s) { return {s.data(), s.size()}; }

std::pair<std::string, std::string> split_address(const std::string& listen) {
  const auto colon = listen.rfind(':');
  if (colon == std::string::npos) throw NetError{"cannot listen on '" + listen + "': no port"};
  return {listen.substr(0, colon), listen.substr(colon + 1)};
}

std::string without_brackets(std::string host) {
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  return host;
}

// One HTTP request as a client: it is answered once, and the coroutine waits on the timer for it.
class Once final : public Client {
 public:
  Once(asio::any_io_executor executor, std::string address)
      : answered(executor), address_(std::move(address)) {}
  void send(std::shared_ptr<const std::string> text) override {
    if (!answer) answer = std::move(text);
    answered.cancel();
  }
  void drop() override { answered.cancel(); }
  bool stays() const override { return false; }
  const std::string& address() const override { return address_; }

  asio::steady_timer answered;
  std::shared_ptr<const std::string> answer;

 private:
  std::string address_;
};

// A WebSocket. What is sent waits for the end of the turn; a reader who lets too much pile up is
// dropped.
class Socket final : public Client, public std::enable_shared_from_this<Socket> {
 public:
  Socket(tcp::socket socket, std::string address, std::size_t queue_bytes)
      : ws(std::move(socket), queue_bytes), address_(std::move(address)) {}

  void send(std::shared_ptr<const std::string> text) override {
    if (ended_) return;
    beast::error_code error;
    ws.write(asio::buffer(*text), error);
    if (error) drop();
  }
  // Later, because a room may still be in the middle of something.
  void drop() override {
    ended_ = true;
    asio::post(ws.get_executor(), [self = shared_from_this()] { self->cut(); });
  }
  void say_goodbye() {
    if (ended_) return;
    ended_ = true;
    ws.async_close(websocket::close_reason(websocket::close_code::service_restart),
                   [self = shared_from_this()](beast::error_code) { self->cut(); });
  }
  void cut() {
    beast::error_code ignored;
    tcp_socket().close(ignored);
  }
  void flush() {
    const auto error = ws.next_layer().flush();
    if (error == asio::error::would_block) {
      tcp_socket().async_wait(tcp::socket::wait_write,
                              [self = shared_from_this()](beast::error_code lost) {
                                if (!lost) self->flush();
                              });
    } else if (error) {
      ended_ = true;
      cut();
    }
  }
  bool stays() const override { return true; }
  const std::string& address() const override { return address_; }
  bool idle() const { return ws.next_layer().empty(); }

  websocket::stream<Outlet> ws;

 private:
  tcp::socket& tcp_socket() { return ws.next_layer().next_layer(); }

  std::string address_;
  bool ended_ = false;
};

using Request = http::request<http::string_body>;
using Response = http::response<http::span_body<const char>>;

// It refers to the body of the page.
Response response_to(const Request& request, const Page& page) {
  Response r{static_cast<http::status>(page.status), request.version()};
  for (const auto& [name, value] : security_headers())
    r.set(beast::string_view(name.data(), name.size()),
          beast::string_view(value.data(), value.size()));
  r.set(http::field::content_type, beast::string_view(page.type.data(), page.type.size()));
  r.set(http::field::cache_control,
        page.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (!page.tag.empty()) r.set(http::field::etag, page.tag);
  if (page.gzipped) r.set(http::field::content_encoding, "gzip");
  if (page.varies) r.set(http::field::vary, "Accept-Encoding");
  r.keep_alive(request.keep_alive());
  if (request.method() != http::verb::head && page.status != 304)
    r.body() = {page.body->data(), page.body->size()};
  r.prepare_payload();
  if (request.method() == http::verb::head) r.content_length(page.body->size());
  return r;
}

Page short_page(int status, std::string text) {
  return {status, "text/plain; charset=utf-8", std::make_shared<const std::string>(text + "\n")};
}

}  // namespace

struct Net::Impl {
  explicit Impl(const NetSettings& s)
      : settings(s), acceptor(io), signals(io, SIGINT, SIGTERM), ticker(io) {
    listen();
  }

  void listen();
  asio::awaitable<void> accept();
  asio::awaitable<void> tick();
  asio::awaitable<void> serve(tcp::socket socket, std::string peer);
  asio::awaitable<Page> answer(const Request& request, const std::string& address, bool from_here);
  asio::awaitable<Page> api(const Request& request, const std::string& address);
  asio::awaitable<void> talk(tcp::socket connected, Request request, std::string address);
  void flush_soon(std::shared_ptr<Socket> socket);
  std::string address_of(const Request& request, const std::string& peer) const;
  bool let_in(const std::string& peer);
  void begin_stop();
  asio::awaitable<void> finish();

  // Counts a connection for as long as it is served.
  struct Counted {
    Counted(Impl& i, std::string p) : impl(i), peer(std::move(p)) {}
    ~Counted() {
      --impl.connections;
      if (--impl.peers[peer] == 0) impl.peers.erase(peer);
    }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;
    Impl& impl;
    std::string peer;
  };

  NetSettings settings;
  // What coroutines use when they are destroyed stands before the loop that destroys them.
  std::size_t connections = 0;
  std::unordered_map<std::string, std::size_t> peers;
  std::set<std::shared_ptr<Socket>> sockets;
  std::vector<std::shared_ptr<Socket>> unsent;
  asio::io_context io{1};
  tcp::acceptor acceptor;
  asio::signal_set signals;
  asio::steady_timer ticker;
  std::string address;
  Room* room = nullptr;
  const Site* site = nullptr;
  bool stopping = false;
};

void Net::Impl::listen() {
  const auto [host, port] = split_address(settings.listen);
  const auto fail = [&](const std::string& why) {
    throw NetError{"cannot listen on " + settings.listen + ": " + why};
  };
  beast::error_code error;
  const auto where = asio::ip::make_address(without_brackets(host), error);
  if (error) fail("no such address");
  unsigned number = 0;
  const auto [stop, bad] = std::from_chars(port.data(), port.data() + port.size(), number);
  if (bad != std::errc{} || stop != port.data() + port.size() || number > 65535)
    fail("no such port");
  const tcp::endpoint end(where, static_cast<std::uint16_t>(number));
  acceptor.open(end.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(end, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) fail(error.message());
  address = host + ":" + std::to_string(acceptor.local_endpoint().port());
}

bool Net::Impl::let_in(const std::string& peer) {
  if (connections >= settings.connections) return false;
  // Behind a proxy all come from one address; the proxy has limits of its own.
  auto& count = peers[peer];
  if (!settings.behind_proxy && count >= settings.connections_of_address) return false;
  ++count;
  ++connections;
  return true;
}

asio::awaitable<void> Net::Impl::accept() {
  while (acceptor.is_open()) {
    auto [error, socket] = co_await acceptor.async_accept(kQuietly);
    if (error == asio::error::operation_aborted) co_return;
    if (error) {  // out of descriptors: wait until some are free
      asio::steady_timer pause(io, Milliseconds(100));
      co_await pause.async_wait(kQuietly);
      continue;
    }
    beast::error_code ignored;
    const auto end = socket.remote_endpoint(ignored);
    const std::string peer = end.address().to_string();
    if (!let_in(peer)) continue;
    socket.set_option(tcp::no_delay(true), ignored);
    asio::co_spawn(io, serve(std::move(socket), peer), asio::detached);
  }
}

// The last address of the list was written by our own proxy; those before it anyone can invent.
std::string Net::Impl::address_of(const Request& request, const std::string& peer) const {
  if (!settings.behind_proxy) return peer;
  std::string_view list = view(request["X-Forwarded-For"]);
  list = list.substr(list.rfind(',') + 1);
  while (list.starts_with(' ')) list.remove_prefix(1);
  return list.empty() || list.size() > 45 ? peer : std::string(list);
}

asio::awaitable<void> Net::Impl::serve(tcp::socket socket, std::string peer) {
  const Counted counted(*this, peer);
  const bool local = socket.local_endpoint().address().is_loopback();
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer(settings.body_bytes + kHeaderBytes);
  for (;;) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kHeaderBytes);
    parser.body_limit(settings.body_bytes);
    stream.expires_after(Milliseconds(settings.header_ms));
    const auto [error, count] = co_await http::async_read(stream, buffer, parser, kQuietly);
    if (error) {
      if (error == http::error::body_limit || error == http::error::header_limit) {
        const Page page = short_page(413, "too large");
        auto r = response_to({}, page);
        r.keep_alive(false);
        co_await http::async_write(stream, r, kQuietly);
      }
      break;
    }
    if (stopping) break;
    Request request = parser.release();
    const auto from = address_of(request, peer);
    if (websocket::is_upgrade(request) && request.target() == "/ws" &&
        may_connect(view(request[http::field::origin]), view(request[http::field::host]),
                    settings.origins)) {
      co_await talk(stream.release_socket(), std::move(request), from);
      co_return;
    }
    const bool from_here = local && request["X-Forwarded-For"].empty();
    const Page page = co_await answer(request, from, from_here);
    auto response = response_to(request, page);
    stream.expires_after(Milliseconds(settings.header_ms));
    const auto [lost, sent] = co_await http::async_write(stream, response, kQuietly);
    if (lost || !response.keep_alive()) break;
  }
  beast::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

asio::awaitable<Page> Net::Impl::answer(const Request& request, const std::string& from,
                                        bool from_here) {
  const std::string_view target = view(request.target());
  const auto path = target.substr(0, target.find('?'));
  if (path == "/ws") co_return short_page(403, "this is for WebSockets of this site's own pages");
  if (path == "/api") co_return co_await api(request, from);
  co_return site->answer({view(request.method_string()), path,
                          view(request[http::field::if_none_match]),
                          view(request[http::field::accept_encoding]), from_here});
}

asio::awaitable<Page> Net::Impl::api(const Request& request, const std::string& from) {
  if (request.method() != http::verb::post) co_return short_page(405, "POST one JSON object");
  if (!may_connect(view(request[http::field::origin]), view(request[http::field::host]),
                   settings.origins))
    co_return short_page(403, "not from here");
  Once once(io.get_executor(), from);
  room->enter(once);
  once.answered.expires_after(Milliseconds(settings.header_ms));
  room->receive(once, request.body());
  if (!once.answer) co_await once.answered.async_wait(kQuietly);
  room->leave(once);
  if (!once.answer) co_return short_page(503, "try again");
  co_return Page{200, "application/json", once.answer};
}

// All who have something to send do so together, once what is ready to run has run: the answer to a
// move, the news of it and of other moves at the table then leave in one packet.
void Net::Impl::flush_soon(std::shared_ptr<Socket> socket) {
  unsent.push_back(std::move(socket));
  if (unsent.size() > 1) return;
  asio::post(io, [this] {
    for (const auto& s : std::exchange(unsent, {})) s->flush();
  });
}

asio::awaitable<void> Net::Impl::talk(tcp::socket connected, Request request, std::string from) {
  beast::error_code ignored;
  connected.non_blocking(true, ignored);
  const auto socket =
      std::make_shared<Socket>(std::move(connected), std::move(from), settings.queue_bytes);
  auto& ws = socket->ws;
  ws.next_layer().on_first([this, &s = *socket] { flush_soon(s.shared_from_this()); });
  websocket::stream_base::timeout patience{};
  patience.handshake_timeout = Milliseconds(settings.header_ms);
  patience.idle_timeout = Milliseconds(settings.idle_ms);
  patience.keep_alive_pings = true;
  ws.set_option(patience);
  ws.read_message_max(settings.frame_bytes);
  if (settings.deflate) {
    websocket::permessage_deflate deflate;
    deflate.server_enable = true;
    deflate.server_max_window_bits = 12;
    deflate.memLevel = 4;
    deflate.server_no_context_takeover = deflate.client_no_context_takeover = true;
    ws.set_option(deflate);
  }
  const auto [refused] = co_await ws.async_accept(request, kQuietly);
  if (refused) co_return;
  ws.text(true);
  ws.auto_fragment(false);  // one write for each message
  sockets.insert(socket);
  room->enter(*socket);
  beast::flat_buffer buffer;
  while (!stopping) {
    const auto [error, count] = co_await ws.async_read(buffer, kQuietly);
    if (error || !ws.got_text()) break;
    const auto data = buffer.cdata();
    room->receive(*socket, {static_cast<const char*>(data.data()), data.size()});
    buffer.consume(buffer.size());
    if (buffer.capacity() > 4096) buffer.shrink_to_fit();
  }
  if (stopping) co_return;  // finish() says goodbye
  room->leave(*socket);
  sockets.erase(socket);
  socket->cut();
}

asio::awaitable<void> Net::Impl::tick() {
  while (!stopping) {
    ticker.expires_after(kTick);
    co_await ticker.async_wait(kQuietly);
    room->tick();
  }
}

void Net::Impl::begin_stop() {
  if (stopping) return;
  stopping = true;
  beast::error_code ignored;
  acceptor.close(ignored);
  signals.cancel(ignored);
  asio::co_spawn(io, finish(), asio::detached);
}

asio::awaitable<void> Net::Impl::finish() {
  const auto until = std::chrono::steady_clock::now() + Milliseconds(settings.stop_ms);
  asio::steady_timer timer(io);
  const auto wait_while = [&](auto busy) -> asio::awaitable<void> {
    while (busy() && std::chrono::steady_clock::now() < until) {
      timer.expires_after(Milliseconds(5));
      co_await timer.async_wait(kQuietly);
    }
  };
  co_await wait_while([&] { return room->held_back() > 0; });
  co_await wait_while([&] {
    for (const auto& s : sockets)
      if (!s->idle()) return true;
    return false;
  });
  for (const auto& s : sockets) s->say_goodbye();
  timer.expires_after(Milliseconds(50));
  co_await timer.async_wait(kQuietly);
  for (const auto& s : sockets) {
    room->leave(*s);
    s->cut();
  }
  sockets.clear();
  unsent.clear();
  io.stop();
}

Net::Net(const NetSettings& settings) : impl_(std::make_unique<Impl>(settings)) {}
Net::~Net() = default;

const std::string& Net::address() const { return impl_->address; }
std::size_t Net::connections() const { return impl_->connections; }
void Net::post(std::function<void()> call) { asio::post(impl_->io, std::move(call)); }
void Net::stop() {
  post([this] { impl_->begin_stop(); });
}

void Net::run(Room& room, const Site& site) {
  impl_->room = &room;
  impl_->site = &site;
  impl_->signals.async_wait([this](beast::error_code error, int) {
    if (!error) impl_->begin_stop();
  });
  asio::co_spawn(impl_->io, impl_->accept(), asio::detached);
  asio::co_spawn(impl_->io, impl_->tick(), asio::detached);
  impl_->io.run();
}

}  // namespace warren::server
