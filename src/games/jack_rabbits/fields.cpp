// The fields of a state, one row each, and what JSON tells beside them. A position leaves out what
// follows from the rest, and what is as at the start of a turn:
// "act turn=s0 place=JD,citadel hands=5D+KC,2H discards=AD".
#include <boost/json.hpp>
#include <charconv>

#include "games/jack_rabbits/land/board_json.h"
#include "games/jack_rabbits/words.h"
#include "games/rows.h"

namespace warren::jack_rabbits {
namespace {

constexpr Value kCard = named(kCardNames).or_none(kNoCard);
constexpr Value kPlace = named(kPlaceNames);

constexpr struct {
  std::string text(CardMask cards) const { return cards ? cards_text(cards, "+") : "-"; }
  CardMask read(std::string_view text, const Refusal& refuse) const {
    CardMask found = 0;
    if (text == "-") return found;
    for (const auto word : split(text, '+')) {
      const auto c = card_named(word);
      if (!c || (found & bit_of(*c))) refuse(word);
      if (c) found |= bit_of(*c);
    }
    return found;
  }
  json::array to_json(CardMask cards) const { return cards_json(cards); }
} kCardSet;

constexpr struct {
  std::string text(std::uint64_t n) const {
    std::array<char, 16> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), n, 16);
    return {buffer.data(), end};
  }
  std::uint64_t read(std::string_view text, const Refusal& refuse) const {
    std::uint64_t n = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), n, 16);
    if (error != std::errc{} || stop != text.data() + text.size()) refuse(text);
    return n;
  }
} kHexDigits;

constexpr struct {
  std::string text(const Known& k) const {
    const auto digits = k.digits();
    return {digits.begin(), digits.end()};
  }
  Known read(std::string_view digits, const Refusal& refuse) const {
    Known k;
    if (!k.read_digits(digits)) refuse(digits);
    return k;
  }
} kKnownDigits;

// "trail:17"
struct PointText {
  int ends;
  std::string text(Point p) const {
    return std::string(kPointNames[static_cast<int>(p.kind)]).append(":") + std::to_string(p.at);
  }
  Point read(std::string_view text, const Refusal& refuse) const {
    const auto parts = split(text, ':');
    const auto kind = named(kPointNames).read(parts[0]);
    const int most = kind == static_cast<int>(PointKind::hex) ? kHexes - 1 : ends - 1;
    const auto at = parts.size() == 2 ? whole_number(parts[1], 0, std::max(0, most)) : std::nullopt;
    if (kind && at) return {static_cast<PointKind>(*kind), static_cast<std::uint8_t>(*at)};
    refuse(text);
    return {};
  }
};

// A number in positions, words in JSON.
struct LegNotation {
  const Game& game;
  std::string text(const Leg& leg) const { return std::to_string(leg.raw()); }
  Leg read(std::string_view text, const Refusal& refuse) const {
    const auto raw = whole_number(text, 0, (1 << 28) - 1);
    if (raw && is_leg(static_cast<std::uint64_t>(*raw)))
      return Leg::of(static_cast<std::uint64_t>(*raw));
    refuse(text);
    return {};
  }
  json::value to_json(const Leg& leg) const {
    return leg == Leg{} ? json::value(nullptr) : json::value(game.leg_text(leg));
  }
};

bool decides(Stage stage) { return stage > Stage::increment && stage != Stage::over; }

// Where a journey begins.
Point first_point(const State& s) {
  const bool starts = s.stage == Stage::journey && s.turn != Seat::none;
  const Place at = starts ? s.place[index(s.turn)] : kOffBoard;
  if (at == kUnderground) return {PointKind::under, 0};
  return at < kHexes ? Point{PointKind::hex, at} : Point{};
}

void asked_row(Rows& row, State& s, const Value& player) {
  if (row.is_json()) return row.seats("asked", s.to_act, player);
  const bool asks = decides(s.stage) && s.turn != Seat::none;
  const SeatSet usual = asks ? SeatSet::only(s.turn) : SeatSet{};
  if (row.has("asks", asks && !(s.to_act == usual)))
    row.seats("asks", s.to_act, player);
  else
    s.to_act = usual;
}

// The point a journey has come to, what it has crossed, and the leg that is to be paid.
void journey_rows(Rows& row, State& s, const Game& g) {
  Journey& j = s.journey;
  // A hex 0 is not written; where a journey begins it is understood.
  if (row.has("point", !(j.point == Point{})))
    row.one("point", j.point, PointText{g.land().ends});
  else
    j.point = first_point(s);
  auto used = j.used.raw();
  row.rare_each("used", used, {}, 2, kHexDigits);
  j.used = CrossingMask::of(used[0], used[1]);
  row.rare("leg", j.leg, {}, LegNotation{g});
}

