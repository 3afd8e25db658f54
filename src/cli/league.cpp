// warren league: plays bots against each other. Every seed is played in every rotation of seats.
//
// The games of one seed form a block and share their set-up and their luck. An outcome of chance
// depends on the seed, on the seat whose turn it is and on the number of that turn. Seat 2 rolls a
// 5 in its third turn, whichever bot sits there; so luck cancels out within a block.
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <iostream>
#include <sstream>
#include <thread>

#include "cli/bench.h"
#include "cli/ratings.h"
#include "cli/terminal.h"
#include "cli/verbs.h"
#include "core/hash.h"
#include "core/names.h"
#include "games/position.h"
#include "match/replay.h"

namespace warren::cli {
namespace {

constexpr Flag kFlags[] = {
    {"bots", "A,B,...", "who plays; named again, a bot has so many seats (default the levels)"},
    {"games", "N", "at most so many, in whole blocks (default 400)"},
    {"seed", "N", "the same seed gives the same games (default 1)"},
    {"settle", "LOW,HIGH", "stop when it is clear which of these rates the first bot wins"},
    {"log", "FILE", "keep the results there, and go on from what it holds"},
    {"replays", "DIR", "keep every game as DIR/00000001.jsonl, ..."},
    {"limit", "N", "moves after which a game is cut (default 10000)"},
    {"threads", "N", "default: all cores"},
    {"json", "", "as JSON"},
};

constexpr Names<Verdict> kVerdicts{"not settled", "the low rate", "the high rate"};

struct Plan {
  const GameEntry& game;
  json::object options;
  int players;
  std::vector<Bot> list;           // as given
  std::vector<std::string> names;  // each once
  std::vector<int> number;         // of each in `list`, in `names`
  std::uint64_t games, seed, limit;
  std::optional<Question> question;
  std::string log, replays;
  unsigned threads;

  // Who sits where in game n. Lists shorter or longer than the table go round it.
  std::size_t listed(std::uint64_t n, int seat) const {
    const auto block = n / static_cast<unsigned>(players), rotation = n % players;
    const auto chair = (static_cast<unsigned>(seat) + rotation) % static_cast<unsigned>(players);
    return static_cast<std::size_t>((chair + block) % list.size());
  }
};

// Counts turns by seat and hands out the generators that are keyed by them.
class Luck {
 public:
  explicit Luck(std::uint64_t seed) : seed_(seed) {}
  Rng of_bot(Seat who) {
    ++turns_[index(who)], draws_ = 0, last_ = who;
    return keyed(1);
  }
  Rng of_chance() {
    ++draws_;
    return keyed(2);
  }

