// Judging decisions.
#include "match/judgement.h"

#include <algorithm>

namespace warren {

double Judgement::lost() const { return std::max(0.0, best - played.value_or(best)); }

Judgement judge(const Match& before, const Move& move, Thoughts thoughts) {
  constexpr std::uint64_t kFew = 30;
  Judgement j{before.log().size() + 1, move, std::move(thoughts)};
  for (const Thought& t : j.thoughts.moves) {
    if (t.weight > 0) j.best = std::max(j.best, t.chance);
    if (t.code == move.code && (j.thoughts.exact || t.visits >= kFew)) j.played = t.chance;
  }
  return j;
}

void fill_in(Judgement& j, const Thoughts* next) {
  if (!j.played) j.played = next ? next->chances[index(j.move.who)] : j.best;
}

json::object to_json(const Judgement& j, const Match& m) {
  json::array chances;
  for (int i = 0; i < m.players(); ++i) chances.push_back(j.thoughts.chances[i]);
  const bool any = !j.thoughts.moves.empty();
  return {{"number", j.number},
          {"seat", index(j.move.who)},
          {"move", m.to_text(j.move.code)},
          {"chances", std::move(chances)},
          {"best", any ? json::value(m.to_text(j.thoughts.moves[0].code)) : json::value(nullptr)},
          {"best_chance", j.best},
          {"chance", j.played.value_or(j.best)},
          {"lost", j.lost()}};
}

}  // namespace warren
