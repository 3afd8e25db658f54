// The builder in words: moves, positions, events and choices.
#include <algorithm>

#include "games/jack_rabbits_builder/jack_rabbits_builder.h"
#include "games/position.h"

namespace warren::jack_rabbits_builder {
namespace {

using namespace jack_rabbits;

constexpr std::string_view kShapeNames[] = {"hex", "rhombus", "triangle"};

std::string key(std::string_view group, std::string_view kind) {
  return std::string(group).append(".jack_rabbits_builder.").append(kind);
}

Field number(std::string_view name, int n) { return {name, std::int64_t{n}}; }

Field tile_field(Piece piece) { return {"tile", Word{piece_key(piece)}}; }

Word place_word(int place) {
  return Word{place == kUnderground ? "underground" : piece_key(static_cast<Piece>(place))};
}

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
  std::string via;
  for (const FreeJourney& j : journeys) {
    if (j.to != to || j.stop == Stop::open) continue;
    for (int n = 0; n < j.length; ++n)
      via.append(via.empty() ? "" : " ").append(tile(j.via[n]).name);
    break;
  }
  const TileId last = land.tile[to];
  return {{"place", place_word(last < kHexes ? last : kUnderground)},
          {"from", land.end_name(from)},
          {"to", land.end_name(to)},
          {"via", via}};
}

// "2,-4"
std::optional<Action> read_spot(std::string_view text) {
  const auto parts = split(text, ',');
  if (parts.size() != 2) return std::nullopt;
  const auto i = whole_number(parts[0], -kFarthest, kFarthest);
  const auto j = whole_number(parts[1], -kFarthest, kFarthest);
  if (!i || !j) return std::nullopt;
  return Action{Kind::place, 0, static_cast<std::int8_t>(*i), static_cast<std::int8_t>(*j)};
}

std::optional<int> read_value(Kind kind, std::string_view text) {
  if (kind == Kind::shape) {
    const auto found = std::find(std::begin(kShapeNames), std::end(kShapeNames), text);
    if (found == std::end(kShapeNames)) return std::nullopt;
    return static_cast<int>(found - std::begin(kShapeNames));
  }
  if (kind == Kind::take || kind == Kind::flip) {
    const auto piece = piece_named(text);
    return piece ? std::optional<int>(*piece) : std::nullopt;
  }
  if (kind == Kind::turn) return whole_number(text, 0, kDirections - 1);
  if (kind == Kind::walk) return whole_number(text, 0, kMaxEnds - 1);
  return read_seat(text, kMaxPlayers);
}

// "KD.w.w", or "-" for none.
std::string pieces_text(const std::array<std::uint8_t, kPieces>& count) {
  std::string text;
  for (Piece p = 0; p < kPieces; ++p)
    for (int n = 0; n < count[p]; ++n)
      text.append(text.empty() ? "" : ".").append(tile(first_tile(p)).code);
  return text.empty() ? "-" : text;
}

Piece piece_coded(std::string_view code) {
  for (Piece p = 1; p < kPieces; ++p)
    if (tile(first_tile(p)).code == code) return p;
  return kNoPiece;
}

}  // namespace

std::string Game::to_text(Action a) const {
  std::string text(kKindNames[static_cast<int>(a.kind)]);
  switch (a.kind) {
    case Kind::shape:
      return text.append(" ").append(kShapeNames[a.value]);
    case Kind::take:
    case Kind::flip:
      return text.append(" ").append(piece_word(a.value));
    case Kind::turn:
    case Kind::walk:
      return text.append(" ").append(std::to_string(a.value));
    case Kind::place:
      return text.append(" ").append(std::to_string(a.i)).append(",").append(std::to_string(a.j));
    case Kind::deal:
      return text.append(" ").append(seat_text(a.value));
    case Kind::stay:
    case Kind::stop:
      break;
  }
  return text;
}

