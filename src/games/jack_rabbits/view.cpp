// What a seat may know of Jack Rabbits: its own hand, and what it has learnt of the others'.
#include <algorithm>

#include "core/hash.h"
#include "games/jack_rabbits/dealer.h"
#include "games/jack_rabbits/moments.h"

namespace warren::jack_rabbits {
namespace {

// The order of the fields is part of every stored hash.
template <class... Fields>
void add_all(Hasher& h, const Fields&... fields) {
  (add_fields(h, fields), ...);
}

Hasher hash_public(const Public& p) {
  Hasher h;
  const Journey& j = p.journey;
  add_all(h, p.discards, p.open, p.wanted, p.shown, p.aces, j.used, p.window, j.leg, p.count,
          p.front, p.place, p.duel, p.dice, j.point, p.round, p.stage, p.purpose, p.next, p.turn,
          p.first, p.rival, p.to_act, p.offered, p.pile, p.prizes, p.flight, p.club, p.duelled,
          p.trade, p.known);
  return h;
}

CardMask some_of(CardMask cards, Rng& rng) {
  CardMask some = 0;
  for (CardMask m = cards; m; m &= m - 1)
    if (rng.below(2)) some |= m & -m;
  return some ? some : cards & -cards;
}

}  // namespace

View Game::view(const State& s, Seat me) const {
  View v;
  static_cast<Public&>(v) = s;
  v.me = me;
  v.knows = s.known;
  if (index(me) >= players_) return v;
  v.hand = s.hand[index(me)];
  v.knows = s.knows[index(me)];
  v.picked = s.picked[index(me)];
  v.yes = s.yes.has(me);
  if (!is_sealed(s.stage) && s.to_act.has(me)) {
    v.laid = s.laid;
    v.kept = s.kept;
  }
  return v;
}

// Somebody who is asked can answer: a challenge was made with the proof in hand, and a journey was
// begun that can be ended. Worlds where it is not so are drawn again, soon with better cards for
// whoever is asked.
State Game::guess(const View& v, Rng& rng) const {
  constexpr int kPatience = 20, kTries = 1000;
  const bool asked = v.stage == Stage::proof || v.stage == Stage::name_ace ||
                     (v.stage == Stage::journey && !v.journey.used.empty());
  const bool doubtful = asked && !v.to_act.has(v.me);
  for (int n = 0;; ++n) {
    Known k = v.knows;
    if (doubtful && v.stage == Stage::proof && n > 0) assume_proof(v, k, rng);
    if (doubtful && v.stage != Stage::proof && n > kPatience) assume_means(v, k, rng);
    State s;
    if (!guess_hands(v, k, rng, s)) continue;
    if (!doubtful || n >= kTries) return s;
    Actions acts;
    legal(s, v.to_act.lowest(), acts);
    if (!acts.empty()) return s;
  }
}

namespace {

// Hearts that make a proof can be in no other place than with the challenger.
CardMask some_proof(const jack_rabbits::Game& g, const View& v, CardMask hearts, Rng& rng) {
  StaticVec<Card, kCards> order;
  for (CardMask m = hearts; m; m &= m - 1) order.push(lowest(m));
  rng.shuffle(order);
  CardMask proof = 0;
  for (const Card c : order) {
    if (g.proves(v, proof, v.front[index(v.rival)])) break;
    proof |= bit_of(c);
  }
  return proof;
}

}  // namespace

void Game::assume_proof(const View& v, Known& k, Rng& rng) const {
  const int rival = index(v.rival);
  const CardMask hearts = (k.may(rival) | v.open[rival]) & kHearts;
  k = k.with(some_proof(*this, v, hearts, rng) & kPips, rival);
}

// The highest cards of some suits, as many as the hand may hold.
void Game::assume_means(const View& v, Known& k, Rng& rng) const {
  const int traveller = index(v.turn);
  CardMask suits = 0;
  for (int n = 0; n < kSuits; ++n)
    if (rng.below(2)) suits |= cards_of(static_cast<Suit>(n));
  int room = pips_held(v, v.turn) - jack_rabbits::size(k.sure(traveller));
  CardMask may = k.may(traveller) & ~k.sure(traveller) & suits;
  for (int rank = 10; rank >= 1 && room > 0; --rank)
    for (CardMask m = may & each_suit(rank); m && room > 0; m &= m - 1, --room)
      k = k.with(m & -m, traveller);
}

bool Game::guess_hands(const View& v, const Known& k, Rng& rng, State& s) const {
  static_cast<Public&>(s) = v;
  Dealer dealer(k, rng);
  for (int i = 0; i < players_; ++i) dealer.room(i, pips_held(v, seat(i)));
  dealer.room(kPile, v.pile);
  if (!dealer.deal()) return false;
  for (int i = 0; i < players_; ++i) {
    s.hand[i] = dealer.heap(i) | v.open[i];
    // Of the others it is only sure that they know what all know, and their own cards.
    s.knows[i] = v.known.with(dealer.heap(i), i);
  }
  if (v.me != Seat::none) s.knows[index(v.me)] = v.knows;
  s.laid = v.laid, s.kept = v.kept;
  guess_answers(s, v, rng);
  return true;
}

// What others have already answered in a sealed window.
void Game::guess_answers(State& s, const View& v, Rng& rng) const {
  if (!is_sealed(v.stage)) return;
  SeatSet asked = v.stage == Stage::call        ? others_on_board(v, v.turn)
                  : v.stage == Stage::challenge ? challengers(v, v.place[index(v.turn)])
                                                : SeatSet::only(v.turn);
  if (v.stage == Stage::trade_pick) asked.add(v.rival);
  for (int i = 0; i < players_; ++i) {
    const Seat who = seat(i);
    if (who == v.me) {
      s.picked[i] = v.picked;
      if (v.yes) s.yes.add(who);
      continue;
    }
    if (!asked.has(who) || v.to_act.has(who)) continue;
    if (v.stage == Stage::trade_pick) {
      s.picked[i] = some_of(s.hand[i] & kPips, rng);
    } else if (v.stage == Stage::call || has_proof(v, s.hand[i], v.front[i])) {
      if (rng.below(2)) s.yes.add(who);
    }
  }
}

std::uint64_t Game::hash(const State& s) const {
  Hasher h = hash_public(s);
  add_all(h, s.hand, s.laid, s.kept, s.picked, s.yes, s.knows);
  return h.value();
}

std::uint64_t Game::hash(const View& v) const {
  Hasher h = hash_public(v);
  add_all(h, v.me, v.hand, v.knows, v.laid, v.kept, v.picked, v.yes);
  return h.value();
}

}  // namespace warren::jack_rabbits
