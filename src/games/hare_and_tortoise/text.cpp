// Hare & Tortoise in words: moves, events and choices.
#include <algorithm>
#include <cstdlib>

#include "games/hare_and_tortoise/hare_and_tortoise.h"
#include "games/position.h"

namespace warren::hare_and_tortoise {
namespace {

// A message in the making.
class Sentence {
 public:
  Sentence(std::string_view group, std::string_view kind)
      : message_{std::string(group).append(".hare_and_tortoise.").append(kind), {}} {}
  Sentence& number(std::string_view name, std::int64_t n) { return add(name, n); }
  Sentence& who(Seat seat) { return add("seat", seat); }
  Sentence& seats(std::string_view name, std::vector<std::int64_t> list) {
    return add(name, std::move(list));
  }
  Sentence& text(std::string_view name, std::string_view value) {
    return add(name, std::string(value));
  }
  Sentence& square(std::string_view name, int n) {
    if (n != kStart && n != kHome) return number(name, n);
    return add(name, Word{n == kStart ? "start" : "home"});
  }

  operator Message() const { return message_; }  // NOLINT: implicit, to be returned

 private:
  template <class Value>
  Sentence& add(std::string_view name, Value value) {
    Field& field = message_.fields.emplace_back();
    field.name = name;
    field.value = std::move(value);
    return *this;
  }
  Message message_;
};

std::optional<int> ten(std::string_view text, bool may_be_none) {
  if (text == "10" || text == "+10" || text == "draw") return 0;
  if (text == "-10" || text == "pay") return 1;
  if (may_be_none && (text == "0" || text == "neither")) return 2;
  return std::nullopt;
}

// The number of a move as written, after its verb; nothing if there is none such.
std::optional<int> read_number(Kind kind, std::string_view text) {
  const auto from = [&](int min, int max, int shift) -> std::optional<int> {
    const auto n = whole_number(text, min, max);
    if (!n) return std::nullopt;
    return *n - shift;
  };
  switch (kind) {
    case Kind::advance:
      return from(1, kHome, 1);
    case Kind::stay:
      return ten(text, false);
    case Kind::choose:
      return ten(text, true);
    case Kind::first:
      return read_seat(text, kMaxPlayers);
    case Kind::roll:
      return from(1, 6, 0);
    case Kind::card: {
      const auto* card = std::find(std::begin(kCardNames), std::end(kCardNames), text);
      if (card == std::end(kCardNames)) return std::nullopt;
      return static_cast<int>(card - std::begin(kCardNames));
    }
    default:
      return std::nullopt;
  }
}

constexpr bool has_number(Kind kind) {
  using enum Kind;
  return kind == advance || kind == stay || kind >= choose;
}

// What people type for a verb: its beginning will do.
std::optional<Kind> read_verb(std::string_view word) {
  if (word.empty()) return std::nullopt;
  for (int k = 0; k < kKinds; ++k)
    if (kKindNames[k] == word) return static_cast<Kind>(k);
  for (int k = 0; k <= static_cast<int>(Kind::choose); ++k)
    if (kKindNames[k].substr(0, word.size()) == word) return static_cast<Kind>(k);
  return std::nullopt;
}

}  // namespace

// People count runners from 1.
std::string Game::to_text(Action a) const {
  std::string text(kKindNames[static_cast<int>(a.kind())]);
  switch (a.kind()) {
    case Kind::advance:
      text += " " + std::to_string(a.by());
      break;
    case Kind::stay:
    case Kind::choose:
      text += " " + std::to_string(a.carrots());
      break;
    case Kind::first:
      text += " " + seat_text(a.n());
      break;
    case Kind::card:
      text.append(" ").append(kCardNames[a.n()]);
      break;
    case Kind::roll:
      text += " " + std::to_string(a.n());
      break;
    default:
      break;
  }
  if (a.kind() <= Kind::chew && (two_runners_ || a.runner())) text += a.runner() ? " r2" : " r1";
  return text;
}

// A bare number is a move forward.
std::optional<Action> Game::parse(std::string_view text) const {
  auto words = split(text, ' ');
  int runner = 0;
  const bool names_runner = words.size() > 1 && (words.back() == "r1" || words.back() == "r2");
  if (names_runner) {
    runner = words.back() == "r2";
    words.pop_back();
  }
  if (words.size() == 1 && whole_number(words[0], 1, kHome)) words.insert(words.begin(), "advance");
  const auto kind = read_verb(words[0]);
  if (!kind || words.size() != (has_number(*kind) ? 2 : 1)) return std::nullopt;
  if (names_runner ? *kind > Kind::chew : two_runners_ && *kind <= Kind::chew) return std::nullopt;
  const auto n = has_number(*kind) ? read_number(*kind, words[1]) : 0;
  if (!n) return std::nullopt;
  return Action::make(*kind, *n, runner);
}

Message Game::tell(const Event& e) const {
  Sentence told("event", kEventKinds[static_cast<int>(e.what)]);
  if (e.what == What::shuffled) return told;
  told.who(e.who);
  const int carrots = std::abs(e.carrots);
  const auto travel = [&]() -> Sentence& {
    if (two_runners_) told.number("runner", e.runner);
    return told.square("from", e.a).square("to", e.b);
  };
  switch (e.what) {
    case What::rolled:
      return told.number("number", e.a).number("total", e.b);
    case What::advanced:
    case What::went_back:
      return travel().number("carrots", carrots);
    case What::moved_by_hare:
      return travel();
    case What::chewed:
      return told.number("position", e.a).number("left", e.b).number("carrots", carrots);
    case What::number:
      return told.number("square", e.a).number("position", e.b).number("carrots", carrots);
    case What::came_home:
      return told.number("place", e.a);
    case What::restarted:
      return travel().number("stock", start_carrots_);
    case What::gave:
      return told.number("each", e.a).number("receivers", e.b).number("carrots", carrots);
    case What::refused:
      return told.number("carrots", e.a);
    case What::drew_for_lettuces:
      return told.number("lettuces", e.a).number("carrots", carrots);
    case What::was_passed:
      return told.number("passes", e.a).number("carrots", carrots);
    case What::took:
    case What::refunded:
    case What::lost_half:
    case What::showed:
    case What::collected:
    case What::not_passed:
      return told.number("carrots", carrots);
    default:
      return told;
  }
}

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
  Sentence said("choice", kind());
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
      Sentence said("choice", "back");
      const int carrots = 10 * (from - to);
      said.square("from", from).square("to", to).number("carrots", carrots);
      return said.number("left", purse_now + carrots)
          .number("position", position_at(v, runner, to));
    }
    case Kind::stay: {
      Sentence said("choice", a.carrots() > 0 ? "stay_draw" : "stay_pay");
      return said.square("from", from).number("left", purse_now + a.carrots());
    }
    case Kind::chew: {
      Sentence said("choice", "chew");
      return said.square("from", from)
          .number("position", position)
          .number("carrots", 10 * position)
          .number("left", purse_now + 10 * position);
    }
    case Kind::take:
      return Sentence("choice", "take").number("carrots", v.gift).number("left", held + v.gift);
    case Kind::refuse:
      return Sentence("choice", "refuse").number("carrots", v.gift).number("left", held);
    case Kind::choose: {
      constexpr std::string_view kWays[] = {"choose_draw", "choose_pay", "choose_neither"};
      return Sentence("choice", kWays[std::min(a.n(), 2)]).number("left", held + a.carrots());
    }
    case Kind::pass:
      return Sentence("choice", "pass");
    case Kind::first:
      return Sentence("choice", "first").who(seat(a.n()));
    case Kind::card:
      return Sentence("choice", "card").text("card", kCardNames[a.n()]);
    case Kind::roll:
      return Sentence("choice", "roll").number("number", a.n());
  }
  return Sentence("choice", "pass");
}

}  // namespace warren::hare_and_tortoise
