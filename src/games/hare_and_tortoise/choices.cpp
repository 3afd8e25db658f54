// Hare & Tortoise in words: what each choice would mean.
#include <algorithm>

#include "games/hare_and_tortoise/hare_and_tortoise.h"

namespace warren::hare_and_tortoise {
namespace {

// A message in the making.
class Sentence {
 public:
  explicit Sentence(std::string_view kind)
      : message_{std::string("choice.hare_and_tortoise.").append(kind), {}} {}
  Sentence& number(std::string_view name, std::int64_t n) { return add(name, n); }
  Sentence& who(Seat seat) { return add("seat", seat); }
  Sentence& seats(std::string_view name, std::vector<std::int64_t> list) {
    return add(name, std::move(list));
  }
  Sentence& text(std::string_view name, std::string_view value) {
    return add(name, std::string(value));
  }
  Sentence& square(std::string_view name, int n) { return add(name, square_told(n)); }

  operator Message() const { return message_; }  // NOLINT: implicit, to be returned

 private:
  template <class Value>
  Sentence& add(std::string_view name, Value value) {
    message_.add(name, std::move(value));
    return *this;
  }
  Message message_;
};

}  // namespace

// HT-03, were `runner` to stand on another square.
int Game::position_at(const Public& p, int runner, int square) const {
  return 1 + ahead_of(p, square) - (p.at[runner] > square);
}

// The seats of others whose runners a move forward leaves behind, each once.
std::vector<std::int64_t> Game::passed_on_the_way(const Public& p, int runner, int to) const {
  std::vector<std::int64_t> seats;
  for (int i = 0; i < runners(); ++i) {
    const int player = player_of(i);
    const bool between = p.at[i] > p.at[runner] && p.at[i] < to;
    if (!between || player == player_of(runner)) continue;
    if (seats.empty() || seats.back() != player) seats.push_back(player);
  }
  return seats;
}

// What the square would bring, as far as it can be known now.
Message Game::describe_advance(const Public& p, Action a) const {
  const int runner = runner_of(p.active, a.runner()), from = p.at[runner];
  const int to = std::min(from + a.by(), kHome), paid = cost(a.by());
  const auto kind = [&] {
    switch (letters_[to]) {
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
  };
  Sentence said(kind());
  said.number("by", a.by()).square("from", from).square("to", to);
  said.number("price", paid).number("left", purse(p, runner) - paid);
  said.seats("passes", passed_on_the_way(p, runner, to));
  if (to == kHome) return said.number("place", 1 + ahead_of(p, kHome - 1));
  said.number("position", position_at(p, runner, to));
  const int number = letters_[to] - '0';
  if (number >= 2 && number <= 4) said.number("number", number).number("pay", 10 * number);
  return said;
}

Message Game::describe(const View& v, Action a) const {
  const int runner = runner_of(v.active, two_runners_ ? a.runner() : 0), from = v.at[runner];
  const int position = position_of(v, runner), purse_now = purse(v, runner);
  const int held = v.me == Seat::none ? 0 : v.carrots[index(v.me)];
  switch (a.kind()) {
    case Kind::advance:
      return describe_advance(v, a);
    case Kind::back: {
      const int to = back_square(v, runner);
      Sentence said("back");
      const int carrots = 10 * (from - to);
      said.square("from", from).square("to", to).number("carrots", carrots);
      return said.number("left", purse_now + carrots)
          .number("position", position_at(v, runner, to));
    }
    case Kind::stay: {
      Sentence said(a.carrots() > 0 ? "stay_draw" : "stay_pay");
      return said.square("from", from).number("left", purse_now + a.carrots());
    }
    case Kind::chew: {
      Sentence said("chew");
      return said.square("from", from)
          .number("position", position)
          .number("carrots", 10 * position)
          .number("left", purse_now + 10 * position);
    }
    case Kind::take:
      return Sentence("take").number("carrots", v.gift).number("left", held + v.gift);
    case Kind::refuse:
      return Sentence("refuse").number("carrots", v.gift).number("left", held);
    case Kind::choose: {
      constexpr std::string_view kWays[] = {"choose_draw", "choose_pay", "choose_neither"};
      return Sentence(kWays[std::min(a.n(), 2)]).number("left", held + a.carrots());
    }
    case Kind::pass:
      return Sentence("pass");
    case Kind::first:
      return Sentence("first").who(seat(a.n()));
    case Kind::card:
      return Sentence("card").text("card", kCardNames[a.n()]);
    case Kind::roll:
      return Sentence("roll").number("number", a.n());
  }
  return Sentence("pass");
}

}  // namespace warren::hare_and_tortoise
