// What a seat may know of Kangaruse: everything.
#include "core/hash.h"
#include "games/kangaruse/kangaruse.h"

namespace warren::kangaruse {
namespace {

void add(Hasher& h, const Squares& set) {
  for (int i = 0; i < 3; ++i) h.add(set.word(i));
}

// `closed` and `choices` follow from the rest.
Hasher hash_public(const Public& p) {
  Hasher h;
  add(h, p.crossed);
  add(h, p.barren);
  for (const Squares& marks : p.visited) add(h, marks);
  h.add(p.boxes).add_all(p.at).add_all(p.echidna).add_all(p.teleports).add(p.out.raw());
  h.add(static_cast<std::uint64_t>(p.stage)).add(p.first).add(p.turn).add(p.moves);
  return h;
}

}  // namespace

View Game::view(const State& s, Seat me) const {
  View v;
  static_cast<Public&>(v) = s;
  v.me = me;
  return v;
}

State Game::guess(const View& v, Rng&) const {
  State s;
  static_cast<Public&>(s) = v;
  return s;
}

std::uint64_t Game::hash(const State& s) const { return hash_public(s).value(); }

std::uint64_t Game::hash(const View& v) const {
  return hash_public(v).add(static_cast<std::uint64_t>(v.me)).value();
}

}  // namespace warren::kangaruse
