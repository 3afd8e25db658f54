// How an answer changes the state: one object for each move, with what all chapters share.
#pragma once
#include "games/jack_rabbits/hands.h"
#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits {

class Play {
 public:
  // Without a log nothing is told: a search need not know.
  Play(const Game& game, State& state, EventLog<Event>* log)
      : g(game), s(state), hands(game, state), log_(log) {}

  const Game& g;
  State& s;
  Hands hands;

  CardMask& hand(Seat who) { return s.hand[index(who)]; }
  Place& place(Seat who) { return s.place[index(who)]; }
  Card front(Seat who) const { return s.front[index(who)]; }

  void say(const Event& e) {
    if (log_) (*log_)(e);
  }
  // Tells what is walked as well.
  void say_way(Event e, const Leg& leg) {
    if (!log_) return;
    e.way = g.way(s, leg);
    e.afloat = s.journey.point.kind == PointKind::sea;
    (*log_)(e);
  }

  void ask(Stage stage, Seat who) { ask(stage, SeatSet::only(who)); }
  void ask(Stage stage, SeatSet seats) {
    s.stage = stage;
    s.to_act = seats;
  }
  void ask_chance(Stage stage) { ask(stage, SeatSet{}); }
  void throw_off(Seat who, const Leg& leg = {}) {
    say_way({What::fell, who}, leg);
    place(who) = kOffBoard;
  }
  // Of a sealed question: the first in the order of turns who said yes.
  Seat first_yes() const {
    for (Seat who = g.after(s.turn); who != s.turn; who = g.after(who))
      if (s.yes.has(who)) return who;
    return Seat::none;
  }

  // In a sealed question: has everybody answered now?
  bool answered(Seat who) {
    s.to_act.drop(who);
    say({What::answered, who});
    return s.to_act.empty();
  }

  // turn.cpp
  void start_turn();
  void go_on(Next);       // once all hands are within their limit
  bool draw_next(Stage);  // JR-45; false if there is nothing to draw
  void take_back(Seat);   // to the question before, which has cost nothing yet
  void finish(Seat winner);
  // journey.cpp
  void begin_journey();
  void arrive(Place, const Leg& = {});
  void end_journey();
  // payment.cpp
  void pay(Seat, CardMask);
  void decide_card(Action);  // whether it is laid or kept, in a payment of very many cards
  // What follows a payment.
  void leg_paid();      // journey.cpp
  void royal_paid();    // acquisition.cpp
  void goods_paid();    // market.cpp
  void cards_played();  // duel.cpp
  // limit.cpp
  bool ask_for_surplus();  // true if somebody is asked
  void seize_next();

 private:
  EventLog<Event>* log_;
};

}  // namespace warren::jack_rabbits
