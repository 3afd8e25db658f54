// The hare cards of 1979 (HT-70), some of which move the runner (HT-71).
#include "games/hare_and_tortoise/play.h"

namespace warren::hare_and_tortoise {
namespace {

// HT-71: the card names the square; a runner that stands there leaves it without effect.
void slide_if_free(auto& p, int to) { p.slide_to(holds(Game::occupied(p.s), to) ? 0 : to); }

// HT-71: vacant squares; those with lettuce only for whoever holds one.
std::uint64_t standing_room(const auto& p) {
  const bool eats = p.s.lettuces[p.s.active] > 0;
  return ~(Game::occupied(p.s) | (eats ? 0 : p.g.lettuce_squares()));
}

// HT-71: beyond the nearest runner ahead that is still in the race, HOME if nothing lies between.
void move_up(auto& p) {
  int next = kHome;
  for (int i = 0; i < p.g.runners(); ++i)
    if (p.s.at[i] > p.here()) next = std::min<int>(next, p.s.at[i]);
  if (next == kHome) return p.slide_to(0);
  const int to = nearest_ahead(next, standing_room(p) & ~p.g.tortoises());
  if (to == 0 && p.g.is_let_in(p.s, p.s.runner, p.s.carrots[p.s.active])) return p.slide_to(kHome);
  p.slide_to(to);
}

// HT-71: beyond the nearest runner behind, but never to START.
void fall_back(auto& p) {
  int next = kStart;
  for (int i = 0; i < p.g.runners(); ++i)
    if (p.s.at[i] < p.here()) next = std::max<int>(next, p.s.at[i]);
  p.slide_to(nearest_behind(next, standing_room(p)));
}

}  // namespace

// HT-70
template <class Sink>
void Play<Sink>::card_of_1979(Card card) {
  switch (card) {
    case Card::ten:
      return ask_for_ten();
    case Card::fall_back:
      return fall_back(*this);
    case Card::move_up:
      return move_up(*this);
    case Card::chew:  // HT-71
      return s.lettuces[s.active] == 0 ? miss_next() : chew_here();
    case Card::again:
      return play_again();
    case Card::miss:
      return miss_next();
    case Card::next_carrot:
      return slide_if_free(*this, nearest_ahead(here(), g.carrot_squares()));
    default:
      return slide_if_free(*this, nearest_behind(here(), g.carrot_squares()));
  }
}

std::optional<RuleId> Game::check_ten_card(const State& s, Action a) const {
  if (a.kind() != Kind::choose) return rule("HT-70");
  return check_tens(s, a.carrots());
}

template class Play<NullSink>;
template class Play<EventLog<Event>>;

}  // namespace warren::hare_and_tortoise
