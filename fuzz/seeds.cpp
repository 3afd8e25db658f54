// Writes what the fuzzers begin with: real replays, positions, options and moves of every game.
//
//   seeds DIR    DIR/<target>/<game>-<n> for each target, and DIR/words, a dictionary
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "fuzz/input.h"
#include "games/jack_rabbits/land/boards.h"
#include "games/kangaruse/generate.h"
#include "match/replay.h"

namespace warren {
namespace {

class Seeds {
 public:
  explicit Seeds(std::filesystem::path folder) : folder_(std::move(folder)) {}

  void write_all() {
    for (const auto& game : all_games()) write_game(game);
    write_lands();
    std::ofstream out(folder_ / "words");
    for (const auto& word : words_) out << '"' << word << "\"\n";
  }

 private:
  void write(std::string_view target, const GameEntry& game, std::string_view content) {
    const auto folder = folder_ / target;
    std::filesystem::create_directories(folder);
    const auto n = ++written_[std::string(target).append("/").append(game.id)];
    std::ofstream out(folder / (std::string(game.id) + "-" + std::to_string(n)), std::ios::binary);
    out << content;
  }

  void word(std::string_view text) {
    const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
      return c > ' ' && c < 127 && c != '"' && c != '\\';
    });
    if (plain && !text.empty() && text.size() <= 32) words_.insert(std::string(text));
  }

  void write_game(const GameEntry& game) {
    word(game.id);
    std::vector<json::object> set_ups{{}};
    for (const auto& spec : game.options()) {
      word(spec.name);
      for (auto rest = spec.choices; !rest.empty();) word(fuzz::take(rest, '|'));
      if (spec.kind == OptionKind::whole)
        for (const int end : {spec.min, spec.max}) set_ups.push_back({{spec.name, end}});
      if (spec.kind == OptionKind::yes_no)
        for (const bool yes : {false, true}) set_ups.push_back({{spec.name, yes}});
      for (auto rest = spec.kind == OptionKind::one_of ? spec.choices : ""; !rest.empty();)
        set_ups.push_back({{spec.name, fuzz::take(rest, '|')}});
    }
    for (const auto& options : set_ups) write_match(game, options);
    write_moves(game);
    write_requests(game);
    write_engine(game);
    write_long(game);
  }

  void write_match(const GameEntry& game, const json::object& options) {
    const auto id = std::string(game.id) + " ";
    write("fuzz_options", game, id + json::serialize(options));
    auto opened = open_game(game, options);
    if (!opened) return;
    Match& m = **opened;
    write("fuzz_options", game, id + json::serialize(m.options()));
    Rng rng(written_.size() + json::serialize(options).size());
    int moves = 0;
    for (const int until : {0, 20, 45, 80, 10'000}) {
      fuzz::play_on(m, rng, until - moves);
      moves = until;
      write("fuzz_position", game, id + json::serialize(options) + "\n" + m.position());
      const auto position = m.position();
      for (auto rest = std::string_view(position); !rest.empty();) {
        auto pair = fuzz::take(rest, ' ');
        word(fuzz::take(pair, '='));
      }
      if (!m.log().empty()) write_action(m);
      if (until == 80) write("fuzz_replay", game, write_replay(m));
    }
    if (options.empty()) write("fuzz_replay", game, write_replay(m));
  }

  void write_action(const Match& m) {
    const auto code = m.log().back().code;
    const auto id = std::string(m.game().id) + " ";
    write("fuzz_action_text", m.game(), id + m.to_text(code));
    write("fuzz_action_text", m.game(), id + json::serialize(m.to_json(code)));
    const auto text = m.to_text(code);
    word(std::string_view(text).substr(0, text.find(' ')));
  }

  // The number of the game, how to play, no options, and answers.
  void write_moves(const GameEntry& game) {
    const auto n = static_cast<char>(&game - all_games().data());
    Rng rng(static_cast<std::uint64_t>(n));
    for (const char how : {'\0', '\1', '\2', '\3'}) {
      std::string bytes{n, how, '\0', '\0'};
      for (int k = 0; k < 120; ++k) bytes.push_back(static_cast<char>(rng.below(256)));
      write("fuzz_moves", game, bytes);
    }
  }

  // A program that opens a game, plays some of it, asks all there is to ask, and goes back.
  void write_engine(const GameEntry& game) {
    std::string play, ask;
    for (int n = 0; n < 12; ++n)
      play += R"({"do":"apply","seat":"$S","move":"$M"})"
              "\n";
    for (const char* what : {"state", "turn", "chance", "result", "audit", "hash"})
      ask += std::string(R"({"do":")") + what + "\"}\n";
    write("fuzz_engine", game,
          R"({"do":"new","game":")" + std::string(game.id) + "\"}\n" + ask + play +
              R"({"do":"view","seat":0})"
              "\n"
              R"({"do":"legal","seat":"$S"})"
              "\n"
              R"({"do":"check","seat":"$S","move":"$M"})"
              "\n"
              R"({"do":"undo","moves":3})"
              "\n" +
              play + ask);
  }

