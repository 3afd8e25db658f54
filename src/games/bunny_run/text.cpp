// Bunny Run in words: moves, positions, events and choices.
#include <algorithm>

#include "games/bunny_run/bunny_run.h"
#include "games/position.h"

namespace warren::bunny_run {
namespace {

std::string key(std::string_view group, std::string_view kind) {
  return std::string(group).append(".bunny_run.").append(kind);
}

}  // namespace

std::string Game::to_text(Action a) const {
  std::string text(kKindNames[static_cast<int>(a.kind)]);
  return text.append(" ") += a.kind == Kind::deal ? seat_text(a.value) : std::to_string(a.value);
}

// A bare number is a choice.
std::optional<Action> Game::parse(std::string_view text) const {
  const auto words = split(text, ' ');
  const auto kind = std::find(std::begin(kKindNames), std::end(kKindNames), words[0]);
  const bool bare = words.size() == 1;
  if (!bare && (words.size() != 2 || kind == std::end(kKindNames))) return std::nullopt;
  const auto what = bare ? Kind::choose : static_cast<Kind>(kind - std::begin(kKindNames));
  const auto n =
      what == Kind::deal ? read_seat(words.back(), 256) : whole_number(words.back(), 0, 255);
  if (!n) return std::nullopt;
  return Action{what, static_cast<std::uint8_t>(*n)};
}

std::string Game::position(const State& s) const {
  std::vector<std::string> pos, held, cards, carrots, chosen;
  for (int i = 0; i < players_; ++i) {
    pos.push_back(in_garden(s, i) ? std::to_string(s.pos[i]) : "end");
    held.push_back(std::to_string(s.held[i]));
    cards.emplace_back(kCardNames[static_cast<int>(s.card[i])]);
    chosen.push_back(s.chosen[i] ? std::to_string(s.chosen[i]) : "-");
  }
  for (int i = 1; i <= length_; ++i)
    if (s.carrots.has(i)) carrots.push_back(std::to_string(i));
  PositionWriter out(kStageNames[static_cast<int>(s.stage)]);
  out.add("round", s.round).add("pos", pos).add("held", held).add("cards", cards);
  out.add("boot", s.boot == kNoBoot ? "-" : std::to_string(s.boot)).add("carrots", carrots);
  out.add("box", s.box);
  if (s.stage == Stage::choose) out.add("chosen", chosen);
  return std::move(out).text();
}

Maybe<State> Game::read_position(std::string_view text) const {
  PositionReader in(text);
  State s;
  const auto seats = static_cast<std::size_t>(players_);
  s.stage = static_cast<Stage>(in.first(kStageNames));
  s.round = static_cast<std::uint8_t>(in.whole("round", 0, length_ + 1));
  const auto pos = in.list("pos", seats), held = in.list("held", seats);
  const auto cards = in.list("cards", seats);
  for (std::size_t i = 0; i < seats; ++i) {
    s.pos[i] = static_cast<std::uint8_t>(
        pos[i] == "end" ? end() : in.read_whole("pos", pos[i], 0, length_));
    s.held[i] = static_cast<std::uint8_t>(in.read_whole("held", held[i], 0, kMaxLength));
    s.card[i] = static_cast<Card>(in.read_word("cards", cards[i], kCardNames));
  }
  const auto boot = in.word("boot");
  if (boot != "-") s.boot = static_cast<std::uint8_t>(in.read_whole("boot", boot, 0, length_));
  for (const auto space : in.list("carrots")) {
    const int at = in.read_whole("carrots", space, 1, length_);
    if (s.carrots.has(at)) in.refuse("carrots", space);
    s.carrots.add(at);
  }
  s.box = static_cast<std::uint8_t>(in.whole("box", 0, kMaxLength));
  if (s.stage == Stage::choose) {
    s.to_act = garden(s);
    const auto chosen = in.list("chosen", seats);
    for (std::size_t i = 0; i < seats; ++i) {
      if (chosen[i] == "-") continue;
      s.chosen[i] = static_cast<std::uint8_t>(in.read_whole("chosen", chosen[i], 1, 6));
      s.to_act.drop(seat(static_cast<int>(i)));
    }
  }
  if (auto trouble = in.trouble()) return *trouble;
  if (const auto wrong = broken_invariant(s))
    return Message{"error.invariant", {{"invariant", std::string(*wrong)}}};
  return s;
}

Message Game::tell(const Event& e) const {
  const Field who{"seat", e.who}, card{"card", Word{kCardNames[std::min<int>(e.a, 5)]}};
  const auto number = [](std::string_view name, int n) { return Field{name, std::int64_t{n}}; };
  const auto say = [&](std::vector<Field> fields) {
    return Message{key("event", kEventKinds[static_cast<int>(e.what)]), std::move(fields)};
  };
  switch (e.what) {
    case What::grew:
      return say({number("space", e.a)});
    case What::dealt:
      return say({who, card});
    case What::sealed:
      return say({who, number("number", e.a)});
    case What::turned_over:
      return say({who, number("number", e.a), number("more", e.b)});
    case What::hopped:
      return say({who, number("from", e.a), number("to", e.b)});
    case What::took:
      return say({who, number("space", e.a)});
    case What::left:
      return say({who});
    case What::boot_placed:
      return say({});
    case What::rolled:
      return say({who, number("roll", e.a)});
    case What::boot_stepped:
      return say({number("from", e.a), number("to", e.b)});
    case What::hit:
      return say({who, number("from", e.a), number("to", e.b), number("dropped", e.c)});
    case What::caught_up:
      return say({number("from", e.a), number("to", e.b)});
    case What::over:
      return say({who, number("carrots", e.a)});
  }
  return {};
}

// Tries every number that the bunnies before `who` may have chosen: at most 6 x 6 x 6 x 6.
Spaces Game::landings(const Public& p, Seat who, int number) const {
  StaticVec<int, kMaxPlayers> earlier;
  for (int c = 0; c < static_cast<int>(p.card[index(who)]); ++c)
    for (int i = 0; i < players_; ++i)
      if (in_garden(p, i) && p.card[i] == static_cast<Card>(c)) earlier.push(i);
  Spaces found;
  const auto hop_all = [&](const auto& self, const Spaces& taken, std::size_t k) -> void {
    const int i = k < earlier.size() ? earlier[k] : index(who);
    const int least = k < earlier.size() ? 1 : number;
    const int most = k < earlier.size() ? highest_number(p.card[i]) : number;
    for (int n = least; n <= most; ++n) {
      const int to = hop_target(taken, p.pos[i], n + bonus(p.card[i]));
      if (k == earlier.size()) {
        found.add(to);
        continue;
      }
      Spaces after = taken;
      after.drop(p.pos[i]);
      if (to < end()) after.add(to);
      self(self, after, k + 1);
    }
  };
  hop_all(hop_all, occupied(p), 0);
  return found;
}

Message Game::describe(const View& v, Action a) const {
  if (a.kind != Kind::choose) {
    const auto n = std::int64_t{a.kind == Kind::deal ? a.value + 1 : a.value};
    return {key("choice", kKindNames[static_cast<int>(a.kind)]), {{"value", n}}};
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

}  // namespace warren::bunny_run
