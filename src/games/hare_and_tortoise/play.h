// How a move of Hare & Tortoise changes the state: one object per move, over any sink.
#pragma once
#include "games/hare_and_tortoise/hare_and_tortoise.h"

namespace warren::hare_and_tortoise {

constexpr std::uint8_t u8(int i) { return static_cast<std::uint8_t>(i); }

template <class Sink>
class Play {
 public:
  Play(const Game& game, State& state, Sink& sink) : g_(game), s_(state), sink_(sink) {}

  void act(Action);
  void choose(int carrots);
  void answer(Seat who, bool takes);
  void begin(int player);
  void juggle_card(Card);
  void juggle_die(int number);

 private:
  // Stocks. `carrots` is drawn from the bank, or paid if negative.
  void change(int player, int carrots) {
    s_.carrots[player] += carrots;
    if (carrots) s_.shown.drop(seat(player));  // HT-56
  }
  void bank(What what, int player, int carrots, int a = 0, int b = 0) {
    change(player, carrots);
    tell(what, player, carrots, a, b);
  }
  void tell(What what, int player, int carrots = 0, int a = 0, int b = 0) {
    sink_(Event{what, seat(player), u8(a), u8(b), carrots});
  }
  // A runner of the active seat that changes its square.
  void travel(What what, int runner, int carrots, int from, int to) {
    change(s_.active, carrots);
    sink_(Event{what, seat(s_.active), u8(from), u8(to), carrots, u8(runner & 1)});
  }

  // A turn.
  void advance(int runner, int by);
  void go_back(int runner);
  void chew(int runner);
  void settle(int runner);
  void land(int runner, int square);
  void note_passing(int runner, int from, int to);
  void come_home(int runner);
  void close();
  void open(int player);
  void restart();

  // The hare.
  void give();
  void collect_and_shuffle();
  void miss_next();
  void play_again();
  void set_to_65();
  void lose_half();
  void chew_here();
  void refund();
  void ask_for_ten();
  void slide_to(int to);
  void slide_if_free(int to);
  void move_up();
  void fall_back();
  std::uint64_t standing_room() const;
  void card_of_1979(Card);
  int here() const { return s_.at[s_.runner]; }

  const Game& g_;
  State& s_;
  Sink& sink_;
};

}  // namespace warren::hare_and_tortoise
