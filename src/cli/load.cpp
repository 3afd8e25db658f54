// warren load: real games over thousands of connections, against a server of its own; what it
// costs.
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>

#include "cli/verbs.h"
#include "server/net/wire.h"
#include "server/room/secret.h"
#include "server/store/sqlite_store.h"

extern char** environ;

namespace warren::cli {
namespace {

using server::Wire;
using Clock = std::chrono::steady_clock;

constexpr Flag kFlags[] = {
    {"tables", "N", "tables that play at the same time (default 200)"},
    {"seconds", "N", "for how long (default 10)"},
    {"rate", "N", "moves a second, all tables together (default 0: as fast as it goes)"},
    {"idle", "N", "instead: the memory of a server with that many tables that nobody uses"},
    {"folder", "PATH", "where the data is written, for as long as it runs (default /var/tmp)"},
};

// A folder that is removed afterwards.
class Folder {
 public:
  explicit Folder(const std::string& parent) {
    std::string name = parent + "/warren_load_XXXXXX";
    if (!mkdtemp(name.data())) throw UsageError{"cannot write '" + parent + "'"};
    path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// This very program as a server, with limits that one address may exhaust.
class OwnServer {
 public:
  explicit OwnServer(const Folder& folder) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw UsageError{"cannot make a pipe"};
    const std::string data = folder.file("load.db"), log = folder.file("log");
    std::string words[] = {"warren", "serve", "--listen", "127.0.0.1:0", "--data", data};
    std::string settings[] = {
        "WARREN_CONNECTIONS_OF_ADDRESS=1000000", "WARREN_CONNECTIONS=1000000",
        "WARREN_MESSAGES_A_SECOND=1000000",      "WARREN_MESSAGES_AT_ONCE=1000000",
        "WARREN_TABLES_AT_ONCE=1000000",         "WARREN_IDLE_MS=600000"};
    std::vector<char*> argv, env;
    for (auto& word : words) argv.push_back(word.data());
    for (auto& setting : settings) env.push_back(setting.data());
    for (char** e = environ; *e; ++e) env.push_back(*e);
    argv.push_back(nullptr);
    env.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, ends[1], 1);
    posix_spawn_file_actions_addopen(&files, 2, log.c_str(), O_WRONLY | O_CREAT, 0600);
    const int failed =
        posix_spawn(&pid_, "/proc/self/exe", &files, nullptr, argv.data(), env.data());
    posix_spawn_file_actions_destroy(&files);
    ::close(ends[1]);
    std::string line;
    for (char c = 0; !failed && read(ends[0], &c, 1) == 1 && c != '\n';) line += c;
    ::close(ends[0]);
    const auto at = line.find("127.0.0.1:");
    if (at == std::string::npos) throw UsageError{"the server did not start"};
    port_ = static_cast<std::uint16_t>(std::strtoul(line.c_str() + at + 10, nullptr, 10));
  }
  ~OwnServer() {
    kill(pid_, SIGTERM);
    waitpid(pid_, nullptr, 0);
  }
  OwnServer(const OwnServer&) = delete;
  OwnServer& operator=(const OwnServer&) = delete;

  std::uint16_t port() const { return port_; }
  // CPU seconds used so far, by all its threads.
  double cpu() const {
    std::ifstream in("/proc/" + std::to_string(pid_) + "/stat");
    std::string word;
    double ticks = 0;
    for (int i = 1; i <= 15 && in >> word; ++i)
      if (i >= 14) ticks += std::stod(word);
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
  }
  double memory_mb() const {
    std::ifstream in("/proc/" + std::to_string(pid_) + "/statm");
    std::uint64_t pages = 0;
    in >> pages >> pages;
    return static_cast<double>(pages) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
  }

