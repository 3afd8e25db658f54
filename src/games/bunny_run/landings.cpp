// Every space that a bunny may end on, whatever the others choose.
#include "games/bunny_run/landings.h"

#include <algorithm>

#include "games/bunny_run/bunny_run.h"

namespace warren::bunny_run {
namespace {

Reach reach(std::uint64_t taken, int first) { return kReach[taken >> first & Reach::kAll]; }

// The bunnies that move before the one in question. It tries all spaces that they may end on, but
// those that nobody sees who moves later count as one. Spaces are the bits of a window, which goes
// on beyond END: a bunny that has left is only in the way of those who leave, too.
class Earlier {
 public:
  // In the order of play: where it stands, the first space that it may end on, and its highest
  // number. A bunny that is out of the window is too far away to matter.
  void add(int place, int first, int most) {
    if (first < 0 || first >= 64) return;
    look(first);
    bunnies_.push({place < 0 ? 0 : std::uint64_t{1} << place, 0, first, most});
  }

  // Where the next one may end.
  Reach landings(std::uint64_t taken, int first) {
    if (bunnies_.empty()) return reach(taken, first);
    look(first);
    first_ = first;
    move(0, taken);
    return found_;
  }

 private:
  struct Bunny {
    std::uint64_t place, seen;  // `seen` by those who move later
    int first, most;
  };

  void look(int first) {
    for (Bunny& b : bunnies_) b.seen |= Reach::kAll << first;
  }

  void move(std::size_t k, std::uint64_t taken) {
    const Bunny& b = bunnies_[k];
    const std::uint64_t furthest = reach(taken, b.first).by(b.most);
    const std::uint64_t free = ~(taken >> b.first) & (2 * furthest - 1);
    const std::uint64_t seen = free & b.seen >> b.first;
    taken &= ~b.place;
    if (k + 1 == bunnies_.size()) return end(taken, seen << b.first, seen != free);
    if (seen != free) move(k + 1, taken);
    for (std::uint64_t left = seen; left; left &= left - 1)
      move(k + 1, taken | (left & -left) << b.first);
  }

  // The last of them is hopped over or not: no space of it brings more than its nearest and its
  // furthest, which may be one that is not seen.
  void end(std::uint64_t taken, std::uint64_t seen, bool unseen) {
    found_ |= reach(taken | (seen & -seen), first_);
    found_ |= reach(unseen ? taken : taken | std::bit_floor(seen), first_);
  }

  StaticVec<Bunny, kMaxPlayers - 1> bunnies_;
  Reach found_;
  int first_ = 0;
};

}  // namespace

Landings Game::landings(const Public& p, Seat who) const {
  const Spaces taken = occupied(p);
  // BR-11: the bonus comes first; nobody chooses before it, since Scared moves first.
  const auto first = [&](int i) {
    const int next = p.pos[i] + 1, more = bonus(p.card[i]);
    return next + more + hopped_over(taken.from(next), more);
  };
  // Four bunnies that could hop over each other, one after another, all are in the window.
  constexpr int kBehind = 4 * Reach::kSpan;
  const int mine = first(index(who)), window = std::max(0, mine - kBehind);
  Earlier earlier;
  for (const int next : in_order(p)) {
    const int i = next - 1;
    if (i == index(who)) break;
    if (next) earlier.add(p.pos[i] - window, first(i) - window, highest_number(p.card[i]));
  }
  const Reach reach = earlier.landings(taken.from(window), mine - window);
  if (mine > end()) return {end(), reach.up_to(0)};
  return {mine, reach.up_to(end() - mine)};
}

}  // namespace warren::bunny_run
