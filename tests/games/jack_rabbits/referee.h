// Watches a match of Jack Rabbits from outside and recounts what each step should have cost, who
// may be asked and what comes next; knows the book and the state, and calls no rule of the engine.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits {

class Referee {
 public:
  explicit Referee(const Options& o) : o_(o) {}

  void watch(const State& before, const std::vector<Event>& events, const State& after) {
    for (const Event& e : events) {
      hear(before, e);
      if (e.what == What::turn_ended) end_turn(after, e.who);
      if (e.what == What::won) check_win(after, e.who);
    }
    if (after.stage != Stage::over) check_hands(after);
    check_order(before, events, after);
    check_asked(after);
  }

 private:
  bool has(Option o) const { return o_.has(o); }
  bool old() const { return o_.edition == Edition::y2023; }
  int limit() const { return has(Option::overtaxed_hands) ? 6 : 9; }

  // JR-50, JR-51, JR-81 to JR-84: what the cards count when they are paid or played.
  int worth(CardMask cards, Card front, CardMask suits, bool bonus_counts = true) const {
    const bool patriarchal = has(Option::patriarchal_values);
    const bool first_rule = old() || has(Option::capital_aces);
    const bool all_high = !first_rule && (patriarchal || has(Option::ambivalent_aces));
    const int high = patriarchal ? 14 : 11;
    bool first = first_rule && front == kNoCard;
    int sum = 0;
    for (; cards; cards &= cards - 1) {
      const int rank = rank_of(lowest(cards));
      if (rank == 1) {
        sum += first || all_high ? high : 1;
        first = false;
      } else {
        sum += rank > 10 && !patriarchal ? 10 : rank;
      }
    }
    const bool adds = has(Option::permanent_ace) || has(Option::additional_capital);
    const bool bonus = adds && bonus_counts && front != kNoCard && (suits & bit_of(front));
    return sum + bonus;
  }

  // JR-51: what they count as goods.
  int goods(CardMask cards) const {
    const bool all_14 = has(Option::patriarchal_values) && !old() && !has(Option::capital_aces) &&
                        !has(Option::ambivalent_aces);
    int sum = 0;
    for (; cards; cards &= cards - 1)
      sum += rank_of(lowest(cards)) == 1 && all_14 ? 14 : rank_of(lowest(cards));
    return sum;
  }

  static CardMask transfer_suits(Step step) {  // JR-53
    switch (step) {
      case Step::trailway:
        return kClubs | kSpades | kHearts;
      case Step::horse:
      case Step::boat:
        return kSpades | kDiamonds;
      case Step::take_red:
      case Step::take_black:
        return kHearts | kDiamonds;
      default:
        return kClubs | kDiamonds;
    }
  }

  void check_payment(const State& s, const Event& e) const {
    const Place at = s.place[index(e.who)];
    const Card front = s.front[index(e.who)];
    const int price = s.dice[0] + s.dice[1];
    CardMask suits = 0;
    int owed = 0;
    switch (static_cast<Purpose>(e.a)) {
      case Purpose::leg:
        suits = transfer_suits(s.journey.leg.step), owed = price;
        break;
      case Purpose::flight:  // JR-70, JR-80
        suits = at != kCitadel ? cards_of(suit_of(royal_of(at))) : old() ? 0 : kEverySuit;
        owed = price - s.flight;
        break;
      case Purpose::acquisition:  // JR-43
        suits = cards_of(suit_of(royal_of(at))), owed = 10;
        EXPECT_LT(size(s.hand[index(e.who)] & kRoyals & ~e.cards), 3);
        break;
      case Purpose::deal:  // JR-74
        suits = at == house(Kind::plaza, Suit::diamonds) ? kEverySuit : kDiamonds;
        owed = goods(s.wanted);
        break;
      case Purpose::duel:
        return;
    }
    EXPECT_FALSE(e.cards & ~suits);
    EXPECT_GE(worth(e.cards, front, suits), owed);
  }

