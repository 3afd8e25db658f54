// warren games: the games, their options, ranges and defaults.
#include <iostream>

#include "cli/verbs.h"
#include "games/position.h"
#include "match/options.h"

namespace warren::cli {
namespace {

constexpr Flag kFlags[] = {{"json", "", "as JSON, for programs and the page"}};

json::object option_json(const GameEntry& game, const OptionSpec& spec, const Catalogue& words) {
  constexpr std::string_view kKinds[] = {"whole", "yes_no", "one_of", "wholes", "words", "text"};
  json::object o{
      {"name", spec.name},
      {"kind", kKinds[static_cast<int>(spec.kind)]},
      {"default", json::parse(spec.fallback)},
      {"rule", spec.rule},
      {"about", words.text("option." + std::string(game.id) + "." + std::string(spec.name))}};
  if (spec.kind == OptionKind::whole || spec.kind == OptionKind::wholes) {
    o["min"] = spec.min;
    o["max"] = spec.max;
  }
  if (!spec.choices.empty()) {
    json::array choices;
    for (const auto c : split(spec.choices, '|')) choices.push_back(json::string(c));
    o["choices"] = std::move(choices);
  }
  return o;
}

json::object game_json(const GameEntry& game, const Catalogue& words) {
  json::array options, events, bots;
  for (const auto bot : kBotNames)
    bots.push_back(json::object{{"name", bot},
                                {"about", words.text("bot." + std::string(bot))},
                                {"playouts", game.playouts(*find_bot(bot))}});
  for (const auto& spec : game.options()) options.push_back(option_json(game, spec, words));
  for (const auto kind : game.event_kinds()) events.push_back(json::string(kind));
  return {{"id", game.id},
          {"name", words.text("game." + std::string(game.id))},
          {"about", words.text("game." + std::string(game.id) + ".about")},
          {"rules_version", game.rules_version},
          {"options", std::move(options)},
          {"events", std::move(events)},
          {"bots", std::move(bots)}};
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
      all.push_back(game_json(game, args.words));
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
