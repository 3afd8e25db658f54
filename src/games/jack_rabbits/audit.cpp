// What is always true in Jack Rabbits, from the list in the book.
#include <algorithm>

#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits {
namespace {

using Complaint = std::optional<std::string_view>;

// Somebody is robbed, duelled, challenged or dealt with.
constexpr bool has_rival(Stage stage) {
  using enum Stage;
  return stage == steal || stage == seize || stage == proof || stage == answer ||
         stage == duel_open || stage == duel || stage == trade_pick ||
         (stage >= trade_suit && stage <= trade_ask);
}

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

// What a payment, a proof or a trade has set apart stays where it is until that is done.
Complaint Game::audit_marks(const State& s) const {
  constexpr Complaint kNotHeld = "cards that are picked, shown or laid are in that hand";
  const auto holds = [&](Seat who) { return index(who) < players_ ? s.hand[index(who)] : 0; };
  for (int i = 0; i < kMaxPlayers; ++i) {
    const bool trades = s.stage == Stage::trade_pick && (seat(i) == s.turn || seat(i) == s.rival);
    if (s.picked[i] & ~(trades ? s.hand[i] & kPips : 0)) return kNotHeld;
  }
  if (s.shown & ~holds(s.rival)) return kNotHeld;
  const CardMask payer = s.to_act.size() == 1 ? holds(s.to_act.lowest()) : 0;
  if ((s.laid & s.kept) || ((s.laid | s.kept) & ~payer)) return kNotHeld;
  const bool naming = s.stage == Stage::name_ace;
  if (naming != (s.aces != 0) || (s.aces & ~(s.discards & kAces)))
    return "aces that wait to be named lie among the discards";
  if (s.club == kNoCard) return std::nullopt;
  if (s.club >= kCards || !(bit_of(s.club) & kClubs) ||
      (s.stage == Stage::roll && !(bit_of(s.club) & holds(s.turn))))
    return "the club that is shown is in the hand";
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
  if (const auto wrong = audit_marks(s)) return wrong;
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
  if (has_rival(s.stage) && (index(s.rival) >= players_ || s.rival == s.turn))
    return "a rival is another seat";
  const bool decides = turn(s).phase == Phase::decide;
  if (decides == s.to_act.empty()) return "somebody is asked, or chance is";
  if (s.to_act.raw() & ~unsigned{SeatSet::first(players_).raw()}) return "seats are asked";
  const bool answering = s.stage == Stage::challenge || s.stage == Stage::call;
  if (s.yes.raw() & (answering ? s.to_act.raw() : 0xFFu)) return "who has answered was asked";
  if (s.wanted & ~s.discards) return "what is wanted lies among the discards";
  // The book: a rabbit that begins its turn off-board is underground when its journey phase ends.
  if (s.stage == Stage::act && s.place[index(s.turn)] == kOffBoard)
    return "who is off-board after the journey has no further step";
  return std::nullopt;
}

}  // namespace warren::jack_rabbits
