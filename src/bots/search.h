// Information-set Monte Carlo tree search over any game: many guessed worlds, one tree.
//
// One iteration takes four steps. It guesses a world that the searcher cannot rule out. It follows
// the tree in that world until it reaches a node that is new. It plays on from there to an end or a
// cut. Every choice on the way then learns what its seat got.
//
//   seat 0 holds an ace and looks for a move; seat 1 holds two unknown cards
//   world 1: seat 1 has K 3   tree: "ace" -> "pass"   playout: seat 0 wins    "ace" 1 of 1
//   world 2: seat 1 has 9 9   tree: "ace" -> "pair"   playout: seat 1 wins    "ace" 1 of 2
//   world 3: seat 1 has Q 2   tree: "two" -> ...
//
// A node is a history of answers and the seats that are asked next. Chance is no part of it, so one
// node stands for all dice (open loop). Each seat maximises its own worth (max^n).
//
// A node with one seat chooses by PUCT: the mean of a move, plus an exploration term that grows
// with the prior of the move and shrinks with its visits. The term counts how often the move was
// available, since not every world allows every move. A node with several seats is a sealed window.
// There each seat chooses for itself by regret matching, which converges to a mixed answer.
//
// All nodes live in arenas that are reserved before the search begins. When one is full, the tree
// stops growing. Nothing here knows threads or clocks. Nothing that decides calls libm but for
// sqrt, so the same worlds give the same tree on every platform.
#pragma once
#include <cmath>
#include <vector>

#include "bots/knowledge.h"
#include "bots/thoughts.h"
#include "core/hash.h"

namespace warren {

// What the root has learnt of one action, in one tree or summed over several.
struct RootMove {
  ActionCode code = 0;
  std::uint64_t visits = 0;
  double share = 0;  // sum of the shares of the win that it brought to the searcher
  double mix = 0;    // weight in a mixed answer; only in sealed windows
};

template <Game G, class K>
class Search {
  using State = typename G::State;
  using Action = typename G::Action;
  using Actions = typename G::Actions;

 public:
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  Search(const G& g, const K& k, std::uint64_t playouts)
      : g_(g),
        k_(k),
        most_nodes_(static_cast<std::size_t>(std::min<std::uint64_t>(playouts, kMostNodes) + 2)),
        most_spots_(most_nodes_ * static_cast<std::size_t>(g.players())),
        most_arms_(8 * most_nodes_ + 2 * Actions::kCapacity) {
    nodes_.reserve(most_nodes_);
    spots_.reserve(most_spots_);
    arms_.reserve(most_arms_);
    index_.resize(std::bit_ceil(2 * most_nodes_));
  }

  // view.me must owe an answer. Forgets the tree.
  void begin(const typename G::View& view, const SearchStyle& style, std::uint64_t seed) {
    view_ = view, style_ = style, seed_ = seed;
    nodes_.clear(), spots_.clear(), arms_.clear();
    std::fill(index_.begin(), index_.end(), kNone);
    totals_ = {}, playouts_ = 0;
    Rng rng = Rng::numbered(seed_, 0);
    deal(rng);
    add_node(kNone, 0, actors(g_.turn(state_), rng));
  }

  // One playout in the world of that number.
  void iterate(std::uint64_t world) {
    Rng rng = Rng::numbered(seed_, world);
    deal(rng);
    steps_.clear();
    Values values{};
    if (!descend(rng, values)) play_on(rng, values);
    for (const Step& step : steps_)
      learn(step, values.worth[index(step.who)], values.share[index(step.who)]);
    for (int i = 0; i < g_.players(); ++i) totals_[i] += values.share[i];
    ++playouts_;
  }

  std::uint64_t playouts() const { return playouts_; }
  double total_share(int seat) const { return totals_[seat]; }
  bool sealed() const { return nodes_[0].seats.size() > 1; }

  // Visits the searcher's moves at the root, in the order of their codes.
  template <class Visit>
  void each_root_move(Visit&& visit) const {
    for (auto a = spots_[spot_of(0, view_.me)].first; a != kNone; a = arms_[a].next)
      if (arms_[a].prior > 0)
        visit(RootMove{arms_[a].code, arms_[a].visits, arms_[a].share, arms_[a].mix});
  }

