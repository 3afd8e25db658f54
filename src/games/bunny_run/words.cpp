// Bunny Run in words: moves, positions, events and choices.
#include <algorithm>
#include <boost/json.hpp>

#include "games/bunny_run/bunny_run.h"
#include "games/event_rows.h"

namespace warren::bunny_run {
namespace {

// A kind of move: its verb, its number, and the rule that a number out of range breaks.
struct ActionRow {
  std::string_view name;
  Value value;
  RuleId beyond;
};

constexpr ActionRow kActions[] = {
    {"choose", whole(0, 255), rule("BR-10")},
    {"carrot", whole(0, 255), rule("BR-06")},
    {"deal", seat_of(256), rule("BR-06")},
    {"roll", whole(0, 255), rule("BR-31")},
};

const ActionRow& row_of(Action a) { return kActions[static_cast<int>(a.kind)]; }

std::optional<Kind> kind_of(std::string_view verb) {
  for (const auto& row : kActions)
    if (row.name == verb) return static_cast<Kind>(&row - kActions);
  return std::nullopt;
}

std::optional<Action> action(Kind kind, std::optional<int> n) {
  if (!n) return std::nullopt;
  return Action{kind, static_cast<std::uint8_t>(*n)};
}

// BR-10: that a number was sealed is seen by all, the number only by its owner.
constexpr EventRow<Event, Game> kEvents[] = {
    {"grew", {{"space", &Event::a}}},
    {"dealt", {{"seat"}, {"card", &Event::a, kCardNames}}},
    {"sealed", {{"seat"}, {"number", &Event::a, {}, Seen::owner}}},
    {"turned_over", {{"seat"}, {"number", &Event::a, {}, Seen::reveal}, {"more", &Event::b}}},
    {"hopped", {{"seat"}, {"from", &Event::a}, {"to", &Event::b}}},
    {"took", {{"seat"}, {"space", &Event::a}}},
    {"left", {{"seat"}}},
    {"boot_placed"},
    {"rolled", {{"seat"}, {"roll", &Event::a}}},
    {"boot_stepped", {{"from", &Event::a}, {"to", &Event::b}}},
    {"hit", {{"seat"}, {"from", &Event::a}, {"to", &Event::b}, {"dropped", &Event::c}}},
    {"caught_up", {{"from", &Event::a}, {"to", &Event::b}}},
    {"over", {{"seat"}, {"carrots", &Event::a}}},
};
static_assert(std::size(kEvents) == static_cast<std::size_t>(What::over) + 1);

constexpr auto kEventKinds = kinds_of(kEvents);

const EventRow<Event, Game>& row_of(const Event& e) { return kEvents[static_cast<int>(e.what)]; }

std::string key(std::string_view group, std::string_view kind) {
  return std::string(group).append(".bunny_run.").append(kind);
}

}  // namespace

std::optional<Action> Game::decode(ActionCode c) {
  if (c >= kCodes) return std::nullopt;
  return Action{static_cast<Kind>(c >> 8), static_cast<std::uint8_t>(c & 0xff)};
}

std::string Game::to_text(Action a) const {
  return std::string(row_of(a).name).append(" ") += row_of(a).value.text(a.value);
}

// A bare number is a choice.
std::optional<Action> Game::parse(std::string_view text) const {
  const auto words = split(text, ' ');
  const auto kind = words.size() == 1 ? Kind::choose : kind_of(words[0]);
  if (!kind || words.size() > 2) return std::nullopt;
  return action(*kind, kActions[static_cast<int>(*kind)].value.read(words.back()));
}

json::value Game::to_json(Action a) const {
  return json::object{{row_of(a).name, row_of(a).value.to_json(a.value)}};
}

std::optional<Action> Game::from_json(const json::value& v) const {
  const auto* o = v.if_object();
  if (!o || o->size() != 1) return std::nullopt;
  const auto& [verb, value] = *o->begin();
  const auto kind = kind_of(verb);
  if (!kind) return std::nullopt;
  return action(*kind, kActions[static_cast<int>(*kind)].value.from_json(value));
}

std::optional<RuleId> Game::beyond(const State&, std::string_view word) const {
  const auto kind = kind_of(word);
  if (!kind) return std::nullopt;
  return kActions[static_cast<int>(*kind)].beyond;
}

void Game::public_rows(Rows& row, Public& p) const {
  row.first("phase", p.stage, named(kStageNames));
  row.one("round", p.round, whole(0, length_ + 1));
  row.each("pos", p.pos, players_, whole(0, length_).or_word(end(), "end"));
  row.each("held", p.held, players_, whole(0, kMaxLength));
  row.each("cards", p.card, players_, named(kCardNames).or_null(static_cast<int>(Card::none)));
  row.one("boot", p.boot, whole(0, length_).or_none(kNoBoot));
  row.members("carrots", p.carrots, whole(1, length_));
  row.one("box", p.box, whole(0, kMaxLength));
}

void Game::secret_rows(Rows& row, State& s) const {
  if (s.stage == Stage::choose || row.is_json())
    row.each("chosen", s.chosen, players_, whole(1, 6).or_none(0));
}

void Game::derive(State& s) const {
  if (s.stage != Stage::choose) return;
  s.to_act = garden(s);
  for (int i = 0; i < players_; ++i)
    if (s.chosen[i]) s.to_act.drop(seat(i));
}

void Game::add_mine(const View& v, json::object& o) const {
  o["mine"] = whole(1, 6).or_none(0).to_json(v.chosen);
}

std::span<const std::string_view> Game::event_kinds() { return kEventKinds; }

Message Game::tell(const Event& e) const { return warren::tell(*this, row_of(e), e); }

std::optional<Event> Game::redact(Event e, Seat viewer) const {
  return warren::redact(row_of(e), e, viewer);
}

bool Game::reveals(const Event& e, Seat viewer) const {
  return warren::reveals(row_of(e), e, viewer);
}

Message Game::describe(const View& v, Action a) const {
  if (a.kind != Kind::choose) {
    const auto n = std::int64_t{a.kind == Kind::deal ? a.value + 1 : a.value};
    return {key("choice", row_of(a).name), {{"value", n}}};
  }
  const Spaces found = landings(v, v.me, a.value);
  std::vector<std::int64_t> spaces;
  int with_carrot = 0;
  for (int i = 1; i <= length_; ++i)
    if (found.has(i)) {
      spaces.push_back(i);
      with_carrot += v.carrots.has(i);
    }
  const bool sure = with_carrot == static_cast<int>(spaces.size());
  const auto kind = spaces.empty()     ? "choose_end"
                    : found.has(end()) ? "choose_perhaps_end"
                    : !with_carrot     ? "choose"
                    : sure             ? "choose_carrot"
                                       : "choose_perhaps_carrot";
  const int steps = a.value + bonus(v.card[index(v.me)]);
  return {key("choice", kind),
          {{"number", std::int64_t{a.value}},
           {"steps", std::int64_t{steps}},
           {"spaces", std::move(spaces)},
           {"end", std::int64_t{found.has(end())}}}};
}

static_assert(NotatedGame<bunny_run::Game>);

}  // namespace warren::bunny_run
