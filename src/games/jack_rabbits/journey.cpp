// Journeys (JR-42, JR-60 to JR-66): leg by leg a rabbit walks, pays for transfers and arrives. A
// leg is offered only if the journey can still be ended after it.
#include <algorithm>

#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"
#include "games/jack_rabbits/walk.h"

namespace warren::jack_rabbits {
namespace {

using StepMask = std::uint32_t;  // bit n for Step n
constexpr StepMask step_bit(Step step) { return 1u << static_cast<int>(step); }

// JR-53: which suits pay for a transfer; none for any other step.
constexpr CardMask suits_for(Step step) {
  switch (step) {
    case Step::trailway:
      return kClubs | kSpades | kHearts;
    case Step::horse:
    case Step::boat:
      return kSpades | kDiamonds;
    case Step::take_red:
    case Step::take_black:
      return kHearts | kDiamonds;
    case Step::hole:
      return kClubs | kDiamonds;
    default:
      return 0;
  }
}

// What a rabbit on the way has to go on with.
struct Traveller {
  const Game& g;
  int price;
  CardMask hand;
  Card front;
  CardMask court;

  explicit Traveller(const Question& q)
      : g(q.g), price(q.g.price(q.s)), hand(q.hand()), front(q.front()), court(q.g.court(q.s)) {}

  Terms terms(Step step) const {
    Terms t = Game::transfer_terms(step, price);
    t.bonus = g.bonus(t.allowed, front);
    return t;
  }

  bool has(Card c) const { return hand & bit_of(c); }

  // JR-64: the red joker is released from a tile, and at sea the rabbit is on none.
  bool may_ride(Point p) const { return p.kind != PointKind::sea && has(kRed); }

  // JR-87: through a hex with one's own carrot.
  bool may_pass(TileId hex) const {
    return g.has(Option::trailing_carrots) && (hand & royal_at(hex));
  }

  // What can be paid for, and done with jokers (JR-64).
  StepMask means() const {
    StepMask steps = step_bit(Step::pass);
    for (int n = static_cast<int>(Step::trailway); n < kStepCount; ++n) {
      const auto step = static_cast<Step>(n);
      const bool held = takes_joker(step) && !(court & bit_of(joker_of(step)));
      if (!held && g.can_pay(terms(step), hand, front)) steps |= step_bit(step);
    }
    return has(kBlack) ? steps | step_bit(Step::sail) : steps;
  }

  // After these cards were paid, `first` of them being named the first ace (kNoCard: none).
  Traveller without(CardMask paid, Card first) const {
    Traveller left = *this;
    left.hand &= ~paid;
    left.court |= paid & kRoyals;
    if (first != kNoCard) left.front = first;
    return left;
  }

  // JR-42: from here, by walking, or by transfers that can be paid.
  bool can_end(Point p, const CrossingMask& used) const {
    if (may_ride(p) || walks_to_end(g.land(), p, used)) return true;
    const StepMask steps = means();
    auto leads_on = [&](const Leg& leg, const CrossingMask& then) {
      return (steps & step_bit(leg.step)) && ends_by(leg, then);
    };
    return Walk{g.land()}.from(p, used, leads_on);
  }

  // After a leg that is paid for.
  bool ends_after(const Leg& leg, const CrossingMask& used) const {
    Traveller then = *this;
    const CardMask taken = takes_joker(leg.step) ? bit_of(joker_of(leg.step)) : 0;
    const CardMask released = leg.step == Step::sail ? bit_of(kBlack) : 0;
    then.hand = (hand | taken) & ~released;
    then.court = (court & ~taken) | released;
    return then.can_end(g.point_after(leg), used);
  }

  // With these cards paid, whichever of several aces becomes the first unless it is given.
  bool ends_with(const Leg& leg, const CrossingMask& used, CardMask paid, Card first) const {
    CardMask aces = first == kNoCard ? g.first_aces(paid, front) : bit_of(first);
    if (!aces) return without(paid, kNoCard).ends_after(leg, used);
    for (; aces; aces &= aces - 1)
      if (without(paid, lowest(aces)).ends_after(leg, used)) return true;
    return false;
  }

  bool ends_by(const Leg& leg, const CrossingMask& used) const {
    return g.ends_freely(leg, used) || ends_by_transfer(leg, used);
  }

