// Makes boards tile by tile: each is hung on an open road, best where several roads meet.
#include "games/jack_rabbits/land/random_board.h"

#include <bit>
#include <cassert>

#include "core/rng.h"
#include "core/static_vec.h"

namespace warren::jack_rabbits {
namespace {

using TileList = StaticVec<TileId, kTiles>;

// Roads that hang together. A rhombus has two roads, everything else one.
class Linked {
 public:
  Linked() {
    for (std::uint8_t n = 0; n < parent_.size(); ++n) parent_[n] = n;
  }
  static int road(const Placed& p, int direction) {
    return 2 * p.tile + (turned(tile(p.tile).roads[1], p.turns) >> direction & 1);
  }
  int root(int n) {
    while (parent_[n] != n) n = parent_[n] = parent_[parent_[n]];
    return n;
  }
  void join(int a, int b) { parent_[root(a)] = static_cast<std::uint8_t>(root(b)); }

 private:
  std::array<std::uint8_t, 2 * kTiles> parent_;
};

// How likely a spot is taken: the more roads meet, the likelier, and better near the citadel.
constexpr std::uint32_t weight_of(const Tips& tips, int from_citadel) {
  constexpr std::uint32_t kJoined[] = {1, 1, 16, 64, 128, 256, 512};
  constexpr std::uint32_t kNear[] = {12, 12, 12, 8, 4, 2};
  return kJoined[tips.joins] * (from_citadel < 6 ? kNear[from_citadel] : 1);
}

// One attempt at a board. It fails where a tile finds no spot; another attempt then starts afresh.
class Maker {
 public:
  Maker(Rng& rng, SuitMask suits) : rng_(rng) {
    const TileMask all = tiles_of(suits);
    for (TileId t = 1; t < kTiles; ++t)
      if (all & bit(t)) (t < kHexes ? houses_ : small_).push(t);
    rng_.shuffle(houses_);
    rng_.shuffle(small_);
  }

  bool make() {
    TileList island;
    if (rng_.below(3) == 0) split_island(island);
    return grow(kCitadel, interleaved()) && (island.empty() || make_island(island));
  }

  Board board() const {
    Board numbered;
    for (Placed p : board_) {
      if (p.tile == kCitadel) continue;
      p.tile = next_tile(numbered, piece_of(p.tile));
      numbered.add(p);
    }
    return numbered;
  }

 private:
  // JR-24 leaves three hexes of twelve aside; fewer suits have smaller islands. An island gets a
  // cave first, so that it can be reached on foot.
  void split_island(TileList& island) {
    const auto most = static_cast<std::uint32_t>(houses_.size() / 4);
    const std::size_t hexes = 1 + rng_.below(most);
    const std::size_t smalls = hexes + 1;
    for (std::size_t n = 0; n < small_.size(); ++n)
      if (tile(small_[n]).kind == Kind::cave) {
        std::swap(small_[n], small_[small_.size() - 1]);
        break;
      }
    for (std::size_t n = 0; n < hexes; ++n) take_last(houses_, island);
    for (std::size_t n = 0; n < smalls; ++n) take_last(small_, island);
  }

  static void take_last(TileList& from, TileList& to) {
    to.push(from[from.size() - 1]);
    from.truncate(from.size() - 1);
  }

  // Small tiles first, for hexes never hang on hexes; then a random mixture of both.
  TileList interleaved() {
    TileList all;
    std::size_t h = 0, s = 0;
    while (h < houses_.size() || s < small_.size()) {
      const auto hexes_left = static_cast<std::uint32_t>(houses_.size() - h);
      const auto small_left = static_cast<std::uint32_t>(small_.size() - s);
      const bool hex = s >= 3 && rng_.below(hexes_left + small_left) < hexes_left;
      all.push(hex || small_left == 0 ? houses_[h++] : small_[s++]);
    }
    return all;
  }

