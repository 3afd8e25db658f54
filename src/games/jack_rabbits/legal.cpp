// What may be answered at each stage of a turn.
#include <algorithm>

#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits {
namespace {

// The subsets of at most kMostCandidates cards, in ascending order, with `visit(mask, sum)`.
template <class Visit>
void each_subset(CardMask cards, const std::array<std::uint8_t, kCards>& points,
                 const Visit& visit) {
  std::array<CardMask, Game::kMostCandidates> card_bit{};
  std::array<int, Game::kMostCandidates> worth{};
  unsigned n = 0;
  for (; cards; cards &= cards - 1, ++n) {
    assert(n < Game::kMostCandidates);
    card_bit[n] = cards & -cards;
    worth[n] = points[lowest(cards)];
  }
  // Counting up changes the low cards only: each prefix of high cards keeps its sum.
  std::array<CardMask, 1 << Game::kMostCandidates> mask;
  std::array<std::int16_t, 1 << Game::kMostCandidates> sum;
  mask[0] = 0, sum[0] = 0;
  visit(mask[0], 0);
  for (unsigned sub = 1; sub < 1u << n; ++sub) {
    const unsigned rest = sub & (sub - 1);
    const int low = std::countr_zero(sub);
    mask[sub] = mask[rest] | card_bit[low];
    sum[sub] = static_cast<std::int16_t>(sum[rest] + worth[low]);
    visit(mask[sub], sum[sub]);
  }
}

void each_card(Act act, CardMask cards, Game::Actions& out) {
  for (; cards; cards &= cards - 1) out.push({act, lowest(cards)});
}

void each_seat(Act act, SeatSet seats, Game::Actions& out) {
  for (; !seats.empty(); seats.drop(seats.lowest()))
    out.push({act, static_cast<std::uint64_t>(index(seats.lowest()))});
}

}  // namespace

// JR-73: hearts enough, or the honoured card.
bool Game::has_proof(const Public& p, CardMask hand, Card front) const {
  return (hand & honoured(p)) || proves(p, hand & kHearts, front);
}

// JR-43: the carrot is counted after the payment, so a royal of that suit may free it.
bool Game::can_acquire(const Public& p, CardMask hand) const {
  const Place at = p.place[index(p.turn)];
  if (at >= kHexes || at == kCitadel) return false;
  const CardMask royal = bit_of(royal_of(at));
  if (!(court(p) & royal)) return false;
  const CardMask suit = cards_of(suit_of(royal_of(at)));
  const Card front = p.front[index(p.turn)];
  if (!can_pay({suit, kRoyalPrice, bonus(suit, front)}, hand, front)) return false;
  return size(hand & kRoyals) < kCarrots || (hand & kRoyals & suit);
}

// JR-74: only what can still be paid for.
bool Game::can_want(const Public& p, CardMask hand, Card c) const {
  Public then = p;
  then.wanted |= bit_of(c);
  then.purpose = Purpose::deal;
  return can_pay(terms(then), hand, p.front[index(p.turn)]);
}

void Game::list_wants(const State& s, Seat who, Actions& out) const {
  const CardMask hand = s.hand[index(who)];
  for (CardMask m = goods_on_sale(s) & ~s.wanted; m; m &= m - 1)
    if (can_want(s, hand, lowest(m))) out.push({Act::want, lowest(m)});
}

// JR-41, JR-88
void Game::list_claims(const State& s, Seat who, Actions& out) const {
  CardMask matching = 0;
  for (CardMask m = s.hand[index(who)]; m; m &= m - 1)
    if (matches(lowest(m), s.front[index(who)], s.dice)) matching |= m & -m;
  if (!has(Option::windfall_lottery)) {
    for (; matching; matching &= matching - 1) out.push({Act::claim, matching & -matching});
    return;
  }
  each_subset(matching, points_, [&out](CardMask cards, int) {
    if (cards) out.push({Act::claim, cards});
  });
}

// JR-50: every sufficient set. Of very many cards the highest are decided one by one first.
void Game::list_payments(const State& s, Seat who, Act act, Actions& out) const {
  const CardMask hand = s.hand[index(who)];
  const Card front = s.front[index(who)];
  const Terms t = terms(s);
  const CardMask open = hand & t.allowed & ~s.laid & ~s.kept;
  if (size(open) > kMostCandidates) {
    const CardMask top = bit_of(highest(open));
    out.push({Act::lay, highest(open)});
    if (can_pay(t, (hand & ~s.kept) & ~top, front)) out.push({Act::keep, highest(open)});
    return;
  }
  const bool acquires = s.purpose == Purpose::acquisition;
  const bool travels = s.purpose == Purpose::leg;
  const bool leads_anyway = travels && leads_on(s, s.leg);
  const int laid = points(s.laid, kNoCard) - (s.laid & kAces ? ace_first_ : 0);
  each_subset(open, points_, [&](CardMask more, int sum) {
    const CardMask cards = more | s.laid;
    const int extra = front == kNoCard && (cards & kAces) ? ace_first_ : 0;
    if (!cards || sum + laid + extra + t.bonus < t.price) return;
    if (acquires && size(hand & kRoyals & ~cards) >= kCarrots) return;
    if (travels && !leads_anyway && !leads_on(s, hand, s.leg, cards, kNoCard)) return;
    out.push({act, cards});
  });
}

