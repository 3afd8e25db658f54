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

// Rows of one rule stay in their order.
void OptionTable::sort(Rulebook book) {
  const auto before = [&](const OptionSpec& a, const OptionSpec& b) {
    const auto chapter = [&](const OptionSpec& spec) {
      return std::find(book.begin(), book.end(), spec.rule);
    };
    return chapter(a) < chapter(b);
  };
  for (auto it = specs_.begin(); it != specs_.end(); ++it)
    std::rotate(std::upper_bound(specs_.begin(), it, *it, before), it, it + 1);
}

}  // namespace warren
