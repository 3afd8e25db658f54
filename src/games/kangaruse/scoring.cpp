// Scoring (KR-30, KR-60 to KR-66): what is collected, and the points over all squares visited.
#include <algorithm>

#include "games/kangaruse/kangaruse.h"

namespace warren::kangaruse {
namespace {

constexpr int kGems[] = {0, 1, 1, 3, 5, 8, 12, 16, 21, 28, 35};

}  // namespace

BySeat<Score> Game::scores(const Public& p) const {
  BySeat<Score> scores{};
  BySeat<int> coins{}, shelters{};
  const Squares giving = scoring_ - p.barren;
  for (int i = 0; i < players_; ++i) {
    Score& score = scores[i];
    std::array<std::uint8_t, kTypes> counts{};
    (p.visited[i] & giving).each([&](Square s) {
      const Type type = sheet_.type(s);
      ++counts[index(type)];
      if (type == Type::star) score.star += sheet_.number(s);  // KR-60
    });
    const auto count = [&](Type t) { return int{counts[index(t)]}; };
    score.chest = 5 * count(Type::chest);                     // KR-61
    score.toys = 5 * (count(Type::toys) / 3);                 // KR-62
    score.gems = kGems[std::min(count(Type::gems), 10)];      // KR-63
    score.supplies = count(Type::water) * count(Type::food);  // KR-66
    score.teleports = -kTeleportPrice * p.teleports[i];
    coins[i] = count(Type::coins);
    shelters[i] = count(Type::shelter);
  }
  const int most_coins = *std::max_element(coins.begin(), coins.begin() + players_);
  const auto [fewest_shelters, most_shelters] =
      std::minmax_element(shelters.begin(), shelters.begin() + players_);
  for (int i = 0; i < players_; ++i) {
    Score& score = scores[i];
    score.coins = coins[i] == most_coins ? coins[i] : -coins[i];  // KR-64
    if (shelters[i] == *most_shelters) score.shelter += 10;       // KR-65
    if (shelters[i] == *fewest_shelters) score.shelter -= 10;
    score.total = score.star + score.chest + score.toys + score.gems + score.coins + score.shelter +
                  score.supplies + score.teleports;
  }
  return scores;
}

// KR-30: with a crocodile in line the square gives nothing, then or later.
void Game::collect(State& s, Sink sink) const {
  const Square here = s.at[s.turn];
  if (!scoring_.has(here)) return;
  for (int i = 0; i < players_; ++i) {
    const Square other = s.at[i];
    if (other == kNoSquare || sheet_.type(other) != Type::crocodile) continue;
    if (!line_[here].has(other)) continue;
    s.barren.add(here);
    return sink(What::nothing, seat(s.turn), here, i);
  }
  sink(What::took, seat(s.turn), here);
}

}  // namespace warren::kangaruse
