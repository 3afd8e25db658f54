// How lots of unseen cards change when cards move, in sight or not.
#include "games/jack_rabbits/known.h"

#include <algorithm>
#include <cstring>
#include <string_view>

namespace warren::jack_rabbits {
namespace {

constexpr int pip(Card c) { return c / kRanks * 10 + c % kRanks; }
constexpr Card card_of_pip(int n) { return static_cast<Card>(n / 10 * kRanks + n % 10); }

constexpr std::string_view kHex = "0123456789abcdef";

unsigned hands_of(const Known::Lot& lot) {
  unsigned hands = 0;
  for (int hand = 0; hand < kHands; ++hand) hands |= (lot.most(hand) > 0) << hand;
  return hands;
}

}  // namespace

// What is more than fifteen is forgotten: no limit above, fifteen below.
void Known::Lot::set(int hand, int least, int most) {
  const int low = std::clamp(least, 0, kMany), high = std::clamp(most, 0, kMany);
  least_most[hand] = static_cast<std::uint8_t>(low | high << 4);
}

std::uint8_t Known::place(Card c) const { return where_[pip(c) / 2] >> (pip(c) % 2 * 4) & 15; }

void Known::put(Card c, int place) {
  const int shift = pip(c) % 2 * 4;
  auto& two = where_[pip(c) / 2];
  two = static_cast<std::uint8_t>((two & ~(15 << shift)) | place << shift);
}

CardMask Known::all_at(std::uint8_t place) const {
  CardMask cards = 0;
  for (int n = 0; n < kPipCount; n += 2) {
    const std::uint8_t two = where_[n / 2];
    if ((two & 15) == place) cards |= bit_of(card_of_pip(n));
    if (two >> 4 == place) cards |= bit_of(card_of_pip(n + 1));
  }
  return cards;
}

// Sixteen pips at a time: a place that is the same leaves four zero bits.
int Known::count_at(int place) const {
  std::array<std::uint64_t, 3> words{~0ull, ~0ull, ~0ull};
  std::memcpy(words.data(), where_.data(), where_.size());
  const std::uint64_t same = 0x1111'1111'1111'1111ull * static_cast<unsigned>(place);
  int others = 0;
  for (const std::uint64_t word : words) {
    std::uint64_t bits = word ^ same;
    bits |= bits >> 2;
    bits |= bits >> 1;
    others += std::popcount(bits & 0x1111'1111'1111'1111ull);
  }
  return static_cast<int>(16 * words.size()) - others;
}

CardMask Known::may(int heap) const {
  if (heap == kPile) return cards(kPileLot);
  CardMask found = sure(heap);
  for (int n = 0; n < kLots; ++n)
    if (lots_[n].most(heap) > 0) found |= cards(n);
  return found;
}

void Known::relabel(CardMask pips, int lot) {
  for (; pips; pips &= pips - 1) put(lowest(pips), kFirstLot + lot);
}

// Where a limit has been forgotten it stays forgotten.
void Known::shift_sure(Lot& lot, int from, int to) {
  const auto change = [&lot](int hand, int by) {
    if (hand == kPile) return;
    const int most = lot.most(hand);
    lot.set(hand, lot.least(hand) + by, most == kMany ? kMany : most + by);
  };
  change(from, -1), change(to, 1);
}

void Known::shift_maybe(Lot& lot, int from, int to) {
  lot.set(from, lot.least(from) - 1, lot.most(from));
  lot.set(to, lot.least(to), lot.most(to) + 1);
}

void Known::clear_if_empty(int lot) {
  if (count_at(kFirstLot + lot) == 0) lots_[lot] = {};
}

void Known::merge(int into, int from) {
  relabel(cards(from), into);
  for (int hand = 0; hand < kHands; ++hand)
    lots_[into].set(hand, lots_[into].least(hand) + lots_[from].least(hand),
                    lots_[into].most(hand) + lots_[from].most(hand));
  lots_[from] = {};
}

int Known::free_lot() const {
  for (int n = kPileLot + 1; n < kLots; ++n)
    if (lots_[n] == Lot{}) return n;
  return kLots;
}

// If all are taken two lots become one, of those that may lie in the same hands if there are such:
// less is known then, but nothing false.
int Known::make_room() {
  if (const int n = free_lot(); n < kLots) return n;
  int into = 0, from = 0, least = kHands + 1;
  for (int a = kPileLot + 1; a < kLots; ++a)
    for (int b = a + 1; b < kLots; ++b) {
      const int apart = std::popcount(hands_of(lots_[a]) ^ hands_of(lots_[b]));
      if (apart < least) least = apart, into = a, from = b;
    }
  merge(into, from);
  return from;
}

void Known::pile_up(CardMask pips) {
  if (const CardMask drawn = cards(kPileLot)) {
    const int old = make_room();
    relabel(drawn, old);
    lots_[old] = lots_[kPileLot];
  }
  lots_[kPileLot] = {};
  relabel(pips, kPileLot);
}

void Known::seen_in(Card c, int hand) {
  const std::uint8_t was = place(c);
  if (was == hand) return;
  put(c, hand);
  if (was < kFirstLot) return;
  const int n = was - kFirstLot;
  Lot& lot = lots_[n];
  lot.set(hand, lot.least(hand) - 1, lot.most(hand) == kMany ? kMany : lot.most(hand) - 1);
  if (n != kPileLot) clear_if_empty(n);
}

// A lot fills what the others leave, in the hand as in the rest of the lot.
void Known::count(int hand, int held) {
  if (std::all_of(lots_.begin() + 1, lots_.end(), [](const Lot& lot) { return lot == Lot{}; }))
    return;  // the pile's lot alone is always exact
  const int dark = held - count_at(hand);
  int least = 0, most = 0;
  for (const Lot& lot : lots_) {
    least += lot.least(hand);
    most += lot.most(hand) == kMany ? kCards : lot.most(hand);
  }
  for (int n = 0; n < kLots; ++n) {
    const int low = lots_[n].least(hand), high = lots_[n].most(hand);
    if (high == 0) continue;
    const int rest = std::min(count_at(kFirstLot + n), dark - (least - low));
    lots_[n].set(hand, std::max(low, dark - (most - high)), std::min(high, rest));
  }
}

Known Known::with(CardMask pips, int hand) const {
  Known k = *this;
  for (; pips; pips &= pips - 1) k.seen_in(lowest(pips), hand);
  return k;
}

void Known::into_view(CardMask pips) {
  for (; pips; pips &= pips - 1) put(lowest(pips), kInView);
}

void Known::into_hand(CardMask pips, int hand) {
  for (; pips; pips &= pips - 1) put(lowest(pips), hand);
}

// Of a lot only some cards can have been taken: they become a lot of their own.
void Known::split(int lot, CardMask apart) {
  const int size_apart = size(apart), size_rest = size(cards(lot)) - size_apart;
  const int other = free_lot();
  for (int hand = 0; hand < kHands; ++hand) {
    const int least = lots_[lot].least(hand), most = lots_[lot].most(hand);
    lots_[other].set(hand, least - size_rest, std::min(most, size_apart));
    lots_[lot].set(hand, least - size_apart, most);
  }
  relabel(apart, other);
}

void Known::taken_unseen(int from, int to, int count, CardMask possible) {
  if (const CardMask known = sure(from) & possible) {
    const int n = make_room();
    relabel(known, n);
    lots_[n].set(from, size(known), size(known));
  }
  std::array<int, kLots> lots{};
  int candidates = 0;
  for (int n = 0; n < kLots; ++n) {
    if (lots_[n].most(from) == 0) continue;
    const CardMask all = cards(n), some = all & possible;
    if (!some) continue;
    // The pile's lot stays whole, since most of it lies in the pile.
    if (some != all && n != kPileLot && free_lot() < kLots) {
      split(n, all & ~possible);
      if (lots_[n].most(from) == 0) continue;
    }
    lots[candidates++] = n;
  }
  for (int k = 0; k < count; ++k)
    for (int n = 0; n < candidates; ++n)
      candidates == 1 ? shift_sure(lots_[lots[n]], from, to)
                      : shift_maybe(lots_[lots[n]], from, to);
}

bool Known::allows(const std::array<CardMask, kHands + 1>& truth) const {
  std::array<std::array<int, kHands>, kLots> there{};
  std::array<int, kHands> found{};
  for (int heap = 0; heap <= kPile; ++heap)
    for (CardMask m = truth[heap]; m; m &= m - 1) {
      const std::uint8_t thought = place(lowest(m));
      if (heap == kPile ? thought != kFirstLot + kPileLot
                        : thought == kInView || (thought < kHands && thought != heap))
        return false;
      if (heap < kHands && thought == heap) ++found[heap];
      if (heap < kHands && thought >= kFirstLot) ++there[thought - kFirstLot][heap];
    }
  for (int hand = 0; hand < kHands; ++hand) {
    if (found[hand] != count_at(hand)) return false;
    for (int n = 0; n < kLots; ++n) {
      const int most = lots_[n].most(hand);
      if (there[n][hand] < lots_[n].least(hand)) return false;
      if (most < kMany && there[n][hand] > most) return false;
    }
  }
  return true;
}

std::array<char, Known::kDigits> Known::digits() const {
  std::array<char, kDigits> text{};
  std::size_t at = 0;
  const auto add = [&](std::uint8_t two) {
    text[at++] = kHex[two & 15];
    text[at++] = kHex[two >> 4];
  };
  for (const auto two : where_) add(two);
  for (const Lot& lot : lots_)
    for (const auto two : lot.least_most) add(two);
  return text;
}

bool Known::read_digits(std::string_view text) {
  if (text.size() != kDigits) return false;
  std::size_t at = 0;
  bool fine = true;
  const auto next = [&] {
    const auto low = kHex.find(text[at]), high = kHex.find(text[at + 1]);
    at += 2;
    fine = fine && low != kHex.npos && high != kHex.npos;
    return static_cast<std::uint8_t>((low & 15) | (high & 15) << 4);
  };
  for (auto& two : where_) two = next();
  for (Lot& lot : lots_)
    for (auto& two : lot.least_most) two = next();
  for (const auto two : where_)
    fine = fine && (two & 15) < kFirstLot + kLots && two >> 4 < kFirstLot + kLots;
  return fine;
}

}  // namespace warren::jack_rabbits
