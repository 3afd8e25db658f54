// A match at a position, for the tests of every game: moves and refusals in words, and what the
// last move told. The table.h of a game adds what only that game has.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "games/position.h"

namespace warren {

// Seats as texts name them.
inline constexpr Seat s0 = seat(0), s1 = seat(1), s2 = seat(2), s3 = seat(3), s4 = seat(4),
                      s5 = seat(5);

inline void PrintTo(Seat who, std::ostream* out) {
  if (who == Seat::chance)
    *out << "chance";
  else if (who == Seat::none)
    *out << "none";
  else
    *out << seat_text(index(who));
}

using Texts = std::vector<std::string>;

// The match of a set-up that no rule refuses.
template <class G>
G made(const typename G::Options& o) {
  auto g = G::make(o);
  EXPECT_TRUE(g) << g.error().key;
  return *std::move(g);
}

// The id of the rule that refuses a set-up, or "".
template <class G>
std::string refused_set_up(const typename G::Options& o) {
  const auto g = G::make(o);
  return g ? "" : std::string(g.error().rule);
}

// Why a position is refused: the field that does not read, or the invariant that does not hold; ""
// if it is accepted.
template <class G>
std::string refused_position(const G& g, std::string_view position) {
  const auto s = g.read_position(position);
  if (s) return "";
  if (s.error().fields.empty()) return s.error().key;
  return std::get<std::string>(s.error().fields.front().value);
}

// `Self` is the game's own table, so that its functions may follow play() in a chain.
template <class Self, class G>
class TableOf {
 public:
  using Options = typename G::Options;
  using Action = typename G::Action;
  using Event = typename G::Event;
  using What = decltype(Event::what);

  explicit TableOf(const Options& o) : game(made<G>(o)), state(game.start()) {}
  TableOf(const Options& o, std::string_view position) : game(made<G>(o)) {
    const auto read = game.read_position(position);
    EXPECT_EQ(refused_position(game, position), "") << position;
    if (read) state = *read;
  }

  // Whoever is asked, the lowest of several seats, or chance.
  Seat asked() const {
    const Turn t = game.turn(state);
    return t.phase == Phase::chance ? Seat::chance : t.to_act.lowest();
  }
  bool is_asked(Seat who) const { return game.turn(state).to_act.has(who); }

  // The id of the rule that refuses it, "unreadable", or "" if it is allowed.
  std::string refusal(Seat who, const Action& a) const {
    const auto rule = game.check(state, who, a);
    return rule ? std::string(G::rulebook()[rule->n]) : "";
  }
  std::string refusal(Seat who, std::string_view text) const {
    const auto a = game.parse(text);
    return a ? refusal(who, *a) : "unreadable";
  }
  std::string refusal(std::string_view text) const { return refusal(asked(), text); }

  // What is refused is not played and fails the test. A position by hand may be one that no game
  // comes to; after a move from any other the book's invariants hold.
  Self& play(Seat who, const Action& a) {
    const std::string rule = refusal(who, a), position = game.position(state);
    EXPECT_EQ(rule, "") << game.to_text(a) << " in " << position;
    if (!rule.empty()) return self();
    const bool sound = !game.audit(state);
    log_.events.clear();
    game.apply(state, who, a, log_);
    const auto broken = game.audit(state);
    EXPECT_FALSE(sound && broken) << *broken << " after " << game.to_text(a) << " in " << position;
    return self();
  }
  Self& play(Seat who, std::string_view text) {
    const auto a = game.parse(text);
    EXPECT_TRUE(a) << text << " does not read";
    return a ? play(who, *a) : self();
  }
  Self& play(std::string_view text) { return play(asked(), text); }

  // The answers of a seat, or those that begin with this word: "pay", "go arrive".
  Texts choices(Seat who, std::string_view word = {}) const {
    typename G::Actions all;
    game.legal(state, who, all);
    Texts found;
    for (const Action& a : all)
      if (auto text = game.to_text(a); text.starts_with(word)) found.push_back(std::move(text));
    return found;
  }
  Texts choices() const { return choices(asked()); }

  // What the last move told, and how often it told this, or told it of this seat.
  const std::vector<Event>& events() const { return log_.events; }
  int told(What what) const {
    return static_cast<int>(std::count_if(events().begin(), events().end(),
                                          [&](const Event& e) { return e.what == what; }));
  }
  int told(What what, Seat who) const {
    const auto same = [&](const Event& e) { return e.what == what && e.who == who; };
    return static_cast<int>(std::count_if(events().begin(), events().end(), same));
  }

  // The first word of the position, and any other part of it.
  std::string stage() const {
    const std::string position = game.position(state);
    return position.substr(0, position.find(' '));
  }
  std::string field(std::string_view name) const {
    const std::string position = game.position(state);
    PositionReader in(position);
    return std::string(in.word(name));
  }
  auto view(Seat who) const { return game.view(state, who); }
  Result result() const { return game.result(state); }

  G game;
  typename G::State state;

 private:
  Self& self() { return static_cast<Self&>(*this); }

  EventLog<Event> log_;
};

}  // namespace warren