void offer_rows(Rows& row, Trade& t) {
  if (row.is_json()) {
    const json::object offer{{"sells", t.sells},
                             {"suit", to_word(t.suit)},
                             {"goods", int{t.goods}},
                             {"fee", int{t.fee}}};
    return row.fact("offer", t.goods ? json::value(offer) : json::value(nullptr));
  }
  row.rare("sells", t.sells, false, whole(0, 1));
  row.rare("suit", t.suit, Suit::clubs, named(kSuitWords));
  row.rare("goods", t.goods, 0, whole(0, kMostNamed));
  row.rare("fee", t.fee, 0, whole(0, kMostNamed));
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

// A position has the hands, and leaves out what follows from them; for JSON it is the other way
// round.
void Game::card_rows(Rows& row, State& s) const {
  if (!row.is_json()) row.each("hands", s.hand, players_, kCardSet);
  row.rare("discards", s.discards, 0, kCardSet);
  row.rare_each("front", s.front, Public{}.front, players_, kCard);
  if (row.is_json()) {
    row.each("count", s.count, players_, whole(0, kCards));
    row.each("open", s.open, players_, kCardSet);
    row.one("pile", s.pile, whole(0, kCards));
    return row.fact("court", cards_json(court(s)));
  }
  for (int i = 0; i < players_; ++i) {
    s.open[i] = s.hand[i] & kCourt;
    s.count[i] = static_cast<std::uint8_t>(size(s.hand[i]));
  }
  s.pile = static_cast<std::uint8_t>(size(pile(s)));
}

// In the order of a position, which names the hands, secret as they are, among the first.
void Game::public_rows(Rows& row, State& s) const {
  const Value player = seat_of(players_).or_null(static_cast<int>(Seat::none));
  row.first("phase", s.stage, named(kStageNames));
  row.rare("turn", s.turn, Seat::none, player);
  row.rare("first", s.first, s.turn, player);
  row.rare("round", s.round, s.stage <= Stage::deal ? 0 : 1, whole(0, options_.rounds + 1));
  row.each("place", s.place, players_, kPlace);
  card_rows(row, s);
  row.rare_each("dice", s.dice, {}, 2, whole(0, 255));
  row.fact("price", price(s));
  asked_row(row, s, player);
  row.text_only().rare("window", s.window, 0, whole(0, 1'000'000'000));
  journey_rows(row, s, *this);
  row.rare("purpose", s.purpose, Purpose::leg, named(kPurposeNames));
  row.text_only().rare("next", s.next, Next::journey, named(kNextNames));
  row.rare("rival", s.rival, Seat::none, player);
  row.text_only().seats("offered", s.offered, player);
  row.rare("prizes", s.prizes, 0, whole(0, 255));
  row.rare("flight", s.flight, 0, whole(0, 255));
  row.rare("club", s.club, kNoCard, kCard);
  row.text_only().rare("duelled", s.duelled, false, whole(0, 1));
  offer_rows(row, s.trade);
  row.rare_each("duel", s.duel, {}, 2, whole(0, 255));
  row.rare("wanted", s.wanted, 0, kCardSet);
  row.rare("shown", s.shown, 0, kCardSet);
  row.text_only().rare("aces", s.aces, 0, kCardSet);
}

void Game::secret_rows(Rows& row, State& s) const {
  if (row.is_json()) {
    row.each("hands", s.hand, players_, kCardSet);
    return row.fact("text", json::value(position(s)));
  }
  row.rare("laid", s.laid, 0, kCardSet);
  row.rare("kept", s.kept, 0, kCardSet);
  row.rare_each("picked", s.picked, {}, players_, kCardSet);
  row.seats("yes", s.yes, seat_of(players_));
  State usual = s;
  know_nothing(usual);
  row.rare("known", s.known, usual.known, kKnownDigits);
  row.rare_each("knows", s.knows, usual.knows, players_, kKnownDigits);
}

// `known`: for each seat the pips that the viewer is sure of, beside what is open. `worth`: what
// each card of the hand counts when it is paid, played or shown; an ace among them counts
// `first_ace` more, once.
void Game::add_mine(const View& v, json::object& o) const {
  const bool seated = index(v.me) < players_;
  const Card front = seated ? v.front[index(v.me)] : kNoCard;
  json::array known, worth;
  for (int i = 0; i < players_; ++i) known.push_back(cards_json(v.knows.sure(i)));
  for (CardMask m = v.hand; m; m &= m - 1) worth.push_back(int{points_[lowest(m)]});
  const bool proof = v.stage == Stage::proof || v.stage == Stage::answer;
  const bool pays = v.stage == Stage::pay || v.stage == Stage::want || v.stage == Stage::flight ||
                    v.stage == Stage::duel_open || v.stage == Stage::duel;
  Terms t = pays ? terms(v) : Terms{};
  if (proof) t = {kHearts | honoured(v), kProof, bonus(kHearts, front)};
  o["known"] = std::move(known);
  o["laid"] = cards_json(v.laid);
  o["picked"] = cards_json(v.picked);
  o["hand"] = cards_json(v.hand);
  o["worth"] = std::move(worth);
  o["first_ace"] = front == kNoCard ? ace_first_ : 0;
  o["owed"] = pays || proof ? json::value(t.price - t.bonus) : json::value(nullptr);
  o["pays"] = cards_json(v.hand & t.allowed);
  o["limit"] = limit();
}

json::object Game::board_json() const {
  return {{"text", jack_rabbits::to_text(land_.board)}, {"tiles", tiles_json(land_.board)}};
}

}  // namespace warren::jack_rabbits
