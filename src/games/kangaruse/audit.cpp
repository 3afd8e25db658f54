// What is always true in Kangaruse, from the list in the book and from the state's own sense.
#include "games/kangaruse/kangaruse.h"

namespace warren::kangaruse {
namespace {

using Complaint = std::optional<std::string_view>;

// Before the first jump.
Complaint audit_starts(const Public& p, int players) {
  const int asked = p.stage == Stage::first ? players : (p.turn - p.first + players) % players;
  for (int k = 0; k < players; ++k) {
    const int i = (p.first + k) % players;
    if ((p.at[i] == kNoSquare) != (k <= asked)) return "starts are picked in reverse order";
    if (p.visited[i].size() != (p.at[i] != kNoSquare)) return "nobody has jumped before the starts";
    if (p.teleports[i] != 0) return "nobody has teleported before the starts";
  }
  if (!p.crossed.empty() || !p.out.empty()) return "nothing is crossed out before the first jump";
  return std::nullopt;
}

}  // namespace

Complaint Game::audit_places(const Public& p) const {
  const Squares& moths = squares_of(Type::moth);
  Squares taken, marks;
  for (int i = 0; i < players_; ++i) {
    Squares left = p.visited[i];
    if (p.at[i] != kNoSquare) {
      if (p.at[i] >= sheet_.squares() || is_tree(p.at[i])) return "kangaroos stand on the sheet";
      if (taken.has(p.at[i]) && !moths.has(p.at[i])) return "only moths hold several players";
      if (!p.visited[i].has(p.at[i])) return "a kangaroo's square is visited";
      taken.add(p.at[i]);
      left.drop(p.at[i]);
    }
    if (!(p.visited[i] - board_).empty() || p.visited[i].meets(trees_)) return "visits are on land";
    if (marks.meets(p.visited[i] - moths)) return "every square is visited once (moths aside)";
    marks |= p.visited[i];
    if (!(left - moths - p.crossed).empty()) return "every square left is crossed out";
    if (p.echidna[i] >= low_echidnas_.size()) return "echidnas have the sheet's numbers";
    if ((p.visited[i] & squares_of(Type::echidna)) != (p.visited[i] & low_echidnas_[p.echidna[i]]))
      return "the last echidna has the highest number";
    if (p.echidna[i] > 0 &&
        !p.visited[i].meets(low_echidnas_[p.echidna[i]] - low_echidnas_[p.echidna[i] - 1]))
      return "the last echidna was visited";
  }
  if (p.crossed.meets(trees_) || !(p.crossed - board_).empty()) return "trees are not crossed out";
  if (!options_.harsh_destruction && p.crossed.meets(taken))
    return "nobody stands on a crossed out square";
  if (!(p.barren - (scoring_ & marks)).empty()) return "only visited scoring squares are barren";
  return std::nullopt;
}

Complaint Game::audit_moths(const Public& p) const {
  Complaint wrong;
  squares_of(Type::moth).each([&](Square moth) {
    int here = 0, marks = 0;
    for (int i = 0; i < players_; ++i) {
      here += p.at[i] == moth;
      marks += p.visited[i].has(moth);
    }
    const int empty = empty_boxes(p, moth);
    if (empty < 0) wrong = "a moth has no more visits than boxes";
    if (sheet_.number(moth) - empty < marks) wrong = "each visit fills a box";
    if (p.crossed.has(moth) ? empty > 0 : empty == 0 && here == 0)
      wrong = "a moth is crossed out when it is full and left";
  });
  const int moths = squares_of(Type::moth).size();
  if (moths < 16 && p.boxes >> 4 * moths) wrong = "only moths have boxes";
  return wrong;
}

Complaint Game::audit_stage(const Public& p) const {
  if (p.closed != find_closed(p)) return "closed squares follow from the sheet";
  if (p.choices != find_choices(p)) return "choices follow from the position";
  if (p.stage == Stage::first || p.stage == Stage::start) return audit_starts(p, players_);
  for (int i = 0; i < players_; ++i)
    if (p.at[i] == kNoSquare && !(options_.leave_when_out && p.out.has(seat(i))))
      return "who plays on stands on the sheet";
  const bool all_out = p.out == SeatSet::first(players_);
  if (p.stage == Stage::over)
    return all_out || (options_.stop_when_all_scored && (scoring_ - p.closed).empty())
               ? Complaint()
               : Complaint("it is over when all are out");
  if (p.out.has(seat(p.turn))) return "who is out has no turn";
  const Type here = sheet_.type(p.at[p.turn]);
  const bool can_jump = p.stage == Stage::jump || p.stage == Stage::chain;
  if (p.choices.empty() || (can_jump && is_only_thorn(p.choices)))
    return "who is asked has a choice";
  if (p.stage == Stage::stuck && !jump_targets(p, p.turn).empty())
    return "who is stuck has no jump";
  if (p.stage == Stage::chain && here != Type::kangaroo) return "chains are of kangaroos";
  if (p.stage == Stage::tiger && (here != Type::tasmanian_tiger || p.choices.size() <= 2))
    return "a tiger's choice is out of more than two";
  return std::nullopt;
}

// What choices cannot be derived from: a kangaroo that plays on but stands nowhere, say.
Complaint Game::misplaced(const Public& p) const {
  if (const auto wrong = audit_places(p)) return wrong;
  if (const auto wrong = audit_moths(p)) return wrong;
  if (p.first >= players_ || p.turn >= players_) return "turns are of seats at the table";
  const bool asks = p.stage > Stage::start && p.stage < Stage::over;
  if (asks && p.at[p.turn] == kNoSquare) return "who plays on stands on the sheet";
  return std::nullopt;
}

Complaint Game::audit(const State& s) const {
  const auto wrong = misplaced(s);
  return wrong ? wrong : audit_stage(s);
}

}  // namespace warren::kangaruse
