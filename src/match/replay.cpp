// Writing and checking replays.
#include "match/replay.h"

#include <cmath>

#include "core/text.h"
#include "games/position.h"
#include "match/message_json.h"

namespace warren {
namespace {

Message replay_error(std::string_view what, std::size_t line, std::string_view detail = {}) {
  return {"error.replay." + std::string(what),
          {{"line", static_cast<std::int64_t>(line)}, {"detail", quotation(detail)}}};
}

json::object header_json(const Match& m, std::uint64_t start_hash, const ReplayHeader& header) {
  json::object o{{"warren", kReplayFormat},
                 {"game", m.game().id},
                 {"rules_version", m.game().rules_version},
                 {"options", m.options()}};
  if (!header.players.empty()) o["players"] = header.players;
  o["start"] = hex(start_hash);
  return o;
}

json::object move_json(const Match& m, const Move& move, std::uint64_t hash) {
  json::object o;
  if (move.who == Seat::chance)
    o["by"] = "chance";
  else
    o["by"] = index(move.who);
  o["move"] = m.to_json(move.code);
  o["hash"] = hex(hash);
  return o;
}

std::optional<Seat> read_seat(const json::value* v, int players) {
  if (!v) return std::nullopt;
  if (v->is_string() && v->get_string() == "chance") return Seat::chance;
  const auto* n = v->if_int64();
  if (!n || *n < 0 || *n >= players) return std::nullopt;
  return seat(static_cast<int>(*n));
}

bool says(const json::object& o, std::string_view name, std::string_view expected) {
  const auto* v = o.if_contains(name);
  return v && v->is_string() && v->get_string() == expected;
}

Maybe<Replay> open_replay(const json::object& o) {
  const auto* format = o.if_contains("warren");
  if (!format || !format->is_int64() || format->get_int64() != kReplayFormat)
    return replay_error("not_a_replay", 1);
  const auto* id = o.if_contains("game");
  const auto* game = id && id->is_string() ? find_game(id->get_string()) : nullptr;
  if (!game) return replay_error("no_such_game", 1, id ? json::serialize(*id) : "");
  const auto* version = o.if_contains("rules_version");
  if (!version || !version->is_int64() || version->get_int64() != game->rules_version)
    return replay_error("rules_version", 1, version ? json::serialize(*version) : "");
  const auto* options = o.if_contains("options");
  if (!options || !options->is_object()) return replay_error("not_a_replay", 1);
  const auto* position = o.if_contains("position");
  if (position && !position->is_string()) return replay_error("not_a_replay", 1);
  auto match = open_game(*game, options->get_object(),
                         position ? std::string_view(position->get_string()) : "");
  if (!match) return match.error();
  if (!says(o, "start", hex((*match)->hash()))) return replay_error("hash", 1);
  Replay replay{std::move(*match), {}, false};
  if (const auto* players = o.if_contains("players"); players && players->is_array())
    replay.header.players = players->get_array();
  return replay;
}

// Plays one move line; says what does not fit.
std::optional<Message> replay_move(Match& m, const json::object& o, std::size_t line) {
  const auto who = read_seat(o.if_contains("by"), m.players());
  const auto* move = o.if_contains("move");
  if (!who || !move) return replay_error("unreadable", line);
  const auto code = m.from_json(*move);
  if (!code) return replay_error("unreadable", line, json::serialize(*move));
  if (const auto wrong = m.check(*who, *code)) {
    Message refused = replay_error("refused", line, json::serialize(*move));
    refused.rule = wrong->rule;
    return refused;
  }
  m.play(*who, *code);
  if (!says(o, "hash", hex(m.hash()))) return replay_error("hash", line, json::serialize(*move));
  return std::nullopt;
}

}  // namespace

namespace {

// Older replays hold the float, of which three thirds are more than one.
json::object result_json(const Result& r, const Match& m, bool as_float) {
  json::array place, points, share;
  for (int i = 0; i < m.players(); ++i) {
    place.push_back(int{r.place[i]});
    points.push_back(int{r.points[i]});
    const bool whole = as_float || r.share[i] == 0;
    share.push_back(whole ? double{r.share[i]} : 1 / std::round(1 / double{r.share[i]}));
  }
  return {{"place", std::move(place)},
          {"points", std::move(points)},
          {"share", std::move(share)},
          {"rule", m.game().rulebook()[r.ended_by.n]}};
}

bool is_result(const json::value& kept, const Match& m) {
  return m.turn().phase == Phase::over &&
         (kept == result_json(m.result(), m, false) || kept == result_json(m.result(), m, true));
}

}  // namespace

std::string hex(std::uint64_t n) {
  std::string digits(16, '0');
  for (int i = 15; i >= 0; --i, n >>= 4) digits[i] = "0123456789abcdef"[n & 15];
  return digits;
}

json::object to_json(const Result& r, const Match& m) { return result_json(r, m, false); }

std::string replay_line(const Match& m, const Move& move) {
  return json::serialize(move_json(m, move, m.hash())) + "\n";
}

std::string write_replay(const Match& m, const ReplayHeader& header) {
  const auto plain = open_game(m.game(), m.options());
  const bool from_start = plain && (*plain)->position() == m.start_position();
  const auto again = open_game(m.game(), m.options(), from_start ? "" : m.start_position());
  Match& copy = **again;
  auto head = header_json(m, copy.hash(), header);
  if (!from_start) head["position"] = m.start_position();
  std::string text = json::serialize(head) + "\n";
  for (const Move& move : m.log()) {
    copy.play(move.who, move.code);
    text += replay_line(copy, move);
  }
  if (m.turn().phase == Phase::over)
    text += json::serialize(json::object{{"result", to_json(m.result(), m)}}) + "\n";
  return text;
}

Maybe<Replay> read_replay(std::string_view text) {
  std::optional<Replay> replay;
  std::size_t line = 0;
  for (const auto row : split(text, '\n')) {
    ++line;
    if (row.empty()) continue;
    boost::system::error_code error;
    const auto value = json::parse(row, error);
    if (error || !value.is_object()) return replay_error("unreadable", line);
    const auto& o = value.get_object();
    if (!replay) {
      auto opened = open_replay(o);
      if (!opened) return opened.error();
      replay = std::move(*opened);
    } else if (replay->finished) {
      return replay_error("after_the_end", line);
    } else if (const auto* result = o.if_contains("result")) {
      if (!is_result(*result, *replay->match)) return replay_error("result", line);
      replay->finished = true;
    } else if (auto wrong = replay_move(*replay->match, o, line)) {
      return *wrong;
    }
  }
  if (!replay) return replay_error("not_a_replay", 1);
  return std::move(*replay);
}

}  // namespace warren
