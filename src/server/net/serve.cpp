// Who is made before whom, and how the threads reach the room: through Net::post alone.
#include "server/net/serve.h"

#include <time.h>
#include <unistd.h>

#include <chrono>

#include "server/net/log.h"
#include "server/net/metrics.h"
#include "server/net/net.h"
#include "server/room/system_random.h"
#include "server/store/sqlite_store.h"

namespace warren::server {
namespace {

std::int64_t system_now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// Goes on while the machine sleeps, too, as people's time does.
std::int64_t steady_now_ms() {
  timespec t{};
  clock_gettime(CLOCK_BOOTTIME, &t);
  return std::int64_t{t.tv_sec} * 1000 + t.tv_nsec / 1'000'000 + 1;
}

// A table that cannot be read is asked for again and again.
class DiskLog {
 public:
  explicit DiskLog(Log& log) : log_(log) {}
  void operator()(SqliteStore::Notice notice, const std::string& why) {
    using Notice = SqliteStore::Notice;
    if (notice == Notice::writable) return log_.line("disk_well");
    if (notice == Notice::unwritable) return log_.line("disk_failing", {{"why", why}});
    if (notice == Notice::conflict) return log_.line("table_conflict", {{"why", why}});
    if (unreadable_.due()) log_.line("disk_unreadable", {{"why", why}});
  }

 private:
  Log& log_;
  Seldom unreadable_;
};

}  // namespace

void serve(const Config& config, const Catalogue& words,
           const std::function<void(const std::string&)>& ready) {
  Log log(STDERR_FILENO);
  Net net(config.net, log);
  Room* door = nullptr;  // set before anything is posted that uses it
  SqliteStore store(
      config.data, [&](Ticket ticket) { net.post([&door, ticket] { door->committed(ticket); }); },
      DiskLog{log},
      [&](Ticket ticket, TableId table) {
        net.post([&door, ticket, table] { door->failed(ticket, table); });
      });
  std::unique_ptr<Room> room;
  {
    WorkerThinkers thinkers(static_cast<int>(config.bot_threads), [&](const Thought& thought) {
      net.post([&door, thought] { door->thought(thought); });
    });
    const Files files(config.net.web);
    room = std::make_unique<Room>(World{store, thinkers, words, system_now_ms, steady_now_ms,
                                        draw_from_system, files.version()},
                                  config.room);
    door = room.get();
    const std::chrono::milliseconds patience(config.net.behind_ms);
    const Site site(files, words,
                    {[&] { return !store.failing() && store.behind() < patience; },
                     [&] { return metrics(*room, store, thinkers, net, log); }});
    log.line("started",
             {{"listen", net.address()}, {"data", config.data}, {"tables", room->tables()}});
    ready(net.address());
    net.run(*room, site);
  }
  store.finish();
  log.line("stopped", {{"moves", room->counts().moves}, {"unwritten", store.waiting()}});
}

}  // namespace warren::server
