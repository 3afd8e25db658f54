// Counters, those by kind of error, and gauges.
#include "server/net/metrics.h"

namespace warren::server {
namespace {

using Metric = std::pair<std::string_view, std::uint64_t>;

void add(std::string& text, std::string_view name, std::string_view value) {
  text.append("warren_").append(name).append(" ").append(value).append("\n");
}

void add_type(std::string& text, std::string_view name, std::string_view type) {
  text.append("# TYPE warren_").append(name).append(" ").append(type).append("\n");
}

void add_connection_errors(std::string& text, const ConnectionErrors& errors) {
  std::string_view named;
  for (std::size_t i = 0; i < ConnectionErrors::kKinds; ++i) {
    const auto error = static_cast<ConnectionError>(i);
    const auto [what, why] = ConnectionErrors::kind(error);
    const auto name = "connections_" + std::string(what) + "_total";
    if (what != named) add_type(text, name, "counter");
    named = what;
    add(text, name + "{why=\"" + std::string(why) + "\"}", std::to_string(errors.count(error)));
  }
}

// How much waits to be thought about, and for how long the oldest of it.
void add_waiting(std::string& text, const WorkerThinkers& bots) {
  const auto waiting = bots.waiting();
  const auto each = [&](std::string_view name, auto value) {
    add_type(text, name, "gauge");
    for (std::size_t i = 0; i < waiting.size(); ++i)
      add(text, std::string(name) + "{kind=\"" + std::string(WorkerThinkers::kKindNames[i]) + "\"}",
          std::to_string(value(waiting[i])));
  };
  each("thoughts_waiting", [](const auto& w) { return w.count; });
  each("thoughts_waiting_milliseconds", [](const auto& w) { return w.oldest.count(); });
}

}  // namespace

std::string metrics(const Room& room, const SqliteStore& store, const WorkerThinkers& bots,
                    const Net& net, const Log& log) {
  const auto& c = room.counts();
  const Metric counters[] = {
      {"requests", c.requests},
      {"refused", c.refused},
      {"hasty", c.rate_limited},
      {"costly", c.costly},
      {"too_long", c.too_long},
      {"work", c.work},
      {"moves", c.moves},
      {"bot_moves", c.bot_moves},
      {"clock_moves", c.clock_moves},
      {"chats", c.chats},
      {"hints", c.hints},
      {"thoughts", c.thoughts},
      {"tables_created", c.created},
      {"tables_loaded", c.loaded},
      {"tables_evicted", c.evicted},
      {"messages_sent", c.sent},
      {"rows_read", c.rows_read},
      {"moves_replayed", c.moves_replayed},
      {"commits", store.commits()},
      {"commit_microseconds", store.commit_us()},
      {"log_lines_dropped", log.dropped()},
  };
  const Metric gauges[] = {
      {"tables", room.tables()},
      {"tables_in_memory", room.tables_in_memory()},
      {"clients", room.clients()},
      {"connections", net.connections()},
      {"held_back", room.held_back()},
      {"requests_waiting", room.waiting()},
      {"unwritten", store.waiting()},
      {"behind_milliseconds", static_cast<std::uint64_t>(store.behind().count())},
      {"disk_failing", store.failing()},
      {"longest_turn_microseconds", static_cast<std::uint64_t>(net.take_longest_turn().count())},
  };
  std::string text;
  for (const auto& [name, value] : counters) {
    const auto whole = std::string(name) + "_total";
    add_type(text, whole, "counter");
    add(text, whole, std::to_string(value));
  }
  add_connection_errors(text, net.errors());
  for (const auto& [name, value] : gauges) {
    add_type(text, name, "gauge");
    add(text, name, std::to_string(value));
  }
  add_waiting(text, bots);
  return text;
}

}  // namespace warren::server