// A bare spot is a place to lay the tile in hand.
std::optional<Action> Game::parse(std::string_view text) const {
  const auto words = split(text, ' ');
  const auto found = std::find(std::begin(kKindNames), std::end(kKindNames), words[0]);
  if (found == std::end(kKindNames)) return words.size() == 1 ? read_spot(words[0]) : std::nullopt;
  const auto kind = static_cast<Kind>(found - std::begin(kKindNames));
  const bool bare = kind == Kind::stay || kind == Kind::stop;
  if (words.size() != (bare ? 1u : 2u)) return std::nullopt;
  if (bare) return Action{kind};
  if (kind == Kind::place) return read_spot(words[1]);
  const auto value = read_value(kind, words[1]);
  if (!value) return std::nullopt;
  return Action{kind, static_cast<std::uint8_t>(*value)};
}

// The bag is what is nowhere else.
std::string Game::position(const State& s) const {
  std::vector<std::string> shares, held, hands, rabbits, stopping;
  for (int i = 0; i < players(); ++i) {
    std::string share;
    for (const int n : s.share[i]) share.append(share.empty() ? "" : ".").append(std::to_string(n));
    shares.push_back(share);
    held.push_back(pieces_text(s.held[i]));
    std::string hand = "-";
    if (s.hand[i] != kNoPiece)
      hand = std::string(tile(first_tile(s.hand[i])).code) + static_cast<char>('a' + s.turns[i]);
    hands.push_back(hand);
    rabbits.emplace_back(s.rabbit[i] == kUnderground ? "underground" : piece_word(s.rabbit[i]));
    if (s.stopping.has(seat(i))) stopping.push_back(seat_text(i));
  }
  const std::string board = jack_rabbits::to_text(s.board);
  PositionWriter out(kStageNames[static_cast<int>(s.stage)]);
  out.add("board", board.empty() ? "-" : board).add("mover", seat_text(index(s.mover)));
  if (s.stage == Stage::flip) out.add("shape", kShapeNames[static_cast<int>(s.shape)]);
  out.add("share", shares).add("held", held).add("hand", hands);
  if (s.round > 0) out.add("round", s.round).add("rabbits", rabbits).add("stopping", stopping);
  return std::move(out).text();
}

namespace {

void read_share(PositionReader& in, std::string_view text,
                std::array<std::uint8_t, kShapes>& share) {
  const auto parts = split(text, '.');
  if (parts.size() != share.size()) return in.refuse("share", text);
  for (std::size_t n = 0; n < share.size(); ++n)
    share[n] = static_cast<std::uint8_t>(in.read_whole("share", parts[n], 0, kTiles));
}

void read_held(PositionReader& in, std::string_view text, std::array<std::uint8_t, kPieces>& held) {
  if (text == "-") return;
  for (const auto code : split(text, '.')) {
    const Piece p = piece_coded(code);
    if (p == kNoPiece || held[p] == kSets) return in.refuse("held", text);
    ++held[p];
  }
}

void read_hand(PositionReader& in, std::string_view text, Public& p, std::size_t i) {
  if (text == "-") return;
  const Piece piece = text.empty() ? kNoPiece : piece_coded(text.substr(0, text.size() - 1));
  const int turns = text.empty() ? 0 : text.back() - 'a';
  if (piece == kNoPiece || turns < 0 || turns >= tile(first_tile(piece)).turns)
    return in.refuse("hand", text);
  p.hand[i] = piece;
  p.turns[i] = static_cast<std::uint8_t>(turns);
}

void read_walk(PositionReader& in, Public& p, std::size_t seats) {
  p.round = static_cast<std::uint8_t>(in.whole("round", 1, kMaxRounds));
  const auto rabbits = in.list("rabbits", seats);
  for (std::size_t i = 0; i < seats; ++i) {
    const auto piece = piece_named(rabbits[i]);
    if (rabbits[i] == "underground")
      p.rabbit[i] = kUnderground;
    else if (piece && *piece < kHexes)
      p.rabbit[i] = *piece;
    else
      in.refuse("rabbits", rabbits[i]);
  }
  for (const auto who : in.list("stopping"))
    p.stopping.add(seat(in.read_seat("stopping", who, static_cast<int>(seats))));
}

// False if more of a piece are out than there are.
bool fill_bag(Public& p, SuitMask suits) {
  std::array<int, kPieces> left{};
  const TileMask all = tiles_of(suits);
  for (TileId t = 0; t < kTiles; ++t) left[piece_of(t)] += (all & bit(t)) != 0;
  for (const Placed& placed : p.board) --left[piece_of(placed.tile)];
  for (Piece n = 0; n < kPieces; ++n) {
    for (int i = 0; i < kMaxPlayers; ++i) left[n] -= p.held[i][n] + (p.hand[i] == n);
    if (left[n] < 0) return false;
    p.bag[n] = static_cast<std::uint8_t>(left[n]);
  }
  return true;
}

}  // namespace

