// A table for the tests of Bunny Run: a position as one line of text, moves by hand, the outcome
// as text.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/bunny_run/bunny_run.h"
#include "games/position.h"

namespace warren::bunny_run {

inline Game made(const Options& o) {
  auto g = Game::make(o);
  EXPECT_TRUE(g) << g.error().key;
  return *g;
}

// The id of the rule that refuses these options, or "".
inline std::string refusal_of(const Options& o) {
  const auto g = Game::make(o);
  return g ? std::string() : std::string(g.error().rule);
}

inline Options of_length(int length) {
  Options o;
  o.length = length;
  return o;
}
inline Options eager() {
  Options o;
  o.eager_boot = true;
  return o;
}
inline Options windfall() {
  Options o;
  o.windfall_hop = true;
  return o;
}

// A position in which the usual may be left out: nobody holds or has chosen anything, no carrot is
// left, and the cards are those of the distances.
struct ShortPosition {
  std::string full;
  int players = 0, carrots = 0;

  explicit ShortPosition(std::string_view text) {
    std::map<std::string, std::string> of;
    const auto tokens = split(text, ' ');
    for (const auto token : tokens)
      if (const auto at = token.find('='); at != std::string_view::npos)
        of[std::string(token.substr(0, at))] = token.substr(at + 1);
    players = static_cast<int>(split(of["pos"], ',').size());
    of.try_emplace("held", same_for_all("0"));
    of.try_emplace("cards", by_distance(of["pos"]));
    of.try_emplace("carrots", "-");
    of.try_emplace("box", "0");
    if (tokens[0] == "choose") of.try_emplace("chosen", same_for_all("-"));
    full = tokens[0];
    for (const auto& [name, value] : of) full.append(" ").append(name).append("=").append(value);
    if (of["carrots"] != "-") carrots = static_cast<int>(split(of["carrots"], ',').size());
    carrots += whole_number(of["box"], 0, kMaxLength).value_or(0);
    for (const auto n : split(of["held"], ','))
      carrots += whole_number(n, 0, kMaxLength).value_or(0);
  }

  Options fitted(Options o) const {
    o.players = players;
    o.carrots = carrots;
    return o;
  }

 private:
  std::string same_for_all(std::string_view value) const {
    std::string list(value);
    for (int i = 1; i < players; ++i) list.append(",").append(value);
    return list;
  }
  static std::string by_distance(std::string_view pos) {
    std::vector<int> spaces, sorted;
    for (const auto p : split(pos, ',')) spaces.push_back(whole_number(p, 0, 999).value_or(999));
    for (int p : spaces)
      if (p != 999) sorted.push_back(p);
    std::sort(sorted.begin(), sorted.end());
    const auto set = cards_for(static_cast<int>(sorted.size()));
    std::string cards;
    for (int p : spaces) {
      const auto rank = std::find(sorted.begin(), sorted.end(), p) - sorted.begin();
      const Card card = p == 999 ? Card::none : set[static_cast<std::size_t>(rank)];
      cards.append(cards.empty() ? "" : ",").append(kCardNames[static_cast<int>(card)]);
    }
    return cards;
  }
};

// Why a position is refused: the field, or the invariant; "" if it is accepted.
inline std::string trouble_with(std::string_view text, const Options& base = {}) {
  const ShortPosition p(text);
  const auto s = made(p.fitted(base)).read_position(p.full);
  if (s) return "";
  return std::get<std::string>(s.error().fields.front().value);
}

class Table {
 public:
  explicit Table(const Options& o) : g(made(o)), s(g.start()) {}
  explicit Table(std::string_view text, const Options& base = {})
      : g(made(ShortPosition(text).fitted(base))) {
    const auto read = g.read_position(ShortPosition(text).full);
    EXPECT_TRUE(read) << ShortPosition(text).full << ": " << trouble_with(text, base);
    if (read) s = *read;
  }

  // The id of the rule that refuses, or "".
  std::string refusal(Seat who, Action a) const {
    const auto rule = g.check(s, who, a);
    return rule ? std::string(kRulebook[rule->n]) : "";
  }
  std::string refusal(int who, int number) const {
    return refusal(seat(who), {Kind::choose, static_cast<std::uint8_t>(number)});
  }

  Table& play(Seat who, Kind kind, int value) {
    const Action a{kind, static_cast<std::uint8_t>(value)};
    EXPECT_EQ(refusal(who, a), "") << g.to_text(a) << " in " << g.position(s);
    if (refusal(who, a).empty()) g.apply(s, who, a, log_);
    return *this;
  }
  // One number for each seat; 0 for a seat that does not choose.
  Table& choose(const std::vector<int>& numbers) {
    for (std::size_t i = 0; i < numbers.size(); ++i)
      if (numbers[i]) play(seat(static_cast<int>(i)), Kind::choose, numbers[i]);
    return *this;
  }
  Table& roll(int n) { return play(Seat::chance, Kind::roll, n); }

  std::string pos() const { return field("pos"); }
  std::string held() const { return field("held"); }
  std::string cards() const { return field("cards"); }
  std::string carrots() const { return field("carrots"); }
  int boot() const { return s.boot; }
  int box() const { return s.box; }
  std::string phase() const { return std::string(kStageNames[static_cast<int>(s.stage)]); }

  const std::vector<Event>& events() const { return log_.events; }
  int told(What what) const {
    return static_cast<int>(std::count_if(events().begin(), events().end(),
                                          [&](const Event& e) { return e.what == what; }));
  }
  // The seats of all events of that kind, in order, as "2,0,1".
  std::string told_of(What what) const {
    std::string seats;
    for (const auto& e : events())
      if (e.what == what)
        seats.append(seats.empty() ? "" : ",").append(std::to_string(index(e.who)));
    return seats;
  }

  Game g;
  State s;

 private:
  std::string field(std::string_view name) const {
    const std::string text = g.position(s);
    PositionReader in(text);
    return std::string(in.word(name));
  }
  EventLog<Event> log_;
};

}  // namespace warren::bunny_run
