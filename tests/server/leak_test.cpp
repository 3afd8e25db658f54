// Nothing leaks: all that a connection receives is compared in two worlds that differ only in what
// its seat may not know.
#include <algorithm>

#include "tests/games_factor.h"
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
  int trials = 0, differ = 0, messages = 0, answers = 0, refused_in_turn = 0;
};

class TwoWorlds {
 public:
  TwoWorlds(const Match& a, const Match& b, Seat viewer, Rng& rng, Tally& tally)
      : viewer_(viewer), rng_(rng), tally_(tally), a_(a, viewer), b_(b, viewer) {
    a_.mirror = open(a);
    b_.mirror = open(b);
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

  // Moves that are refused, most of them a bit away from one that is not. In the viewer's own turn
  // what is refused in one world is refused in the other: else the answer tells them apart.
  std::vector<ActionCode> wrong_moves() {
    const bool in_turn = a_.mirror->turn().to_act.has(viewer_);
    std::vector<ActionCode> codes{rng_.next() % 512, rng_.next()};
    for (int i = 0; in_turn && i < 4; ++i) {
      const auto legal = a_.mirror->legal(viewer_);
      const auto near = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
      codes.push_back(near ^ ActionCode{1} << rng_.below(12));
    }
    if (!in_turn) return codes;
    std::erase_if(codes, [this](ActionCode code) {
      const bool allowed = !a_.mirror->check(viewer_, code);
      EXPECT_EQ(allowed, !b_.mirror->check(viewer_, code)) << a_.mirror->position();
      return allowed;
    });
    tally_.refused_in_turn += static_cast<int>(codes.size());
    return codes;
  }

  // What a curious client could ask at any time.
  bool compare_questions() {
    const auto window = a_.mirror->turn().window;
    const auto wrong = wrong_moves();
    bool undone = false;
    for (Side* side : {&a_, &b_}) {
      auto& eyes = side->eyes;
      std::vector<json::object> answers{
          eyes.ask("look", {{"story", 0}}), eyes.ask("record", {{"seat", index(viewer_)}}),
          eyes.ask("choices", {{"seat", index(viewer_)}}), eyes.ask("replay"),
          eyes.ask("undo", {{"seat", index(viewer_)}})};
      undone = undone || error_of(answers[4]).empty();
      // Why a move is refused must not depend on the hidden either.
      for (const auto code : wrong) {
        if (undone) break;
        answers.push_back(side->play(eyes, viewer_, code, window));
        EXPECT_NE(error_of(answers.back()), "") << code << " in " << side->truth().position();
      }
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

// Whoever has heard every draw of Hare & Tortoise can count all carrots, so an imagined world has
// the same; whoever comes later sees only their own. Here somebody else has a few more.
std::unique_ptr<Match> with_more_carrots(const Match& m, Seat viewer, Rng& rng) {
  std::string text = m.position();
  const auto other = rng.below(static_cast<std::uint32_t>(m.players()));
  auto at = text.find("carrots=");
  if (at == std::string::npos || seat(static_cast<int>(other)) == viewer) return nullptr;
  at += 8;
  for (std::uint32_t i = 0; i < other; ++i) at = text.find(',', at) + 1;
  std::size_t digits = 0;
  const int held = std::stoi(text.substr(at), &digits);
  text.replace(at, digits, std::to_string(held + 1 + static_cast<int>(rng.below(9))));
  auto opened = open_game(m.game(), m.options(), text);
  return opened ? std::move(*opened) : nullptr;
}

// A world that the viewer and a spectator see as they see this one.
std::unique_ptr<Match> another(const Match& m, Seat viewer, Rng& rng) {
  if (m.game().id == "hare_and_tortoise")
    if (auto world = with_more_carrots(m, viewer, rng);
        world && world->view_json(viewer) == m.view_json(viewer) &&
        world->view_json(Seat::none) == m.view_json(Seat::none))
      return world;
  return m.imagine(viewer, rng);
}

// All that is known of the state is in every view of it.
bool hides_nothing(const Match& m) {
  const auto state = m.state_json();
  for (int i = -1; i < m.players(); ++i) {
    const auto view = m.view_json(i < 0 ? Seat::none : seat(i));
    for (const auto& [name, value] : state) {
      const auto* seen = view.if_contains(name);
      if (!seen || *seen != value) return false;
    }
  }
  return true;
}

struct Pair {
  std::unique_ptr<Match> a, b;
  Seat viewer = Seat::none;
  bool differ() const { return a->hash() != b->hash(); }
};

// A few tries to find worlds that differ: in many positions nothing is hidden for the moment.
Pair pair_of(const GameEntry& game, Rng& rng) {
  Pair pair;
  for (int tries = 0; tries < 5 && !(pair.a && pair.differ()); ++tries) {
    pair.a = somewhere(game, rng);
    const auto players = static_cast<std::uint32_t>(pair.a->players());
    pair.viewer = seat(static_cast<int>(rng.below(players)));
    pair.b = another(*pair.a, pair.viewer, rng);
  }
  return pair;
}

// Does the game hide nothing, not even answers until the last is given?
bool is_open(const GameEntry& game) {
  Rng rng(1);
  const auto match = std::move(*open_game(game, {}));
  while (match->turn().phase == Phase::chance) match->play(Seat::chance, match->draw(rng));
  return !game.hides && match->turn().kind != WindowKind::sealed;
}

// A third of the pairs differ where a game hides anything; the others' views are shown to hide
// nothing, and for them this only says that nothing else comes with the answers.
TEST(Leaks, a_connection_hears_the_same_in_worlds_its_seat_cannot_tell_apart) {
  const int trials = scaled(40, 3);
  for (const auto& game : all_games()) {
    const bool open = is_open(game);
    Tally tally;
    const int pairs = open ? std::max(3, trials / 4) : trials;
    for (int n = 0; n < pairs && !testing::Test::HasFailure(); ++n) {
      Rng rng = Rng::numbered(11, static_cast<std::uint64_t>(n));
      const auto pair = pair_of(game, rng);
      tally.differ += pair.differ();
      EXPECT_TRUE(!open || hides_nothing(*pair.a)) << game.id << " " << pair.a->position();
      TwoWorlds(*pair.a, *pair.b, pair.viewer, rng, tally).run(12);
    }
    std::printf(
        "%s: %d pairs of worlds (%d differ), %d messages compared, %d of them answers, "
        "%d wrong moves in turn\n",
        std::string(game.id).c_str(), tally.trials, tally.differ, tally.messages, tally.answers,
        tally.refused_in_turn);
    EXPECT_GT(tally.messages, 0) << game.id;
    EXPECT_GT(tally.refused_in_turn, 0) << game.id;
    EXPECT_TRUE(open || 3 * tally.differ >= tally.trials) << game.id;
  }
}

}  // namespace
}  // namespace warren::server
