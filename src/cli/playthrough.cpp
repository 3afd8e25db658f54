// warren playthrough: one whole game with everything that can be seen of it, for golden tests.
#include <iostream>

#include "cli/verbs.h"
#include "match/message_json.h"
#include "match/replay.h"

namespace warren::cli {
namespace {

constexpr Flag kFlags[] = {
    {"seed", "N", "which game (default 1)"},
    {"bot", "NAME", "who plays all seats (default random)"},
};

constexpr int kLimit = 2000;

void print_position(const Match& m) {
  std::cout << "position " << m.position() << "\nhash " << hex(m.hash()) << "\n";
}

void print_choices(const Match& m, const Turn& t, const Catalogue& words) {
  for (int i = 0; i < m.players(); ++i) {
    if (!t.to_act.has(seat(i))) continue;
    std::cout << "seat " << i + 1 << " may:";
    for (const auto code : m.legal(seat(i))) std::cout << " [" << m.to_text(code) << "]";
    const auto first = m.legal(seat(i)).front();
    std::cout << "\n  " << m.to_text(first) << ": " << words.say(m.describe(seat(i), first))
              << "\n";
  }
}

void print_news(const Match& m, std::size_t since, const Catalogue& words) {
  for (const auto& e : m.events(Seat::none, since))
    std::cout << "  " << words.say(e) << "  " << json::serialize(typed_json(e)) << "\n";
}

int run(const Args& args) {
  args.expect_rest(0, 0, "");
  const auto match = open_from(args);
  const Bot bot = require_bot(args.text("bot", "random"));
  Rng rng(args.number("seed", 1, 0, UINT64_MAX));
  std::cout << "game " << match->game().id << "\noptions " << json::serialize(match->options())
            << "\n";
  for (int moves = 0; moves < kLimit; ++moves) {
    const Turn t = match->turn();
    if (t.phase == Phase::over) break;
    Move move{Seat::chance, 0};
    if (t.phase == Phase::decide) {
      print_position(*match);
      print_choices(*match, t, args.words);
      move.who = t.to_act.lowest();
      move.code = match->bot_move(move.who, bot, rng);
    } else {
      move.code = match->draw(rng);
    }
    std::cout << (move.who == Seat::chance ? "chance"
                                           : "seat " + std::to_string(index(move.who) + 1))
              << ": " << match->to_text(move.code) << "  "
              << json::serialize(match->to_json(move.code)) << "\n";
    match->play(move.who, move.code);
    print_news(*match, match->log().size() - 1, args.words);
  }
  print_position(*match);
  if (match->turn().phase == Phase::over)
    std::cout << "result " << json::serialize(to_json(match->result(), *match)) << "\n";
  else
    std::cout << "cut after " << kLimit << " moves\n";
  return 0;
}

}  // namespace

constinit const Verb kPlaythrough{"playthrough",
                                  "One whole game with all that can be seen of it.",
                                  "playthrough GAME [--seed N] [--bot NAME] [options]",
                                  "warren playthrough bunny_run --seed 7",
                                  kFlags,
                                  true,
                                  run};

}  // namespace warren::cli
