// Hints: what a strong bot thinks of one's choice, for those who play against bots alone.
#include <algorithm>

#include "server/room/room.h"
#include "server/room/system_random.h"

namespace warren::server {
namespace {

constexpr std::size_t kMostAddresses = 100'000;  // addresses that are remembered

}  // namespace

// Of all places in the queue an address has its share, however often it connects.
bool Room::may_wait(const std::string& address) const {
  const auto own =
      std::count_if(pending_hints_.begin(), pending_hints_.end(),
                    [&](const auto& question) { return question.second.address == address; });
  return pending_hints_.size() < settings_.hints_waiting &&
         static_cast<std::size_t>(own) < settings_.hints_waiting_of_address;
}

// The bot is given a world imagined from the seat's own view, as when it plays.
Room::Answer Room::hint(Call& call) {
  const auto& t = call.table();
  if (auto wrong = may_play(call)) return *wrong;
  const auto n = whole(call.request, "seat");
  if (n < 0 || n >= t.match->players() || !t.seats_of(call.person).has(seat(static_cast<int>(n))))
    return Message{"error.server.not_your_seat", {}};
  const Seat who = seat(static_cast<int>(n));
  // A seat that a bot keeps for somebody who is away is no bot's.
  const auto bots = std::count_if(t.seats.begin(), t.seats.end(), [&](const Chair& chair) {
    return chair.bot.has_value() && t.kept_for(chair) < 0;
  });
  if (bots + 1 < static_cast<std::ptrdiff_t>(t.seats.size()))
    return Message{"error.server.no_hints", {}};
  if (!t.match->turn().to_act.has(who)) return Message{"error.server.not_now", {}};
  const auto& address = call.from.client->address();
  if (!may_wait(address)) return Message{"error.server.busy", {}};
  if (hint_limits_.size() > kMostAddresses) hint_limits_.clear();
  if (!hint_limits_[address].take(steady(), settings_.hints_at_once, settings_.hints_a_minute,
                                  60'000))
    return Message{"error.server.slow_down", {}};
  const Thought thought{t.id(),   t.match_no, t.epoch,       t.match->turn().window, who,
                        Why::bot, Bot::hard,  system_seed(), ++hints_asked_};
  PendingHint question{call.from.client, address, {}, thought.window};
  if (const auto* id = call.request.if_contains("id")) question.request["id"] = *id;
  pending_hints_.emplace(thought.hint, std::move(question));
  ++counts_.hints;
  ++counts_.thoughts;
  Rng rng = Rng::numbered(thought.seed, 1);
  world_.thinkers.start({thought, t.match->imagine(who, rng), address});
  call.later = true;
  return json::object{};
}

// The choice may be gone by now, which `window` tells.
void Room::advise(const Thought& thought) {
  const auto found = pending_hints_.find(thought.hint);
  if (found == pending_hints_.end()) return;
  const auto question = std::move(found->second);
  pending_hints_.erase(found);
  if (!question.client) return;
  const auto live = live_.find(thought.table);
  reply(*question.client, question.request, json::object{{"window", question.window}},
        live == live_.end() ? 0 : live->second->last, ",\"thoughts\":" + thought.advice);
}

}  // namespace warren::server
