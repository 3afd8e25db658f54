// The builder in words: moves, events and choices.
#include <algorithm>
#include <boost/json.hpp>

#include "games/jack_rabbits_builder/jack_rabbits_builder.h"

namespace warren::jack_rabbits_builder {
namespace {

using namespace jack_rabbits;
using Kind = jack_rabbits_builder::Kind;

constexpr int kAcross = Game::kAcross;

// A spot by the number that its code has: "2,-4" in text, [2, -4] in JSON.
class SpotWording final : public Wording {
 public:
  static int number(int i, int j) { return (i + kFarthest) * kAcross + j + kFarthest; }
  static int i(int n) { return n / kAcross - kFarthest; }
  static int j(int n) { return n % kAcross - kFarthest; }

  std::string text(int n) const override {
    return std::to_string(i(n)) + "," + std::to_string(j(n));
  }
  std::optional<int> read(std::string_view text) const override {
    const auto parts = split(text, ',');
    if (parts.size() != 2) return std::nullopt;
    const auto at = [](std::string_view part) { return whole_number(part, -kFarthest, kFarthest); };
    return both(at(parts[0]), at(parts[1]));
  }
  json::value to_json(int n) const override { return json::array{i(n), j(n)}; }
  std::optional<int> from_json(const json::value& v) const override {
    const auto* list = v.if_array();
    if (!list || list->size() != 2) return std::nullopt;
    constexpr Value kAt = whole(-kFarthest, kFarthest);
    return both(kAt.from_json(list->at(0)), kAt.from_json(list->at(1)));
  }

