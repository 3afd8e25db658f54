// Kangaruse before the first jump: options, the sheet's tables, the start.
#include "games/kangaruse/generate.h"
#include "games/kangaruse/kangaruse.h"
#include "games/kangaruse/sheet_faults.h"

namespace warren::kangaruse {
namespace {

constexpr int kLastSeed = 0x7fffffff;
constexpr int kSeedUnlessGiven = 1;

constexpr auto kSizeNames = [] {
  std::array<std::string_view, kSizes.size()> names;
  for (std::size_t i = 0; i < kSizes.size(); ++i) names[i] = kSizes[i].name;
  return names;
}();

constexpr OptionRow<Options> kOptions[] = {
    option<&Options::players>("players", "KR-05", whole(2, kMaxPlayers)),
    option<&Options::first>("first", "KR-05", whole(0, kMaxPlayers - 1)),
    option<&Options::leave_when_out>("leave_when_out", "KR-14"),
    option<&Options::stop_when_all_scored>("stop_when_all_scored", "KR-15"),
    option<&Options::harsh_destruction>("harsh_destruction", "KR-67"),
    option<&Options::sheet>("sheet", "KR-01"),
    option<&Options::size>("size", "KR-02", named(kSizeNames)),
    option<&Options::seed>("seed", "KR-77", whole(0, kLastSeed)),
    option<&Options::starting_positions>("starting_positions", "KR-04"),
};

}  // namespace

std::span<const OptionRow<Options>> Game::option_rows() { return kOptions; }

// A bare number names a made sheet, where a command has a --seed of its own. No text is no sheet.
void Game::tidy(Options& o) {
  if (!o.sheet) return;
  const auto seed = whole_number(*o.sheet, 0, kLastSeed);
  if (seed) o.seed = seed;
  if (seed || o.sheet->empty()) o.sheet.reset();
}

// A sheet that is given comes before size and seed.
Maybe<Game> Game::make(const Options& o) {
  if (auto error = seat_faults(o)) return *error;
  if (o.sheet) {
    auto sheet = read_sheet(*o.sheet);
    if (!sheet) return sheet.error();
    Game game(o, std::move(*sheet));
    if ((game.starts_ - game.trees_).size() < o.players)
      return message(kNoRoom, {{"players", std::int64_t{o.players}}});
    return game;
  }
  const auto size = size_named(o.size);
  if (!size) return size.error();
  const auto seed = static_cast<std::uint64_t>(o.seed.value_or(kSeedUnlessGiven));
  return Game(o, generate(*size, seed, o.starting_positions));
}

// Simulations play on many sheets unless one is named.
void Game::vary(Options& o, Rng& rng) {
  if (!o.sheet && !o.seed) o.seed = static_cast<int>(rng.below(kLastSeed));
}

Game::Game(const Options& o, Sheet sheet)
    : options_(o), sheet_(std::move(sheet)), players_(o.players) {
  // A sheet that was given is kept as it is written here, without remarks.
  if (options_.sheet) options_.sheet = sheet_text(sheet_);
  make_tables();
}

void Game::make_tables() {
  for (int y = 0; y < sheet_.rows; ++y)
    for (int x = 0; x < sheet_.columns; ++x) {
      const Square s = sheet_.at(x, y);
      board_.add(s);
      of_type_[index(sheet_.type(s))].add(s);
      if (is_scoring(sheet_.type(s))) scoring_.add(s);
      number_[s] = static_cast<std::uint8_t>(sheet_.jump_number(s));
      direction_[s] = static_cast<std::uint8_t>(sheet_.jump_direction(s));
      make_steps(s, x, y);
    }
  trees_ = squares_of(Type::tree);
  starts_ = find_starts();
  make_lines();
  std::uint8_t moths = 0;
  squares_of(Type::moth).each([&](Square s) { moth_[s] = moths++; });
  low_echidnas_.resize(static_cast<std::size_t>(squares_of(Type::echidna).size()) + 1);
  for (std::size_t k = 0; k < low_echidnas_.size(); ++k)
    squares_of(Type::echidna).each([&](Square s) {
      if (sheet_.number(s) <= static_cast<int>(k)) low_echidnas_[k].add(s);
    });
  board_.each([&](Square s) { make_ways(s); });
}

// From s at column x and row y.
void Game::make_steps(Square s, int x, int y) {
  for (int d = 0; d < 4; ++d) {
    const int to_x = x + kDx[d], to_y = y + kDy[d];
    next_[s][d] = sheet_.inside(to_x, to_y) ? sheet_.at(to_x, to_y) : kNoSquare;
    wrapped_[s][d] = next_[s][d];
    if (next_[s][d] != kNoSquare)
      beside_[s].add(next_[s][d]);
    else
      wrapped_[s][d] =
          sheet_.at((to_x + sheet_.columns) % sheet_.columns, (to_y + sheet_.rows) % sheet_.rows);
  }
}

void Game::make_lines() {
  std::array<Squares, kMaxColumns> columns;
  std::array<Squares, kMaxRows> rows;
  board_.each([&](Square s) {
    columns[sheet_.x(s)].add(s);
    rows[sheet_.y(s)].add(s);
  });
  board_.each(
      [&](Square s) { line_[s] = (columns[sheet_.x(s)] | rows[sheet_.y(s)]) - Squares::only(s); });
}

State Game::start() const {
  State s;
  s.closed = trees_;
  if (!options_.first) return s;
  s.first = static_cast<std::uint8_t>(*options_.first);
  ask_start(s);
  return s;
}

}  // namespace warren::kangaruse
