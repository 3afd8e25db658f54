// Points (KR-16, KR-60 to KR-66): over what each player visited, less what gave nothing.
#include <algorithm>

#include "games/kangaruse/kangaruse.h"

namespace warren::kangaruse {
namespace {

constexpr int kGems[] = {0, 1, 1, 3, 5, 8, 12, 16, 21, 28, 35};  // KR-63

}  // namespace

BySeat<Score> Game::scores(const Public& p) const {
  BySeat<Score> scores{};
  BySeat<int> coins{}, shelters{};
  for (int i = 0; i < players_; ++i) {
    const Squares taken = p.visited[i] & (scoring_ - p.barren);
    const auto count = [&](Type t) { return (taken & of_type_[index(t)]).size(); };
    Score& score = scores[i];
    (taken & of_type_[index(Type::star)]).each([&](Square s) { score.star += sheet_.number(s); });
    score.chest = 5 * count(Type::chest);
    score.toys = 5 * (count(Type::toys) / 3);
    score.gems = kGems[std::min(count(Type::gems), 10)];
    score.supplies = count(Type::water) * count(Type::food);
    score.teleports = -kTeleportPrice * p.teleports[i];
    coins[i] = count(Type::coins);
    shelters[i] = count(Type::shelter);
  }
  const auto of_all = [&](const BySeat<int>& counts, auto pick) {
    return *pick(counts.begin(), counts.begin() + players_);
  };
  const auto most = [](auto b, auto e) { return std::max_element(b, e); };
  const auto least = [](auto b, auto e) { return std::min_element(b, e); };
  for (int i = 0; i < players_; ++i) {
    Score& score = scores[i];
    score.coins = coins[i] == of_all(coins, most) ? coins[i] : -coins[i];
    if (shelters[i] == of_all(shelters, most)) score.shelter += 10;
    if (shelters[i] == of_all(shelters, least)) score.shelter -= 10;
    score.total = score.star + score.chest + score.toys + score.gems + score.coins + score.shelter +
                  score.supplies + score.teleports;
  }
  return scores;
}

// KR-16: tied players share the win.
Result Game::result(const State& s) const {
  Result r;
  r.ended_by = rule("KR-15");
  const auto all = scores(s);
  int winners = 0;
  for (int i = 0; i < players_; ++i) {
    r.points[i] = static_cast<std::int16_t>(all[i].total);
    r.place[i] = 1;
    for (int k = 0; k < players_; ++k)
      if (all[k].total > all[i].total) ++r.place[i];
    winners += r.place[i] == 1;
  }
  for (int i = 0; i < players_; ++i)
    r.share[i] = r.place[i] == 1 ? 1.0f / static_cast<float>(winners) : 0.0f;
  return r;
}

}  // namespace warren::kangaruse
