// Journeys (JR-42, JR-60 to JR-66): leg by leg a rabbit walks, pays for transfers and arrives.
#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"

namespace warren::jack_rabbits {
namespace {

void list_legs(const Question& q, Game::Actions& out) { q.g.legs(q.s, q.who, out); }

// A leg that can be paid for, and still not taken.
RuleId why_not_paid_leg(const Question& q, const Leg& leg, bool strands) {
  if (strands) return rule("JR-63");
  const bool held = takes_joker(leg.step) && !(q.g.court(q.s) & bit_of(joker_of(leg.step)));
  return held ? rule("JR-64") : rule("JR-42");
}

// A way that is not there.
RuleId why_no_way(const Game& g, const Leg& leg) {
  const Land& land = g.land();
  const bool at_fork = leg.at < land.ends && tile(land.tile[leg.at]).kind == Kind::fork;
  return leg.step == Step::boat && at_fork ? rule("JR-63") : rule("JR-42");
}

RuleId why_not_go(const Question& q, Action a) {
  const Leg leg = Leg::of(a.value);
  if (leg.step == Step::ride) return rule("JR-64");
  CrossingMask used;
  if (!q.g.retrace(q.s, leg, used)) return why_no_way(q.g, leg);
  const bool sets_sail = leg.step == Step::boat || leg.step == Step::sail;
  const bool strands = sets_sail && !q.g.has_landing(leg.at, used);
  if (leg.step == Step::sail) {
    if (strands) return rule("JR-63");
    return q.hand() & bit_of(kBlack) ? rule("JR-42") : rule("JR-64");
  }
  if (leg.step == Step::pass) {
    const Card royal = royal_of(q.g.land().tile[leg.at]);
    const bool carrot = royal != kNoCard && (q.hand() & bit_of(royal));
    return q.g.has(Option::trailing_carrots) && carrot ? rule("JR-42") : rule("JR-87");
  }
  Terms t = Game::transfer_terms(leg.step, q.g.price(q.s));
  t.bonus = q.g.bonus(t.allowed, q.front());
  if (q.g.can_pay(t, q.hand(), q.front())) return why_not_paid_leg(q, leg, strands);
  t.allowed = kEverySuit;
  return q.g.can_pay(t, q.hand(), q.front()) ? rule("JR-53") : rule("JR-50");
}

// Walks a leg whose price is paid; its edges count as crossed.
void travel(Play& p, const Leg& leg) {
  p.g.retrace(p.s, leg, p.s.journey.used);
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
      p.s.purpose = Purpose::leg;
      return p.ask(Stage::pay, who);
  }
}

// JR-62: a horse carries to any hex.
void list_hexes(const Question& q, Game::Actions& out) {
  for (Place to = 0; to < kHexes; ++to)
    if (q.g.land().hexes >> to & 1) out.push({Act::land, to});
}

void ride(Play& p, Seat, Action a) { p.arrive(static_cast<Place>(a.value)); }

}  // namespace

void Play::begin_journey() {
  const Place at = place(s.turn);
  if (at == kOffBoard) {  // JR-66
    place(s.turn) = kUnderground;
    say({What::came_under, s.turn});
    return end_journey();
  }
  s.journey.used = {};
  s.journey.point = at == kUnderground ? Point{PointKind::under, 0} : Point{PointKind::hex, at};
  if (!s.flight) return ask(Stage::journey, s.turn);
  s.purpose = Purpose::flight;  // JR-70
  ask(s.flight >= g.price(s) ? Stage::fly : Stage::flight, s.turn);
}

void Play::leg_paid() {
  const Leg leg = s.journey.leg;
  if (leg.step == Step::horse) return ask(Stage::horse, s.turn);
  if (takes_joker(leg.step)) {  // JR-64
    const CardMask joker = bit_of(joker_of(leg.step));
    hands.take_openly(s.turn, joker);
    say({What::took_joker, s.turn, Seat::none, 0, 0, joker});
  }
  travel(*this, leg);
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
  s.shown = 0;
  s.rival = Seat::none;
  s.purpose = Purpose::leg;
  if (place(s.turn) == kOffBoard) return go_on(Next::end_turn);  // JR-40
  if (g.wins(s, s.turn)) return finish(s.turn);                  // JR-32
  go_on(Next::act);
}

const Moment kJourney{
    .asks = acts(Act::go), .list = list_legs, .why_not = why_not_go, .answer = go};
const Moment kHorse{
    .asks = acts(Act::land), .rule = rule("JR-62"), .list = list_hexes, .answer = ride};

}  // namespace warren::jack_rabbits
