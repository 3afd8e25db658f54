// Bunny Run as JSON, with the names that the book gives.
#include <algorithm>
#include <boost/json.hpp>

#include "games/bunny_run/bunny_run.h"

namespace warren::bunny_run {
namespace {

json::value nullable(bool present, int n) {
  return present ? json::value(n) : json::value(nullptr);
}

json::object public_json(const Public& p, int players, int length) {
  json::array pos, held, cards, carrots;
  for (int i = 0; i < players; ++i) {
    pos.push_back(int{p.pos[i]});
    held.push_back(int{p.held[i]});
    const bool has_card = p.card[i] != Card::none;
    cards.push_back(has_card ? json::value(kCardNames[static_cast<int>(p.card[i])])
                             : json::value(nullptr));
  }
  for (int i = 1; i <= length; ++i)
    if (p.carrots.has(i)) carrots.push_back(i);
  return {{"round", int{p.round}},         {"phase", kStageNames[static_cast<int>(p.stage)]},
          {"pos", std::move(pos)},         {"held", std::move(held)},
          {"carrots", std::move(carrots)}, {"box", int{p.box}},
          {"cards", std::move(cards)},     {"boot", nullable(p.boot != kNoBoot, p.boot)}};
}

json::value list_or_null(const std::vector<int>& list, bool given) {
  if (!given) return nullptr;
  return json::value_from(list);
}

std::vector<int> ints(const json::value& v) {
  std::vector<int> list;
  if (const auto* array = v.if_array())
    for (const auto& n : *array) list.push_back(static_cast<int>(n.as_int64()));
  return list;
}

}  // namespace

json::value Game::to_json(Action a) const {
  return json::object{{kKindNames[static_cast<int>(a.kind)], int{a.value}}};
}

std::optional<Action> Game::from_json(const json::value& v) const {
  const auto* o = v.if_object();
  if (!o || o->size() != 1) return std::nullopt;
  const auto& [name, value] = *o->begin();
  const auto kind = std::find(std::begin(kKindNames), std::end(kKindNames), name);
  const auto* n = value.if_int64();
  if (kind == std::end(kKindNames) || !n || *n < 0 || *n > 255) return std::nullopt;
  return Action{static_cast<Kind>(kind - std::begin(kKindNames)), static_cast<std::uint8_t>(*n)};
}

std::optional<RuleId> Game::beyond(const State&, std::string_view word) const {
  constexpr RuleId kRules[] = {rule("BR-10"), rule("BR-06"), rule("BR-06"), rule("BR-31")};
  const auto* kind = std::find(std::begin(kKindNames), std::end(kKindNames), word);
  if (kind == std::end(kKindNames)) return std::nullopt;
  return kRules[kind - std::begin(kKindNames)];
}

json::object Game::state_json(const State& s) const {
  json::object o = public_json(s, players_, length_);
  json::array chosen;
  for (int i = 0; i < players_; ++i) chosen.push_back(nullable(s.chosen[i], s.chosen[i]));
  o["chosen"] = std::move(chosen);
  return o;
}

// `waiting` says who owes a number; the numbers of others are never in a view.
json::object Game::view_json(const View& v) const {
  json::object o = public_json(v, players_, length_);
  json::array waiting;
  for (int i = 0; i < players_; ++i)
    if (v.to_act.has(seat(i))) waiting.push_back(i);
  o["waiting"] = std::move(waiting);
  o["me"] = nullable(v.me != Seat::none, index(v.me));
  o["mine"] = nullable(v.chosen, v.chosen);
  return o;
}

Options Game::read_options(const json::object& o) {
  Options out;
  const auto whole = [&](const char* name) { return static_cast<int>(o.at(name).as_int64()); };
  out.players = whole("players");
  out.length = whole("length");
  out.age = ints(o.at("age"));
  out.eager_boot = o.at("eager_boot").as_bool();
  out.windfall_hop = o.at("windfall_hop").as_bool();
  out.layout = ints(o.at("layout"));
  out.layout_given = !o.at("layout").is_null();
  if (const auto* deal = o.at("deal").if_array())
    for (const auto& name : *deal) {
      const auto card = std::find(std::begin(kCardNames), std::end(kCardNames), name.as_string());
      out.deal.push_back(static_cast<Card>(card - std::begin(kCardNames)));
    }
  if (!o.at("carrots").is_null())
    out.carrots = whole("carrots");
  else if (out.layout_given)
    out.carrots = static_cast<int>(out.layout.size());
  return out;
}

json::object Game::options_json(const Options& o) {
  json::array deal;
  for (const Card card : o.deal) deal.push_back(json::value(kCardNames[static_cast<int>(card)]));
  return {{"players", o.players},
          {"length", o.length},
          {"carrots", o.carrots},
          {"age", list_or_null(o.age, !o.age.empty())},
          {"eager_boot", o.eager_boot},
          {"windfall_hop", o.windfall_hop},
          {"layout", list_or_null(o.layout, o.layout_given)},
          {"deal", o.deal.empty() ? json::value(nullptr) : json::value(std::move(deal))}};
}

static_assert(Told<bunny_run::Game>);

}  // namespace warren::bunny_run
