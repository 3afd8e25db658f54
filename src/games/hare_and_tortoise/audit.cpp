// What is always true in Hare & Tortoise, from the list in the book.
#include "games/hare_and_tortoise/hare_and_tortoise.h"

namespace warren::hare_and_tortoise {

using Complaint = std::optional<std::string_view>;

Complaint Game::audit_runners(const Public& p) const {
  std::uint64_t taken = 0;
  unsigned places = 0;
  for (int i = 0; i < static_cast<int>(p.at.size()); ++i) {
    if (i >= runners()) {
      if (p.at[i] != kStart) return "who does not play has no runner";
      continue;
    }
    const int at = p.at[i];
    if (at > kHome || (at == kHome) != (p.place[i] > 0)) return "who is home has a place";
    if (p.place[i]) {
      if (places >> p.place[i] & 1u) return "no two runners have the same place";
      places |= 1u << p.place[i];
    }
    if (at == kStart || at == kHome) {
      if (p.due[i] != Due::nothing) return "nothing is due on START and at HOME";
      if (p.passed[i]) return "only who waits on a hare square is passed";
      continue;
    }
    if (taken >> at & 1u) return "no two runners share a square other than START and HOME";
    taken |= 1ull << at;
    const bool lettuce = lettuces_ >> at & 1u, on_hare = hares_ >> at & 1u;
    if (on_hare && hare_ == Hare::barred) return "no runner rests on a hare square that is barred";
    if (lettuce && p.due[i] == Due::nothing) return "a lettuce is chewed at most once a visit";
    if (!lettuce && !on_hare && p.due[i] != Due::nothing) return "a lettuce is due on its square";
    if (p.due[i] == Due::chew && p.lettuces[player_of(i)] == 0) return "what is due is held";
    if (p.passed[i] && !(on_hare && hare_ == Hare::tournament))
      return "only who waits on a hare square is passed";
    if (p.passed[i] >> i & 1u || p.passed[i] >> runners()) return "one is passed by others";
  }
  if (places != (2u << std::popcount(places)) - 2) return "places are given in order";
  return std::nullopt;
}

Complaint Game::audit_stocks(const Public& p) const {
  for (int i = 0; i < kMaxPlayers; ++i) {
    if (p.carrots[i] < 0) return "carrots are never negative";
    if (p.lettuces[i] > start_lettuces()) return "lettuces are only ever chewed";
    if (i >= players_ && (p.carrots[i] || p.lettuces[i])) return "who does not play has nothing";
  }
  Bag rest = full_pack();
  for (int i = 0; i < p.pack.drawn; ++i) {
    if (!rest.count(p.pack.under_card(i))) return "the pack is whole";
    rest.drop(p.pack.under_card(i));
  }
  if (rest != p.pack.top) return "the pack is whole";
  return std::nullopt;
}

Complaint Game::audit_stage(const Public& p) const {
  const bool juggling = p.stage == Stage::juggle || p.stage == Stage::choose;
  const SeatSet nobody = SeatSet::from_raw(~((1u << players_) - 1u) & 0xFFu);
  if ((p.stage == Stage::over) != race_is_over(p)) return "it is over when the race is";
  if (p.stage == Stage::first && occupied(p)) return "all runners start on START";
  if (p.stage == Stage::first && p.active) return "nobody has the turn before it is drawn";
  if (p.active >= players_) return "a player has the turn";
  if (p.stage != Stage::first && p.stage != Stage::over && !racing(p, p.active))
    return "who is home is passed over";
  if (juggling && (p.runner >= runners() || player_of(p.runner) != p.active ||
                   !(hares_ >> (p.at[p.runner] & 63) & 1u) || hare_ == Hare::tournament))
    return "who juggles stands on a hare square";
  if (!juggling && p.stage != Stage::answer && (p.runner || p.paid)) return "nobody juggles";
  if ((p.stage == Stage::answer) == p.asked.empty() || p.asked.empty() != (p.gift == 0))
    return "receivers are asked about a gift";
  if ((p.asked.raw() | p.missing.raw() | p.shown.raw()) & nobody.raw())
    return "only players are asked, miss turns and show carrots";
  if (p.asked.has(seat(p.active))) return "nobody gives to himself";
  if (p.stage != Stage::over && p.missing.has(seat(p.active))) return "who misses a turn has none";
  if (p.only && (!two_runners_ || p.only > 2 || p.stage != Stage::act ||
                 p.at[runner_of(p.active, p.only - 1)] != kStart))
    return "a runner that must move off stands on START";
  const bool restarted =
      p.carrots[p.active] == start_carrots_ &&
      (p.at[runner_of(p.active, 0)] == kStart || p.at[runner_of(p.active, 1)] == kStart);
  if (p.stage == Stage::act && is_stuck(p) && !restarted) return "who is stuck goes back to START";
  return std::nullopt;
}

Complaint Game::audit(const State& s) const {
  if (const auto wrong = audit_runners(s)) return wrong;
  if (const auto wrong = audit_stocks(s)) return wrong;
  return audit_stage(s);
}

}  // namespace warren::hare_and_tortoise
