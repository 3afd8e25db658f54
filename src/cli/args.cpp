// Reading arguments, with one clear line for anything that is not known.
#include "cli/args.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>

#include "match/options.h"

namespace warren::cli {
namespace {

std::string list_games() {
  std::string names;
  for (const auto& game : all_games()) names.append(names.empty() ? "" : ", ").append(game.id);
  return names;
}

std::string dashed(std::string_view name) {
  std::string out(name);
  std::replace(out.begin(), out.end(), '_', '-');
  return out;
}

std::string underscored(std::string_view name) {
  std::string out(name);
  std::replace(out.begin(), out.end(), '-', '_');
  return out;
}

// A flag of one letter has one dash: -o.
std::string with_dashes(std::string_view flag) {
  return (flag.size() == 1 ? "-" : "--") + std::string(flag);
}

class Reader {
 public:
  Reader(const Verb& verb, std::span<const std::string> words, Args& args)
      : verb_(verb), words_(words), args_(args) {}

  void read() {
    if (verb_.takes_game) find_the_game();
    while (at_ < words_.size()) {
      const std::string& word = words_[at_++];
      if (word.size() > 2 && word.starts_with("--"))
        read_flag(std::string_view(word).substr(2));
      else if (word.size() == 2 && word[0] == '-' && word[1] >= 'a' && word[1] <= 'z')
        read_flag(std::string_view(word).substr(1));
      else if (args_.game && !game_seen_ && word == args_.game->id)
        game_seen_ = true;
      else
        args_.rest.push_back(word);
    }
  }

 private:
  // Flags may come first, and which of them take a value depends on the game.
  void find_the_game() {
    for (const auto& word : words_)
      if (!args_.game) args_.game = find_game(word);
    if (args_.game) return;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (!words_[i].starts_with("-") && words_[i] != verb_.word) require_game(words_[i]);
      if (takes_next_word(words_[i])) ++i;
    }
  }

  bool takes_next_word(std::string_view word) const {
    return std::any_of(verb_.flags.begin(), verb_.flags.end(), [&](const Flag& flag) {
      return !flag.value.empty() && word == "--" + std::string(flag.name);
    });
  }

  std::string next_value(std::string_view flag) {
    if (at_ == words_.size()) throw UsageError{with_dashes(flag) + " needs a value"};
    return words_[at_++];
  }

  void read_flag(std::string_view word) {
    const auto equals = word.find('=');
    const auto name = word.substr(0, equals);
    const bool has_value = equals != std::string_view::npos;
    const auto value = has_value ? std::string(word.substr(equals + 1)) : std::string();
    for (const auto& flag : verb_.flags)
      if (flag.name == name) {
        if (flag.value.empty() && has_value)
          throw UsageError{with_dashes(name) + " takes no value"};
        args_.flags[std::string(name)] = flag.value.empty() ? ""
                                         : has_value        ? value
                                                            : next_value(name);
        return;
      }
    if (args_.game && read_option(name, has_value, value)) return;
    throw UsageError{"there is no " + with_dashes(name) + " for 'warren " +
                     std::string(verb_.name) + "'; there is " + list_flags()};
  }

  std::string list_flags() const {
    std::string names = "--help";
    for (const auto& flag : verb_.flags) names.append(", ").append(with_dashes(flag.name));
    if (args_.game)
      for (const auto& spec : args_.game->options()) names.append(", --").append(dashed(spec.name));
    return names;
  }

  bool read_option(std::string_view name, bool has_value, std::string value) {
    const auto specs = args_.game->options();
    const bool no = name.starts_with("no-");
    const auto* spec = find_option(specs, underscored(no ? name.substr(3) : name));
    if (!spec || (no && spec->kind != OptionKind::yes_no)) return false;
    if (!has_value)
      value = spec->kind == OptionKind::yes_no ? (no ? "no" : "yes") : next_value(name);
    const auto read = warren::read_option(*spec, value);
    if (!read) fail(read.error(), args_.words);
    args_.options[spec->name] = *read;
    return true;
  }

  const Verb& verb_;
  std::span<const std::string> words_;
  Args& args_;
  std::size_t at_ = 0;
  bool game_seen_ = false;
};

}  // namespace

void fail(const Message& m, const Catalogue& words) {
  std::string line = words.say(m);
  if (!m.rule.empty()) line = std::string(m.rule) + ": " + line;
  throw UsageError{line};
}

const GameEntry& require_game(std::string_view id) {
  if (const auto* game = find_game(id)) return *game;
  throw UsageError{"there is no game '" + std::string(id) + "'; the games are " + list_games()};
}

std::string list_bots() {
  std::string names;
  for (const auto bot : kBotNames) names.append(names.empty() ? "" : ", ").append(bot);
  return names;
}

Bot require_bot(std::string_view name) {
  if (const auto bot = find_bot(name)) return *bot;
  throw UsageError{"there is no bot '" + std::string(name) + "'; the bots are " + list_bots()};
}

Args read_args(const Verb& verb, std::span<const std::string> words, const Catalogue& catalogue) {
  Args args{catalogue, nullptr, {}, {}, {}};
  Reader(verb, words, args).read();
  return args;
}

std::string Args::text(std::string_view flag, std::string_view fallback) const {
  const auto found = flags.find(flag);
  return found == flags.end() ? std::string(fallback) : found->second;
}

std::uint64_t Args::number(std::string_view flag, std::uint64_t fallback, std::uint64_t min,
                           std::uint64_t max) const {
  if (!has(flag)) return fallback;
  const std::string given = text(flag);
  std::uint64_t n = 0;
  const auto [stop, error] = std::from_chars(given.data(), given.data() + given.size(), n);
  if (error != std::errc{} || stop != given.data() + given.size() || n < min || n > max)
    throw UsageError{"--" + std::string(flag) + " cannot be '" + given + "'; allowed is " +
                     std::to_string(min) + " to " + std::to_string(max)};
  return n;
}

void Args::expect_rest(std::size_t least, std::size_t most, std::string_view what) const {
  if (rest.size() > most) throw UsageError{"'" + rest[most] + "' is one word too many"};
  if (rest.size() < least) throw UsageError{"this needs " + std::string(what)};
}

void print_help(const Verb& verb, const Catalogue& words) {
  std::cout << "warren " << verb.usage << "\n\n" << verb.summary << "\n";
  if (!verb.flags.empty()) std::cout << "\n";
  for (const auto& flag : verb.flags) {
    const std::string head =
        with_dashes(flag.name) + (flag.value.empty() ? "" : " " + std::string(flag.value));
    std::cout << "  " << std::left << std::setw(23) << head << " " << flag.help << "\n";
  }
  if (verb.takes_game) {
    std::cout << "\nand the options of the game:\n";
    for (const auto& game : all_games()) {
      std::cout << "\n  " << game.id << "\n";
      for (const auto& spec : game.options())
        std::cout << "    --" << dashed(spec.name) << "  " << words.say(allowed(spec)) << "\n";
    }
  }
  std::cout << "\nExample:\n  " << verb.example << "\n";
}

std::unique_ptr<Match> open_from(const Args& args) {
  if (!args.game) throw UsageError{"name a game: " + list_games()};
  auto match = open_game(*args.game, args.options);
  if (!match) fail(match.error(), args.words);
  return std::move(*match);
}

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw UsageError{"cannot read '" + path + "'"};
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) throw UsageError{"cannot read '" + path + "'"};
  return std::move(text).str();
}

void write_file(const std::string& path, std::string_view text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
  if (!out.flush()) throw UsageError{"cannot write '" + path + "'"};
}

}  // namespace warren::cli
