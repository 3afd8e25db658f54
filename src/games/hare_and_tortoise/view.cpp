// What a seat may know of Hare & Tortoise: all that was announced, which is everything (HT-02).
// People count for themselves: what they are shown has only the carrots that lie open.
#include <boost/json.hpp>

#include "games/hare_and_tortoise/hare_and_tortoise.h"

namespace warren::hare_and_tortoise {
namespace {

constexpr int kRaceCard = 12;  // prices that fit on one line; longer moves are rare

json::array passers_json(unsigned bits) {
  json::array list;
  for (int i = 0; i < kMaxRunners; ++i)
    if (bits >> i & 1u) list.push_back(i);
  return list;
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

// `count` numbers: those that `number` gives for 0, 1, ...
template <class Number>
json::array numbers(int count, const Number& number) {
  json::array list;
  for (int i = 0; i < count; ++i) list.push_back(int{number(i)});
  return list;
}

}  // namespace

// A hash stands beside a view that people see: carrots that it does not show are no part of it, or
// whoever tries all numbers would find them (HT-02).
std::uint64_t Game::hash(const View& v) const {
  View seen = v;
  for (int i = 0; i < players_; ++i)
    if (!shows_carrots(v, i)) seen.carrots[i] = -1;
  return GameBase::hash(seen);
}

void Game::add_mine(const View& v, json::object& o) const {
  json::array carrots;
  for (int i = 0; i < players_; ++i)
    carrots.push_back(shows_carrots(v, i) ? json::value(v.carrots[i]) : json::value(nullptr));
  o["carrots"] = std::move(carrots);
}

// What a board shows and no move changes, what follows from the fields, and two fields that have a
// notation of their own in text.
void Game::add_facts(const Public& p, json::object& o) const {
  o["track"] = std::string_view(letters_.data() + 1, kHome - 1);
  o["race_card"] = numbers(kRaceCard, [](int i) { return cost(i + 1); });
  o["position_pay"] = numbers(runners(), [](int i) { return 10 * (i + 1); });
  o["start_carrots"] = start_carrots_;
  o["start_lettuces"] = start_lettuces();
  o["runners_each"] = two_runners_ ? 2 : 1;
  o["positions"] =
      numbers(runners(), [&](int i) { return p.place[i] ? p.place[i] : position_of(p, i); });
  o["home_limit"] = p.stage == Stage::over ? 0 : home_limit(p);
  o["hare"] = kHareNames[static_cast<int>(hare_)];
  o["pack"] = pack_json(p.pack);
  if (options_.teams) o["teams"] = numbers(players_, [&](int i) { return team_of(i); });
  if (p.passed == ByRunner<std::uint8_t>{}) return;
  auto& passed = o["passed"].emplace_array();
  for (int i = 0; i < runners(); ++i) passed.push_back(passers_json(p.passed[i]));
}

}  // namespace warren::hare_and_tortoise
