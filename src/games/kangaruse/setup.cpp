// Kangaruse before the first jump: options, the sheet's tables, the start.
#include <algorithm>

#include "games/kangaruse/generate.h"
#include "games/kangaruse/kangaruse.h"

namespace warren::kangaruse {
namespace {

constexpr OptionSpec kOptions[] = {
    {"players", OptionKind::whole, "KR-05", "3", 2, kMaxPlayers},
    {"first", OptionKind::whole, "KR-05", "null", 0, kMaxPlayers - 1},
    {"leave_when_out", OptionKind::yes_no, "KR-14", "false"},
    {"stop_when_all_scored", OptionKind::yes_no, "KR-15", "false"},
    {"harsh_destruction", OptionKind::yes_no, "KR-67", "false"},
    {"sheet", OptionKind::text, "KR-01", "null"},
    {"size", OptionKind::one_of, "KR-02", "\"regular\"", 0, 0, "tiny|small|regular|large|huge"},
    {"seed", OptionKind::whole, "KR-77", "null", 0, 0x7fffffff},
    {"starting_positions", OptionKind::yes_no, "KR-04", "true"},
};

constexpr std::int64_t kSeedNotGiven = 1;

}  // namespace

OptionSpecs Game::option_specs() { return kOptions; }

// A sheet that is given comes before size and seed.
Maybe<Game> Game::make(const Options& o) {
  if (o.players < 2 || o.players > kMaxPlayers || o.first >= o.players) return broken("KR-05");
  if (!o.sheet.empty()) {
    auto sheet = read_sheet(o.sheet);
    if (!sheet) return sheet.trouble();
    Game game(o, std::move(*sheet));
    if (game.start_choices(game.start()).size() < o.players)
      return Message{"sheet.kangaruse.no_room", {{"players", std::int64_t{o.players}}}, "KR-04"};
    return game;
  }
  const auto size =
      std::find_if(kSizes.begin(), kSizes.end(), [&](const Size& z) { return z.name == o.size; });
  if (size == kSizes.end()) return broken("KR-02");
  const std::int64_t seed = o.seed < 0 ? kSeedNotGiven : o.seed;
  return Game(o, generate(*size, static_cast<std::uint64_t>(seed), o.starting_positions));
}

// Simulations play on many sheets unless one is named.
void Game::vary(Options& o, Rng& rng) {
  if (o.sheet.empty() && o.seed < 0) o.seed = rng.below(0x7fffffff);
}

Game::Game(const Options& o, Sheet sheet)
    : options_(o),
      sheet_(std::move(sheet)),
      players_(o.players),
      leave_when_out_(o.leave_when_out),
      stop_when_all_scored_(o.stop_when_all_scored),
      harsh_(o.harsh_destruction) {
  // A sheet that was given is kept as it is written here, without remarks.
  if (!options_.sheet.empty()) options_.sheet = sheet_text(sheet_);
  make_tables();
}

void Game::make_tables() {
  const int n = sheet_.squares();
  for (int i = 0; i < n; ++i) {
    const Square s = static_cast<Square>(i);
    board_.add(s);
    of_type_[index(sheet_.type(s))].add(s);
    if (is_scoring(sheet_.type(s))) scoring_.add(s);
    number_[s] = static_cast<std::uint8_t>(sheet_.jump_number(s));
    direction_[s] = static_cast<std::uint8_t>(sheet_.jump_direction(s));
    for (int d = 0; d < 4; ++d) {
      const int x = sheet_.x(s) + kDx[d], y = sheet_.y(s) + kDy[d];
      next_[s][d] = sheet_.inside(x, y) ? sheet_.at(x, y) : kNoSquare;
      wrapped_[s][d] =
          sheet_.at((x + sheet_.columns) % sheet_.columns, (y + sheet_.rows) % sheet_.rows);
      if (next_[s][d] != kNoSquare) beside_[s].add(next_[s][d]);
    }
    for (int k = 0; k < n; ++k) {
      const Square other = static_cast<Square>(k);
      const bool in_line = sheet_.x(other) == sheet_.x(s) || sheet_.y(other) == sheet_.y(s);
      if (k != i && in_line) line_[s].add(other);
    }
  }
  trees_ = of_type_[index(Type::tree)];
  has_starts_ = !of_type_[index(Type::start)].empty();
  std::uint8_t moths = 0;
  of_type_[index(Type::moth)].each([&](Square s) { moth_[s] = moths++; });
  low_echidnas_.resize(static_cast<std::size_t>(of_type_[index(Type::echidna)].size()) + 1);
  for (std::size_t k = 0; k < low_echidnas_.size(); ++k)
    of_type_[index(Type::echidna)].each([&](Square s) {
      if (sheet_.number(s) <= static_cast<int>(k)) low_echidnas_[k].add(s);
    });
  const State bare = start();
  for (int i = 0; i < n; ++i) reach_[i] = open_jumps(bare, static_cast<Square>(i), Others{});
}

State Game::start() const {
  State s;
  s.closed = trees_;
  if (options_.first < 0) return s;
  s.first = static_cast<std::uint8_t>(options_.first);
  next_start(s);
  return s;
}

void Game::chance(const State& s, Outcomes& out) const {
  out.clear();
  if (s.stage != Stage::first) return;
  for (int p = 0; p < players_; ++p) out.push({{Kind::first, static_cast<Square>(p)}, 1});
}

Action Game::draw(const State&, Rng& rng) const {
  return {Kind::first, static_cast<Square>(rng.below(static_cast<std::uint32_t>(players_)))};
}

// KR-04
Squares Game::start_choices(const Public& p) const {
  const Squares allowed = has_starts_ ? of_type_[index(Type::start)] : board_ - scoring_;
  return allowed - p.closed;
}

// KR-05: whoever jumps last picks first.
void Game::next_start(State& s) const {
  s.stage = Stage::start;
  for (int k = players_ - 1; k >= 0; --k) {
    const int p = (s.first + k) % players_;
    if (s.at[p] != kNoSquare) continue;
    s.turn = static_cast<std::uint8_t>(p);
    break;
  }
  s.choices = start_choices(s);
}

}  // namespace warren::kangaruse
