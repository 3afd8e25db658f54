// How cards move in Jack Rabbits, and what everybody learns when they do. Used by play_apply.cpp.
#pragma once
#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits {

constexpr std::uint8_t u8(int n) { return static_cast<std::uint8_t>(n); }

// Every move of a card goes through here, so that hands, counts, the court and what each seat knows
// stay together. Royals and jokers are always public; only pips are tracked in Known.
class Table {
 public:
  Table(const Game& g, State& s) : g_(g), s_(s) {}

  // From a hand to where all can see it: pips to the discards, royals and jokers to the court.
  void spend(Seat who, CardMask cards) {
    take_from_hand(who, cards);
    s_.discards |= cards & kPips;
    everybody([&](Known& k, Seat) { forget(k, cards); });
  }

  // JR-51: an ace that was spent, from the discards to the place in front of its owner.
  void put_in_front(Seat who, Card ace) {
    s_.discards &= ~bit_of(ace);
    s_.front[index(who)] = ace;
  }

  // Out of the court or the discards into a hand, for all to see.
  void take_openly(Seat who, CardMask cards) {
    s_.discards &= ~cards;
    put_in_hand(who, cards);
    everybody([&](Known& k, Seat) { k.at[index(who)] |= cards & kPips; });
  }

  // Shown to all, and back into the hand.
  void show(Seat who, CardMask cards) {
    everybody([&](Known& k, Seat) {
      forget(k, cards);
      k.at[index(who)] |= cards & kPips;
    });
  }

  void draw(Seat who, Card c) {
    put_in_hand(who, bit_of(c));
    --s_.pile;
    everybody([&](Known& k, Seat viewer) {
      if (viewer == who) {
        forget(k, bit_of(c));
        k.at[index(who)] |= bit_of(c);
      } else {
        k.at[index(who)] |= k.at[kPile];
      }
      if (s_.pile == 0) k.at[kPile] = 0;
    });
  }

  // JR-45
  void reshuffle() {
    s_.pile = u8(size(s_.discards));
    everybody([&](Known& k, Seat) { k.at[kPile] = s_.discards; });
    s_.discards = 0;
  }

  // From hand to hand. A royal or joker is seen by all, other cards only by the two; the rest of
  // the table knows that they are pips, and that they are among `possible`.
  void hand_over(Seat from, Seat to, CardMask cards, CardMask possible = kPips) {
    take_from_hand(from, cards);
    put_in_hand(to, cards);
    const CardMask pips = cards & kPips;
    if (!pips) return;
    everybody([&](Known& k, Seat viewer) {
      if (viewer == from || viewer == to) {
        forget(k, pips);
        k.at[index(to)] |= pips;
      } else {
        k.at[index(to)] |= k.at[index(from)] & possible;
      }
    });
  }

  // JR-75: both at once; the others know what each side may have given.
  void swap(Seat one, CardMask gives, CardMask may_one, Seat two, CardMask receives,
            CardMask may_two) {
    take_from_hand(one, gives), take_from_hand(two, receives);
    put_in_hand(one, receives), put_in_hand(two, gives);
    everybody([&](Known& k, Seat viewer) {
      const int i = index(one), j = index(two);
      if (viewer == one || viewer == two) {
        forget(k, gives | receives);
        k.at[i] |= receives, k.at[j] |= gives;
        return;
      }
      const CardMask there = k.at[i] & may_one, back = k.at[j] & may_two;
      k.at[i] |= back, k.at[j] |= there;
    });
  }

 private:
  void take_from_hand(Seat who, CardMask cards) {
    s_.hand[index(who)] &= ~cards;
    s_.open[index(who)] &= ~cards;
    s_.count[index(who)] = u8(size(s_.hand[index(who)]));
  }
  void put_in_hand(Seat who, CardMask cards) {
    s_.hand[index(who)] |= cards;
    s_.open[index(who)] |= cards & kCourt;
    s_.count[index(who)] = u8(size(s_.hand[index(who)]));
  }
  static void forget(Known& k, CardMask cards) {
    for (auto& m : k.at) m &= ~cards;
  }
  template <class Change>
  void everybody(const Change& change) {
    change(s_.known, Seat::none);
    for (int i = 0; i < g_.players(); ++i) change(s_.knows[i], seat(i));
  }

  const Game& g_;
  State& s_;
};

}  // namespace warren::jack_rabbits
