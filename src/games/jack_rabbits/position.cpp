// A position of Jack Rabbits as one line of text. What follows from the rest is left out, and so is
// what is as at the start of a turn: "act turn=1 place=JD,citadel hands=5D+KC,2H discards=AD".
#include "games/position.h"

#include <algorithm>
#include <charconv>

#include "games/jack_rabbits/jack_rabbits.h"
#include "games/jack_rabbits/text.h"

namespace warren::jack_rabbits {
namespace {

std::string set_text(CardMask cards) { return cards ? cards_text(cards, "+") : "-"; }

std::string hex_text(std::uint64_t n) {
  std::array<char, 16> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), n, 16);
  return {buffer.data(), end};
}

std::string known_text(const Known& k) {
  const auto digits = k.digits();
  return {digits.begin(), digits.end()};
}

std::vector<std::string> seats_text(SeatSet seats) {
  std::vector<std::string> list;
  for (; !seats.empty(); seats.drop(seats.lowest()))
    list.push_back(seat_text(index(seats.lowest())));
  return list;
}

bool decides(Stage stage) { return stage > Stage::increment && stage != Stage::over; }

// Reads fields that may be left out.
class Fields {
 public:
  explicit Fields(std::string_view text) : in(text) {}
  PositionReader in;

  CardMask cards(std::string_view name, std::string_view text) {
    CardMask found = 0;
    if (text == "-") return 0;
    for (const auto word : split(text, '+')) {
      const auto c = card_named(word);
      if (!c || (found & bit_of(*c))) in.refuse(name, word);
      if (c) found |= bit_of(*c);
    }
    return found;
  }
  CardMask cards(std::string_view name) { return in.has(name) ? cards(name, in.word(name)) : 0; }
  Known known(std::string_view name, std::string_view digits) {
    Known k;
    if (!k.read_digits(digits)) in.refuse(name, digits);
    return k;
  }
  int number(std::string_view name, int fallback, int min, int max) {
    return in.has(name) ? in.whole(name, min, max) : fallback;
  }
  std::uint8_t small(std::string_view name, int max = 255) {
    return static_cast<std::uint8_t>(number(name, 0, 0, max));
  }
  Seat seat_of(std::string_view name, Seat fallback, int players) {
    return in.has(name) ? seat(in.read_seat(name, in.word(name), players)) : fallback;
  }
  SeatSet seats(std::string_view name, SeatSet fallback, int players) {
    if (!in.has(name)) return fallback;
    SeatSet set;
    for (const auto word : in.list(name)) set.add(seat(in.read_seat(name, word, players)));
    return set;
  }
  template <std::size_t N>
  int word(std::string_view name, const std::string_view (&allowed)[N]) {
    return in.has(name) ? in.read_word(name, in.word(name), allowed) : 0;
  }
  std::array<std::uint8_t, 2> pair(std::string_view name) {
    std::array<std::uint8_t, 2> two{};
    if (!in.has(name)) return two;
    const auto list = in.list(name, 2);
    for (std::size_t n = 0; n < 2; ++n)
      two[n] = static_cast<std::uint8_t>(in.read_whole(name, list[n], 0, 255));
    return two;
  }
};

constexpr std::string_view kSuitWords[] = {"clubs", "spades", "hearts", "diamonds"};

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