  // Places all these tiles on roads that hang together with those of `heart`. A tile that finds no
  // spot now waits until others have been placed.
  bool grow(TileId heart, TileList queue) {
    while (!queue.empty()) {
      TileList waiting;
      for (const TileId t : queue)
        if (!hang(heart, t)) waiting.push(t);
      if (waiting.size() == queue.size()) return false;
      queue = waiting;
    }
    return true;
  }

  bool make_island(TileList& island) {
    const TileId heart = island[0];
    Placed best;
    std::uint32_t spots = 0;
    for (int i = -kFarthest; i <= kFarthest; ++i)
      for (int j = -kFarthest; j <= kFarthest; ++j) {
        const Placed p{heart, 0, static_cast<std::int8_t>(i), static_cast<std::int8_t>(j)};
        if (!near_land(p.at()) || ground_.misfit(p)) continue;
        if (ground_.tips(p).joins == 0 && rng_.below(++spots) == 0) best = p;
      }
    if (spots == 0) return false;
    best.turns = static_cast<std::uint8_t>(rng_.below(tile(heart).turns));
    if (ground_.tips(best).broken() != 0) return false;
    add(best);
    TileList rest, hexes;
    for (std::size_t n = 1; n < island.size(); ++n)
      (island[n] < kHexes ? hexes : rest).push(island[n]);
    for (const TileId t : hexes) rest.push(t);
    return grow(heart, rest);
  }

  // A strait is narrow: an island lies no more than four steps off.
  bool near_land(Vertex v) const {
    for (const Placed& p : board_)
      if (p.tile < kHexes && distance(v - p.at()) <= 4) return true;
    return false;
  }

  // Chooses among the spots of a tile that break no tip, the likelier the more it joins there and
  // the closer it lies.
  bool hang(TileId heart, TileId t) {
    Placed best;
    std::uint32_t total = 0;
    const int home = linked_.root(2 * heart);
    for (const Placed& p : board_) {
      const DirectionMask exits = p.exits();
      for (int d = 0; d < kDirections; ++d) {
        if (!(exits >> d & 1) || linked_.root(Linked::road(p, d)) != home) continue;
        if (t < kHexes && p.tile < kHexes) continue;
        const Cell there = p.beyond(d);
        if (ground_.owner(there) != kNoTile) continue;
        try_turns(t, there, opposite(d), total, best);
      }
    }
    if (total == 0) return false;
    add(best);
    return true;
  }

  void try_turns(TileId t, Cell there, int direction, std::uint32_t& total, Placed& best) {
    Placed p{t, 0, 0, 0};
    for (; p.turns < tile(t).turns; ++p.turns) {
      if (!(p.exits() >> direction & 1)) continue;
      const Vertex at = there.at - p.footprint().inside[direction].at;
      if (distance(at) > kFarthest) continue;
      p.i = static_cast<std::int8_t>(at.i);
      p.j = static_cast<std::int8_t>(at.j);
      if (ground_.misfit(p)) continue;
      const Tips tips = ground_.tips(p);
      if (tips.broken() != 0) continue;
      const auto weight = weight_of(tips, distance(at));
      total += weight;
      if (rng_.below(total) < weight) best = p;
    }
  }

  void add(const Placed& p) {
    const DirectionMask exits = p.exits();
    for (int d = 0; d < kDirections; ++d) {
      if (!(exits >> d & 1)) continue;
      const TileId other = ground_.owner(p.beyond(d));
      if (other != kNoTile)
        linked_.join(Linked::road(p, d), Linked::road(ground_.placed(other), opposite(d)));
    }
    ground_.add(p);
    board_.add(p);
  }

  Rng& rng_;
  TileList houses_, small_;
  Ground ground_;
  Board board_;
  Linked linked_;
};

}  // namespace

Board random_board(std::uint64_t seed, SuitMask suits) {
  // Attempts fail now and then; each draws from a generator of its own.
  for (std::uint64_t attempt = 0;; ++attempt) {
    Rng rng = Rng::numbered(seed, attempt);
    Maker maker(rng, suits);
    if (maker.make()) return maker.board();
  }
}

}  // namespace warren::jack_rabbits
