// The builder as JSON, with the names that the book gives; a view also says where the tile in hand
// fits.
#include <algorithm>
#include <boost/json.hpp>

#include "games/jack_rabbits/land/board_json.h"
#include "games/jack_rabbits_builder/jack_rabbits_builder.h"
#include "games/jack_rabbits_builder/spots.h"

namespace warren::jack_rabbits_builder {
namespace {

using namespace jack_rabbits;

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

std::optional<Action> spot_from(const json::value& v) {
  const auto* list = v.if_array();
  if (!list || list->size() != 2) return std::nullopt;
  const auto *i = list->at(0).if_int64(), *j = list->at(1).if_int64();
  if (!i || !j || std::abs(*i) > kFarthest || std::abs(*j) > kFarthest) return std::nullopt;
  return Action{Kind::place, 0, static_cast<std::int8_t>(*i), static_cast<std::int8_t>(*j)};
}

std::optional<Action> numbered(Kind kind, const json::value& v, int below) {
  const auto* n = v.if_int64();
  if (!n || *n < 0 || *n >= below) return std::nullopt;
  return Action{kind, static_cast<std::uint8_t>(*n)};
}

std::optional<Action> piece_from(Kind kind, const json::value& v) {
  const auto* text = v.if_string();
  const auto piece = text ? piece_named(std::string_view(*text)) : std::nullopt;
  if (!piece) return std::nullopt;
  return Action{kind, *piece};
}

std::optional<Action> shape_from(const json::value& v) {
  const auto* text = v.if_string();
  for (int n = 0; text && n < kShapes; ++n)
    if (to_word(static_cast<Shape>(n)) == std::string_view(*text))
      return Action{Kind::shape, static_cast<std::uint8_t>(n)};
  return std::nullopt;
}

}  // namespace

json::value Game::to_json(Action a) const {
  const auto name = kKindNames[static_cast<int>(a.kind)];
  switch (a.kind) {
    case Kind::shape:
      return json::object{{name, word(to_word(static_cast<Shape>(a.value)))}};
    case Kind::take:
    case Kind::flip:
      return json::object{{name, word(piece_word(a.value))}};
    case Kind::place:
      return json::object{{name, json::array{a.i, a.j}}};
    case Kind::turn:
    case Kind::walk:
    case Kind::deal:
      return json::object{{name, whole(a.value)}};
    case Kind::stay:
    case Kind::stop:
      break;
  }
  return json::object{{name, true}};
}

std::optional<Action> Game::from_json(const json::value& v) const {
  const auto* o = v.if_object();
  if (!o || o->size() != 1) return std::nullopt;
  const auto& [name, value] = *o->begin();
  const auto found = std::find(std::begin(kKindNames), std::end(kKindNames), name);
  if (found == std::end(kKindNames)) return std::nullopt;
  const auto kind = static_cast<Kind>(found - std::begin(kKindNames));
  switch (kind) {
    case Kind::shape:
      return shape_from(value);
    case Kind::take:
    case Kind::flip:
      return piece_from(kind, value);
    case Kind::place:
      return spot_from(value);
    case Kind::turn:
      return numbered(kind, value, kDirections);
    case Kind::walk:
      return numbered(kind, value, kMaxEnds);
    case Kind::deal:
      return numbered(kind, value, kMaxPlayers);
    case Kind::stay:
    case Kind::stop:
      break;
  }
  if (!value.is_bool() || !value.get_bool()) return std::nullopt;
  return Action{kind};
}

std::optional<RuleId> Game::beyond(const State&, std::string_view word) const {
  const auto* kind = std::find(std::begin(kKindNames), std::end(kKindNames), word);
  if (kind == std::end(kKindNames)) return std::nullopt;
  switch (static_cast<Kind>(kind - std::begin(kKindNames))) {
    case Kind::place:
      return rule("JR-22");
    case Kind::turn:
      return rule("JR-10");
    case Kind::walk:
    case Kind::stay:
    case Kind::stop:
      return rule("JR-25");
    default:
      return rule("JR-21");
  }
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

Options Game::read_options(const json::object& o) {
  Options out;
  out.players = static_cast<int>(o.at("players").as_int64());
  out.edition = o.at("edition").as_string() == "2023" ? Edition::y2023 : Edition::y2024;
  out.free = o.at("placing").as_string() == "free";
  out.tips_bind = o.at("tips_bind").as_bool();
  out.tight_suits = o.at("tight_suits").as_bool();
  if (const auto* suits = o.at("suits").if_array())
    for (const auto& name : *suits)
      for (int s = 0; s < kSuits; ++s)
        if (to_word(static_cast<Suit>(s)) == std::string_view(name.as_string()))
          out.leaving = static_cast<SuitMask>(out.leaving | 1 << s);
  out.wander = o.at("wander").as_bool();
  out.rounds = static_cast<int>(o.at("rounds").as_int64());
  if (const auto* board = o.at("board").if_string()) out.board = std::string(*board);
  return out;
}

json::object Game::options_json(const Options& o) {
  json::array suits;
  for (int s = 0; s < kSuits; ++s)
    if (o.leaving >> s & 1) suits.push_back(word(to_word(static_cast<Suit>(s))));
  return {{"players", o.players},
          {"edition", o.edition == Edition::y2023 ? "2023" : "2024"},
          {"placing", o.free ? "free" : "strict"},
          {"tips_bind", o.tips_bind},
          {"tight_suits", o.tight_suits},
          {"suits", o.leaving == 0 ? json::value(nullptr) : json::value(std::move(suits))},
          {"wander", o.wander},
          {"rounds", o.rounds},
          {"board", o.board.empty() ? json::value(nullptr) : json::value(word(o.board))}};
}

std::optional<Sequel> Game::sequel(const State& s) const {
  if (options_.wander) return std::nullopt;  // JR-25: the walk was the game
  return Sequel{"jack_rabbits",
                {{"players", options_.players},
                 {"edition", options_json(options_).at("edition")},
                 {"board", jack_rabbits::to_text(s.board)}}};
}

static_assert(Told<jack_rabbits_builder::Game>);

}  // namespace warren::jack_rabbits_builder
