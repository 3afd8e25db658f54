// Shares of each lot are raised card by card; where there is no room another lot's card gives way.
#include "games/jack_rabbits/dealer.h"

namespace warren::jack_rabbits {

Dealer::Dealer(const Known& known, Rng& rng) : rng_(rng) {
  for (int hand = 0; hand < kHands; ++hand) heap_[hand] = known.sure(hand);
  for (int n = 0; n < Known::kLots; ++n) {
    lot_[n] = known.cards(n);
    for (int hand = 0; hand < kHands; ++hand) {
      const int most = known.most(n, hand);
      share_[n][hand] = {known.least(n, hand), most == Known::kMany ? kCards : most, 0};
    }
  }
  share_[Known::kPileLot][kPile].most = kCards;
}

bool Dealer::deal() {
  if (!place_all()) return false;
  for (int n = 0; n < Known::kLots; ++n) hand_out(n);
  return true;
}

bool Dealer::place_all() {
  StaticVec<std::uint8_t, kCards> cards;  // by lot
  for (int n = 0; n < Known::kLots; ++n) {
    int left = size(lot_[n]);
    for (int heap = 0; heap < kHeaps; ++heap) {
      share_[n][heap].now = share_[n][heap].least;
      room_[heap] -= share_[n][heap].least;
      left -= share_[n][heap].least;
    }
    if (left < 0) return false;
    for (; left > 0; --left) cards.push(static_cast<std::uint8_t>(n));
  }
  for (const int room : room_)
    if (room < 0) return false;
  rng_.shuffle(cards);
  for (const int lot : cards)
    if (!place_somewhere(lot) && !place(lot, 0)) return false;
  return true;
}

// A heap is chosen as often as it has room, so that the pile gets its share.
bool Dealer::place_somewhere(int lot) {
  int open = 0;
  for (int heap = 0; heap < kHeaps; ++heap)
    if (share_[lot][heap].now < share_[lot][heap].most) open += room_[heap];
  if (open == 0) return false;
  auto k = static_cast<int>(rng_.below(static_cast<std::uint32_t>(open)));
  for (int heap = 0; heap < kHeaps; ++heap) {
    if (share_[lot][heap].now >= share_[lot][heap].most) continue;
    if (k < room_[heap]) {
      --room_[heap];
      ++share_[lot][heap].now;
      return true;
    }
    k -= room_[heap];
  }
  return false;
}

// `tried`: heaps that were tried already, one bit each.
bool Dealer::place(int lot, unsigned tried) {
  for (int heap = 0; heap < kHeaps; ++heap) {
    auto& mine = share_[lot][heap];
    if (mine.now >= mine.most || (tried >> heap & 1)) continue;
    tried |= 1u << heap;
    if (room_[heap] > 0) {
      --room_[heap];
      ++mine.now;
      return true;
    }
    for (int other = 0; other < Known::kLots; ++other) {
      auto& theirs = share_[other][heap];
      if (other == lot || theirs.now <= theirs.least || !place(other, tried)) continue;
      --theirs.now;
      ++mine.now;
      return true;
    }
  }
  return false;
}

void Dealer::hand_out(int lot) {
  StaticVec<Card, kCards> cards;
  for (CardMask m = lot_[lot]; m; m &= m - 1) cards.push(lowest(m));
  rng_.shuffle(cards);
  std::size_t next = 0;
  for (int heap = 0; heap < kHeaps; ++heap)
    for (int n = 0; n < share_[lot][heap].now; ++n) heap_[heap] |= bit_of(cards[next++]);
}

}  // namespace warren::jack_rabbits
