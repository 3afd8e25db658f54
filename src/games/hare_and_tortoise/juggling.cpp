// Juggling, old style (HT-60): one to six plus the position. A total may move the runner (HT-61).
#include "games/hare_and_tortoise/play.h"

namespace warren::hare_and_tortoise {

// HT-60

void Game::list_rolls(Outcomes& out) const {
  for (int n = 1; n <= 6; ++n) out.push({Action::make(Kind::roll, n), 1});
}

std::optional<RuleId> Game::check_roll(Action a) const {
  if (a.kind() == Kind::roll) return std::nullopt;
  return rule("HT-60");
}

template <class Sink>
void Play<Sink>::juggle_die(int number) {
  const int total = number + g.position_of(s, s.runner);
  const std::uint64_t vacant = ~Game::occupied(s);
  tell(What::rolled, s.active, 0, number, total);
  switch (total) {
    case 2:
      return slide_to(nearest_behind(here(), vacant & g.hares()));
    case 3:
      return miss_next();
    case 4:
      return slide_to(nearest_behind(here(), vacant & g.carrot_squares()));
    case 5:
      return ask_for_ten();
    case 7:
      return refund();
    case 8:
      return lose_half();
    case 9:
      return play_again();
    case 10:
      return slide_to(nearest_ahead(here(), vacant & g.carrot_squares()));
    case 11:
      return chew_here();
    default:
      return set_to_65();
  }
}

// A total of 5: ten drawn or paid. The card of 1979 allows neither, too.

void Game::list_choice(const Public& p, Answers& out) const {
  list_tens(p, Kind::choose, 0, out);
  if (hare_ == Hare::cards_1979) out.others.push(Action::make(Kind::choose, 2));
}

std::optional<RuleId> Game::check_choice(const State& s, Action a) const {
  if (hare_ == Hare::cards_1979) return check_ten_card(s, a);
  if (a.kind() != Kind::choose || a.carrots() == 0) return rule("HT-60");
  return check_tens(s, a.carrots());
}

// A total of 11: the square is a lettuce square that one has just landed on.
template <class Sink>
void Play<Sink>::chew_here() {
  const bool eats = s.lettuces[s.active] > 0;
  if (eats) s.due[s.runner] = Due::chew;
  tell(eats ? What::lettuce_here : What::no_lettuce, s.active);
  close();
}

// HT-61: free, earns nothing, never juggles again. To a square that is vacant, to HOME, or (0)
// nowhere.
template <class Sink>
void Play<Sink>::slide_to(int to) {
  const int from = here(), runner = s.runner;
  if (to == 0) {
    tell(What::stayed_put, s.active);
    return close();
  }
  travel(What::moved_by_hare, runner, 0, from, to);
  if (to == kHome) return come_home(runner);
  land(runner, to);
  close();
}

template class Play<NullSink>;
template class Play<EventLog<Event>>;

}  // namespace warren::hare_and_tortoise
