// The notation of a game: its moves, states, options and events as text, JSON and sentences. It is
// the second half of the contract, after core/game.h.
#pragma once
#include <boost/json/fwd.hpp>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.h"

namespace warren {

namespace json = boost::json;

//   to_text(a), parse(text)     "advance 5"; parse also takes what a person would type instead
//   to_json(a), from_json(v)    as in "Names in JSON" of the book; strict
//   beyond(s, word)             the rule that a move of this word breaks if its value is off the
//                               board or out of range; such a move has no code
//   position(s), read_position  one line of text; a position read is checked and audited
//   state_json, view_json       what the engine and a client see; a view holds no secret
//   board_json                  optional: what a client draws once and no move changes
//   tell(event)                 key "event.<game>.<kind>" and the values of the sentence
//   describe(view, a)           key "choice.<game>.<kind>": what `a` would mean for view's seat
//   kHides                      does the game hide anything but sealed answers?
//   read_options(o)             types and ranges are checked before; every option is present
//   options_json(o)             the set-up in full, so that a log replays alone
template <class G>
concept NotatedGame =
    Game<G> &&
    requires(const G& g, const typename G::State& s, const typename G::View& v,
             const typename G::Options& o, const typename G::Event& e, typename G::Action a,
             std::string_view text, const json::value& value, const json::object& object) {
      { G::kHides } -> std::convertible_to<bool>;
      { g.to_text(a) } -> std::same_as<std::string>;
      { g.parse(text) } -> std::same_as<std::optional<typename G::Action>>;
      { g.to_json(a) } -> std::same_as<json::value>;
      { g.from_json(value) } -> std::same_as<std::optional<typename G::Action>>;
      { g.beyond(s, text) } -> std::same_as<std::optional<RuleId>>;
      { g.position(s) } -> std::same_as<std::string>;
      { g.read_position(text) } -> std::same_as<Maybe<typename G::State>>;
      { g.state_json(s) } -> std::same_as<json::object>;
      { g.view_json(v) } -> std::same_as<json::object>;
      { g.tell(e) } -> std::same_as<Message>;
      { g.describe(v, a) } -> std::same_as<Message>;
      { G::read_options(object) } -> std::same_as<typename G::Options>;
      { G::options_json(o) } -> std::same_as<json::object>;
    };

}  // namespace warren
