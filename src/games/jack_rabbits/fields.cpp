// The fields of a position, one row each. What follows from the rest is left out, and so is what is
// as at the start of a turn: "act turn=1 place=JD,citadel hands=5D+KC,2H discards=AD".
#include <boost/json.hpp>
#include <charconv>

#include "games/jack_rabbits/words.h"
#include "games/rows.h"

namespace warren::jack_rabbits {
namespace {

// Numbers that have a name each.
template <auto name, auto named>
class Naming : public Wording {
 public:
  std::string text(int n) const override { return std::string(name(static_cast<std::uint8_t>(n))); }
  std::optional<int> read(std::string_view word) const override { return named(word); }
  json::value to_json(int n) const override { return json::string(text(n)); }
  std::optional<int> from_json(const json::value& v) const override {
    return v.is_string() ? read(v.get_string()) : std::nullopt;
  }
};
const Naming<card_name, card_named> kCardNaming;
const Naming<place_name, place_named> kPlaceNaming;
const Value kCard = worded(kCardNaming, 0, kCards - 1).or_none(kNoCard);
const Value kPlace = worded(kPlaceNaming, 0, kPlaces - 1);

std::string set_text(CardMask cards) { return cards ? cards_text(cards, "+") : "-"; }

CardMask read_set(Rows& row, std::string_view name, std::string_view text) {
  CardMask found = 0;
  if (text == "-") return 0;
  for (const auto word : split(text, '+')) {
    const auto c = card_named(word);
    if (!c || (found & bit_of(*c))) row.refuse(name, word);
    if (c) found |= bit_of(*c);
  }
  return found;
}

std::string hex_text(std::uint64_t n) {
  std::array<char, 16> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), n, 16);
  return {buffer.data(), end};
}

std::uint64_t read_hex(Rows& row, std::string_view name, std::string_view text) {
  std::uint64_t n = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), n, 16);
  if (error != std::errc{} || stop != text.data() + text.size()) row.refuse(name, text);
  return n;
}

std::string known_text(const Known& k) {
  const auto digits = k.digits();
  return {digits.begin(), digits.end()};
}

Known read_known(Rows& row, std::string_view name, std::string_view digits) {
  Known k;
  if (!k.read_digits(digits)) row.refuse(name, digits);
  return k;
}

// A field that is left out if it is as usual.
template <class Field>
void rare(Rows& row, std::string_view name, Field& field, Field usual, const Value& value) {
  if (row.has(name, field != usual))
    row.one(name, field, value);
  else
    field = usual;
}

void count_row(Rows& row, std::string_view name, std::uint8_t& field, int most = 255) {
  rare(row, name, field, std::uint8_t{0}, whole(0, most));
}

void flag_row(Rows& row, std::string_view name, bool& field) {
  rare(row, name, field, false, whole(0, 1));
}

void pair_row(Rows& row, std::string_view name, std::array<std::uint8_t, 2>& two) {
  if (row.has(name, two[0] || two[1])) row.each(name, two, 2, whole(0, 255));
}

void cards_row(Rows& row, std::string_view name, CardMask& cards) {
  if (!row.has(name, cards != 0)) return;
  std::vector<std::string> text{set_text(cards)};
  row.words(name, text, 1);
  cards = read_set(row, name, text[0]);
}

void cards_by_seat(Rows& row, std::string_view name, BySeat<CardMask>& hands, int players) {
  std::vector<std::string> texts;
  for (int i = 0; i < players; ++i) texts.push_back(set_text(hands[i]));
  row.words(name, texts, texts.size());
  for (int i = 0; i < players; ++i) hands[i] = read_set(row, name, texts[i]);
}

bool decides(Stage stage) { return stage > Stage::increment && stage != Stage::over; }

// Where a journey begins.
Point first_point(const State& s) {
  const bool starts = s.stage == Stage::journey && s.turn != Seat::none;
  const Place at = starts ? s.place[index(s.turn)] : kOffBoard;
  if (at == kUnderground) return {PointKind::under, 0};
  return at < kHexes ? Point{PointKind::hex, at} : Point{};
}

}  // namespace

// Nobody has been shown anything: the unseen pips may lie in every hand and in the pile.
void Game::know_nothing(State& s) const {
  CardMask unseen = cards_ & kPips & ~s.discards;
  for (const Card ace : s.front)
    if (ace != kNoCard) unseen &= ~bit_of(ace);
  s.known = {}, s.knows = {};
  s.known.pile_up(unseen);
  for (int i = 0; i < players_; ++i)
    for (int n = 0; n < pips_held(s, seat(i)); ++n) s.known.drawn_unseen(i);
  for (int i = 0; i < players_; ++i) s.knows[i] = s.known.with(s.hand[i] & kPips, i);
}

