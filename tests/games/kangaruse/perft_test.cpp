// Leaves of the tree of all moves from named positions: any change of the rules shows here.
#include "match/match_of.h"
#include "tests/games/kangaruse/table.h"

namespace warren::kangaruse {
namespace {

struct Row {
  const char *name, *cells, *position;
  std::vector<std::uint64_t> leaves;  // at depth 1, 2, ...
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.name; }

class KangarusePerft : public testing::TestWithParam<Row> {};

TEST_P(KangarusePerft, KR_17_as_many_games_as_written_down) {
  const Row& row = GetParam();
  const Table t(row.cells, row.position);
  for (std::size_t depth = 1; depth <= row.leaves.size(); ++depth)
    EXPECT_EQ(perft(t.game, t.state, static_cast<int>(depth)), row.leaves[depth - 1]) << depth;
}

INSTANTIATE_TEST_SUITE_P(
    Positions, KangarusePerft,
    testing::Values(
        Row{"plain", "", "jump at=c3,f4", {5, 30, 148, 668, 2723, 10814}},
        Row{"dingo_and_quoll",
            "a3 dingo, b4 quoll, c2 dingo, f2 quoll, d4 chest",
            "jump at=c3,a3,b4",
            {2, 4, 14, 39, 110, 382}},
        Row{"chains_into_thorns",
            "c2 kangaroo, a2 kangaroo, b2 thorny devil, a1 kangaroo, b1 thorny devil, e4 kangaroo",
            "jump at=c3,e3",
            {5, 27, 133, 660, 2809, 11364}},
        Row{"glider_onto_echidna",
            "c3 sugar glider, g3 echidna 1, h1 echidna 2, e5 sugar glider",
            "jump at=c3,f3,e5",
            {5, 30, 205, 981, 4272, 18121}},
        Row{"moth_devil_and_tiger",
            "c2 tasmanian tiger, b2 moth 2, d2 moth 3, f2 tasmanian devil, e2 moth 2",
            "jump at=c3,f3 boxes=0,0,0",
            {4, 73, 401, 1677, 6719, 25893}},
        Row{"frogs_beside_a_kiwi",
            "c3 frog, h1 frog, a6 frog, h2 kiwi, f5 frog",
            "jump at=c3,h2",
            {7, 42, 224, 1186, 5092, 22151}},
        Row{"numbat_and_crocodile",
            "c3 numbat, f3 chest, f1 crocodile, c1 star -2, b3 numbat",
            "jump at=c3,f1,b3",
            {3, 14, 70, 313, 1229, 5047}},
        Row{"platypus_among_trees",
            "c3 platypus, d3 tree, c1 tree, b4 tree, e5 platypus",
            "jump at=c3,e5",
            {10, 128, 563, 2668, 12722, 48599}}),
    [](const auto& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace warren::kangaruse
