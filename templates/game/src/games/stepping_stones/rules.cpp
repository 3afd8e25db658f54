// The rules of Stepping Stones in the order of the book: set-up, a turn, the end, what is always
// true.
#include <algorithm>

#include "games/stepping_stones/stepping_stones.h"

namespace warren::stepping_stones {
namespace {

constexpr std::uint8_t u8(int n) { return static_cast<std::uint8_t>(n); }

// Set-up

constexpr Value kPlayers = whole(2, kMaxPlayers), kStones = whole(10, kMaxStones);

constexpr OptionRow<Options> kOptions[] = {
    option<&Options::players>("players", "SS-01", kPlayers),
    option<&Options::stones>("stones", "SS-02", kStones),
};

bool within(const Value& range, int n) { return n >= range.min && n <= range.max; }

}  // namespace

std::span<const OptionRow<Options>> Game::option_rows() { return kOptions; }

Maybe<Game> Game::make(const Options& o) {
  if (!within(kPlayers, o.players)) return broken("SS-01");
  if (!within(kStones, o.stones)) return broken("SS-02");
  return Game(o);
}

// SS-03, SS-10: a card is drawn and a die is rolled, each side with the same chance.
void Game::chance(const State& s, Outcomes& out) const {
  out.clear();
  const bool deals = s.stage == Stage::deal;
  for (int n = 1; n <= (deals ? kHighestCard : kDie); ++n)
    out.push({{deals ? Kind::deal : Kind::roll, u8(n)}, 1});
}

// What a seat may know: all but the cards of the others.

View Game::view(const State& s, Seat me) const {
  View v = GameBase::view(s, me);
  if (index(me) < players()) v.card = s.cards[index(me)];
  return v;
}

State Game::guess(const View& v, Rng& rng) const {
  State s = with_public(v);
  const int drawn = v.stage == Stage::deal ? v.turn : players();
  for (int i = 0; i < drawn; ++i) {
    if (v.laid[i]) continue;
    s.cards[i] = seat(i) == v.me ? v.card : u8(1 + static_cast<int>(rng.below(kHighestCard)));
  }
  return s;
}

// A turn

// SS-10. The window of a move is another one than that of its roll.
Turn Game::turn(const State& s) const {
  const auto window = 2u * (s.round * kMaxPlayers + s.turn) + (s.stage == Stage::move);
  if (s.stage == Stage::over) return {Phase::over, {}, WindowKind::single, window};
  if (s.stage != Stage::move) return {Phase::chance, {}, WindowKind::single, window};
  return {Phase::decide, SeatSet::only(seat(s.turn)), WindowKind::single, window};
}

void Game::legal(const State& s, Seat who, Actions& out) const {
  out.clear();
  for (const Kind kind : {Kind::hop, Kind::lay})
    if (!check(s, who, {kind})) out.push({kind});
}

// In the order that the book gives for a refused move.
std::optional<RuleId> Game::check(const State& s, Seat who, Action a) const {
  if (s.stage == Stage::over) return rule("SS-20");
  if (who == Seat::chance) return check_chance(s, a);
  if (s.stage != Stage::move || who != seat(s.turn)) return rule("SS-10");
  if (a.kind != Kind::hop && a.kind != Kind::lay) return rule("SS-11");
  if (a.kind == Kind::lay && s.laid[s.turn]) return rule("SS-13");
  return std::nullopt;
}

std::optional<RuleId> Game::check_chance(const State& s, Action a) const {
  const bool deals = s.stage == Stage::deal && a.kind == Kind::deal && a.value <= kHighestCard;
  const bool rolls = s.stage == Stage::roll && a.kind == Kind::roll && a.value <= kDie;
  if ((deals || rolls) && a.value >= 1) return std::nullopt;
  return s.stage == Stage::deal ? rule("SS-03") : rule("SS-10");
}

template <class Sink>
void Game::apply(State& s, [[maybe_unused]] Seat who, Action a, Sink& sink) const {
  assert(!check(s, who, a));
  const Seat mover = seat(s.turn);
  switch (a.kind) {
    case Kind::deal:
      s.cards[s.turn] = a.value;
      sink(Event{What::drew, mover, a.value});
      return next_turn(s);
    case Kind::roll:
      s.rolled = a.value;
      s.stage = Stage::move;
      return sink(Event{What::rolled, mover, a.value});
    case Kind::hop:
      return move_on(s, s.rolled, sink);
    case Kind::lay:  // SS-12
      lay_open(s, s.turn, What::laid, sink);
      return move_on(s, s.rolled + s.laid[s.turn], sink);
  }
}

template <class Sink>
void Game::lay_open(State& s, int player, What what, Sink& sink) const {
  s.laid[player] = s.cards[player];
  s.cards[player] = 0;
  sink(Event{what, seat(player), s.laid[player]});
}

// Cards are drawn in the same order in which turns are taken.
void Game::next_turn(State& s) const {
  s.rolled = 0;
  s.turn = u8((s.turn + 1) % players());
  s.round = u8(s.round + (s.turn == 0));
  s.stage = s.round == 0 ? Stage::deal : Stage::roll;
}

int Game::landing(const Public& p, int player, int steps) const {
  const int to = std::min(p.at[player] + steps, far_bank());
  const bool taken = std::count(p.at.begin(), p.at.begin() + players(), to) > 0;
  return taken ? p.at[player] : to;
}

// SS-11, SS-14
template <class Sink>
void Game::move_on(State& s, int steps, Sink& sink) const {
  const Seat mover = seat(s.turn);
  const int to = landing(s, s.turn, steps);
  const bool stays = to == s.at[s.turn];
  s.at[s.turn] = u8(to);
  sink(Event{stays ? What::stayed : What::hopped, mover, u8(to)});
  if (to < far_bank()) return next_turn(s);
  s.rolled = 0;
  s.stage = Stage::over;  // SS-20
  sink(Event{What::won, mover});
  for (int i = 0; i < players(); ++i)
    if (s.cards[i]) lay_open(s, i, What::showed, sink);  // SS-21
}

// The end

// SS-20
Result Game::result(const State& s) const {
  Result r;
  r.ended_by = rule("SS-20");
  for (int i = 0; i < players(); ++i) {
    const auto ahead =
        std::count_if(s.at.begin(), s.at.begin() + players(), [&](int at) { return at > s.at[i]; });
    r.place[i] = u8(1 + static_cast<int>(ahead));
    r.points[i] = s.at[i];
    r.share[i] = s.at[i] == far_bank() ? 1.0f : 0.0f;
  }
  return r;
}

// Always true

std::optional<std::string_view> Game::audit(const State& s) const {
  const int foremost = *std::max_element(s.at.begin(), s.at.begin() + players());
  if ((s.round == 0) != (s.stage == Stage::deal)) return "cards are drawn before the first round";
  if ((s.rolled > 0) != (s.stage == Stage::move)) return "a roll stands until the player has moved";
  if ((foremost == far_bank()) != (s.stage == Stage::over)) return "who crosses ends the game";
  if (foremost > 0 && s.round == 0) return "all rabbits start on the near bank";
  if (foremost < s.round - 1) return "the foremost rabbit is never stopped";
  if (s.stage == Stage::over && s.at[s.turn] != far_bank()) return "who moved last has won";
  for (int i = 0; i < players(); ++i) {
    const bool drawn = s.stage != Stage::deal || i < s.turn;
    if ((s.cards[i] > 0) + (s.laid[i] > 0) != drawn) return "each has one card, in hand or laid";
    if (s.cards[i] && s.stage == Stage::over) return "all cards lie open at the end";
    if (s.laid[i] && s.round == 0) return "cards are laid on a turn";
    for (int k = 0; k < i; ++k)
      if (s.at[i] > 0 && s.at[i] == s.at[k]) return "no two rabbits share a stone";
  }
  return std::nullopt;
}

template void Game::apply<NullSink>(State&, Seat, Action, NullSink&) const;
template void Game::apply<EventLog<Event>>(State&, Seat, Action, EventLog<Event>&) const;

static_assert(warren::Game<stepping_stones::Game>);

}  // namespace warren::stepping_stones