std::string Game::position(const State& s) const {
  PositionWriter out(kStageNames[static_cast<int>(s.stage)]);
  const auto number = [&out](std::string_view name, int n, int usual = 0) {
    if (n != usual) out.add(name, n);
  };
  const auto cards = [&out](std::string_view name, CardMask m) {
    if (m) out.add(name, set_text(m));
  };
  const auto who = [&out](std::string_view name, Seat seat_, Seat usual) {
    if (seat_ != usual) out.add(name, seat_text(index(seat_)));
  };
  const auto pair = [&out](std::string_view name, const std::array<std::uint8_t, 2>& two) {
    if (two[0] || two[1])
      out.add(name, std::vector{std::to_string(two[0]), std::to_string(two[1])});
  };
  who("turn", s.turn, Seat::none);
  who("first", s.first, s.turn);
  number("round", s.round, s.stage <= Stage::deal ? 0 : 1);
  std::vector<std::string> place, hands, front, picked, knows;
  for (int i = 0; i < players_; ++i) {
    place.emplace_back(place_name(s.place[i]));
    hands.push_back(set_text(s.hand[i]));
    front.push_back(s.front[i] == kNoCard ? "-" : std::string(card_name(s.front[i])));
    picked.push_back(set_text(s.picked[i]));
  }
  for (int i = 0; i < players_; ++i) knows.push_back(known_text(s.knows[i]));
  out.add("place", place).add("hands", hands);
  cards("discards", s.discards);
  if (s.front != Public{}.front) out.add("front", front);
  pair("dice", s.dice);
  if (decides(s.stage) && !(s.to_act == SeatSet::only(s.turn)))
    out.add("asks", seats_text(s.to_act));
  number("window", static_cast<int>(s.window));
  if (!(s.journey.point == Point{}))
    out.add("point", std::string(kPointNames[static_cast<int>(s.journey.point.kind)]) + ":" +
                         std::to_string(s.journey.point.at));
  if (!s.journey.used.empty())
    out.add("used",
            std::vector{hex_text(s.journey.used.word(0)), hex_text(s.journey.used.word(1))});
  if (s.journey.leg.raw()) out.add("leg", static_cast<std::int64_t>(s.journey.leg.raw()));
  if (s.purpose != Purpose::leg) out.add("purpose", kPurposeNames[static_cast<int>(s.purpose)]);
  if (s.next != Next::journey) out.add("next", kNextNames[static_cast<int>(s.next)]);
  who("rival", s.rival, Seat::none);
  if (!s.offered.empty()) out.add("offered", seats_text(s.offered));
  number("prizes", s.prizes), number("flight", s.flight);
  if (s.club != kNoCard) out.add("club", card_name(s.club));
  number("duelled", s.duelled), number("sells", s.trade.sells);
  if (s.trade.suit != Suit::clubs) out.add("suit", to_word(s.trade.suit));
  number("goods", s.trade.goods), number("fee", s.trade.fee);
  pair("duel", s.duel);
  cards("wanted", s.wanted), cards("shown", s.shown), cards("aces", s.aces);
  cards("laid", s.laid), cards("kept", s.kept);
  if (s.picked != State{}.picked) out.add("picked", picked);
  if (!s.yes.empty()) out.add("yes", seats_text(s.yes));
  State plain = s;
  know_nothing(plain);
  if (!(plain.known == s.known)) out.add("known", known_text(s.known));
  if (plain.knows != s.knows) out.add("knows", knows);
  return std::move(out).text();
}

