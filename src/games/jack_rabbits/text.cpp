// Jack Rabbits in words: moves, events and choices.
#include "games/jack_rabbits/text.h"

#include <algorithm>

#include "games/jack_rabbits/jack_rabbits.h"
#include "games/position.h"

namespace warren::jack_rabbits {
namespace {

std::string key(std::string_view group, std::string_view kind) {
  return std::string(group).append(".jack_rabbits.").append(kind);
}

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

Field number(std::string_view name, int n) { return {name, std::int64_t{n}}; }
Field cards_field(CardMask cards) { return {"cards", cards_text(cards, ", ")}; }
Field place_field(std::string_view name, int place) {
  return {name, Word{place_key(static_cast<Place>(place))}};
}

Card front_of(const Game& g, const View& v) {
  return index(v.me) < g.players() ? v.front[index(v.me)] : kNoCard;
}

int worth(const Game& g, const View& v, CardMask suit) {
  const Card front = front_of(g, v);
  return v.hand & suit ? g.points(v.hand & suit, front) + g.bonus(suit, front) : 0;
}

// JR-43: what the royal of a house costs and what the hand has for it, while it is in the court.
void foretell_royal(const Game& g, const View& v, Place at, std::vector<Field>& fields) {
  if (at >= kHexes || at == kCitadel || !(g.court(v) & bit_of(royal_of(at)))) return;
  fields.push_back(number("royal", kRoyalPrice));
  fields.push_back(number("holds", worth(g, v, cards_of(suit_of(royal_of(at))))));
}

// JR-73: how many may challenge whoever arrives, for how many hearts, what the hand has, and
// whether it would be proof as a guest's answer there.
void foretell_arrival(const Game& g, const View& v, Place at, std::vector<Field>& fields) {
  if (const int many = g.challengers(v, at).size(); many > 0) {
    Public there = v;
    there.place[index(v.turn)] = at;
    there.stage = Stage::answer;
    fields.push_back(number("challengers", many));
    fields.push_back(number("proof", kProof));
    fields.push_back(number("hearts", worth(g, v, kHearts)));
    fields.push_back(number("safe", g.has_proof(there, v.hand, front_of(g, v))));
  }
  foretell_royal(g, v, at, fields);
}

// To pass, to fall or to be done means something else at each stage.
std::string_view plain_choice(Act act, Stage stage) {
  switch (act) {
    case Act::pass:
      return stage == Stage::club        ? "pass_club"
             : stage == Stage::claim     ? "pass_claim"
             : stage == Stage::challenge ? "pass_challenge"
             : stage == Stage::call      ? "pass_call"
                                         : "pass_trade_ask";
    case Act::fall:
      return stage == Stage::flight ? "fall_flight" : "fall_answer";
    case Act::done:
      return stage == Stage::act ? "done_act" : "done_trade_pick";
    default:
      return name_of(act);
  }
}

}  // namespace

std::string cards_text(CardMask cards, std::string_view between) {
  std::string text;
  for (; cards; cards &= cards - 1)
    text.append(text.empty() ? "" : between).append(card_name(lowest(cards)));
  return text;
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
  switch (value_of(a.act)) {
    case Value::none:
      return text;
    case Value::cards:
      return text + " " + cards_text(a.value, " ");
    case Value::card:
      return text.append(" ").append(card_name(static_cast<Card>(a.value)));
    case Value::seat:
      return text + " " + seat_text(static_cast<int>(a.value));
    case Value::hex:
      return text.append(" ").append(place_name(static_cast<Place>(a.value)));
    case Value::number:
      return text + " " + std::to_string(a.value);
    case Value::leg:
      return text + " " + leg_text(Leg::of(a.value));
    case Value::dice:
      return text + " " + std::to_string(a.value >> 3) + " " + std::to_string(a.value & 7);
    case Value::sale:
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
  switch (value_of(act)) {
    case Value::none:
      return words.empty() ? std::optional<std::uint64_t>(0) : std::nullopt;
    case Value::card:
      return only(card_named(first));
    case Value::seat:
      return only(read_seat(first, kMaxPlayers));
    case Value::hex:
      return only(place_named(first));
    case Value::number:
      return only(whole_number(first, 1, kMostNamed));
    case Value::leg: {
      const auto leg = read_leg(words);
      return leg ? std::optional(leg->raw()) : std::nullopt;
    }
    case Value::cards: {
      CardMask cards = 0;
      for (const auto word : words) {
        const auto c = card_named(word);
        if (!c || (cards & bit_of(*c))) return std::nullopt;
        cards |= bit_of(*c);
      }
      return cards ? std::optional(cards) : std::nullopt;
    }
    case Value::dice: {
      const auto low = whole_number(first, 1, 6);  // or the other way round
      const auto high = words.size() == 2 ? whole_number(words[1], 1, 6) : std::nullopt;
      if (!low || !high) return std::nullopt;
      return static_cast<std::uint64_t>(std::min(*low, *high) << 3 | std::max(*low, *high));
    }
    case Value::sale: {
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

Message Game::tell(const Event& e) const {
  std::vector<Field> f{{"seat", e.who}};
  const auto with = [&f](Field field) { f.push_back(std::move(field)); };
  switch (e.what) {
    case What::rolled:
      with(number("one", e.a)), with(number("two", e.b)), with(number("price", e.a + e.b));
      break;
    case What::claimed:
      with(number("prizes", e.a)), with(cards_field(e.cards));
      break;
    case What::showed_club:
      with(number("value", e.a)), with(cards_field(e.cards));
      break;
    case What::reshuffled:
      with(number("pile", e.a));
      break;
    case What::flew:
      with(place_field("place", e.a));
      break;
    case What::arrived:
    case What::passed:
      with(place_field("place", e.a)), with({"path", path_text(e.way, e.afloat)});
      break;
    case What::went_under:
    case What::fell:
      with({"path", path_text(e.way, e.afloat)});
      break;
    case What::paid:
      with({"purpose", Word{kPurposeWords[e.a]}}), with(cards_field(e.cards));
      break;
    case What::played:
      with(number("total", e.b)), with(cards_field(e.cards));
      break;
    case What::heard:
    case What::called:
      with(number("anybody", e.other != Seat::none));
      if (e.other == Seat::none)
        with({"challenger", std::string()});
      else
        with({"challenger", e.other});
      break;
    case What::duelled:
    case What::gave_in:
    case What::refused:
      with({"other", e.other});
      break;
    case What::stole:
    case What::stole_royal:
    case What::seized:
    case What::seized_royal:
      with({"other", e.other}), with(cards_field(e.cards));
      break;
    case What::offered:
      with({"other", e.other}), with(number("goods", e.a)), with(number("fee", e.b));
      with({"suit", Word{to_word(static_cast<Suit>(e.cards & 3))}});
      with(number("sells", (e.cards >> 2 & 1) != 0));
      break;
    case What::swapped:
      with({"other", e.other}), with(number("gave", e.a)), with(number("got", e.b));
      with(cards_field(e.cards)), with({"more", cards_text(e.more, ", ")});
      break;
    case What::starts:
    case What::stayed:
    case What::came_under:
    case What::nothing_drawn:
    case What::turn_ended:
    case What::won:
      break;
    case What::answered:
    case What::took_back:
    case What::finished:
      break;
    case What::declined:
      with({"what", Word{e.a ? "prize" : "flight"}});
      break;
    case What::set_out:
      with({"what", Word{step_word(static_cast<Step>(e.a))}}), with({"at", end_text(e.b)});
      with({"tile", Word{piece_key(piece_of(land_.tile[e.b]))}});
      with({"path", path_text(e.way, e.afloat)});
      break;
    case What::faced:
      with({"other", e.other}), with({"what", Word{e.a ? "trade" : "duel"}});
      break;
    case What::named_suit:
      with({"suit", Word{to_word(static_cast<Suit>(e.a))}}), with(number("sells", e.b));
      break;
    case What::named_goods:
      with(number("goods", e.a));
      break;
    case What::agreed:
      with({"other", e.other});
      break;
    case What::took_joker:
    case What::released:
      with(cards_field(e.cards));
      with({"joker", Word{lowest(e.cards) == kRed ? "joker.red" : "joker.black"}});
      with({"path", path_text(e.way, e.afloat)});
      break;
    case What::nobody_won:
      f.clear();
      break;
    default:
      with(cards_field(e.cards));
  }
  return {key("event", kEventKinds[static_cast<int>(e.what)]), std::move(f)};
}

// "citadel.NE woods3.SW woods3.N": the ends of a way.
std::string Game::path_text(const Leg& way, bool afloat) const {
  std::string text;
  for (const End e : ends_along(way, afloat)) text.append(text.empty() ? "" : " ") += end_text(e);
  return text;
}

// A leg with its way; of those that lead on also where to, and what they cost in which suits.
Message Game::describe_leg(const View& v, const Leg& leg) const {
  const Field path{"path", path_text(way(v, leg), v.journey.point.kind == PointKind::sea)};
  Message m{key("choice", kStepKeys[static_cast<int>(leg.step)]), {}};
  if (leg.step == Step::arrive) m.fields.push_back(place_field("place", leg.at));
  if (leg.step == Step::stay || leg.step == Step::ride) return m;
  m.fields.push_back(path);
  if (leg.step == Step::arrive) foretell_arrival(*this, v, leg.at, m.fields);
  if (leg.step < Step::trailway) return m;
  m.fields.push_back({"at", end_text(leg.at)});
  m.fields.push_back({"from", end_text(leg.start)});
  std::vector<Word> leads, suits;
  const PlaceMask places = leads_to(v, leg);
  for (Place to = 0; to < kPlaces; ++to)
    if (places >> to & 1) leads.push_back({place_key(to)});
  m.fields.push_back({"leads", std::move(leads)});
  const Terms t = transfer_terms(leg.step, price(v));
  if (t.price == 0) return m;
  for (int n = 0; n < kSuits; ++n)
    if (t.allowed & cards_of(static_cast<Suit>(n)))
      suits.push_back({to_word(static_cast<Suit>(n))});
  m.fields.push_back(number("cost", t.price - bonus(t.allowed, front_of(*this, v))));
  m.fields.push_back({"suits", std::move(suits)});
  return m;
}

Message Game::describe(const View& v, Action a) const {
  const std::string kind(name_of(a.act));
  switch (value_of(a.act)) {
    case Value::none: {
      Message m{key("choice", plain_choice(a.act, v.stage)), {}};
      if (a.act == Act::done && v.stage == Stage::act)
        foretell_royal(*this, v, v.place[index(v.turn)], m.fields);
      return m;
    }
    case Value::cards:
      return {key("choice", kind),
              {cards_field(a.value),
               number("points", points(a.value & kEverySuit, front_of(*this, v)))}};
    case Value::card:
      return {key("choice", kind), {cards_field(bit_of(static_cast<Card>(a.value)))}};
    case Value::seat:
      return {key("choice", kind), {{"seat", seat(static_cast<int>(a.value))}}};
    case Value::hex: {
      Message m{key("choice", kind), {place_field("place", static_cast<int>(a.value))}};
      foretell_arrival(*this, v, static_cast<Place>(a.value), m.fields);
      return m;
    }
    case Value::number:
      return {key("choice", kind), {number("number", static_cast<int>(a.value))}};
    case Value::leg:
      return describe_leg(v, Leg::of(a.value));
    case Value::dice:
      return {key("choice", kind),
              {number("one", static_cast<int>(a.value >> 3)),
               number("two", static_cast<int>(a.value & 7))}};
    case Value::sale:
      return {key("choice", a.value < kSuits ? "sell" : "buy"),
              {{"suit", Word{to_word(static_cast<Suit>(a.value % kSuits))}}}};
  }
  return {};
}

}  // namespace warren::jack_rabbits