  // Visits the expected line: the searcher's move, then the most tried answers with it and after
  // it. Ends when `visit` returns false.
  template <class Visit>
  void each_of_line(ActionCode first, Visit&& visit) const {
    if (!visit(view_.me, first)) return;
    for (std::uint32_t node = 0; node != kNone;) {
      Hasher path;
      for (int i = 0; i < kMaxSeats; ++i) {
        if (!nodes_[node].seats.has(seat(i))) continue;
        const bool given = node == 0 && seat(i) == view_.me;
        const auto arm = given ? kNone : most_tried(spots_[spot_of(node, seat(i))]);
        if (!given && arm == kNone) return;
        const ActionCode code = given ? first : arms_[arm].code;
        path.add(code);
        if (!given && !visit(seat(i), code)) return;
      }
      node = most_visited_child(node, path.value());
    }
  }

 private:
  struct Arm {
    ActionCode code;
    double worth = 0, share = 0;  // sums of what it brought to the seat that chose it
    std::uint32_t next = kNone, visits = 0;
    std::uint32_t seen = 0;  // how often it was available; under seal, at which visit last
    float prior = 0, regret = 0, mix = 0;
  };
  // The choice of one seat at a node; its arms are in the order of their codes.
  struct Spot {
    std::uint32_t first = kNone, visits = 0;
    double worth = 0;
  };
  struct Node {
    std::uint64_t path;  // the answers given at the parent
    std::uint32_t parent, spot, visits = 0;
    SeatSet seats;
  };
  struct Step {
    std::uint32_t spot, arm;
    Seat who;
    bool sealed;
  };
  static constexpr std::size_t kSteps = 128;
  static constexpr std::uint64_t kMostNodes = 1u << 20;

  // Guesses a world. In a sealed window others may have answered already. Their answers are taken
  // back if the game can, so that the search chooses them: a guessed answer would be a random one,
  // and the last seat to answer would take the others for weaker than the first seat does.
  void deal(Rng& rng) {
    state_ = g_.guess(view_, rng);
    if constexpr (requires { k_.reopen(g_, state_); }) k_.reopen(g_, state_);
  }

  // The seats of a node. In a race nobody must answer: at the root the searcher does, below it a
  // seat drawn at random.
  SeatSet actors(const Turn& t, Rng& rng) const {
    if (t.kind != WindowKind::race) return t.to_act;
    if (nodes_.empty()) return SeatSet::only(view_.me);
    unsigned left = t.to_act.raw();
    for (auto n = rng.below(static_cast<std::uint32_t>(t.to_act.size())); n > 0; --n)
      left &= left - 1;
    return SeatSet::only(SeatSet::from_raw(left).lowest());
  }

  // Follows the tree to a node that is new. True if the match ended on the way.
  bool descend(Rng& rng, Values& values) {
    std::uint32_t node = 0;
    for (int depth = 0; depth < style_.depth; ++depth) {
      const bool known = nodes_[node].visits++ > 0 || node == 0;
      const SeatSet seats = nodes_[node].seats;
      if (!known || steps_.size() + kMaxSeats > kSteps) return false;
      const std::size_t steps = steps_.size();
      std::array<Action, kMaxSeats> answers;
      Hasher path;
      for (unsigned left = seats.raw(); left; left &= left - 1) {
        const int i = std::countr_zero(left);
        const auto chosen = choose(node, seat(i), seats.size() > 1, rng);
        if (!chosen) return steps_.truncate(steps), false;
        answers[i] = *chosen;
        path.add(G::encode(*chosen));
      }
      for (unsigned left = seats.raw(); left; left &= left - 1)
        g_.apply(state_, seat(std::countr_zero(left)), answers[std::countr_zero(left)], quiet_);
      const Turn t = pass_chance(rng);
      if (t.phase == Phase::over) return judge_end(k_, g_, state_, values), true;
      node = child(node, path.value(), actors(t, rng));
      if (node == kNone) return false;
    }
    return false;
  }

  Turn pass_chance(Rng& rng) {
    Turn t = g_.turn(state_);
    for (; t.phase == Phase::chance; t = g_.turn(state_))
      g_.apply(state_, Seat::chance, g_.draw(state_, rng), quiet_);
    return t;
  }

  void play_on(Rng& rng, Values& values) {
    for (int left = playout_length<K>(G::kPlayoutLimit);; --left) {
      const Turn t = pass_chance(rng);
      if (t.phase == Phase::over) return judge_end(k_, g_, state_, values);
      if (left == 0) return judge_cut(k_, g_, state_, values);
      const Seat who = t.to_act.lowest();
      sensible(g_, state_, who, acts_);
      g_.apply(state_, who, playout_answer(k_, g_, state_, who, acts_, rng), quiet_);
    }
  }

