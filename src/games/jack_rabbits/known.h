// What somebody at the table can tell about the pips it does not see.
//
// Cards that came the same way and have not been seen since are alike: they form a lot, of which
// only numbers are known, so many at least and so many at most in each hand. A draw from the pile
// takes a card of the pile's lot, whichever; a card that is seen leaves its lot. When a card is
// taken unseen (JR-71, JR-75, JR-90) it may be of any lot of that hand, and cards that were known
// to be there become a lot of their own.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "games/jack_rabbits/cards.h"

namespace warren::jack_rabbits {

inline constexpr int kHands = 4;
inline constexpr int kPile = kHands;  // as a heap of cards, after the hands

// Pips without the royals between them: bit 10 * suit + rank - 1.
using PipMask = std::uint64_t;
inline constexpr int kPipsOfSuit = 10;
inline constexpr int kPipCount = kSuits * kPipsOfSuit;

constexpr PipMask to_pips(CardMask cards) {
  PipMask pips = 0;
  for (int suit = 0; suit < kSuits; ++suit)
    pips |= (cards & kPips & cards_of(static_cast<Suit>(suit))) >> suit * (kRanks - kPipsOfSuit);
  return pips;
}
constexpr CardMask to_cards(PipMask pips) {
  CardMask cards = 0;
  for (int suit = 0; suit < kSuits; ++suit)
    cards |= pips << suit * (kRanks - kPipsOfSuit) & cards_of(static_cast<Suit>(suit)) & kPips;
  return cards;
}
static_assert(to_cards(to_pips(kPips)) == kPips && size(kPips) == kPipCount);

// For each pip a number below 16, kept as four sets: set n has the pips whose number has bit n. So
// all pips of a number are found, and renumbered, at once.
class PipNumbers {
 public:
  constexpr PipNumbers() = default;
  static constexpr PipNumbers all(int number) {
    PipNumbers same;
    same.give(to_pips(kPips), number);
    return same;
  }

  constexpr PipMask with(int number) const {
    PipMask pips = to_pips(kPips);
    for (int n = 0; n < kSets; ++n) pips &= number >> n & 1 ? set(n) : ~set(n);
    return pips;
  }
  constexpr void give(PipMask pips, int number) {
    for (int n = 0; n < kSets; ++n) {
      const PipMask now = number >> n & 1 ? set(n) | pips : set(n) & ~pips;
      low_[n] = static_cast<std::uint32_t>(now);
      high_[n] = static_cast<std::uint8_t>(now >> kLow);
    }
  }
  constexpr int of(int pip) const {
    int number = 0;
    for (int n = 0; n < kSets; ++n) number |= static_cast<int>(set(n) >> pip & 1) << n;
    return number;
  }
  friend bool operator==(const PipNumbers&, const PipNumbers&) = default;

 private:
  static constexpr int kSets = 4, kLow = 32;
  constexpr PipMask set(int n) const { return PipMask{high_[n]} << kLow | low_[n]; }

  std::array<std::uint32_t, kSets> low_{};  // the first 32 pips
  std::array<std::uint8_t, kSets> high_{};  // the last eight
};

inline constexpr int kInView = kHands;  // as a place of pips, after the hands
inline constexpr PipNumbers kAllInView = PipNumbers::all(kInView);

class Known {
 public:
  static constexpr int kLots = 8;
  static constexpr int kPileLot = 0;  // whatever else is in it was drawn from the pile as it is now
  static constexpr int kMany = 15;    // at most: no limit

  // How many cards of a lot lie in a hand.
  int least(int lot, int hand) const { return limits_[hand][lot] & 15; }
  int most(int lot, int hand) const { return limits_[hand][lot] >> 4; }

  // All pips lie in view; these are turned over and shuffled into a new pile (JR-45).
  void pile_up(CardMask pips);
  void drawn_unseen(int hand) { shift_sure(kPileLot, kPile, hand); }
  void drawn(Card c, int hand) { into_hand(bit_of(c), hand); }
  void seen_in(CardMask pips, int hand);  // they were and are in that hand
  void into_view(CardMask pips) { where_.give(to_pips(pips), kInView); }
  // From where all can see them, or from one's own hand.
  void into_hand(CardMask pips, int hand) { where_.give(to_pips(pips), hand); }
  // Draws conclusions from the number of pips in that hand, after cards have left it or were seen.
  void count(int hand, int held);
  // As somebody knows it who sees these cards there too.
  Known with(CardMask pips, int hand) const;
  // So many of the `possible` cards change hands.
  void taken_unseen(int from, int to, int count, CardMask possible);

  CardMask sure(int hand) const { return to_cards(where_.with(hand)); }
  CardMask cards(int lot) const { return to_cards(pips(lot)); }
  CardMask may(int heap) const;  // what can lie there

  // Could every card lie in the hand or pile it lies in?
  bool allows(const std::array<CardMask, kHands + 1>& truth) const;

  // Where each pip is, two of them a byte, then the limits lot by lot: for hashes; as digits, for
  // positions.
  static constexpr std::size_t kBytes = kPipCount / 2 + kLots * kHands, kDigits = 2 * kBytes;
  std::array<std::uint8_t, kBytes> raw() const;
  std::array<char, kDigits> digits() const;
  bool read_digits(std::string_view text);  // false if they are none

  friend bool operator==(const Known&, const Known&) = default;

 private:
  // Where a pip is: in the hand 0 to 3, in view, or in a lot.
  static constexpr int kFirstLot = kInView + 1;

  PipMask pips(int lot) const { return where_.with(kFirstLot + lot); }
  void relabel(PipMask pips, int lot) { where_.give(pips, kFirstLot + lot); }
  void set(int lot, int hand, int least, int most);
  void clear(int lot);
  bool is_clear(int lot) const;
  bool only_pile_lot() const;
  unsigned hands_of(int lot) const;
  struct Sums {
    int least, most;
  };
  Sums sums(int hand) const;
  int free_lot() const;  // kLots if all are taken
  int make_room();
  void merge(int into, int from);
  void split(int lot, CardMask apart);
  void seen_of_lot(int lot, int hand, int count);
  void shift_sure(int lot, int from, int to);
  void shift_maybe(int lot, int from, int to);

  PipNumbers where_ = kAllInView;
  // By hand and lot, four bits each: the least, then the most.
  std::array<std::array<std::uint8_t, kLots>, kHands> limits_{};
};

}  // namespace warren::jack_rabbits
