// What is always true in Bunny Run, from the list in the book.
#include <algorithm>

#include "games/bunny_run/bunny_run.h"

namespace warren::bunny_run {
namespace {

using Complaint = std::optional<std::string_view>;

Complaint audit_carrots(const Public& p, int players, int length, int at_set_up) {
  int total = p.carrots.size() + p.box;
  for (int i = 0; i < players; ++i) total += p.held[i];
  if (p.stage == Stage::carrots) {
    if (total >= at_set_up || total != p.carrots.size()) return "too many carrots for the set-up";
  } else if (total != at_set_up) {
    return "carrots on the path, held and in the box are those of the set-up";
  }
  if (p.carrots.has(0) || p.carrots.from(length + 1)) return "carrots lie on path spaces";
  return std::nullopt;
}

// The cards that are out are the printed set for their number, one each.
Complaint audit_cards(const Public& p, int players, SeatSet garden) {
  int out = 0;
  for (int i = 0; i < players; ++i) out += p.card[i] != Card::none;
  const auto set = cards_for(p.stage == Stage::cards ? players : out);
  for (int i = 0; i < players; ++i) {
    const Card card = p.card[i];
    if (card == Card::none) {
      const bool owed = p.stage == Stage::choose || p.stage == Stage::roll;
      if (owed && garden.has(seat(i))) return "every bunny in the garden has a card";
      continue;
    }
    const auto known = std::find(set.begin(), set.end(), card);
    if (known == set.end()) return "the cards are those for that number of bunnies";
    if (p.stage == Stage::cards && known - set.begin() >= out) return "cards are dealt in order";
    if (p.stage == Stage::choose && !garden.has(seat(i))) return "who has left has no card";
    if (std::count(p.card.begin(), p.card.begin() + players, card) > 1)
      return "no card is out twice";
  }
  const bool none_out = p.stage == Stage::carrots || p.stage == Stage::over;
  if (none_out && out && p.stage == Stage::over) return "no card is out at the end";
  if (p.stage == Stage::cards && out == players) return "a card is still to be dealt";
  return std::nullopt;
}

}  // namespace

Complaint Game::audit_places(const Public& p) const {
  Spaces taken;
  for (int i = 0; i < players_; ++i) {
    if (p.pos[i] > end()) return "bunnies are in the garden or at END";
    if (p.pos[i] > 0 && in_garden(p, i)) {
      if (taken.has(p.pos[i])) return "no two bunnies share a path space";
      taken.add(p.pos[i]);
    }
  }
  const bool set_up = p.stage == Stage::carrots || p.stage == Stage::cards;
  if (set_up != (p.round == 0) || p.round > length_ + 1) return "rounds run from 1 to N + 1";
  if (p.round <= 1 && p.stage != Stage::over)
    for (int i = 0; i < players_; ++i)
      if (p.pos[i] != 0) return "all bunnies start in START";
  if (p.round > 1 && rearmost(p) == 0) return "START is empty after round one";
  // Those in the garden have made round - 1 moves, one more once the numbers are revealed.
  if (p.round > 0 && rearmost(p) < p.round - (p.stage == Stage::choose))
    return "every bunny moves at least one space a round";
  if ((p.stage == Stage::over) != garden(p).empty()) return "it is over when every bunny has left";
  if (p.stage == Stage::roll && p.round < 2) return "the Boot is rolled from round two on";
  if (p.stage == Stage::over) return std::nullopt;
  if ((p.boot == kNoBoot) != (p.round <= 1)) return "the Boot is placed at the end of round one";
  if (p.boot != kNoBoot && p.boot >= rearmost(p)) return "the Boot is behind every bunny";
  return std::nullopt;
}

Complaint Game::audit_choices(const State& s) const {
  for (int i = 0; i < kMaxPlayers; ++i) {
    const bool asked = s.stage == Stage::choose && i < players_ && in_garden(s, i);
    if (asked && s.to_act.has(seat(i)) == (s.chosen[i] > 0)) return "who owes a number has none";
    if (!asked && (s.chosen[i] || s.to_act.has(seat(i))))
      return "only bunnies in the garden choose";
    if (asked && s.chosen[i] > highest_number(s.card[i])) return "chosen numbers fit the card";
  }
  if ((s.stage == Stage::choose) == s.to_act.empty()) return "numbers are revealed with the last";
  return std::nullopt;
}

Complaint Game::broken_invariant(const State& s) const {
  if (const auto wrong = audit_places(s)) return wrong;
  if (const auto wrong = audit_carrots(s, players_, length_, carrots_)) return wrong;
  if (const auto wrong = audit_cards(s, players_, garden(s))) return wrong;
  return audit_choices(s);
}

// The distances hold in every game from its start, but not in every loaded position.
Complaint Game::audit(const State& s) const {
  if (const auto wrong = broken_invariant(s)) return wrong;
  const int distance = rearmost(s) - s.boot;
  if (s.stage == Stage::choose && s.round == 2 && (distance < 1 + eager_boot_ || distance > 3))
    return "at the start of round two the nearest bunny is 1 to 3 ahead (eager boot: 2 or 3)";
  if (s.stage == Stage::choose && s.round > 2 && (distance < 2 || distance > 5))
    return "at the start of later rounds the nearest bunny is 2 to 5 ahead";
  if (s.stage == Stage::roll && distance < 3)
    return "before every roll the nearest bunny is at least 3 ahead";
  return std::nullopt;
}

}  // namespace warren::bunny_run
