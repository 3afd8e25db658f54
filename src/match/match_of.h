// The one implementation of Match, for a game of any type.
#pragma once
#include <bit>

#include "bots/thinker.h"
#include "core/hash.h"
#include "games/notation.h"
#include "match/all_games.h"
#include "match/match.h"

namespace warren {

template <Game G>
std::uint64_t perft(const G& g, const typename G::State& s, int depth) {
  const Turn t = g.turn(s);
  if (depth == 0 || t.phase == Phase::over) return 1;
  NullSink quiet;
  std::uint64_t leaves = 0;
  const auto descend = [&](Seat who, const typename G::Action& a) {
    auto next = s;
    g.apply(next, who, a, quiet);
    leaves += perft(g, next, depth - 1);
  };
  if (t.phase == Phase::chance) {
    auto outcomes = std::make_unique<typename G::Outcomes>();
    g.chance(s, *outcomes);
    for (const auto& o : *outcomes) descend(Seat::chance, o.action);
  } else {
    auto acts = std::make_unique<typename G::Actions>();
    g.legal(s, t.to_act.lowest(), *acts);
    for (const auto& a : *acts) descend(t.to_act.lowest(), a);
  }
  return leaves;
}

inline std::uint64_t digest(const Result& r) {
  Hasher h;
  h.add_all(r.place).add_all(r.points).add(r.ended_by.n);
  for (const float share : r.share) h.add(std::bit_cast<std::uint32_t>(share));
  return h.value();
}

template <NotatedGame G>
class MatchOf final : public Match {
  using Action = typename G::Action;
  static constexpr std::size_t kMarkEvery = 64;

 public:
  MatchOf(G g, const typename G::State& start) : g_(std::move(g)), start_(start), s_(start) {}

  const GameEntry& game() const override { return *find_game(G::kId); }
  json::object options() const override { return G::options_json(g_.options()); }
  int players() const override { return g_.players(); }
  std::size_t most_moves() const override { return g_.most_moves(); }
  Turn turn() const override {
    Turn t = g_.turn(s_);
    if (called_off()) t.phase = Phase::over, t.to_act = {};
    return t;
  }

  std::vector<ActionCode> legal(Seat who) const override {
    if (called_off()) return {};
    typename G::Actions acts;
    g_.legal(s_, who, acts);
    return codes(acts);
  }
  std::vector<ActionCode> sensible(Seat who) const override {
    if (called_off()) return {};
    typename G::Actions acts;
    warren::sensible(g_, s_, who, acts);
    return codes(acts);
  }
  std::vector<Weighted<ActionCode>> chance() const override {
    typename G::Outcomes outcomes;
    outcomes.clear();
    if (turn().phase == Phase::chance) g_.chance(s_, outcomes);
    std::vector<Weighted<ActionCode>> codes;
    for (const auto& o : outcomes) codes.push_back({G::encode(o.action), o.weight});
    return codes;
  }
  ActionCode draw(Rng& rng) const override { return G::encode(g_.draw(s_, rng)); }
  std::optional<Message> check(Seat who, ActionCode code) const override {
    const auto a = G::decode(code);
    if (!a) return Message{"error.no_such_code", {{"code", std::to_string(code)}}};
    const auto rule =
        called_off() ? std::optional<RuleId>(result().ended_by) : g_.check(s_, who, *a);
    if (!rule) return std::nullopt;
    return broken(G::rulebook()[rule->n]);
  }
  void play(Seat who, ActionCode code) override {
    g_.apply(s_, who, *G::decode(code), news_);
    log_.push_back({who, code});
    told_.push_back(news_.events.size());
    if (log_.size() % kMarkEvery == 0) marks_.push_back(s_);
  }
  bool undo(std::size_t moves) override {
    if (moves > log_.size()) return false;
    const std::size_t left = log_.size() - moves;
    s_ = state_at(left);
    cut(log_, left);
    cut(told_, left);
    cut(marks_, left / kMarkEvery);
    cut(news_.events, left ? told_.back() : 0);
    return true;
  }
  bool may_undo(Seat who) const override {
    const Turn t = turn();
    if (log_.empty() || log_.back().who != who || t.kind != WindowKind::single ||
        !(t.to_act == SeatSet::only(who)))
      return false;
    for (std::size_t i = first_event(log_.size() - 1); i < news_.events.size(); ++i)
      if (shows(news_.events[i])) return false;
    return true;
  }
  Result result() const override {
    if (!called_off()) return g_.result(s_);
    if constexpr (requires { g_.called_off(s_); }) return g_.called_off(s_);
    Result nobody;
    nobody.ended_by = g_.result(s_).ended_by;
    return nobody;
  }
  std::optional<std::string_view> audit() const override { return g_.audit(s_); }

