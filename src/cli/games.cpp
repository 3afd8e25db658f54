// warren games: the games, their options, ranges and defaults.
#include <iostream>

#include "cli/verbs.h"
#include "match/games_json.h"
#include "match/options.h"

namespace warren::cli {
namespace {

constexpr Flag kFlags[] = {{"json", "", "as JSON, for programs and the page"}};

// What the registry says, with the sentences.
json::object with_words(const GameEntry& game, const Catalogue& words) {
  json::object o = game_json(game);
  const std::string id(game.id);
  o["name"] = words.text("game." + id);
  o["about"] = words.text("game." + id + ".about");
  for (auto& option : o["options"].get_array()) {
    auto& spec = option.get_object();
    spec["about"] = words.text("option." + id + "." + std::string(spec["name"].get_string()));
  }
  for (auto& bot : o["bots"].get_array()) {
    auto& level = bot.get_object();
    level["about"] = words.text("bot." + std::string(level["name"].get_string()));
  }
  return o;
}

void print_game(const GameEntry& game, const Catalogue& words) {
  std::cout << words.text("game." + std::string(game.id)) << "  (" << game.id << ")\n"
            << words.text("game." + std::string(game.id) + ".about") << "\n";
  for (const auto& spec : game.options()) {
    std::string name(spec.name);
    for (char& c : name) c = c == '_' ? '-' : c;
    std::cout << "  --" << name << ": " << words.say(allowed(spec));
    if (spec.fallback != "null") std::cout << "; default " << spec.fallback;
    std::cout << "  (" << spec.rule << ")\n      "
              << words.text("option." + std::string(game.id) + "." + std::string(spec.name))
              << "\n";
  }
  for (const auto bot : kBotNames)
    std::cout << "  " << bot << ": " << words.text("bot." + std::string(bot)) << "\n";
  std::cout << "\n";
}

int run(const Args& args) {
  args.expect_rest(0, 0, "");
  json::array all;
  for (const auto& game : all_games()) {
    if (args.game && args.game != &game) continue;
    if (args.has("json"))
      all.push_back(with_words(game, args.words));
    else
      print_game(game, args.words);
  }
  if (args.has("json")) std::cout << json::object{{"games", std::move(all)}} << "\n";
  return 0;
}

}  // namespace

constinit const Verb kGames{"games",
                            "The games with their options, ranges and defaults.",
                            "games [GAME] [--json]",
                            "warren games bunny_run",
                            kFlags,
                            true,
                            run};

}  // namespace warren::cli
