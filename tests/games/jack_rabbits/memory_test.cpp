// What a seat is told, kept card by card, against what guess() makes of its view.
#include "tests/games/jack_rabbits/table.h"
#include "tests/games/random_play.h"

namespace warren::jack_rabbits {
namespace {

// Follows the redacted events of one viewer alone: where it last saw each pip, and when something
// moved that it did not see.
class Witness {
 public:
  explicit Witness(const Game& g) {
    for (Card c = 0; c < kCards; ++c) seen_[c] = {kPile, 0};
    for (CardMask m = kPips & ~g.cards(); m; m &= m - 1) seen_[lowest(m)] = {kNowhere, 0};
  }

  void hears(const Event& e) {
    ++now_;
    switch (e.what) {
      case What::dealt:
      case What::drew:
        return moved(kPile, index(e.who), e.cards, 1);
      case What::stole:
      case What::seized:
        if (!(e.cards & kCourt)) moved(index(e.other), index(e.who), e.cards, 1);
        return;
      case What::swapped:
        moved(index(e.who), index(e.other), e.cards, e.a);
        return moved(index(e.other), index(e.who), e.more, e.b);
      case What::showed_club:
      case What::claimed:
      case What::showed:
      case What::bought:
        return saw(e.cards, index(e.who));
      case What::paid:
      case What::played:
      case What::discarded:
        discards_ |= e.cards & kPips;
        return saw(e.cards, kNowhere);
      case What::reshuffled:
        for (CardMask m = discards_; m; m &= m - 1)
          if (seen_[lowest(m)].where == kNowhere && !(fronts_ & (m & -m))) saw(m & -m, kPile);
        discards_ = 0;
        return;
      default:
        return;
    }
  }
  void sees_in_front(CardMask aces) { fronts_ = aces; }

  // Could a card last seen where it was lie there now?
  bool possible(Card c, int heap) const {
    unsigned reached = 1u << seen_[c].where;
    for (const Unseen& u : unseen_)
      if (u.when > seen_[c].when && (reached >> u.from & 1)) reached |= 1u << u.to;
    return reached >> heap & 1;
  }

 private:
  static constexpr int kNowhere = kPile + 1;
  struct Sighting {
    int where, when;
  };
  struct Unseen {
    int from, to, when;
  };

  void saw(CardMask cards, int where) {
    for (CardMask m = cards & kPips; m; m &= m - 1) seen_[lowest(m)] = {where, now_};
  }
  void moved(int from, int to, CardMask cards, int count) {
    if (cards)
      saw(cards, to);
    else
      for (int n = 0; n < count; ++n) unseen_.push_back({from, to, now_});
  }

  std::array<Sighting, kCards> seen_{};
  std::vector<Unseen> unseen_;
  CardMask discards_ = 0, fronts_ = 0;
  int now_ = 0;
};

// Every card of the world lies where this viewer may believe it.
void expect_believable(const Witness& w, const Game& g, const State& world) {
  for (int i = 0; i < g.players(); ++i)
    for (CardMask m = world.hand[i] & kPips; m; m &= m - 1)
      ASSERT_TRUE(w.possible(lowest(m), i)) << card_name(lowest(m)) << " with " << seat_text(i);
  for (CardMask m = g.pile(world); m; m &= m - 1)
    ASSERT_TRUE(w.possible(lowest(m), kPile)) << card_name(lowest(m)) << " in the pile";
}

void play_with_witnesses(const Options& o, std::uint64_t seed) {
  const Game g = made<Game>(o);
  State s = g.start();
  Rng rng(seed);
  std::vector<Witness> witnesses(static_cast<std::size_t>(g.players()) + 1, Witness(g));
  const auto viewer = [&](std::size_t n) {
    return n == witnesses.size() - 1 ? Seat::none : seat(static_cast<int>(n));
  };
  int steps = 0;
  play_on(g, s, rng, [&](const GameStep<Game>& step) {
    CardMask fronts = 0;
    for (const Card c : s.front) fronts |= c == kNoCard ? 0 : bit_of(c);
    for (std::size_t n = 0; n < witnesses.size(); ++n) {
      witnesses[n].sees_in_front(fronts);
      for (const Event& e : step.events)
        if (const auto told = g.redact(e, viewer(n))) witnesses[n].hears(*told);
      expect_believable(witnesses[n], g, s);
      if (steps % 3 == 0) expect_believable(witnesses[n], g, g.guess(g.view(s, viewer(n)), rng));
    }
    ++steps;
  });
}

TEST(JackRabbits, JR_05_a_guess_agrees_with_all_that_the_viewer_was_told) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Options o = set_up(seed % 2 ? y24 : y23, {}, 2 + static_cast<int>(seed % 3));
    o.rounds = 25;
    o.add(Option::special_trades);
    if (seed % 2) o.add(Option::seized_surplus), o.add(Option::capital_aces);
    play_with_witnesses(o, seed);
  }
}

}  // namespace
}  // namespace warren::jack_rabbits
