// Bunny Run before the first choice: options, the start, and the chance moves of the set-up.
#include <algorithm>

#include "games/bunny_run/bunny_run.h"

namespace warren::bunny_run {
namespace {

constexpr Value kPrintedCard =
    named(std::span(kCardNames).first(static_cast<std::size_t>(Card::none)));

constexpr OptionRow<Options> kOptions[] = {
    option<&Options::players>("players", "BR-01", whole(3, kMaxPlayers)),
    option<&Options::length>("length", "BR-02", whole(30, kMaxLength)),
    option<&Options::carrots>("carrots", "BR-03", whole(0, kMaxLength)),
    option<&Options::age>("age", "BR-05", whole(0, kMaxPlayers - 1), 1),
    option<&Options::eager_boot>("eager_boot", "BR-30"),
    option<&Options::windfall_hop>("windfall_hop", "BR-33"),
    option<&Options::layout>("layout", "BR-03", whole(1, kMaxLength)),
    option<&Options::deal>("deal", "BR-04", kPrintedCard, 1),
};

bool distinct(std::vector<int> list) {
  std::sort(list.begin(), list.end());
  return std::adjacent_find(list.begin(), list.end()) == list.end();
}

bool is_layout(const std::vector<int>& spaces, const Options& o) {
  if (spaces.size() != static_cast<std::size_t>(*o.carrots) || !distinct(spaces)) return false;
  return std::all_of(spaces.begin(), spaces.end(),
                     [&](int space) { return space >= 1 && space <= o.length; });
}

bool is_deal(const std::vector<Card>& cards, int players) {
  if (cards.size() != static_cast<std::size_t>(players)) return false;
  return std::all_of(cards_for(players).begin(), cards_for(players).end(),
                     [&](Card card) { return std::count(cards.begin(), cards.end(), card) == 1; });
}

bool is_age_order(const std::vector<int>& seats, int players) {
  return seats.size() == static_cast<std::size_t>(players) && distinct(seats) &&
         std::all_of(seats.begin(), seats.end(), [&](int i) { return i >= 0 && i < players; });
}

// BR-03
int carrots_unless_given(const Options& o) {
  return o.layout ? static_cast<int>(o.layout->size()) : 30;
}

}  // namespace

std::span<const OptionRow<Options>> Game::option_rows() { return kOptions; }

// A set-up that breaks several rules is refused by the first in the book.
Maybe<Game> Game::make(const Options& given) {
  Options o = given;
  if (!o.carrots) o.carrots = carrots_unless_given(o);
  if (o.players < 3 || o.players > kMaxPlayers) return broken("BR-01");
  if (o.length < 30 || o.length > kMaxLength) return broken("BR-02");
  if (*o.carrots < 0 || *o.carrots > o.length) return broken("BR-03");
  if (o.layout && !is_layout(*o.layout, o)) return broken("BR-03");
  if (o.deal && !is_deal(*o.deal, o.players)) return broken("BR-04");
  if (o.age && !is_age_order(*o.age, o.players)) return broken("BR-05");
  return Game(o);
}

Game::Game(const Options& o)
    : options_(o),
      players_(o.players),
      length_(o.length),
      carrots_(*o.carrots),
      eager_boot_(o.eager_boot),
      windfall_hop_(o.windfall_hop) {
  for (int i = 0; i < players_; ++i) {
    const int who = o.age ? (*o.age)[i] : i;
    age_rank_[who] = static_cast<std::uint8_t>(i);
  }
}

// BR-05: simulations draw the age order unless it is given.
void Game::vary(Options& o, Rng& rng) {
  if (o.age) return;
  auto& age = o.age.emplace();
  for (int i = 0; i < o.players; ++i) age.push_back(i);
  rng.shuffle(age);
}

// BR-06, BR-07: what is given is not drawn.
State Game::start() const {
  State s;
  if (options_.layout)
    for (const int space : *options_.layout) s.carrots.add(space);
  if (options_.deal) std::copy(options_.deal->begin(), options_.deal->end(), s.card.begin());
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