 private:
  pid_t pid_ = 0;
  std::uint16_t port_ = 0;
};

// The median of what this disk takes to make a small write safe, in milliseconds.
double flush_ms(const Folder& folder) {
  const int file = open(folder.file("flush").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  const std::string block(4096, 'x');
  std::vector<double> times;
  for (int i = 0; i < 50; ++i) {
    const auto begun = Clock::now();
    if (pwrite(file, block.data(), block.size(), i * 4096) < 0 || fdatasync(file) != 0) break;
    times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begun).count());
  }
  ::close(file);
  std::sort(times.begin(), times.end());
  return times.empty() ? 0 : times[times.size() / 2];
}

// One seat at one table. Messages are searched for what matters, not parsed: the client shares the
// processor with the server that it measures.
struct Player {
  explicit Player(std::uint16_t port) : wire(port) {}
  Wire wire;
  std::string head;  // of every request: table and key
  int seat = 0;
  bool hosts = false;
  std::string next;  // the move to send when its time comes
  Clock::time_point sent;
  bool waits = false;
};

std::string_view between(std::string_view text, std::string_view before, char end,
                         std::size_t from = 0) {
  const auto at = text.find(before, from);
  if (at == std::string_view::npos) return {};
  const auto begin = at + before.size();
  return text.substr(begin, text.find(end, begin) - begin);
}

class Load {
 public:
  Load(OwnServer& own, const GameEntry& game, const Args& args)
      : own_(own), game_(game), rate_(static_cast<double>(args.number("rate", 0, 0, 1'000'000))) {
    events_ = epoll_create1(EPOLL_CLOEXEC);
  }
  ~Load() { ::close(events_); }
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;

  void sit_down(int tables) {
    const auto before = own_.memory_mb();
    for (int i = 0; i < tables; ++i) make_table();
    memory_ = (own_.memory_mb() - before) * 1e3 / static_cast<double>(players_.size());
  }

  void run(double seconds) {
    const auto begun = Clock::now();
    const double cpu = own_.cpu();
    const auto elapsed = [&] {
      return std::chrono::duration<double>(Clock::now() - begun).count();
    };
    while (elapsed() < seconds) {
      listen();
      auto budget = rate_ > 0 ? rate_ * elapsed() - static_cast<double>(moves_sent_) : 1e9;
      for (; budget >= 1 && !ready_.empty(); --budget) send_next();
    }
    seconds_ = elapsed();
    cpu_ = own_.cpu() - cpu;
  }

  void report(double flush) {
    std::sort(latencies_.begin(), latencies_.end());
    const auto percentile = [&](double p) {
      return latencies_.empty() ? 0.0
                                : latencies_[static_cast<std::size_t>(
                                      p * static_cast<double>(latencies_.size() - 1))];
    };
    const auto moves = static_cast<double>(latencies_.size());
    std::cout << std::fixed << std::setprecision(2);
    std::cout << game_.id << ": " << players_.size() << " connections at " << tables_ << " tables, "
              << seconds_ << " s\n"
              << "moves acknowledged    " << latencies_.size() << ", " << refused_ << " refused\n"
              << "moves a second        " << moves / seconds_ << "\n"
              << "latency, median       " << percentile(0.5) << " ms\n"
              << "latency, 99 %         " << percentile(0.99) << " ms\n"
              << "one flush of the disk " << flush << " ms\n"
              << "server CPU a move     " << cpu_ * 1e6 / std::max(1.0, moves) << " us\n"
              << "moves a CPU second    " << moves / std::max(0.01, cpu_) << "\n"
              << "memory a connection   " << memory_ << " KB, its share of the table included\n"
              << "messages received     " << heard_ << "\n";
  }

