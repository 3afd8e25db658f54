// Each request of `warren engine`; docs/engine.md.
#include "cli/engine_door.h"

#include "core/text.h"
#include "match/all_games.h"
#include "match/message_json.h"
#include "match/move_json.h"
#include "match/options.h"
#include "match/replay.h"
#include "match/thoughts.h"
#include "server/room/system_random.h"

namespace warren::cli {
namespace {

json::object failure(std::string_view what) { return {{"error", what}}; }

// A whole number from 0 on.
std::optional<std::uint64_t> read_count(const json::value& v) {
  if (const auto* n = v.if_int64(); n && *n >= 0) return static_cast<std::uint64_t>(*n);
  if (const auto* n = v.if_uint64()) return *n;
  return std::nullopt;
}

const json::value* if_given(const json::object& o, std::string_view name) {
  const auto* v = o.if_contains(name);
  return v && !v->is_null() ? v : nullptr;
}

}  // namespace

json::object Engine::answer(std::string_view line) {
  boost::system::error_code error;
  const auto value = json::parse(line, error);
  if (error || !value.is_object()) return failure("this line is not a JSON object");
  const auto& o = value.get_object();
  const auto* verb = o.if_contains("do");
  if (!verb || !verb->is_string()) return failure("\"do\" must name what to do");
  const std::string_view name = verb->get_string();
  for (const auto& command : commands())
    if (command.name == name) {
      if (command.needs_match && !match_) return failure("no game is open; begin with \"new\"");
      return (this->*command.run)(o);
    }
  std::string names;
  for (const auto& c : commands()) names.append(names.empty() ? "" : ", ").append(c.name);
  return failure("there is no \"" + quotation(name, 40) + "\"; there are " + names);
}

json::object Engine::refused(const Message& m) const {
  json::object o{{"error", words_.say(m)}, {"message", to_json(m)}};
  if (!m.rule.empty()) o["rule"] = m.rule;
  return o;
}

json::object Engine::open(const json::object& o) {
  const auto* id = o.if_contains("game");
  const auto* game = id && id->is_string() ? find_game(id->get_string()) : nullptr;
  if (!game) return failure("\"game\" must name a game");
  const auto* options = o.if_contains("options");
  if (options && !options->is_object()) return failure("\"options\" must be an object");
  const auto* position = o.if_contains("position");
  if (position && !position->is_string()) return failure("\"position\" must be a text");
  const auto* given = if_given(o, "seed");
  constexpr std::uint64_t kLargest = 0x7fffffff;  // that every language reads
  const auto seed = given ? read_count(*given) : system_seed() & kLargest;
  if (!seed) return failure("\"seed\" must be a whole number from 0 on");
  auto wished = options ? options->get_object() : json::object{};
  // A position belongs to one sheet, so no other sheet is drawn.
  if (find_option(game->options(), "seed") && (given || !position) && !if_given(wished, "seed") &&
      !if_given(wished, "sheet"))
    wished["seed"] = static_cast<std::int64_t>(*seed & kLargest);
  auto opened = open_game(*game, wished, position ? std::string_view(position->get_string()) : "");
  if (!opened) return refused(opened.error());
  match_ = std::move(*opened);
  seed_ = *seed;
  return {{"ok", true}, {"seed", seed_}, {"options", match_->options()}, {"turn", turn_json()}};
}

json::object Engine::turn_json() const { return warren::turn_json(*match_); }

json::object Engine::move_json(ActionCode code) const { return warren::move_json(*match_, code); }

// A seat from 0, null for a spectator, "chance" where that makes sense.
std::optional<Seat> Engine::read_seat(const json::object& o, std::string_view field) const {
  const auto* v = o.if_contains(field);
  if (!v || v->is_null()) return Seat::none;
  if (v->is_string() && v->get_string() == "chance") return Seat::chance;
  const auto* n = v->if_int64();
  if (!n || *n < 0 || *n >= match_->players()) return std::nullopt;
  return seat(static_cast<int>(*n));
}

// A text that is no move of this game breaks no rule.
Maybe<ActionCode> Engine::read_move(const json::object& o) const {
  const auto* v = o.if_contains("move");
  if (const auto code = v ? warren::read_move(*match_, *v) : std::nullopt) return *code;
  auto refusal = v ? beyond_reach(*match_, *v) : std::nullopt;
  return std::move(refusal).value_or(Message{"error.server.no_such_move", {}});
}

// The server sends the board once; here each state carries it, where a program looks for it.
json::object Engine::with_land(json::object told) const {
  auto land = match_->board_json();
  if (land.empty()) return told;
  told["board"] = std::move(land.at("text"));
  told["tiles"] = std::move(land.at("tiles"));
  return told;
}

json::array Engine::events_for(Seat viewer, std::size_t since) const {
  json::array list;
  for (const auto& e : match_->events(viewer, since)) list.push_back(typed_json(e));
  return list;
}

json::object Engine::state(const json::object&) {
  return {{"state", with_land(match_->state_json())}, {"position", match_->position()}};
}

json::object Engine::turn(const json::object&) { return {{"turn", turn_json()}}; }

json::object Engine::result(const json::object&) {
  if (match_->turn().phase != Phase::over) return {{"result", nullptr}};
  return {{"result", to_json(match_->result(), *match_)}};
}

json::object Engine::hash(const json::object&) { return {{"hash", hex(match_->hash())}}; }

json::object Engine::audit(const json::object&) {
  const auto wrong = match_->audit();
  return {{"audit", wrong ? json::value(json::string(*wrong)) : json::value(nullptr)}};
}

json::object Engine::view(const json::object& o) {
  const auto who = read_seat(o);
  if (!who || *who == Seat::chance) return failure("\"seat\" must be a seat or null");
  return {{"view", with_land(match_->view_json(*who))}};
}

json::object Engine::legal(const json::object& o) {
  const auto who = read_seat(o);
  if (!who || index(*who) >= kMaxSeats) return failure("\"seat\" must be a seat");
  json::array moves;
  for (const auto code : match_->legal(*who)) {
    auto move = move_json(code);
    const auto meaning = match_->describe(*who, code);
    move["about"] = words_.say(meaning);
    move["values"] = typed_values(meaning);
    moves.push_back(std::move(move));
  }
  return {{"legal", std::move(moves)}};
}

json::object Engine::chance(const json::object&) {
  json::array outcomes;
  for (const auto& w : match_->chance()) {
    auto move = move_json(w.action);
    move["weight"] = w.weight;
    outcomes.push_back(std::move(move));
  }
  return {{"chance", std::move(outcomes)}};
}

json::object Engine::check(const json::object& o) {
  const auto who = read_seat(o);
  if (!who || *who == Seat::none) return failure("\"seat\" must be a seat or \"chance\"");
  const auto code = read_move(o);
  if (!code) return refused(code.error());
  if (const auto wrong = match_->check(*who, *code)) return refused(*wrong);
  return {{"ok", true}};
}

// Of chance: a move given, or none, to draw one.
json::object Engine::apply(const json::object& o) {
  const auto who = read_seat(o);
  if (!who || *who == Seat::none) return failure("\"seat\" must be a seat or \"chance\"");
  const auto viewer = read_seat(o, "for");
  if (!viewer || *viewer == Seat::chance) return failure("\"for\" must be a seat or null");
  const bool draws = *who == Seat::chance && !o.contains("move");
  if (draws && match_->turn().phase != Phase::chance) return failure("nothing is to be drawn now");
  // The number of the move is part of the seed: the same seed and moves give the same outcomes.
  Rng rng = Rng::numbered(seed_, match_->log().size());
  const auto code = draws ? Maybe<ActionCode>(match_->draw(rng)) : read_move(o);
  if (!code) return refused(code.error());
  if (const auto wrong = match_->check(*who, *code)) return refused(*wrong);
  match_->play(*who, *code);
  return {{"ok", true},
          {"played", move_json(*code)},
          {"events", events_for(*viewer, match_->log().size() - 1)},
          {"turn", turn_json()}};
}

json::object Engine::events(const json::object& o) {
  const auto who = read_seat(o);
  if (!who || *who == Seat::chance) return failure("\"seat\" must be a seat or null");
  const auto* given = if_given(o, "since");
  const auto since = given ? read_count(*given) : std::uint64_t{0};
  if (!since) return failure("\"since\" must be a number of moves");
  return {{"events", events_for(*who, *since)}};
}

json::object Engine::undo(const json::object& o) {
  const auto* moves = o.if_contains("moves");
  if (moves && (!moves->is_int64() || moves->get_int64() < 1))
    return failure("\"moves\" must be a number from 1 on");
  if (!match_->undo(moves ? static_cast<std::size_t>(moves->get_int64()) : 1))
    return failure("there are not so many moves to take back");
  return {{"ok", true}, {"turn", turn_json()}};
}

// What a bot makes of a seat's choice; the same "seed" gives the same thoughts.
json::object Engine::think(const json::object& o) {
  const auto who = read_seat(o);
  if (!who || !match_->turn().to_act.has(*who)) return failure("\"seat\" owes no answer now");
  const auto* level = o.if_contains("bot");
  const auto bot = level && level->is_string() ? find_bot(level->get_string()) : Bot::hard;
  if (!bot || !thinks(*bot)) return failure("\"bot\" must be one that thinks");
  const auto* seed = o.if_contains("seed");
  Rng rng(seed && seed->is_int64() ? static_cast<std::uint64_t>(seed->get_int64()) : system_seed());
  return {{"thoughts", to_json(match_->think(*who, *bot, {}, rng), *match_)}};
}

std::span<const Engine::Command> Engine::commands() {
  static constexpr Command kCommands[] = {
      {"new", false, &Engine::open},     {"state", true, &Engine::state},
      {"turn", true, &Engine::turn},     {"legal", true, &Engine::legal},
      {"check", true, &Engine::check},   {"chance", true, &Engine::chance},
      {"apply", true, &Engine::apply},   {"view", true, &Engine::view},
      {"result", true, &Engine::result}, {"audit", true, &Engine::audit},
      {"hash", true, &Engine::hash},     {"undo", true, &Engine::undo},
      {"events", true, &Engine::events}, {"think", true, &Engine::think},
  };
  return kCommands;
}

}  // namespace warren::cli