 private:
  Rng keyed(std::uint64_t purpose) const {
    const auto turn = last_ == Seat::none ? 0 : turns_[index(last_)];
    return Rng::numbered(seed_, Hasher()
                                    .add(purpose)
                                    .add(static_cast<unsigned>(index(last_)))
                                    .add(turn)
                                    .add(draws_)
                                    .value());
  }
  std::uint64_t seed_, draws_ = 0;
  std::array<std::uint64_t, kMaxSeats> turns_{};
  Seat last_ = Seat::none;
};

void keep_replay(const Plan& plan, std::uint64_t n, const Match& m) {
  ReplayHeader header;
  for (int i = 0; i < plan.players; ++i)
    header.players.push_back(json::object{{"bot", name(plan.list[plan.listed(n, i)])}});
  std::string digits = std::to_string(n + 1);
  digits.insert(0, 8 - std::min<std::size_t>(8, digits.size()), '0');
  write_file(plan.replays + "/" + digits + ".jsonl", write_replay(m, header));
}

LeagueGame play_game(const Plan& plan, std::uint64_t n) {
  const std::uint64_t block = n / static_cast<unsigned>(plan.players);
  const std::uint64_t seed = scramble(plan.seed ^ scramble(block + 1));
  Rng set_up(seed);
  const auto opened = open_game(plan.game, plan.game.vary(plan.options, set_up));
  Match& m = **opened;
  Luck luck(seed);
  const double begin = cpu_seconds();
  LeagueGame game{.block = block, .bots = {}, .place = {}, .share = {}};
  for (; game.moves < plan.limit;) {
    const Turn t = m.turn();
    if (t.phase == Phase::over) break;
    if (t.phase == Phase::chance) {
      Rng rng = luck.of_chance();
      m.play(Seat::chance, m.draw(rng));
      continue;
    }
    const Seat who = t.to_act.lowest();
    Rng rng = luck.of_bot(who);
    m.play(who, m.bot_move(who, plan.list[plan.listed(n, index(who))], rng));
    ++game.moves;
  }
  game.finished = m.turn().phase == Phase::over;
  game.seconds = cpu_seconds() - begin;
  const Result r = game.finished ? m.result() : Result{};
  for (int i = 0; i < plan.players; ++i) {
    game.bots.push_back(plan.number[plan.listed(n, i)]);
    game.place.push_back(r.place[i]);
    game.share.push_back(r.share[i]);
  }
  if (!plan.replays.empty()) keep_replay(plan, n, m);
  return game;
}

json::object header_json(const Plan& plan) {
  json::array bots;
  for (const Bot bot : plan.list) bots.push_back(json::string(name(bot)));
  return {{"league", 1},
          {"game", plan.game.id},
          {"options", plan.options},
          {"bots", std::move(bots)},
          {"seed", plan.seed}};
}

json::object game_json(const LeagueGame& game) {
  return {{"block", game.block},
          {"bots", json::value_from(game.bots)},
          {"place", json::value_from(game.place)},
          {"share", json::value_from(game.share)},
          {"moves", game.moves},
          {"finished", game.finished},
          {"seconds", game.seconds}};
}

// The games that an interrupted league has kept; a last line that was cut off is left out.
std::vector<LeagueGame> resume(const Plan& plan) {
  std::vector<LeagueGame> games;
  std::ifstream in(plan.log);
  std::string line;
  if (!std::getline(in, line)) return games;
  boost::system::error_code error;
  if (json::parse(line, error) != json::value(header_json(plan)) || error)
    throw UsageError{"'" + plan.log + "' is the log of another league"};
  while (std::getline(in, line)) {
    const auto value = json::parse(line, error);
    if (error || !value.is_object()) break;
    const auto& o = value.get_object();
    games.push_back({o.at("block").to_number<std::uint64_t>(),
                     json::value_to<std::vector<int>>(o.at("bots")),
                     json::value_to<std::vector<std::uint8_t>>(o.at("place")),
                     json::value_to<std::vector<double>>(o.at("share")),
                     o.at("moves").to_number<std::uint32_t>(), o.at("finished").get_bool(),
                     o.at("seconds").to_number<double>()});
  }
  return games;
}

void keep_log(const Plan& plan, const std::vector<LeagueGame>& games) {
  if (plan.log.empty()) return;
  std::ostringstream text;
  text << header_json(plan) << "\n";
  for (const auto& game : games) text << game_json(game) << "\n";
  write_file(plan.log, std::move(text).str());
}

// Games are numbered, so the result does not depend on which thread plays which.
void play_some(const Plan& plan, std::uint64_t from, std::vector<LeagueGame>& games) {
  std::atomic<std::uint64_t> next{from};
  std::atomic<bool> failed{false};
  std::string failure;
  const auto work = [&] {
    for (std::uint64_t n; !failed && (n = next.fetch_add(1)) < games.size();) try {
        games[n] = play_game(plan, n);
      } catch (const UsageError& e) {
        if (!failed.exchange(true)) failure = e.line;
      }
  };
  std::vector<std::thread> others;
  for (unsigned t = 1; t < plan.threads; ++t) others.emplace_back(work);
  work();
  for (auto& thread : others) thread.join();
  if (failed) throw UsageError{failure};
}

Verdict play_all(const Plan& plan, std::vector<LeagueGame>& games) {
  const auto players = static_cast<std::size_t>(plan.players);
  const std::size_t most = (plan.games + players - 1) / players * players;
  // Threads wait for each other after a batch. Batches are smaller if a test may end the league.
  const std::size_t batch = players * std::max(2u, plan.threads) * (plan.question ? 1 : 4);
  games.resize(std::min(most, games.size() / players * players));
  Verdict verdict = Verdict::open;
  for (;;) {
    if (plan.question) verdict = settle(games, plan.number[0], *plan.question);
    if (games.size() >= most || verdict != Verdict::open) break;
    show_progress(games.size(), most);
    const std::size_t from = games.size();
    games.resize(std::min(most, from + batch));
    play_some(plan, from, games);
    keep_log(plan, games);
  }
  show_progress(most, most);
  return verdict;
}

std::string number(const json::value& v, const char* format) {
  char text[32];
  std::snprintf(text, sizeof text, format, v.to_number<double>());
  return text;
}

std::string right(std::string text, std::size_t width) {
  if (text.size() < width) text.insert(0, width - text.size(), ' ');
  return text;
}

std::string between(const json::object& o, const char* what, const char* format) {
  return right(number(o.at(what), format), 7) + "  (" + number(o.at("low"), format) + " to " +
         number(o.at("high"), format) + ")";
}

void print_report(const json::object& r) {
  std::cout << r.at("finished") << " games of " << r.at("game") << ", " << r.at("players")
            << " players; in brackets the 95 % interval\n\n";
  const auto& bots = r.at("bots").get_array();
  for (std::size_t b = 0; b < bots.size(); ++b) {
    const auto& wins = r.at("wins").get_array()[b].get_object();
    const auto& rating = r.at("ratings").get_array()[b].get_object();
    std::cout << right(std::string(bots[b].get_string()), 8) << "  wins "
              << between(wins, "rate", "%.3f") << "  rating " << between(rating, "rating", "%.0f");
    if (wins.contains("variance_removed"))
      std::cout << "  blocks remove " << number(wins.at("variance_removed"), "%.2f")
                << " of the variance";
    std::cout << "\n";
  }
  std::cout << "\nplaced before  ";
  for (const auto& bot : bots) std::cout << right(std::string(bot.get_string()), 8);
  std::cout << "\n";
  const auto& table = r.at("cross_table").get_array();
  for (std::size_t b = 0; b < bots.size(); ++b) {
    std::cout << right(std::string(bots[b].get_string()), 15);
    for (const auto& cell : table[b].get_array())
      std::cout << right(cell.is_null() ? "-" : number(cell, "%.3f"), 8);
    std::cout << "\n";
  }
  if (r.contains("verdict"))
    std::cout << "\nthe first bot wins: " << std::string_view(r.at("verdict").get_string()) << "\n";
}

std::optional<Question> read_question(const std::string& text) {
  if (text.empty()) return std::nullopt;
  Question q;
  char end = 0;
  if (std::sscanf(text.c_str(), "%lf,%lf%c", &q.low, &q.high, &end) != 2 || q.low < 0 ||
      q.low >= q.high || q.high > 1)
    throw UsageError{"--settle cannot be '" + text + "'; give two rates, as 0.25,0.30"};
  return q;
}

Plan read_plan(const Args& args) {
  const auto probe = open_from(args);
  Plan plan{*args.game, probe->options(), probe->players(), {}, {}, {}, 0, 0, 0, {}, {}, {}, 1};
  const std::string bots = args.text("bots", "master,hard,medium,easy,random");
  for (const auto word : split(bots, ',')) {
    plan.list.push_back(require_bot(word));
    const auto known = std::find(plan.names.begin(), plan.names.end(), word);
    plan.number.push_back(static_cast<int>(known - plan.names.begin()));
    if (known == plan.names.end()) plan.names.emplace_back(word);
  }
  plan.games = args.number("games", 400, 1, 10'000'000);
  plan.seed = args.number("seed", 1, 0, UINT64_MAX);
  plan.limit = args.number("limit", 10'000, 1, 1'000'000'000);
  plan.threads = static_cast<unsigned>(
      args.number("threads", std::max(1u, std::thread::hardware_concurrency()), 1, 1024));
  plan.question = read_question(args.text("settle"));
  plan.log = args.text("log");
  plan.replays = args.text("replays");
  if (!plan.replays.empty() && mkdir(plan.replays.c_str(), 0777) != 0 && errno != EEXIST)
    throw UsageError{"cannot make the folder '" + plan.replays + "'"};
  return plan;
}

int run(const Args& args) {
  args.expect_rest(0, 0, "");
  const Plan plan = read_plan(args);
  auto games = plan.log.empty() ? std::vector<LeagueGame>{} : resume(plan);
  const Verdict verdict = play_all(plan, games);
  auto r = league_report(games, plan.names);
  r["game"] = plan.game.id;
  r["players"] = plan.players;
  r["options"] = plan.options;
  r["seed"] = plan.seed;
  if (plan.question) r["verdict"] = kVerdicts.of(verdict);
  if (args.has("json"))
    std::cout << r << "\n";
  else
    print_report(r);
  return 0;
}

}  // namespace

constinit const Verb kLeague{
    "league",
    "Bots against each other over all rotations of seats: win rates, ratings, a cross table.",
    "league GAME [--bots A,B] [--games N] [--settle LOW,HIGH] [--log FILE] [--json] [options]",
    "warren league bunny_run --players 4 --bots hard,easy,easy,easy --games 400",
    kFlags,
    true,
    run};

}  // namespace warren::cli
