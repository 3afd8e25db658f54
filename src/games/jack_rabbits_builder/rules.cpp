// The course of a match of the builder: whose turn it is, and which chapter answers.
#include "games/jack_rabbits_builder/jack_rabbits_builder.h"

namespace warren::jack_rabbits_builder {
namespace {

constexpr std::uint32_t kRaceWindow = 1, kWalkWindows = 1u << 20;

}  // namespace

Turn Game::turn(const State& s) const {
  switch (s.stage) {
    case Stage::deal:
    case Stage::flip:
      return {Phase::chance, {}, WindowKind::single, 0};
    case Stage::over:
      return {};
    case Stage::build: {
      SeatSet seats;
      for (int i = 0; i < players(); ++i)
        if (builds(s, i)) seats.add(seat(i));
      return {Phase::decide, seats, WindowKind::race, kRaceWindow};
    }
    case Stage::walk: {
      const auto turns = s.round * kMaxPlayers + static_cast<unsigned>(index(s.mover));
      return {Phase::decide, SeatSet::only(s.mover), WindowKind::single, kWalkWindows + turns};
    }
    case Stage::shape:
    case Stage::place:
      break;
  }
  const auto tile = s.board.size * 2u + (s.stage == Stage::place);
  const auto window = tile * jack_rabbits::kDirections + s.turns[index(s.mover)];
  return {Phase::decide, SeatSet::only(s.mover), WindowKind::single, window};
}

void Game::legal(const State& s, Seat who, Actions& out) const {
  out.clear();
  const Turn t = turn(s);
  if (t.phase != Phase::decide || !t.to_act.has(who)) return;
  if (s.stage == Stage::walk)
    legal_walking(s, index(who), out);
  else
    legal_building(s, index(who), out);
}

std::optional<RuleId> Game::check(const State& s, Seat who, Action a) const {
  if (who == Seat::chance) return check_chance(s, a);
  return s.round > 0 ? check_walking(s, who, a) : check_building(s, who, a);
}

std::optional<RuleId> Game::check_chance(const State& s, Action a) const {
  Outcomes outcomes;
  chance(s, outcomes);
  for (const auto& o : outcomes)
    if (o.action == a) return std::nullopt;
  return kBuilding;
}

template <class Sink>
void Game::apply(State& s, Seat who, Action a, Sink& sink) const {
  assert(!check(s, who, a));
  if (s.stage == Stage::walk)
    walk(s, index(who), a, sink);
  else
    build(s, who, a, sink);
}

// Nobody wins; a board that was built is its own reward.
Result Game::result(const State& s) const {
  Result r;
  r.ended_by = s.round > 0 ? kWandering : kBuilding;
  return r;
}

template void Game::apply<NullSink>(State&, Seat, Action, NullSink&) const;
template void Game::apply<EventLog<Event>>(State&, Seat, Action, EventLog<Event>&) const;

static_assert(warren::Game<jack_rabbits_builder::Game>);
static_assert(sizeof(State) <= 512);

}  // namespace warren::jack_rabbits_builder