Maybe<State> Game::read_position(std::string_view text) const {
  Fields f(text);
  State s;
  const auto seats = static_cast<std::size_t>(players_);
  s.stage = static_cast<Stage>(f.in.first(kStageNames));
  s.turn = f.seat_of("turn", Seat::none, players_);
  s.first = f.seat_of("first", s.turn, players_);
  s.round = static_cast<std::uint16_t>(
      f.number("round", s.stage <= Stage::deal ? 0 : 1, 0, options_.rounds + 1));
  const auto place = f.in.list("place", seats), hands = f.in.list("hands", seats);
  for (std::size_t i = 0; i < seats; ++i) {
    const auto at = place_named(place[i]);
    if (!at) f.in.refuse("place", place[i]);
    s.place[i] = at.value_or(kCitadel);
    s.hand[i] = f.cards("hands", hands[i]);
    s.open[i] = s.hand[i] & kCourt;
    s.count[i] = static_cast<std::uint8_t>(size(s.hand[i]));
  }
  s.discards = f.cards("discards");
  if (f.in.has("front")) {
    const auto front = f.in.list("front", seats);
    for (std::size_t i = 0; i < seats; ++i) {
      const auto c = card_named(front[i]);
      if (!c && front[i] != "-") f.in.refuse("front", front[i]);
      s.front[i] = c.value_or(kNoCard);
    }
  }
  s.pile = static_cast<std::uint8_t>(size(pile(s)));
  s.dice = f.pair("dice"), s.duel = f.pair("duel");
  const SeatSet usual =
      decides(s.stage) && s.turn != Seat::none ? SeatSet::only(s.turn) : SeatSet{};
  s.to_act = f.seats("asks", usual, players_);
  s.window = static_cast<std::uint32_t>(f.number("window", 0, 0, 1'000'000'000));
  read_journey(f.in, s);
  s.purpose = static_cast<Purpose>(f.word("purpose", kPurposeNames));
  s.next = static_cast<Next>(f.word("next", kNextNames));
  s.rival = f.seat_of("rival", Seat::none, players_);
  s.offered = f.seats("offered", {}, players_);
  s.prizes = f.small("prizes"), s.flight = f.small("flight");
  if (f.in.has("club")) {
    const auto c = card_named(f.in.word("club"));
    if (!c) f.in.refuse("club", f.in.word("club"));
    s.club = c.value_or(kNoCard);
  }
  s.duelled = f.small("duelled", 1), s.trade.sells = f.small("sells", 1);
  s.trade.suit = static_cast<Suit>(f.word("suit", kSuitWords));
  s.trade.goods = f.small("goods", kMostNamed), s.trade.fee = f.small("fee", kMostNamed);
  s.wanted = f.cards("wanted"), s.shown = f.cards("shown"), s.aces = f.cards("aces");
  s.laid = f.cards("laid"), s.kept = f.cards("kept");
  if (f.in.has("picked")) {
    const auto picked = f.in.list("picked", seats);
    for (std::size_t i = 0; i < seats; ++i) s.picked[i] = f.cards("picked", picked[i]);
  }
  s.yes = f.seats("yes", {}, players_);
  know_nothing(s);
  if (f.in.has("known")) s.known = f.known("known", f.in.list("known", 1)[0]);
  if (f.in.has("knows")) {
    const auto list = f.in.list("knows", seats);
    for (std::size_t n = 0; n < list.size(); ++n) s.knows[n] = f.known("knows", list[n]);
  }
  if (auto trouble = f.in.trouble()) return *trouble;
  if (const auto wrong = audit(s))
    return Message{"error.invariant", {{"invariant", std::string(*wrong)}}};
  return s;
}

// The point a journey has come to, and what it has crossed.
void Game::read_journey(PositionReader& in, State& s) const {
  const bool starts = s.stage == Stage::journey && s.turn != Seat::none;
  if (starts && s.place[index(s.turn)] < kHexes)
    s.journey.point = {PointKind::hex, s.place[index(s.turn)]};
  if (starts && s.place[index(s.turn)] == kUnderground) s.journey.point = {PointKind::under, 0};
  if (in.has("point")) {
    const auto parts = split(in.word("point"), ':');
    s.journey.point.kind = static_cast<PointKind>(in.read_word("point", parts[0], kPointNames));
    const int most =
        s.journey.point.kind == PointKind::hex ? kHexes - 1 : std::max(0, land_.ends - 1);
    if (parts.size() == 2)
      s.journey.point.at = static_cast<std::uint8_t>(in.read_whole("point", parts[1], 0, most));
    else
      in.refuse("point", in.word("point"));
  }
  if (in.has("used")) {
    const auto list = in.list("used", 2);
    std::array<std::uint64_t, 2> words{};
    for (std::size_t n = 0; n < 2; ++n) {
      const char* const end = list[n].data() + list[n].size();
      const auto [stop, error] = std::from_chars(list[n].data(), end, words[n], 16);
      if (error != std::errc{} || stop != end) in.refuse("used", list[n]);
    }
    s.journey.used = CrossingMask::of(words[0], words[1]);
  }
  if (in.has("leg")) {
    const auto raw = static_cast<std::uint64_t>(in.whole("leg", 0, (1 << 28) - 1));
    if (is_leg(raw))
      s.journey.leg = Leg::of(raw);
    else
      in.refuse("leg", in.word("leg"));
  }
}

}  // namespace warren::jack_rabbits
