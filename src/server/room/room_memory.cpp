// Which tables are in memory, how changes get onto disk, and what time brings: clocks, eviction,
// closing.
#include <algorithm>
#include <cassert>

#include "server/room/room.h"

namespace warren::server {
namespace {

constexpr std::int64_t kEvictEvery = 2'000, kSweepEvery = 600'000;

}  // namespace

Room::Live* Room::find(TableId id) {
  if (const auto found = live_.find(id); found != live_.end()) return found->second.get();
  return index_.contains(id) ? load(id) : nullptr;
}

Room::Live* Room::load(TableId id) {
  auto live = std::make_unique<Live>(id, settings_.chat_kept);
  for (const auto& entry : world_.store.load(id)) {
    boost::system::error_code error;
    const auto record = json::parse(entry.body, error);
    const bool read = !error && record.is_object();
    if (!live->table.apply(read ? record.get_object() : json::object{}, entry.at_ms)) break;
  }
  if (!live->table.game) return nullptr;
  ++counts_.loaded;
  live->loaded_ms = live->used_ms = now();
  live->read_back = true;
  if (live->table.match) live->told_moves = live->table.match->log().size();
  // Nobody watched while it was out of memory; after a start of the server all may still come.
  for (std::size_t i = 0; i < live->table.people.size(); ++i)
    live->gone_ms[static_cast<int>(i)] = std::max(opened_ms_, now() - settings_.evict_ms);
  Live* loaded = (live_[id] = std::move(live)).get();
  attend(*loaded);
  return loaded;
}

// A record of anything but moves: it happens, and is written down.
void Room::write(Live& live, json::object record) {
  const Status before = live.table.status;
  [[maybe_unused]] const bool fits = live.table.apply(record, now());
  assert(fits);
  live.unwritten.push_back({live.table.seq(), now(), json::serialize(record)});
  live.relist = live.relist || before != live.table.status || live.table.seq() == 1;
  live.news = News::all;
}

void Room::settle(Live& live) {
  const auto& t = live.table;
  Batch batch{t.id(), std::move(live.unwritten), std::nullopt};
  live.unwritten.clear();
  if (live.relist) batch.listing = t.listing(now());
  auto& entry = index_[t.id()];
  lobby_.erase({entry.touched_ms, t.id()});
  entry = {t.status, t.open_to_all, t.clock_ms, now()};
  if (t.status == Status::open && t.open_to_all) lobby_.emplace(now(), t.id());
  live.relist = false;
  live.used_ms = now();
  last_ = live.last = world_.store.append(std::move(batch));
}

void Room::tick() {
  const auto time = now();
  while (!timers_.empty() && timers_.begin()->first <= time) {
    const auto id = timers_.begin()->second;
    timers_.erase(timers_.begin());
    Live* live = find(id);
    if (!live) continue;
    if (live->wake_ms <= time) live->wake_ms = 0;
    attend(*live);
  }
  if (time - evicted_ms_ >= std::min(kEvictEvery, settings_.evict_ms)) evict_idle();
  if (time - swept_ms_ >= kSweepEvery) sweep();
}

void Room::evict_idle() {
  evicted_ms_ = now();
  for (auto it = live_.begin(); it != live_.end();) {
    const Live& live = *it->second;
    bool busy = !live.watchers.empty() || now() - live.used_ms < settings_.evict_ms ||
                live.last > committed_;
    for (const auto& due : live.due) busy = busy || due.thinking;
    busy = busy || (live.wake_ms > 0 && live.wake_ms - now() < settings_.evict_ms);
    if (busy) {
      ++it;
      continue;
    }
    ++counts_.evicted;
    it = live_.erase(it);
  }
}

// Closes what nobody has touched for long, erases what is kept long enough.
void Room::sweep() {
  swept_ms_ = now();
  drop_old_parcels();
  std::erase_if(makers_, [&](const auto& m) { return now() - m.second.seen_ms() > 3'600'000; });
  std::erase_if(callers_,
                [&](const auto& c) { return now() - c.second.messages.seen_ms() > 60'000; });
  std::vector<TableId> idle, done;
  for (const auto& [id, entry] : index_) {
    const auto age = now() - entry.touched_ms;
    const bool finished = entry.status == Status::over || entry.status == Status::closed;
    if (finished && settings_.retention_ms > 0 && age > settings_.retention_ms)
      done.push_back(id);
    else if (entry.status != Status::closed && age > settings_.idle_close_ms)
      idle.push_back(id);
  }
  for (const auto id : idle) {
    Live* live = find(id);
    if (!live || live->table.broken()) continue;
    write(*live, {{"k", "closed"}, {"why", "idle"}});
    settle(*live);
    tell(*live);
    attend(*live);
  }
  for (const auto id : done) {
    if (const auto live = live_.find(id); live != live_.end()) {
      if (!live->second->watchers.empty()) continue;
      live_.erase(live);
    }
    lobby_.erase({index_[id].touched_ms, id});
    index_.erase(id);
    last_ = world_.store.erase(id);
  }
}

}  // namespace warren::server
