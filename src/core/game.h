// The contract between a game and everything that plays it.
//
// A game is a value: `G` holds one match as set up (options, board, tables), immutable and shared
// by all its states. `G::State` is small and trivially copyable; copying is how search undoes.
#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "core/credit.h"
#include "core/message.h"
#include "core/option.h"
#include "core/rng.h"
#include "core/rule.h"
#include "core/seat.h"
#include "core/sink.h"
#include "core/static_vec.h"
#include "core/turn.h"

namespace warren {

// One code for each action, and one action for each code that decodes.
using ActionCode = std::uint64_t;

// Chance outcomes are moves of Seat::chance.
struct Move {
  Seat who;
  ActionCode code;
  friend bool operator==(const Move&, const Move&) = default;
};

template <class Action>
struct Weighted {
  Action action;
  std::uint32_t weight;
};

// What each function is for, who calls it, and what must hold. The generic suite in
// tests/conformance checks all of it for every game.
//
// Hidden information rests on two of them. `view` copies what a seat may know out of a state.
// `guess` goes the other way: it fills the gaps of a view at random and gives a whole state. In
// Bunny Run the view of seat 0 says that seat 1 has sealed a number. The guess gives seat 1 some
// number that its card allows, and the view of that state is the same as before. A bot thinks only
// in such states, so it cannot cheat.
//
// clang-format off
//   credit()                whose game it is, and where its rules were read
//   make(options)           the match, or the message of the rule that its options break
//   vary(options, rng)      draws afresh what a simulation should not keep fixed (an age order, a sheet)
//   start()                 the first state; often the first thing asked is a chance move
//   turn(s)                 whose answer is awaited; follows from public knowledge alone
//   legal(s, who, out)      all answers of `who`, sorted by code; empty if none is asked of that seat
//   check(s, who, a)        the first rule in the book's order that forbids `a`; silent iff listed.
//                           For Seat::chance: silent iff `a` is an outcome of positive weight
//   apply(s, who, a, sink)  assumes that check() was silent; deterministic
//   chance(s, out)          outcomes with integer weights
//   draw(s, rng)            one of them, with the same distribution
//   result(s)               of a finished match
//   most_moves()            no match is longer, chance included; at a table it ends there
//   called_off(s)           optional: the result of a match that ended there; the default ranks nobody
//   audit(s)                the first of the book's invariants that does not hold, in the book's words
//   view(s, who)            what that seat may know; Seat::none is a spectator
//   guess(view, rng)        a world that this viewer cannot rule out: view(guess(v)) == v
//   redact(event, who)      the part of an event that `who` may see, if any
//   shows(event)            optional: does it show a hidden card? Then the move cannot be undone
//   reveals(event, who)     can `who` learn from it what was hidden from `who` before?
// clang-format on
template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> &&
    std::equality_comparable<typename G::State> && std::equality_comparable<typename G::View> &&
    std::is_trivially_copyable_v<typename G::Action> &&
    std::equality_comparable<typename G::Action> && std::equality_comparable<typename G::Event> &&
    requires(const G& g, const typename G::State& s, typename G::State& m,
             const typename G::View& v, typename G::Options& o, typename G::Actions& out,
             typename G::Outcomes& outcomes, const typename G::Event& e, typename G::Action a,
             Seat who, ActionCode c, Rng& rng, NullSink& quiet, EventLog<typename G::Event>& log) {
      { G::kId } -> std::convertible_to<std::string_view>;
      { G::kRulesVersion } -> std::convertible_to<int>;
      // Random play is cut after this many decisions, and reported as cut.
      { G::kPlayoutLimit } -> std::convertible_to<int>;
      // All codes are below this, or 0 where they are too many to try one by one.
      { G::kCodes } -> std::convertible_to<ActionCode>;
      { G::rulebook() } -> std::same_as<Rulebook>;
      { G::credit() } -> std::same_as<const Credit&>;
      { G::option_specs() } -> std::same_as<OptionSpecs>;
      { G::event_kinds() } -> std::same_as<std::span<const std::string_view>>;
      { G::make(o) } -> std::same_as<Maybe<G>>;
      { G::vary(o, rng) } -> std::same_as<void>;
      { g.options() } -> std::same_as<const typename G::Options&>;
      { g.players() } -> std::same_as<int>;
      { g.most_moves() } -> std::same_as<std::size_t>;
      { g.start() } -> std::same_as<typename G::State>;
      { g.turn(s) } -> std::same_as<Turn>;
      { g.legal(s, who, out) } -> std::same_as<void>;
      { g.check(s, who, a) } -> std::same_as<std::optional<RuleId>>;
      { g.apply(m, who, a, quiet) } -> std::same_as<void>;
      { g.apply(m, who, a, log) } -> std::same_as<void>;
      { g.chance(s, outcomes) } -> std::same_as<void>;
      { g.draw(s, rng) } -> std::same_as<typename G::Action>;
      { g.result(s) } -> std::same_as<Result>;
      { g.audit(s) } -> std::same_as<std::optional<std::string_view>>;
      { g.view(s, who) } -> std::same_as<typename G::View>;
      { g.guess(v, rng) } -> std::same_as<typename G::State>;
      { g.redact(e, who) } -> std::same_as<std::optional<typename G::Event>>;
      { g.reveals(e, who) } -> std::same_as<bool>;
      { G::encode(a) } -> std::same_as<ActionCode>;
      { G::decode(c) } -> std::same_as<std::optional<typename G::Action>>;
      { g.hash(s) } -> std::same_as<std::uint64_t>;
      { g.hash(v) } -> std::same_as<std::uint64_t>;
    };

// The answers that bots consider. A game with long lists leaves out those that another one
// dominates; by default it is all of legal().
template <Game G>
void sensible(const G& g, const typename G::State& s, Seat who, typename G::Actions& out) {
  if constexpr (requires { g.sensible(s, who, out); })
    g.sensible(s, who, out);
  else
    g.legal(s, who, out);
}

}  // namespace warren
