// What is always true in Jack Rabbits, from the list in the book.
#include <algorithm>

#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits {
namespace {

using Complaint = std::optional<std::string_view>;

}  // namespace

Complaint Game::audit_cards(const State& s) const {
  CardMask seen = 0;
  const auto once = [&seen](CardMask cards) {
    const bool twice = seen & cards;
    seen |= cards;
    return !twice;
  };
  bool fine = once(s.discards);
  for (int i = 0; i < kMaxPlayers; ++i) {
    fine = fine && once(s.hand[i]);
    if (s.front[i] != kNoCard) fine = fine && s.front[i] < kCards && once(bit_of(s.front[i]));
    if (i >= players_ && (s.hand[i] || s.count[i] || s.front[i] != kNoCard))
      return "only seats of this match hold cards";
    if (s.count[i] != size(s.hand[i])) return "the number of cards in every hand is public";
    if (s.open[i] != (s.hand[i] & kCourt)) return "carrots on houses match royals in hands";
  }
  if (!fine || (seen & ~cards_)) return "every card is in exactly one place";
  if (s.discards & kCourt) return "a royal or joker is in the court or in a hand";
  if (s.pile != size(pile(s))) return "the pile holds what is nowhere else";
  for (int i = 0; i < players_; ++i) {
    const bool waits = s.stage == Stage::give_back && s.to_act.has(seat(i));
    if (size(s.open[i] & kRoyals) > kCarrots + waits) return "nobody holds more than three royals";
    if (s.front[i] == kNoCard) continue;
    if (!first_ace_counts() || !(bit_of(s.front[i]) & kAces))
      return "only an ace that was spent first lies in front of a player";
  }
  return std::nullopt;
}

Complaint Game::audit_knowledge(const State& s) const {
  std::array<CardMask, kMaxPlayers + 1> truth{};
  for (int i = 0; i < players_; ++i) truth[i] = s.hand[i] & kPips;
  truth[kPile] = pile(s);
  if (!s.known.allows(truth)) return "what all know is true";
  for (int i = 0; i < players_; ++i) {
    if (!s.knows[i].allows(truth)) return "what a seat knows is true";
    if (s.knows[i].sure(i) != truth[i]) return "a seat knows its own hand";
  }
  return std::nullopt;
}

Complaint Game::audit(const State& s) const {
  if (const auto wrong = audit_cards(s)) return wrong;
  if (const auto wrong = audit_knowledge(s)) return wrong;
  const bool set_up = s.stage == Stage::starter || s.stage == Stage::deal;
  if (set_up != (s.round == 0) || s.round > options_.rounds + 1) return "rounds are counted from 1";
  if ((s.stage == Stage::starter) != (s.turn == Seat::none)) return "somebody has the turn";
  if (s.stage != Stage::starter && (index(s.turn) >= players_ || index(s.first) >= players_))
    return "the turn is a seat's";
  for (int i = 0; i < players_; ++i) {
    const bool there = s.place[i] == kUnderground || s.place[i] == kOffBoard ||
                       (s.place[i] < kHexes && (land_.hexes >> s.place[i] & 1));
    if (!there) return "every rabbit is on a hex, underground or off-board";
  }
  const bool decides = turn(s).phase == Phase::decide;
  if (decides == s.to_act.empty()) return "somebody is asked, or chance is";
  if (s.to_act.raw() & ~unsigned{SeatSet::first(players_).raw()}) return "seats are asked";
  if (s.wanted & ~s.discards) return "what is wanted lies among the discards";
  // The book: a rabbit that begins its turn off-board is underground when its journey phase ends.
  if (s.stage == Stage::act && s.place[index(s.turn)] == kOffBoard)
    return "who is off-board after the journey has no further step";
  return std::nullopt;
}

}  // namespace warren::jack_rabbits