  const std::vector<Move>& log() const override { return log_; }
  std::vector<Message> events(Seat viewer, std::size_t since) const override {
    std::vector<Message> told;
    for (std::size_t i = first_event(since); i < news_.events.size(); ++i)
      if (const auto e = g_.redact(news_.events[i], viewer)) told.push_back(g_.tell(*e));
    if (called_off() && since < log_.size())
      told.push_back({"event.called_off", {{"moves", static_cast<std::int64_t>(log_.size())}}});
    return told;
  }
  std::uint64_t hash() const override { return g_.hash(s_); }
  std::uint64_t hash_at(std::size_t moves) const override { return g_.hash(state_at(moves)); }
  std::uint64_t view_hash(Seat who) const override { return g_.hash(g_.view(s_, who)); }
  json::object board_json() const override {
    if constexpr (requires { g_.board_json(); })
      return g_.board_json();
    else
      return {};
  }
  json::object state_json() const override { return without_turn(g_.state_json(s_)); }
  json::object view_json(Seat who) const override {
    return without_turn(g_.view_json(g_.view(s_, who)));
  }
  std::string position() const override { return g_.position(s_); }
  std::string start_position() const override { return g_.position(start_); }

  std::string to_text(ActionCode code) const override {
    const auto a = G::decode(code);
    return a ? g_.to_text(*a) : std::string();
  }
  json::value to_json(ActionCode code) const override {
    const auto a = G::decode(code);
    return a ? g_.to_json(*a) : json::value(nullptr);
  }
  std::optional<ActionCode> parse(std::string_view text) const override {
    return coded(g_.parse(text));
  }
  std::optional<ActionCode> from_json(const json::value& v) const override {
    return coded(g_.from_json(v));
  }
  std::optional<Message> beyond(std::string_view word) const override {
    const auto rule = g_.beyond(s_, word);
    if (!rule) return std::nullopt;
    return broken(G::rulebook()[rule->n]);
  }
  Message describe(Seat who, ActionCode code) const override {
    return g_.describe(g_.view(s_, who), *G::decode(code));
  }

  ActionCode bot_move(Seat who, Bot bot, Rng& rng, Stop stop) const override {
    const auto view = g_.view(s_, who);
    if (!thinks(bot)) return G::encode(answer_at_once(g_, view, bot, rng));
    return G::encode(thinker().answer(view, bot, rng, stop));
  }
  Thoughts think(Seat who, Bot level, ThinkOrder order, Rng& rng) const override {
    const auto playouts = order.effort.playouts;
    order.effort = effort_of<Knowledge<G>>(level);
    if (playouts) order.effort.playouts = playouts;
    return thinker().consider(g_.view(s_, who), order, rng);
  }
  std::unique_ptr<Match> imagine(Seat viewer, Rng& rng) const override {
    return std::make_unique<MatchOf>(g_, g_.guess(g_.view(s_, viewer), rng));
  }
  std::optional<Sequel> sequel() const override {
    if constexpr (requires { g_.sequel(s_); }) return g_.sequel(s_);
    return std::nullopt;
  }
  std::uint64_t perft(int depth) const override { return warren::perft(g_, s_, depth); }
  std::uint64_t playouts(std::uint64_t seed, std::uint64_t first, std::uint64_t games,
                         PlayoutCount& count) const override {
    Hasher digest_of_all;
    for (std::uint64_t n = first; n < first + games; ++n) {
      Rng rng = Rng::numbered(seed, n);
      auto s = s_;
      const bool finished = play_out(g_, s, rng, count);
      ++count.games;
      count.cut += !finished;
      digest_of_all.add(g_.hash(s)).add(finished ? digest(g_.result(s)) : 0);
    }
    return digest_of_all.value();
  }
  std::size_t state_bytes() const override { return sizeof(typename G::State); }
  std::uint64_t replayed() const override { return replayed_; }

