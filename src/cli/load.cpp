// warren load: plays real games over thousands of connections against a server of its own, and
// measures what they cost.
#include <fcntl.h>
#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <deque>
#include <iomanip>
#include <iostream>
#include <thread>
#include <utility>

#include "cli/load_hostile.h"
#include "cli/own_server.h"
#include "cli/verbs.h"
#include "server/net/wire.h"
#include "server/room/secret.h"
#include "server/store/sqlite_store.h"

namespace warren::cli {
namespace {

using server::Wire;
using Clock = std::chrono::steady_clock;

constexpr Flag kFlags[] = {
    {"tables", "N", "tables that play at the same time (default 200)"},
    {"seconds", "N", "for how long (default 10)"},
    {"rate", "N", "moves a second, all tables together (default 0: as fast as it goes)"},
    {"idle", "N", "afterwards: a server with so many tables that nobody uses (default 100000)"},
    {"folder", "PATH", "where the data is written, for as long as it runs (default /var/tmp)"},
    {"hostile", "",
     "instead: attacks, each for --seconds (default 5), while a quiet guest measures"},
    {"json", "", "as JSON"},
};

double milliseconds_since(Clock::time_point begun) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
}

// Sorts them.
double percentile(std::vector<double>& values, double p) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(p * static_cast<double>(values.size() - 1))];
}

// The time of an fsync on this disk, measured ten times a second while the load runs.
class Flushes {
 public:
  explicit Flushes(const Folder& folder)
      : file_(open(folder.file("flush").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)),
        thread_([this](const std::stop_token& stop) { try_on(stop); }) {}
  std::vector<double> end() {
    thread_.request_stop();
    thread_.join();
    ::close(file_);
    return times_;
  }

 private:
  void try_on(const std::stop_token& stop) {
    const std::string block(4096, 'x');
    for (off_t at = 0; !stop.stop_requested(); at += 4096) {
      const auto begun = Clock::now();
      if (pwrite(file_, block.data(), block.size(), at) < 0 || fdatasync(file_) != 0) return;
      times_.push_back(milliseconds_since(begun));
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
  }

  int file_;
  std::vector<double> times_;
  std::jthread thread_;
};

// One seat at one table. Messages are searched for what matters, not parsed: the client shares the
// processor with the server that it measures.
struct Player {
  Player(std::uint16_t port, std::uint8_t host) : wire(port, host) {}
  Wire wire;
  std::string head;  // of every request: table and key
  bool hosts = false;
  std::string next;  // the move to send when its time comes
  Clock::time_point sent;
  bool waits = false, wants_more = false;
};

std::string_view between(std::string_view text, std::string_view before, char end,
                         std::size_t from = 0) {
  const auto at = text.find(before, from);
  if (at == std::string_view::npos) return {};
  const auto begin = at + before.size();
  return text.substr(begin, text.find(end, begin) - begin);
}

struct Metrics {
  std::size_t tables = 0, connections = 0, matches = 0, moves = 0, refused = 0, messages = 0;
  double seconds = 0, median_ms = 0, p99_ms = 0, flush_ms = 0, flush_p99_ms = 0;
  Cpu cpu;
  double connection_bytes = 0, playing_table_bytes = 0, idle_table_bytes = 0;
};

class Load {
 public:
  Load(OwnServer& own, const GameEntry& game, const json::object& options, double rate)
      : own_(own),
        game_(game),
        options_(json::serialize(options)),
        rate_(rate),
        events_(epoll_create1(EPOLL_CLOEXEC)) {}
  ~Load() { ::close(events_); }
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;

  // Connects everyone, then seats them: as many people at a table as the game has seats.
  void sit_down(int tables, int seats) {
    const double empty = own_.memory_bytes();
    for (int i = 0; i < tables * seats; ++i) connect();
    const double connected = own_.memory_bytes();
    for (std::size_t i = 0; i < players_.size(); i += kTogether * static_cast<std::size_t>(seats))
      seat_some(i, std::min(players_.size(), i + kTogether * static_cast<std::size_t>(seats)),
                static_cast<std::size_t>(seats));
    for (auto& p : players_) {
      epoll_event event{};
      event.events = EPOLLIN;
      event.data.ptr = p.get();
      epoll_ctl(events_, EPOLL_CTL_ADD, p->wire.file(), &event);
    }
    while (listen(50)) {  // what sitting down has brought is not part of the load
    }
    metrics_.tables = static_cast<std::size_t>(tables);
    metrics_.connections = players_.size();
    metrics_.connection_bytes = (connected - empty) / static_cast<double>(players_.size());
    metrics_.playing_table_bytes = (own_.memory_bytes() - connected) / tables;
  }

