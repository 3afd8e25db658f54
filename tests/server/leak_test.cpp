// Nothing leaks: all that a connection receives is compared in two worlds that differ only in what
// its seat may not know.
#include <algorithm>

#include "tests/server/house.h"

namespace warren::server {
namespace {

// A table in one of the worlds: a host who holds all seats but one, the viewer, and a spectator.
class Side {
 public:
  Side(const Match& m, Seat viewer)
      : host_(house, "Host"), eyes(house, "Eyes"), onlooker(house, "Onlooker") {
    EXPECT_EQ(error_of(host_.import(m, {{"public", true}})), "");
    eyes.join(host_);
    eyes.ask("watch", {{"story", 0}});
    onlooker.table = host_.table;
    onlooker.ask("watch", {{"story", 0}});
    roam(m.players());
    eyes.ask("sit", {{"seat", index(viewer)}});
    for (int i = 0; i < m.players(); ++i)
      if (seat(i) != viewer) host_.ask("sit", {{"seat", i}});
    host_.ask("start");
  }

  // Before the start a guest may sit on any free chair, one after another.
  void roam(int players) {
    for (int i = 0; i < players; ++i) eyes.ask("stand", {{"seat", i}});
    for (int i = 0; i < players; ++i) {
      eyes.ask("sit", {{"seat", i}});
      for (auto& answer : {eyes.ask("look", {{"story", 0}}), eyes.ask("record", {{"seat", i}}),
                           eyes.ask("choices", {{"seat", i}})})
        note(answer);
      eyes.ask("stand", {{"seat", i}});
    }
  }

  void note(json::object answer) {
    answer.erase("re");
    eyes.guest.heard.push_back(json::serialize(answer));
  }

  const Match& truth() const { return *mirror; }

  // Everything the viewer and the spectator have heard since, with what is random in each world
  // taken out.
  std::vector<std::string> heard() {
    std::vector<std::string> all;
    for (auto* guest : {&eyes.guest, &onlooker.guest}) {
      for (auto text : guest->heard) {
        for (const auto& random : {eyes.table, eyes.key})
          for (auto at = text.find(random); at != std::string::npos; at = text.find(random))
            text.replace(at, random.size(), "*");
        all.push_back(text);
      }
      guest->heard.clear();
    }
    return all;
  }

  json::object play(const Player& who, Seat by, ActionCode code, std::uint32_t window) {
    auto& player = const_cast<Player&>(who);
    return player.ask("move", {{"seat", index(by)},
                               {"window", window},
                               {"move", json::object{{"code", std::to_string(code)}}}});
  }

  House house;
  Player host_, eyes, onlooker;
  std::unique_ptr<Match> mirror;  // the same match, to look at from outside
};

struct Tally {
  int trials = 0, messages = 0, answers = 0;
};

class TwoWorlds {
 public:
  TwoWorlds(const Match& m, Seat viewer, Rng& rng, Tally& tally)
      : viewer_(viewer),
        rng_(rng),
        tally_(tally),
        guessed_(m.imagine(viewer, rng)),
        a_(m, viewer),
        b_(*guessed_, viewer) {
    a_.mirror = open(m);
    b_.mirror = open(*guessed_);
    a_.house.draw = [this](const Match& truth) { return script(truth, 0); };
    b_.house.draw = [this](const Match& truth) { return script(truth, 1); };
  }

  void run(int steps) {
    ++tally_.trials;
    compare();
    for (int i = 0; i < steps && compare_questions(); ++i)
      if (!step()) return;
  }

 private:
  static std::unique_ptr<Match> open(const Match& m) {
    return std::move(*open_game(m.game(), m.options(), m.position()));
  }

  // One move in both mirrors, with its outcomes; false where the worlds may now be told apart.
  bool prepare(Seat who, ActionCode code) {
    draws_.clear();
    const auto since_a = a_.mirror->log().size(), since_b = b_.mirror->log().size();
    if (b_.mirror->check(who, code)) return false;
    a_.mirror->play(who, code);
    b_.mirror->play(who, code);
    while (a_.mirror->turn().phase == Phase::chance) {
      const auto outcome = a_.mirror->draw(rng_);
      if (b_.mirror->turn().phase != Phase::chance || b_.mirror->check(Seat::chance, outcome))
        return false;
      a_.mirror->play(Seat::chance, outcome);
      b_.mirror->play(Seat::chance, outcome);
      draws_.push_back(outcome);
    }
    return a_.mirror->events(viewer_, since_a) == b_.mirror->events(viewer_, since_b) &&
           a_.mirror->view_hash(viewer_) == b_.mirror->view_hash(viewer_);
  }

