// The generic suite: everything that every game must satisfy, in random games of every set-up.
#pragma once
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "bots/playout.h"
#include "cli/allocations.h"
#include "games/notation.h"
#include "messages/catalogue.h"
#include "tests/games_factor.h"

namespace warren::testing {

struct Counts {
  std::uint64_t games = 0, decisions = 0, chance = 0, codes = 0, neighbours = 0, comparisons = 0,
                allowed = 0;
  std::map<std::string, std::uint64_t> compared, differed;  // leak comparisons by event kind
};

template <NotatedGame G>
class Suite {
  using State = typename G::State;
  using Action = typename G::Action;
  using Event = typename G::Event;
  using Log = EventLog<Event>;

 public:
  Suite(const G& g, std::uint64_t seed, Counts& counts, const Catalogue& words)
      : g_(g), rng_(seed), counts_(counts), words_(words) {}

  // One random game from the start, checked at every step. Stops at the first failure.
  void play() { play_from(g_.start()); }
  void play_from(State s) {
    ++counts_.games;
    for (int moves = 0; !::testing::Test::HasFailure(); ++moves) {
      at_every_state(s);
      const Turn t = g_.turn(s);
      if (t.phase == Phase::over) return check_end(s);
      if (moves >= G::kPlayoutLimit) return;
      step(s, t);
    }
  }

 private:
  Seat any_seat(SeatSet seats) {
    auto k = rng_.below(static_cast<std::uint32_t>(seats.size()));
    for (; k > 0; --k) seats.drop(seats.lowest());
    return seats.lowest();
  }
  const Action& pick(const typename G::Actions& acts) {
    return acts[rng_.below(static_cast<std::uint32_t>(acts.size()))];
  }
  std::vector<Seat> viewers() const {
    std::vector<Seat> all{Seat::none};
    for (int i = 0; i < g_.players(); ++i) all.push_back(seat(i));
    return all;
  }
  std::string where(const State& s) const {
    return std::string(G::kId) + " " + json::serialize(G::options_json(g_.options())) + " : " +
           g_.position(s);
  }

  void step(State& s, const Turn& t) {
    NullSink quiet;
    if (t.phase == Phase::chance) {
      ++counts_.chance;
      const Action a = g_.draw(s, rng_);
      EXPECT_FALSE(g_.check(s, Seat::chance, a)) << "drew what is no outcome\n" << where(s);
      return g_.apply(s, Seat::chance, a, quiet);
    }
    ++counts_.decisions;
    typename G::Actions acts;
    const Seat who = any_seat(t.to_act);
    g_.legal(s, who, acts);
    const Action a = pick(acts);
    seen_.push_back(G::encode(a));
    if (seen_.size() > 256) seen_.erase(seen_.begin());
    g_.apply(s, who, a, quiet);
  }

  void at_every_state(const State& s) {
    const auto complaint = g_.audit(s);
    EXPECT_FALSE(complaint) << *complaint << "\n" << where(s);
    asks_whom_it_lists(s);
    lists_what_it_allows(s);
    round_trips(s);
    chance_adds_up(s);
    hashes_tell_apart(s);
    views_hide(s);
    any_order(s);
    for (const Seat viewer : viewers()) {
      nothing_leaks(s, viewer);
      events_say_no_more_than_views(s, viewer);
    }
  }

