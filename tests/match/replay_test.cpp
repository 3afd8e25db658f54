// Replays: what is written reads back, and every way to break a file is named with its line.
#include "match/replay.h"

#include <gtest/gtest.h>

#include "games/position.h"
#include "messages/catalogue.h"

namespace warren {
namespace {

std::unique_ptr<Match> played(std::string_view game, const json::object& options, int moves,
                              std::uint64_t seed = 6, std::string_view position = {}) {
  auto m = open_game(*find_game(game), options, position);
  EXPECT_TRUE(m) << Catalogue::english().say(m.error());
  Rng rng(seed);
  for (int i = 0; i < moves && (*m)->turn().phase != Phase::over; ++i) {
    const Turn t = (*m)->turn();
    if (t.phase == Phase::chance)
      (*m)->play(Seat::chance, (*m)->draw(rng));
    else
      (*m)->play(t.to_act.lowest(), (*m)->bot_move(t.to_act.lowest(), Bot::random, rng));
  }
  return std::move(*m);
}

const json::object kSmall = {{"players", 3}, {"length", 30}, {"carrots", 2}};

// A whole game of Bunny Run: a header, 2 carrots, 3 cards, then numbers and rolls, a result.
std::vector<std::string> lines() {
  const auto text = write_replay(*played("bunny_run", kSmall, 10'000));
  std::vector<std::string> all;
  for (const auto row : split(text, '\n'))
    if (!row.empty()) all.emplace_back(row);
  return all;
}

std::string joined(const std::vector<std::string>& all) {
  std::string text;
  for (const auto& line : all) text += line + "\n";
  return text;
}

// "key line rule" of the trouble, "" if the replay reads.
std::string trouble_of(std::string_view text) {
  const auto replay = read_replay(text);
  if (replay) return "";
  const Message& m = replay.error();
  std::string out = m.key;
  for (const auto& f : m.fields)
    if (f.name == "line") out += " " + std::to_string(std::get<std::int64_t>(f.value));
  if (!m.rule.empty()) out.append(" ").append(m.rule);
  return out;
}

std::string with_line(std::size_t number, const std::string& line) {
  auto all = lines();
  all[number - 1] = line;
  return joined(all);
}

// The header with one entry changed, or taken out.
std::string with_header(std::string_view name, const json::value* value) {
  auto header = json::parse(lines()[0]).as_object();
  if (value)
    header[name] = *value;
  else
    header.erase(name);
  return with_line(1, json::serialize(header));
}
std::string with_header(std::string_view name, const json::value& value) {
  return with_header(name, &value);
}

TEST(Replay, reads_back_what_was_written_for_every_game) {
  for (const auto& game : all_games())
    for (int moves : {0, 1, 25, 100'000}) {
      const auto m = played(game.id, {}, moves);
      const auto text = write_replay(*m, {{json::object{{"name", "Hazel"}}}});
      const auto replay = read_replay(text);
      ASSERT_TRUE(replay) << game.id << ": " << Catalogue::english().say(replay.error());
      EXPECT_EQ(replay->match->log(), m->log());
      EXPECT_EQ(replay->match->hash(), m->hash());
      EXPECT_EQ(replay->finished, m->turn().phase == Phase::over);
      EXPECT_EQ(replay->header.players.size(), 1u);
      EXPECT_EQ(write_replay(*replay->match, replay->header), text);
    }
}

TEST(Replay, one_line_at_a_time_makes_the_same_file) {
  const auto m = played("bunny_run", kSmall, 20);
  auto again = open_game(m->game(), m->options());
  std::string text = write_replay(**again);
  for (const Move& move : m->log()) {
    (*again)->play(move.who, move.code);
    text += replay_line(**again, move);
  }
  EXPECT_EQ(text, write_replay(*m));
}

TEST(Replay, a_game_from_a_position_keeps_the_position) {
  const auto m = played("bunny_run", {{"players", 3}, {"carrots", 1}}, 20, 6,
                        "choose round=3 pos=6,8,12 held=1,0,0 cards=scared,concerned,complacent "
                        "boot=3 carrots=- box=0 chosen=-,2,-");
  ASSERT_EQ(m->log().size(), 20u);
  const auto text = write_replay(*m);
  EXPECT_NE(text.find("\"position\":\"choose round=3"), std::string::npos);
  const auto replay = read_replay(text);
  ASSERT_TRUE(replay);
  EXPECT_EQ(replay->match->hash(), m->hash());
  EXPECT_EQ(replay->match->start_position(), m->start_position());
  EXPECT_EQ(write_replay(*replay->match), text);
}

// Of older replays the position counts seats from 1, and three thirds are more than one.
TEST(Replay, an_older_position_and_older_shares_are_still_read) {
  const std::string older =
      R"({"warren":1,"game":"kangaruse","rules_version":RULES,"options":{"players":3,"first":0,)"
      R"("seed":5,"size":"tiny"},"start":"START",)"
      R"("position":"over turn=1 first=1 at=b2,d1,f2 visited1=b2 out=1,2,3"})"
      "\n"
      R"({"result":{"place":[1,1,1],"points":[0,0,0],"share":[SHARE,SHARE,SHARE],"rule":"KR-15"}})"
      "\n";
  const auto m = played("kangaruse", {{"players", 3}, {"first", 0}, {"seed", 5}, {"size", "tiny"}},
                        0, 6, "over turn=s0 first=s0 at=b2,d1,f2 out=s0,s1,s2");
  const auto filled = [&](std::string_view share) {
    auto text = older;
    const auto fill = [&text](std::string_view name, std::string_view value) {
      for (auto at = text.find(name); at != std::string::npos; at = text.find(name, at))
        text.replace(at, name.size(), value);
    };
    fill("RULES", std::to_string(find_game("kangaruse")->rules_version));
    fill("START", hex(m->hash()));
    fill("SHARE", share);
    return text;
  };
  EXPECT_EQ(trouble_of(filled("3.3333334326744080E-1")), "");  // a float
  EXPECT_EQ(trouble_of(filled("3.3333333333333331E-1")), "");
  EXPECT_NE(trouble_of(filled("5E-1")), "");
  EXPECT_NE(trouble_of(filled("0E0")), "");
}

TEST(Replay, a_changed_hash_is_found_on_its_line) {
  auto all = lines();
  for (const std::size_t number : {std::size_t{2}, std::size_t{9}, all.size() - 1}) {
    auto o = json::parse(all[number - 1]).as_object();
    o["hash"] = "0123456789abcdef";
    EXPECT_EQ(trouble_of(with_line(number, json::serialize(o))),
              "error.replay.hash " + std::to_string(number));
    o.erase("hash");
    EXPECT_EQ(trouble_of(with_line(number, json::serialize(o))),
              "error.replay.hash " + std::to_string(number));
  }
  EXPECT_EQ(trouble_of(with_header("start", "0123456789abcdef")), "error.replay.hash 1");
  EXPECT_EQ(trouble_of(with_header("start", nullptr)), "error.replay.hash 1");
}

TEST(Replay, an_illegal_move_is_named_with_its_rule) {
  EXPECT_EQ(trouble_of(with_line(2, R"({"by":"chance","move":{"carrot":31},"hash":""})")),
            "error.replay.refused 2 BR-06");
  EXPECT_EQ(trouble_of(with_line(7, R"({"by":0,"move":{"choose":7},"hash":""})")),
            "error.replay.refused 7 BR-10");
  EXPECT_EQ(trouble_of(with_line(7, R"({"by":"chance","move":{"roll":1},"hash":""})")),
            "error.replay.refused 7 BR-10");
  auto all = lines();
  all[7] = all[6];  // the same seat once more
  EXPECT_EQ(trouble_of(joined(all)), "error.replay.refused 8 BR-13");
}

TEST(Replay, a_legal_move_that_was_not_played_breaks_the_hash) {
  const auto first = json::parse(lines()[1]).as_object();
  auto other = first;
  const auto space = first.at("move").at("carrot").as_int64();
  other["move"] = json::object{{"carrot", space == 1 ? 2 : 1}};
  EXPECT_EQ(trouble_of(with_line(2, json::serialize(other))), "error.replay.hash 2");
}

TEST(Replay, lines_that_do_not_read_are_named) {
  for (const char* line :
       {"garbage", "{", "[]", "17", R"({"by":0})", R"({"move":{"choose":1}})",
        R"({"by":3,"move":{"choose":1}})", R"({"by":-1,"move":{"choose":1}})",
        R"({"by":"seat 1","move":{"choose":1}})", R"({"by":0,"move":{"choose":"1"}})",
        R"({"by":0,"move":{"jump":1}})", R"({"by":0,"move":{"choose":999}})",
        R"({"by":0,"move":null})", "\xff\xfe"})
    EXPECT_EQ(trouble_of(with_line(7, line)), "error.replay.unreadable 7") << line;
}

TEST(Replay, another_game_version_or_format_is_named) {
  EXPECT_EQ(trouble_of(with_header("game", "bunny_walk")), "error.replay.no_such_game 1");
  EXPECT_EQ(trouble_of(with_header("game", nullptr)), "error.replay.no_such_game 1");
  EXPECT_EQ(trouble_of(with_header("rules_version", 0)), "error.replay.rules_version 1");
  EXPECT_EQ(trouble_of(with_header("rules_version", nullptr)), "error.replay.rules_version 1");
  EXPECT_EQ(trouble_of(with_header("warren", 2)), "error.replay.not_a_replay 1");
  EXPECT_EQ(trouble_of(with_header("warren", nullptr)), "error.replay.not_a_replay 1");
  EXPECT_EQ(trouble_of(with_header("options", 3)), "error.replay.not_a_replay 1");
  EXPECT_EQ(trouble_of(with_header("position", 3)), "error.replay.not_a_replay 1");
  EXPECT_EQ(trouble_of(with_header("position", "nowhere")), "error.position");
  EXPECT_EQ(trouble_of(with_header("options", json::object{{"players", 9}})),
            "error.option.whole BR-01");
  EXPECT_EQ(trouble_of(with_header("options", json::object{{"carrots", 61}})), "rule.BR-03 BR-03");
}

TEST(Replay, nothing_and_garbage_are_no_replay) {
  EXPECT_EQ(trouble_of(""), "error.replay.not_a_replay 1");
  EXPECT_EQ(trouble_of("\n\n"), "error.replay.not_a_replay 1");
  EXPECT_EQ(trouble_of("{}"), "error.replay.not_a_replay 1");
  EXPECT_EQ(trouble_of("once upon a time"), "error.replay.unreadable 1");
}

TEST(Replay, a_file_cut_short_never_passes_for_a_whole_one) {
  const auto text = joined(lines());
  std::size_t line_ends = 0;
  for (std::size_t cut = 0; cut < text.size(); cut += 1 + cut % 7) {
    const auto replay = read_replay(std::string_view(text).substr(0, cut));
    if (!replay) continue;
    EXPECT_TRUE(text[cut] == '\n' || text[cut - 1] == '\n') << cut;
    EXPECT_FALSE(replay->finished && cut + 1 < text.size());
    ++line_ends;
  }
  EXPECT_GT(line_ends, 0u);  // cut between lines it is a game that goes on
}

TEST(Replay, a_wrong_result_is_found) {
  const auto all = lines();
  auto last = json::parse(all.back()).as_object();
  last["result"].as_object()["points"].as_array()[0] = 99;
  EXPECT_EQ(trouble_of(with_line(all.size(), json::serialize(last))),
            "error.replay.result " + std::to_string(all.size()));
  EXPECT_EQ(trouble_of(with_line(9, all.back())), "error.replay.result 9");  // it is not over yet
}

TEST(Replay, nothing_may_follow_the_end) {
  auto all = lines();
  const auto count = std::to_string(all.size() + 1);
  all.push_back(R"({"by":0,"move":{"choose":1},"hash":""})");
  EXPECT_EQ(trouble_of(joined(all)), "error.replay.after_the_end " + count);
  all.erase(all.end() - 2);  // without the result the rule itself forbids it
  EXPECT_EQ(trouble_of(joined(all)),
            "error.replay.refused " + std::to_string(all.size()) + " BR-42");
}

TEST(Replay, a_taken_out_line_is_noticed_where_it_is_missing) {
  auto all = lines();
  all.erase(all.begin() + 1);
  EXPECT_EQ(trouble_of(joined(all)), "error.replay.hash 2");
}

TEST(Replay, hex_has_sixteen_digits) {
  EXPECT_EQ(hex(0), "0000000000000000");
  EXPECT_EQ(hex(0x12ab), "00000000000012ab");
  EXPECT_EQ(hex(~0ull), "ffffffffffffffff");
}

}  // namespace
}  // namespace warren