  void run(double seconds) {
    const auto begun = Clock::now();
    const auto cpu = own_.cpu();
    const auto elapsed = [&] { return milliseconds_since(begun) / 1e3; };
    while (elapsed() < seconds) {
      listen(rate_ > 0 ? 1 : 20);
      auto budget = rate_ > 0 ? rate_ * elapsed() - static_cast<double>(moves_sent_) : 1e9;
      for (; budget >= 1 && !ready_.empty(); --budget) send_next();
    }
    metrics_.seconds = elapsed();
    metrics_.cpu = own_.cpu() - cpu;
    metrics_.moves = latencies_.size();
    metrics_.median_ms = percentile(latencies_, 0.5);
    metrics_.p99_ms = percentile(latencies_, 0.99);
  }

  const Metrics& metrics() const { return metrics_; }

 private:
  static constexpr std::size_t kTogether = 50;     // tables that are made at the same time
  static constexpr std::size_t kOfAHost = 20'000;  // connections; a host has 28,000 ports for them

  void ask(Player& p, const std::string& request) { p.wire.send("{\"id\":\"s\"," + request + "}"); }
  std::string answer(Player& p) {
    while (auto text = p.wire.receive(20'000)) {
      if (text->find("\"re\":\"s\"") != std::string::npos) return *text;
      hear(p, *text);
    }
    throw UsageError{"the server went away"};
  }

  void connect() {
    const auto host = static_cast<std::uint8_t>(1 + players_.size() / kOfAHost);
    players_.push_back(std::make_unique<Player>(own_.port(), host));
    if (!players_.back()->wire.upgrade()) throw UsageError{"the server takes no more connections"};
  }

  // The players from `first` to `end`, step by step and together, since each step waits for the
  // disk.
  void seat_some(std::size_t first, std::size_t end, std::size_t seats) {
    std::string table, invite;
    for (auto i = first; i < end; i += seats)
      ask(*players_[i], "\"do\":\"create\",\"name\":\"a\",\"seats\":[\"you\"],\"game\":\"" +
                            std::string(game_.id) + "\",\"options\":" + options_);
    for (auto i = first; i < end; ++i) {
      Player& p = *players_[i];
      p.hosts = (i - first) % seats == 0;
      if (!p.hosts) {
        ask(p, "\"do\":\"join\",\"name\":\"b\",\"table\":\"" + table + "\",\"invite\":\"" + invite +
                   "\"");
        continue;
      }
      const auto made = answer(p);
      table = between(made, "\"table\":\"", '"');
      invite = between(made, "\"invite\":\"", '"');
      take_key(p, table, made);
    }
    for (auto i = first; i < end; ++i) {
      Player& p = *players_[i];
      if (p.hosts)
        table = between(p.head, "\"table\":\"", '"');
      else
        take_key(p, table, answer(p));
      ask(p, "\"do\":\"watch\"," + p.head);
    }
    for (auto i = first; i < end; ++i) answer(*players_[i]);
    for (auto i = first; i < end; i += seats)
      ask(*players_[i], "\"do\":\"start\"," + players_[i]->head);
    for (auto i = first; i < end; i += seats) answer(*players_[i]);
  }

  static void take_key(Player& p, const std::string& table, const std::string& given) {
    p.head = "\"table\":\"" + table + "\",\"key\":\"" +
             std::string(between(given, "\"key\":\"", '"')) + "\"";
  }

  // Reads all messages that are there, and waits so long for the first.
  bool listen(int milliseconds) {
    epoll_event events[256];
    const int n = epoll_wait(events_, events, 256, milliseconds);
    for (int i = 0; i < n; ++i) {
      auto& p = *static_cast<Player*>(events[i].data.ptr);
      messages_.clear();
      if (!p.wire.pump(messages_)) throw UsageError{"the server dropped a connection"};
      for (const auto& text : messages_) hear(p, text);
    }
    return n > 0;
  }

  void hear(Player& p, const std::string& text) {
    ++metrics_.messages;
    if (text.find("\"re\":\"m\"") != std::string::npos) return hear_answer(p, text);
    if (text.find("\"status\":\"over\"") != std::string::npos) play_again(p);
    choose(p, text);
  }

  // The next match begins when all have asked for it, each once.
  void play_again(Player& p) {
    if (std::exchange(p.wants_more, true)) return;
    p.wire.send("{\"do\":\"rematch\"," + p.head + "}");
    if (p.hosts) ++metrics_.matches;
  }

  void hear_answer(Player& p, const std::string& text) {
    p.waits = false;
    if (text.find("\"ok\":true") != std::string::npos) {
      latencies_.push_back(milliseconds_since(p.sent));
      p.next.clear();  // chosen before the answer, from choices that are gone
      return;
    }
    ++metrics_.refused;  // somebody else was first, and what is possible now was heard before
    if (!p.next.empty()) ready_.push_back(&p);
  }

  // Any of the choices, at random.
  void choose(Player& p, const std::string& text) {
    const auto choices = text.find("\"choices\":[");
    if (choices == std::string::npos) return;
    p.wants_more = false;
    std::vector<std::string_view> codes;
    for (auto at = text.find("\"code\":\"", choices); at != std::string::npos;
         at = text.find("\"code\":\"", at + 8))
      codes.push_back(between(text, "\"code\":\"", '"', at));
    const auto seat = between(text, "\"seen\":[{\"seat\":", ',');
    const auto code = codes[rng_.below(static_cast<std::uint32_t>(codes.size()))];
    if (p.next.empty() && !p.waits) ready_.push_back(&p);
    p.next = "{\"id\":\"m\",\"do\":\"move\"," + p.head + ",\"seat\":" + std::string(seat) +
             ",\"window\":" + std::string(between(text, "\"window\":", '}')) +
             ",\"move\":{\"code\":\"" + std::string(code) + "\"}}";
  }

  void send_next() {
    Player& p = *ready_.front();
    ready_.pop_front();
    p.sent = Clock::now();
    p.waits = true;
    p.wire.send(p.next);
    p.next.clear();
    ++moves_sent_;
  }

  OwnServer& own_;
  const GameEntry& game_;
  const std::string options_;
  double rate_;
  int events_;
  Rng rng_{1};
  std::vector<std::unique_ptr<Player>> players_;
  std::deque<Player*> ready_;
  std::vector<std::string> messages_;
  std::vector<double> latencies_;
  std::uint64_t moves_sent_ = 0;
  Metrics metrics_;
};

// Tables as their people left them, straight into a store, and the memory of a server that opens
// it.
double idle_table_bytes(const Folder& folder, const GameEntry& game, std::uint64_t tables) {
  const double before = OwnServer(folder).memory_bytes();
  {
    server::SqliteStore store(folder.file("load.db"), [](server::Ticket) {});
    const std::string body =
        json::serialize(json::object{{"k", "created"},
                                     {"game", game.id},
                                     {"options", json::object{}},
                                     {"seats", json::array{0, nullptr, nullptr}},
                                     {"name", "a"},
                                     {"key", server::hash_secret("a")},
                                     {"invite", server::hash_secret("b")}});
    for (std::uint64_t i = 1; i <= tables; ++i)
      store.append({i, {{1, 1, body}}, server::Listing{i, server::Status::open, false, 0, 1}});
  }
  return (OwnServer(folder).memory_bytes() - before) / static_cast<double>(tables);
}

// Name, value, unit: printed as lines or as JSON.
struct Line {
  std::string_view name;
  double value;
  std::string_view unit;
};

std::vector<Line> lines_of(const Metrics& f) {
  const auto moves = std::max(1.0, static_cast<double>(f.moves));
  const auto each = [&](double seconds) { return seconds * 1e6 / moves; };
  return {{"tables", static_cast<double>(f.tables), ""},
          {"connections", static_cast<double>(f.connections), ""},
          {"seconds", f.seconds, "s"},
          {"matches", static_cast<double>(f.matches), "played to their end"},
          {"moves", static_cast<double>(f.moves), "acknowledged"},
          {"refused", static_cast<double>(f.refused), "moves"},
          {"messages_received", static_cast<double>(f.messages), ""},
          {"moves_a_second", static_cast<double>(f.moves) / f.seconds, ""},
          {"latency_median", f.median_ms, "ms"},
          {"latency_99_percent", f.p99_ms, "ms"},
          {"flush_median", f.flush_ms, "ms, one flush of this disk during the run"},
          {"flush_99_percent", f.flush_p99_ms, "ms"},
          {"server_cpu", f.cpu.all, "s"},
          {"moves_a_cpu_second", static_cast<double>(f.moves) / std::max(0.01, f.cpu.all), ""},
          {"cpu_a_move", each(f.cpu.all), "us"},
          {"cpu_a_move_tables", each(f.cpu.loop_user), "us: games, JSON, frames"},
          {"cpu_a_move_network", each(f.cpu.loop_system), "us: the kernel, for sockets"},
          {"cpu_a_move_log", each(f.cpu.writer_user), "us: SQLite"},
          {"cpu_a_move_disk", each(f.cpu.writer_system), "us: the kernel, for the file"},
          {"connection_bytes", f.connection_bytes, "of memory"},
          {"playing_table_bytes", f.playing_table_bytes, "of memory"},
          {"idle_table_bytes", f.idle_table_bytes, "of memory"}};
}

void report(const Metrics& metrics, const GameEntry& game, bool as_json) {
  json::object o{{"game", game.id}};
  for (const auto& line : lines_of(metrics)) {
    const double whole = std::round(line.value);
    o[line.name] = line.value == whole ? json::value(static_cast<std::int64_t>(whole))
                                       : json::value(std::round(line.value * 1e3) / 1e3);
    if (!as_json)
      std::cout << std::left << std::setw(22) << line.name << std::right << std::fixed
                << std::setprecision(2) << std::setw(12) << line.value << "  " << line.unit << "\n";
  }
  if (as_json) std::cout << json::serialize(o) << "\n";
}

int run(const Args& args) {
  args.expect_rest(0, 0, "");
  if (args.has("hostile"))
    return run_hostile(args.text("folder", "/var/tmp"),
                       static_cast<double>(args.number("seconds", 5, 1, 60)), args.has("json"));
  const auto& game = args.game ? *args.game : all_games().front();
  const int seats = open_from({args.words, &game, args.options, {}, {}})->players();
  const auto tables = static_cast<int>(args.number("tables", 200, 1, 100'000));
  const auto idle = args.number("idle", 100'000, 0, 10'000'000);
  allow_files(static_cast<std::uint64_t>(tables * seats) + 100);
  const std::string parent = args.text("folder", "/var/tmp");
  Metrics metrics;
  {
    const Folder folder(parent);
    OwnServer own(folder);
    Load load(own, game, args.options, static_cast<double>(args.number("rate", 0, 0, 1'000'000)));
    load.sit_down(tables, seats);
    Flushes flushes(folder);
    load.run(static_cast<double>(args.number("seconds", 10, 1, 3600)));
    auto times = flushes.end();
    metrics = load.metrics();
    metrics.flush_ms = percentile(times, 0.5);
    metrics.flush_p99_ms = percentile(times, 0.99);
  }
  if (idle > 0) metrics.idle_table_bytes = idle_table_bytes(Folder(parent), game, idle);
  report(metrics, game, args.has("json"));
  return 0;
}

}  // namespace

constinit const Verb kLoad{
    "load",
    "What a server bears: real games over many connections, measured.",
    "load [GAME] [--tables N] [--seconds N] [--rate N] [--idle N] [--hostile] "
    "[--json] [options]",
    "warren load bunny_run --tables 2000 --rate 2000\n"
    "  warren load --hostile --seconds 3",
    kFlags,
    true,
    run};

}  // namespace warren::cli
