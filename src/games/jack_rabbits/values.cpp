// What cards count, which of them pay for what, and what the places of the land are good for.
#include <algorithm>

#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits {
namespace {

constexpr std::string_view kCardNames[] = {
    "AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC",  "QC",   "KC", "AS",
    "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS",  "KS",   "AH", "2H",
    "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH",  "AD",   "2D", "3D",
    "4D", "5D", "6D", "7D", "8D", "9D", "TD", "JD", "QD", "KD", "red", "black"};

Kind kind_at(Place hex) { return tile(hex).kind; }

}  // namespace

std::string_view card_name(Card c) { return kCardNames[c]; }

std::optional<Card> card_named(std::string_view name) {
  const auto found = std::find(std::begin(kCardNames), std::end(kCardNames), name);
  if (found == std::end(kCardNames)) return std::nullopt;
  return static_cast<Card>(found - std::begin(kCardNames));
}

std::string_view place_name(Place place) {
  if (place == kUnderground) return "underground";
  if (place == kOffBoard) return "off-board";
  return tile(place).name;
}

// Values

// JR-51: of several aces one is the first.
int Game::points(CardMask cards, Card front) const {
  int sum = front == kNoCard && (cards & kAces) ? ace_first_ : 0;
  for (; cards; cards &= cards - 1) sum += points_[lowest(cards)];
  return sum;
}

// JR-51, JR-83: goods count the least an ace can count.
int Game::goods_points(CardMask cards) const {
  int sum = jack_rabbits::size(cards & kAces) * ace_goods_;
  for (cards &= ~kAces; cards; cards &= cards - 1) sum += points_[lowest(cards)];
  return sum;
}

// JR-81: the ace in front adds one where its suit is allowed.
int Game::bonus(CardMask allowed, Card front) const {
  if (front == kNoCard) return 0;
  if (!has(Option::permanent_ace) && !has(Option::additional_capital)) return 0;
  return (allowed & bit_of(front)) != 0;
}

// JR-41: with the value it would count now.
bool Game::matches(Card c, Card front, const std::array<std::uint8_t, 2>& dice) const {
  if (bit_of(c) & kCourt) return false;
  int value = rank_of(c);
  if (value == 1) {
    if (first_ace_counts() && front == kNoCard) return false;
    value = ace_lottery_;
  }
  return value == dice[0] || value == dice[1];
}

// Places

bool Game::is_tower(Place place) const {
  if (place == kCitadel) return has(Option::advanced_citadel);
  return place < kHexes && kind_at(place) == Kind::tower;
}

bool Game::is_palace(Place place) const {
  if (place == kCitadel) return has(Option::advanced_citadel);
  return place < kHexes && kind_at(place) == Kind::palace;
}

bool Game::is_market(Place place) const {
  if (place == kCitadel) return has(Option::advanced_citadel);
  return place < kHexes && kind_at(place) == Kind::plaza;
}

bool Game::may_fly_to(Place from, Place to) const {
  if (to >= kHexes || to == from || !(land_.hexes >> to & 1)) return false;
  return has(Option::special_flights) || is_tower(to);
}

CardMask Game::court(const Public& p) const {
  CardMask held = 0;
  for (const CardMask cards : p.open) held |= cards;
  return cards_ & kCourt & ~held;
}

CardMask Game::pile(const State& s) const {
  CardMask out = s.discards;
  for (int i = 0; i < players_; ++i) {
    out |= s.hand[i];
    if (s.front[i] != kNoCard) out |= bit_of(s.front[i]);
  }
  return cards_ & kPips & ~out;
}

// JR-74, JR-80: a plaza sells its suit, the citadel any.
CardMask Game::goods_on_sale(const Public& p) const {
  const Place at = p.place[index(p.turn)];
  if (!full() || !is_market(at)) return 0;
  return at == kCitadel ? p.discards : p.discards & cards_of(suit_of(royal_of(at)));
}

bool Game::serves_objective(CardMask royals) const {
  const int number = jack_rabbits::size(royals);
  if (number > kCarrots) return false;
  unsigned suits = 0, ranks = 0;
  for (CardMask m = royals; m; m &= m - 1) {
    suits |= 1u << static_cast<int>(suit_of(lowest(m)));
    ranks |= 1u << (rank_of(lowest(m)) - kJack);
  }
  const bool diverse = std::popcount(suits) == number, monarchic = std::popcount(ranks) == number;
  switch (options_.objective) {
    case Objective::simple:
      return true;
    case Objective::diverse:
      return diverse;
    case Objective::monarchic:
      return monarchic;
    case Objective::diverse_monarchic:
      return diverse && monarchic;
    case Objective::tribal:
      return std::popcount(suits) <= 1;
  }
  return false;
}

