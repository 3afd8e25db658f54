// The match of a table: its start, its moves, what was taken back, and when its windows opened.
#include <algorithm>
#include <utility>

#include "match/replay.h"
#include "server/room/table.h"

namespace warren::server {
namespace {

std::optional<Why> read_why(std::string_view name) {
  const auto* const found = std::find(std::begin(kWhyNames), std::end(kWhyNames), name);
  if (found == std::end(kWhyNames)) return std::nullopt;
  return static_cast<Why>(found - std::begin(kWhyNames));
}

const json::array* moves_of(const json::object& r) {
  const auto* moves = r.if_contains("m");
  return moves ? moves->if_array() : nullptr;
}

// A move as a record holds it: the seat, -1 for chance, and the code.
std::optional<Move> read_pair(const json::value& v, int players) {
  const auto* pair = v.if_array();
  if (!pair || pair->size() != 2 || !(*pair)[0].is_int64()) return std::nullopt;
  const auto by = (*pair)[0].get_int64();
  if (by < -1 || by >= players) return std::nullopt;
  const auto& c = (*pair)[1];
  const ActionCode code = c.is_uint64()  ? c.get_uint64()
                          : c.is_int64() ? static_cast<ActionCode>(c.get_int64())
                                         : ~ActionCode{0};
  return Move{by < 0 ? Seat::chance : seat(static_cast<int>(by)), code};
}

json::array who_sits(const Table& t) {
  json::array players;
  for (const auto& chair : t.seats) {
    json::object o;
    if (chair.person >= 0) o["name"] = t.people[static_cast<std::size_t>(chair.person)].name;
    if (chair.bot) o["bot"] = kBotNames[static_cast<int>(*chair.bot)];
    players.push_back(std::move(o));
  }
  return players;
}

}  // namespace

bool unseen(const Turn& before, const Turn& after) {
  return before.kind == WindowKind::sealed && after == before;
}

json::array Table::players() const {
  return match && match->turn().phase == Phase::over ? sat_ : who_sits(*this);
}

std::size_t Table::log_size_after(std::size_t moves) const {
  if (moves == 0) return 0;
  return moves > public_moves_.size() ? match->log().size() : public_moves_[moves - 1];
}

std::size_t Table::public_moves_in(std::size_t logged) const {
  const auto after = std::upper_bound(public_moves_.begin(), public_moves_.end(), logged);
  return static_cast<std::size_t>(after - public_moves_.begin());
}

std::optional<std::size_t> Table::back_to(Seat who) const {
  const auto& log = match->log();
  const auto last =
      std::find_if(log.rbegin(), log.rend(), [&](const Move& m) { return m.who == who; });
  if (last == log.rend()) return std::nullopt;
  const auto at = static_cast<std::size_t>(log.rend() - last) - 1;
  const auto window = std::find_if(answered_.rbegin(), answered_.rend(),
                                   [&](const Answered& w) { return w.first <= at; });
  return window->sealed ? window->first : at;
}

// The set-up in full, so that each match replays alone.
bool Table::started(const json::object& r, std::int64_t at_ms) {
  const auto* entry = find_game(text(r, "game"));
  if (!entry || (match && status != Status::over)) return false;
  if (whole(r, "rules_version") != entry->rules_version)
    return break_off("rules_version " + std::to_string(whole(r, "rules_version")));
  auto opened = open_game(*entry, r.at("options").get_object(), text(r, "position"));
  if (!opened || (*opened)->players() != static_cast<int>(seats.size()) ||
      hex((*opened)->hash()) != text(r, "start"))
    return false;
  match = std::move(*opened);
  ++match_no;
  ++epoch;
  paused = false;
  votes.clear();
  again.clear();
  for (auto& chair : seats) chair.missed = false;
  undos = not_to_undo_ = 0;
  opened_.clear();
  answered_.clear();
  public_moves_.clear();
  status = flag(r, "waits") ? Status::open : Status::playing;
  after_moves(at_ms);
  return true;
}

void Table::play(Seat who, ActionCode code) {
  const Turn before = match->turn();
  if (who != Seat::chance && (answered_.empty() || answered_.back().window != before.window))
    answered_.push_back({match->log().size(), before.window, before.kind == WindowKind::sealed});
  match->play(who, code);
  if (!unseen(before, match->turn())) public_moves_.push_back(match->log().size());
}

void Table::played(Seat who, Why why, std::int64_t at_ms) {
  ++seq_;
  answered(who, why);
  if (last_is_public()) touched_ms = at_ms;
  after_moves(at_ms);
}

void Table::answered(Seat who, Why why) {
  if (why != Why::answered) not_to_undo_ = match->log().size();
  if (index(who) >= static_cast<int>(seats.size())) return;
  auto& chair = seats[static_cast<std::size_t>(index(who))];
  if (why == Why::clock) chair.missed = true;
  if (why != Why::answered) return;
  chair.missed = false;
  std::erase_if(votes, [&](const auto& v) { return v.second == who; });
}

// Plays on in a record of moves, up to the first that does not fit; true if some are left only
// because these were enough for now.
bool Table::play_part(const json::object& r, std::size_t most, std::size_t& moves_played) {
  const auto* moves = moves_of(r);
  if (!match || !moves) return false;
  for (; part_ < moves->size(); ++part_, --most, ++moves_played) {
    if (most == 0) return true;
    const auto move = read_pair((*moves)[part_], match->players());
    if (!move || match->check(move->who, move->code)) return false;
    play(move->who, move->code);
  }
  return false;
}

// play_part() has played them all, or one did not fit.
bool Table::moved(const json::object& r, std::int64_t at_ms) {
  const auto* moves = moves_of(r);
  const auto why = read_why(text(r, "for"));
  if (!match || !why || !moves || std::exchange(part_, 0) != moves->size()) return false;
  if (hex(match->hash()) != text(r, "h")) return false;
  const auto first = moves->empty() ? std::nullopt : read_pair((*moves)[0], match->players());
  answered(first ? first->who : Seat::none, *why);
  after_moves(at_ms);
  return true;
}

bool Table::may_undo(Seat who, std::int64_t at_ms) const {
  const auto size = match->log().size();
  if (size <= not_to_undo_ || !match->may_undo(who)) return false;
  const auto back = std::find_if(opened_.rbegin(), opened_.rend(),
                                 [&](const Opened& window) { return window.logged < size; });
  return clock_ms == 0 || back == opened_.rend() || back->since_ms + clock_ms > at_ms;
}

// Whoever takes back a move alone goes on with the time that was left; what all agree to starts the
// clock anew.
bool Table::undone(const json::object& r, std::int64_t at_ms) {
  const auto count = whole(r, "n", 0);
  if (!match || count < 1 || count > static_cast<std::int64_t>(match->log().size())) return false;
  match->undo(static_cast<std::size_t>(count));
  const auto size = match->log().size();
  not_to_undo_ = std::min(not_to_undo_, size);
  std::erase_if(public_moves_, [&](std::size_t logged) { return logged > size; });
  std::erase_if(opened_, [&](const Opened& window) { return window.logged > size; });
  std::erase_if(answered_, [&](const Answered& window) { return window.first >= size; });
  take_back.reset();
  if (hex(match->hash()) != text(r, "h")) return false;
  ++epoch;
  ++undos;
  window_ = {0, 0};
  if (!flag(r, "agreed") && !opened_.empty()) {
    window_ = {match_no, match->turn().window + 1};
    window_since_ms = opened_.back().since_ms;
  }
  status = Status::playing;
  after_moves(at_ms);
  return true;
}

void Table::after_moves(std::int64_t at_ms) {
  // What is nobody's business is no answer to a wish either.
  if (match->log().empty() || last_is_public()) take_back.reset();
  if (!take_back) agreed.clear();
  const Turn t = match->turn();
  if (t.phase == Phase::over && status == Status::playing) {
    status = Status::over;
    sat_ = who_sits(*this);
    sat_people_.clear();
    for (const auto& chair : seats) sat_people_.push_back(chair.person);
  }
  const std::pair now{match_no, t.window + 1};
  if (now == window_) return;
  window_ = now;
  window_since_ms = at_ms;
  opened_.push_back({match->log().size(), at_ms});
}

}  // namespace warren::server
