// How lots of unseen cards change when cards move, in sight or not.
#include "games/jack_rabbits/known.h"

#include <algorithm>
#include <string_view>

namespace warren::jack_rabbits {
namespace {

constexpr std::string_view kHex = "0123456789abcdef";

}  // namespace

// What is more than fifteen is forgotten: no limit above, fifteen below.
void Known::set(int lot, int hand, int least, int most) {
  const int low = std::clamp(least, 0, kMany), high = std::clamp(most, 0, kMany);
  limits_[hand][lot] = static_cast<std::uint8_t>(low | high << 4);
}

void Known::clear(int lot) {
  for (auto& limits : limits_) limits[lot] = 0;
}

bool Known::is_clear(int lot) const {
  unsigned any = 0;
  for (const auto& limits : limits_) any |= limits[lot];
  return any == 0;
}

// The lots of a hand are one word.
bool Known::only_pile_lot() const {
  using Lots = std::array<std::uint8_t, kLots>;
  constexpr auto kOthers = [] {
    Lots lots;
    lots.fill(0xFF);
    lots[kPileLot] = 0;
    return std::bit_cast<std::uint64_t>(lots);
  }();
  std::uint64_t any = 0;
  for (const Lots& limits : limits_) any |= std::bit_cast<std::uint64_t>(limits);
  return (any & kOthers) == 0;
}

unsigned Known::hands_of(int lot) const {
  unsigned hands = 0;
  for (int hand = 0; hand < kHands; ++hand) hands |= (most(lot, hand) > 0) << hand;
  return hands;
}

CardMask Known::may(int heap) const {
  if (heap == kPile) return cards(kPileLot);
  CardMask found = sure(heap);
  for (int n = 0; n < kLots; ++n)
    if (most(n, heap) > 0) found |= cards(n);
  return found;
}

// Where a limit has been forgotten it stays forgotten.
void Known::shift_sure(int lot, int from, int to) {
  const auto change = [&](int hand, int by) {
    if (hand == kPile) return;
    const int high = most(lot, hand);
    set(lot, hand, least(lot, hand) + by, high == kMany ? kMany : high + by);
  };
  change(from, -1), change(to, 1);
}

void Known::shift_maybe(int lot, int from, int to) {
  set(lot, from, least(lot, from) - 1, most(lot, from));
  set(lot, to, least(lot, to), most(lot, to) + 1);
}

void Known::merge(int into, int from) {
  relabel(pips(from), into);
  for (int hand = 0; hand < kHands; ++hand)
    set(into, hand, least(into, hand) + least(from, hand), most(into, hand) + most(from, hand));
  clear(from);
}

int Known::free_lot() const {
  for (int n = kPileLot + 1; n < kLots; ++n)
    if (is_clear(n)) return n;
  return kLots;
}

// If all are taken two lots become one, of those that may lie in the same hands if there are such:
// less is known then, but nothing false.
int Known::make_room() {
  if (const int n = free_lot(); n < kLots) return n;
  int into = 0, from = 0, fewest = kHands + 1;
  for (int a = kPileLot + 1; a < kLots; ++a)
    for (int b = a + 1; b < kLots; ++b) {
      const int apart = std::popcount(hands_of(a) ^ hands_of(b));
      if (apart < fewest) fewest = apart, into = a, from = b;
    }
  merge(into, from);
  return from;
}

void Known::pile_up(CardMask pips_in_view) {
  if (const PipMask drawn = pips(kPileLot)) {
    const int old = make_room();
    relabel(drawn, old);
    for (auto& limits : limits_) limits[old] = limits[kPileLot];
  }
  clear(kPileLot);
  relabel(to_pips(pips_in_view), kPileLot);
}

void Known::seen_in(CardMask cards, int hand) {
  const PipMask seen = to_pips(cards) & ~where_.with(hand);
  if (!seen) return;
  for (PipMask left = seen; left;) {
    const int was = where_.of(std::countr_zero(left));
    const PipMask alike = where_.with(was);
    if (was >= kFirstLot) {
      const int lot = was - kFirstLot;
      seen_of_lot(lot, hand, std::popcount(left & alike));
      if (lot != kPileLot && !(alike & ~left)) clear(lot);
    }
    left &= ~alike;
  }
  where_.give(seen, hand);
}

void Known::seen_of_lot(int lot, int hand, int count) {
  const int high = most(lot, hand);
  set(lot, hand, least(lot, hand) - count, high == kMany ? kMany : high - count);
}

// Of the limits of all lots, eight at a time; no limit counts as all cards.
Known::Sums Known::sums(int hand) const {
  constexpr std::uint64_t kOnes = 0x0101'0101'0101'0101;
  const auto both = std::bit_cast<std::uint64_t>(limits_[hand]);
  const std::uint64_t least = both & 15 * kOnes, most = both >> 4 & 15 * kOnes;
  const int unlimited = std::popcount((most + kOnes) & 16 * kOnes);
  return {static_cast<int>(least * kOnes >> 56),
          static_cast<int>(most * kOnes >> 56) + unlimited * (kCards - kMany)};
}

// A lot fills what the others leave, in the hand as in the rest of the lot.
void Known::count(int hand, int held) {
  if (only_pile_lot()) return;  // the pile's lot alone is always exact
  const int dark = held - std::popcount(where_.with(hand));
  const auto [all_least, all_most] = sums(hand);
  for (int n = 0; n < kLots; ++n) {
    const int low = least(n, hand), high = most(n, hand);
    if (high == 0) continue;
    const int rest = std::min(std::popcount(pips(n)), dark - (all_least - low));
    set(n, hand, std::max(low, dark - (all_most - high)), std::min(high, rest));
  }
}

Known Known::with(CardMask pips_there, int hand) const {
  Known k = *this;
  k.seen_in(pips_there, hand);
  return k;
}

// Of a lot only some cards can have been taken: they become a lot of their own.
void Known::split(int lot, CardMask apart) {
  const int size_apart = size(apart), size_rest = size(cards(lot)) - size_apart;
  const int other = free_lot();
  for (int hand = 0; hand < kHands; ++hand) {
    const int low = least(lot, hand), high = most(lot, hand);
    set(other, hand, low - size_rest, std::min(high, size_apart));
    set(lot, hand, low - size_apart, high);
  }
  relabel(to_pips(apart), other);
}

void Known::taken_unseen(int from, int to, int count, CardMask possible) {
  if (const CardMask known = sure(from) & possible) {
    const int n = make_room();
    relabel(to_pips(known), n);
    set(n, from, size(known), size(known));
  }
  std::array<int, kLots> lots{};
  int candidates = 0;
  for (int n = 0; n < kLots; ++n) {
    if (most(n, from) == 0) continue;
    const CardMask all = cards(n), some = all & possible;
    if (!some) continue;
    // The pile's lot stays whole, since most of it lies in the pile.
    if (some != all && n != kPileLot && free_lot() < kLots) {
      split(n, all & ~possible);
      if (most(n, from) == 0) continue;
    }
    lots[candidates++] = n;
  }
  for (int k = 0; k < count; ++k)
    for (int n = 0; n < candidates; ++n)
      candidates == 1 ? shift_sure(lots[n], from, to) : shift_maybe(lots[n], from, to);
}

bool Known::allows(const std::array<CardMask, kHands + 1>& truth) const {
  for (int hand = 0; hand < kHands; ++hand)
    if (sure(hand) & ~truth[hand]) return false;
  if (truth[kPile] & ~cards(kPileLot)) return false;
  for (int hand = 0; hand < kHands; ++hand) {
    CardMask accounted = sure(hand);
    for (int n = 0; n < kLots; ++n) {
      const int there = size(truth[hand] & cards(n));
      if (there < least(n, hand)) return false;
      if (most(n, hand) < kMany && there > most(n, hand)) return false;
      accounted |= cards(n);
    }
    if (truth[hand] & ~accounted) return false;
  }
  return true;
}

std::array<std::uint8_t, Known::kBytes> Known::raw() const {
  std::array<std::uint8_t, kBytes> bytes{};
  std::size_t at = 0;
  for (int pip = 0; pip < kPipCount; pip += 2)
    bytes[at++] = static_cast<std::uint8_t>(where_.of(pip) | where_.of(pip + 1) << 4);
  for (int lot = 0; lot < kLots; ++lot)
    for (int hand = 0; hand < kHands; ++hand) bytes[at++] = limits_[hand][lot];
  return bytes;
}

std::array<char, Known::kDigits> Known::digits() const {
  std::array<char, kDigits> text{};
  std::size_t at = 0;
  for (const std::uint8_t two : raw()) {
    text[at++] = kHex[two & 15];
    text[at++] = kHex[two >> 4];
  }
  return text;
}

bool Known::read_digits(std::string_view text) {
  if (text.size() != kDigits) return false;
  std::size_t at = 0;
  bool fine = true;
  const auto next = [&] {
    const auto digit = kHex.find(text[at++]);
    fine = fine && digit != kHex.npos;
    return static_cast<int>(digit & 15);
  };
  for (int pip = 0; pip < kPipCount; ++pip) {
    const int place = next();
    fine = fine && place < kFirstLot + kLots;
    where_.give(PipMask{1} << pip, place);
  }
  for (int lot = 0; lot < kLots; ++lot)
    for (int hand = 0; hand < kHands; ++hand) {
      const int low = next(), high = next();
      set(lot, hand, low, high);
    }
  return fine;
}

}  // namespace warren::jack_rabbits
