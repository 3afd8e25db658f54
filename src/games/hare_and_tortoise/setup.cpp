// Hare & Tortoise before the first move: options, the board as data, the start and the chance
// moves.
#include "core/text.h"
#include "games/hare_and_tortoise/hare_and_tortoise.h"

namespace warren::hare_and_tortoise {
namespace {

constexpr OptionRow<Options> kOptions[] = {
    option<&Options::edition>("edition", "HT-01", named(kEditionNames)),
    option<&Options::players>("players", "HT-01", whole(2, kMaxPlayers)),
    option<&Options::track>("track", "HT-01"),
    option<&Options::start_carrots>("start_carrots", "HT-01", whole(1, 999)),
    option<&Options::hare>("hare", "HT-16", named(kHareNames)),
    option<&Options::home_limit>("home_limit", "HT-17", named(kHomeLimitNames)),
    option<&Options::teams>("teams", "HT-95", whole(0, 3)),
    option<&Options::play_for_places>("play_for_places", "HT-19"),
    option<&Options::open_carrots>("open_carrots", "HT-02"),
    option<&Options::first>("first", "HT-01", whole(0, kMaxPlayers - 1)),
};

struct EditionFacts {
  std::string_view track;
  int carrots, carrots_of_five_and_six, carrots_of_two;
  Hare hare;
  HomeLimit limit;
};

// The table at the head of the book, and HT-90.
constexpr EditionFacts kEditions[] = {
    {"old", 65, 95, 95, Hare::die, HomeLimit::twenty},
    {"old", 68, 98, 98, Hare::cards_1979, HomeLimit::ten_by_place},
    {"new", 65, 95, 95, Hare::die, HomeLimit::ten_by_place},
    {"new", 68, 98, 98, Hare::cards_2008, HomeLimit::ten_by_place},
    {"new", 65, 65, 95, Hare::cards_2010, HomeLimit::ten_by_place},
};

constexpr const EditionFacts& facts(Edition e) { return kEditions[static_cast<int>(e)]; }

int starting_carrots(const Options& o) {
  if (o.start_carrots) return *o.start_carrots;
  const auto& edition = facts(o.edition);
  if (o.players == 2) return edition.carrots_of_two;
  return o.players >= 5 ? edition.carrots_of_five_and_six : edition.carrots;
}

std::string_view track_letters(const Options& o) {
  const std::string_view named = o.track ? std::string_view(*o.track) : facts(o.edition).track;
  return named == "old" ? kOldTrack : named == "new" ? kNewTrack : named;
}

// The first thing wrong with a custom track, as the key of a sentence and where it is.
std::optional<Message> track_error(std::string_view track) {
  const auto say = [](std::string_view what, std::vector<Field> fields) {
    return Message{"error.hare_and_tortoise." + std::string(what), std::move(fields), "HT-01"};
  };
  for (std::size_t i = 0; i < track.size(); ++i)
    if (std::string_view("HCLTF234").find(track[i]) == std::string_view::npos)
      return say("track_letter", {{"letter", quotation(track.substr(i), 1)},
                                  {"square", static_cast<std::int64_t>(i + 1)}});
  if (track.size() != kHome - 1)
    return say("track_length", {{"squares", static_cast<std::int64_t>(track.size())}});
  if (track.find('L') == std::string_view::npos) return say("track_lettuce", {});
  return std::nullopt;
}

bool is_partnership(int players, int teams) {
  return teams == 0 || (players == 4 && teams == 2) || (players == 6 && (teams == 2 || teams == 3));
}

// HT-10: a flag stands for 1st, and for 5th and 6th.
constexpr std::uint8_t paying_positions(char letter) {
  if (letter == 'F') return 1u << 1 | 1u << 5 | 1u << 6;
  if (letter >= '2' && letter <= '4') return static_cast<std::uint8_t>(1u << (letter - '0'));
  return 0;
}

}  // namespace

std::span<const OptionRow<Options>> Game::option_rows() { return kOptions; }

// A set-up that breaks several rules is refused by the first in the book. A track of no letters is
// none.
Maybe<Game> Game::make(const Options& given) {
  Options o = given;
  if (o.track && o.track->empty()) o.track.reset();
  if (o.players < 2 || o.players > kMaxPlayers) return broken("HT-01");
  if (o.start_carrots && (*o.start_carrots < 1 || *o.start_carrots > 999)) return broken("HT-01");
  if (o.first && (*o.first < 0 || *o.first >= o.players)) return broken("HT-01");
  if (auto error = track_error(track_letters(o))) return *error;
  if (!is_partnership(o.players, o.teams)) return broken("HT-95");
  return Game(o);
}

Game::Game(const Options& o)
    : options_(o),
      players_(o.players),
      start_carrots_(starting_carrots(o)),
      two_runners_(o.players == 2),
      hare_(o.hare.value_or(facts(o.edition).hare)) {
  const std::string_view track = track_letters(o);
  letters_[kStart] = '<';
  letters_[kHome] = '>';
  for (int i = 1; i < kHome; ++i) {
    const std::uint64_t square = 1ull << i;
    letters_[i] = track[i - 1];
    pays_[i] = paying_positions(letters_[i]);
    if (letters_[i] == 'H') hares_ |= square;
    if (letters_[i] == 'C') carrots_ |= square;
    if (letters_[i] == 'L') lettuces_ |= square;
    if (letters_[i] == 'T') tortoises_ |= square;
  }
  barred_ = tortoises_ | (hare_ == Hare::barred ? hares_ : 0);
  const bool twenty = o.home_limit.value_or(facts(o.edition).limit) == HomeLimit::twenty;
  for (int place = 1; place <= kMaxRunners; ++place)
    home_limit_[place] = static_cast<std::uint8_t>(twenty ? 20 : 10 * place);
}

Bag Game::full_pack() const {
  if (hare_ == Hare::cards_2010 || hare_ == Hare::cards_2008) return kPackOf2010;
  return hare_ == Hare::cards_1979 ? kPackOf1979 : Bag{};
}

void Game::chance(const State& s, Outcomes& out) const {
  out.clear();
  if (s.stage == Stage::first) {
    for (int i = 0; i < players_; ++i) out.push({Action::make(Kind::first, i), 1});
  } else if (s.stage == Stage::juggle && hare_ == Hare::die) {
    for (int n = 1; n <= 6; ++n) out.push({Action::make(Kind::roll, n), 1});
  } else if (s.stage == Stage::juggle) {
    for (int c = 0; c < kCards; ++c)
      if (const int copies = s.pack.next(static_cast<Card>(c)))
        out.push({Action::make(Kind::card, c), static_cast<std::uint32_t>(copies)});
  }
}

Action Game::draw(const State& s, Rng& rng) const {
  if (s.stage == Stage::first)
    return Action::make(Kind::first, static_cast<int>(rng.below(players_)));
  if (hare_ == Hare::die) return Action::make(Kind::roll, static_cast<int>(1 + rng.below(6)));
  const Card card =
      s.pack.top.empty() ? s.pack.under_card(0) : s.pack.top.nth(rng.below(s.pack.top.size()));
  return Action::make(Kind::card, static_cast<int>(card));
}

std::optional<RuleId> Game::check_chance(const State& s, Action a) const {
  if (s.stage == Stage::first) {
    if (a.kind() == Kind::first && a.n() < players_) return std::nullopt;
    return rule("HT-01");
  }
  if (s.stage == Stage::juggle && hare_ == Hare::die) {
    if (a.kind() == Kind::roll) return std::nullopt;
    return rule("HT-60");
  }
  if (s.stage == Stage::juggle) {
    if (a.kind() == Kind::card && s.pack.next(a.card())) return std::nullopt;
    return rule("HT-59");
  }
  return s.stage == Stage::over ? ending_rule() : rule("HT-16");
}

}  // namespace warren::hare_and_tortoise
