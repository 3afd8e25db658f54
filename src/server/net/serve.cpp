// Who is made before whom, and how the threads reach the room: through Net::post alone.
#include "server/net/serve.h"

#include <chrono>

#include "server/net/log.h"
#include "server/net/net.h"
#include "server/room/system_random.h"
#include "server/store/sqlite_store.h"

namespace warren::server {
namespace {

std::int64_t system_now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::string figures(const Room& room, const SqliteStore& store, const Net& net) {
  const auto& c = room.counts();
  const std::pair<std::string_view, std::uint64_t> counters[] = {
      {"requests", c.requests},
      {"refused", c.refused},
      {"moves", c.moves},
      {"bot_moves", c.bot_moves},
      {"clock_moves", c.clock_moves},
      {"chats", c.chats},
      {"hints", c.hints},
      {"tables_created", c.created},
      {"tables_loaded", c.loaded},
      {"tables_evicted", c.evicted},
      {"messages_sent", c.sent},
      {"commits", store.commits()},
      {"commit_microseconds", store.commit_us()},
  };
  const std::pair<std::string_view, std::uint64_t> gauges[] = {
      {"tables", room.tables()},         {"tables_in_memory", room.tables_in_memory()},
      {"clients", room.clients()},       {"connections", net.connections()},
      {"held_back", room.held_back()},   {"unwritten", store.waiting()},
      {"disk_failing", store.failing()},
  };
  std::string text;
  for (const auto& [name, value] : counters)
    text.append("# TYPE warren_")
        .append(name)
        .append("_total counter\nwarren_")
        .append(name)
        .append("_total ")
        .append(std::to_string(value))
        .append("\n");
  for (const auto& [name, value] : gauges)
    text.append("# TYPE warren_")
        .append(name)
        .append(" gauge\nwarren_")
        .append(name)
        .append(" ")
        .append(std::to_string(value))
        .append("\n");
  return text;
}

}  // namespace

void serve(const Config& config, const Catalogue& words,
           const std::function<void(const std::string&)>& ready) {
  Net net(config.net);
  Room* door = nullptr;  // set before anything is posted that uses it
  SqliteStore store(config.data,
                    [&](Ticket ticket) { net.post([&door, ticket] { door->committed(ticket); }); });
  std::unique_ptr<Room> room;
  {
    WorkerThinkers thinkers(static_cast<int>(config.bot_threads), [&](const Thought& thought) {
      net.post([&door, thought] { door->thought(thought); });
    });
    const Files files(config.net.web);
    room = std::make_unique<Room>(
        World{store, thinkers, words, system_now_ms, draw_from_system, files.version()},
        config.room);
    door = room.get();
    const Site site(files, words,
                    {[&] { return !store.failing(); }, [&] { return figures(*room, store, net); }});
    log_line("started",
             {{"listen", net.address()}, {"data", config.data}, {"tables", room->tables()}});
    ready(net.address());
    net.run(*room, site);
  }
  log_line("stopped", {{"moves", room->counts().moves}, {"unwritten", store.waiting()}});
}

}  // namespace warren::server
