// Hare & Tortoise before the first move: options, the board as data, the start and who begins.
#include "core/text.h"
#include "games/hare_and_tortoise/play.h"

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

// HT-01

State Game::start() const {
  State s;
  for (int i = 0; i < players_; ++i) {
    s.carrots[i] = start_carrots_;
    s.lettuces[i] = u8(start_lettuces());
  }
  s.pack.shuffle(full_pack());
  NullSink quiet;
  if (options_.first) Play<NullSink>(*this, s, quiet).begin(*options_.first);
  return s;
}

void Game::list_firsts(Outcomes& out) const {
  for (int i = 0; i < players_; ++i) out.push({Action::make(Kind::first, i), 1});
}

std::optional<RuleId> Game::check_first(Action a) const {
  if (a.kind() == Kind::first && a.n() < players_) return std::nullopt;
  return rule("HT-01");
}

template <class Sink>
void Play<Sink>::begin(int player) {
  tell(What::first, player);
  open(player);
}

template class Play<NullSink>;
template class Play<EventLog<Event>>;

}  // namespace warren::hare_and_tortoise
