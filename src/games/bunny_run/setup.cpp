// Bunny Run before the first choice: options, the start, and the chance moves of the set-up.
#include <algorithm>

#include "games/bunny_run/bunny_run.h"

namespace warren::bunny_run {
namespace {

// In the order of the book, so that of several wrong values the first is named.
constexpr OptionSpec kOptions[] = {
    {"players", OptionKind::whole, "BR-01", "4", 3, kMaxPlayers},
    {"length", OptionKind::whole, "BR-02", "60", 30, kMaxLength},
    {"carrots", OptionKind::whole, "BR-03", "null", 0, kMaxLength},
    {"layout", OptionKind::wholes, "BR-03", "null", 1, kMaxLength},
    {"deal", OptionKind::words, "BR-04", "null", 0, 0, "scared|concerned|average|happy|complacent",
     1},
    {"age", OptionKind::wholes, "BR-05", "null", 0, kMaxPlayers - 1, {}, 1},
    {"eager_boot", OptionKind::yes_no, "BR-30", "false"},
    {"windfall_hop", OptionKind::yes_no, "BR-33", "false"},
};

bool distinct(std::vector<int> list) {
  std::sort(list.begin(), list.end());
  return std::adjacent_find(list.begin(), list.end()) == list.end();
}

bool is_layout(const Options& o) {
  if (o.layout.size() != static_cast<std::size_t>(o.carrots) || !distinct(o.layout)) return false;
  return std::all_of(o.layout.begin(), o.layout.end(),
                     [&](int space) { return space >= 1 && space <= o.length; });
}

bool is_deal(const Options& o) {
  if (o.deal.size() != static_cast<std::size_t>(o.players)) return false;
  return std::all_of(cards_for(o.players).begin(), cards_for(o.players).end(), [&](Card card) {
    return std::count(o.deal.begin(), o.deal.end(), card) == 1;
  });
}

bool is_age_order(const Options& o) {
  return o.age.size() == static_cast<std::size_t>(o.players) && distinct(o.age) &&
         std::all_of(o.age.begin(), o.age.end(), [&](int i) { return i >= 0 && i < o.players; });
}

}  // namespace

OptionSpecs Game::option_specs() { return kOptions; }

// A set-up that breaks several rules is refused by the first in the book.
Maybe<Game> Game::make(const Options& o) {
  if (o.players < 3 || o.players > kMaxPlayers) return broken("BR-01");
  if (o.length < 30 || o.length > kMaxLength) return broken("BR-02");
  if (o.carrots < 0 || o.carrots > o.length) return broken("BR-03");
  if (o.layout_given && !is_layout(o)) return broken("BR-03");
  if (!o.deal.empty() && !is_deal(o)) return broken("BR-04");
  if (!o.age.empty() && !is_age_order(o)) return broken("BR-05");
  return Game(o);
}

Game::Game(const Options& o)
    : options_(o),
      players_(o.players),
      length_(o.length),
      carrots_(o.carrots),
      eager_boot_(o.eager_boot),
      windfall_hop_(o.windfall_hop) {
  for (int i = 0; i < players_; ++i) {
    const int who = o.age.empty() ? i : o.age[i];
    age_rank_[who] = static_cast<std::uint8_t>(i);
  }
}

// BR-05: simulations draw the age order unless it is given.
void Game::vary(Options& o, Rng& rng) {
  if (!o.age.empty()) return;
  for (int i = 0; i < o.players; ++i) o.age.push_back(i);
  rng.shuffle(o.age);
}

// BR-06, BR-07: what is given is not drawn.
State Game::start() const {
  State s;
  if (options_.layout_given)
    for (int space : options_.layout) s.carrots.add(space);
  for (std::size_t i = 0; i < options_.deal.size(); ++i) s.card[i] = options_.deal[i];
  NullSink quiet;
  continue_set_up(s, quiet);
  return s;
}

void Game::chance(const State& s, Outcomes& out) const {
  out.clear();
  if (s.stage == Stage::carrots) {
    for (int i = 1; i <= length_; ++i)
      if (!s.carrots.has(i)) out.push({{Kind::carrot, static_cast<std::uint8_t>(i)}, 1});
  } else if (s.stage == Stage::cards) {
    for (int i = 0; i < players_; ++i)
      if (s.card[i] == Card::none) out.push({{Kind::deal, static_cast<std::uint8_t>(i)}, 1});
  } else if (s.stage == Stage::roll) {
    for (std::uint8_t r = 1; r <= 6; ++r) out.push({{Kind::roll, r}, 1});
  }
}

// Tries spaces or seats until one is free: quicker than counting them.
Action Game::draw(const State& s, Rng& rng) const {
  if (s.stage == Stage::roll) return {Kind::roll, static_cast<std::uint8_t>(1 + rng.below(6))};
  if (s.stage == Stage::carrots) {
    for (;;) {
      const auto space = static_cast<std::uint8_t>(1 + rng.below(length_));
      if (!s.carrots.has(space)) return {Kind::carrot, space};
    }
  }
  for (;;) {
    const auto to = static_cast<std::uint8_t>(rng.below(players_));
    if (s.card[to] == Card::none) return {Kind::deal, to};
  }
}

}  // namespace warren::bunny_run
