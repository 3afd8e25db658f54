// What a seat may know of Hare & Tortoise: all that was announced, which is everything (HT-02).
// People count for themselves: what they are shown has only the carrots that lie open.
#include <boost/json.hpp>

#include "games/hare_and_tortoise/hare_and_tortoise.h"

namespace warren::hare_and_tortoise {

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

}  // namespace warren::hare_and_tortoise
