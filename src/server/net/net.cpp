// The only file that compiles Beast: it costs half a minute, so everything else stays out.
#include "server/net/net.h"

#include <array>
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <csignal>

#include "server/net/address.h"
#include "server/net/clients.h"
#include "server/net/http_checks.h"
#include "server/net/listen.h"
#include "server/net/log.h"
#include "server/net/responses.h"

namespace warren::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Milliseconds = std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;
using Parser = http::request_parser<http::string_body>;

constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);  // errors as values
constexpr auto kTick = Milliseconds(50);
constexpr std::size_t kHeaderBytes = 8 * 1024;
constexpr std::size_t kReadBytes = 64 * 1024;    // at once, into a buffer that stays small
constexpr std::size_t kScrapBytes = 256 * 1024;  // read and thrown away before a hard close
constexpr std::size_t kFarewells = 16;           // at once; more of a crowd is turned away unheard
constexpr auto kFarewell = Milliseconds(1'000);

// What a WebSocket's error is to an operator; nothing where the other side just went away.
std::optional<ConnectionError> connection_error_of(const beast::error_code& error) {
  if (error == beast::error::timeout) return ConnectionError::silent;
  if (error == asio::error::no_buffer_space) return ConnectionError::slow_reader;
  if (error == websocket::error::message_too_big || error == websocket::error::buffer_overflow)
    return ConnectionError::too_large;
  if (error == websocket::condition::protocol_violation) return ConnectionError::malformed;
  return std::nullopt;
}

// What cannot be read from the disk, which the store has told the log, ends what was asked and
// never the server.
template <class Call>
bool attempt(const Call& call) {
  try {
    call();
    return true;
  } catch (const StoreError&) {
    return false;
  }
}

}  // namespace

struct Net::Impl {
  struct LargeBody;
  Impl(const NetSettings& s, Log& l)
      : settings(s),
        log(l),
        errors(l),
        acceptor(io),
        signals(io, SIGINT, SIGTERM),
        ticker(io),
        address(listen_at(s.listen, acceptor)),
        here_only(acceptor.local_endpoint().address().is_loopback()) {}

  asio::awaitable<void> accept();
  asio::awaitable<void> tick();
  asio::awaitable<void> serve(tcp::socket socket, std::string peer);
  asio::awaitable<beast::error_code> read(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                          Parser& parser, const std::string& peer,
                                          std::optional<LargeBody>& large_body);
  asio::awaitable<void> turn_down(beast::tcp_stream& stream, beast::error_code error,
                                  const std::string& peer);
  std::optional<HttpRefusal> odd_head(const Request& request) const;
  asio::awaitable<void> part(beast::tcp_stream& stream, const Page& page, Milliseconds patience);
  asio::awaitable<void> turn_away(tcp::socket socket);
  std::shared_ptr<AddressBacklog> backlog_of(const std::string& whose);
  asio::awaitable<Page> answer(const Request& request, const std::string& address, bool from_here);
  asio::awaitable<Page> api(const Request& request, const std::string& address);
  asio::awaitable<void> talk(tcp::socket connected, Request request, std::string address);
  asio::awaitable<void> listen_to(Socket& socket);
  bool receive(Client& client, std::string_view text);
  void read_slices();
  void flush_soon(std::shared_ptr<Socket> socket);
  std::string address_of(const Request& request, const std::string& peer) const;
  bool let_in(const std::string& peer);
  void begin_stop();
  asio::awaitable<void> finish();

  // Measures how long the others wait for what is done meanwhile.
  struct MeasuredTurn {
    explicit MeasuredTurn(Impl& i) : impl(i) {}
    ~MeasuredTurn() { impl.longest_turn = std::max(impl.longest_turn, Clock::now() - begun); }
    MeasuredTurn(const MeasuredTurn&) = delete;
    MeasuredTurn& operator=(const MeasuredTurn&) = delete;
    Impl& impl;
    Clock::time_point begun = Clock::now();
  };
  // Counts the bytes of a large request for as long as it is read and answered.
  struct LargeBody {
    LargeBody(Impl& i, std::string a, std::size_t b) : impl(i), address(std::move(a)), bytes(b) {
      impl.bodies[address] += bytes;
    }
    ~LargeBody() {
      if ((impl.bodies[address] -= bytes) == 0) impl.bodies.erase(address);
    }
    LargeBody(const LargeBody&) = delete;
    LargeBody& operator=(const LargeBody&) = delete;
    Impl& impl;
    std::string address;
    std::size_t bytes;
  };
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
  // A client is in the room for as long as it is served, whatever ends that.
  struct Visit {
    Visit(Impl& i, Client& c) : impl(i), client(c) { impl.room->enter(client); }
    ~Visit() {
      const MeasuredTurn turn(impl);
      if (impl.room) attempt([this] { impl.room->leave(client); });
    }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;
    Impl& impl;
    Client& client;
  };
  // A WebSocket is among the open ones for as long.
  struct Open {
    Open(Impl& i, std::shared_ptr<Socket> s) : impl(i), socket(std::move(s)) {
      impl.sockets.insert(socket);
    }
    ~Open() {
      if (!impl.room) return;
      impl.sockets.erase(socket);
      socket->cut();
    }
    Open(const Open&) = delete;
    Open& operator=(const Open&) = delete;
    Impl& impl;
    std::shared_ptr<Socket> socket;
  };

