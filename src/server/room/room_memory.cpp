// Which tables are in memory, how changes get onto disk, and what time brings: clocks, eviction,
// closing.
#include <algorithm>
#include <cassert>

#include "server/room/room.h"

namespace warren::server {
namespace {

constexpr std::int64_t kEvictEvery = 2'000, kSweepEvery = 600'000;
constexpr int kAtOnce = 100;  // tables in a tick, so that nobody waits for many others

}  // namespace

Room::Live* Room::find(TableId id) {
  const auto found = live_.find(id);
  return found == live_.end() ? nullptr : found->second.get();
}

std::optional<std::vector<Entry>> Room::read_log(TableId id) {
  try {
    return world_.store.load(id);
  } catch (const StoreError&) {
    return std::nullopt;
  }
}

// Read as far as it can be; a table without as much as a game does not exist.
void Room::loaded(Table table) {
  const auto id = table.id();
  index_[id].broken = table.broken() || !table.game;
  if (!table.game) return;
  index_[id].maker = table.maker;
  ++counts_.loaded;
  auto& live = *(live_[id] = std::make_unique<Live>(std::move(table)));
  live.used_ms = steady();
  update_times(live);
  if (live.table.match) live.sent_log = live.table.match->log().size();
  // Nobody watched while it was out of memory; after a start of the server all may still come.
  for (std::size_t i = 0; i < live.table.people.size(); ++i)
    live.gone_ms[static_cast<int>(i)] = std::max(opened_ms_, steady() - settings_.evict_ms);
  schedule(live);
  if (closing_.erase(id) > 0) close_or_erase(id);
}

void Room::not_read(TableId id) {
  closing_.erase(id);
  const auto& entry = index_.at(id);
  if (entry.status == Status::playing && entry.clock_ms > 0)
    timers_.emplace(steady() + kTryAgain, id);
}

// A record of anything but moves: it happens, and is written down.
void Room::write(Live& live, json::object record) {
  const Status before = live.table.status;
  const auto at = now();
  const bool fits = live.table.apply(record, at);
  assert(fits);
  if (!fits) return;  // the table is broken now; its log is not
  update_times(live);
  live.unwritten.push_back({live.table.seq(), at, json::serialize(record)});
  const bool closed = server::text(record, "k") == "closed";  // perhaps for another reason now
  live.relist = live.relist || before != live.table.status || live.table.seq() == 1 || closed;
  live.news = News::all;
}

// The table has changed. A time that is still to come was written by a clock that went wrong.
void Room::update_times(Live& live) {
  const auto& t = live.table;
  if (live.since_ms != t.window_since_ms) {
    live.since_ms = t.window_since_ms;
    live.clock_from_ms = steady() - std::max<std::int64_t>(0, now() - t.window_since_ms);
  }
  if (!t.match) return;
  const Turn turn = t.match->turn();
  const bool sealed = turn.kind == WindowKind::sealed;
  const std::array<std::uint64_t, 4> stage{static_cast<std::uint64_t>(t.match_no), t.epoch,
                                           turn.window, sealed ? 0 : t.moves() + 1};
  if (live.stage == stage) return;
  live.stage = stage;
  live.stage_ms = steady();
}

void Room::flush(Live& live) {
  const auto& t = live.table;
  const auto at = now();
  Batch batch{t.id(), std::move(live.unwritten), std::nullopt};
  live.unwritten.clear();
  const auto listing = t.listing(at);
  if (live.relist) batch.listing = listing;
  auto& entry = index_[t.id()];
  lobby_.erase({entry.touched_ms, t.id()});
  entry = {listing.status, t.open_to_all, false, t.clock_ms, at, t.maker};
  if (t.status == Status::open && t.open_to_all) lobby_.emplace(at, t.id());
  live.relist = false;
  live.used_ms = steady();
  last_ = live.last = world_.store.append(std::move(batch));
}

void Room::tick() {
  const auto time = steady();
  clock_.read(world_.now_ms(), time);
  for (int n = 0; n < kAtOnce && !timers_.empty() && timers_.begin()->first <= time; ++n) {
    const auto id = timers_.begin()->second;
    timers_.erase(timers_.begin());
    if (Live* live = find(id)) {
      if (live->wake_ms <= time) live->wake_ms = 0;
      schedule(*live);
    } else if (const auto entry = index_.find(id); entry != index_.end() && !entry->second.broken) {
      read_for_itself(id);
    }
  }
  if (time - evicted_ms_ >= std::min(kEvictEvery, settings_.evict_ms)) evict_idle();
  if (world_.store.unwritable()) return;  // what is old can wait
  if (time - swept_ms_ >= kSweepEvery && ending_.empty()) sweep();
  for (int n = 0; n < kAtOnce && !ending_.empty(); ++n) {
    close_or_erase(ending_.back());
    ending_.pop_back();
  }
}

void Room::evict_idle() {
  evicted_ms_ = steady();
  const auto needed = needed_soon();
  for (auto it = live_.begin(); it != live_.end();) {
    const Live& live = *it->second;
    bool busy = !live.watchers.empty() || steady() - live.used_ms < settings_.evict_ms ||
                live.last > committed_ || needed.contains(it->first);
    for (const bool thinking : live.thinking) busy = busy || thinking;
    busy = busy || (live.wake_ms > 0 && live.wake_ms - steady() < settings_.evict_ms);
    if (busy) {
      ++it;
      continue;
    }
    ++counts_.evicted;
    it = live_.erase(it);
  }
}

// A match that is over needs no closing: it is there to be looked at.
bool Room::idle(const IndexEntry& entry) const {
  return (entry.status == Status::open || entry.status == Status::playing) && !entry.broken &&
         settings_.idle_close_ms > 0 && now() - entry.touched_ms > settings_.idle_close_ms;
}

// For how long a table that nobody touches is kept; 0: for ever, or until it is over or closed.
std::int64_t Room::kept_ms(const IndexEntry& entry) const {
  if (entry.status == Status::over) return settings_.retention_ms;
  const bool unfinished = entry.status == Status::closed || settings_.idle_close_ms == 0;
  return unfinished && entry.status != Status::expired ? settings_.unfinished_ms : 0;
}

bool Room::past_retention(const IndexEntry& entry) const {
  const auto keep = kept_ms(entry);
  return keep > 0 && !entry.broken && now() - entry.touched_ms > keep;
}

// Nothing is erased at once: a table that was kept for long enough is closed as `old` first, and so
// its host can open it again. One that cannot be changed any more waits for as long.
bool Room::to_be_erased(const IndexEntry& entry) const {
  const auto age = now() - entry.touched_ms;
  const bool ever = settings_.retention_ms > 0 || settings_.unfinished_ms > 0;
  if (entry.status == Status::expired) return ever && age > settings_.erase_after_ms;
  const auto keep = kept_ms(entry);
  return entry.broken && keep > 0 && age > keep + settings_.erase_after_ms;
}

// Finds the tables that have been untouched for long enough to be closed or erased, unless the wall
// clock has just been set.
void Room::sweep() {
  swept_ms_ = steady();
  drop_old_hand_overs();
  drop_old_codes();
  std::erase_if(create_limits_,
                [&](const auto& m) { return steady() - m.second.seen_ms() > 3'600'000; });
  std::erase_if(forget_limits_,
                [&](const auto& l) { return steady() - l.second.seen_ms() > 3'600'000; });
  std::erase_if(request_limits_,
                [&](const auto& c) { return steady() - c.second.seen_ms() > 60'000; });
  std::erase_if(hint_limits_,
                [&](const auto& a) { return steady() - a.second.seen_ms() > 60'000; });
  std::erase_if(record_limits_,
                [&](const auto& a) { return steady() - a.second.seen_ms() > 60'000; });
  guesses_.forget_old(steady());
  budget_.forget_old(steady());
  if (!clock_.sure(steady())) return;
  for (const auto& [id, entry] : index_)
    if (idle(entry) || past_retention(entry) || to_be_erased(entry)) ending_.push_back(id);
}

// Not under the eyes of somebody.
void Room::erase(TableId id) {
  if (const Live* live = find(id); live && !live->watchers.empty()) return;
  live_.erase(id);
  const auto entry = index_.find(id);
  lobby_.erase({entry->second.touched_ms, id});
  index_.erase(entry);
  closing_.erase(id);
  for (const auto& what : loader_.forget(id)) arrived(what, nullptr);
  last_ = world_.store.erase(id);
}

// Closes a table, or erases it; since the sweep it may have come to life again.
void Room::close_or_erase(TableId id) {
  const auto entry = index_.find(id);
  if (entry == index_.end()) return;
  if (to_be_erased(entry->second)) return erase(id);
  const bool old = past_retention(entry->second);
  if (!old && !idle(entry->second)) return;
  Live* live = find(id);
  if (!live) {
    closing_.insert(id);
    return read_for_itself(id);
  }
  if (live->table.broken()) return;
  write(*live, {{"k", "closed"}, {"why", old ? "old" : "idle"}});
  flush(*live);
  send_news(*live);
  schedule(*live);
}

}  // namespace warren::server
