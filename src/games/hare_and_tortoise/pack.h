// The hare pack (HT-59): a cycle of cards whose order exists only where it has been seen.
#pragma once
#include <bit>
#include <cassert>
#include <cstdint>
#include <string_view>

namespace warren::hare_and_tortoise {

// HT-50 to HT-57, then those of HT-70 that 2010 does not have.
enum class Card : std::uint8_t {
  give,
  again_or_miss,
  to_65,
  per_lettuce,
  free,
  half,
  show,
  shuffle,
  ten,
  fall_back,
  move_up,
  chew,
  again,
  miss,
  next_carrot,
  last_carrot
};
inline constexpr int kCards = 16;
inline constexpr std::string_view kCardNames[kCards] = {
    "give",  "again-or-miss", "to-65",       "per-lettuce", "free",    "half",
    "show",  "shuffle",       "ten",         "fall-back",   "move-up", "chew",
    "again", "miss",          "next-carrot", "last-carrot"};

// A bag of cards, at most two of each: two bits a card, of which a single copy has the upper one.
class Bag {
 public:
  constexpr int count(Card c) const { return std::popcount(bits_ >> shift(c) & 3u); }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr void add(Card c) {
    assert(count(c) < 2);
    bits_ |= (count(c) ? 1u : 2u) << shift(c);
  }
  constexpr void drop(Card c) {
    assert(count(c) > 0);
    bits_ &= ~((count(c) == 2 ? 1u : 2u) << shift(c));
  }
  // The n-th of its cards, copies counted one by one.
  constexpr Card nth(unsigned n) const {
    std::uint32_t rest = bits_;
    for (; n > 0; --n) rest &= rest - 1;
    return static_cast<Card>(std::countr_zero(rest) >> 1);
  }
  constexpr std::uint32_t raw() const { return bits_; }
  friend constexpr bool operator==(Bag, Bag) = default;

 private:
  static constexpr int shift(Card c) { return 2 * static_cast<int>(c); }
  std::uint32_t bits_ = 0;
};

// HT-50: two of each, one of the last.
inline constexpr Bag kPackOf2010 = [] {
  Bag bag;
  for (int c = 0; c <= static_cast<int>(Card::shuffle); ++c) {
    bag.add(static_cast<Card>(c));
    if (c < static_cast<int>(Card::shuffle)) bag.add(static_cast<Card>(c));
  }
  return bag;
}();

// HT-70: twelve cards.
inline constexpr Bag kPackOf1979 = [] {
  using enum Card;
  Bag bag;
  for (const Card c : {free, ten, fall_back, free, ten, fall_back, move_up, chew, again, miss,
                       next_carrot, last_carrot})
    bag.add(c);
  return bag;
}();

// On top the cards not drawn since the last shuffle, in no order yet; under them the drawn ones, in
// the order in which they will come again.
struct Pack {
  std::uint64_t under = 0;  // four bits a card, the next to come lowest
  Bag top;
  std::uint8_t drawn = 0;  // how many lie under

  constexpr int size() const { return top.size() + drawn; }
  constexpr Card under_card(int i) const { return static_cast<Card>(under >> 4 * i & 15u); }
  // Copies of `c` among the cards that may come next.
  constexpr int next(Card c) const {
    if (!top.empty()) return top.count(c);
    return drawn > 0 && under_card(0) == c;
  }
  // Takes `c`, one that may come next, from the top and puts it under.
  constexpr void draw(Card c) {
    if (top.empty()) {
      under >>= 4;
    } else {
      top.drop(c);
      ++drawn;
    }
    under |= static_cast<std::uint64_t>(c) << 4 * (drawn - 1);
  }
  constexpr void shuffle(Bag all) { *this = {0, all, 0}; }
  friend constexpr bool operator==(const Pack&, const Pack&) = default;
};

}  // namespace warren::hare_and_tortoise
