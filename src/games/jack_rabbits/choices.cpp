// What a seat may choose, in words: with what it costs, where it leads and what may come of it.
#include "games/jack_rabbits/words.h"

namespace warren::jack_rabbits {
namespace {

Field number(std::string_view name, int n) { return {name, std::int64_t{n}}; }
Field cards_field(CardMask cards) { return {"cards", card_names(cards)}; }
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

// A leg with its way; of those that lead on also where to, and what they cost in which suits.
Message Game::describe_leg(const View& v, const Leg& leg) const {
  const Field path{"path", path_names(way(v, leg), v.journey.point.kind == PointKind::sea)};
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
  switch (argument_of(a.act)) {
    case Argument::none: {
      Message m{key("choice", plain_choice(a.act, v.stage)), {}};
      if (a.act == Act::done && v.stage == Stage::act)
        foretell_royal(*this, v, v.place[index(v.turn)], m.fields);
      return m;
    }
    case Argument::cards:
      return {key("choice", kind),
              {cards_field(a.value),
               number("points", points(a.value & kEverySuit, front_of(*this, v)))}};
    case Argument::card:
      return {key("choice", kind), {cards_field(bit_of(static_cast<Card>(a.value)))}};
    case Argument::seat:
      return {key("choice", kind), {{"seat", seat(static_cast<int>(a.value))}}};
    case Argument::hex: {
      Message m{key("choice", kind), {place_field("place", static_cast<int>(a.value))}};
      foretell_arrival(*this, v, static_cast<Place>(a.value), m.fields);
      return m;
    }
    case Argument::number:
      return {key("choice", kind), {number("number", static_cast<int>(a.value))}};
    case Argument::leg:
      return describe_leg(v, Leg::of(a.value));
    case Argument::dice:
      return {key("choice", kind),
              {number("one", static_cast<int>(a.value >> 3)),
               number("two", static_cast<int>(a.value & 7))}};
    case Argument::sale:
      return {key("choice", a.value < kSuits ? "sell" : "buy"),
              {{"suit", Word{to_word(static_cast<Suit>(a.value % kSuits))}}}};
  }
  return {};
}

}  // namespace warren::jack_rabbits
