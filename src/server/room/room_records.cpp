// How much the log of a table takes in besides moves, how long a match may be, and how long a table
// is kept.
#include "server/room/room.h"

namespace warren::server {
namespace {

constexpr std::size_t kTableShare = 4;     // all people at a table: as much as so many of them
constexpr std::size_t kAddressShare = 20;  // and all of an address
constexpr std::size_t kMostAddresses = 100'000;

}  // namespace

// Each record stays on disk and is read back again and again, so whoever adds one is rated: as a
// person, with all others at the table, and with all others of the address.
std::optional<Message> Room::may_add(const Call& call, Adds what) {
  Live& live = *call.live;
  if (live.table.records() >= settings_.records_a_table)
    return Message{"error.server.log_full", {}};
  if (what == Adds::line) return std::nullopt;
  const auto take = [&](TokenBucket& bucket, std::size_t times) {
    return bucket.take(steady(), times * settings_.changes_at_once,
                       times * settings_.changes_a_minute, 60'000);
  };
  if (record_limits_.size() > kMostAddresses) record_limits_.clear();
  if ((call.person < 0 || take(live.changes[call.person], 1)) &&
      take(live.all_changes, kTableShare) &&
      take(record_limits_[call.from.client->address()], kAddressShare))
    return std::nullopt;
  return Message{"error.server.slow_down", {}};
}

bool Room::too_long(const Table& t) const {
  return t.match && t.match->log().size() >= settings_.moves_a_match;
}

Message Room::too_long_message() const {
  return {"error.server.match_too_long",
          {{"moves", static_cast<std::int64_t>(settings_.moves_a_match)}}};
}

// When the table will be erased if nobody touches it; nothing if never. What was not finished is
// closed first, with notice.
std::optional<std::int64_t> Room::kept_until(const Table& t) const {
  if (t.listing(0).status == Status::expired) return t.touched_ms + settings_.erase_after_ms;
  const bool over = t.status == Status::over;
  const auto keep = over ? settings_.retention_ms : settings_.unfinished_ms;
  const bool closes = !over && t.status != Status::closed && settings_.idle_close_ms > 0;
  if (keep == 0 || (closes && t.broken())) return std::nullopt;
  return t.touched_ms + keep + settings_.erase_after_ms + (closes ? settings_.idle_close_ms : 0);
}

}  // namespace warren::server
