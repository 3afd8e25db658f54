// What cards count, what the places of the land are good for, and what wins.
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

}  // namespace warren::jack_rabbits
