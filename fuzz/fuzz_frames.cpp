// Fuzzes what comes over a socket: heads of requests, addresses, whole connections, and frames both
// ways. The first letter says which.
//
// "c" lines of a head, for the checks that need no socket; "h" bytes to a server of this process;
// "w" the same after it has become a WebSocket; "m" bytes from a server to our own client.
// Runs: 0 beside the files, for which code a thread reaches when is never the same twice.
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <thread>

#include "fuzz/input.h"
#include "server/net/address.h"
#include "server/net/http_checks.h"
#include "server/net/log.h"
#include "server/net/net.h"
#include "server/net/site.h"
#include "server/net/wire.h"
#include "server/room/system_random.h"
#include "tests/server/fakes.h"

namespace warren::server {
namespace {

using fuzz::expect;

constexpr int kPatienceMs = 60'000;

constexpr std::int64_t kTime = 1'000'000'000;

// Says at once that all is on disk.
class PromptStore final : public EventStore {
 public:
  explicit PromptStore(Committed committed) : committed_(std::move(committed)) {}
  Ticket append(Batch b) override { return said(kept_.append(std::move(b))); }
  Ticket erase(TableId id) override { return said(kept_.erase(id)); }
  Ticket keep(Note n) override { return said(kept_.keep(std::move(n))); }
  Ticket forget(std::string note) override { return said(kept_.forget(std::move(note))); }
  Ticket rewrite(TableId id, std::vector<Entry> entries) override {
    return said(kept_.rewrite(id, std::move(entries)));
  }
  std::vector<Entry> load(TableId id, std::uint32_t after, std::size_t most) override {
    return kept_.load(id, after, most);
  }
  std::vector<Listing> list() override { return kept_.list(); }
  std::vector<Note> notes() override { return kept_.notes(); }

 private:
  Ticket said(Ticket ticket) {
    committed_(ticket);
    return ticket;
  }
  MemoryStore kept_;
  Committed committed_;
};

// A server on a thread of its own, for all inputs.
class Server {
 public:
  Server()
      : net_(settings(), log_),
        store_([this](Ticket t) { net_.post([this, t] { room_.committed(t); }); }),
        room_(World{store_, thinkers_, words_, [] { return kTime; }, [] { return kTime; },
                    draw_from_system},
              limits()),
        site_(files_, words_, {[] { return true; }, [] { return std::string(); }}),
        thread_([this] {
          net_.run(room_, site_);
          std::_Exit(0);  // somebody has interrupted it
        }) {
    const auto& where = net_.address();
    port_ = static_cast<std::uint16_t>(std::atoi(where.c_str() + where.rfind(':') + 1));
  }

  // Sends it and says that no more will come: then the server ends the connection, too.
  void send(std::string_view bytes, bool upgraded) {
    Wire wire(port_);
    expect(wire.open(), "the server lets one in");
    if (upgraded) expect(wire.upgrade(), "a connection becomes a WebSocket");
    wire.write(bytes);
    shutdown(wire.file(), SHUT_WR);
    const auto answer = wire.read_all(kPatienceMs);
    expect(!wire.open(), "the server ends what has ended");
    if (!upgraded) expect(answer.empty() || answer.starts_with("HTTP/1."), "answers are HTTP");
    expect(answer.find(" 500 ") == std::string::npos, "no request is too much for it");
  }

 private:
  static NetSettings settings() {
    NetSettings s;
    s.listen = "127.0.0.1:0";
    s.header_ms = 2 * kPatienceMs;
    s.body_bytes = 4'096;
    s.frame_bytes = 4'096;
    return s;
  }
  static Settings limits() {
    Settings s;
    s.messages_at_once = s.messages_a_second = s.tables_at_once = 1'000'000;
    s.tables = 50;
    return s;
  }

  const Catalogue words_ = Catalogue::english();
  const Files files_{""};
  PatientThinkers thinkers_;
  Log log_{STDOUT_FILENO, {1, 0}};  // takes no line
  Net net_;
  PromptStore store_;
  Room room_;
  Site site_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

Server& server() {
  static Server* const one = new Server;  // as long as the process
  return *one;
}

void check_head(std::string_view text) {
  std::vector<HttpField> fields;
  const std::vector<std::string> listed{"games.example", "[2001:db8::1]"};
  const unsigned version = text.size() % 2 == 0 ? 11 : 10;
  while (!text.empty()) {
    auto value = fuzz::take(text, '\n');
    const auto name = fuzz::take(value, ':');
    fields.push_back({name, value});
    forwarded_address(value);
    counted_address(value);
    const auto host = host_name(value);
    if (host) expect(host_name(*host) == host || value.starts_with('['), "a name is its own name");
    may_connect(value, name, listed);
  }
  for (const bool only_here : {false, true}) {
    const auto refused = refuse_head(version, fields, {only_here, listed});
    expect(!refused || refused->status == 400 || refused->status == 421, "refusals have a status");
    const auto strict = refuse_head(version, fields, {true, {}});
    expect(!refused || strict, "what is refused with names listed is refused without");
  }
}

void read_frames(std::string_view bytes) {
  int ends[2];
  expect(socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0, "there are sockets");
  Wire wire(Wire::Connected{ends[0]});
  const auto sent = send(ends[1], bytes.data(), std::min<std::size_t>(bytes.size(), 4'096), 0);
  expect(bytes.empty() || sent > 0, "a socket takes a little");
  std::size_t heard = 0;
  for (int i = 0; i < 5'000; ++i) {
    const auto message = wire.receive(0);
    if (!message) break;
    heard += message->size();
  }
  expect(heard <= bytes.size(), "messages hold no more than was sent");
  close(ends[1]);
}

}  // namespace
}  // namespace warren::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace server = warren::server;
  auto text = warren::fuzz::text_of(data, size);
  if (text.empty()) return 0;
  const char kind = text.front();
  text.remove_prefix(1);
  if (kind == 'c') server::check_head(text);
  if (kind == 'h' || kind == 'w') server::server().send(text, kind == 'w');
  if (kind == 'm') server::read_frames(text);
  return 0;
}
