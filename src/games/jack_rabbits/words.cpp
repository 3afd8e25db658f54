// Moves of Jack Rabbits in words.
#include "games/jack_rabbits/words.h"

#include <algorithm>

#include "games/jack_rabbits/jack_rabbits.h"
#include "games/position.h"

namespace warren::jack_rabbits {
namespace {

std::string seller_word(std::uint64_t value) { return value < kSuits ? "me" : "you"; }

std::string turns_text(std::uint8_t turns) {
  std::string text;
  for (int bit = std::bit_width(turns) - 2; bit >= 0; --bit) text += turns >> bit & 1 ? '1' : '0';
  return text.empty() ? "-" : text;
}

std::optional<std::uint8_t> read_turns(std::string_view text) {
  int turns = 1;
  if (text == "-") return std::uint8_t{1};
  if (text.empty() || text.size() > 4) return std::nullopt;
  for (const char c : text) {
    if (c != '0' && c != '1') return std::nullopt;
    turns = turns << 1 | (c == '1');
  }
  return static_cast<std::uint8_t>(turns);
}

}  // namespace

NameList card_names(CardMask cards) {
  NameList list;
  for (; cards; cards &= cards - 1) list.names.emplace_back(card_name(lowest(cards)));
  return list;
}

std::string cards_text(CardMask cards, std::string_view between) {
  NameList list = card_names(cards);
  list.between = between;
  return list.text();
}

std::string_view place_key(Place place) {
  if (place == kUnderground) return "underground";
  if (place == kOffBoard) return "off_board";
  return piece_key(place);
}

std::optional<Place> place_named(std::string_view name) {
  for (Place p = 0; p < kPlaces; ++p)
    if (place_name(p) == name) return p;
  return std::nullopt;
}

std::string Game::end_text(End e) const {
  return e < land_.ends ? land_.end_name(e) : "#" + std::to_string(e);
}

std::optional<End> Game::end_named(std::string_view name) const {
  if (name.starts_with('#')) {
    const auto n = whole_number(name.substr(1), land_.ends, kMaxEnds - 1);
    return n ? std::optional(static_cast<End>(*n)) : std::nullopt;
  }
  for (End e = 0; e < land_.ends; ++e)
    if (land_.end_name(e) == name) return e;
  return std::nullopt;
}

std::string Game::leg_text(const Leg& leg) const {
  std::string text(kStepNames[static_cast<int>(leg.step)]);
  if (leg.step == Step::arrive) return text.append(" ").append(place_name(leg.at));
  if (leg.step < Step::trailway) return text;
  return text + " " + end_text(leg.at) + " from " + end_text(leg.start) + " by " +
         turns_text(leg.turns);
}

std::optional<Leg> Game::read_leg(std::span<const std::string_view> words) const {
  if (words.empty()) return std::nullopt;
  const auto step = std::find(std::begin(kStepNames), std::end(kStepNames), words[0]);
  if (step == std::end(kStepNames)) return std::nullopt;
  Leg leg{static_cast<Step>(step - std::begin(kStepNames)), 0, 0, 0};
  if (leg.step == Step::arrive) {
    const auto place = words.size() == 2 ? place_named(words[1]) : std::nullopt;
    if (!place || *place >= kHexes) return std::nullopt;
    leg.at = *place;
    return leg;
  }
  if (leg.step < Step::trailway) return words.size() == 1 ? std::optional(leg) : std::nullopt;
  if (words.size() != 6 || words[2] != "from" || words[4] != "by") return std::nullopt;
  const auto at = end_named(words[1]), start = end_named(words[3]);
  const auto turns = read_turns(words[5]);
  if (!at || !start || !turns) return std::nullopt;
  leg.at = *at, leg.start = *start, leg.turns = *turns;
  return leg;
}

std::string Game::to_text(Action a) const {
  std::string text(name_of(a.act));
  switch (argument_of(a.act)) {
    case Argument::none:
      return text;
    case Argument::cards:
      return text + " " + cards_text(a.value, " ");
    case Argument::card:
      return text.append(" ").append(card_name(static_cast<Card>(a.value)));
    case Argument::seat:
      return text + " " + seat_text(static_cast<int>(a.value));
    case Argument::hex:
      return text.append(" ").append(place_name(static_cast<Place>(a.value)));
    case Argument::number:
      return text + " " + std::to_string(a.value);
    case Argument::leg:
      return text + " " + leg_text(Leg::of(a.value));
    case Argument::dice:
      return text + " " + std::to_string(a.value >> 3) + " " + std::to_string(a.value & 7);
    case Argument::sale:
      return text + " " + seller_word(a.value) + " " +
             std::string(to_word(static_cast<Suit>(a.value % kSuits)));
  }
  return text;
}

std::optional<std::uint64_t> Game::read_value(Act act,
                                              std::span<const std::string_view> words) const {
  const auto only = [&](auto value) -> std::optional<std::uint64_t> {
    if (words.size() != 1 || !value) return std::nullopt;
    return static_cast<std::uint64_t>(*value);
  };
  const std::string_view first = words.empty() ? std::string_view{} : words[0];
  switch (argument_of(act)) {
    case Argument::none:
      return words.empty() ? std::optional<std::uint64_t>(0) : std::nullopt;
    case Argument::card:
      return only(card_named(first));
    case Argument::seat:
      return only(read_seat(first, kMaxPlayers));
    case Argument::hex:
      return only(place_named(first));
    case Argument::number:
      return only(whole_number(first, 1, kMostNamed));
    case Argument::leg: {
      const auto leg = read_leg(words);
      return leg ? std::optional(leg->raw()) : std::nullopt;
    }
    case Argument::cards: {
      CardMask cards = 0;
      for (const auto word : words) {
        const auto c = card_named(word);
        if (!c || (cards & bit_of(*c))) return std::nullopt;
        cards |= bit_of(*c);
      }
      return cards ? std::optional(cards) : std::nullopt;
    }
    case Argument::dice: {
      const auto low = whole_number(first, 1, 6);  // or the other way round
      const auto high = words.size() == 2 ? whole_number(words[1], 1, 6) : std::nullopt;
      if (!low || !high) return std::nullopt;
      return static_cast<std::uint64_t>(std::min(*low, *high) << 3 | std::max(*low, *high));
    }
    case Argument::sale: {
      if (words.size() != 2 || (first != "me" && first != "you")) return std::nullopt;
      for (int n = 0; n < kSuits; ++n)
        if (to_word(static_cast<Suit>(n)) == words[1])
          return static_cast<std::uint64_t>(n + (first == "you" ? kSuits : 0));
      return std::nullopt;
    }
  }
  return std::nullopt;
}

// "arrive KC" alone is a journey too.
std::optional<Action> Game::parse(std::string_view text) const {
  auto words = split(text, ' ');
  std::erase(words, std::string_view{});
  if (words.empty()) return std::nullopt;
  if (const auto leg = read_leg(words); leg && words[0] != "pass")
    return Action{Act::go, leg->raw()};
  const auto act = act_named(words[0]);
  if (!act) return std::nullopt;
  const auto value = read_value(*act, std::span(words).subspan(1));
  return value ? decode(encode({*act, *value})) : std::nullopt;
}

// "citadel.NE woods3.SW woods3.N": the ends of a way.
NameList Game::path_names(const Leg& way, bool afloat) const {
  NameList path{{}, " "};
  for (const End e : ends_along(way, afloat)) path.names.push_back(end_text(e));
  return path;
}

}  // namespace warren::jack_rabbits
