// Answering a page: reading requests, and what each of them does.
#include "wasm/module.h"

#include <algorithm>

#include "match/games_json.h"
#include "match/judgement.h"
#include "match/message_json.h"
#include "match/move_json.h"
#include "match/options.h"
#include "match/outcome.h"
#include "match/replay.h"
#include "match/signature.h"
#include "match/thoughts.h"
#include "messages/book.h"

namespace warren {
namespace {

// A search reserves its memory before it begins; this much of it every device has.
constexpr std::int64_t kMostPlayouts = 100'000;
constexpr std::int64_t kMostMilliseconds = 600'000;
constexpr std::int64_t kMostGames = 1'000'000;

const Message kNotNow{"error.server.not_now", {}};

Message odd_field(std::string_view name) {
  return {"error.server.field", {{"field", std::string(name)}}};
}

std::string_view text(const json::object& o, std::string_view name) {
  const auto* v = o.if_contains(name);
  const auto* s = v ? v->if_string() : nullptr;
  return s ? std::string_view(*s) : std::string_view();
}

// Nothing if it is there but no whole number between these.
std::optional<std::int64_t> whole(const json::object& o, std::string_view name, std::int64_t least,
                                  std::int64_t most, std::int64_t fallback) {
  const auto* v = o.if_contains(name);
  if (!v) return fallback;
  const auto* n = v->if_int64();
  if (!n || *n < least || *n > most) return std::nullopt;
  return *n;
}

std::optional<Seat> read_seat(const json::object& o, const Match& m) {
  const auto n = whole(o, "seat", 0, m.players() - 1, -1);
  if (!n || *n < 0) return std::nullopt;
  return seat(static_cast<int>(*n));
}

// A seat that owes an answer, or may give one.
std::optional<Seat> asked_seat(const json::object& o, const Match& m) {
  const auto who = read_seat(o, m);
  return who && m.turn().phase == Phase::decide && m.turn().to_act.has(*who) ? who : std::nullopt;
}

std::optional<ActionCode> given_move(const json::object& o, const Match& m) {
  const auto* move = o.if_contains("move");
  return move ? read_move(m, *move) : std::nullopt;
}

json::value seat_json(Seat s) {
  return s == Seat::chance ? json::value("chance") : json::value(index(s));
}

// Needs no match to be open.
bool opens(Module::Function f) {
  constexpr Module::Function kOpening[] = {&Module::games, &Module::rules, &Module::signature,
                                           &Module::open, &Module::load};
  return std::find(std::begin(kOpening), std::end(kOpening), f) != std::end(kOpening);
}

}  // namespace

const Catalogue& Module::words() {
  if (!words_) words_ = Catalogue::english();
  return *words_;
}

std::string Module::ask(Function function, std::string_view request) {
  boost::system::error_code error;
  const auto value = json::parse(request, error);
  Answer answer = kNotNow;
  if (error || !value.is_object())
    answer = Message{"error.server.unreadable", {}};
  else if (match_ || opens(function))
    answer = (this->*function)(value.get_object());
  if (answer) return json::serialize(*answer);
  auto refusal = to_json(answer.error());
  refusal["text"] = words().say(answer.error());
  return json::serialize(json::object{{"error", std::move(refusal)}});
}

Module::Answer Module::games(const Request&) {
  json::array all;
  for (const auto& game : all_games()) all.push_back(game_json(game));
  return json::object{{"games", std::move(all)}};
}

Module::Answer Module::rules(const Request& request) {
  const auto game = text(request, "game");
  const auto whole_book = find_game(game) ? book(game) : std::nullopt;
  if (!whole_book) return odd_field("game");
  if (!request.contains("rule")) return json::object{{"rules", *whole_book}};
  const auto rule = rule_text(game, text(request, "rule"));
  if (!rule) return odd_field("rule");
  return json::object{{"rules", *rule}};
}

Module::Answer Module::signature(const Request& request) {
  const auto game = text(request, "game");
  if (!game.empty() && !find_game(game)) return odd_field("game");
  return json::object{{"signature", hex(warren::signature(game))}};
}

void Module::begin(std::unique_ptr<Match> match) {
  match_ = std::move(match);
  players_.clear();
  story_ = match_->log();
}

// What a match should not keep fixed is drawn afresh, unless it was wished for.
Module::Answer Module::open(const Request& request) {
  const auto* game = find_game(text(request, "game"));
  if (!game) return odd_field("game");
  const auto* wished = request.if_contains("options");
  if (wished && !wished->is_object()) return odd_field("options");
  const auto* position = request.if_contains("position");
  if (position && !position->is_string()) return odd_field("position");
  const auto options =
      read_options(game->options(), wished ? wished->get_object() : json::object{});
  if (!options) return options.error();
  Rng rng = generator(request);
  auto match = position ? open_game(*game, *options, position->get_string())
                        : open_game(*game, game->vary(*options, rng));
  if (!match) return match.error();
  begin(std::move(*match));
  return now();
}

Module::Answer Module::load(const Request& request) {
  auto replay = read_replay(text(request, "replay"));
  if (!replay) return replay.error();
  begin(std::move(replay->match));
  players_ = std::move(replay->header.players);
  return now();
}

json::object Module::now() const {
  const Turn turn = match_->turn();
  json::array free;
  for (int i = 0; i < match_->players(); ++i)
    if (match_->may_undo(seat(i))) free.push_back(i);
  json::object o{
      {"moves", match_->log().size()}, {"turn", turn_json(*match_)}, {"may_undo", std::move(free)}};
  if (turn.phase == Phase::over) o["result"] = to_json(match_->result(), *match_);
  return o;
}

Module::Answer Module::status(const Request&) {
  json::object o = now();
  o["game"] = match_->game().id;
  o["rules_version"] = match_->game().rules_version;
  o["players"] = match_->players();
  o["options"] = match_->options();
  o["of"] = story_.size();
  if (!players_.empty()) o["sat"] = players_;
  if (auto board = match_->board_json(); !board.empty()) o["board"] = std::move(board);
  if (const auto next = match_->sequel())
    o["sequel"] = json::object{{"game", next->game}, {"options", next->options}};
  return o;
}

Module::Answer Module::see(const Request& request) {
  const auto* eyes = request.if_contains("seat");
  const bool looks_on = !eyes || eyes->is_null();
  const auto who = looks_on ? Seat::none : read_seat(request, *match_);
  if (!who) return odd_field("seat");
  const auto since = whole(request, "since", 0, INT64_MAX, -1);
  if (!since) return odd_field("since");
  const auto most = whole(request, "most_choices", 0, INT32_MAX, 0);
  if (!most) return odd_field("most_choices");
  json::object o{{"seat", looks_on ? json::value(nullptr) : json::value(index(*who))},
                 {"view", match_->view_json(*who)},
                 {"hash", hex(match_->view_hash(*who))}};
  if (*since >= 0) {
    json::array events;
    for (const auto& e : match_->events(*who, static_cast<std::size_t>(*since)))
      events.push_back(to_json(e));
    o["events"] = std::move(events);
  }
  if (*most == 0 || !match_->turn().to_act.has(*who)) return o;
  o["choices"] = choices_json(*match_, *who, static_cast<std::size_t>(*most));
  if (match_->legal(*who).size() > static_cast<std::size_t>(*most)) o["more_choices"] = true;
  return o;
}

Module::Answer Module::choices(const Request& request) {
  const auto who = read_seat(request, *match_);
  if (!who) return odd_field("seat");
  json::array all;
  if (asked_seat(request, *match_)) all = choices_json(*match_, *who, match_->legal(*who).size());
  return json::object{{"window", match_->turn().window}, {"choices", std::move(all)}};
}

Module::Answer Module::check(const Request& request) {
  const auto who = read_seat(request, *match_);
  if (!who) return odd_field("seat");
  const auto code = given_move(request, *match_);
  if (!code) return Message{"error.server.no_such_move", {}};
  if (auto wrong = match_->check(*who, *code)) return *wrong;
  return json::object{{"move", move_json(*match_, *code)}};
}

// A move that was gone back over is forgotten when another is made.
void Module::make(Seat who, ActionCode code) {
  story_.resize(match_->log().size());
  match_->play(who, code);
  story_.push_back({who, code});
}

Module::Answer Module::play(const Request& request) {
  if (auto checked = check(request); !checked) return checked;
  make(*read_seat(request, *match_), *given_move(request, *match_));
  return now();
}

Module::Answer Module::settle(const Request&) {
  if (match_->turn().phase != Phase::chance) return kNotNow;
  const ActionCode drawn = draw_outcome(*match_, host_.random);
  json::object outcome = move_json(*match_, drawn);
  make(Seat::chance, drawn);
  json::object o = now();
  o["drawn"] = std::move(outcome);
  return o;
}

// The same seed gives the same thoughts; without one, nobody can foresee them.
Rng Module::generator(const Request& request) const {
  const auto* seed = request.if_contains("seed");
  if (seed && seed->is_int64()) return Rng(static_cast<std::uint64_t>(seed->get_int64()));
  const std::uint64_t high = host_.random();
  return Rng(high << 32 | host_.random());
}

Module::Answer Module::answer(const Request& request) {
  const auto who = asked_seat(request, *match_);
  if (!who) return kNotNow;
  const auto bot = find_bot(text(request, "bot"));
  if (!bot) return odd_field("bot");
  const auto time = whole(request, "milliseconds", 1, kMostMilliseconds, kMostMilliseconds);
  if (!time) return odd_field("milliseconds");
  const AfterMilliseconds deadline(host_.milliseconds, static_cast<double>(*time));
  Rng rng = generator(request);
  return move_json(*match_, match_->bot_move(*who, *bot, rng, deadline));
}

Maybe<Thoughts> Module::think(const Match& m, Seat who, const Request& request) const {
  const auto level = request.contains("bot") ? find_bot(text(request, "bot")) : Bot::hard;
  if (!level || !thinks(*level)) return odd_field("bot");
  const auto playouts = whole(request, "playouts", 1, kMostPlayouts, 0);
  if (!playouts) return odd_field("playouts");
  const auto time = whole(request, "milliseconds", 1, kMostMilliseconds, kMostMilliseconds);
  if (!time) return odd_field("milliseconds");
  const AfterMilliseconds deadline(host_.milliseconds, static_cast<double>(*time));
  ThinkOrder order;
  order.effort.playouts = static_cast<std::uint64_t>(*playouts);
  order.stop = deadline;
  Rng rng = generator(request);
  return m.think(who, *level, order, rng);
}

Module::Answer Module::analyse(const Request& request) {
  const auto who = asked_seat(request, *match_);
  if (!who) return kNotNow;
  const auto thoughts = think(*match_, *who, request);
  if (!thoughts) return thoughts.error();
  return json::object{{"thoughts", to_json(*thoughts, *match_)}};
}

// A move that was hardly tried is judged by what its seat can hope for at the next decision.
Module::Answer Module::judge(const Request& request) {
  const auto number = whole(request, "number", 1, static_cast<std::int64_t>(story_.size()), 0);
  if (!number || *number == 0) return odd_field("number");
  auto n = static_cast<std::size_t>(*number) - 1;
  if (story_[n].who == Seat::chance) return odd_field("number");
  const auto m = at(n);
  auto thoughts = think(*m, story_[n].who, request);
  if (!thoughts) return thoughts.error();
  auto judgement = warren::judge(*m, story_[n], std::move(*thoughts));
  do m->play(story_[n].who, story_[n].code);
  while (++n < story_.size() && story_[n].who == Seat::chance);
  if (judgement.played || n == story_.size()) {
    fill_in(judgement, nullptr);
  } else {
    const auto next = think(*m, story_[n].who, request);
    fill_in(judgement, next ? &*next : nullptr);
  }
  return to_json(judgement, *m);
}

std::unique_ptr<Match> Module::at(std::size_t moves) const {
  auto m = std::move(*open_game(match_->game(), match_->options(), match_->start_position()));
  for (std::size_t n = 0; n < moves; ++n) m->play(story_[n].who, story_[n].code);
  return m;
}

Module::Answer Module::undo(const Request& request) {
  const auto who = read_seat(request, *match_);
  if (!who) return odd_field("seat");
  if (!match_->may_undo(*who)) return Message{"error.undo", {}};
  match_->undo(1);
  return now();
}

Module::Answer Module::go(const Request& request) {
  const auto to = whole(request, "to", 0, static_cast<std::int64_t>(story_.size()), -1);
  if (!to || *to < 0) return odd_field("to");
  match_ = at(static_cast<std::size_t>(*to));
  return now();
}

Module::Answer Module::story(const Request&) {
  json::array all;
  for (const auto& move : story_) {
    auto o = move_json(*match_, move.code);
    o["by"] = seat_json(move.who);
    all.push_back(std::move(o));
  }
  return json::object{{"story", std::move(all)}};
}

Module::Answer Module::replay(const Request& request) {
  ReplayHeader header{players_};
  if (const auto* players = request.if_contains("players")) {
    if (!players->is_array()) return odd_field("players");
    header.players = players->get_array();
  }
  return json::object{{"replay", write_replay(*match_, header)}};
}

Module::Answer Module::playouts(const Request& request) {
  const auto games = whole(request, "games", 1, kMostGames, 0);
  if (!games || *games == 0) return odd_field("games");
  const auto first = whole(request, "first", 0, INT64_MAX, 0);
  if (!first) return odd_field("first");
  PlayoutCount count;
  const auto digest = match_->playouts(1, static_cast<std::uint64_t>(*first),
                                       static_cast<std::uint64_t>(*games), count);
  return json::object{{"digest", hex(digest)}, {"games", count.games}, {"steps", count.steps}};
}

}  // namespace warren
