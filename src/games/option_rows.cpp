// Specs of options from their rows.
#include "games/option_rows.h"

#include <algorithm>

namespace warren {

void OptionTable::add(std::string_view name, std::string_view rule, OptionKind kind,
                      const Value& value, std::size_t least, const json::value& fallback) {
  std::string choices;
  for (const auto word : value.names) choices.append(choices.empty() ? "" : "|").append(word);
  const bool ranged = kind == OptionKind::whole || kind == OptionKind::wholes;
  specs_.push_back({name, kind, rule, texts_.emplace_back(json::serialize(fallback)),
                    ranged ? value.min : 0, ranged ? value.max : 0,
                    texts_.emplace_back(std::move(choices)), least});
}

void OptionTable::sort(Rulebook book) {
  const auto chapter = [&](const OptionSpec& spec) {
    return std::find(book.begin(), book.end(), spec.rule);
  };
  std::stable_sort(specs_.begin(), specs_.end(), [&](const OptionSpec& a, const OptionSpec& b) {
    return chapter(a) < chapter(b);
  });
}

}  // namespace warren
