// Defaults for most functions of core/game.h and games/notation.h. A game inherits them and writes
// its own where it differs.
//
// By default a game hides nothing, its hash covers every field of its state, and all notation
// follows from its rows (games/rows.h, option_rows.h, move_rows.h, event_rows.h). The generic suite
// checks the result like any other game.
//
// The game provides:
//   option_rows()         one row for each option
//   move_rows()           one row for each kind of move; if a move is a kind and one number
//   event_rows()          one row for each kind of event, in the order of its `What`
//   public_rows(row, p)   one row for each public field
//   secret_rows(row, s)   one row for each secret; only if it has any
//   derive(s)             optional: fills in what a position does not say
//   broken_invariant(s)   optional: what a loaded position must hold, if less than audit(s)
//   add_facts(p, json)    optional: what JSON tells beside the rows, for everybody
//   add_mine(view, json)  optional: what a view shows beside the public fields
//   kTurnInRows           optional: the rows say whose turn it is, a view need not
//   left_out()            optional: a state with what a position leaves out
//   tidy(options)         optional: brings options that mean the same into one form
//   kOptionsByBook        optional: options are listed in the order of the rulebook
//   plain(a), from_plain  where an Action is not made of a `kind` and a `value`
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "core/game.h"
#include "core/state.h"
#include "games/event_rows.h"
#include "games/move_rows.h"
#include "games/option_rows.h"
#include "games/rows.h"

namespace warren {

template <class G, class PublicPart, class SecretPart, class MyPart, class AnAction,
          class SomeOptions, class AnEvent>
class GameBase {
 public:
  using Action = AnAction;
  using Options = SomeOptions;
  using Event = AnEvent;
  using Public = PublicPart;
  using State = StateOf<PublicPart, SecretPart>;
  using View = ViewOf<PublicPart, MyPart>;

  View view(const State& s, Seat me) const {
    View v;
    static_cast<Public&>(v) = s;
    v.me = me;
    return v;
  }
  State guess(const View& v, Rng&) const { return with_public(v); }
  static void vary(Options&, Rng&) {}
  Action draw(const State& s, Rng& rng) const {
    typename G::Outcomes outcomes;
    game().chance(s, outcomes);
    std::uint32_t total = 0;
    for (const auto& outcome : outcomes) total += outcome.weight;
    std::uint32_t left = rng.below(total);
    const auto* drawn = outcomes.begin();
    for (; left >= drawn->weight; ++drawn) left -= drawn->weight;
    return drawn->action;
  }

  static OptionSpecs option_specs() {
    constexpr bool by_book = requires { G::kOptionsByBook; };
    static const OptionTable table(G::option_rows(), by_book ? G::rulebook() : Rulebook{});
    return table.specs();
  }
  static Options read_options(const json::object& given) {
    Options o = warren::read_options(G::option_rows(), given);
    if constexpr (requires { G::tidy(o); }) G::tidy(o);
    return o;
  }
  static json::object options_json(const Options& o) {
    return warren::options_json(G::option_rows(), o);
  }

  static ActionCode encode(const Action& a) { return G::move_rows().encode(G::plain(a)); }
  static std::optional<Action> decode(ActionCode code) {
    return to_action(G::move_rows().decode(code));
  }
  std::string to_text(const Action& a) const { return G::move_rows().text(G::plain(a)); }
  std::optional<Action> parse(std::string_view text) const {
    return to_action(G::move_rows().read(text));
  }
  json::value to_json(const Action& a) const { return G::move_rows().to_json(G::plain(a)); }
  std::optional<Action> from_json(const json::value& v) const {
    return to_action(G::move_rows().from_json(v));
  }
  std::optional<RuleId> beyond(const State&, std::string_view verb) const {
    return G::move_rows().beyond(verb);
  }
  static PlainMove plain(const Action& a) { return {static_cast<int>(a.kind), a.value}; }
  static Action from_plain(PlainMove m) {
    return {static_cast<decltype(Action::kind)>(m.kind),
            static_cast<decltype(Action::value)>(m.number)};
  }

  static std::span<const std::string_view> event_kinds() {
    static const auto kinds = kinds_of(G::event_rows());
    return kinds;
  }
  Message tell(const Event& e) const { return warren::tell(game(), event_row(e), e); }
  std::optional<Event> redact(const Event& e, Seat viewer) const {
    return warren::redact(event_row(e), e, viewer);
  }
  bool reveals(const Event& e, Seat viewer) const {
    return warren::reveals(event_row(e), e, viewer);
  }

  std::uint64_t hash(const State& s) const {
    Hasher h;
    add_fields(h, static_cast<const Public&>(s));
    add_fields(h, static_cast<const SecretPart&>(s));
    return h.value();
  }
  std::uint64_t hash(const View& v) const {
    Hasher h;
    add_fields(h, static_cast<const Public&>(v));
    add_fields(h, static_cast<const MyPart&>(v));
    return h.value();
  }

  std::string position(State s) const {
    PositionRows out;
    visit(out, s);
    return std::move(out).text();
  }
  Maybe<State> read_position(std::string_view text) const {
    ReadRows in(text);
    State s = blank();
    visit(in, s);
    if (auto error = in.error()) return *error;
    if constexpr (requires { game().derive(s); }) game().derive(s);
    if (const auto wrong = invariant(s))
      return Message{"error.invariant", {{"invariant", std::string(*wrong)}}};
    return s;
  }
  json::object state_json(State s) const {
    JsonRows out;
    visit(out, s);
    json::object o = std::move(out).object();
    put_facts(s, o);
    return o;
  }
  json::object view_json(const View& v) const {
    JsonRows out;
    State s = with_public(v);
    game().public_rows(out, s);
    json::object o = std::move(out).object();
    put_facts(s, o);
    if constexpr (!requires { G::kTurnInRows; }) o["waiting"] = waiting(s);
    o["me"] = v.me == Seat::none ? json::value(nullptr) : json::value(index(v.me));
    if constexpr (requires { game().add_mine(v, o); }) game().add_mine(v, o);
    return o;
  }

 protected:
  static State with_public(const View& v) {
    State s;
    static_cast<Public&>(s) = v;
    return s;
  }
  // "choice.bunny_run.choose"
  static std::string key(std::string_view group, std::string_view kind) {
    return std::string(group).append(".").append(G::kId).append(".").append(kind);
  }

 private:
  const G& game() const { return static_cast<const G&>(*this); }
  static const EventRow<Event, G>& event_row(const Event& e) {
    return G::event_rows()[static_cast<std::size_t>(e.what)];
  }
  static std::optional<Action> to_action(std::optional<PlainMove> m) {
    return m ? std::optional(G::from_plain(*m)) : std::nullopt;
  }
  void put_facts(const Public& p, json::object& o) const {
    if constexpr (requires { game().add_facts(p, o); }) game().add_facts(p, o);
  }
  json::array waiting(const State& s) const {
    json::array seats;
    for (SeatSet left = game().turn(s).to_act; !left.empty(); left.drop(left.lowest()))
      seats.push_back(index(left.lowest()));
    return seats;
  }
  void visit(Rows& row, State& s) const {
    game().public_rows(row, s);
    if constexpr (requires { game().secret_rows(row, s); }) game().secret_rows(row, s);
  }
  State blank() const {
    if constexpr (requires { game().left_out(); })
      return game().left_out();
    else
      return {};
  }
  std::optional<std::string_view> invariant(const State& s) const {
    if constexpr (requires { game().broken_invariant(s); })
      return game().broken_invariant(s);
    else
      return game().audit(s);
  }
};

}  // namespace warren
