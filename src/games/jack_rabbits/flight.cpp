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

void list_fares(const Question& q, Game::Actions& out) {
  out.push({Act::fall});
  list_payments(q, Act::pay, out);
}

void pay_fare(Play& p, Seat who, Action a) {
  if (a.act == Act::pay) return p.pay(who, a.value);
  if (a.act != Act::fall) return p.decide_card(a);
  p.throw_off(who);
  p.end_journey();
}

void list_towers(const Question& q, Game::Actions& out) {
  for (Place to = 0; to < kHexes; ++to)
    if (q.g.may_fly_to(q.place(), to)) out.push({Act::land, to});
}

void fly(Play& p, Seat who, Action a) {
  p.say({What::flew, who, Seat::none, p.place(who)});
  p.arrive(static_cast<Place>(a.value));
}

}  // namespace

bool Game::may_fly_to(Place from, Place to) const {
  if (to >= kHexes || to == from || !(land_.hexes >> to & 1)) return false;
  return has(Option::special_flights) || is_tower(to);  // JR-85
}

const Moment kClub{
    .asks = acts(Act::show), .rule = rule("JR-70"), .list = list_clubs, .answer = show_club};
const Moment kFlight{.asks = acts(Act::pay, Act::lay, Act::keep),
                     .list = list_fares,
                     .why_not = why_not_pay,
                     .answer = pay_fare};
const Moment kFly{.asks = acts(Act::land), .list = list_towers, .answer = fly};

}  // namespace warren::jack_rabbits