  NetSettings settings;
  Log& log;
  // What coroutines use when they are destroyed stands before the loop that destroys them.
  std::size_t connections = 0;
  std::unordered_map<std::string, std::size_t> peers, bodies;  // by address
  std::unordered_map<std::string, std::weak_ptr<AddressBacklog>> queues;
  std::size_t farewells = 0;
  Clock::duration longest_turn{};
  std::set<std::shared_ptr<Socket>> sockets;
  std::vector<std::shared_ptr<Socket>> unsent;
  ConnectionErrors errors;
  Room* room = nullptr;  // while it runs
  asio::io_context io{1};
  tcp::acceptor acceptor;
  asio::signal_set signals;
  asio::steady_timer ticker;
  std::string address;
  bool here_only;  // it listens to this machine alone
  const Site* site = nullptr;
  bool stopping = false, reading_slices = false;
};

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
    const std::string peer = counted_address(end.address().to_string());
    if (!let_in(peer)) {
      errors.note(ConnectionError::crowd, peer);
      if (farewells < kFarewells) asio::co_spawn(io, turn_away(std::move(socket)), asio::detached);
      continue;
    }
    socket.set_option(tcp::no_delay(true), ignored);
    asio::co_spawn(io, serve(std::move(socket), peer), [this, peer](const std::exception_ptr& e) {
      if (e) errors.note(ConnectionError::broken, peer);
    });
  }
}

// A proxy may have added a line of its own to those that the guest sent: the last one counts.
std::string Net::Impl::address_of(const Request& request, const std::string& peer) const {
  if (!settings.behind_proxy) return peer;
  std::string from;
  for (const auto& field : request)
    if (beast::iequals(field.name_string(), "X-Forwarded-For"))
      from = forwarded_address(view(field.value()));
  return from.empty() ? peer : from;
}

std::optional<HttpRefusal> Net::Impl::odd_head(const Request& request) const {
  std::vector<HttpField> fields;
  for (const auto& field : request)
    fields.push_back({view(field.name_string()), view(field.value())});
  const bool only_here = here_only && !settings.behind_proxy;
  return refuse_head(request.version(), fields, {only_here, settings.hosts});
}