  // Empty if the arena has no room for the moves.
  std::optional<Action> choose(std::uint32_t node, Seat who, bool sealed, Rng& rng) {
    const auto spot = spot_of(node, who);
    sensible(g_, state_, who, acts_);
    if (!find_arms(spot, node == 0 && who == view_.me, who)) return std::nullopt;
    const float by_prior = who == view_.me ? style_.epsilon : style_.trust;
    const std::size_t n = sealed ? choose_mixed(spot, by_prior, rng) : choose_best(spot);
    steps_.push({spot, found_[n], who, sealed});
    return acts_[n];
  }

  // Fills found_ with the arm of each of acts_, and makes arms for new actions. Arms are a sorted
  // list like acts_, and both mostly hold the same codes, so one walk along both finds them.
  bool find_arms(std::uint32_t spot, bool mine, Seat who) {
    bool filled = false;
    std::uint32_t before = kNone;
    for (std::size_t n = 0; n < acts_.size(); ++n) {
      const ActionCode code = G::encode(acts_[n]);
      if (before != kNone && arms_[before].code >= code) before = kNone;
      std::uint32_t at = before == kNone ? spots_[spot].first : arms_[before].next;
      while (at != kNone && arms_[at].code < code) before = at, at = arms_[at].next;
      if (at == kNone || arms_[at].code != code) {
        if (arms_.size() == most_arms_) return false;
        if (!filled) fill_weights(mine, who), filled = true;
        const auto made = static_cast<std::uint32_t>(arms_.size());
        arms_.push_back({.code = code, .next = at, .prior = weights_[n]});
        (before == kNone ? spots_[spot].first : arms_[before].next) = made;
        at = made;
      }
      found_[n] = before = at;
    }
    return true;
  }

  // Priors that sum to one, after some moves were overlooked.
  void fill_weights(bool mine, Seat who) {
    const std::span weights(weights_.data(), acts_.size());
    fill_priors(k_, g_, state_, who, acts_, weights);
    float sum = 0;
    for (const float w : weights) sum += w;
    if (!(sum > 0)) std::fill(weights.begin(), weights.end(), 1.0f);
    if (mine && style_.overlooks > 0) overlook(weights);
    sum = 0;
    for (const float w : weights) sum += w;
    for (float& w : weights) w /= sum;
  }

  // Sets some priors to 0: those of the same moves in every world of this search, but never all.
  void overlook(std::span<float> weights) const {
    const auto seen = [&](std::size_t n) {
      const auto luck = scramble(seed_ ^ scramble(G::encode(acts_[n])));
      return static_cast<int>(luck % 100) >= style_.overlooks;
    };
    bool some = false;
    for (std::size_t n = 0; n < weights.size(); ++n) some |= weights[n] > 0 && seen(n);
    if (!some) return;
    for (std::size_t n = 0; n < weights.size(); ++n)
      if (!seen(n)) weights[n] = 0;
  }

  double mean_of(const Spot& spot) const {
    return spot.visits ? spot.worth / spot.visits : 1.0 / g_.players();
  }

  std::size_t choose_best(std::uint32_t at) {
    const double untried = mean_of(spots_[at]);
    std::size_t best = 0;
    double most = -1;
    for (std::size_t n = 0; n < acts_.size(); ++n) {
      Arm& arm = arms_[found_[n]];
      ++arm.seen;
      if (arm.prior <= 0) continue;
      const double mean = arm.visits ? arm.worth / arm.visits : untried;
      const double exploration = style_.exploration * arm.prior * std::sqrt(double(arm.seen));
      const double worth = mean + exploration / (1 + arm.visits);
      if (worth > most) most = worth, best = n;
    }
    return best;
  }

  static float fraction(Rng& rng) { return static_cast<float>(rng.next() >> 40) * 0x1p-24f; }

