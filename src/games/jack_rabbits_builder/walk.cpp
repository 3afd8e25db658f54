// JR-25: rabbits wander on the roads of a land, in turn and without cards.
#include "games/jack_rabbits_builder/jack_rabbits_builder.h"

namespace warren::jack_rabbits_builder {
namespace {

using namespace jack_rabbits;
using Kind = jack_rabbits_builder::Kind;

EndMask caves(const Land& land) { return land.ends_of[static_cast<int>(jack_rabbits::Kind::cave)]; }

// The ends by which a place is left: those of a hex, or of all caves.
EndMask ends_at(const Land& land, Place place) {
  if (place == kUnderground) return caves(land);
  EndMask ends;
  for (End e = land.first_end[place]; e < land.first_end[place + 1]; ++e) ends.add(e);
  return ends;
}

EndMask ends_to_stop_at(const Land& land) {
  EndMask stops = caves(land);
  for (End e = 0; e < land.first_end[kHexes]; ++e) stops.add(e);
  return stops;
}

}  // namespace

End first_road(const Land& land, Place place, End to) {
  for (EndMask ends = ends_at(land, place); !ends.empty();)
    if (const int e = ends.pop(); land.reach[e].entered.has(to)) return static_cast<End>(e);
  return kNoEnd;
}

std::optional<Message> Game::refuse_rounds(const Options& o) {
  if (o.rounds >= 1 && o.rounds <= kMaxRounds) return std::nullopt;
  return broken("JR-25");
}

State Game::start_walking() const {
  State s;
  s.board = *board_named(*options_.board, options_.edition, suits_);
  begin_walking(s);
  return s;
}

void Game::begin_walking(State& s) {
  s.stage = Stage::walk;
  s.round = 1;
}

EndMask Game::arrivals(const Land& land, Place place) const {
  EndMask entered;
  for (EndMask ends = ends_at(land, place); !ends.empty();)
    entered = entered | land.reach[ends.pop()].entered;
  return entered & ends_to_stop_at(land);
}

void Game::legal_walking(const State& s, int i, Actions& out) const {
  for (EndMask ends = arrivals(Land(s.board), s.rabbit[i]); !ends.empty();)
    out.push({Kind::walk, u8(ends.pop())});
  out.push({Kind::stay});
  out.push({Kind::stop});
}

std::optional<RuleId> Game::check_walking(const State& s, Seat who, Action a) const {
  if (!turn(s).to_act.has(who)) return kWandering;
  if (a.kind == Kind::stay || a.kind == Kind::stop) return std::nullopt;
  if (a.kind != Kind::walk || a.value >= kMaxEnds) return kWandering;
  if (arrivals(Land(s.board), s.rabbit[index(who)]).has(a.value)) return std::nullopt;
  return kWandering;
}

// JR-25: a walk ends after its last round, or when the latest answer of every rabbit was to stop.
template <class Sink>
void Game::walk(State& s, int i, Action a, Sink& sink) const {
  s.stopping.drop(seat(i));
  if (a.kind == Kind::walk) {
    const Land land(s.board);
    sink(Event{
        What::walked, seat(i), first_road(land, s.rabbit[i], a.value), a.value, {}, {}, s.board});
    const TileId t = land.tile[a.value];
    s.rabbit[i] = t < kHexes ? t : kUnderground;
  } else if (a.kind == Kind::stop) {
    s.stopping.add(seat(i));
    sink(Event{What::stopped, seat(i), s.rabbit[i]});
  } else {
    sink(Event{What::stayed, seat(i), s.rabbit[i]});
  }
  s.mover = seat((i + 1) % players());
  const bool last = i + 1 == players() && s.round == options_.rounds;
  if (last || s.stopping == SeatSet::first(players())) {
    s.stage = Stage::over;
    s.mover = seat(0);
    return sink(Event{What::over, Seat::none});
  }
  s.round = u8(s.round + (i + 1 == players()));
}

template void Game::walk<NullSink>(State&, int, Action, NullSink&) const;
template void Game::walk<EventLog<Event>>(State&, int, Action, EventLog<Event>&) const;

}  // namespace warren::jack_rabbits_builder
