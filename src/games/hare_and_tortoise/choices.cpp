// Hare & Tortoise in words: what each choice would mean.
#include <algorithm>

#include "games/hare_and_tortoise/hare_and_tortoise.h"

namespace warren::hare_and_tortoise {
namespace {

// The seats of others whose runners a move forward leaves behind, each once.
std::vector<std::int64_t> passed_on_the_way(const Game& g, const Public& p, int runner, int to) {
  std::vector<std::int64_t> seats;
  for (int i = 0; i < g.runners(); ++i) {
    const int player = g.player_of(i);
    const bool between = p.at[i] > p.at[runner] && p.at[i] < to;
    if (!between || player == g.player_of(runner)) continue;
    if (seats.empty() || seats.back() != player) seats.push_back(player);
  }
  return seats;
}

std::string_view landing_on(char letter) {
  switch (letter) {
    case '>':
      return "advance_home";
    case 'H':
      return "advance_hare";
    case 'C':
      return "advance_carrot";
    case 'L':
      return "advance_lettuce";
    case 'F':
      return "advance_flag";
    default:
      return "advance_number";
  }
}

}  // namespace

// What the square would bring, as far as it can be known now.
Message Game::describe_advance(const Public& p, Action a) const {
  const int runner = runner_of(p.active, a.runner()), from = p.at[runner];
  const int to = std::min(from + a.by(), kHome), paid = cost(a.by());
  Message said{key("choice", landing_on(letters_[to])), {}};
  said.add("by", a.by()).add("from", square_told(from)).add("to", square_told(to));
  said.add("price", paid).add("left", purse(p, runner) - paid);
  said.add("passes", passed_on_the_way(*this, p, runner, to));
  if (to == kHome) return said.add("place", 1 + ahead_of(p, kHome - 1));
  said.add("position", position_at(p, runner, to));
  const int number = letters_[to] - '0';
  if (number >= 2 && number <= 4) said.add("number", number).add("pay", 10 * number);
  return said;
}

Message Game::describe(const View& v, Action a) const {
  const int runner = runner_of(v.active, two_runners_ ? a.runner() : 0), from = v.at[runner];
  const int position = position_of(v, runner), purse_now = purse(v, runner);
  const int held = v.me == Seat::none ? 0 : v.carrots[index(v.me)];
  const auto say = [](std::string_view kind) { return Message{key("choice", kind), {}}; };
  switch (a.kind()) {
    case Kind::advance:
      return describe_advance(v, a);
    case Kind::back: {
      const int to = back_square(v, runner), carrots = 10 * (from - to);
      Message said = say("back");
      said.add("from", square_told(from)).add("to", square_told(to)).add("carrots", carrots);
      return said.add("left", purse_now + carrots).add("position", position_at(v, runner, to));
    }
    case Kind::stay: {
      Message said = say(a.carrots() > 0 ? "stay_draw" : "stay_pay");
      return said.add("from", square_told(from)).add("left", purse_now + a.carrots());
    }
    case Kind::chew: {
      Message said = say("chew");
      said.add("from", square_told(from)).add("position", position);
      return said.add("carrots", 10 * position).add("left", purse_now + 10 * position);
    }
    case Kind::take:
      return say("take").add("carrots", v.gift).add("left", held + v.gift);
    case Kind::refuse:
      return say("refuse").add("carrots", v.gift).add("left", held);
    case Kind::choose: {
      constexpr std::string_view kWays[] = {"choose_draw", "choose_pay", "choose_neither"};
      return say(kWays[std::min(a.n(), 2)]).add("left", held + a.carrots());
    }
    case Kind::pass:
      return say("pass");
    case Kind::first:
      return say("first").add("seat", seat(a.n()));
    case Kind::card:
      return say("card").add("card", std::string(kCardNames[a.n()]));
    case Kind::roll:
      return say("roll").add("number", a.n());
  }
  return say("pass");
}

}  // namespace warren::hare_and_tortoise
