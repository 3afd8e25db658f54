// Draws types, counts and places so that every rule about a made sheet holds by construction.
#include "games/kangaruse/generate_types.h"

#include <algorithm>
#include <cassert>

#include "games/kangaruse/generate_land.h"

namespace warren::kangaruse {
namespace {

constexpr TypeShare kShares[] = {
    {Type::star, 150, 200, 1, 330, 1},      {Type::shelter, 125, 100, 1, 0, 0},
    {Type::toys, 125, 100, 1, 0, 0},        {Type::gems, 100, 75, 1, 0, 0},
    {Type::coins, 150, 150, 1, 0, 0},       {Type::chest, 100, 0, 1, 0, 5},
    {Type::water, 100, 50, 1, 0, 0},        {Type::food, 100, 50, 1, 0, 0},
    {Type::kangaroo, 150, 0, 1, 0, 0},      {Type::crocodile, 125, 0, 1, 133, 1},
    {Type::echidna, 150, 0, 1, 0, 0},       {Type::tasmanian_devil, 100, 0, 1, 0, 0},
    {Type::thorny_devil, 75, 0, 1, 75, 1},  {Type::tasmanian_tiger, 100, 0, 1, 200, 1},
    {Type::koala, 133, 0, 1, 0, 0},         {Type::platypus, 75, 0, 1, 200, 1},
    {Type::sugar_glider, 66, 0, 1, 0, 0},   {Type::dingo, 150, 0, 1, 0, 0},
    {Type::mistletoebird, 125, 0, 1, 0, 0}, {Type::kiwi, 100, 0, 1, 0, 0},
    {Type::quoll, 150, 0, 1, 0, 0},         {Type::moth, 66, 0, 1, 0, 5},
    {Type::numbat, 125, 0, 1, 0, 0},        {Type::cockatoo, 100, 0, 1, 0, 0},
    {Type::frog, 125, 0, 3, 80, 3},
};

constexpr int kDraws = 64;       // of a set of types for one land
constexpr int kQuadrantGap = 5;  // KR-76
constexpr int kBalanced = 8;     // from so many scoring squares on
constexpr int kLeastInQuadrant = 2;
constexpr int kBirdSteps = 4;  // a mistletoebird is nearer to the edge than this
constexpr int kStartsApart = 3;
constexpr int kFirstJumps = 2;  // from each start

// To the nearest whole, halves up.
constexpr int share_of(int thousandths, int n) { return (thousandths * n * 2 + 1000) / 2000; }

struct Drawn {
  TypeShare share;
  int least, most, count;
};
using Draw = std::vector<Drawn>;

// The land that types may lie on, by quadrant; `rim` is where mistletoebirds may nest.
struct Land {
  std::array<Squares, 4> quadrants;
  std::array<Squares, 4> rim;
  int typed = 0;  // starting positions included: what percentages are of

