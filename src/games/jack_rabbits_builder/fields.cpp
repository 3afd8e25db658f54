// The fields of the builder in words: positions and JSON. A view also says where the tile in hand
// fits.
#include <algorithm>
#include <boost/json.hpp>

#include "games/jack_rabbits/land/board_json.h"
#include "games/jack_rabbits_builder/jack_rabbits_builder.h"
#include "games/jack_rabbits_builder/spots.h"
#include "games/position.h"

namespace warren::jack_rabbits_builder {
namespace {

using namespace jack_rabbits;

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

json::value word(std::string_view text) { return json::string(text); }

// Small unsigned fields would become unsigned JSON numbers, which readers of int64 refuse.
json::value whole(int n) { return n; }

json::array pieces_json(const std::array<std::uint8_t, kPieces>& count) {
  json::array list;
  for (Piece p = 0; p < kPieces; ++p)
    for (int n = 0; n < count[p]; ++n) list.push_back(word(piece_word(p)));
  return list;
}

json::value place_json(int place) {
  return word(place == kUnderground ? "underground" : piece_word(static_cast<Piece>(place)));
}

json::value hand_json(const Public& p, int i) {
  if (p.hand[i] == kNoPiece) return nullptr;
  return json::object{{"tile", word(piece_word(p.hand[i]))}, {"turns", whole(p.turns[i])}};
}

// The sides of a spot at which a tip is broken, each with the tile beyond.
json::array breaks_json(const Ground& ground, const Placed& p) {
  json::array list;
  for (int d = 0; d < kDirections; ++d) {
    if (!(p.footprint().edges >> d & 1)) continue;
    const Meeting m = ground.meeting(p, d);
    const auto tell = [&](bool broken, std::string_view tip) {
      if (broken)
        list.push_back(json::object{{"side", word(to_word(static_cast<Direction>(d)))},
                                    {"tip", word(tip)},
                                    {"tile", word(tile(m.other).name)}});
    };
    tell(m.blank, "blank");
    tell(m.hexes, "hexes");
    tell(m.alike, "alike");
  }
  return list;
}

}  // namespace

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
  if (!board) return board.error();
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
  if (auto error = in.error()) return *error;
  if (const auto wrong = audit(s))
    return Message{"error.invariant", {{"invariant", std::string(*wrong)}}};
  return s;
}

json::object Game::public_json(const Public& p) const {
  json::array shares, held, hands, rabbits, stopping;
  for (int i = 0; i < players(); ++i) {
    json::object share;
    for (int n = 0; n < kShapes; ++n) share[to_word(static_cast<Shape>(n))] = whole(p.share[i][n]);
    shares.push_back(std::move(share));
    held.push_back(pieces_json(p.held[i]));
    hands.push_back(hand_json(p, i));
    rabbits.push_back(place_json(p.rabbit[i]));
    if (p.stopping.has(seat(i))) stopping.push_back(i);
  }
  const bool has_mover =
      p.stage != Stage::deal && p.stage != Stage::build && p.stage != Stage::over;
  json::object o{{"phase", word(kStageNames[static_cast<int>(p.stage)])},
                 {"board", jack_rabbits::to_text(p.board)},
                 {"tiles", tiles_json(p.board)},
                 {"mover", has_mover ? json::value(index(p.mover)) : json::value(nullptr)},
                 {"bag", pieces_json(p.bag)},
                 {"shares", std::move(shares)},
                 {"held", std::move(held)},
                 {"hands", std::move(hands)}};
  if (p.stage == Stage::flip) o["shape"] = word(to_word(p.shape));
  if (p.round > 0) {
    o["round"] = whole(p.round);
    o["rabbits"] = std::move(rabbits);
    o["stopping"] = std::move(stopping);
  }
  return o;
}

json::object Game::state_json(const State& s) const { return public_json(s); }

// `spots`: where the tile in hand fits as it lies now, what it joins, and which tips it breaks at
// which of its sides.
// `if_turned`: how many legal spots it has in each direction.
json::object Game::view_json(const View& v) const {
  json::object o = public_json(v);
  o["me"] = v.me == Seat::none ? json::value(nullptr) : json::value(index(v.me));
  const Piece piece = index(v.me) < players() ? v.hand[index(v.me)] : kNoPiece;
  if (piece == kNoPiece) return o;
  const Ground ground(v.board);
  const Spots all = spots(ground, piece);
  json::array list, if_turned;
  each_spot(ground, first_tile(piece), v.turns[index(v.me)], v.turns[index(v.me)],
            [&](const Placed& p, const Tips& tips) {
              list.push_back(json::object{{"at", json::array{p.i, p.j}},
                                          {"joins", whole(tips.joins)},
                                          {"blank", whole(tips.blank)},
                                          {"hexes", whole(tips.hexes)},
                                          {"alike", whole(tips.alike)},
                                          {"breaks", breaks_json(ground, p)},
                                          {"legal", !barred(tips, all.fewest)}});
            });
  for (int n = 0; n < tile(first_tile(piece)).turns; ++n) if_turned.push_back(whole(all.legal[n]));
  o["spots"] = std::move(list);
  o["if_turned"] = std::move(if_turned);
  return o;
}

std::optional<Sequel> Game::sequel(const State& s) const {
  if (options_.wander) return std::nullopt;  // JR-25: the walk was the game
  return Sequel{"jack_rabbits",
                {{"players", options_.players},
                 {"edition", options_json(options_).at("edition")},
                 {"board", jack_rabbits::to_text(s.board)}}};
}

}  // namespace warren::jack_rabbits_builder
