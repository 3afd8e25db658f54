// The registry written down.
#include "match/games_json.h"

#include "core/names.h"
#include "games/position.h"

namespace warren {
namespace {

constexpr Names<OptionKind> kKinds{"whole", "yes_no", "one_of", "wholes", "words", "text"};

json::object option_json(const OptionSpec& spec) {
  json::object o{{"name", spec.name},
                 {"kind", kKinds.of(spec.kind)},
                 {"default", json::parse(spec.fallback)},
                 {"rule", spec.rule}};
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

json::object credit_json(const Credit& credit) {
  json::array editions;
  for (const auto& edition : credit.editions) {
    json::object o{{"publisher", edition.by}};
    if (edition.year > 0) o["year"] = edition.year;
    editions.push_back(std::move(o));
  }
  return {{"designer", credit.designer}, {"editions", std::move(editions)}, {"link", credit.link}};
}

}  // namespace

json::object game_json(const GameEntry& game) {
  json::array options, events, bots;
  for (const auto& spec : game.options()) options.push_back(option_json(spec));
  for (const auto kind : game.event_kinds()) events.push_back(json::string(kind));
  for (const auto bot : kBotNames)
    bots.push_back(json::object{{"name", bot}, {"playouts", game.playouts(*find_bot(bot))}});
  return {{"id", game.id},
          {"rules_version", game.rules_version},
          {"credit", credit_json(game.credit())},
          {"options", std::move(options)},
          {"events", std::move(events)},
          {"bots", std::move(bots)}};
}

}  // namespace warren