bool Game::meets_objective(CardMask royals) const {
  return jack_rabbits::size(royals) == kCarrots && serves_objective(royals);
}

bool Game::wins(const Public& p, Seat who) const {
  return p.place[index(who)] == kCitadel && meets_objective(p.open[index(who)] & kRoyals);
}

SeatSet Game::others_on_board(const Public& p, Seat but) const {
  SeatSet seats;
  for (int i = 0; i < players_; ++i)
    if (seat(i) != but && p.place[i] != kOffBoard) seats.add(seat(i));
  return seats;
}

SeatSet Game::company(const Public& p, Seat who) const {
  SeatSet seats;
  if (p.place[index(who)] == kOffBoard) return seats;  // JR-66
  for (int i = 0; i < players_; ++i)
    if (seat(i) != who && p.place[i] == p.place[index(who)]) seats.add(seat(i));
  return seats;
}

// Who is asked when the rabbit whose turn it is arrives there.
SeatSet Game::challengers(const Public& p, Place at) const {
  if (!full() || at >= kHexes) return {};
  if (is_palace(at)) return others_on_board(p, p.turn);
  if (!has(Option::special_access)) return {};
  SeatSet seats;
  for (int i = 0; i < players_; ++i)
    if (seat(i) != p.turn && p.place[i] == at) seats.add(seat(i));
  return seats;
}

// Payments

// JR-53
Terms Game::transfer_terms(Step step, int price) {
  switch (step) {
    case Step::trailway:
      return {kClubs | kSpades | kHearts, price};
    case Step::horse:
    case Step::boat:
      return {kSpades | kDiamonds, price};
    case Step::take_red:
    case Step::take_black:
      return {kHearts | kDiamonds, price};
    case Step::hole:
      return {kClubs | kDiamonds, price};
    default:
      return {};
  }
}

Terms Game::terms(const Public& p) const {
  const Place at = p.place[index(p.turn)];
  Terms t;
  switch (p.purpose) {
    case Purpose::leg:
      t = transfer_terms(p.leg.step, price(p));
      break;
    case Purpose::flight:  // JR-70, JR-80: the citadel takes any suit in 2024, none in 2023
      t.price = price(p) - p.flight;
      t.allowed = at != kCitadel ? cards_of(suit_of(royal_of(at))) : y2023() ? 0 : kEverySuit;
      break;
    case Purpose::acquisition:  // JR-43
      t = {cards_of(suit_of(royal_of(at))), kRoyalPrice};
      break;
    case Purpose::deal:  // JR-74
      t.price = goods_points(p.wanted);
      t.allowed = at == house(Kind::plaza, Suit::diamonds) ? kEverySuit : kDiamonds;
      break;
    case Purpose::duel: {  // JR-71: strictly above
      const bool attacks = p.to_act.has(p.turn);
      t.allowed = kSpades;
      t.price = p.duel[attacks ? 1 : 0] + 1 - p.duel[attacks ? 0 : 1];
      // JR-81: once in a duel, with the first cards.
      if (p.duel[attacks ? 0 : 1] > 0) return t;
      const Seat who = attacks ? p.turn : p.rival;
      t.bonus = bonus(kSpades, p.front[index(who)]);
      return t;
    }
  }
  t.bonus = bonus(t.allowed, p.front[index(p.turn)]);
  return t;
}

// JR-73, JR-80, JR-86: the royal of the hex. In 2024 a challenger proves hearts; it serves the
// guest.
CardMask Game::honoured(const Public& p) const {
  const Place at = p.place[index(p.turn)];
  if (!y2023() && p.stage != Stage::answer) return 0;
  return at >= kHexes || at == kCitadel ? 0 : bit_of(royal_of(at));
}

bool Game::proves(const Public& p, CardMask cards, Card front) const {
  if (!cards) return false;
  if (cards == honoured(p)) return true;
  return !(cards & ~kHearts) && points(cards, front) + bonus(kHearts, front) >= kProof;
}

}  // namespace warren::jack_rabbits
