// The words after a verb: flags that the verb declares, options of the game, and the rest.
#pragma once
#include <boost/json.hpp>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/all_games.h"
#include "messages/catalogue.h"

namespace warren::cli {

// One clear line, exit code 2. Thrown by verbs, caught in main().
struct UsageError {
  std::string line;
};

struct Flag {
  std::string_view name;   // without the dashes
  std::string_view value;  // what stands after it, for the help; empty: a switch
  std::string_view help;
};

struct Args;

struct Verb {
  std::string_view name, summary, usage, example;
  std::span<const Flag> flags;
  bool takes_game;  // the first word names a game, and the game's options are flags too
  int (*run)(const Args&);
  std::string_view word = {};  // that may stand where a game is named
};

struct Args {
  const Catalogue& words;
  const GameEntry* game = nullptr;
  json::object options;  // of the game, as far as given
  std::vector<std::string> rest;
  std::map<std::string, std::string, std::less<>> flags;

  bool has(std::string_view flag) const { return flags.find(flag) != flags.end(); }
  std::string text(std::string_view flag, std::string_view fallback = {}) const;
  std::uint64_t number(std::string_view flag, std::uint64_t fallback, std::uint64_t min,
                       std::uint64_t max) const;
  // At most `most` words besides the game; a further one is named in the error.
  void expect_rest(std::size_t least, std::size_t most, std::string_view what) const;
};

Args read_args(const Verb&, std::span<const std::string> words, const Catalogue&);
void print_help(const Verb&, const Catalogue&);

const GameEntry& require_game(std::string_view id);
Bot require_bot(std::string_view name);
std::string list_bots();  // "random, greedy"
// Opens the game of `args` with its options, or throws the sentence that says why not.
std::unique_ptr<Match> open_from(const Args&);
[[noreturn]] void fail(const Message&, const Catalogue&);
std::string read_file(const std::string& path);
void write_file(const std::string& path, std::string_view text);

}  // namespace warren::cli
