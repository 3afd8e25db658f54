// Defaults for most functions of core/game.h and games/notation.h. A game inherits them and writes
// its own where it differs.
//
// By default a game hides nothing, its hash covers every field of its state, and positions and JSON
// follow from its rows (games/rows.h). The generic suite checks the result like any other game.
//
// The game provides:
//   public_rows(row, p)   one row for each public field
//   secret_rows(row, s)   one row for each secret; only if it has any
//   derive(s)             optional: fills in what a position does not say
//   broken_invariant(s)   optional: what a loaded position must hold, if less than audit(s)
//   add_facts(p, json)    optional: what JSON tells beside the rows, for everybody
//   add_mine(view, json)  optional: what a view shows beside the public fields
//   kTurnInRows           optional: the rows say whose turn it is, a view need not
//   left_out()            optional: a state with what a position leaves out
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "core/game.h"
#include "core/state.h"
#include "games/rows.h"

namespace warren {

template <class G, class PublicPart, class SecretPart, class MyPart>
class GameBase {
 public:
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
  template <class Event>
  std::optional<Event> redact(const Event& e, Seat) const {
    return e;
  }
  template <class Event>
  bool reveals(const Event&, Seat) const {
    return false;
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

 private:
  const G& game() const { return static_cast<const G&>(*this); }
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