  ActionCode script(const Match&, int side) { return draws_.at(drawn_[side]++); }

  bool step() {
    const Turn t = a_.mirror->turn();
    if (t.phase != Phase::decide) return false;
    Seat who = Seat::none;
    while (!t.to_act.has(who)) who = seat(static_cast<int>(rng_.below(kMaxSeats)));
    const auto codes = a_.mirror->legal(who);
    const auto code = codes[rng_.below(static_cast<std::uint32_t>(codes.size()))];
    if (!prepare(who, code)) return false;
    drawn_[0] = drawn_[1] = 0;
    for (Side* side : {&a_, &b_}) {
      const auto answer =
          side->play(who == viewer_ ? side->eyes : side->host_, who, code, t.window);
      EXPECT_EQ(error_of(answer), "") << json::serialize(answer);
    }
    compare();
    return !testing::Test::HasFailure();
  }

  // What a curious client could ask at any time.
  bool compare_questions() {
    const auto window = a_.mirror->turn().window;
    const auto wild = rng_.next() % 512;
    bool undone = false;
    for (Side* side : {&a_, &b_}) {
      auto& eyes = side->eyes;
      std::vector<json::object> answers{
          eyes.ask("look", {{"story", 0}}), eyes.ask("record", {{"seat", index(viewer_)}}),
          eyes.ask("choices", {{"seat", index(viewer_)}}), eyes.ask("replay"),
          eyes.ask("undo", {{"seat", index(viewer_)}})};
      // A move that is out of place: its refusal must not depend on the hidden either.
      if (!a_.mirror->turn().to_act.has(viewer_))
        answers.push_back(side->play(eyes, viewer_, wild, window));
      undone = undone || error_of(answers[4]).empty();
      answers.push_back(side->onlooker.ask("look", {{"story", 0}}));
      answers.push_back(side->onlooker.ask("record"));
      for (auto& answer : answers) side->note(answer);
      if (side == &a_) tally_.answers += static_cast<int>(answers.size());
    }
    compare();
    return !testing::Test::HasFailure() && !undone && a_.mirror->turn().phase != Phase::over;
  }

  void compare() {
    const auto a = a_.heard(), b = b_.heard();
    tally_.messages += static_cast<int>(a.size());
    EXPECT_EQ(a, b) << a_.mirror->position() << "\n" << b_.mirror->position();
  }

  Seat viewer_;
  Rng& rng_;
  Tally& tally_;
  std::unique_ptr<Match> guessed_;
  Side a_, b_;
  std::vector<ActionCode> draws_;
  std::size_t drawn_[2] = {0, 0};
};

// Plays at random for a while; from the start again if the game was over before.
std::unique_ptr<Match> somewhere(const GameEntry& game, Rng& rng) {
  for (;;) {
    auto opened = open_game(game, {});
    auto& m = **opened;
    for (auto left = rng.below(60); left > 0 || m.turn().phase == Phase::chance; left -= left > 0) {
      const Turn t = m.turn();
      if (t.phase == Phase::over) break;
      if (t.phase == Phase::chance)
        m.play(Seat::chance, m.draw(rng));
      else
        m.play(t.to_act.lowest(), m.bot_move(t.to_act.lowest(), Bot::random, rng));
    }
    if (m.turn().phase == Phase::decide) return std::move(*opened);
  }
}

TEST(Leaks, a_connection_hears_the_same_in_worlds_its_seat_cannot_tell_apart) {
  const char* factor = std::getenv("WARREN_GAMES_FACTOR");
  const int trials = std::max(3, static_cast<int>(40 * (factor ? std::atof(factor) : 1.0)));
  for (const auto& game : all_games()) {
    Tally tally;
    int different = 0;
    for (int n = 0; n < trials && !testing::Test::HasFailure(); ++n) {
      Rng rng = Rng::numbered(11, static_cast<std::uint64_t>(n));
      const auto m = somewhere(game, rng);
      const Seat viewer =
          seat(static_cast<int>(rng.below(static_cast<std::uint32_t>(m->players()))));
      Rng peek = rng;
      different += m->imagine(viewer, peek)->hash() != m->hash();
      TwoWorlds(*m, viewer, rng, tally).run(12);
    }
    std::printf("%s: %d pairs of worlds (%d differ), %d messages compared, %d of them answers\n",
                std::string(game.id).c_str(), tally.trials, different, tally.messages,
                tally.answers);
    EXPECT_GT(tally.messages, 0) << game.id;
  }
}

}  // namespace
}  // namespace warren::server
