// How a match ends: three royals are brought home (JR-31, JR-32), or the rounds are over (JR-33).
#include "games/jack_rabbits/play.h"

namespace warren::jack_rabbits {

// JR-31: three suits cannot be had where two are left.
std::optional<Message> refuse_objective(const Options& o, SuitMask suits) {
  const bool three_suits =
      o.objective == Objective::diverse || o.objective == Objective::diverse_monarchic;
  if (three_suits && std::popcount(suits) < 3) return broken("JR-31");
  if (o.rounds < 1 || o.rounds > kMaxRounds) return broken("JR-33");
  return std::nullopt;
}

namespace {

int suits_among(CardMask royals) {
  int suits = 0;
  for (int n = 0; n < kSuits; ++n) suits += (royals & cards_of(static_cast<Suit>(n))) != 0;
  return suits;
}

int ranks_among(CardMask royals) {
  int ranks = 0;
  for (int rank = kJack; rank <= kKing; ++rank) ranks += (royals & each_suit(rank)) != 0;
  return ranks;
}

}  // namespace

bool Game::serves_objective(CardMask royals) const {
  const int number = jack_rabbits::size(royals);
  if (number > kCarrots) return false;
  switch (options_.objective) {
    case Objective::simple:
      return true;
    case Objective::diverse:
      return suits_among(royals) == number;
    case Objective::monarchic:
      return ranks_among(royals) == number;
    case Objective::diverse_monarchic:
      return suits_among(royals) == number && ranks_among(royals) == number;
    case Objective::tribal:
      return suits_among(royals) <= 1;
  }
  return false;
}

bool Game::meets_objective(CardMask royals) const {
  return jack_rabbits::size(royals) == kCarrots && serves_objective(royals);
}

// JR-32: a win is looked for at the start of one's turn, after the journey and after a duel.
bool Play::has_won() {
  const Seat who = s.turn;
  if (place(who) != kCitadel || !g.meets_objective(s.open[index(who)] & kRoyals)) return false;
  end(who);
  return true;
}

// JR-33: after the win that a turn may begin with.
bool Play::out_of_rounds() {
  if (s.round <= g.options().rounds) return false;
  end(Seat::none);
  return true;
}

void Play::end(Seat winner) {
  ask_chance(Stage::over);
  s.rival = winner;
  say({winner == Seat::none ? What::nobody_won : What::won, winner});
}

// JR-31, JR-33
Result Game::result(const State& s) const {
  Result r;
  const bool won = s.stage == Stage::over && s.rival != Seat::none;
  r.ended_by = won ? rule("JR-31") : rule("JR-33");
  for (int i = 0; i < players_; ++i) {
    r.points[i] = static_cast<std::int16_t>(jack_rabbits::size(s.open[i] & kRoyals));
    r.place[i] = !won ? 0 : seat(i) == s.rival ? 1 : 2;
    r.share[i] = won && seat(i) == s.rival ? 1.0f : 0.0f;
  }
  return r;
}

}  // namespace warren::jack_rabbits