  // By a leg for which there are means. Of payments those are tried that lose their worth without
  // any one of their cards: whoever can go on after some payment can go on after one of these.
  bool ends_by_transfer(const Leg& leg, const CrossingMask& used) const {
    const Terms t = terms(leg.step);
    if (!t.allowed) return ends_after(leg, used);
    const auto is_enough = [&](CardMask paid) {
      return g.points(paid, front) + t.bonus >= t.price;
    };
    StaticVec<CardMask, kCards> cards;
    for (CardMask m = hand & t.allowed; m; m &= m - 1) cards.push(m & -m);
    const auto n = std::min<std::size_t>(cards.size(), Game::kMostCandidates);
    for (unsigned sub = 1; sub < 1u << n; ++sub) {
      CardMask paid = 0;
      for (unsigned bits = sub; bits; bits &= bits - 1) paid |= cards[std::countr_zero(bits)];
      bool minimal = is_enough(paid);
      for (CardMask m = paid; m && minimal; m &= m - 1)
        minimal = paid == (m & -m) || !is_enough(paid & ~(m & -m));
      if (minimal && ends_with(leg, used, paid, kNoCard)) return true;
    }
    return false;
  }
};

// What ends the journey, by staying, walking, or on the red joker; in the order of their codes.
void list_ends(const Question& q, const Traveller& traveller, PlaceMask ends, Game::Actions& out) {
  const Journey& journey = q.s.journey;
  const auto walk_to = [&](Place end) {
    if (ends >> end & 1) out.push({Act::go, leg_to(end).raw()});
  };
  const bool begins = journey.used.empty() && (journey.point.kind == PointKind::under ||
                                               journey.point == Point{PointKind::hex, q.place()});
  if (begins) out.push({Act::go, Leg{Step::stay}.raw()});
  for (const Place end : {Place{kCitadel}, kUnderground, kOffBoard}) walk_to(end);
  if (traveller.may_ride(journey.point)) out.push({Act::go, Leg{Step::ride}.raw()});
  for (Place hex = kCitadel + 1; hex < kHexes; ++hex) walk_to(hex);
}

// Everything the traveller can do next, with the cards in hand.
void list_legs(const Question& q, Game::Actions& out) {
  const Journey& journey = q.s.journey;
  const Traveller traveller(q);
  const StepMask steps = traveller.means();
  const auto may_go = [&](const Leg& leg) {
    if (!(steps & step_bit(leg.step))) return false;
    return leg.step != Step::pass || traveller.may_pass(q.g.land().tile[leg.at]);
  };
  if (const Departure* from = q.g.departure(journey)) {
    list_ends(q, traveller, from->ends, out);
    for (const Onward& o : from->onward)
      if (may_go(o.leg) && (o.ends_freely || traveller.ends_by_transfer(o.leg, o.crossed)))
        out.push({Act::go, o.leg.raw()});
    return;
  }
  PlaceMask ends = 0;
  auto collect = [&](const Leg& leg, const CrossingMask& then) {
    if (ends_journey(leg.step))
      ends = static_cast<PlaceMask>(ends | 1u << end_of(leg));
    else if (may_go(leg) && traveller.ends_by(leg, then))
      out.push({Act::go, leg.raw()});
    return false;
  };
  Walk{q.g.land()}.from(journey.point, journey.used, collect);
  list_ends(q, traveller, ends, out);
}

// The way (JR-42), the price and its suits, then what the transfer needs.
RuleId why_not_go(const Question& q, Action a) {
  const Leg leg = Leg::of(a.value);
  const Land& land = q.g.land();
  const Traveller traveller(q);
  CrossingMask used;
  if (leg.step == Step::ride) return rule("JR-64");
  if (!q.g.retrace(q.s.journey, leg, used)) {
    const bool at_fork = leg.at < land.ends && tile(land.tile[leg.at]).kind == Kind::fork;
    return leg.step == Step::boat && at_fork ? rule("JR-63") : rule("JR-42");
  }
  Terms t = traveller.terms(leg.step);
  if (t.allowed && !q.can_pay(t)) {
    t.allowed = kEverySuit;
    return q.can_pay(t) ? t.wrong_suit : rule_of(Act::pay);
  }
  const auto anywhere = [](End) { return true; };
  const bool sets_sail = leg.step == Step::boat || leg.step == Step::sail;
  if (sets_sail && !Walk{land}.land_anywhere(leg.at, used, anywhere)) return rule("JR-63");
  if (leg.step == Step::pass && !traveller.may_pass(land.tile[leg.at])) return rule("JR-87");
  return traveller.means() & step_bit(leg.step) ? rule("JR-42") : rule("JR-64");
}

// Walks a leg whose price is paid; its edges count as crossed.
void travel(Play& p, const Leg& leg) {
  p.g.retrace(p.s.journey, leg, p.s.journey.used);
  p.s.journey.point = p.g.point_after(leg);
  p.s.journey.leg = {};
  p.ask(Stage::journey, p.s.turn);
}

// JR-64
void release(Play& p, Card joker, const Leg& leg) {
  p.hands.spend(p.s.turn, bit_of(joker));
  p.say_way({What::released, p.s.turn, Seat::none, 0, 0, bit_of(joker)}, leg);
}

void go(Play& p, Seat who, Action a) {
  const Leg leg = Leg::of(a.value);
  switch (leg.step) {
    case Step::stay:
      p.say({What::stayed, who});
      return p.end_journey();
    case Step::arrive:
      return p.arrive(leg.at, leg);
    case Step::underground:  // JR-65
      p.say_way({What::went_under, who}, leg);
      p.place(who) = kUnderground;
      return p.end_journey();
    case Step::off:  // JR-66
      p.throw_off(who, leg);
      return p.end_journey();
    case Step::ride:
      release(p, kRed, {});
      return p.ask(Stage::horse, who);
    case Step::sail:
      release(p, kBlack, leg);
      return travel(p, leg);
    case Step::pass:
      p.say_way({What::passed, who, Seat::none, p.g.land().tile[leg.at]}, leg);
      return travel(p, leg);
    default:
      p.say_way({What::set_out, who, Seat::none, static_cast<std::uint8_t>(leg.step), leg.at}, leg);
      p.s.journey.leg = leg;
      return p.ask_to_pay(Purpose::leg, Stage::pay);
  }
}

void leg_paid(Play& p) {
  const Leg leg = p.s.journey.leg;
  if (leg.step == Step::horse) return p.ask(Stage::horse, p.s.turn);
  if (takes_joker(leg.step)) {  // JR-64
    const CardMask joker = bit_of(joker_of(leg.step));
    p.hands.take_openly(p.s.turn, joker);
    p.say({What::took_joker, p.s.turn, Seat::none, 0, 0, joker});
  }
  travel(p, leg);
}

Terms leg_terms(const Game& g, const Public& p) {
  Terms t = Game::transfer_terms(p.journey.leg.step, g.price(p));
  t.bonus = g.bonus(t.allowed, p.front[index(p.turn)]);
  return t;
}

// May it depend on the cards that are paid whether the journey can be ended?
bool depends_on_cards(const Question& q) {
  CrossingMask used;
  const Leg leg = q.s.journey.leg;
  return !q.g.retrace(q.s.journey, leg, used) || !q.g.ends_freely(leg, used);
}

std::optional<RuleId> refuses_cards(const Question& q, CardMask cards, Card first) {
  CrossingMask used;
  const Leg leg = q.s.journey.leg;
  const bool leads_on =
      q.g.retrace(q.s.journey, leg, used) &&
      (q.g.ends_freely(leg, used) || Traveller(q).ends_with(leg, used, cards, first));
  if (leads_on) return std::nullopt;
  return rule("JR-42");
}

// JR-62: a horse carries to any hex.
void list_hexes(const Question& q, Game::Actions& out) {
  for (Place to = 0; to < kHexes; ++to)
    if (q.g.land().hexes >> to & 1) out.push({Act::land, to});
}

void ride(Play& p, Seat, Action a) { p.arrive(a.hex()); }

}  // namespace

void Play::begin_journey() {
  const Place at = place(s.turn);
  if (at == kOffBoard) {  // JR-66
    place(s.turn) = kUnderground;
    say({What::came_under, s.turn});
    return end_journey();
  }
  s.journey.used = {};
  s.journey.point = point_of(at);
  if (s.flight) return begin_flight();
  ask(Stage::journey, s.turn);
}

void Play::arrive(Place hex, const Leg& leg) {
  say_way({What::arrived, s.turn, Seat::none, hex}, leg);
  place(s.turn) = hex;
  const SeatSet asked = g.challengers(s, hex);
  if (asked.empty()) return end_journey();
  ask(Stage::challenge, asked);
}

void Play::end_journey() {
  s.journey = {};
  end_affair();
  if (!has_won()) go_on(Next::act);
}

// JR-53, JR-60: each transfer costs the whole price again.
Terms Game::transfer_terms(Step step, int price) {
  const CardMask suits = suits_for(step);
  return suits ? Terms{suits, price, 0, rule("JR-53")} : Terms{};
}

CardMask Game::court(const Public& p) const {
  CardMask held = 0;
  for (const CardMask cards : p.open) held |= cards;
  return cards_ & kCourt & ~held;
}

// JR-66: an off-board rabbit may not challenge, duel, trade or call, and nobody may do so to it.
SeatSet Game::others_on_board(const Public& p, Seat but) const {
  SeatSet seats;
  for (int i = 0; i < players_; ++i)
    if (seat(i) != but && p.place[i] != kOffBoard) seats.add(seat(i));
  return seats;
}

SeatSet Game::company(const Public& p, Place at) const {
  SeatSet seats = others_on_board(p, p.turn);
  for (int i = 0; i < players_; ++i)
    if (p.place[i] != at) seats.drop(seat(i));
  return seats;
}

RuleId why_not_with(const Question& q, Seat rabbit, Act act, RuleId otherwise) {
  constexpr ActSet kWithOthers = acts(Act::challenge, Act::duel, Act::trade, Act::call);
  const bool off = index(rabbit) < q.g.players() && q.s.place[index(rabbit)] == kOffBoard;
  return off && (kWithOthers & acts(act)) ? rule("JR-66") : otherwise;
}

RuleId why_not_meet(const Question& q, Action a) {
  return why_not_with(q, a.seat(), a.act, rule_of(a.act));
}

const Bill kLegBill{
    .terms = leg_terms, .paid = leg_paid, .refuses = refuses_cards, .is_choosy = depends_on_cards};
const Moment kJourney{
    .asks = acts(Act::go), .list = list_legs, .why_not = why_not_go, .answer = go};
const Moment kHorse{
    .asks = acts(Act::land), .rule = rule("JR-62"), .list = list_hexes, .answer = ride};

}  // namespace warren::jack_rabbits