  void hear(const State& before, const Event& e) {
    switch (e.what) {
      case What::paid:
        return check_payment(before, e);
      case What::played: {  // JR-71
        const bool attacks = e.who == before.turn;
        const int mine = before.duel[attacks ? 0 : 1], theirs = before.duel[attacks ? 1 : 0];
        const int more = worth(e.cards, before.front[index(e.who)], kSpades, mine == 0);
        EXPECT_FALSE(e.cards & ~kSpades);
        EXPECT_GT(mine + more, theirs);
        EXPECT_EQ(e.b, mine + more);
        return;
      }
      case What::drew:
        increments_ += before.stage == Stage::increment;
        return;
      case What::nothing_drawn:
        increments_ += before.stage != Stage::claim && before.stage != Stage::prize;
        return;
      case What::released:  // JR-64
        EXPECT_FALSE((e.cards & bit_of(kRed)) && before.journey.point.kind == PointKind::sea);
        return;
      case What::duelled:
        EXPECT_EQ(++duels_, 1);
        return;
      case What::acquired:
        EXPECT_EQ(++acquisitions_, 1);
        return;
      default:
        return;
    }
  }

  // JR-31
  void check_win(const State& s, Seat who) const {
    const CardMask royals = s.hand[index(who)] & kRoyals;
    std::set<int> suits, ranks;
    for (CardMask m = royals; m; m &= m - 1) {
      suits.insert(static_cast<int>(suit_of(lowest(m))));
      ranks.insert(rank_of(lowest(m)));
    }
    EXPECT_EQ(who, s.turn);  // JR-32
    EXPECT_EQ(s.place[index(who)], kCitadel);
    EXPECT_EQ(size(royals), 3);
    const auto is = [this](Objective one, Objective other) {
      return o_.objective == one || o_.objective == other;
    };
    const bool diverse = is(Objective::diverse, Objective::diverse_monarchic);
    const bool monarchic = is(Objective::monarchic, Objective::diverse_monarchic);
    EXPECT_TRUE(!diverse || suits.size() == 3);
    EXPECT_TRUE(!monarchic || ranks.size() == 3);
    EXPECT_TRUE(o_.objective != Objective::tribal || suits.size() == 1);
  }

  // JR-44: one card, none off the board.
  void end_turn(const State& after, Seat who) {
    EXPECT_EQ(increments_ > 0, after.place[index(who)] != kOffBoard);
    EXPECT_LE(after.count[index(who)], limit());  // JR-46
    increments_ = duels_ = acquisitions_ = 0;
  }

  // JR-46: in 2023 nothing happens while a hand is too full, but for a royal to be returned.
  void check_hands(const State& s) const {
    const bool settling = s.stage == Stage::limit || s.stage == Stage::give_back;
    for (const int count : s.count) EXPECT_TRUE(!old() || settling || count <= limit());
  }

  // JR-40: lottery, journey, challenge, acts, acquisition, increment.
  static int phase(const State& s) {
    using enum Stage;
    switch (s.stage) {
      case club:
        return 0;
      case roll:
        return 1;
      case claim:
      case prize:
        return 2;
      case journey:
      case horse:
      case flight:
      case fly:
        return 3;
      case challenge:
      case proof:
      case answer:
        return 4;
      case act:
      case want:
      case duel_open:
      case duel:
      case steal:
      case trade_suit:
      case trade_goods:
      case trade_fee:
      case trade_ask:
      case trade_pick:
        return 5;
      case increment:
        return 7;
      default:  // paying and the hand limit come at several times
        return -1;
    }
  }

  void check_order(const State& before, const std::vector<Event>& events, const State& after) {
    const bool ended = std::any_of(events.begin(), events.end(), [](const Event& e) {
      return e.what == What::turn_ended || e.what == What::starts || e.what == What::dealt;
    });
    if (ended || before.turn != after.turn) reached_ = 0;
    const int now = phase(after);
    if (now < 0) return;
    EXPECT_GE(now, reached_);
    reached_ = std::max(reached_, now);
  }

  // JR-66: who is off the board is asked nothing by the others.
  static void check_asked(const State& s) {
    const std::set<Stage> among_others = {Stage::challenge, Stage::call,       Stage::proof,
                                          Stage::trade_ask, Stage::trade_pick, Stage::duel};
    if (!among_others.contains(s.stage)) return;
    for (int i = 0; i < kMaxPlayers; ++i)
      EXPECT_FALSE(s.to_act.has(seat(i)) && s.place[i] == kOffBoard);
  }

  Options o_;
  int increments_ = 0, duels_ = 0, acquisitions_ = 0, reached_ = 0;
};

}  // namespace warren::jack_rabbits
