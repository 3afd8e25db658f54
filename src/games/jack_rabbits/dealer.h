// Deals the cards that somebody does not see to hands and pile, as Known allows.
#pragma once
#include "core/rng.h"
#include "core/static_vec.h"
#include "games/jack_rabbits/known.h"

namespace warren::jack_rabbits {

// First how many cards of each lot lie where, then which. The truth is such a deal, so there is one
// as long as nothing was assumed beside what is known.
class Dealer {
 public:
  static constexpr int kHeaps = kHands + 1;

  Dealer(const Known& known, Rng& rng);
  void room(int heap, int cards) { room_[heap] = cards - size(heap_[heap]); }  // pips in all
  bool deal();  // false if there is no such deal
  CardMask heap(int n) const { return heap_[n]; }

 private:
  struct Share {
    int least = 0, most = 0, now = 0;
  };

  bool place_all();
  bool place(int lot, unsigned tried);
  bool place_somewhere(int lot);
  void hand_out(int lot);

  Rng& rng_;
  std::array<CardMask, Known::kLots> lot_{};
  std::array<std::array<Share, kHeaps>, Known::kLots> share_{};
  std::array<int, kHeaps> room_{};
  std::array<CardMask, kHeaps> heap_{};
};

}  // namespace warren::jack_rabbits
