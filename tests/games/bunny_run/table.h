// A table of Bunny Run: short positions, numbers chosen by all at once.
#pragma once
#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/bunny_run/bunny_run.h"
#include "games/position.h"
#include "tests/games/table.h"

namespace warren::bunny_run {

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

// The same for a short position.
inline std::string refused_short(std::string_view text, const Options& base = {}) {
  const ShortPosition p(text);
  return refused_position(made<Game>(p.fitted(base)), p.full);
}

class Table : public TableOf<Table, Game> {
 public:
  explicit Table(const Options& o) : TableOf(o) {}
  explicit Table(std::string_view text) : Table(Options{}, text) {}
  Table(const Options& base, std::string_view text) : Table(base, ShortPosition(text)) {}

  using TableOf::refusal;
  std::string refusal(Seat who, int number) const {
    return refusal(who, {Kind::choose, static_cast<std::uint8_t>(number)});
  }

  // One number for each seat; 0 for a seat that does not choose.
  Table& choose(const std::vector<int>& numbers) {
    for (std::size_t i = 0; i < numbers.size(); ++i)
      if (numbers[i]) play_number(seat(static_cast<int>(i)), Kind::choose, numbers[i]);
    return *this;
  }
  Table& choose(Seat who, int number) { return play_number(who, Kind::choose, number); }
  Table& roll(int number) { return play_number(Seat::chance, Kind::roll, number); }
  Table& lay_carrot(int space) { return play_number(Seat::chance, Kind::carrot, space); }
  Table& deal_to(Seat who) { return play_number(Seat::chance, Kind::deal, index(who)); }

  std::string pos() const { return field("pos"); }
  std::string held() const { return field("held"); }
  std::string cards() const { return field("cards"); }
  std::string carrots() const { return field("carrots"); }
  int boot() const { return state.boot; }
  int box() const { return state.box; }

  // The seats of all events of that kind, in order, as "s2,s0,s1".
  std::string told_of(What what) const {
    std::string seats;
    for (const auto& e : events())
      if (e.what == what) seats.append(seats.empty() ? "" : ",").append(seat_text(index(e.who)));
    return seats;
  }

 private:
  Table(const Options& base, const ShortPosition& p) : TableOf(p.fitted(base), p.full) {}
  Table& play_number(Seat who, Kind kind, int number) {
    return play(who, {kind, static_cast<std::uint8_t>(number)});
  }
};

}  // namespace warren::bunny_run