  int room() const {
    int n = 0;
    for (const Squares& q : quadrants) n += q.size();
    return n;
  }
};

Land survey(const Sheet& sheet) {
  Land land;
  const Squares water = sheet.river_squares();
  for (int i = 0; i < sheet.squares(); ++i) {
    const Square s = static_cast<Square>(i);
    if (sheet.type(s) == Type::tree || water.has(s)) continue;
    ++land.typed;
    if (sheet.type(s) == Type::start) continue;
    const int x = sheet.x(s), y = sheet.y(s);
    const int quadrant = (2 * x < sheet.columns ? 0 : 1) + (2 * y < sheet.rows ? 0 : 2);
    land.quadrants[quadrant].add(s);
    if (std::min({x, sheet.columns - 1 - x, y, sheet.rows - 1 - y}) < kBirdSteps)
      land.rim[quadrant].add(s);
  }
  return land;
}

// KR-76: the most scoring squares that the quadrants can hold in balance.
int most_scoring(const Land& land) {
  int fewest = land.quadrants[0].size();
  for (const Squares& q : land.quadrants) fewest = std::min(fewest, q.size());
  int most = 0;
  for (const Squares& q : land.quadrants) most += std::min(q.size(), fewest + kQuadrantGap);
  return fewest < kLeastInQuadrant ? std::min(most, kBalanced - 1) : most;
}

template <class List, class Weight>
std::size_t pick_weighted(const List& list, Weight&& weight, Rng& rng) {
  int total = 0;
  for (const auto& entry : list) total += weight(entry);
  assert(total > 0);
  int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
  std::size_t i = 0;
  while ((k -= weight(list[i])) >= 0) ++i;
  return i;
}

void take(Draw& draw, Type type, int n) {
  for (const TypeShare& s : kShares)
    if (s.type == type) {
      const int least = std::max(s.least, share_of(s.least_share, n));
      const bool limited = s.most_share || s.most;
      const int most = limited ? std::max(s.most, share_of(s.most_share, n)) : n;
      draw.push_back({s, least, most, least});
    }
}

bool has(const Draw& draw, Type type) {
  return std::any_of(draw.begin(), draw.end(),
                     [&](const Drawn& d) { return d.share.type == type; });
}

// KR-73: two or three scoring types, water and food together, and animals up to five to seven.
Draw draw_types(int n, Rng& rng) {
  Draw draw;
  const std::size_t types = 5 + rng.below(3), scoring = 2 + rng.below(2);
  while (draw.size() < types) {
    const bool points = draw.size() < scoring;
    const bool room_for_two = draw.size() + 2 <= scoring;
    const auto weight = [&](const TypeShare& s) {
      const bool pair = s.type == Type::water || s.type == Type::food;
      const bool fits = is_scoring(s.type) == points && (!pair || room_for_two);
      return fits && !has(draw, s.type) ? s.weight : 0;
    };
    const Type type = kShares[pick_weighted(kShares, weight, rng)].type;
    take(draw, type, n);
    if (type == Type::water) take(draw, Type::food, n);
    if (type == Type::food) take(draw, Type::water, n);
  }
  return draw;
}

int total(const Draw& draw, bool scoring_only) {
  int n = 0;
  for (const Drawn& d : draw)
    if (!scoring_only || is_scoring(d.share.type)) n += d.count;
  return n;
}

// KR-74: the minima, then one square after another by weight. False if they do not fit the land.
bool draw_counts(Draw& draw, const Land& land, Rng& rng) {
  const int room = land.room(), points = most_scoring(land);
  int rim = 0;
  for (const Squares& q : land.rim) rim += q.size();
  for (Drawn& d : draw)
    if (d.share.type == Type::mistletoebird) d.most = std::min(d.most, rim);
  if (total(draw, false) > room || total(draw, true) > points) return false;
  for (int left = room - total(draw, false); left > 0; --left) {
    const bool full = total(draw, true) == points;
    const auto weight = [&](const Drawn& d) {
      const bool barred = d.count >= d.most || (full && is_scoring(d.share.type));
      return barred ? 0 : d.share.weight;
    };
    if (std::all_of(draw.begin(), draw.end(), [&](const Drawn& d) { return weight(d) == 0; }))
      return false;
    ++draw[pick_weighted(draw, weight, rng)].count;
  }
  return true;
}

// KR-76: how many scoring squares each quadrant gets. The emptiest one can always take one more
// until it is full, so this ends with all of them for any count up to most_scoring().
std::array<int, 4> spread_points(const Land& land, int count, Rng& rng) {
  std::array<int, 4> points{};
  if (count >= kBalanced) {
    points.fill(kLeastInQuadrant);
    count -= 4 * kLeastInQuadrant;
  }
  constexpr std::array<int, 4> kQuadrants{0, 1, 2, 3};
  for (; count > 0; --count) {
    const int fewest = *std::min_element(points.begin(), points.end());
    const auto weight = [&](int q) {
      const int room = land.quadrants[q].size() - points[q];
      return points[q] < fewest + kQuadrantGap ? room : 0;
    };
    ++points[pick_weighted(kQuadrants, weight, rng)];
  }
  return points;
}

// Mistletoebirds on the rim, leaving each quadrant the squares it needs for points.
bool place_birds(Sheet& sheet, Land& land, const std::array<int, 4>& points, int count, Rng& rng) {
  for (; count > 0; --count) {
    Squares nests;
    for (int q = 0; q < 4; ++q)
      if (land.quadrants[q].size() > points[q]) nests |= land.rim[q];
    if (nests.empty()) return false;
    const Square s = pick(nests, rng);
    sheet.types[s] = Type::mistletoebird;
    for (int q = 0; q < 4; ++q) {
      land.quadrants[q].drop(s);
      land.rim[q].drop(s);
    }
  }
  return true;
}

std::vector<Type> bag(const Draw& draw, bool scoring, Rng& rng) {
  std::vector<Type> types;
  for (const Drawn& d : draw)
    if (is_scoring(d.share.type) == scoring && d.share.type != Type::mistletoebird)
      types.insert(types.end(), d.count, d.share.type);
  rng.shuffle(types);
  return types;
}

bool place(Sheet& sheet, Land land, const Draw& draw, Rng& rng) {
  const auto points = spread_points(land, total(draw, true), rng);
  for (const Drawn& d : draw)
    if (d.share.type == Type::mistletoebird && !place_birds(sheet, land, points, d.count, rng))
      return false;
  auto scoring = bag(draw, true, rng), animals = bag(draw, false, rng);
  for (int q = 0; q < 4; ++q) {
    for (int n = points[q]; n > 0; --n) {
      const Square s = pick(land.quadrants[q], rng);
      land.quadrants[q].drop(s);
      sheet.types[s] = scoring.back();
      scoring.pop_back();
    }
    land.quadrants[q].each([&](Square s) {
      sheet.types[s] = animals.back();
      animals.pop_back();
    });
  }
  return true;
}

// KR-75.
void number_stars(Sheet& sheet, Rng& rng) {
  auto stars = sheet.of(Type::star);
  if (stars.empty()) return;
  const int n = static_cast<int>(stars.size());
  const int least = std::max(30, n);
  int sum = least + static_cast<int>(rng.below(static_cast<std::uint32_t>(50 - least + 1)));
  for (const Square s : stars) sheet.numbers[s] = 1;
  for (sum -= n; sum > 0; --sum) ++sheet.numbers[stars[rng.below(static_cast<std::uint32_t>(n))]];
  const int low = share_of(50, n), high = share_of(200, n);
  const int negative =
      low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
  rng.shuffle(stars);
  for (int i = 0; i < negative; ++i)
    sheet.numbers[stars[i]] = static_cast<std::int16_t>(-sheet.numbers[stars[i]]);
}

void number_animals(Sheet& sheet, Rng& rng) {
  auto echidnas = sheet.of(Type::echidna);
  rng.shuffle(echidnas);
  for (std::size_t i = 0; i < echidnas.size(); ++i)
    sheet.numbers[echidnas[i]] = static_cast<std::int16_t>(i + 1);
  for (const Square s : sheet.of(Type::moth))
    sheet.numbers[s] = static_cast<std::int16_t>(2 + rng.below(3));
}

// How many squares a kangaroo alone on the sheet can jump to from here.
int first_jumps(const Sheet& sheet, Square s) {
  const int number = sheet.jump_number(s);
  const int direction = static_cast<int>(sheet.jump_direction(s));
  int count = 0;
  for (int d = 0; d < 4; ++d)
    for (int n = 1; n <= 4; ++n) {
      const int x = sheet.x(s) + n * kDx[d], y = sheet.y(s) + n * kDy[d];
      if (!sheet.inside(x, y) || sheet.type(sheet.at(x, y)) == Type::tree) break;
      if (d == direction || n == number) ++count;
    }
  return count;
}

// Picks `wanted` squares that keep their distance, trying further squares where the first leave
// too little room; `tries` bounds the search.
bool pick_starts(const Sheet& sheet, const std::vector<Square>& squares, std::size_t from,
                 std::size_t wanted, std::vector<Square>& starts, int& tries) {
  if (starts.size() == wanted) return true;
  for (std::size_t i = from; i < squares.size() && tries > 0; ++i) {
    bool good = true;
    for (const Square other : starts) good = good && sheet.steps(squares[i], other) >= kStartsApart;
    if (!good) continue;
    --tries;
    starts.push_back(squares[i]);
    if (pick_starts(sheet, squares, i + 1, wanted, starts, tries)) return true;
    starts.pop_back();
  }
  return false;
}

}  // namespace

// KR-76: apart, and each with jumps to begin with.
bool place_starts(Sheet& sheet, Rng& rng) {
  const Squares water = sheet.river_squares();
  std::vector<Square> squares;
  for (int i = 0; i < sheet.squares(); ++i) {
    const Square s = static_cast<Square>(i);
    if (sheet.type(s) == Type::plain && !water.has(s) && first_jumps(sheet, s) >= kFirstJumps)
      squares.push_back(s);
  }
  rng.shuffle(squares);
  std::size_t wanted = 5 + rng.below(2);
  for (; wanted >= 5; --wanted) {
    std::vector<Square> starts;
    int tries = 500;
    if (!pick_starts(sheet, squares, 0, wanted, starts, tries)) continue;
    for (const Square s : starts) sheet.types[s] = Type::start;
    return true;
  }
  return false;
}

bool fill_types(Sheet& sheet, Rng& rng) {
  const Land land = survey(sheet);
  for (int attempt = 0; attempt < kDraws; ++attempt) {
    Draw draw = draw_types(land.typed, rng);
    Sheet filled = sheet;
    if (!draw_counts(draw, land, rng) || !place(filled, land, draw, rng)) continue;
    sheet = std::move(filled);
    number_stars(sheet, rng);
    number_animals(sheet, rng);
    return true;
  }
  return false;
}

}  // namespace warren::kangaruse