  // Chooses by regret, and with probability `by_prior` by the priors.
  std::size_t choose_mixed(std::uint32_t at, float by_prior, Rng& rng) {
    float sum = 0;
    for (std::size_t n = 0; n < acts_.size(); ++n) sum += arms_[found_[n]].regret;
    // The average weighs each mixture by its age: the first ones know nothing.
    const std::uint32_t visit = spots_[at].visits + 1;
    const auto age = static_cast<float>(visit);
    for (std::size_t n = 0; n < acts_.size(); ++n) {
      Arm& arm = arms_[found_[n]];
      arm.seen = visit;
      const float share = sum > 0 ? arm.regret / sum : arm.prior;
      arm.mix += age * share;
      weights_[n] = by_prior * arm.prior + (1 - by_prior) * share;
    }
    float luck = fraction(rng);
    std::size_t best = 0;
    for (std::size_t n = 0; n < acts_.size(); ++n) {
      if (weights_[n] <= 0) continue;
      best = n;
      if ((luck -= weights_[n]) < 0) break;
    }
    return best;
  }

  // Adds what an iteration brought to the chosen arm. Under seal it also updates the regret of the
  // other arms: what each would have brought on average, less what the chosen one did. An arm that
  // was not available in this world is left alone.
  void learn(const Step& step, float worth, float share) {
    Spot& spot = spots_[step.spot];
    Arm& arm = arms_[step.arm];
    ++arm.visits, ++spot.visits;
    arm.worth += worth, arm.share += share, spot.worth += worth;
    if (!step.sealed) return;
    const double mean = mean_of(spot);
    for (auto a = spot.first; a != kNone; a = arms_[a].next) {
      Arm& other = arms_[a];
      if (a == step.arm || other.prior <= 0 || other.seen != spot.visits) continue;
      const double expected = other.visits ? other.worth / other.visits : mean;
      other.regret = std::max(0.0f, other.regret + static_cast<float>(expected) - worth);
    }
  }

  std::uint32_t spot_of(std::uint32_t node, Seat who) const {
    const unsigned below = nodes_[node].seats.raw() & ((1u << index(who)) - 1);
    return nodes_[node].spot + static_cast<std::uint32_t>(std::popcount(below));
  }

  std::uint32_t add_node(std::uint32_t parent, std::uint64_t path, SeatSet seats) {
    const auto made = static_cast<std::uint32_t>(nodes_.size());
    const auto spot = static_cast<std::uint32_t>(spots_.size());
    if (nodes_.size() == most_nodes_) return kNone;
    if (spots_.size() + static_cast<std::size_t>(seats.size()) > most_spots_) return kNone;
    nodes_.push_back({.path = path, .parent = parent, .spot = spot, .seats = seats});
    for (int i = 0; i < seats.size(); ++i) spots_.push_back({});
    return made;
  }

  std::uint32_t child(std::uint32_t parent, std::uint64_t path, SeatSet seats) {
    const std::size_t mask = index_.size() - 1;
    auto at = static_cast<std::size_t>(scramble(path ^ scramble(parent) ^ seats.raw()));
    for (;; ++at) {
      auto& slot = index_[at & mask];
      if (slot == kNone) return slot = add_node(parent, path, seats);
      const Node& n = nodes_[slot];
      if (n.parent == parent && n.path == path && n.seats == seats) return slot;
    }
  }

  std::uint32_t most_tried(const Spot& spot) const {
    std::uint32_t best = kNone;
    for (auto a = spot.first; a != kNone; a = arms_[a].next)
      if (arms_[a].visits > 0 && (best == kNone || arms_[a].visits > arms_[best].visits)) best = a;
    return best;
  }

  std::uint32_t most_visited_child(std::uint32_t parent, std::uint64_t path) const {
    std::uint32_t best = kNone;
    for (std::uint32_t n = parent + 1; n < nodes_.size(); ++n)
      if (nodes_[n].parent == parent && nodes_[n].path == path &&
          (best == kNone || nodes_[n].visits > nodes_[best].visits))
        best = n;
    return best;
  }

  const G& g_;
  const K& k_;
  // Limits of the arenas. A vector may reserve more, and how much depends on the library.
  const std::size_t most_nodes_, most_spots_, most_arms_;
  typename G::View view_{};
  SearchStyle style_;
  std::uint64_t seed_ = 0, playouts_ = 0;
  std::array<double, kMaxSeats> totals_{};
  std::vector<Node> nodes_;
  std::vector<Spot> spots_;
  std::vector<Arm> arms_;
  std::vector<std::uint32_t> index_;  // nodes by parent, path and seats

  // Of the playout under way.
  State state_{};
  StaticVec<Step, kSteps> steps_;
  Actions acts_;
  std::array<std::uint32_t, Actions::kCapacity> found_{};
  std::array<float, Actions::kCapacity> weights_{};
  NullSink quiet_;
};

}  // namespace warren
