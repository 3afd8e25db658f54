// warren play: a game at the terminal, with bots and with people who share the screen.
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <thread>

#include "cli/draw.h"
#include "cli/thinking.h"
#include "cli/verbs.h"
#include "games/position.h"
#include "match/options.h"
#include "match/replay.h"
#include "messages/book.h"
#include "server/room/system_random.h"

namespace warren::cli {
namespace {

constexpr Flag kFlags[] = {
    {"bots", "N or A,B",
     "that many medium bots, or bots by name, in the last seats (default: all but you)"},
    {"coach", "", "show what a hard bot would think of your moves"},
    {"names", "A,B,...", "what the seats are called"},
    {"resume", "FILE", "go on with a saved game"},
    {"save", "FILE", "where the game is kept as it goes (default: your state folder)"},
    {"seed", "N", "dice and draws from a seed, for practice and tests"},
    {"pace", "MS", "pause after each line of the story (default 250, 0 in a pipe)"},
};

constexpr std::string_view kHelp =
    "Type one of the moves at the left, as it stands there, or # and its number in the list.\n"
    "  look          draw the board again\n"
    "  rules [ID]    the rule with that id, or the whole book\n"
    "  undo          take back your last move, where that is allowed\n"
    "  save FILE     keep a copy of the game\n"
    "  quit          stop; the game is kept and can be resumed\n";

constexpr std::size_t kLongList = 40;

constexpr std::string_view kBotCalled[] = {"Bramble", "Clover", "Dill", "Elder", "Fern", "Hazel"};

struct Player {
  std::string name;
  std::optional<Bot> bot;
};

std::string default_save_path(std::string_view game) {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  std::string folder = state && *state ? state : std::string(home ? home : ".") + "/.local/state";
  for (std::size_t at = 1; (at = folder.find('/', at)) != std::string::npos; ++at)
    mkdir(folder.substr(0, at).c_str(), 0777);
  mkdir(folder.c_str(), 0777);
  folder += "/warren";
  mkdir(folder.c_str(), 0777);
  return folder + "/" + std::string(game) + ".jsonl";
}

class Table {
 public:
  Table(std::unique_ptr<Match> match, std::vector<Player> players, const Args& args)
      : match_(std::move(match)),
        players_(std::move(players)),
        words_(args.words),
        drawing_(drawing_of(match_->game().id)),
        terminal_(Terminal::detect()),
        coach_(args.has("coach")),
        pace_(static_cast<int>(args.number("pace", terminal_.live ? 250 : 0, 0, 10'000))),
        save_path_(args.text("save")) {
    if (save_path_.empty())
      save_path_ = args.has("resume") ? args.text("resume") : default_save_path(match_->game().id);
    if (args.has("seed")) seed_ = args.number("seed", 0, 0, UINT64_MAX);
    bot_seed_ = seed_ ? scramble(*seed_) : system_seed();
    for (const auto& p : players_) {
      names_.push_back(p.name);
      people_ += !p.bot;
    }
    told_.resize(players_.size(), match_->log().size());
  }

  int run() {
    while (match_->turn().phase != Phase::over) {
      const Turn t = match_->turn();
      if (t.phase == Phase::chance) {
        play(Seat::chance, draw());
        continue;
      }
      const Seat who = next_to_answer(t);
      const auto& bot = players_[index(who)].bot;
      if (bot)
        play(who, think(who, *bot));
      else if (!ask(who))
        return stop();
    }
    finish();
    return 0;
  }

 private:
  // People answer first. A bot's sealed answer stays hidden anyway, so nobody waits for it.
  Seat next_to_answer(const Turn& t) const {
    for (int i = 0; i < match_->players(); ++i)
      if (t.to_act.has(seat(i)) && !players_[i].bot) return seat(i);
    return t.to_act.lowest();
  }

  // The number of the move is part of the seed, so a game resumed with its seed goes on the same.
  ActionCode draw() const {
    if (!seed_) return draw_from_system(*match_);
    Rng rng = Rng::numbered(*seed_, match_->log().size());
    return match_->draw(rng);
  }
  ActionCode think(Seat who, Bot bot) const {
    Rng rng = Rng::numbered(bot_seed_, match_->log().size());
    return match_->bot_move(who, bot, rng);
  }

  void play(Seat who, ActionCode code) {
    match_->play(who, code);
    if (people_ == 0) tell(Seat::none, watched_);
  }

  Reader reader(Seat me) const { return {me, names_}; }

  bool untold(const Message& e) const {
    for (const auto kind : drawing_.untold)
      if (std::string_view(e.key).ends_with("." + std::string(kind))) return true;
    return false;
  }

  void tell(Seat who, std::size_t& told) {
    for (const auto& e : match_->events(who, told)) {
      if (untold(e)) continue;
      std::cout << "  " << wrapped(words_.say(e, reader(who)), 76, "  ") << std::endl;
      if (pace_) std::this_thread::sleep_for(std::chrono::milliseconds(pace_));
    }
    told = match_->log().size();
  }

  void look(Seat who) const {
    const auto options = match_->options(), board = match_->board_json();
    const auto view = match_->view_json(who);
    std::cout << "\n" << drawing_.draw({options, board, view, names_, words_, terminal_});
    const auto codes = match_->sensible(who);
    if (codes.size() > kLongList) return list_briefly(codes);
    for (std::size_t n = 0; n < codes.size(); ++n) {
      // What is long to type has a number instead.
      auto text = match_->to_text(codes[n]);
      if (text.size() > 15) text = "#" + std::to_string(n + 1);
      const auto meaning = words_.say(match_->describe(who, codes[n]), reader(who));
      std::cout << "  " << padded(text, 16) << wrapped(meaning, 60, std::string(18, ' ')) << "\n";
    }
  }

  void advise(Seat who) const {
    constexpr std::size_t kMost = 5;
    Rng rng = Rng::numbered(bot_seed_, ~match_->log().size());
    const auto thoughts = match_->think(who, Bot::hard, {}, rng);
    if (thoughts.moves.size() < 2) return;
    std::cout << "The coach, with the chance to win after each move:\n"
              << tell_thoughts(thoughts, *match_, kMost);
  }

  // A long list would scroll the board away, so only some choices are named.
  void list_briefly(const std::vector<ActionCode>& codes) const {
    std::string names;
    for (std::size_t i = 0; i < codes.size() && i < kLongList; ++i)
      names += (i ? ", " : "") + match_->to_text(codes[i]);
    names += " and " + std::to_string(codes.size() - kLongList) + " more";
    std::cout << "  " << wrapped(names, 76, "  ") << "\n";
  }

  void draw_curtain(Seat who) {
    if (people_ < 2 || !drawing_.curtain || who == last_asked_) return;
    if (terminal_.live) std::cout << "\x1b[2J\x1b[H";
    std::cout << "Hand the screen to " << players_[index(who)].name << ", then press Enter. "
              << std::flush;
    std::string line;
    if (terminal_.live) std::getline(std::cin, line);
    std::cout << "\n";
  }

  // False when the person wants to stop.
  bool ask(Seat who) {
    keep();
    draw_curtain(who);
    last_asked_ = who;
    tell(who, told_[index(who)]);
    look(who);
    if (coach_) advise(who);
    for (;;) {
      std::cout << players_[index(who)].name << ", your move> " << std::flush;
      std::string line;
      if (!std::getline(std::cin, line)) return false;
      while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
      if (line.empty()) continue;
      if (line == "quit" || line == "q") return false;
      if (command(line, who)) {
        if (undone_) return undone_ = false, true;
        continue;
      }
      if (answer(line, who)) return true;
    }
  }

  bool answer(const std::string& line, Seat who) {
    const auto code = line[0] == '#' ? numbered(line, who) : match_->parse(line);
    if (!code) {
      std::cout << "'" << line << "' is not a move here. Type one from the list, or help.\n";
      return false;
    }
    if (const auto wrong = match_->check(who, *code)) {
      std::cout << wrong->rule << ": " << words_.say(*wrong, reader(who)) << "\n";
      return false;
    }
    match_->play(who, *code);
    return true;
  }

  // "#3" is the third of the list.
  std::optional<ActionCode> numbered(const std::string& line, Seat who) const {
    const auto codes = match_->sensible(who);
    const auto n = whole_number(line.substr(1), 1, static_cast<int>(codes.size()));
    return n ? std::optional(codes[static_cast<std::size_t>(*n - 1)]) : std::nullopt;
  }

  bool command(const std::string& line, Seat who) {
    if (line == "help" || line == "?") return std::cout << kHelp, true;
    if (line == "look") return look(who), true;
    if (line == "undo") return undo(who), true;
    if (line == "rules") return std::cout << *book(match_->game().id) << "\n", true;
    if (line.starts_with("rules ")) {
      const auto id = line.substr(6);
      const auto text = rule_text(match_->game().id, id);
      std::cout << (text ? wrapped(id + ": " + *text, 78)
                         : "There is no rule " + id + " in this book.")
                << "\n";
      return true;
    }
    if (line.starts_with("save ")) {
      try {
        write_file(line.substr(5), replay_text());
        std::cout << "Kept as " << line.substr(5) << ".\n";
      } catch (const UsageError& e) {
        std::cout << e.line << "\n";
      }
      return true;
    }
    return false;
  }

  void undo(Seat who) {
    if (!match_->may_undo(who)) {
      std::cout << words_.text("error.undo") << "\n";
      return;
    }
    match_->undo(1);
    for (auto& told : told_) told = std::min(told, match_->log().size());
    undone_ = true;
  }

  std::string replay_text() const {
    ReplayHeader header;
    for (const auto& p : players_) {
      json::object o{{"name", p.name}};
      if (p.bot) o["bot"] = name(*p.bot);
      header.players.push_back(std::move(o));
    }
    return write_replay(*match_, header);
  }

  void keep() const { write_file(save_path_, replay_text()); }

  int stop() const {
    keep();
    std::cout << "\nThe game is kept. Go on with: warren play --resume " << save_path_ << "\n";
    return 0;
  }

  void finish() {
    keep();
    const Seat eyes = lone_person();
    tell(eyes, eyes == Seat::none ? watched_ : told_[index(eyes)]);
    const auto options = match_->options(), board = match_->board_json();
    const auto view = match_->view_json(Seat::none);
    std::cout << "\n" << drawing_.draw({options, board, view, names_, words_, terminal_}) << "\n";
    const auto r = match_->result();
    for (int place = 0; place <= match_->players(); ++place)
      for (int i = 0; i < match_->players(); ++i)
        if (r.place[i] == place)
          std::cout << "  " << (place ? std::to_string(place) + "." : std::string("-")) << " "
                    << padded(players_[i].name, 16) << r.points[i] << "\n";
    std::cout << "The game is kept as " << save_path_ << ".\n";
  }

  Seat lone_person() const {
    if (people_ != 1) return Seat::none;
    int i = 0;
    while (players_[i].bot) ++i;
    return seat(i);
  }

  std::unique_ptr<Match> match_;
  std::vector<Player> players_;
  const Catalogue& words_;
  const Drawing& drawing_;
  Terminal terminal_;
  bool coach_;
  int pace_;
  std::string save_path_;
  std::vector<std::string> names_;
  std::vector<std::size_t> told_;  // by seat: moves whose story that person has read
  std::size_t watched_ = 0;        // the same for those who only watch
  std::optional<std::uint64_t> seed_;
  std::uint64_t bot_seed_ = 0;
  Seat last_asked_ = Seat::none;
  int people_ = 0;
  bool undone_ = false;
};

// "3" is three medium bots; otherwise names. They take the last seats.
std::vector<std::optional<Bot>> read_bots(const Args& args, int players) {
  std::vector<std::optional<Bot>> seats(static_cast<std::size_t>(players));
  const std::string given = args.text("bots", std::to_string(players - 1));
  std::vector<Bot> bots;
  if (const auto n = whole_number(given, 0, players)) {
    bots.assign(static_cast<std::size_t>(*n), Bot::medium);
  } else {
    for (const auto name : split(given, ',')) {
      const auto bot = find_bot(name);
      if (!bot)
        throw UsageError{"--bots cannot be '" + given + "'; allowed is 0 to " +
                         std::to_string(players) + ", or a list of " + list_bots()};
      bots.push_back(*bot);
    }
    if (bots.size() == 1) bots.resize(static_cast<std::size_t>(players - 1), bots[0]);
    if (bots.size() > seats.size())
      throw UsageError{"--bots names " + std::to_string(bots.size()) + " bots for " +
                       std::to_string(players) + " seats"};
  }
  std::copy(bots.begin(), bots.end(), seats.end() - static_cast<std::ptrdiff_t>(bots.size()));
  return seats;
}

std::vector<Player> seat_players(const Args& args, int count) {
  const auto bots = read_bots(args, count);
  const std::string names = args.text("names");
  const auto given = split(names, ',');
  std::vector<Player> players;
  int called = 0;
  for (int i = 0; i < count; ++i) {
    Player p{"Player " + std::to_string(i + 1), bots[i]};
    if (p.bot) p.name = kBotCalled[called++ % std::size(kBotCalled)];
    if (static_cast<std::size_t>(i) < given.size() && !given[i].empty()) p.name = given[i];
    players.push_back(std::move(p));
  }
  return players;
}

std::vector<Player> seated_in(const ReplayHeader& header, const Args& args, int count) {
  auto players = seat_players(args, count);
  if (args.has("bots")) return players;
  for (std::size_t i = 0; i < header.players.size() && i < players.size(); ++i) {
    const auto* o = header.players[i].if_object();
    if (!o) continue;
    const auto* name = o->if_contains("name");
    if (name && name->is_string()) players[i].name = std::string(name->get_string());
    const auto* bot = o->if_contains("bot");
    players[i].bot = bot && bot->is_string() ? find_bot(bot->get_string()) : std::nullopt;
  }
  return players;
}

// Boards and sheets are made afresh for every game; --seed repeats them.
Args with_fresh_seed(Args args) {
  if (!args.game || !find_option(args.game->options(), "seed")) return args;
  constexpr std::uint64_t kLargest = 0x7fffffff;
  const auto seed = args.number("seed", system_seed(), 0, UINT64_MAX) & kLargest;
  args.options["seed"] = static_cast<std::int64_t>(seed);
  return args;
}

int run(const Args& args) {
  args.expect_rest(0, 0, "");
  if (args.has("resume")) {
    auto replay = read_replay(read_file(args.text("resume")));
    if (!replay) fail(replay.error(), args.words);
    const int count = replay->match->players();
    auto players = seated_in(replay->header, args, count);
    return Table(std::move(replay->match), std::move(players), args).run();
  }
  auto match = open_from(with_fresh_seed(args));
  auto players = seat_players(args, match->players());
  return Table(std::move(match), std::move(players), args).run();
}

}  // namespace

constinit const Verb kPlay{"play",
                           "A game at the terminal, with bots or with people at the same screen.",
                           "play GAME [--players N] [--bots N] [--resume FILE] [options]",
                           "warren play bunny_run --players 4 --bots 3",
                           kFlags,
                           true,
                           run};

}  // namespace warren::cli