 private:
  static std::optional<int> both(std::optional<int> i, std::optional<int> j) {
    return i && j ? std::optional(number(*i, *j)) : std::nullopt;
  }
};

const SpotWording kSpotWording;
constexpr Value kSpot = worded(kSpotWording, 0, kAcross* kAcross - 1);

// In the order of Kind.
constexpr MoveRow kMoves[] = {
    {"shape", kBuilding, named(kShapeNames)},
    {"take", kBuilding, named(kPieceNames)},
    {"turn", rule("JR-10"), whole(0, kDirections - 1)},
    {"place", rule("JR-22"), kSpot},
    {"walk", kWandering, whole(0, kMaxEnds - 1)},
    {"stay", kWandering},
    {"stop", kWandering},
    {"flip", kBuilding, named(kPieceNames)},
    {"deal", kBuilding, seat_of(kMaxPlayers)},
};
static_assert(moves_follow<Kind>(kMoves));
static_assert(MoveRows(kMoves).codes() == Game::kCodes);

Field number(std::string_view name, int n) { return {name, std::int64_t{n}}; }

Field tile_field(Piece piece) { return {"tile", Word{piece_key(piece)}}; }

// The tips that a spot breaks, by name.
std::vector<Word> broken_tips(const Tips& tips) {
  std::vector<Word> words;
  if (tips.blank > 0) words.push_back(Word{"tip.blank"});
  if (tips.hexes > 0) words.push_back(Word{"tip.hexes"});
  if (tips.alike > 0) words.push_back(Word{"tip.alike"});
  return words;
}

// Where a walk leads, and by what way: its first and last end, and the small tiles between them.
std::vector<Field> way_fields(const Land& land, End from, End to) {
  FreeJourneys journeys;
  free_journeys(land, from, journeys);
  NameList via{{}, " "};
  for (const FreeJourney& j : journeys) {
    if (j.to != to || j.stop == Stop::open) continue;
    for (int n = 0; n < j.length; ++n) via.names.emplace_back(tile(j.via[n]).name);
    break;
  }
  const TileId last = land.tile[to];
  return {{"place", Word{place_key(last < kHexes ? last : kUnderground)}},
          {"from", land.end_name(from)},
          {"to", land.end_name(to)},
          {"via", via}};
}

FieldValue tile_of(const Game&, const Event& e) { return Word{piece_key(e.a)}; }
FieldValue place_of(const Game&, const Event& e) { return Word{place_key(e.a)}; }
FieldValue spot_of(const Game&, const Event& e) { return jack_rabbits::to_text(e.placed); }
FieldValue joins_of(const Game&, const Event& e) { return std::int64_t{e.tips.joins}; }
FieldValue breaks_of(const Game&, const Event& e) { return std::int64_t{e.tips.broken()}; }
FieldValue tips_of(const Game&, const Event& e) { return broken_tips(e.tips); }
FieldValue board_of(const Game&, const Event& e) { return jack_rabbits::to_text(e.board); }

// In the order of What.
constexpr EventRow<Event, Game> kEvents[] = {
    {"dealt", {{"seat"}, {"tile", tile_of}}},
    {"chose", {{"seat"}, {"shape", &Event::a, kShapeNames}}},
    {"flipped", {{"seat"}, {"tile", tile_of}}},
    {"took", {{"seat"}, {"tile", tile_of}}},
    {"turned", {{"seat"}, {"tile", tile_of}, {"turns", &Event::b}}},
    {"placed",
     {{"seat"},
      {"tile", tile_of},
      {"spot", spot_of},
      {"joins", joins_of},
      {"breaks", breaks_of},
      {"tips", tips_of}}},
    {"built", {{"board", board_of}}},
    {"walked", {{"seat"}}},
    {"stayed", {{"seat"}, {"place", place_of}}},
    {"stopped", {{"seat"}, {"place", place_of}}},
    {"over"},
};
static_assert(events_follow<What>(kEvents));

}  // namespace

// A bare spot is a place to lay the tile in hand.
MoveRows Game::move_rows() { return MoveRows(kMoves, static_cast<int>(Kind::place)); }

PlainMove Game::plain(Action a) {
  const bool places = a.kind == Kind::place;
  return {static_cast<int>(a.kind), places ? SpotWording::number(a.i, a.j) : int{a.value}};
}

Action Game::from_plain(PlainMove m) {
  const auto kind = static_cast<Kind>(m.kind);
  if (kind != Kind::place) return {kind, static_cast<std::uint8_t>(m.number)};
  return {kind, 0, static_cast<std::int8_t>(SpotWording::i(m.number)),
          static_cast<std::int8_t>(SpotWording::j(m.number))};
}

std::span<const EventRow<Event, Game>> Game::event_rows() { return kEvents; }

// The way of a walk is found once for all of its fields.
Message Game::tell(const Event& e) const {
  Message told = GameBase::tell(e);
  if (e.what != What::walked) return told;
  for (auto& field : way_fields(Land(e.board), e.a, e.b)) told.fields.push_back(std::move(field));
  return told;
}

Message Game::describe_spot(const View& v, Action a) const {
  const Piece piece = index(v.me) < players() ? v.hand[index(v.me)] : kNoPiece;
  const Placed p{piece == kNoPiece ? kCitadel : first_tile(piece),
                 piece == kNoPiece ? std::uint8_t{0} : v.turns[index(v.me)], a.i, a.j};
  const Ground ground(v.board);
  const bool fits = in_grid(p.at()) && !ground.misfit(p);
  const Tips tips = fits ? ground.tips(p) : Tips{};
  const auto kind = tips.broken() > 0 ? "place_breaks" : "place";
  return {key("choice", kind),
          {{"spot", std::to_string(a.i) + "," + std::to_string(a.j)},
           number("joins", tips.joins),
           {"tips", broken_tips(tips)}}};
}

Message Game::describe(const View& v, Action a) const {
  const auto say = [&](std::vector<Field> fields) {
    return Message{key("choice", move_rows().verb(plain(a))), std::move(fields)};
  };
  switch (a.kind) {
    case Kind::shape:
      return say({{"shape", Word{kShapeNames[a.value]}}});
    case Kind::take:
    case Kind::flip:
      return say({tile_field(a.value)});
    case Kind::turn:
      return say({number("turns", a.value)});
    case Kind::place:
      return describe_spot(v, a);
    case Kind::walk: {
      const Land land(v.board);
      const Place place = index(v.me) < players() ? v.rabbit[index(v.me)] : kCitadel;
      const End from = a.value < land.ends ? first_road(land, place, a.value) : kNoEnd;
      if (from == kNoEnd) return say({{"place", Word{place_key(kCitadel)}}});
      return say(way_fields(land, from, a.value));
    }
    case Kind::deal:
      return say({number("value", a.value + 1)});
    case Kind::stay:
    case Kind::stop:
      break;
  }
  return say({});
}

static_assert(NotatedGame<jack_rabbits_builder::Game>);

}  // namespace warren::jack_rabbits_builder
