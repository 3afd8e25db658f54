// Jack Rabbits as JSON, with the names that the book gives.
#include <algorithm>
#include <boost/json.hpp>

#include "games/jack_rabbits/jack_rabbits.h"
#include "games/jack_rabbits/land/board_json.h"
#include "games/jack_rabbits/words.h"
#include "games/position.h"

namespace warren::jack_rabbits {
namespace {

json::value word(std::string_view text) { return json::string(text); }

json::array cards_json(CardMask cards) {
  json::array list;
  for (; cards; cards &= cards - 1) list.push_back(word(card_name(lowest(cards))));
  return list;
}

json::value card_json(Card c) { return c == kNoCard ? json::value(nullptr) : word(card_name(c)); }

json::value seat_json(Seat who) {
  return index(who) >= kMaxPlayers ? json::value(nullptr) : json::value(index(who));
}

json::array seats_json(SeatSet seats) {
  json::array list;
  for (; !seats.empty(); seats.drop(seats.lowest())) list.push_back(index(seats.lowest()));
  return list;
}

// The words that read_value() reads, out of a JSON value.
std::optional<std::vector<std::string>> words_of(const json::value& v) {
  std::vector<std::string> words;
  const auto add = [&words](const json::value& item) {
    if (const auto* text = item.if_string())
      words.emplace_back(*text);
    else if (const auto* n = item.if_int64())
      words.push_back(std::to_string(*n));
    else
      return false;
    return true;
  };
  if (v.is_null()) return words;
  if (const auto* list = v.if_array()) {
    for (const auto& item : *list)
      if (!add(item)) return std::nullopt;
    return words;
  }
  return add(v) ? std::optional(words) : std::nullopt;
}

}  // namespace

// {"pay": ["5H", "KC"]}, {"go": ["arrive", "KC"]}, {"duel": 1}, {"done": null}
json::value Game::to_json(Action a) const {
  const std::string_view name = name_of(a.act);
  switch (argument_of(a.act)) {
    case Argument::none:
      return json::object{{name, nullptr}};
    case Argument::cards:
      return json::object{{name, cards_json(a.value)}};
    case Argument::seat:
    case Argument::number:
      return json::object{{name, static_cast<std::int64_t>(a.value)}};
    case Argument::dice:
      return json::object{{name, json::array{static_cast<std::int64_t>(a.value >> 3),
                                             static_cast<std::int64_t>(a.value & 7)}}};
    default:
      break;
  }
  const std::string text = to_text(a);
  const auto words = split(text, ' ');
  if (words.size() == 2) return json::object{{name, word(words[1])}};
  json::array list;
  for (std::size_t n = 1; n < words.size(); ++n) list.push_back(word(words[n]));
  return json::object{{name, std::move(list)}};
}

std::optional<Action> Game::from_json(const json::value& v) const {
  const auto* o = v.if_object();
  if (!o || o->size() != 1) return std::nullopt;
  const auto& [name, value] = *o->begin();
  const auto found = act_named(name);
  if (!found) return std::nullopt;
  const Act act = *found;
  const bool whole = argument_of(act) == Argument::seat || argument_of(act) == Argument::number;
  if (whole != value.is_int64()) return std::nullopt;
  if (argument_of(act) == Argument::seat) {
    const auto i = value.get_int64();
    if (i < 0 || i >= kMaxPlayers) return std::nullopt;
    return Action{act, static_cast<std::uint64_t>(i)};
  }
  const auto words = words_of(value);
  if (!words) return std::nullopt;
  std::vector<std::string_view> views(words->begin(), words->end());
  const auto read = read_value(act, views);
  if (!read) return std::nullopt;
  const auto a = decode(encode({act, *read}));
  // Cards and dice come in any order.
  const bool unordered = argument_of(act) == Argument::cards || argument_of(act) == Argument::dice;
  if (unordered && value.is_array()) return a;
  return a && to_json(*a) == v ? a : std::nullopt;
}

json::object Game::public_json(const Public& p) const {
  json::array place, count, front, open;
  for (int i = 0; i < players_; ++i) {
    place.push_back(word(place_name(p.place[i])));
    count.push_back(int{p.count[i]});
    front.push_back(card_json(p.front[i]));
    open.push_back(cards_json(p.open[i]));
  }
  json::object o{{"round", int{p.round}},
                 {"phase", word(kStageNames[static_cast<int>(p.stage)])},
                 {"turn", seat_json(p.turn)},
                 {"first", seat_json(p.first)},
                 {"asked", seats_json(p.to_act)},
                 {"place", std::move(place)},
                 {"count", std::move(count)},
                 {"front", std::move(front)},
                 {"open", std::move(open)},
                 {"court", cards_json(court(p))},
                 {"discards", cards_json(p.discards)},
                 {"pile", int{p.pile}},
                 {"dice", json::array{int{p.dice[0]}, int{p.dice[1]}}},
                 {"price", price(p)},
                 {"purpose", word(kPurposeNames[static_cast<int>(p.purpose)])},
                 {"rival", seat_json(p.rival)},
                 {"duel", json::array{int{p.duel[0]}, int{p.duel[1]}}},
                 {"wanted", cards_json(p.wanted)},
                 {"shown", cards_json(p.shown)},
                 {"flight", int{p.flight}},
                 {"prizes", int{p.prizes}}};
  o["leg"] = p.journey.leg.raw() ? word(leg_text(p.journey.leg)) : json::value(nullptr);
  o["club"] = card_json(p.club);
  if (p.trade.goods)
    o["offer"] = json::object{{"sells", p.trade.sells},
                              {"suit", word(to_word(p.trade.suit))},
                              {"goods", int{p.trade.goods}},
                              {"fee", int{p.trade.fee}}};
  else
    o["offer"] = nullptr;
  return o;
}

json::object Game::board_json() const {
  return {{"text", jack_rabbits::to_text(land_.board)}, {"tiles", tiles_json(land_.board)}};
}

json::object Game::state_json(const State& s) const {
  json::object o = public_json(s);
  json::array hands;
  for (int i = 0; i < players_; ++i) hands.push_back(cards_json(s.hand[i]));
  o["hands"] = std::move(hands);
  o["text"] = word(position(s));
  return o;
}

// What the viewer holds and owes. `worth`: what each card of the hand counts when it is paid,
// played or shown; an ace among them counts `first_ace` more, once.
json::object Game::my_json(const View& v) const {
  const bool seated = index(v.me) < players_;
  const Card front = seated ? v.front[index(v.me)] : kNoCard;
  json::array worth;
  for (CardMask m = v.hand; m; m &= m - 1) worth.push_back(int{points_[lowest(m)]});
  const bool proof = v.stage == Stage::proof || v.stage == Stage::answer;
  const bool pays = v.stage == Stage::pay || v.stage == Stage::want || v.stage == Stage::flight ||
                    v.stage == Stage::duel_open || v.stage == Stage::duel;
  Terms t = pays ? terms(v) : Terms{};
  if (proof) t = {kHearts | honoured(v), kProof, bonus(kHearts, front)};
  return {{"hand", cards_json(v.hand)},
          {"worth", std::move(worth)},
          {"first_ace", front == kNoCard ? ace_first_ : 0},
          {"owed", pays || proof ? json::value(t.price - t.bonus) : json::value(nullptr)},
          {"pays", cards_json(v.hand & t.allowed)},
          {"limit", limit()}};
}

// `known`: for each seat the pips that the viewer is sure of, beside what is open.
json::object Game::view_json(const View& v) const {
  json::object o = public_json(v);
  json::array known;
  for (int i = 0; i < players_; ++i) known.push_back(cards_json(v.knows.sure(i)));
  o["me"] = seat_json(v.me);
  o["known"] = std::move(known);
  o["laid"] = cards_json(v.laid);
  o["picked"] = cards_json(v.picked);
  for (auto& [name, value] : my_json(v)) o[name] = value;
  return o;
}

static_assert(NotatedGame<jack_rabbits::Game>);

}  // namespace warren::jack_rabbits