// The point a journey has come to, and what it has crossed.
void Game::journey_rows(Rows& row, State& s) const {
  Journey& j = s.journey;
  if (row.has("point", !(j.point == Point{}))) {
    std::vector<std::string> text{
        std::string(kPointNames[static_cast<int>(j.point.kind)]).append(":") +=
        std::to_string(j.point.at)};
    row.words("point", text, 1);
    const auto parts = split(text[0], ':');
    const auto kind = named(kPointNames).read(parts[0]).value_or(-1);
    const int most = kind == static_cast<int>(PointKind::hex) ? kHexes - 1 : land_.ends - 1;
    const auto at = parts.size() == 2 ? whole_number(parts[1], 0, std::max(0, most)) : std::nullopt;
    if (kind < 0 || !at) row.refuse("point", text[0]);
    if (kind >= 0 && at) j.point = {static_cast<PointKind>(kind), static_cast<std::uint8_t>(*at)};
  } else {
    j.point = first_point(s);
  }
  if (row.has("used", !j.used.empty())) {
    std::vector<std::string> words{hex_text(j.used.raw()[0]), hex_text(j.used.raw()[1])};
    row.words("used", words, 2);
    j.used = CrossingMask::of(read_hex(row, "used", words[0]), read_hex(row, "used", words[1]));
  }
  auto leg = static_cast<std::uint32_t>(j.leg.raw());
  rare(row, "leg", leg, 0u, whole(0, (1 << 28) - 1));
  if (is_leg(leg))
    j.leg = Leg::of(leg);
  else
    row.refuse("leg", std::to_string(leg));
}

void Game::known_rows(Rows& row, State& s) const {
  State plain = s;
  know_nothing(plain);
  std::vector<std::string> known{known_text(s.known)}, knows;
  for (int i = 0; i < players_; ++i) knows.push_back(known_text(s.knows[i]));
  if (row.has("known", !(plain.known == s.known))) {
    row.words("known", known, 1);
    s.known = read_known(row, "known", known[0]);
  } else {
    s.known = plain.known;
  }
  if (row.has("knows", plain.knows != s.knows)) {
    row.words("knows", knows, knows.size());
    for (int i = 0; i < players_; ++i) s.knows[i] = read_known(row, "knows", knows[i]);
  } else {
    s.knows = plain.knows;
  }
}

void Game::rows(Rows& row, State& s) const {
  const Value seat_value = seat_of(players_);
  row.first("phase", s.stage, named(kStageNames));
  rare(row, "turn", s.turn, Seat::none, seat_value);
  rare(row, "first", s.first, s.turn, seat_value);
  const std::uint16_t first_round = s.stage <= Stage::deal ? 0 : 1;
  rare(row, "round", s.round, first_round, whole(0, options_.rounds + 1));
  row.each("place", s.place, players_, kPlace);
  cards_by_seat(row, "hands", s.hand, players_);
  cards_row(row, "discards", s.discards);
  if (row.has("front", s.front != Public{}.front)) row.each("front", s.front, players_, kCard);
  for (int i = 0; i < players_; ++i) {
    s.open[i] = s.hand[i] & kCourt;
    s.count[i] = static_cast<std::uint8_t>(size(s.hand[i]));
  }
  s.pile = static_cast<std::uint8_t>(size(pile(s)));
  pair_row(row, "dice", s.dice);
  const bool asks = decides(s.stage) && s.turn != Seat::none;
  const SeatSet usual = asks ? SeatSet::only(s.turn) : SeatSet{};
  if (row.has("asks", asks && !(s.to_act == usual)))
    row.seats("asks", s.to_act, seat_value);
  else
    s.to_act = usual;
  rare(row, "window", s.window, 0u, whole(0, 1'000'000'000));
  journey_rows(row, s);
  rare(row, "purpose", s.purpose, Purpose::leg, named(kPurposeNames));
  rare(row, "next", s.next, Next::journey, named(kNextNames));
  rare(row, "rival", s.rival, Seat::none, seat_value);
  row.seats("offered", s.offered, seat_value);
  count_row(row, "prizes", s.prizes);
  count_row(row, "flight", s.flight);
  rare(row, "club", s.club, kNoCard, kCard);
  flag_row(row, "duelled", s.duelled);
  flag_row(row, "sells", s.trade.sells);
  rare(row, "suit", s.trade.suit, Suit::clubs, named(kSuitWords));
  count_row(row, "goods", s.trade.goods, kMostNamed);
  count_row(row, "fee", s.trade.fee, kMostNamed);
  pair_row(row, "duel", s.duel);
  cards_row(row, "wanted", s.wanted);
  cards_row(row, "shown", s.shown);
  cards_row(row, "aces", s.aces);
  cards_row(row, "laid", s.laid);
  cards_row(row, "kept", s.kept);
  if (row.has("picked", s.picked != State{}.picked))
    cards_by_seat(row, "picked", s.picked, players_);
  row.seats("yes", s.yes, seat_value);
  known_rows(row, s);
}

std::string Game::position(const State& s) const {
  PositionRows out;
  State copy = s;
  rows(out, copy);
  return std::move(out).text();
}

Maybe<State> Game::read_position(std::string_view text) const {
  ReadRows in(text);
  State s;
  rows(in, s);
  if (auto error = in.error()) return *error;
  if (const auto wrong = audit(s))
    return Message{"error.invariant", {{"invariant", std::string(*wrong)}}};
  return s;
}

}  // namespace warren::jack_rabbits
