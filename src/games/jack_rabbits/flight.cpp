// Flights (JR-70): from a tower a club is shown before the roll; it carries the rabbit to another
// tower, if need be with cards of the tower's suit.
#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"

namespace warren::jack_rabbits {
namespace {

void list_clubs(const Question& q, Game::Actions& out) {
  out.push({Act::pass});
  for (CardMask m = q.hand() & kClubs; m; m &= m - 1) out.push({Act::show, m & -m});
}

void show_club(Play& p, Seat who, Action a) {
  if (a.act == Act::pass) {
    p.say({What::declined, who});
  } else {
    p.s.club = lowest(a.value);
    p.s.flight = u8(p.g.points(a.value, p.front(who)) + p.g.bonus(kClubs, p.front(who)));
    p.hands.show(who, a.value);
    p.say({What::showed_club, who, Seat::none, p.s.flight, 0, a.value});
  }
  p.ask_chance(Stage::roll);
}

// JR-70: the shortfall, in the suit of the tower that is left.
Terms flight_terms(const Game& g, const Public& p) {
  const Place tower = p.place[index(p.turn)];
  Terms t{suit_at(tower), g.price(p) - p.flight, 0, rule("JR-70")};
  if (const auto nothing_pays = g.pays_no_fare(tower)) {
    t.allowed = 0;
    t.wrong_suit = *nothing_pays;
  }
  t.bonus = g.bonus(t.allowed, p.front[index(p.turn)]);
  return t;
}

void pay_fare(Play& p, Seat who, Action a) {
  if (a.act != Act::fall) return answer_price(p, who, a);
  p.throw_off(who);
  p.end_journey();
}

void fare_paid(Play& p) { p.ask(Stage::fly, p.s.turn); }

// JR-85: special flights land on any hex.
void list_landings(const Question& q, Game::Actions& out) {
  const bool anywhere = q.g.has(Option::special_flights);
  for (Place to = 0; to < kHexes; ++to)
    if (to != q.place() && (q.g.land().hexes >> to & 1) &&
        (anywhere || q.g.has_power(to, Kind::tower)))
      out.push({Act::land, to});
}

void fly(Play& p, Seat who, Action a) {
  p.say({What::flew, who, Seat::none, p.place(who)});
  p.arrive(a.hex());
}

}  // namespace

// JR-70: every player on a tower is asked.
bool Play::asks_for_club() {
  if (!g.has_power(place(s.turn), Kind::tower)) return false;
  ask(Stage::club, s.turn);
  return true;
}

void Play::begin_flight() {
  const bool falls_short = s.flight < g.price(s);
  ask_to_pay(Purpose::flight, falls_short ? Stage::flight : Stage::fly);
}

const Bill kFlightBill{.terms = flight_terms, .paid = fare_paid};
const Moment kClub{
    .asks = acts(Act::show), .rule = rule("JR-70"), .list = list_clubs, .answer = show_club};
const Moment kFlight = payment(pay_fare, Act::pay, Act::fall);
const Moment kFly{.asks = acts(Act::land), .list = list_landings, .answer = fly};

}  // namespace warren::jack_rabbits
