// Hare & Tortoise in words: moves, positions and events.
#include <algorithm>
#include <boost/json.hpp>
#include <cstdlib>

#include "games/hare_and_tortoise/hare_and_tortoise.h"

namespace warren::hare_and_tortoise {
namespace {

// A kind of move: its verb, the name of its number in JSON if it has one, that number, and the rule
// that one out of range breaks.
struct ActionRow {
  std::string_view verb, number;
  Value value;
  RuleId beyond;
  bool has_runner = false;
  int first = 0;  // the number that has code 0
};

constexpr ActionRow kActions[] = {
    {"advance", "by", whole(1, kHome), rule("HT-12"), true, 1},
    {"back", "", {}, rule("HT-11"), true},
    {"stay", "carrots", among(std::span(kTens).first(2)), rule("HT-14"), true},
    {"chew", "", {}, rule("HT-11"), true},
    {"pass", "", {}, rule("HT-11")},
    {"take", "", {}, rule("HT-11")},
    {"refuse", "", {}, rule("HT-11")},
    {"choose", "carrots", among(kTens), rule("HT-70")},  // or HT-60, with the die
    {"first", "player", seat_of(kMaxPlayers), rule("HT-01")},
    {"card", "card", named(kCardNames), rule("HT-16")},
    {"roll", "number", whole(1, 6), rule("HT-60")},
};
static_assert(moves_follow<Kind>(kActions));

const ActionRow& row_of(Kind kind) { return kActions[static_cast<int>(kind)]; }

int number_of(Action a) { return a.n() + row_of(a.kind()).first; }

std::optional<Action> action(Kind kind, std::optional<int> number, int runner) {
  if (!number) return std::nullopt;
  return Action::make(kind, *number - row_of(kind).first, runner);
}

std::optional<Kind> kind_of(std::string_view verb) {
  const auto row = row_named<ActionRow>(kActions, verb);
  return row ? std::optional(static_cast<Kind>(*row)) : std::nullopt;
}

// What people type for a verb: its beginning will do.
std::optional<Kind> read_verb(std::string_view word) {
  if (const auto kind = kind_of(word); kind || word.empty()) return kind;
  for (int k = 0; k <= static_cast<int>(Kind::choose); ++k)
    if (kActions[k].verb.starts_with(word)) return static_cast<Kind>(k);
  return std::nullopt;
}

// What people type for ten carrots, drawn or paid.
std::string_view in_digits(std::string_view word) {
  if (word == "draw" || word == "+10") return "10";
  if (word == "pay") return "-10";
  return word == "neither" ? "0" : word;
}

std::optional<int> read_number(const ActionRow& row, std::string_view word) {
  return row.value.read(row.value.form == Value::Form::number ? in_digits(word) : word);
}

using Part = EventField<Event, Game>;
constexpr Part kWho{"seat"}, kRunner{"runner", &Event::runner};
constexpr Part kFrom{"from", [](const Game&, const Event& e) { return square_told(e.a); }};
constexpr Part kTo{"to", [](const Game&, const Event& e) { return square_told(e.b); }};
constexpr Part kCarrots{"carrots", [](const Game&, const Event& e) {
                          return FieldValue(std::int64_t{std::abs(e.carrots)});
                        }};

constexpr EventRow<Event, Game> kEvents[] = {
    {"card_give", {kWho}},
    {"card_again_or_miss", {kWho}},
    {"card_to_65", {kWho}},
    {"card_per_lettuce", {kWho}},
    {"card_free", {kWho}},
    {"card_half", {kWho}},
    {"card_show", {kWho}},
    {"card_shuffle", {kWho}},
    {"card_ten", {kWho}},
    {"card_fall_back", {kWho}},
    {"card_move_up", {kWho}},
    {"card_chew", {kWho}},
    {"card_again", {kWho}},
    {"card_miss", {kWho}},
    {"card_next_carrot", {kWho}},
    {"card_last_carrot", {kWho}},
    {"rolled", {kWho, {"number", &Event::a}, {"total", &Event::b}}},
    {"first", {kWho}},
    {"advanced", {kWho, kRunner, kFrom, kTo, kCarrots}},
    {"went_back", {kWho, kRunner, kFrom, kTo, kCarrots}},
    {"drew_ten", {kWho}},
    {"paid_ten", {kWho}},
    {"chewed", {kWho, {"position", &Event::a}, {"left", &Event::b}, kCarrots}},
    {"number", {kWho, {"square", &Event::a}, {"position", &Event::b}, kCarrots}},
    {"came_home", {kWho, {"place", &Event::a}}},
    {"restarted", {kWho, kRunner, kFrom, kTo}},  // and the new stock
    {"passed", {kWho}},
    {"missed", {kWho}},
    {"gave", {kWho, {"each", &Event::a}, {"receivers", &Event::b}, kCarrots}},
    {"could_not_give", {kWho}},
    {"nobody_behind", {kWho}},
    {"took", {kWho, kCarrots}},
    {"refused", {kWho, {"carrots", &Event::a}}},
    {"plays_again", {kWho}},
    {"will_miss", {kWho}},
    {"set_to_65", {kWho}},
    {"drew_for_lettuces", {kWho, {"lettuces", &Event::a}, kCarrots}},
    {"refunded", {kWho, kCarrots}},
    {"lost_half", {kWho, kCarrots}},
    {"showed", {kWho, kCarrots}},
    {"collected", {kWho, kCarrots}},
    {"shuffled"},
    {"moved_by_hare", {kWho, kRunner, kFrom, kTo}},
    {"stayed_put", {kWho}},
    {"lettuce_here", {kWho}},
    {"no_lettuce", {kWho}},
    {"took_neither", {kWho}},
    {"not_passed", {kWho, kCarrots}},
    {"was_passed", {kWho, {"passes", &Event::a}, kCarrots}},
    {"over", {kWho}},
};
static_assert(std::size(kEvents) == static_cast<std::size_t>(What::over) + 1);

int read_whole(Rows& row, std::string_view name, std::string_view word, const Value& value) {
  const auto n = value.read(word);
  if (!n) row.refuse(name, word);
  return n.value_or(value.min);
}

// "1+3", or "-" for nobody.
std::string passers_text(unsigned bits) {
  std::string text;
  for (int i = 0; i < kMaxRunners; ++i)
    if (bits >> i & 1u) text.append(text.empty() ? "" : "+").append(std::to_string(i));
  return text.empty() ? "-" : text;
}

}  // namespace

std::optional<Action> Game::decode(ActionCode c) {
  if (c >= kCodes) return std::nullopt;
  const auto a = Action::from_code(static_cast<unsigned>(c));
  const auto& row = row_of(a.kind());
  if (a.runner() && !row.has_runner) return std::nullopt;
  if (number_of(a) < row.value.min || number_of(a) > row.value.max) return std::nullopt;
  return a;
}

// People count runners from 1.
std::string Game::to_text(Action a) const {
  const auto& row = row_of(a.kind());
  std::string text(row.verb);
  if (!row.number.empty()) text.append(" ") += row.value.text(number_of(a));
  if (row.has_runner && (two_runners_ || a.runner())) text += a.runner() ? " r2" : " r1";
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
  if (!kind) return std::nullopt;
  const auto& row = row_of(*kind);
  const bool has_number = !row.number.empty();
  if (words.size() != (has_number ? 2 : 1)) return std::nullopt;
  if (names_runner ? !row.has_runner : two_runners_ && row.has_runner) return std::nullopt;
  return action(*kind, has_number ? read_number(row, words[1]) : 0, runner);
}

json::value Game::to_json(Action a) const {
  const auto& row = row_of(a.kind());
  json::object o{{"do", row.verb}};
  if (!row.number.empty()) o[row.number] = row.value.to_json(number_of(a));
  if (row.has_runner && (two_runners_ || a.runner())) o["runner"] = a.runner();
  return o;
}

std::optional<Action> Game::from_json(const json::value& v) const {
  const auto* o = v.if_object();
  const auto* verb = o ? o->if_contains("do") : nullptr;
  const auto kind = verb && verb->is_string() ? kind_of(verb->get_string()) : std::nullopt;
  if (!kind) return std::nullopt;
  const auto& row = row_of(*kind);
  std::optional<int> number = 0, runner = 0;
  std::size_t fields = 1;
  const auto read = [&](std::optional<int>& n, std::string_view name, const Value& value) {
    const auto* given = o->if_contains(name);
    n = given ? value.from_json(*given) : std::nullopt;
    ++fields;
  };
  if (!row.number.empty()) read(number, row.number, row.value);
  if (row.has_runner && (two_runners_ || o->contains("runner")))
    read(runner, "runner", whole(two_runners_ ? 0 : 1, 1));
  if (!runner || o->size() != fields) return std::nullopt;
  return action(*kind, number, *runner);
}

std::optional<RuleId> Game::beyond(const State&, std::string_view word) const {
  const auto kind = kind_of(word);
  if (!kind) return std::nullopt;
  return kind == Kind::choose && hare_ == Hare::die ? rule("HT-60") : row_of(*kind).beyond;
}

// What is left out is as at the start. People keep their carrots to themselves, so that JSON has
// them from add_mine() and secret_rows() (HT-02).
void Game::public_rows(Rows& row, Public& p) const {
  const Value player = seat_of(players_).seats_from(0);
  row.first("phase", p.stage, named(kStageNames));
  if (row.has("turn", true))
    row.one("turn", p.active, p.stage == Stage::first ? player.or_null(0) : player);
  square_row(row, p);
  if (!row.is_json() && row.has("carrots", true))
    row.each("carrots", p.carrots, players_, whole(0, 1 << 30));
  if (row.has("lettuces", true))
    row.each("lettuces", p.lettuces, players_, whole(0, start_lettuces()));
  if (row.is_json() || row.has("due", p.due != ByRunner<Due>{}))
    row.each("due", p.due, runners(), named(kDueNames).or_null(static_cast<int>(Due::nothing)));
  passed_row(row, p);
  row.seats("missing", p.missing, player);
  row.seats("shown", p.shown, player);
  if (!row.is_json() || p.stage == Stage::answer) row.seats("asked", p.asked, player);
  if (row.has("gift", p.gift > 0)) row.one("gift", p.gift, whole(0, 10));
  const bool juggled = p.paid || (p.runner && !row.is_json());
  if (row.has("runner", juggled)) row.one("runner", p.runner, whole(0, runners() - 1));
  if (row.has("paid", juggled)) row.one("paid", p.paid, whole(0, kMostCarrotsThatMatter));
  if (row.has("only", p.only > 0)) {
    int runner = p.only - 1;
    row.one("only", runner, whole(0, 1));
    p.only = u8(1 << runner);
  }
  pack_row(row, p);
  if (!row.is_json() && row.has("window", p.window > 0))
    row.one("window", p.window, whole(0, 1 << 30));
}

void Game::secret_rows(Rows& row, State& s) const {
  if (row.is_json()) row.each("carrots", s.carrots, players_, whole(0, 1 << 30));
}

// "home2": at HOME, as the second.
void Game::square_row(Rows& row, Public& p) const {
  if (row.is_json()) {
    row.each("at", p.at, runners(), whole(kStart, kHome));
    return row.each("places", p.place, runners(), whole(0, kMaxRunners));
  }
  if (!row.has("at", true)) return;
  std::vector<std::string> squares;
  for (int i = 0; i < runners(); ++i)
    squares.push_back(p.at[i] == kHome ? "home" + std::to_string(p.place[i])
                                       : std::to_string(p.at[i]));
  row.words("at", squares, squares.size());
  for (int i = 0; i < runners(); ++i) {
    const std::string_view word = squares[i];
    const bool home = word.starts_with("home");
    if (home) p.place[i] = u8(read_whole(row, "at", word.substr(4), whole(1, kMaxRunners)));
    p.at[i] = u8(home ? kHome : read_whole(row, "at", word, whole(kStart, kHome - 1)));
  }
}

void Game::passed_row(Rows& row, Public& p) const {
  if (!row.has("passed", p.passed != ByRunner<std::uint8_t>{})) return;
  std::vector<std::string> passers;
  for (int i = 0; i < runners(); ++i) passers.push_back(passers_text(p.passed[i]));
  row.words("passed", passers, passers.size());
  for (int i = 0; i < runners(); ++i) {
    p.passed[i] = 0;
    if (passers[i] == "-") continue;
    for (const auto word : split(passers[i], '+'))
      p.passed[i] |= u8(1 << read_whole(row, "passed", word, whole(0, kMaxRunners - 1)));
  }
}

void Game::pack_row(Rows& row, Public& p) const {
  if (!row.has("under", p.pack.drawn > 0)) return;
  std::vector<std::string> under;
  for (int i = 0; i < p.pack.drawn; ++i)
    under.emplace_back(kCardNames[static_cast<int>(p.pack.under_card(i))]);
  row.words("under", under);
  p.pack.shuffle(full_pack());
  for (const auto& word : under) {
    const auto card = static_cast<Card>(read_whole(row, "under", word, named(kCardNames)));
    if (!p.pack.top.count(card)) return row.refuse("under", word);
    p.pack.draw(card);
  }
}

std::span<const EventRow<Event, Game>> Game::event_rows() { return kEvents; }

// HT-90: a runner is told only where there are two. HT-18: the stock is the same for all.
Message Game::tell(const Event& e) const {
  Message told = GameBase::tell(e);
  if (!two_runners_)
    std::erase_if(told.fields, [](const Field& field) { return field.name == kRunner.name; });
  if (e.what == What::restarted) told.add("stock", std::int64_t{start_carrots_});
  return told;
}

static_assert(warren::Game<hare_and_tortoise::Game> && NotatedGame<hare_and_tortoise::Game>);

}  // namespace warren::hare_and_tortoise
