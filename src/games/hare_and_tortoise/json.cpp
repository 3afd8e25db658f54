// Hare & Tortoise as JSON, with the names that the book gives.
#include <algorithm>
#include <boost/json.hpp>

#include "games/hare_and_tortoise/hare_and_tortoise.h"

namespace warren::hare_and_tortoise {
namespace {

constexpr int kRaceCard = 12;  // prices that fit on one line; longer moves are rare

template <std::size_t N>
std::optional<int> find_name(const std::string_view (&names)[N], const json::value* v) {
  const auto* text = v ? v->if_string() : nullptr;
  if (!text) return std::nullopt;
  const auto* found = std::find(std::begin(names), std::end(names), std::string_view(*text));
  if (found == std::end(names)) return std::nullopt;
  return static_cast<int>(found - std::begin(names));
}

std::optional<int> whole(const json::value* v, std::int64_t min, std::int64_t max) {
  const auto* n = v ? v->if_int64() : nullptr;
  if (!n || *n < min || *n > max) return std::nullopt;
  return static_cast<int>(*n);
}

// The index of `carrots` in the order of Action: draw, pay, neither.
std::optional<int> ten(const json::value* v, bool may_be_none) {
  const auto n = whole(v, -10, 10);
  if (!n) return std::nullopt;
  if (*n == 10) return 0;
  if (*n == -10) return 1;
  return *n == 0 && may_be_none ? std::optional<int>(2) : std::nullopt;
}

// The name under which a kind of move carries its number.
constexpr std::string_view number_name(Kind kind) {
  switch (kind) {
    case Kind::advance:
      return "by";
    case Kind::stay:
    case Kind::choose:
      return "carrots";
    case Kind::first:
      return "player";
    case Kind::card:
      return "card";
    case Kind::roll:
      return "number";
    default:
      return {};
  }
}

std::optional<int> read_number(Kind kind, const json::value* v) {
  switch (kind) {
    case Kind::advance:
      if (const auto by = whole(v, 1, kHome)) return *by - 1;
      return std::nullopt;
    case Kind::stay:
      return ten(v, false);
    case Kind::choose:
      return ten(v, true);
    case Kind::first:
      return whole(v, 0, kMaxPlayers - 1);
    case Kind::card:
      return find_name(kCardNames, v);
    case Kind::roll:
      return whole(v, 1, 6);
    default:
      return 0;
  }
}

template <class List>
json::array numbers(const List& list, int n) {
  json::array a;
  for (int i = 0; i < n; ++i) a.push_back(json::value(static_cast<int>(list[i])));
  return a;
}

json::array members(SeatSet seats) {
  json::array a;
  for (int i = 0; i < kMaxSeats; ++i)
    if (seats.has(seat(i))) a.push_back(json::value(i));
  return a;
}

// HT-59: which cards are still to come, never in which order.
json::object pack_json(const Pack& pack) {
  json::object top;
  json::array under;
  for (int c = 0; c < kCards; ++c)
    if (const int n = pack.top.count(static_cast<Card>(c))) top[kCardNames[c]] = n;
  for (int i = 0; i < pack.drawn; ++i)
    under.push_back(json::value(kCardNames[static_cast<int>(pack.under_card(i))]));
  return {{"top", std::move(top)}, {"under", std::move(under)}};
}

template <class T, std::size_t N>
json::value name_or_null(const std::string_view (&names)[N], const std::optional<T>& v) {
  if (!v) return nullptr;
  return json::value(names[static_cast<int>(*v)]);
}

json::value whole_or_null(const std::optional<int>& v) {
  return v ? json::value(*v) : json::value(nullptr);
}

}  // namespace

json::value Game::to_json(Action a) const {
  json::object o{{"do", kKindNames[static_cast<int>(a.kind())]}};
  const auto name = number_name(a.kind());
  switch (a.kind()) {
    case Kind::advance:
      o[name] = a.by();
      break;
    case Kind::stay:
    case Kind::choose:
      o[name] = a.carrots();
      break;
    case Kind::card:
      o[name] = kCardNames[a.n()];
      break;
    case Kind::first:
    case Kind::roll:
      o[name] = a.n();
      break;
    default:
      break;
  }
  if (a.kind() <= Kind::chew && (two_runners_ || a.runner())) o["runner"] = a.runner();
  return o;
}

std::optional<Action> Game::from_json(const json::value& v) const {
  const auto* o = v.if_object();
  const auto kind_index = o ? find_name(kKindNames, o->if_contains("do")) : std::nullopt;
  if (!kind_index) return std::nullopt;
  const auto kind = static_cast<Kind>(*kind_index);
  const auto name = number_name(kind);
  const auto n = read_number(kind, name.empty() ? nullptr : o->if_contains(name));
  if (!n) return std::nullopt;
  std::size_t fields = name.empty() ? 1 : 2;
  int runner = 0;
  if (kind <= Kind::chew && (two_runners_ || o->contains("runner"))) {
    const auto which = whole(o->if_contains("runner"), two_runners_ ? 0 : 1, 1);
    if (!which) return std::nullopt;
    runner = *which;
    ++fields;
  }
  if (o->size() != fields) return std::nullopt;
  return Action::make(kind, *n, runner);
}

std::optional<RuleId> Game::beyond(const State&, std::string_view word) const {
  const auto* kind = std::find(std::begin(kKindNames), std::end(kKindNames), word);
  if (kind == std::end(kKindNames)) return std::nullopt;
  switch (static_cast<Kind>(kind - std::begin(kKindNames))) {
    case Kind::advance:
      return rule("HT-12");
    case Kind::stay:
      return rule("HT-14");
    case Kind::choose:
      return hare_ == Hare::die ? rule("HT-60") : rule("HT-70");
    case Kind::first:
      return rule("HT-01");
    case Kind::card:
      return rule("HT-16");
    case Kind::roll:
      return rule("HT-60");
    default:
      return rule("HT-11");
  }
}

// All but the carrots, which people keep to themselves (HT-02).
json::object Game::public_json(const Public& p) const {
  json::array positions, due, passed;
  bool any_passed = false;
  for (int i = 0; i < runners(); ++i) {
    positions.push_back(json::value(p.place[i] ? p.place[i] : position_of(p, i)));
    due.push_back(p.due[i] == Due::nothing ? json::value(nullptr)
                                           : json::value(kDueNames[static_cast<int>(p.due[i])]));
    passed.push_back(members(SeatSet::from_raw(p.passed[i])));
    any_passed = any_passed || !passed.back().get_array().empty();
  }
  json::array race_card, position_pay, teams;
  for (int squares = 1; squares <= kRaceCard; ++squares)
    race_card.push_back(json::value(cost(squares)));
  for (int position = 1; position <= runners(); ++position)
    position_pay.push_back(json::value(10 * position));
  for (int i = 0; i < players_; ++i) teams.push_back(json::value(team_of(i)));
  json::object o{
      {"phase", kStageNames[static_cast<int>(p.stage)]},
      {"turn", p.stage == Stage::first ? json::value(nullptr) : json::value(int{p.active})},
      {"track", std::string_view(letters_.data() + 1, kHome - 1)},
      {"race_card", std::move(race_card)},
      {"position_pay", std::move(position_pay)},
      {"start_carrots", start_carrots_},
      {"start_lettuces", start_lettuces()},
      {"runners_each", two_runners_ ? 2 : 1},
      {"at", numbers(p.at, runners())},
      {"positions", std::move(positions)},
      {"places", numbers(p.place, runners())},
      {"lettuces", numbers(p.lettuces, players_)},
      {"due", std::move(due)},
      {"missing", members(p.missing)},
      {"shown", members(p.shown)},
      {"home_limit", p.stage == Stage::over ? 0 : home_limit(p)},
      {"hare", kHareNames[static_cast<int>(hare_)]},
      {"pack", pack_json(p.pack)}};
  if (options_.teams) o["teams"] = std::move(teams);
  if (any_passed) o["passed"] = std::move(passed);
  if (p.stage == Stage::answer) {
    o["asked"] = members(p.asked);
    o["gift"] = int{p.gift};
  }
  if (p.paid) {
    o["runner"] = int{p.runner};
    o["paid"] = int{p.paid};
  }
  if (p.only) o["only"] = p.only - 1;
  return o;
}

json::object Game::state_json(const State& s) const {
  json::object o = public_json(s);
  o["carrots"] = numbers(s.carrots, players_);
  return o;
}

json::object Game::view_json(const View& v) const {
  json::object o = public_json(v);
  json::array carrots;
  for (int i = 0; i < players_; ++i)
    carrots.push_back(shows_carrots(v, i) ? json::value(v.carrots[i]) : json::value(nullptr));
  o["carrots"] = std::move(carrots);
  State s;
  static_cast<Public&>(s) = v;
  o["waiting"] = members(turn(s).to_act);
  o["me"] = v.me == Seat::none ? json::value(nullptr) : json::value(index(v.me));
  return o;
}

Options Game::read_options(const json::object& o) {
  Options out;
  const auto named = [&](const auto& names, const char* name) {
    return find_name(names, &o.at(name));
  };
  const auto given = [&](const char* name) { return whole(&o.at(name), INT32_MIN, INT32_MAX); };
  if (const auto edition = named(kEditionNames, "edition"))
    out.edition = static_cast<Edition>(*edition);
  out.players = given("players").value_or(out.players);
  if (const auto* track = o.at("track").if_string()) out.track = std::string(*track);
  out.start_carrots = given("start_carrots");
  if (const auto hare = named(kHareNames, "hare")) out.hare = static_cast<Hare>(*hare);
  if (const auto limit = named(kHomeLimitNames, "home_limit"))
    out.home_limit = static_cast<HomeLimit>(*limit);
  out.teams = given("teams").value_or(0);
  out.play_for_places = o.at("play_for_places").as_bool();
  out.open_carrots = o.at("open_carrots").as_bool();
  out.first = given("first");
  return out;
}

json::object Game::options_json(const Options& o) {
  return {{"edition", kEditionNames[static_cast<int>(o.edition)]},
          {"players", o.players},
          {"track", o.track.empty() ? json::value(nullptr) : json::value(o.track)},
          {"start_carrots", whole_or_null(o.start_carrots)},
          {"hare", name_or_null(kHareNames, o.hare)},
          {"home_limit", name_or_null(kHomeLimitNames, o.home_limit)},
          {"teams", o.teams},
          {"play_for_places", o.play_for_places},
          {"open_carrots", o.open_carrots},
          {"first", whole_or_null(o.first)}};
}

static_assert(warren::Game<hare_and_tortoise::Game> && Told<hare_and_tortoise::Game>);

}  // namespace warren::hare_and_tortoise