 private:
  // Smaller code than resize(), which could also grow.
  template <class T>
  static void cut(std::vector<T>& list, std::size_t size) {
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(size), list.end());
  }
  // Has the log reached most_moves() before the match ended? Then the match is over all the same.
  bool called_off() const {
    return log_.size() >= g_.most_moves() && g_.turn(s_).phase != Phase::over;
  }
  // Sets "turn" to null once the match is over, called off or not.
  json::object without_turn(json::object told) const {
    auto* whose = turn().phase == Phase::over ? told.if_contains("turn") : nullptr;
    if (whose) *whose = nullptr;
    return told;
  }
  // The state after so many moves. It replays from the last kept state, never from the start, so
  // undo in a long match costs no more than in a short one.
  typename G::State state_at(std::size_t moves) const {
    const std::size_t mark = moves / kMarkEvery;
    auto s = mark ? marks_[mark - 1] : start_;
    NullSink quiet;
    for (std::size_t i = mark * kMarkEvery; i < moves; ++i, ++replayed_)
      g_.apply(s, log_[i].who, *G::decode(log_[i].code), quiet);
    return s;
  }
  std::size_t first_event(std::size_t since) const {
    if (since == 0) return 0;
    return since > told_.size() ? news_.events.size() : told_[since - 1];
  }
  // Did the event show somebody what was hidden before?
  bool shows(const typename G::Event& e) const {
    if constexpr (requires { g_.shows(e); }) {
      if (g_.shows(e)) return true;
    }
    for (int viewer = 0; viewer < players(); ++viewer)
      if (g_.reveals(e, seat(viewer))) return true;
    return false;
  }

  static std::vector<ActionCode> codes(const typename G::Actions& acts) {
    std::vector<ActionCode> out;
    for (const auto& a : acts) out.push_back(G::encode(a));
    return out;
  }

  static std::optional<ActionCode> coded(const std::optional<Action>& a) {
    if (!a) return std::nullopt;
    return G::encode(*a);
  }

  // Made when a bot first thinks. Its tables take longer than a whole game of random bots.
  const Thinker<G>& thinker() const {
    if (!thinker_) thinker_.emplace(g_);
    return *thinker_;
  }

  G g_;
  mutable std::optional<Thinker<G>> thinker_;
  typename G::State start_, s_;
  EventLog<typename G::Event> news_;
  std::vector<std::size_t> told_;  // the number of events after each move
  std::vector<Move> log_;
  std::vector<typename G::State> marks_;  // the state after every kMarkEvery moves
  mutable std::uint64_t replayed_ = 0;
};

// Can the match go on from here? A position written by hand may ask a seat that has no answer.
template <NotatedGame G>
bool can_go_on(const G& g, const typename G::State& s) {
  const Turn t = g.turn(s);
  if (t.phase == Phase::chance) {
    typename G::Outcomes outcomes;
    g.chance(s, outcomes);
    return !outcomes.empty();
  }
  typename G::Actions acts;
  for (SeatSet seats = t.to_act; !seats.empty(); seats.drop(seats.lowest())) {
    g.legal(s, seats.lowest(), acts);
    if (acts.empty()) return false;
  }
  return true;
}

template <NotatedGame G>
Maybe<std::unique_ptr<Match>> open_match(const json::object& options, std::string_view position) {
  auto g = G::make(G::read_options(options));
  if (!g) return g.error();
  if (position.empty()) {
    const auto start = g->start();
    return std::unique_ptr<Match>(std::make_unique<MatchOf<G>>(std::move(*g), start));
  }
  const auto s = g->read_position(position);
  if (!s) return s.error();
  if (!can_go_on(*g, *s))
    return Message{"error.invariant", {{"invariant", std::string("whoever is asked can answer")}}};
  return std::unique_ptr<Match>(std::make_unique<MatchOf<G>>(std::move(*g), *s));
}

template <NotatedGame G>
json::object vary_options(const json::object& options, Rng& rng) {
  auto o = G::read_options(options);
  G::vary(o, rng);
  return G::options_json(o);
}

template <NotatedGame G>
std::uint64_t playouts_of(Bot bot) {
  return effort_of<Knowledge<G>>(bot).playouts;
}

// The entry of a game that plays these set-ups for the signature.
template <NotatedGame G>
GameEntry entry_of(std::span<const std::string_view> set_ups) {
  return {.id = G::kId,
          .rules_version = G::kRulesVersion,
          .hides = G::kHides,
          .rulebook = G::rulebook,
          .credit = G::credit,
          .options = G::option_specs,
          .event_kinds = G::event_kinds,
          .open = open_match<G>,
          .vary = vary_options<G>,
          .playouts = playouts_of<G>,
          .set_ups = set_ups};
}

}  // namespace warren
