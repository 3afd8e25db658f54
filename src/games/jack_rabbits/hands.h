// How cards move between hands, pile, discards and court, and what everybody learns by it.
#pragma once
#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits {

constexpr std::uint8_t u8(int n) { return static_cast<std::uint8_t>(n); }

// Every move of a card goes through here, so that hands, counts, the court and what each seat knows
// stay together. Royals and jokers are always public; only pips are tracked in Known.
class Hands {
 public:
  Hands(const Game& g, State& s) : g_(g), s_(s) {}

  // From a hand to where all can see it: pips to the discards, royals and jokers to the court.
  void spend(Seat who, CardMask cards) {
    take_from_hand(who, cards);
    s_.discards |= cards & kPips;
    everybody([&](Known& k, Seat) {
      see(k, who, cards);
      k.into_view(cards & kPips);
      count(k, who);
    });
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
    everybody([&](Known& k, Seat) { k.into_hand(cards & kPips, index(who)); });
  }

  // Shown to all, and back into the hand.
  void show(Seat who, CardMask cards) {
    everybody([&](Known& k, Seat) {
      see(k, who, cards);
      count(k, who);
    });
  }

  void draw(Seat who, Card c) {
    put_in_hand(who, bit_of(c));
    --s_.pile;
    everybody([&](Known& k, Seat viewer) {
      if (viewer == who)
        k.drawn(c, index(who));
      else
        k.drawn_unseen(index(who));
    });
  }

  // JR-45
  void reshuffle() {
    s_.pile = u8(size(s_.discards));
    everybody([&](Known& k, Seat) { k.pile_up(s_.discards); });
    s_.discards = 0;
  }

  // JR-05: from hand to hand. A royal or joker is seen by all, other cards only by the two; the
  // rest of the table knows that they are pips.
  void hand_over(Seat from, Seat to, CardMask cards) {
    take_from_hand(from, cards);
    put_in_hand(to, cards);
    const CardMask pips = cards & kPips;
    if (!pips) return;
    everybody([&](Known& k, Seat viewer) {
      pass(k, viewer, from, to, pips, kPips);
      count(k, from), count(k, to);
    });
  }

  // JR-75: both at once; the others know what each side may have given.
  void swap(Seat one, CardMask gives, CardMask may_one, Seat two, CardMask receives,
            CardMask may_two) {
    take_from_hand(one, gives), take_from_hand(two, receives);
    put_in_hand(one, receives), put_in_hand(two, gives);
    everybody([&](Known& k, Seat viewer) {
      pass(k, viewer, one, two, gives, may_one);
      pass(k, viewer, two, one, receives, may_two);
      count(k, one), count(k, two);
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
  static void see(Known& k, Seat who, CardMask cards) { k.seen_in(cards & kPips, index(who)); }
  static void pass(Known& k, Seat viewer, Seat from, Seat to, CardMask pips, CardMask possible) {
    if (viewer != from && viewer != to)
      return k.taken_unseen(index(from), index(to), size(pips), possible);
    see(k, from, pips);
    k.into_hand(pips, index(to));
  }
  // Nobody, in a search.
  template <class Change>
  void everybody(const Change& change) {
    if (!s_.learns) return;
    change(s_.known, Seat::none);
    for (int i = 0; i < g_.players(); ++i) change(s_.knows[i], seat(i));
  }
  void count(Known& k, Seat who) const { k.count(index(who), g_.pips_held(s_, who)); }

  const Game& g_;
  State& s_;
};

}  // namespace warren::jack_rabbits
