// A disk that takes nothing, and logs that somebody else has written in.
#include <algorithm>
#include <utility>

#include "match/message_json.h"
#include "server/room/room.h"

namespace warren::server {
namespace {

const Message kDisk{"error.server.disk", {}};

// The requests that change nothing.
constexpr std::string_view kReading[] = {"hello", "games",  "lobby",  "mine",    "watch", "unwatch",
                                         "look",  "replay", "record", "choices", "hint"};

}  // namespace

// Does what is known of this table wait for a disk that takes nothing? Then whoever asks about it
// would wait, too.
bool Room::unsaved(const Live& live) const {
  return live.last > committed_ && world_.store.unwritable();
}

std::optional<Message> Room::disk_forbids(std::string_view request) const {
  if (!world_.store.unwritable()) return std::nullopt;
  const auto* const end = std::end(kReading);
  if (std::find(std::begin(kReading), end, request) != end) return std::nullopt;
  return kDisk;
}

std::string Room::refusal(const Message& why, std::string_view re) {
  ++counts_.refused;
  auto error = to_json(why);
  error["text"] = world_.words.say(why);
  return std::string(re) + "\"error\":" + json::serialize(error) + "}";
}

// Answers that rest on the ticket become this refusal, and its news are nobody's.
void Room::refuse_held(Ticket ticket, const Message& why) {
  for (auto& held : outbox_) {
    if (held.ticket != ticket || !held.client) continue;
    const auto was = std::exchange(held, {ticket, nullptr, nullptr});
    held_bytes_ -= was.text->size();
    if (was.re.empty()) continue;
    was.client->send(std::make_shared<const std::string>(refusal(why, was.re)));
    ++counts_.sent;
  }
}

void Room::failed(Ticket ticket, TableId id) {
  const auto found = live_.find(id);
  if (found == live_.end()) return refuse_held(ticket, Message{"error.server.no_such_table", {}});
  Live& live = *found->second;
  const bool first = live.last >= ticket;
  if (first) reload_from_disk(live);
  refuse_held(ticket, Message{"error.server.read_only", {{"detail", live.table.why_broken()}}});
  if (!live.table.game) return drop_unsaved(live);
  if (!first) return;
  live.news = News::all;
  send_news(live);
}

// What is in memory never was; who watches stays.
void Room::reload_from_disk(Live& live) {
  const auto id = live.table.id();
  const auto log = read_log(id);
  Table table(id, settings_.chat_kept);
  for (std::size_t i = 0; log && i < log->size(); ++i)
    if (!table.read((*log)[i])) break;
  table.end_here();
  live.table = std::move(table);
  live.last = 0;
  live.due = {};
  for (auto& kept : live.choices) kept = {};
  live.sent_log = live.table.match ? live.table.match->log().size() : 0;
  wake_at(live, 0);
  auto& entry = index_[id];
  lobby_.erase({entry.touched_ms, id});
  entry.status = live.table.status;
  entry.broken = true;
}

// Not even its beginning is on disk.
void Room::drop_unsaved(Live& live) {
  const auto id = live.table.id();
  for (const auto& w : live.watchers) clients_.at(w.client).watching.erase(id);
  index_.erase(id);
  live_.erase(id);
}

}  // namespace warren::server