  // Seats that owe an answer have a legal action and no others do; the list is sorted and unique.
  void asks_whom_it_lists(const State& s) {
    const Turn t = g_.turn(s);
    EXPECT_EQ(t.phase == Phase::decide, !t.to_act.empty()) << where(s);
    for (int i = 0; i < kMaxSeats; ++i) {
      typename G::Actions acts;
      g_.legal(s, seat(i), acts);
      EXPECT_EQ(t.to_act.has(seat(i)), !acts.empty()) << "seat " << i << "\n" << where(s);
      for (std::size_t k = 1; k < acts.size(); ++k)
        EXPECT_LT(G::encode(acts[k - 1]), G::encode(acts[k])) << where(s);
      if (!acts.empty()) samples_from_list(s, seat(i), acts);
    }
  }
  void samples_from_list(const State& s, Seat who, const typename G::Actions& acts) {
    if constexpr (requires { g_.sample(s, who, rng_); })
      for (int n = 0; n < 4; ++n) {
        Rng same = rng_;
        const Action listed = acts[same.below(static_cast<std::uint32_t>(acts.size()))];
        EXPECT_TRUE(g_.sample(s, who, rng_) == listed) << where(s);
      }
  }

  // Listed if and only if check() is silent.
  void lists_what_it_allows(const State& s) {
    for (int i = -1; i <= g_.players(); ++i) {
      const Seat who = i < 0 ? Seat::none : seat(i);
      typename G::Actions acts;
      g_.legal(s, who, acts);
      std::vector<ActionCode> listed;
      for (const auto& a : acts) listed.push_back(G::encode(a));
      try_codes(s, who, listed);
    }
  }
  void try_codes(const State& s, Seat who, const std::vector<ActionCode>& listed) {
    for (const auto c : listed) agree(s, who, c, listed);
    if constexpr (G::kCodes > 0 && G::kCodes <= 65536) {
      const auto every = G::kCodes <= 256 ? 1u : 8u;  // a part of them at each state
      for (ActionCode c = rng_.below(every); c < G::kCodes + 64; c += every)
        agree(s, who, c, listed);
    } else {
      neighbours_agree(s, who, listed);
    }
  }
  void neighbours_agree(const State& s, Seat who, const std::vector<ActionCode>& listed) {
    for (int k = 0; k < 4 && !listed.empty(); ++k) {
      const auto c = listed[rng_.below(static_cast<std::uint32_t>(listed.size()))];
      for (int bit = 0; bit < 64; ++bit) agree(s, who, c ^ 1ull << bit, listed);
      for (int delta = 1; delta < 4; ++delta)
        agree(s, who, c + delta, listed), agree(s, who, c - delta, listed);
    }
    for (const auto c : seen_) agree(s, who, c, listed);
    const bool thorough = counts_.decisions % 64 == 0;
    for (int k = 0; k < (thorough ? 10'000 : 16); ++k)
      agree(s, who, rng_.next() >> rng_.below(64), listed);
  }
  void agree(const State& s, Seat who, ActionCode c, const std::vector<ActionCode>& listed) {
    const auto a = G::decode(c);
    const bool is_listed = std::binary_search(listed.begin(), listed.end(), c);
    ++counts_.codes;
    if (!a) {
      if (is_listed) ADD_FAILURE() << "a listed code does not decode: " << c << "\n" << where(s);
      return;
    }
    if (G::encode(*a) != c) ADD_FAILURE() << "two codes for one action: " << c << "\n" << where(s);
    const auto rule = g_.check(s, who, *a);
    if (is_listed == rule.has_value())
      ADD_FAILURE() << (is_listed ? "listed but refused: " : "allowed but not listed: ")
                    << g_.to_text(*a) << " by seat " << index(who) << "\n"
                    << where(s);
    if (rule) broke_.insert(rule->n);
  }

  void round_trips(const State& s) {
    for (int i = 0; i < g_.players(); ++i) {
      typename G::Actions acts;
      g_.legal(s, seat(i), acts);
      for (std::size_t k = 0; k < acts.size(); k += 1 + rng_.below(4))
        round_trip(s, seat(i), acts[k]);
    }
    const auto again = g_.read_position(g_.position(s));
    ASSERT_TRUE(again) << words_.say(again.error()) << "\n" << where(s);
    EXPECT_TRUE(*again == s) << "the position reads as another:\n"
                             << where(s) << "\n"
                             << where(*again);
    EXPECT_EQ(g_.hash(*again), g_.hash(s)) << where(s);
  }
  void round_trip(const State& s, Seat who, const Action& a) {
    EXPECT_TRUE(G::decode(G::encode(a)) == a) << g_.to_text(a);
    EXPECT_TRUE(g_.parse(g_.to_text(a)) == a) << g_.to_text(a);
    const auto text = json::serialize(g_.to_json(a));
    EXPECT_TRUE(g_.from_json(json::parse(text)) == a) << text;
    expect_said(g_.describe(g_.view(s, who), a), "choice." + std::string(G::kId) + ".");
  }
  // The sentence exists and asks for no value that the message does not carry.
  void expect_said(const Message& m, const std::string& prefix) {
    EXPECT_TRUE(m.key.starts_with(prefix)) << m.key;
    EXPECT_TRUE(words_.has(m.key)) << "no sentence " << m.key;
    EXPECT_EQ(words_.say(m).find('{'), std::string::npos) << words_.say(m);
  }

  void chance_adds_up(const State& s) {
    if (g_.turn(s).phase != Phase::chance) return try_codes(s, Seat::chance, {});
    typename G::Outcomes outcomes;
    g_.chance(s, outcomes);
    EXPECT_FALSE(outcomes.empty()) << where(s);
    std::vector<ActionCode> codes;
    for (const auto& o : outcomes) {
      EXPECT_GT(o.weight, 0u) << where(s);
      EXPECT_FALSE(g_.check(s, Seat::chance, o.action)) << g_.to_text(o.action) << "\n" << where(s);
      codes.push_back(G::encode(o.action));
      EXPECT_TRUE(g_.parse(g_.to_text(o.action)) == o.action) << g_.to_text(o.action);
      EXPECT_TRUE(g_.from_json(g_.to_json(o.action)) == o.action) << g_.to_text(o.action);
    }
    std::sort(codes.begin(), codes.end());
    EXPECT_TRUE(std::adjacent_find(codes.begin(), codes.end()) == codes.end()) << where(s);
    try_codes(s, Seat::chance, codes);
  }

  // Other states have other hashes, and other views too. They are made by changing the text of this
  // one a little, so that many differ from it in one field alone.
  void hashes_tell_apart(const State& s) {
    for (int k = 0; k < 4; ++k) {
      const auto other = g_.read_position(neighbour(g_.position(s)));
      if (!other || *other == s) continue;
      ++counts_.neighbours;
      EXPECT_NE(g_.hash(*other), g_.hash(s)) << "one hash for\n"
                                             << where(s) << "\n"
                                             << where(*other);
      for (const Seat viewer : viewers()) {
        const auto mine = g_.view(s, viewer), theirs = g_.view(*other, viewer);
        // What is shown costs time to write: where the views are alike it follows.
        const bool alike = mine == theirs ||
                           (counts_.neighbours % 4 == 0 && shows_the_same(s, *other, mine, theirs));
        EXPECT_TRUE(!alike || g_.hash(mine) == g_.hash(theirs))
            << "the hash tells seat " << index(viewer) << " more than the view shows\n"
            << where(s) << "\n"
            << where(*other);
        const bool known_alike =
            alike || g_.hash(mine) != g_.hash(theirs) || shows_the_same(s, *other, mine, theirs);
        EXPECT_TRUE(known_alike) << "one hash for two views of seat " << index(viewer) << "\n"
                                 << where(s) << "\n"
                                 << where(*other);
      }
    }
  }
  // To people: the view as it is sent, and whose turn it is. Views of Jack Rabbits and its builder
  // hold what all saw happen, or what the seat has learnt, beside what is sent.
  bool shows_the_same(const State& a, const State& b, const typename G::View& mine,
                      const typename G::View& theirs) {
    if constexpr (requires { mine.knows; } || requires { mine.mover; })
      return mine == theirs;
    else
      return g_.turn(a) == g_.turn(b) && g_.view_json(mine) == g_.view_json(theirs);
  }
  // One value of the position becomes that of its right neighbour, both change places, or a digit
  // changes.
  std::string neighbour(std::string text) {
    std::vector<std::size_t> ends{};
    for (std::size_t i = 0; i <= text.size(); ++i)
      if (i == text.size() || text[i] == ' ' || text[i] == '=' || text[i] == ',') ends.push_back(i);
    if (ends.size() < 4) return text;
    const auto k = 1 + rng_.below(static_cast<std::uint32_t>(ends.size() - 2));
    const auto from = ends[k - 1] + 1, to = ends[k] + 1;
    const auto left = text.substr(from, ends[k] - from), right = text.substr(to, ends[k + 1] - to);
    const auto middle = text.substr(ends[k], 1);
    switch (rng_.below(3)) {
      case 0:
        return text.replace(from, ends[k + 1] - from, right + middle + left);
      case 1:
        return text.replace(from, ends[k + 1] - from, right + middle + right);
      default:
        break;
    }
    const auto digit = text.find_last_of("0123456789", ends[k]);
    if (digit != std::string::npos) text[digit] = static_cast<char>('0' + rng_.below(10));
    return text;
  }

  // A guessed world looks the same to its viewer: view, legal actions, who is asked.
  void views_hide(const State& s) {
    for (const Seat viewer : viewers()) {
      const auto v = g_.view(s, viewer);
      const State world = g_.guess(v, rng_);
      EXPECT_TRUE(g_.view(world, viewer) == v) << "seat " << index(viewer) << "\n"
                                               << where(s) << "\n"
                                               << where(world);
      const auto complaint = g_.audit(world);
      EXPECT_FALSE(complaint) << "guessed: " << *complaint << "\n" << where(world);
      same_to(s, world, viewer);
    }
  }
  void same_to(const State& truth, const State& world, Seat viewer) {
    const auto both = [&] {
      return "\nseat " + std::to_string(index(viewer)) + "\n" + where(truth) + "\n" + where(world);
    };
    EXPECT_TRUE(g_.turn(truth) == g_.turn(world))
        << "who is asked follows from hidden things" << both();
    EXPECT_TRUE(g_.view(truth, viewer) == g_.view(world, viewer)) << "the views differ" << both();
    EXPECT_EQ(g_.hash(g_.view(truth, viewer)), g_.hash(g_.view(world, viewer))) << both();
    if (viewer == Seat::none) return;
    typename G::Actions mine, imagined;
    g_.legal(truth, viewer, mine);
    g_.legal(world, viewer, imagined);
    EXPECT_TRUE(std::equal(mine.begin(), mine.end(), imagined.begin(), imagined.end()))
        << "the legal actions differ" << both();
    for (int k = 0; k < 8; ++k) {
      const ActionCode c = seen_.empty()
                               ? rng_.next() >> 40
                               : seen_[rng_.below(static_cast<std::uint32_t>(seen_.size()))];
      const auto a = G::decode(c);
      if (!a) continue;
      EXPECT_TRUE(g_.check(truth, viewer, *a) == g_.check(world, viewer, *a))
          << "the refusals differ: " << g_.to_text(*a) << both();
    }
  }

  // Any order of answers in a window where several owe one gives the same state.
  void any_order(const State& s) {
    const Turn t = g_.turn(s);
    const bool all_owe = t.kind == WindowKind::sealed || t.kind == WindowKind::open;
    if (!all_owe || t.to_act.size() < 2) return;
    NullSink quiet;
    std::vector<std::pair<Seat, Action>> answers;
    for (int i = 0; i < kMaxSeats; ++i) {
      if (!t.to_act.has(seat(i))) continue;
      typename G::Actions acts;
      g_.legal(s, seat(i), acts);
      answers.push_back({seat(i), pick(acts)});
    }
    State up = s, down = s;
    for (const auto& [who, a] : answers) g_.apply(up, who, a, quiet);
    std::reverse(answers.begin(), answers.end());
    for (const auto& [who, a] : answers) g_.apply(down, who, a, quiet);
    EXPECT_TRUE(up == down) << "the order of answers matters\n" << where(s);
  }

  // Some answer or outcome that may come next, with who gives it.
  std::pair<Seat, Action> next_move(const State& s) {
    const Turn t = g_.turn(s);
    if (t.phase == Phase::chance) return {Seat::chance, g_.draw(s, rng_)};
    const Seat who = any_seat(t.to_act);
    typename G::Actions acts;
    g_.legal(s, who, acts);
    return {who, pick(acts)};
  }

  // The same move in the true and in a guessed world: what the viewer hears may differ only where
  // the game says that something is revealed, and if it hears the same, it sees the same.
  void nothing_leaks(const State& s, Seat viewer) {
    if (g_.turn(s).phase == Phase::over) return;
    const auto [who, a] = next_move(s);
    State truth = s, world = g_.guess(g_.view(s, viewer), rng_);
    Action b = a;
    const bool same_move = !g_.check(world, who, a);
    if (!same_move) {  // what is impossible in this world: something else, unseen, happens there
      if (who == viewer) {
        ADD_FAILURE() << "legality follows from hidden things\n"
                      << where(s) << "\n"
                      << where(world);
        return;
      }
      if (who == Seat::chance) {
        b = g_.draw(world, rng_);
      } else {
        typename G::Actions acts;
        g_.legal(world, who, acts);
        b = pick(acts);
      }
    }
    Log heard, imagined;
    g_.apply(truth, who, a, heard);
    g_.apply(world, who, b, imagined);
    compare(s, truth, world, viewer, heard, imagined, same_move);
  }

  std::vector<Event> redacted(const Log& log, Seat viewer) {
    std::vector<Event> events;
    for (const auto& e : log.events)
      if (const auto seen = g_.redact(e, viewer)) {
        events.push_back(*seen);
        expect_said(g_.tell(*seen), "event." + std::string(G::kId) + ".");
      }
    return events;
  }
  std::string kind_of(const Event& e) const {
    const auto key = g_.tell(e).key;
    return key.substr(key.rfind('.') + 1);
  }

  void compare(const State& s, const State& truth, const State& world, Seat viewer,
               const Log& heard, const Log& imagined, bool same_move) {
    const auto mine = redacted(heard, viewer), theirs = redacted(imagined, viewer);
    ++counts_.comparisons;
    std::size_t k = 0;
    for (; k < mine.size() && k < theirs.size() && mine[k] == theirs[k]; ++k)
      ++counts_.compared[kind_of(mine[k])];
    if (k == mine.size() && k == theirs.size()) return same_to(truth, world, viewer);
    if (!same_move) return;
    const bool declared = (k < mine.size() && g_.reveals(mine[k], viewer)) ||
                          (k < theirs.size() && g_.reveals(theirs[k], viewer));
    const auto kind = kind_of(k < mine.size() ? mine[k] : theirs[k]);
    ++counts_.compared[kind];
    ++counts_.differed[kind];
    ++counts_.allowed;
    EXPECT_TRUE(declared) << "event " << kind << " tells seat " << index(viewer)
                          << " what was hidden\n"
                          << where(s) << "\n"
                          << where(world);
  }

  // Two moves whose difference a view hides must have sounded the same to its viewer.
  void events_say_no_more_than_views(const State& s, Seat viewer) {
    if (g_.turn(s).phase == Phase::over) return;
    const auto [who, a] = next_move(s);
    if (who == viewer) return;
    Action b = a;
    if (who == Seat::chance) {
      b = g_.draw(s, rng_);
    } else {
      typename G::Actions acts;
      g_.legal(s, who, acts);
      b = pick(acts);
    }
    State one = s, other = s;
    Log first, second;
    g_.apply(one, who, a, first);
    g_.apply(other, who, b, second);
    if (one == other || !(g_.view(one, viewer) == g_.view(other, viewer))) return;
    EXPECT_TRUE(redacted(first, viewer) == redacted(second, viewer))
        << "the events tell " << g_.to_text(a) << " from " << g_.to_text(b) << " to seat "
        << index(viewer) << ", the views do not\n"
        << where(s);
    EXPECT_TRUE(g_.turn(one) == g_.turn(other)) << where(s);
  }

  void check_end(const State& s) {
    for (const auto n : broke_) {
      const auto id = G::rulebook()[n];
      EXPECT_TRUE(words_.has("rule." + std::string(id))) << "no sentence for " << id;
    }
    const Result r = g_.result(s);
    float total = 0;
    for (int i = 0; i < kMaxSeats; ++i) {
      total += r.share[i];
      EXPECT_LE(r.place[i], g_.players()) << where(s);
      EXPECT_TRUE(i < g_.players() || r.share[i] == 0) << where(s);
    }
    EXPECT_TRUE(total == 0 || (total > 0.999f && total < 1.001f)) << where(s);
    EXPECT_LT(r.ended_by.n, G::rulebook().size()) << where(s);
  }

  const G& g_;
  Rng rng_;
  Counts& counts_;
  const Catalogue& words_;
  std::vector<ActionCode> seen_;
  std::set<std::uint16_t> broke_;  // rules that refused something
};

// draw() has the distribution that chance() lists: no outcome is off by six standard deviations.
template <NotatedGame G>
void expect_fair_draws(const G& g, typename G::State s, Rng& rng) {
  NullSink quiet;
  while (g.turn(s).phase == Phase::decide) {
    typename G::Actions acts;
    g.legal(s, g.turn(s).to_act.lowest(), acts);
    g.apply(s, g.turn(s).to_act.lowest(), acts[0], quiet);
  }
  if (g.turn(s).phase != Phase::chance) return;
  typename G::Outcomes outcomes;
  g.chance(s, outcomes);
  constexpr int kDraws = 20'000;
  std::map<ActionCode, double> drawn;
  for (int k = 0; k < kDraws; ++k) drawn[G::encode(g.draw(s, rng))] += 1;
  double total = 0;
  for (const auto& o : outcomes) total += o.weight;
  for (const auto& o : outcomes) {
    const double p = o.weight / total, off = drawn[G::encode(o.action)] - kDraws * p;
    EXPECT_LT(off * off, 36 * (kDraws * p * (1 - p) + 1)) << g.to_text(o.action);
  }
}

template <NotatedGame G>
void expect_no_allocation(const G& g) {
  const auto start = g.start();
  const auto before = cli::allocations_of_this_thread();
  PlayoutCount count;
  for (std::uint64_t n = 0; n < 20; ++n) {
    auto s = start;
    Rng rng = Rng::numbered(99, n);
    play_out(g, s, rng, count);
  }
  EXPECT_EQ(cli::allocations_of_this_thread(), before);
}

struct Audited {
  std::uint64_t decisions = 0;
  bool cut = false;  // at the limit
};

// A random game, audited at every step.
template <NotatedGame G>
Audited audit_random_game(const G& g, Rng rng) {
  NullSink quiet;
  typename G::Actions acts;
  auto s = g.start();
  for (Audited done;;) {
    const auto complaint = g.audit(s);
    EXPECT_FALSE(complaint) << *complaint << "\n" << g.position(s);
    const Turn t = g.turn(s);
    if (complaint || t.phase == Phase::over) return done;
    if (t.phase == Phase::chance) {
      g.apply(s, Seat::chance, g.draw(s, rng), quiet);
      continue;
    }
    if (done.decisions == G::kPlayoutLimit) return done.cut = true, done;
    ++done.decisions;
    g.legal(s, t.to_act.lowest(), acts);
    g.apply(s, t.to_act.lowest(), acts[rng.below(static_cast<std::uint32_t>(acts.size()))], quiet);
  }
}

// Set-up after set-up. Returns how many games were cut.
template <NotatedGame G>
std::uint64_t audit_random_games(const std::vector<typename G::Options>& set_ups,
                                 std::uint64_t games) {
  std::uint64_t cut = 0;
  for (std::uint64_t n = 0; n < games && !::testing::Test::HasFailure(); ++n)
    cut += audit_random_game(*G::make(set_ups[n % set_ups.size()]), Rng::numbered(2026, n)).cut;
  return cut;
}

// So many decisions of each set-up.
template <NotatedGame G>
void audit_random_decisions(const std::vector<typename G::Options>& set_ups,
                            std::uint64_t decisions) {
  std::uint64_t games = 0;
  for (const auto& options : set_ups) {
    const auto g = *G::make(options);
    for (std::uint64_t done = 0; done < decisions && !::testing::Test::HasFailure();)
      done += audit_random_game(g, Rng::numbered(2026, ++games)).decisions;
  }
}

// A game that begins in the middle, where random play from the start seldom gets.
inline constexpr int kTimesFromTheMiddle = 5;
template <NotatedGame G>
struct Midgame {
  typename G::Options options;
  std::string position;
};

// Runs the suite over all set-ups and prints what it counted.
template <NotatedGame G>
void run_suite(const std::vector<typename G::Options>& set_ups, double games_per_set_up,
               const std::vector<Midgame<G>>& midgames = {}) {
  const Catalogue words = Catalogue::english();
  Counts counts;
  std::uint64_t seed = 0;
  // Less than one game for each set-up is one game for each of fewer set-ups.
  const double share = games_per_set_up * games_factor();
  const int games = std::max(1, static_cast<int>(share));
  const auto stride = static_cast<std::size_t>(share < 1 ? 1 / share + 0.5 : 1);
  for (std::size_t i = 0; i < set_ups.size(); i += stride) {
    if (::testing::Test::HasFailure()) return;
    auto g = G::make(set_ups[i]);
    ASSERT_TRUE(g) << words.say(g.error());
    expect_no_allocation(*g);
    Rng rng(++seed);
    expect_fair_draws(*g, g->start(), rng);
    for (int n = 0; n < games && !::testing::Test::HasFailure(); ++n)
      Suite<G>(*g, ++seed, counts, words).play();
  }
  for (const auto& m : midgames) {
    const auto g = G::make(m.options);
    ASSERT_TRUE(g) << words.say(g.error());
    const auto s = g->read_position(m.position);
    ASSERT_TRUE(s) << words.say(s.error()) << "\n" << m.position;
    for (int n = 0; n < kTimesFromTheMiddle && !::testing::Test::HasFailure(); ++n)
      Suite<G>(*g, ++seed, counts, words).play_from(*s);
  }
  std::printf(
      "%s: %zu set-ups, %llu games, %llu decisions, %llu chance moves, %llu codes checked, "
      "%llu hashes told apart, %llu leak comparisons, %llu allowed differences\n",
      std::string(G::kId).c_str(), (set_ups.size() + stride - 1) / stride,
      static_cast<unsigned long long>(counts.games),
      static_cast<unsigned long long>(counts.decisions),
      static_cast<unsigned long long>(counts.chance), static_cast<unsigned long long>(counts.codes),
      static_cast<unsigned long long>(counts.neighbours),
      static_cast<unsigned long long>(counts.comparisons),
      static_cast<unsigned long long>(counts.allowed));
  for (const auto kind : G::event_kinds()) {
    const std::string name(kind);
    std::printf("  %-16s compared %llu, differed %llu\n", name.c_str(),
                static_cast<unsigned long long>(counts.compared[name]),
                static_cast<unsigned long long>(counts.differed[name]));
    EXPECT_TRUE(counts.compared[name] > 0 || games_factor() < 1)  // few games show little
        << "event kind never compared: " << name;
  }
}

}  // namespace warren::testing