Maybe<State> Game::read_position(std::string_view text) const {
  PositionReader in(text);
  State s;
  const auto seats = static_cast<std::size_t>(players());
  s.stage = static_cast<Stage>(in.first(kStageNames));
  const auto board_text = in.word("board");
  const auto board = read_board(board_text == "-" ? std::string_view() : board_text);
  if (!board) return board.trouble();
  s.board = *board;
  s.mover = seat(in.read_seat("mover", in.word("mover"), players()));
  if (s.stage == Stage::flip)
    s.shape = static_cast<Shape>(in.read_word("shape", in.word("shape"), kShapeNames));
  const auto shares = in.list("share", seats), held = in.list("held", seats);
  const auto hands = in.list("hand", seats);
  for (std::size_t i = 0; i < seats; ++i) {
    read_share(in, shares[i], s.share[i]);
    read_held(in, held[i], s.held[i]);
    read_hand(in, hands[i], s, i);
  }
  if (in.has("round")) read_walk(in, s, seats);
  if (!fill_bag(s, suits_)) in.refuse("board", board_text);
  if (auto trouble = in.trouble()) return *trouble;
  if (const auto wrong = audit(s))
    return Message{"error.invariant", {{"invariant", std::string(*wrong)}}};
  return s;
}

Message Game::tell(const Event& e) const {
  const Field who{"seat", e.who};
  const auto say = [&](std::vector<Field> fields) {
    return Message{key("event", kEventKinds[static_cast<int>(e.what)]), std::move(fields)};
  };
  switch (e.what) {
    case What::chose:
      return say({who, {"shape", Word{kShapeNames[e.a]}}});
    case What::dealt:
    case What::flipped:
    case What::took:
      return say({who, tile_field(e.a)});
    case What::turned:
      return say({who, tile_field(e.a), number("turns", e.b)});
    case What::placed:
      return say({who,
                  tile_field(e.a),
                  {"spot", jack_rabbits::to_text(e.placed)},
                  number("joins", e.tips.joins),
                  number("breaks", e.tips.broken()),
                  {"tips", broken_tips(e.tips)}});
    case What::built:
      return say({{"board", jack_rabbits::to_text(e.board)}});
    case What::walked: {
      std::vector<Field> fields = way_fields(Land(e.board), e.a, e.b);
      fields.insert(fields.begin(), who);
      return say(std::move(fields));
    }
    case What::stayed:
    case What::stopped:
      return say({who, {"place", place_word(e.a)}});
    case What::over:
      return say({});
  }
  return {};
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
    return Message{key("choice", kKindNames[static_cast<int>(a.kind)]), std::move(fields)};
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
      const int place = index(v.me) < players() ? v.rabbit[index(v.me)] : 0;
      const End from = a.value < land.ends ? first_road(land, place, a.value) : kNoEnd;
      if (from == kNoEnd) return say({{"place", place_word(kCitadel)}});
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

}  // namespace warren::jack_rabbits_builder
