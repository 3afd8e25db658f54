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
  // Asks for what a chapter's Bill says.
  void ask_to_pay(Purpose purpose, Stage stage) {
    s.purpose = purpose;
    ask(stage, s.turn);
  }
  // What was begun is settled, or taken back.
  void end_affair() { static_cast<Affair&>(s) = {}; }

  // In a sealed question: has everybody answered now?
  bool answered(Seat who, bool yes = false) {
    if (yes) s.yes.add(who);
    s.to_act.drop(who);
    say({What::answered, who});
    return s.to_act.empty();
  }
  // Of all who said yes the first in the order of turns is heard.
  Seat first_yes() {
    Seat who = g.after(s.turn);
    while (who != s.turn && !s.yes.has(who)) who = g.after(who);
    s.yes = {};
    return who == s.turn ? Seat::none : who;
  }

  // Those that begin with `asks` are true if somebody is asked.
  // objective.cpp
  bool has_won();
  bool out_of_rounds();
  // turn.cpp
  void start_turn();
  void go_on(Next);       // once all hands are within their limit
  bool draw_next(Stage);  // JR-45; false if there is nothing to draw
  void drew(What, Card);  // by the seat whose turn it is
  void take_back(Seat);   // to the question before, which has cost nothing yet
  // journey.cpp
  void begin_journey();
  void arrive(Place, const Leg& = {});
  void end_journey();
  // flight.cpp
  bool asks_for_club();
  void begin_flight();
  // payment.cpp
  void pay(Seat, CardMask);
  // values.cpp
  bool asks_first_ace(Seat, CardMask spent);
  // duel.cpp
  bool asks_for_fourth(Seat taker);  // of four royals one goes back
  // limit.cpp
  bool asks_for_surplus();
  void seize_next();

 private:
  void end(Seat winner);

  EventLog<Event>* log_;
};

}  // namespace warren::jack_rabbits
