// The table of moments, and the game as loops over it.
#include "games/jack_rabbits/moments.h"

#include <algorithm>

#include "games/jack_rabbits/play.h"

namespace warren::jack_rabbits {
namespace {

constexpr Moment kOver{.by = Moment::By::nobody};

// In the order of Stage.
constexpr const Moment* kMoments[] = {
    &kStarter,  &kDeal,        &kRoll,       &kPrize,    &kSteal,    &kSeize,    &kIncrement,
    &kClub,     &kClaim,       &kJourney,    &kHorse,    &kPay,      &kNameAce,  &kFlight,
    &kFly,      &kProofMoment, &kAnswer,     &kAct,      &kWant,     &kDuelOpen, &kDuel,
    &kGiveBack, &kTradeSuit,   &kTradeGoods, &kTradeFee, &kTradeAsk, &kLimit,    &kChallenge,
    &kCall,     &kTradePick,   &kOver,
};
static_assert(std::size(kMoments) == std::size(kStageNames));

constexpr auto before = [](const Action& a, const Action& b) {
  return Game::encode(a) < Game::encode(b);
};

bool asks(const Moment& m, Act act) { return m.asks & acts(act); }

RuleId rule_at(const Moment& m, Act act) { return m.rule && asks(m, act) ? *m.rule : rule_of(act); }

// The n-th card of a set.
Card nth(CardMask cards, std::uint32_t n) {
  for (; n > 0; --n) cards &= cards - 1;
  return lowest(cards);
}

}  // namespace

const Moment& moment(Stage stage) { return *kMoments[static_cast<int>(stage)]; }

void each_card(Act act, CardMask cards, Game::Actions& out) {
  for (; cards; cards &= cards - 1) out.push({act, lowest(cards)});
}

void each_seat(Act act, SeatSet seats, Game::Actions& out) {
  for (; !seats.empty(); seats.drop(seats.lowest()))
    out.push({act, static_cast<std::uint64_t>(index(seats.lowest()))});
}

Turn Game::turn(const State& s) const {
  const Moment::By by = moment(s.stage).by;
  const auto phase = by == Moment::By::nobody   ? Phase::over
                     : by == Moment::By::chance ? Phase::chance
                                                : Phase::decide;
  const auto window = by == Moment::By::sealed ? WindowKind::sealed : WindowKind::single;
  return {phase, s.to_act, window, s.window};
}

void Game::legal(const State& s, Seat who, Actions& out) const {
  out.clear();
  if (!s.to_act.has(who)) return;
  moment(s.stage).list({*this, s, who}, out);
  if (!std::is_sorted(out.begin(), out.end(), before)) std::sort(out.begin(), out.end(), before);
}

// Leaves out payments, proofs and plays from which a card could be spared.
void Game::sensible(const State& s, Seat who, Actions& out) const {
  legal(s, who, out);
  constexpr ActSet kSpends = acts(Act::pay, Act::play, Act::show);
  if (!(moment(s.stage).asks & kSpends) || s.stage == Stage::club) return;
  const auto worse = [&](const Action& a) {
    if (!(kSpends & acts(a.act))) return false;
    for (CardMask m = a.value; m; m &= m - 1) {
      const Action less{a.act, a.value & ~(m & -m)};
      if (less.value && std::binary_search(out.begin(), out.end(), less, before)) return true;
    }
    return false;
  };
  StaticVec<bool, Actions::kCapacity> drop;
  for (const Action& a : out) drop.push(worse(a));
  std::size_t kept = 0;
  for (std::size_t n = 0; n < out.size(); ++n)
    if (!drop[n]) out[kept++] = out[n];
  out.truncate(kept);
}

std::optional<RuleId> Game::check(const State& s, Seat who, Action a) const {
  const Moment& m = moment(s.stage);
  const Question q{*this, s, who};
  if (who == Seat::chance) return check_chance(s, a);
  if (m.by == Moment::By::nobody) return result(s).ended_by;
  Actions all;
  legal(s, who, all);
  if (std::binary_search(all.begin(), all.end(), a, before)) return std::nullopt;
  if (!s.to_act.has(who) || !asks(m, a.act)) return out_of_order(q, a.act);
  return m.why_not ? m.why_not(q, a) : rule_at(m, a.act);
}

std::optional<RuleId> Game::check_chance(const State& s, Action a) const {
  Outcomes outcomes;
  chance(s, outcomes);
  for (const auto& o : outcomes)
    if (o.action == a) return std::nullopt;
  const Moment& m = moment(s.stage);
  return m.by == Moment::By::chance ? m.rule : out_of_order({*this, s, Seat::chance}, a.act);
}

std::optional<RuleId> Game::beyond(const State& s, std::string_view word) const {
  const auto act = act_named(word);
  if (!act) return std::nullopt;
  if (*act >= Act::starter) return check_chance(s, {*act, ~std::uint64_t{0}});
  return rule_at(moment(s.stage), *act);
}

void Game::chance(const State& s, Outcomes& out) const {
  out.clear();
  const Moment& m = moment(s.stage);
  if (m.outcomes) return m.outcomes(*this, out);
  if (!m.heap) return;
  for (CardMask cards = m.heap(*this, s); cards; cards &= cards - 1)
    out.push({{m.takes, lowest(cards)}, 1});
}

Action Game::draw(const State& s, Rng& rng) const {
  const Moment& m = moment(s.stage);
  if (m.draw) return m.draw(*this, rng);
  const CardMask heap = m.heap(*this, s);
  return {m.takes, nth(heap, rng.below(static_cast<std::uint32_t>(jack_rabbits::size(heap))))};
}

namespace {

// A window is closed by the last answer. What is picked for a trade can still be added to.
bool closes_window(const State& s, Seat who, Action a) {
  if (!is_sealed(s.stage)) return true;
  return a.act != Act::pick && s.to_act == SeatSet::only(who);
}

EventLog<Event>* log_of(NullSink&) { return nullptr; }
EventLog<Event>* log_of(EventLog<Event>& log) { return &log; }

}  // namespace

template <class Sink>
void Game::apply(State& s, Seat who, Action a, Sink& sink) const {
  assert(!check(s, who, a));
  if (closes_window(s, who, a)) ++s.window;
  Play play(*this, s, log_of(sink));
  moment(s.stage).answer(play, who, a);
}

template void Game::apply<NullSink>(State&, Seat, Action, NullSink&) const;
template void Game::apply<EventLog<Event>>(State&, Seat, Action, EventLog<Event>&) const;

static_assert(warren::Game<jack_rabbits::Game>);
static_assert(sizeof(State) <= 512);

}  // namespace warren::jack_rabbits
