// Conditions and room (KR-50 to KR-52): what a visit leaves on the paper, and the boxes of moths.
#include "games/kangaruse/kangaruse.h"

namespace warren::kangaruse {

// A visit: at a start, a jump, or a teleport.
void Game::enter(State& s, Square to, Sink sink) const {
  const Type type = sheet_.type(to);
  s.at[s.turn] = to;
  s.visited[s.turn].add(to);
  if (type == Type::echidna)
    s.echidna[s.turn] = static_cast<std::uint8_t>(sheet_.number(to));  // KR-50
  if (type != Type::moth) {
    s.closed.add(to);
    return;
  }
  // KR-52: each visit fills one box for good.
  s.boxes += 1ull << 4 * moth_[to];
  if (empty_boxes(s, to) == 0) s.closed.add(to);
  sink(What::box, seat(s.turn), to, empty_boxes(s, to));
}

// KR-52: a moth is crossed out with the last player, and only when its boxes are full.
void Game::leave(State& s, Sink sink) const {
  const Square from = s.at[s.turn];
  s.at[s.turn] = kNoSquare;
  if (s.crossed.has(from)) return;  // destroyed under its player
  if (sheet_.type(from) == Type::moth) {
    bool occupied = false;
    for (int i = 0; i < players_; ++i) occupied = occupied || s.at[i] == from;
    if (occupied || empty_boxes(s, from) > 0) return;
  }
  s.crossed.add(from);
  sink(What::crossed, seat(s.turn), from);
}

int Game::empty_boxes(const Public& p, Square moth) const {
  return sheet_.number(moth) - static_cast<int>(p.boxes >> 4 * moth_[moth] & 15u);
}

// KR-52: a destroyed moth has no box left.
void Game::fill_boxes(State& s, Square moth) const {
  s.boxes += static_cast<std::uint64_t>(empty_boxes(s, moth)) << 4 * moth_[moth];
}

bool Game::is_only_thorn(const Squares& targets) const {
  return targets.size() == 1 && sheet_.type(targets.lowest()) == Type::thorny_devil;
}

// KR-51: out, if a thorny devil is the only legal jump.
bool Game::stop_at_thorn(State& s, Sink sink) const {
  if (!is_only_thorn(s.choices)) return false;
  put_out(s, What::thorn, sink);
  return true;
}

}  // namespace warren::kangaruse