asio::awaitable<void> Net::Impl::serve(tcp::socket socket, std::string peer) {
  const Counted counted(*this, peer);
  const bool local = socket.local_endpoint().address().is_loopback();
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer(kReadBytes + kHeaderBytes);
  for (;;) {
    Parser parser;
    std::optional<LargeBody> large_body;
    const auto error = co_await read(stream, buffer, parser, peer, large_body);
    if (error) {
      if (error == beast::error::timeout && parser.got_some())
        errors.note(ConnectionError::silent, peer);
      co_await turn_down(stream, error, peer);
      break;
    }
    if (stopping) break;
    Request request = parser.release();
    const auto from = address_of(request, peer);
    if (const auto odd = odd_head(request)) {
      errors.note(odd->status == 400 ? ConnectionError::malformed : ConnectionError::origin, from);
      const Page page = short_page(odd->status, std::string(odd->text));
      co_await part(stream, page, Milliseconds(settings.header_ms));
      break;
    }
    if (websocket::is_upgrade(request) && request.target() == "/ws" &&
        may_connect(view(request[http::field::origin]), view(request[http::field::host]),
                    settings.origins)) {
      co_await talk(stream.release_socket(), std::move(request), from);
      co_return;
    }
    const bool from_here = local && request.count("X-Forwarded-For") == 0;
    Page page = co_await answer(request, from, from_here);
    // Files are there once for all.
    const BacklogShare share(backlog_of(from), page.body.use_count() == 1 ? page.body->size() : 0);
    if (share.too_much()) page = soon_page(429, "your address reads too slowly; try again soon");
    auto response = response_to(request, page);
    stream.expires_after(Milliseconds(settings.header_ms));
    const auto [lost, sent] = co_await http::async_write(stream, response, kQuietly);
    if (lost == beast::error::timeout) errors.note(ConnectionError::slow_reader, peer);
    if (lost || !response.keep_alive()) break;
  }
  beast::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

// A request is small, unless it says beforehand that it is not; then its address pays for it before
// it is read, and has only so many bytes of such requests at once.
asio::awaitable<beast::error_code> Net::Impl::read(beast::tcp_stream& stream,
                                                   beast::flat_buffer& buffer, Parser& parser,
                                                   const std::string& peer,
                                                   std::optional<LargeBody>& large_body) {
  const auto small = std::min(settings.frame_bytes, settings.body_bytes);
  parser.header_limit(kHeaderBytes);
  parser.body_limit(settings.body_bytes);
  stream.expires_after(Milliseconds(settings.header_ms));
  const auto [error, head] = co_await http::async_read_header(stream, buffer, parser, kQuietly);
  if (error || parser.is_done()) co_return error;
  const auto length = parser.content_length().value_or(0);
  if (length > small) {
    const auto from = address_of(parser.get(), peer);
    const auto held = bodies.find(from);
    const auto others = held == bodies.end() ? 0 : held->second;
    if (view(parser.get().target()) != "/api") co_return http::error::body_limit;
    if (!room->can_pay(from) || others + length > settings.bodies_of_address)
      co_return asio::error::no_buffer_space;
    room->charge(from, cost::making(length));
    large_body.emplace(*this, from, length);
  } else {
    parser.body_limit(small);
  }
  stream.expires_after(Milliseconds(settings.header_ms));
  const auto [lost, body] = co_await http::async_read(stream, buffer, parser, kQuietly);
  co_return lost;
}

// Says what is wrong with a request that could not be read, where it is the request that is wrong.
asio::awaitable<void> Net::Impl::turn_down(beast::tcp_stream& stream, beast::error_code error,
                                           const std::string& peer) {
  if (error == asio::error::no_buffer_space) {
    errors.note(ConnectionError::rate_limited, peer);
    const Page soon = soon_page(429, "your address sends too much; try again soon");
    co_await part(stream, soon, Milliseconds(settings.header_ms));
    co_return;
  }
  const auto& of_http = make_error_code(http::error::end_of_stream).category();
  if (error.category() != of_http || error == http::error::end_of_stream ||
      error == http::error::partial_message)
    co_return;
  const bool large = error == http::error::body_limit || error == http::error::header_limit;
  errors.note(large ? ConnectionError::too_large : ConnectionError::malformed, peer);
  const Page page = large ? short_page(413, "too large") : short_page(400, "this is no request");
  co_await part(stream, page, Milliseconds(settings.header_ms));
}

// The last words to a connection, be there a request or not.
asio::awaitable<void> Net::Impl::part(beast::tcp_stream& stream, const Page& page,
                                      Milliseconds patience) {
  auto response = response_to({}, page);
  response.keep_alive(false);
  stream.expires_after(patience);
  co_await http::async_write(stream, response, kQuietly);
  beast::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  // Closing over bytes that nobody read resets the connection, and the answer may be lost with it.
  std::array<char, 4096> scrap{};
  for (std::size_t read = 0; read < kScrapBytes;) {
    const auto [done, count] = co_await stream.async_read_some(asio::buffer(scrap), kQuietly);
    if (done) break;
    read += count;
  }
}

// A crowd gets words, a few of it at a time.
asio::awaitable<void> Net::Impl::turn_away(tcp::socket socket) {
  ++farewells;
  beast::tcp_stream stream(std::move(socket));
  const Page soon = soon_page(503, "too many connections; try again soon");
  co_await part(stream, soon, kFarewell);
  --farewells;
}

std::shared_ptr<AddressBacklog> Net::Impl::backlog_of(const std::string& whose) {
  if (queues.size() > 2 * connections)
    std::erase_if(queues, [](const auto& q) { return q.second.expired(); });
  auto& known = queues[whose];
  auto together = known.lock();
  if (!together) known = together = std::make_shared<AddressBacklog>(settings.queues_of_address);
  return together;
}

asio::awaitable<Page> Net::Impl::answer(const Request& request, const std::string& from,
                                        bool from_here) {
  const std::string_view target = view(request.target());
  const auto path = target.substr(0, target.find('?'));
  if (path == "/ws") {
    if (websocket::is_upgrade(request)) errors.note(ConnectionError::origin, from);
    co_return short_page(403, "this is for WebSockets of this site's own pages");
  }
  if (path == "/api") co_return co_await api(request, from);
  co_return site->answer({view(request.method_string()), path,
                          view(request[http::field::if_none_match]),
                          view(request[http::field::accept_encoding]), from_here});
}

asio::awaitable<Page> Net::Impl::api(const Request& request, const std::string& from) {
  if (request.method() != http::verb::post) co_return short_page(405, "POST one JSON object");
  if (!may_connect(view(request[http::field::origin]), view(request[http::field::host]),
                   settings.origins)) {
    errors.note(ConnectionError::origin, from);
    co_return short_page(403, "not from here");
  }
  Once once(io.get_executor(), from);
  const Visit visit(*this, once);
  once.answered.expires_after(Milliseconds(settings.header_ms));
  const bool heard = receive(once, request.body());
  if (heard && !once.answer) co_await once.answered.async_wait(kQuietly);
  if (!once.answer) co_return short_page(503, "try again");
  co_return Page{200, "application/json", once.answer};
}

// Hands the room what a client says; false if the disk kept it from being answered.
bool Net::Impl::receive(Client& client, std::string_view text) {
  const MeasuredTurn turn(*this);
  const auto before = room->counts().rate_limited;
  const bool heard = attempt([&] { room->receive(client, text); });
  if (room->counts().rate_limited > before)
    errors.note(ConnectionError::rate_limited, client.address());
  read_slices();
  return heard;
}

// Tables are read a slice at a time; all that has come meanwhile is seen to between two of them.
void Net::Impl::read_slices() {
  if (reading_slices || !room->busy()) return;
  reading_slices = true;
  asio::post(io, [this] {
    reading_slices = false;
    if (!room) return;
    attempt([this] { room->read_slice(); });
    read_slices();
  });
}

// All who have something to send do so together, once what is ready to run has run: the answer to a
// move, the news of it and of other moves at the table then leave in one packet.
void Net::Impl::flush_soon(std::shared_ptr<Socket> socket) {
  unsent.push_back(std::move(socket));
  if (unsent.size() > 1) return;
  asio::post(io, [this] {
    const MeasuredTurn turn(*this);
    for (const auto& s : std::exchange(unsent, {})) s->flush();
  });
}

asio::awaitable<void> Net::Impl::talk(tcp::socket connected, Request request, std::string from) {
  beast::error_code ignored;
  connected.non_blocking(true, ignored);
  auto together = backlog_of(from);
  const auto socket = std::make_shared<Socket>(std::move(connected), std::move(from),
                                               settings.queue_bytes, std::move(together), errors);
  auto& ws = socket->ws;
  ws.next_layer().on_first([this, &s = *socket] { flush_soon(s.shared_from_this()); });
  socket->set_up(settings);
  const auto [refused] = co_await ws.async_accept(request, kQuietly);
  if (refused) co_return;
  ws.text(true);
  ws.auto_fragment(false);  // one write for each message
  const Open open(*this, socket);
  const Visit visit(*this, *socket);
  co_await listen_to(*socket);
}

// Until it ends. Once the server stops, what was asked before is still answered and nothing new is.
asio::awaitable<void> Net::Impl::listen_to(Socket& socket) {
  beast::flat_buffer buffer;
  for (;;) {
    const auto [error, count] = co_await socket.ws.async_read(buffer, kQuietly);
    if (const auto why = connection_error_of(error)) socket.end(*why);
    if (error) co_return;
    if (!socket.ws.got_text()) co_return socket.end(ConnectionError::malformed);
    const auto data = buffer.cdata();
    if (!stopping) receive(socket, {static_cast<const char*>(data.data()), data.size()});
    buffer.consume(buffer.size());
    if (buffer.capacity() > 4096) buffer.shrink_to_fit();
  }
}

asio::awaitable<void> Net::Impl::tick() {
  while (!stopping) {
    ticker.expires_after(kTick);
    co_await ticker.async_wait(kQuietly);
    const MeasuredTurn turn(*this);
    attempt([this] { room->tick(); });
    read_slices();
  }
}

void Net::Impl::begin_stop() {
  if (stopping) return;
  stopping = true;
  log.line("stopping", {{"connections", connections}, {"held_back", room->held_back()}});
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
  co_await wait_while([&] { return room->busy() || room->held_back() > 0; });
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

Net::Net(const NetSettings& settings, Log& log) : impl_(std::make_unique<Impl>(settings, log)) {}
Net::~Net() = default;

const std::string& Net::address() const { return impl_->address; }
std::size_t Net::connections() const { return impl_->connections; }
std::chrono::microseconds Net::take_longest_turn() const {
  return std::chrono::duration_cast<std::chrono::microseconds>(
      std::exchange(impl_->longest_turn, {}));
}
const ConnectionErrors& Net::errors() const { return impl_->errors; }
void Net::post(std::function<void()> call) {
  asio::post(impl_->io, [this, call = std::move(call)] {
    const Impl::MeasuredTurn turn(*impl_);
    attempt(call);
  });
}
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
  impl_->room = nullptr;
}

}  // namespace warren::server
