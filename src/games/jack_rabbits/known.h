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

class Known {
 public:
  static constexpr int kLots = 8;
  static constexpr int kPileLot = 0;  // whatever else is in it was drawn from the pile as it is now
  static constexpr int kMany = 15;    // at most: no limit

  struct Lot {
    std::array<std::uint8_t, kHands> least_most{};  // four bits each
    int least(int hand) const { return least_most[hand] & 15; }
    int most(int hand) const { return least_most[hand] >> 4; }
    void set(int hand, int least, int most);
    friend bool operator==(const Lot&, const Lot&) = default;
  };

  // All pips lie in view; these are turned over and shuffled into a new pile (JR-45).
  void pile_up(CardMask pips);
  void drawn_unseen(int hand) { shift_sure(lots_[kPileLot], kPile, hand); }
  void drawn(Card c, int hand) { put(c, hand); }
  void seen_in(Card c, int hand);  // it was and is in that hand
  void into_view(CardMask pips);
  void into_hand(CardMask pips, int hand);  // from where all can see it, or from one's own hand
  // Draws conclusions from the number of pips in that hand, after cards have left it or were seen.
  void count(int hand, int held);
  // As somebody knows it who sees these cards there too.
  Known with(CardMask pips, int hand) const;
  // So many of the `possible` cards change hands.
  void taken_unseen(int from, int to, int count, CardMask possible);

  CardMask sure(int hand) const { return all_at(static_cast<std::uint8_t>(hand)); }
  CardMask cards(int lot) const { return all_at(static_cast<std::uint8_t>(kFirstLot + lot)); }
  const Lot& lot(int n) const { return lots_[n]; }
  CardMask may(int heap) const;  // what can lie there

  // Could every card lie in the hand or pile it lies in?
  bool allows(const std::array<CardMask, kHands + 1>& truth) const;

  // As digits, for positions: where each pip is, then the lots.
  static constexpr std::size_t kDigits = 40 + kLots * kHands * 2;
  std::array<char, kDigits> digits() const;
  bool read_digits(std::string_view text);  // false if they are none

  // For hashes.
  auto raw() const { return std::bit_cast<std::array<std::uint8_t, sizeof(Known)>>(*this); }
  friend bool operator==(const Known&, const Known&) = default;

 private:
  // Where a pip is: in the hand 0 to 3, in view, or in a lot.
  static constexpr std::uint8_t kInView = kHands, kFirstLot = kHands + 1;
  static constexpr int kPipCount = 40;

  std::uint8_t place(Card c) const;
  void put(Card c, int place);
  CardMask all_at(std::uint8_t place) const;
  int count_at(int place) const;
  void relabel(CardMask pips, int lot);
  int free_lot() const;  // kLots if all are taken
  int make_room();
  void merge(int into, int from);
  void split(int lot, CardMask apart);
  void clear_if_empty(int lot);
  static void shift_sure(Lot& lot, int from, int to);
  static void shift_maybe(Lot& lot, int from, int to);

  std::array<std::uint8_t, kPipCount / 2> where_ = all_in_view();  // two pips a byte
  std::array<Lot, kLots> lots_{};

  static constexpr std::array<std::uint8_t, kPipCount / 2> all_in_view() {
    std::array<std::uint8_t, kPipCount / 2> where{};
    where.fill(kInView << 4 | kInView);
    return where;
  }
};

}  // namespace warren::jack_rabbits
