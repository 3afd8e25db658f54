// Moves of Jack Rabbits as text and JSON.
#include "games/jack_rabbits/words.h"

#include <algorithm>

#include "games/jack_rabbits/jack_rabbits.h"
#include "games/position.h"

namespace warren::jack_rabbits {
namespace {

constexpr std::string_view kNothing[] = {""};

// Who sells what (JR-75).
constexpr std::string_view kSaleNames[] = {"me clubs",  "me spades",  "me hearts",  "me diamonds",
                                           "you clubs", "you spades", "you hearts", "you diamonds"};

// What is one number from a range. The others are a set, two dice or a leg.
std::optional<Value> range_of(Argument argument) {
  switch (argument) {
    case Argument::none:
      return named(kNothing);
    case Argument::card:
      return named(kCardNames);
    case Argument::seat:
      return seat_of(kMaxPlayers);
    case Argument::hex:
      return named(std::span(kPlaceNames).first(kHexes));
    case Argument::number:
      return whole(1, kMostNamed);
    case Argument::sale:
      return named(kSaleNames);
    default:
      return std::nullopt;
  }
}

std::optional<CardMask> read_cards(std::string_view text) {
  CardMask cards = 0;
  for (const auto word : split(text, ' ')) {
    const auto c = card_named(word);
    if (!c || (cards & bit_of(*c))) return std::nullopt;
    cards |= bit_of(*c);
  }
  return cards;
}

std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (const auto word : words) text.append(text.empty() ? "" : " ").append(word);
  return text;
}

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

// The words of a JSON value, as they stand in a text.
std::optional<std::string> text_of(const json::value& v) {
  std::string text;
  const auto add = [&text](const json::value& item) {
    text.append(text.empty() ? "" : " ");
    const auto* word = item.if_string();
    if (word) text.append(*word);
    if (item.is_int64()) text += std::to_string(item.get_int64());
    return item.is_int64() || (word && !word->empty() && word->find(' ') == word->npos);
  };
  if (v.is_null()) return text;
  const auto* list = v.if_array();
  if (!list) return add(v) ? std::optional(text) : std::nullopt;
  for (const auto& item : *list)
    if (!add(item)) return std::nullopt;
  return text;
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

json::array cards_json(CardMask cards) {
  const auto names = card_names(cards).names;
  return json::array(names.begin(), names.end());
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
    const auto place = words.size() == 2 ? named(kPlaceNames).read(words[1]) : std::nullopt;
    if (!place || *place >= kHexes) return std::nullopt;
    leg.at = static_cast<std::uint8_t>(*place);
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

std::optional<Action> Game::decode(ActionCode c) {
  const auto act = c >> kCards;
  if (act >= std::size(kActRows)) return std::nullopt;
  const Action a{static_cast<Act>(act), c & ((ActionCode{1} << kCards) - 1)};
  const Argument argument = argument_of(a.act);
  const auto low = a.value >> 3, high = a.value & 7;
  bool fits = true;
  if (const auto range = range_of(argument))
    fits = static_cast<int>(a.value) >= range->min && a.value <= static_cast<unsigned>(range->max);
  else if (argument == Argument::cards)
    fits = a.value != 0;
  else if (argument == Argument::dice)
    fits = low >= 1 && low <= high && high <= 6;
  else
    fits = is_leg(a.value);
  return fits ? std::optional(a) : std::nullopt;
}

std::string Game::value_text(Action a) const {
  const Argument argument = argument_of(a.act);
  if (const auto range = range_of(argument)) return range->text(static_cast<int>(a.value));
  if (argument == Argument::cards) return cards_text(a.value, " ");
  if (argument == Argument::leg) return leg_text(Leg::of(a.value));
  return std::to_string(a.value >> 3) + " " + std::to_string(a.value & 7);
}

std::optional<std::uint64_t> Game::read_value(Argument argument, std::string_view text) const {
  if (const auto range = range_of(argument)) return range->read(text);
  if (argument == Argument::cards) return read_cards(text);
  const auto words = split(text, ' ');
  if (argument == Argument::leg) {
    const auto leg = read_leg(words);
    return leg ? std::optional(leg->raw()) : std::nullopt;
  }
  const auto low = whole_number(words[0], 1, 6);  // or the other way round
  const auto high = words.size() == 2 ? whole_number(words[1], 1, 6) : std::nullopt;
  if (!low || !high) return std::nullopt;
  return static_cast<std::uint64_t>(std::min(*low, *high) << 3 | std::max(*low, *high));
}

std::string Game::to_text(Action a) const {
  std::string text(name_of(a.act));
  if (argument_of(a.act) != Argument::none) text.append(" ") += value_text(a);
  return text;
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
  const auto value = read_value(argument_of(*act), joined(std::span(words).subspan(1)));
  return value ? decode(encode({*act, *value})) : std::nullopt;
}

// {"pay": ["5H", "KC"]}, {"go": ["arrive", "KC"]}, {"duel": 1}, {"done": null}
json::value Game::to_json(Action a) const {
  json::object move;
  json::value& value = move[name_of(a.act)];
  const auto number = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
  switch (argument_of(a.act)) {
    case Argument::none:
      break;
    case Argument::cards:
      value = cards_json(a.value);
      break;
    case Argument::seat:
    case Argument::number:
      value = number(a.value);
      break;
    case Argument::dice:
      value = json::array{number(a.value >> 3), number(a.value & 7)};
      break;
    default: {
      const std::string text = value_text(a);
      json::array words;
      for (const auto word : split(text, ' ')) words.push_back(json::string(word));
      value = words.size() == 1 ? words[0] : json::value(words);
    }
  }
  return move;
}

std::optional<Action> Game::from_json(const json::value& v) const {
  const auto* o = v.if_object();
  if (!o || o->size() != 1) return std::nullopt;
  const auto& [name, value] = *o->begin();
  const auto act = act_named(name);
  if (!act) return std::nullopt;
  const Argument argument = argument_of(*act);
  const bool whole = argument == Argument::seat || argument == Argument::number;
  if (whole != value.is_int64()) return std::nullopt;
  if (argument == Argument::seat) {
    const auto i = seat_of(kMaxPlayers).from_json(value);
    return i ? std::optional(Action{*act, static_cast<std::uint64_t>(*i)}) : std::nullopt;
  }
  const auto text = text_of(value);
  const auto read = text ? read_value(argument, *text) : std::nullopt;
  if (!read) return std::nullopt;
  const auto a = decode(encode({*act, *read}));
  // Cards and dice come in any order.
  const bool unordered = argument == Argument::cards || argument == Argument::dice;
  if (unordered && value.is_array()) return a;
  return a && to_json(*a) == v ? a : std::nullopt;
}

// "citadel.NE woods3.SW woods3.N": the ends of a way.
NameList Game::path_names(const Leg& way, bool afloat) const {
  NameList path{{}, " "};
  for (const End e : ends_along(way, afloat)) path.names.push_back(end_text(e));
  return path;
}

static_assert(NotatedGame<jack_rabbits::Game>);

}  // namespace warren::jack_rabbits
