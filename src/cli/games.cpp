// warren games: the games, their options, ranges and defaults.
#include <iostream>

#include "cli/verbs.h"
#include "games/position.h"
#include "match/games_json.h"
#include "match/options.h"

namespace warren::cli {
namespace {

constexpr Flag kFlags[] = {{"json", "", "as JSON, for programs and the page"}};

std::string option_key(const GameEntry& game, std::string_view option) {
  return std::string(game.id).append(".").append(option);
}

// What each word of a choice is called and means.
json::array values_json(const std::string& option, const json::array& choices,
                        const Catalogue& words) {
  json::array values;
  for (const auto& choice : choices) {
    const auto key = "value." + option + "." + std::string(choice.get_string());
    values.push_back(json::object{
        {"value", choice}, {"name", words.text(key)}, {"about", words.text(key + ".about")}});
  }
  return values;
}

Message credit_of(const GameEntry& game) {
  const Credit& credit = game.credit();
  return {"credit.by",
          {{"designer", std::string(credit.designer)},
           {"editions", editions_of(credit)},
           {"link", std::string(credit.link)}}};
}

std::string source_of(const GameEntry& game, const Catalogue& words) {
  return words.text("credit.source." + std::string(game.id));
}

// What the registry says, with the sentences.
json::object with_words(const GameEntry& game, const Catalogue& words) {
  json::object o = game_json(game);
  const std::string id(game.id);
  o["name"] = words.text("game." + id);
  o["about"] = words.text("game." + id + ".about");
  o["credit"].get_object()["source"] = source_of(game, words);
  for (auto& option : o["options"].get_array()) {
    auto& spec = option.get_object();
    const auto key = option_key(game, spec["name"].get_string());
    spec["about"] = words.text("option." + key);
    if (const auto* choices = spec.if_contains("choices"))
      spec["values"] = values_json(key, choices->get_array(), words);
  }
  for (auto& bot : o["bots"].get_array()) {
    auto& level = bot.get_object();
    level["about"] = words.text("bot." + std::string(level["name"].get_string()));
  }
  return o;
}

void print_option(const GameEntry& game, const OptionSpec& spec, const Catalogue& words) {
  const auto key = option_key(game, spec.name);
  std::string name(spec.name);
  for (char& c : name) c = c == '_' ? '-' : c;
  std::cout << "  --" << name << ": " << words.say(allowed(spec));
  if (spec.fallback != "null") std::cout << "; default " << spec.fallback;
  std::cout << "  (" << spec.rule << ")\n      " << words.text("option." + key) << "\n";
  if (spec.choices.empty()) return;
  for (const auto choice : split(spec.choices, '|'))
    std::cout << "        " << choice << ": "
              << words.text("value." + key + "." + std::string(choice) + ".about") << "\n";
}

void print_game(const GameEntry& game, const Catalogue& words) {
  std::cout << words.text("game." + std::string(game.id)) << "  (" << game.id << ")\n"
            << words.text("game." + std::string(game.id) + ".about") << "\n"
            << words.say(credit_of(game)) << " " << source_of(game, words) << "\n";
  for (const auto& spec : game.options()) print_option(game, spec, words);
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
  if (!args.has("json")) std::cout << args.words.text("credit.independent") << "\n";
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
