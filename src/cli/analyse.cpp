// warren analyse: the chances at every decision of a saved game and at its end, the moves that lost
// most, and what there was to choose from.
#include <algorithm>
#include <iostream>
#include <thread>

#include "cli/terminal.h"
#include "cli/thinking.h"
#include "cli/verbs.h"
#include "match/judgement.h"
#include "match/replay.h"
#include "match/thoughts.h"

namespace warren::cli {
namespace {

constexpr Flag kFlags[] = {
    {"at", "N", "only the position after N moves, with all that could be chosen there"},
    {"level", "BOT", "how hard to think (default hard)"},
    {"playouts", "N", "instead of the level's number"},
    {"time", "MS", "as long as that for each position, instead of the level's number"},
    {"seed", "N", "the same seed gives the same thoughts (default 1)"},
    {"threads", "N", "workers of one search (default: all cores)"},
    {"json", "", "as JSON"},
};

class Analyst {
 public:
  Analyst(const Args& args)
      : level_(require_bot(args.text("level", "hard"))),
        seed_(args.number("seed", 1, 0, UINT64_MAX)),
        playouts_(args.number("playouts", args.has("time") ? kMany : 0, 1, 100'000'000)),
        time_(args.number("time", 0, 1, 3'600'000)),
        threads_(static_cast<unsigned>(
            args.number("threads", std::max(1u, std::thread::hardware_concurrency()), 1, 1024))) {
    if (!thinks(level_))
      throw UsageError{"the bot '" + std::string(name(level_)) + "' does not think"};
  }

  // The number of the move is part of the seed, so that a position gives the same thoughts alone
  // and within its game.
  Thoughts think(const Match& m, Seat who) const {
    auto order = think_on_threads(threads_, playouts_);
    const Deadline deadline(milliseconds_now, static_cast<double>(time_));
    if (time_) order.stop = deadline;
    Rng rng = Rng::numbered(seed_, m.log().size());
    return m.think(who, level_, order, rng);
  }

  Judgement judge(const Match& before, const Move& move) const {
    return warren::judge(before, move, think(before, move.who));
  }

 private:
  // More than time allows: then only the clock ends a search.
  static constexpr std::uint64_t kMany = 1'000'000;

  Bot level_;
  std::uint64_t seed_, playouts_, time_;
  unsigned threads_;
};

std::unique_ptr<Match> rewound(const Match& m) {
  return std::move(*open_game(m.game(), m.options(), m.start_position()));
}

int show_position(const Args& args, const Analyst& analyst, const Match& m) {
  const Turn t = m.turn();
  json::array all;
  for (int i = 0; i < m.players() && t.phase == Phase::decide; ++i) {
    if (!t.to_act.has(seat(i))) continue;
    const auto thoughts = analyst.think(m, seat(i));
    if (args.has("json")) {
      auto o = to_json(thoughts, m);
      o["seat"] = i;
      all.push_back(std::move(o));
      continue;
    }
    std::cout << "seat " << i + 1 << " to choose\n" << tell_thoughts(thoughts, m, 20);
  }
  if (args.has("json"))
    std::cout << json::object{{"at", m.log().size()}, {"seats", std::move(all)}} << "\n";
  else if (t.phase != Phase::decide)
    std::cout << "nobody is asked here\n";
  return 0;
}

void print_game(const std::vector<Judgement>& all, const Match& m) {
  std::cout << "move  seat  chances before it, by seat\n";
  for (const auto& j : all) {
    std::cout << padded(std::to_string(j.number), 6)
              << padded(std::to_string(index(j.move.who) + 1), 6);
    for (int i = 0; i < m.players(); ++i) std::cout << padded(percent(j.thoughts.chances[i]), 7);
    std::cout << m.to_text(j.move.code) << "\n";
  }
  if (m.turn().phase == Phase::over) {
    std::cout << padded("end", 12);
    for (int i = 0; i < m.players(); ++i) std::cout << padded(percent(m.result().share[i]), 7);
    std::cout << "\n";
  }
  auto worst = all;
  std::sort(worst.begin(), worst.end(), [](const Judgement& a, const Judgement& b) {
    return a.lost() != b.lost() ? a.lost() > b.lost() : a.number < b.number;
  });
  std::cout << "\nthe moves that lost most\n";
  constexpr std::size_t kMost = 5;
  for (std::size_t i = 0; i < worst.size() && i < kMost && worst[i].lost() > 0; ++i) {
    const auto& j = worst[i];
    std::cout << "  move " << j.number << ", seat " << index(j.move.who) + 1 << ": "
              << m.to_text(j.move.code) << " " << percent(*j.played) << ", better "
              << m.to_text(j.thoughts.moves[0].code) << " " << percent(j.best) << "\n";
  }
}

int run(const Args& args) {
  args.expect_rest(1, 1, "the file of a saved game");
  const Analyst analyst(args);
  auto replay = read_replay(read_file(args.rest[0]));
  if (!replay) fail(replay.error(), args.words);
  const auto& log = replay->match->log();
  auto m = rewound(*replay->match);
  const auto stop = args.number("at", log.size(), 0, log.size());
  std::vector<Judgement> all;
  for (std::size_t n = 0; n < stop; ++n) {
    if (!args.has("at") && log[n].who != Seat::chance) all.push_back(analyst.judge(*m, log[n]));
    m->play(log[n].who, log[n].code);
  }
  if (args.has("at")) return show_position(args, analyst, *m);
  for (std::size_t n = 0; n < all.size(); ++n)
    fill_in(all[n], n + 1 < all.size() ? &all[n + 1].thoughts : nullptr);
  if (!args.has("json")) return print_game(all, *m), 0;
  json::array moves;
  for (const auto& j : all) moves.push_back(to_json(j, *m));
  json::object out{{"game", m->game().id}, {"moves", std::move(moves)}};
  if (m->turn().phase == Phase::over) {
    const auto& share = m->result().share;
    out["end"] = json::array(share.begin(), share.begin() + m->players());
  }
  std::cout << out << "\n";
  return 0;
}

}  // namespace

constinit const Verb kAnalyse{
    "analyse",
    "The chances at every decision of a saved game, and the moves that lost most.",
    "analyse FILE [--at N] [--level BOT] [--playouts N] [--json]",
    "warren analyse game.jsonl --at 12",
    kFlags,
    false,
    run};

}  // namespace warren::cli