void Game::list_proofs(const State& s, Seat who, Actions& out) const {
  const CardMask hand = s.hand[index(who)], alone = honoured(s);
  const Card front = s.front[index(who)];
  const CardMask open = hand & kHearts & ~s.laid & ~s.kept;
  if (size(open) > kMostCandidates) {
    const CardMask top = bit_of(highest(open));
    out.push({Act::lay, highest(open)});
    if (proves(s, hand & kHearts & ~s.kept & ~top, front)) out.push({Act::keep, highest(open)});
    return;
  }
  each_subset(open, points_, [&](CardMask more, int) {
    if (proves(s, more | s.laid, front)) out.push({Act::show, more | s.laid});
  });
  if ((hand & alone) && !(alone & kHearts)) out.push({Act::show, alone});
}

void Game::list_act(const State& s, Seat who, Actions& out) const {
  const CardMask hand = s.hand[index(who)];
  const SeatSet here = company(s, who);
  if (full() && !s.duelled && (hand & kSpades)) each_seat(Act::duel, here, out);
  if (full()) list_wants(s, who, out);
  if (has(Option::special_trades) && pips_held(s, who) > 0)
    each_seat(Act::trade, SeatSet::from_raw(here.raw() & ~unsigned{s.offered.raw()}), out);
  if (can_acquire(s, hand)) out.push({Act::acquire});
  out.push({Act::done});
}

void Game::list(const State& s, Seat who, Actions& out) const {
  const CardMask hand = s.hand[index(who)];
  const Place at = s.place[index(s.turn)];
  switch (s.stage) {
    case Stage::club:
      out.push({Act::pass});
      for (CardMask m = hand & kClubs; m; m &= m - 1) out.push({Act::show, m & -m});
      return;
    case Stage::claim:
      out.push({Act::pass});
      return list_claims(s, who, out);
    case Stage::journey:
      return legs(s, who, out);
    case Stage::horse:
    case Stage::fly:
      for (Place to = 0; to < kHexes; ++to)
        if (s.stage == Stage::horse ? land_.hexes >> to & 1 : may_fly_to(at, to))
          out.push({Act::land, to});
      return;
    case Stage::pay:
      list_payments(s, who, Act::pay, out);
      out.push({Act::back});
      return;
    case Stage::flight:
      out.push({Act::fall});
      return list_payments(s, who, Act::pay, out);
    case Stage::name_ace:
      for (CardMask m = s.aces; m; m &= m - 1)
        if (s.purpose != Purpose::leg || leads_on(s, hand, s.leg, s.aces, lowest(m)))
          out.push({Act::first_ace, lowest(m)});
      return;
    case Stage::challenge:
      out.push({Act::pass});
      if (has_proof(s, hand, s.front[index(who)])) out.push({Act::challenge});
      return;
    case Stage::proof:
      return list_proofs(s, who, out);
    case Stage::answer:
      list_proofs(s, who, out);
      out.push({Act::fall});
      return;
    case Stage::act:
      return list_act(s, who, out);
    case Stage::want:
      if (!s.laid && !s.kept) list_wants(s, who, out);
      list_payments(s, who, Act::pay, out);
      out.push({Act::back});
      return;
    case Stage::duel_open:
      list_payments(s, who, Act::play, out);
      out.push({Act::back});
      return;
    case Stage::duel:
      if (can_pay(terms(s), hand & ~s.kept, s.front[index(who)]))
        list_payments(s, who, Act::play, out);
      out.push({Act::give_in});
      return;
    case Stage::give_back:
      return each_card(Act::give_back, hand & kRoyals, out);
    case Stage::trade_suit:
      for (std::uint64_t n = 0; n < 2 * kSuits; ++n)
        if (suits_ >> (n & 3) & 1) out.push({Act::sell, n});
      out.push({Act::back});
      return;
    case Stage::trade_goods:
    case Stage::trade_fee:
      for (std::uint64_t n = 1; n <= kMostNamed; ++n)
        out.push({s.stage == Stage::trade_goods ? Act::goods : Act::fee, n});
      out.push({Act::back});
      return;
    case Stage::trade_ask:
      out.push({Act::pass});
      if (pips_held(s, who) > 0) out.push({Act::accept});
      return;
    case Stage::trade_pick:
      each_card(Act::pick, hand & kPips & ~s.picked[index(who)], out);
      if (s.picked[index(who)]) out.push({Act::done});
      return;
    case Stage::limit:
      return each_card(Act::discard, hand, out);
    case Stage::call:
      out.push({Act::pass});
      out.push({Act::call});
      return;
    default:
      return;
  }
}

void Game::legal(const State& s, Seat who, Actions& out) const {
  out.clear();
  if (!s.to_act.has(who)) return;
  list(s, who, out);
  const auto before = [](const Action& a, const Action& b) { return encode(a) < encode(b); };
  if (!std::is_sorted(out.begin(), out.end(), before)) std::sort(out.begin(), out.end(), before);
}

// Leaves out payments, proofs and plays from which a card could be spared.
void Game::sensible(const State& s, Seat who, Actions& out) const {
  legal(s, who, out);
  const auto spends = [](Act act) {
    return act == Act::pay || act == Act::play || (act == Act::show);
  };
  const auto worse = [&](const Action& a) {
    if (!spends(a.act) || s.stage == Stage::club) return false;
    for (CardMask m = a.value; m; m &= m - 1) {
      const Action less{a.act, a.value & ~(m & -m)};
      if (less.value && std::binary_search(out.begin(), out.end(), less,
                                           [](auto& x, auto& y) { return encode(x) < encode(y); }))
        return true;
    }
    return false;
  };
  StaticVec<bool, Actions::kCapacity> drop;
  for (const Action& a : out) drop.push(worse(a));
  std::size_t kept = 0;
  for (std::size_t n = 0; n < out.size(); ++n)
    if (!drop[n]) out[kept++] = out[n];
  out.truncate(kept);
}

}  // namespace warren::jack_rabbits