 private:
  std::string ask(Player& p, const std::string& request) {
    p.wire.send("{\"id\":\"s\"," + request + "}");
    while (auto text = p.wire.receive(20'000))
      if (text->find("\"re\":\"s\"") != std::string::npos) return *text;
    throw UsageError{"the server went away"};
  }

  Player& connect() {
    players_.push_back(std::make_unique<Player>(own_.port()));
    if (!players_.back()->wire.upgrade()) throw UsageError{"the server takes no more connections"};
    return *players_.back();
  }

  // As many people as the game has seats, each with a connection of its own.
  void make_table() {
    Player& host = connect();
    const auto made = ask(host, "\"do\":\"create\",\"name\":\"a\",\"seats\":[\"you\"],\"game\":\"" +
                                    std::string(game_.id) + "\"");
    const std::string table(between(made, "\"table\":\"", '"'));
    const std::string invite(between(made, "\"invite\":\"", '"'));
    const auto enter = [&](Player& p, std::string_view key) {
      p.head = "\"table\":\"" + table + "\",\"key\":\"" + std::string(key) + "\"";
      const auto looked = ask(p, "\"do\":\"watch\"," + p.head);
      epoll_event event{};
      event.events = EPOLLIN;
      event.data.ptr = &p;
      epoll_ctl(events_, EPOLL_CTL_ADD, p.wire.file(), &event);
      return looked;
    };
    const auto looked = enter(host, between(made, "\"key\":\"", '"'));
    host.hosts = true;
    int seats = 0;
    for (auto at = looked.find("\"locked\":"); at != std::string::npos;
         at = looked.find("\"locked\":", at + 1))
      ++seats;
    for (int i = 1; i < seats; ++i) {
      Player& guest = connect();
      guest.seat = i;
      const auto joined = ask(guest, "\"do\":\"join\",\"name\":\"b\",\"table\":\"" + table +
                                         "\",\"invite\":\"" + invite + "\"");
      enter(guest, between(joined, "\"key\":\"", '"'));
    }
    ask(host, "\"do\":\"start\"," + host.head);
    ++tables_;
  }

  void listen() {
    epoll_event events[256];
    const int n = epoll_wait(events_, events, 256, rate_ > 0 ? 1 : 20);
    for (int i = 0; i < n; ++i) {
      auto& p = *static_cast<Player*>(events[i].data.ptr);
      messages_.clear();
      p.wire.pump(messages_);
      for (const auto& text : messages_) hear(p, text);
    }
  }

  void hear(Player& p, const std::string& text) {
    ++heard_;
    if (text.find("\"re\":\"m\"") != std::string::npos) {
      if (text.find("\"ok\":true") == std::string::npos) {
        ++refused_;
      } else {
        latencies_.push_back(
            std::chrono::duration<double, std::milli>(Clock::now() - p.sent).count());
      }
      p.waits = false;
      p.next.clear();  // chosen before the answer, from choices that are gone
    }
    if (p.hosts && text.find("\"status\":\"over\"") != std::string::npos)
      p.wire.send("{\"do\":\"rematch\"," + p.head + "}");
    choose(p, text);
  }

  // Any of the choices, at random.
  void choose(Player& p, const std::string& text) {
    const auto choices = text.find("\"choices\":[");
    if (choices == std::string::npos) return;
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
  double rate_;
  int events_;
  int tables_ = 0;
  Rng rng_{1};
  std::vector<std::unique_ptr<Player>> players_;
  std::deque<Player*> ready_;
  std::vector<std::string> messages_;
  std::vector<double> latencies_;
  std::uint64_t moves_sent_ = 0, heard_ = 0, refused_ = 0;
  double seconds_ = 0, cpu_ = 0, memory_ = 0;
};

// Tables as their people left them, straight into a store, and a server that opens it.
void measure_idle(const Folder& folder, const GameEntry& game, std::uint64_t tables) {
  const double before = OwnServer(folder).memory_mb();
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
  const auto begun = Clock::now();
  const OwnServer own(folder);
  const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  const double memory = own.memory_mb();
  std::cout << std::fixed << std::setprecision(1) << tables << " idle tables: " << memory
            << " MB in all, " << (memory - before) * 1e6 / static_cast<double>(tables)
            << " bytes each, started in " << seconds << " s\n";
}

int run(const Args& args) {
  args.expect_rest(0, 0, "");
  if (!args.options.empty()) throw UsageError{"load plays by the default options"};
  const auto& game = args.game ? *args.game : all_games().front();
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  const Folder folder(args.text("folder", "/var/tmp"));
  if (args.has("idle")) {
    measure_idle(folder, game, args.number("idle", 0, 1, 10'000'000));
    return 0;
  }
  const double flush = flush_ms(folder);
  OwnServer own(folder);
  Load load(own, game, args);
  load.sit_down(static_cast<int>(args.number("tables", 200, 1, 100'000)));
  load.run(static_cast<double>(args.number("seconds", 10, 1, 3600)));
  load.report(flush);
  return 0;
}

}  // namespace

constinit const Verb kLoad{"load",
                           "What a server bears: real games over many connections, measured.",
                           "load [GAME] [--tables N] [--seconds N] [--rate N] [--idle N]",
                           "warren load bunny_run --tables 500 --rate 2000",
                           kFlags,
                           true,
                           run};

}  // namespace warren::cli
