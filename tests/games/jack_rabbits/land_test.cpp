// Chapter "The land" of Jack Rabbits: tiles, roads, dead ends and water.
#include "games/jack_rabbits/land/land.h"

#include <gtest/gtest.h>

#include <set>

#include "games/jack_rabbits/land/boards.h"
#include "tests/games/jack_rabbits/land_data.h"

namespace warren::jack_rabbits {
namespace {

Board board(std::string_view text) {
  const auto read = read_board(text);
  EXPECT_TRUE(read) << text << ": " << read.error().key;
  return read ? *read : Board{};
}

std::string refused(std::string_view text) {
  const auto read = read_board(text);
  return read ? "" : read.error().key + " " + std::string(read.error().rule);
}

End end_of(const Land& land, std::string_view tile, Direction side) {
  return land.end_at(*tile_named(tile), side);
}

// The stops of all free journeys by this end, sorted: "hex QC.SE via fork1".
std::multiset<std::string> stops(const Land& land, End from) {
  constexpr std::string_view kStops[] = {"HEX", "CAVE", "OPEN"};
  FreeJourneys journeys;
  free_journeys(land, from, journeys);
  std::multiset<std::string> all;
  for (const FreeJourney& j : journeys) {
    std::string line(kStops[static_cast<int>(j.stop)]);
    line += " " + land.end_name(j.to) + " via";
    for (int n = 0; n < j.length; ++n) line += " " + std::string(tile(j.via[n]).name);
    all.insert(line);
  }
  return all;
}

TEST(Lattice, JR_10_footprints_have_one_two_or_six_cells) {
  constexpr int kSizes[kShapes] = {6, 2, 1}, kEdges[kShapes] = {6, 4, 3};
  for (int s = 0; s < kShapes; ++s)
    for (int t = 0; t < kDirections; ++t) {
      EXPECT_EQ(kFootprints[s][t].size, kSizes[s]);
      EXPECT_EQ(std::popcount(kFootprints[s][t].edges), kEdges[s]);
    }
}

TEST(Lattice, JR_10_turning_a_tile_turns_its_edges_and_roads) {
  for (TileId t = 0; t < kTiles; ++t)
    for (int n = 0; n < kDirections; ++n) {
      const int s = static_cast<int>(shape_of(t));
      EXPECT_EQ(turned(kFootprints[s][0].edges, n), kFootprints[s][n].edges);
      EXPECT_EQ(turned(tile(t).exits(), n) & ~kFootprints[s][n].edges, 0) << tile(t).name;
    }
}

TEST(Lattice, JR_10_across_an_edge_and_back_is_the_same_cell) {
  for (const bool down : {false, true})
    for (int d = 0; d < kDirections; ++d) {
      const Cell c{{3, -2}, down};
      if (!has_edge(c, d)) continue;
      ASSERT_TRUE(has_edge(across(c, d), opposite(d)));
      EXPECT_EQ(across(across(c, d), opposite(d)), c);
    }
}

TEST(Lattice, JR_10_a_turn_that_looks_the_same_has_one_name) {
  EXPECT_EQ(tile(kCitadel).turns, 1);
  EXPECT_EQ(tile(*tile_named("KD")).turns, 3);
  EXPECT_EQ(tile(*tile_named("QD")).turns, 2);
  EXPECT_EQ(tile(*tile_named("KC")).turns, 6);
  EXPECT_EQ(tile(*tile_named("fork1")).turns, 2);
  EXPECT_EQ(refused("fc0,-1"), "board.turn JR-10");
  EXPECT_EQ(refused("KDd2,-1"), "board.turn JR-10");
  EXPECT_EQ(refused("KDc2,-1"), "");
}

TEST(Tiles, JR_02_hexes_rhombi_and_triangles) {
  std::array<int, kKinds> count{};
  for (TileId t = 0; t < kTiles; ++t) ++count[static_cast<int>(tile(t).kind)];
  EXPECT_EQ(count, (std::array<int, kKinds>{1, 4, 4, 4, 4, 4, 4, 4, 4, 4}));
}

TEST(Tiles, JR_03_four_sets_of_one_of_each_small_tile) {
  std::array<std::set<Kind>, kSets> sets;
  for (TileId t = kHexes; t < kTiles; ++t) sets[tile(t).set].insert(tile(t).kind);
  for (const auto& set : sets) EXPECT_EQ(set.size(), 6u);
}

TEST(Tiles, JR_11_exits_are_those_of_the_data) {
  const auto data = read_data("tiles.json");
  const auto& exits = data.at("hex_exits").as_object();
  ASSERT_EQ(exits.size(), static_cast<std::size_t>(kHexes));
  for (const auto& [name, edges] : exits) {
    const auto id = tile_named(std::string_view(name));
    ASSERT_TRUE(id) << name;
    EXPECT_EQ(tile(*id).exits(), directions_named("hex", edges.as_array())) << name;
  }
}

TEST(Tiles, JR_11_number_of_exits_by_rank) {
  const auto exits = [](TileId t) { return std::popcount(tile(t).exits()); };
  EXPECT_EQ(exits(kCitadel), 6);
  for (const Suit s : {Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds}) {
    EXPECT_LE(exits(house(Kind::tower, s)), 2);
    EXPECT_EQ(exits(house(Kind::palace, s)), 3);
    EXPECT_GE(exits(house(Kind::plaza, s)), 4);
  }
}

TEST(Tiles, JR_12_roads_of_rhombi_are_those_of_the_data) {
  const auto data = read_data("tiles.json");
  const auto& pairs = data.at("rhombus").at("pairs").as_object();
  constexpr std::string_view kOrients[] = {"V", "/", "\\"};
  for (int turns = 0; turns < 3; ++turns)
    for (const Kind kind : {Kind::woods, Kind::river, Kind::mountain}) {
      const std::string orient(kOrients[turns]);
      std::set<int> want, have;
      for (const auto& pair : pairs.at(orient).at(to_word(kind)).as_array())
        want.insert(directions_named(orient, pair.as_array()));
      for (const DirectionMask road : tile(small_tile(kind, 0)).roads)
        have.insert(turned(road, turns));
      EXPECT_EQ(have, want) << orient << " " << to_word(kind);
    }
}

TEST(Tiles, JR_12_a_fork_joins_three_edges_a_tavern_two_a_cave_has_one) {
  const auto data = read_data("tiles.json");
  for (const Kind kind : {Kind::fork, Kind::tavern, Kind::cave})
    EXPECT_EQ(std::popcount(tile(small_tile(kind, 0)).exits()),
              data.at("triangle").at(to_word(kind)).at("ends").as_int64());
}

TEST(Roads, JR_12_a_mountain_leads_straight_on_and_its_other_road_is_no_junction) {
  const Land land(board("ma1,0"));
  const TileId m = *tile_named("mountain1");
  const End in = land.end_at(m, kNW);
  EXPECT_EQ(land.ways[in][0], land.end_at(m, kSE));
  EXPECT_EQ(land.ways[in][1], kNoEnd);
  EXPECT_EQ(land.trail[in], (std::array<End, 2>{land.end_at(m, kNE), land.end_at(m, kSW)}));
}

TEST(Roads, JR_12_a_fork_leads_two_ways_a_cave_none) {
  const Land land(board("fb-1,1/ca0,-1"));
  const TileId fork = *tile_named("fork1");
  const End in = land.end_at(fork, kN);
  EXPECT_EQ(land.ways[in], (std::array<End, 2>{land.end_at(fork, kSE), land.end_at(fork, kSW)}));
  const End hole = land.end_at(*tile_named("cave1"), kS);
  EXPECT_EQ(land.ways[hole], (std::array<End, 2>{kNoEnd, kNoEnd}));
}

TEST(Roads, JR_13_a_road_against_a_blank_edge_is_a_dead_end) {
  // The tower of clubs has its only road in the north; the citadel's SE road meets its blank side.
  const Land land(board("KCa1,1"));
  const End road = end_of(land, "citadel", kSE);
  EXPECT_EQ(land.meets[road], Meets::blank);
  EXPECT_TRUE(stops(land, road).empty());
  EXPECT_EQ(land.reach[road].hexes, 0);
}

TEST(Roads, JR_13_two_hexes_joined_directly_are_neighbours) {
  const Land land(board("KCf1,1"));  // turned so that its road faces the citadel
  const End road = end_of(land, "citadel", kSE);
  EXPECT_EQ(land.meets[road], Meets::road);
  EXPECT_EQ(stops(land, road), (std::multiset<std::string>{"HEX KC.NW via"}));
  EXPECT_EQ(land.within[kCitadel][0], 1u << kCitadel);
  EXPECT_EQ(land.within[kCitadel][1], 1u << kCitadel | 1u << *tile_named("KC"));
}

TEST(Water, JR_14_open_ends_and_waters_are_those_of_the_data) {
  const auto data = read_data("boards.json");
  for (const Edition edition : {Edition::y2023, Edition::y2024}) {
    const auto& facts = data.at(edition == Edition::y2023 ? "2023" : "2024").as_object();
    const Land land(sample_board(edition));
    std::set<std::pair<int, int>> want, have;
    for (const auto& [name, ends] : facts.at("waters").as_object())
      for (const auto& e : ends.as_array()) {
        const std::string text(e.as_string());
        const auto dot = text.find('.');
        const auto& spot = facts.at("tiles").at(text.substr(0, dot));
        const auto* orient = spot.at("orient").if_string();
        const std::string how = orient ? std::string(*orient) : "hex";
        want.emplace(name == "sea" ? 0 : 1,
                     land.end_at(*tile_named(text.substr(0, dot)),
                                 direction_named(how, text.substr(dot + 1))));
      }
    for (int e = 0; e < land.ends; ++e)
      if (land.meets[e] == Meets::water) have.emplace(land.water[e], e);
    EXPECT_EQ(have, want);
    EXPECT_EQ(land.waters, 2);
    EXPECT_EQ(land.open_on[0].size() + land.open_on[1].size(), land.open.size());
  }
}

TEST(Water, JR_14_regions_join_across_edges_not_at_corners) {
  // Three hexes around one triangle of water: it touches the sea at its corners alone.
  const Land closed(board("fb-1,-1/JDa0,-2/fb1,-1/JCa2,-2"));
  EXPECT_EQ(closed.waters, 2);
  EXPECT_NE(closed.water[end_of(closed, "citadel", kN)], kSea);
  EXPECT_EQ(closed.water[end_of(closed, "citadel", kS)], kSea);
  const Land open(board("fb-1,-1/JDa0,-2/fb1,-1"));
  EXPECT_EQ(open.waters, 1);
  EXPECT_EQ(open.water[end_of(open, "citadel", kN)], kSea);
}

TEST(Water, JR_14_lakes_are_dead_ends_as_an_option) {
  const Land wet(sample_board(Edition::y2024)), dry(sample_board(Edition::y2024), true);
  const End lake = end_of(wet, "QC", kS), sea = end_of(wet, "QD", kN);
  EXPECT_EQ(wet.meets[lake], Meets::water);
  EXPECT_NE(wet.water[lake], kSea);
  EXPECT_EQ(dry.meets[lake], Meets::blank);
  EXPECT_TRUE(stops(dry, lake).empty());
  EXPECT_FALSE(dry.open.has(lake));
  EXPECT_EQ(dry.meets[sea], Meets::water);
}

TEST(Journeys, JR_42_free_journeys_are_those_of_the_data) {
  const auto data = read_data("boards.json");
  for (const Edition edition : {Edition::y2023, Edition::y2024}) {
    const auto& facts = data.at(edition == Edition::y2023 ? "2023" : "2024").as_object();
    const Land land(sample_board(edition));
    const auto end_named = [&](const std::string& text) {
      const auto dot = text.find('.');
      const std::string name = text.substr(0, dot);
      const auto id = *tile_named(name == "Citadel" ? "citadel" : name);
      if (dot == std::string::npos) return land.first_end[id];
      const auto* orient = facts.at("tiles").at(name).at("orient").if_string();
      return land.end_at(
          id, direction_named(orient ? std::string(*orient) : "hex", text.substr(dot + 1)));
    };
    int compared = 0;
    for (const auto& [from, list] : facts.at("free_journeys").as_object()) {
      std::multiset<std::string> want;
      for (const auto& j : list.as_array()) {
        std::string line = std::string(j.at("end").as_string()) + " " +
                           land.end_name(end_named(std::string(j.at("to").as_string()))) + " via";
        for (const auto& t : j.at("via").as_array()) line += " " + std::string(t.as_string());
        want.insert(line);
      }
      EXPECT_EQ(stops(land, end_named(std::string(from))), want) << from;
      ++compared;
    }
    EXPECT_EQ(compared, land.first_end[kHexes]);
  }
}

TEST(Journeys, JR_42_reach_agrees_with_the_free_journeys) {
  for (const Edition edition : {Edition::y2023, Edition::y2024}) {
    const Land land(sample_board(edition));
    for (int e = 0; e < land.ends; ++e) {
      FreeJourneys journeys;
      free_journeys(land, static_cast<End>(e), journeys);
      HexMask hexes = 0;
      EndMask open;
      for (const FreeJourney& j : journeys) {
        if (j.stop == Stop::hex) hexes = static_cast<HexMask>(hexes | 1 << land.tile[j.to]);
        if (j.stop == Stop::open) open.add(j.to);
      }
      EXPECT_EQ(land.reach[e].hexes, hexes) << land.end_name(static_cast<End>(e));
      EXPECT_EQ(land.reach[e].open, open);
    }
  }
}

TEST(Boards, JR_20_sample_boards_are_those_of_the_data) {
  const auto data = read_data("boards.json");
  for (const Edition edition : {Edition::y2023, Edition::y2024}) {
    const auto& tiles =
        data.at(edition == Edition::y2023 ? "2023" : "2024").at("tiles").as_object();
    const Board sample = sample_board(edition);
    ASSERT_EQ(sample.size, tiles.size());
    EXPECT_FALSE(misses(sample, kAllSuits));
    for (const Placed& p : sample) {
      const auto& spot = tiles.at(p.tile == kCitadel ? "Citadel" : tile(p.tile).name);
      EXPECT_EQ(p.i, spot.at("at").at(0).as_int64()) << tile(p.tile).name;
      EXPECT_EQ(p.j, spot.at("at").at(1).as_int64()) << tile(p.tile).name;
      const auto* orient = spot.at("orient").if_string();
      DirectionMask exits = 0;
      for (const auto& road : spot.at("roads").as_array())
        exits = exits | directions_named(orient ? std::string(*orient) : "hex", road.as_array());
      EXPECT_EQ(p.exits(), exits) << tile(p.tile).name;
    }
  }
}

TEST(Boards, JR_20_a_board_kept_as_text_is_the_same_board) {
  for (const Edition edition : {Edition::y2023, Edition::y2024}) {
    const Board sample = sample_board(edition);
    EXPECT_EQ(to_text(sample), sample_board_text(edition));
    EXPECT_EQ(board(to_text(sample)), sample);
  }
  EXPECT_EQ(board("  KCa1,1\n fb-1,1 "), board("KCa1,1/fb-1,1"));
}

TEST(Boards, JR_20_a_text_that_cannot_be_read_says_where) {
  EXPECT_EQ(refused("KXa1,1"), "board.unknown_tile JR-02");
  EXPECT_EQ(refused("KCa1,1/KCa3,0"), "board.too_many JR-02");
  EXPECT_EQ(refused("KCa1"), "board.unreadable JR-20");
  EXPECT_EQ(refused("KCa1,1x"), "board.unreadable JR-20");
  EXPECT_EQ(refused("K"), "board.unreadable JR-20");
  EXPECT_EQ(refused("KCg1,1"), "board.turn JR-10");
  EXPECT_EQ(refused("KCa2000000000,2000000000"), "board.too_far JR-22");
  const auto read = read_board("KCa1,1/fa0,0");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().key, "board.taken");
  EXPECT_EQ(read.error().fields[0], (Field{"number", std::int64_t{2}}));
  EXPECT_EQ(read.error().fields[1], (Field{"piece", std::string("fa0,0")}));
}

TEST(Boards, JR_20_a_match_needs_every_tile) {
  Board sample = sample_board(Edition::y2024);
  --sample.size;
  ASSERT_TRUE(misses(sample, kAllSuits));
  EXPECT_EQ(misses(sample, kAllSuits)->key, "board.missing");
}

TEST(Boards, JR_26_a_suit_that_leaves_takes_three_hexes_and_a_set_of_road_tiles) {
  EXPECT_EQ(std::popcount(tiles_of(kAllSuits)), 37);
  EXPECT_EQ(std::popcount(tiles_of(0b0111)), 28);
  EXPECT_EQ(std::popcount(tiles_of(0b0110)), 19);
  EXPECT_FALSE(tiles_of(0b0111) & bit(house(Kind::tower, Suit::diamonds)));
  ASSERT_TRUE(misses(sample_board(Edition::y2024), 0b0111));
  EXPECT_EQ(misses(sample_board(Edition::y2024), 0b0111)->rule, "JR-26");
}

}  // namespace
}  // namespace warren::jack_rabbits
