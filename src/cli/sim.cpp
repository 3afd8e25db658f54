// warren sim: many games between bots, with what they show of length, luck and balance.
#include <sys/stat.h>

#include <atomic>
#include <chrono>
#include <iostream>
#include <mutex>
#include <thread>

#include "cli/statistics.h"
#include "cli/terminal.h"
#include "cli/verbs.h"
#include "games/position.h"
#include "match/replay.h"

namespace warren::cli {
namespace {

constexpr Flag kFlags[] = {
    {"games", "N", "how many (default 1000)"},
    {"bots", "A,B,...", "one bot for all seats, or one for each (default random)"},
    {"seed", "N", "the same seed gives the same games (default 1)"},
    {"limit", "N", "moves after which a game is cut (default 10000)"},
    {"threads", "N", "default: all cores"},
    {"replays", "DIR", "keep every game as DIR/00000001.jsonl, ..."},
    {"json", "", "as JSON"},
};

struct Plan {
  const GameEntry& game;
  json::object options;
  std::vector<Bot> bots;
  std::uint64_t games, seed, limit;
  unsigned threads;
  std::string replays;
};

struct Outcome {
  bool finished = false;
  std::uint32_t moves = 0;
  Result result;
  std::vector<std::uint32_t> events;  // by kind
};

std::vector<Bot> read_bots(const std::string& list, int players) {
  std::vector<Bot> bots;
  for (const auto name : split(list, ',')) bots.push_back(require_bot(name));
  if (bots.size() == 1) bots.resize(static_cast<std::size_t>(players), bots[0]);
  if (bots.size() != static_cast<std::size_t>(players))
    throw UsageError{"--bots names " + std::to_string(bots.size()) + " bots for " +
                     std::to_string(players) + " players; name one, or one for each"};
  return bots;
}

// One kind may be told by several sentences ("took" and "took_star"): the longest name that fits.
std::size_t kind_of(std::string_view key, std::span<const std::string_view> kinds) {
  const auto name = key.substr(key.rfind('.') + 1);
  std::size_t best = kinds.size();
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    if (kinds[k] == name) return k;
    const bool begins = name.starts_with(kinds[k]) && name[kinds[k].size()] == '_';
    if (begins && (best == kinds.size() || kinds[k].size() > kinds[best].size())) best = k;
  }
  return best;
}

// The match itself tells that it was called off; this is no event of the game.
void count_events(const Match& m, std::vector<std::uint32_t>& counts) {
  const auto kinds = m.game().event_kinds();
  counts.assign(kinds.size(), 0);
  for (const auto& e : m.events(Seat::none, 0))
    if (const auto kind = kind_of(e.key, kinds); kind < counts.size()) ++counts[kind];
}

std::string replay_path(const Plan& plan, std::uint64_t n) {
  std::string digits = std::to_string(n + 1);
  return plan.replays + "/" + std::string(8 - std::min<std::size_t>(8, digits.size()), '0') +
         digits + ".jsonl";
}

Outcome play_game(const Plan& plan, std::uint64_t n) {
  Rng rng = Rng::numbered(plan.seed, n);
  auto opened = open_game(plan.game, plan.game.vary(plan.options, rng));
  Match& m = **opened;
  Outcome out;
  for (;;) {
    const Turn t = m.turn();
    out.finished = t.phase == Phase::over;
    if (out.finished || out.moves == plan.limit) break;
    if (t.phase == Phase::chance) {
      m.play(Seat::chance, m.draw(rng));
      continue;
    }
    const Seat who = t.to_act.lowest();
    m.play(who, m.bot_move(who, plan.bots[index(who)], rng));
    ++out.moves;
  }
  if (out.finished) out.result = m.result();
  count_events(m, out.events);
  if (!plan.replays.empty()) {
    ReplayHeader header;
    for (const Bot bot : plan.bots) header.players.push_back(json::object{{"bot", name(bot)}});
    write_file(replay_path(plan, n), write_replay(m, header));
  }
  return out;
}

// Games are numbered, so the result does not depend on which thread played which.
std::vector<Outcome> play_all(const Plan& plan) {
  std::vector<Outcome> outcomes(plan.games);
  std::atomic<std::uint64_t> next{0}, done{0};
  std::mutex failure_guard;
  std::string failure;
  const auto work = [&](bool reports) {
    for (std::uint64_t n; (n = next.fetch_add(1)) < plan.games;) {
      try {
        outcomes[n] = play_game(plan, n);
      } catch (const UsageError& e) {
        const std::lock_guard lock(failure_guard);
        failure = e.line;
        next = plan.games;
      }
      const auto so_far = done.fetch_add(1) + 1;
      if (reports && so_far % (1 + plan.games / 200) == 0) show_progress(so_far, plan.games);
    }
  };
  std::vector<std::thread> others;
  for (unsigned t = 1; t < plan.threads; ++t) others.emplace_back(work, false);
  work(true);
  for (auto& thread : others) thread.join();
  show_progress(plan.games, plan.games);
  if (!failure.empty()) throw UsageError{failure};
  return outcomes;
}

json::object report(const Plan& plan, const std::vector<Outcome>& outcomes, double seconds) {
  const auto players = plan.bots.size();
  std::vector<double> wins(players, 0);
  std::vector<Mean> points(players), events(plan.game.event_kinds().size());
  Mean moves;
  std::uint64_t finished = 0;
  for (const auto& o : outcomes) {
    finished += o.finished;
    moves.add(o.moves);
    for (std::size_t k = 0; k < events.size(); ++k) events[k].add(o.events[k]);
    if (!o.finished) continue;
    for (std::size_t i = 0; i < players; ++i) {
      wins[i] += o.result.share[i];
      points[i].add(o.result.points[i]);
    }
  }
  json::array wins_by_seat, points_by_seat, bots;
  json::object events_per_game;
  for (std::size_t i = 0; i < players; ++i) {
    auto rate = rate_json(wins[i], finished);
    rate["wins"] = wins[i];
    wins_by_seat.push_back(std::move(rate));
    points_by_seat.push_back(points[i].to_json());
    bots.push_back(json::string(name(plan.bots[i])));
  }
  for (std::size_t k = 0; k < events.size(); ++k)
    events_per_game[plan.game.event_kinds()[k]] = events[k].to_json();
  return {{"game", plan.game.id},
          {"options", plan.options},
          {"bots", std::move(bots)},
          {"seed", plan.seed},
          {"games", plan.games},
          {"finished", finished},
          {"cut", plan.games - finished},
          {"wins_by_seat", std::move(wins_by_seat)},
          {"points_by_seat", std::move(points_by_seat)},
          {"mean_moves", moves.to_json()},
          {"events_per_game", std::move(events_per_game)},
          {"seconds", seconds}};
}

std::string shown(const json::value& v) {
  char text[32];
  std::snprintf(text, sizeof text, "%.4g", v.is_double() ? v.get_double() : v.to_number<double>());
  return text;
}

std::string interval(const json::value& v, const char* name) {
  const auto& o = v.get_object();
  return shown(o.at(name)) + "  (" + shown(o.at("low")) + " to " + shown(o.at("high")) + ")";
}

void print_report(const json::object& r) {
  std::cout << r.at("games") << " games, " << r.at("finished") << " finished, " << r.at("cut")
            << " cut, " << shown(r.at("seconds")) << " s; in brackets the 95 % interval\n"
            << "moves a game  " << interval(r.at("mean_moves"), "mean") << "\n";
  const auto& wins = r.at("wins_by_seat").get_array();
  for (std::size_t i = 0; i < wins.size(); ++i)
    std::cout << "seat " << i + 1 << " "
              << std::string_view(r.at("bots").get_array()[i].get_string()) << "  wins "
              << interval(wins[i], "rate") << "  points "
              << interval(r.at("points_by_seat").get_array()[i], "mean") << "\n";
  std::cout << "events a game\n";
  for (const auto& [kind, mean] : r.at("events_per_game").get_object())
    std::cout << "  " << kind << "  " << interval(mean, "mean") << "\n";
}

int run(const Args& args) {
  args.expect_rest(0, 0, "");
  const auto probe = open_from(args);
  Plan plan{*args.game,
            probe->options(),
            read_bots(args.text("bots", "random"), probe->players()),
            args.number("games", 1000, 1, 100'000'000),
            args.number("seed", 1, 0, UINT64_MAX),
            args.number("limit", 10'000, 1, 1'000'000'000),
            static_cast<unsigned>(
                args.number("threads", std::max(1u, std::thread::hardware_concurrency()), 1, 1024)),
            args.text("replays")};
  if (!plan.replays.empty() && mkdir(plan.replays.c_str(), 0777) != 0 && errno != EEXIST)
    throw UsageError{"cannot make the folder '" + plan.replays + "'"};
  const auto begin = std::chrono::steady_clock::now();
  const auto outcomes = play_all(plan);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  const auto r = report(plan, outcomes, took.count());
  if (args.has("json"))
    std::cout << r << "\n";
  else
    print_report(r);
  return 0;
}

}  // namespace

constinit const Verb kSim{"sim",
                          "Many games between bots: length, wins by seat, how often what happened.",
                          "sim GAME [--games N] [--bots A,B] [--seed N] [--json] [options]",
                          "warren sim bunny_run --players 4 --bots greedy,random,random,random",
                          kFlags,
                          true,
                          run};

}  // namespace warren::cli
