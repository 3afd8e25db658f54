// How a move of Hare & Tortoise changes the state: one object for each move, over any sink, with
// what the chapters of the rules do for each other.
#pragma once
#include "games/hare_and_tortoise/hare_and_tortoise.h"

namespace warren::hare_and_tortoise {

// Of the squares that lie behind, or ahead: the nearest; 0 for none.
constexpr int nearest_behind(int square, std::uint64_t squares) {
  squares &= (1ull << square) - 1;
  return squares & ~1ull ? 63 - std::countl_zero(squares) : 0;
}
constexpr int nearest_ahead(int square, std::uint64_t squares) {
  squares &= ~0ull << square << 1;
  return squares ? std::countr_zero(squares) : 0;
}

template <class Sink>
class Play {
 public:
  Play(const Game& game, State& state, Sink& sink) : g(game), s(state), sink_(sink) {}

  const Game& g;
  State& s;

  // Stocks. `carrots` is drawn from the bank, or paid if negative.
  void change(int player, int carrots) {
    s.carrots[player] += carrots;
    if (carrots) s.shown.drop(seat(player));  // HT-56
  }
  void bank(What what, int player, int carrots, int a = 0, int b = 0) {
    change(player, carrots);
    tell(what, player, carrots, a, b);
  }
  void tell(const Event& e) { sink_(e); }
  void tell(What what, int player, int carrots = 0, int a = 0, int b = 0) {
    tell(Event{what, seat(player), u8(a), u8(b), carrots});
  }
  // A runner of the active seat changes its square ...
  void travel(What what, int runner, int carrots, int from, int to) {
    change(s.active, carrots);
    tell(Event{what, seat(s.active), u8(from), u8(to), carrots, u8(runner & 1)});
  }
  // ... and stands on it. HT-15: on a lettuce square it is to chew.
  void land(int runner, int square) {
    s.at[runner] = u8(square);
    s.due[runner] = holds(g.lettuce_squares(), square) ? Due::chew : Due::nothing;
    s.passed[runner] = 0;
  }
  int here() const { return s.at[s.runner]; }  // who juggles

  // setup.cpp
  void begin(int player);
  // turn.cpp
  void close();
  void open(int player);
  void settle(int runner);
  void juggle(int runner, int paid);
  void restart();
  void pass();
  // moves.cpp
  void act(Action);
  void draw_or_pay(int carrots);
  // home.cpp
  void come_home(int runner);
  // cards_2010.cpp
  void juggle_card(Card);
  void answer(Seat who, bool takes);
  void miss_next();
  void play_again();
  void set_to_65();
  void refund();
  void lose_half();
  // juggling.cpp
  void juggle_die(int number);
  void ask_for_ten() { s.stage = Stage::choose; }
  void chew_here();
  void slide_to(int to);
  // cards_1979.cpp
  void card_of_1979(Card);
  // tournament.cpp
  void settle_passes(int runner);
  void note_passing(int runner, int from, int to);
  // two_players.cpp
  void choose_runner(int runner);
  void excuse_other(int runner);
  int single_out_rearmost();

 private:
  Sink& sink_;
};

}  // namespace warren::hare_and_tortoise