  // The number of the game, a seed, and then what is done with how many moves.
  void write_long(const GameEntry& game) {
    const auto n = static_cast<char>(&game - all_games().data());
    write("fuzz_long", game,
          std::string{n, 1, 0, 8, 0, 6, 1, 0, 5, 2, 0, 0, 15, 0, 7, 0, 0, 5, 0, 1});
    write("fuzz_long", game, std::string{n, 2, 0, 0, 100, 5, 0, 100, 0, 4, 0, 6, 3, 0, 5, 15, 0});
  }

  void write_lands() {
    for (const auto edition : {jack_rabbits::Edition::y2023, jack_rabbits::Edition::y2024})
      write("fuzz_lands", *find_game("jack_rabbits"), jack_rabbits::sample_board_text(edition));
    for (std::uint64_t seed = 0; seed < kangaruse::kSizes.size(); ++seed) {
      const auto sheet = kangaruse::generate(kangaruse::kSizes[seed], seed, seed % 2 == 0);
      write("fuzz_lands", *find_game("kangaruse"), kangaruse::sheet_text(sheet));
      write("fuzz_lands", *find_game("kangaruse"), json::serialize(kangaruse::sheet_json(sheet)));
    }
  }

  // Two people and a bot from the first hello to a hand-over; a table of one person; an import.
  void write_requests(const GameEntry& game) {
    const std::string id(game.id);
    auto opened = open_game(game, {});
    Rng rng(1);
    fuzz::play_on(**opened, rng, 30);
    const auto step = [](char who, std::string_view what, std::string_view more) {
      std::string line(1, who);
      line.append(" {\"id\":1,\"do\":\"").append(what).append("\",\"table\":\"$T\",\"key\":\"$K\"");
      return line.append(more.empty() ? "" : ",").append(more).append("}\n");
    };
    const std::string create = "0 {\"do\":\"create\",\"name\":\"Ann\",\"game\":\"" + id + "\"";
    std::string moves;
    for (int i = 0; i < 4; ++i)
      for (const char who : {'0', '1'})
        moves +=
            step(who, "move", "\"seat\":$S,\"window\":$W,\"move\":{\"code\":\"$M\"}") + "w\nb\nw\n";
    write("fuzz_requests", game,
          create +
              ",\"seats\":[\"you\",null,\"random\"],\"public\":true,\"clock_ms\":60000}\nw\n"
              "1 {\"do\":\"join\",\"name\":\"Bob\",\"table\":\"$T\",\"invite\":\"$I\"}\nw\n" +
              step('1', "watch", "\"story\":0") + step('0', "watch", "") + step('0', "start", "") +
              "w\nb\n" + moves + "tt\nb\n" + step('0', "take_back", "\"seat\":0") +
              step('1', "agree", "") + step('0', "pause", "") + "r\n" + step('0', "resume", "") +
              step('1', "chat", "\"text\":\"Hop!\"") + "tttt\n" + step('0', "vote", "\"seat\":1") +
              "0 {\"do\":\"lobby\"}\n");
    write("fuzz_requests", game,
          create + ",\"seats\":[\"you\"],\"start\":true}\nw\n" + step('0', "watch", "") +
              step('0', "hint", "\"seat\":0") + "b\n" + moves + step('0', "undo", "\"seat\":0") +
              "0 {\"do\":\"hand_over\",\"keys\":[{\"table\":\"$T\",\"key\":\"$K\"}]}\nw\nr\n"
              "2 {\"do\":\"redeem\",\"code\":\"$C\"}\nw\n" +
              step('0', "resign", "\"seat\":0") + "b\nb\nb\n" + step('0', "record", "\"seat\":0") +
              "0 {\"do\":\"mine\",\"keys\":[{\"table\":\"$T\",\"key\":\"$K\"}]}\n");
    write("fuzz_requests", game,
          "0 {\"do\":\"import\",\"name\":\"Ann\",\"replay\":" +
              json::serialize(json::string(write_replay(**opened))) + "}\nw\n" +
              step('0', "watch", "") + step('0', "sit", "\"seat\":0") + step('0', "start", "") +
              "b\n" + moves + step('0', "close", ""));
  }

  std::filesystem::path folder_;
  std::map<std::string, int> written_;
  std::set<std::string> words_;
};

}  // namespace
}  // namespace warren

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  warren::Seeds(argv[1]).write_all();
  return 0;
}
