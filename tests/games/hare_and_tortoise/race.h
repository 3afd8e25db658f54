// A race set up by one line of text, for tests that read like the book.
#pragma once
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "games/hare_and_tortoise/hare_and_tortoise.h"

namespace warren::hare_and_tortoise {

// The new track, square by square:
//    1 H   2 C   3 H   4 3   5 C   6 H   7 F   8 2   9 4  10 L  11 T  12 3  13 C  14 H  15 T  16 F
//   17 2  18 4  19 T  20 3  21 C  22 L  23 2  24 T  25 H  26 C  27 4  28 3  29 2  30 T  31 H  32 F
//   33 C  34 H  35 2  36 3  37 T  38 C  39 H  40 C  41 2  42 L  43 T  44 3  45 4  46 H  47 2  48 F
//   49 C  50 T  51 H  52 3  53 2  54 4  55 C  56 T  57 L  58 H  59 C  60 F  61 C  62 H  63 C
class Race {
 public:
  explicit Race(const std::string& position) : Race(Options{}, position) {}
  Race(const Options& options, const std::string& position) : game(*Game::make(options)) {
    const auto read = game.read_position(position);
    EXPECT_TRUE(read) << position << ": " << (read ? "" : to_string(read.error()));
    if (read) state = *read;
  }

  // The seat that is asked answers, or chance draws; of several seats the lowest.
  Race& play(const std::string& text) {
    const Turn t = game.turn(state);
    return play(t.phase == Phase::chance ? Seat::chance : t.to_act.lowest(), text);
  }
  Race& play(Seat who, const std::string& text) {
    const auto a = game.parse(text);
    EXPECT_TRUE(a) << text;
    const auto broken = game.check(state, who, *a);
    EXPECT_FALSE(broken) << text << " breaks " << kRulebook[broken ? broken->n : 0] << " in "
                         << game.position(state);
    log.events.clear();
    if (!broken) game.apply(state, who, *a, log);
    EXPECT_EQ(game.audit(state), std::nullopt) << game.position(state);
    return *this;
  }

  // The rule that forbids it, or "" if none does.
  std::string_view refusal(const std::string& text) const {
    return refusal(game.turn(state).to_act.lowest(), text);
  }
  std::string_view refusal(Seat who, const std::string& text) const {
    const auto a = game.parse(text);
    EXPECT_TRUE(a) << text;
    const auto broken = game.check(state, who, *a);
    return broken ? kRulebook[broken->n] : "";
  }

  std::vector<std::string> choices() const {
    Game::Actions acts;
    game.legal(state, game.turn(state).to_act.lowest(), acts);
    std::vector<std::string> texts;
    for (const auto a : acts) texts.push_back(game.to_text(a));
    return texts;
  }

  // Did the last move report this?
  bool saw(What what) const {
    for (const auto& e : log.events)
      if (e.what == what) return true;
    return false;
  }

  int carrots(int player) const { return state.carrots[player]; }
  int at(int runner) const { return state.at[runner]; }
  int lettuces(int player) const { return state.lettuces[player]; }
  int turn() const { return state.active; }
  Stage stage() const { return state.stage; }

  Game game;
  State state;
  EventLog<Event> log;

 private:
  static std::string to_string(const Message& m) {
    std::string text = m.key;
    for (const auto& f : m.fields)
      if (const auto* s = std::get_if<std::string>(&f.value)) text += " " + *s;
    return text;
  }
};

using Texts = std::vector<std::string>;

}  // namespace warren::hare_and_tortoise
