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

json::value bits_json(std::uint32_t bits, const Value& value) {
  if (value.with_null && bits == static_cast<std::uint32_t>(*value.with_null)) return nullptr;
  json::array names;
  for (std::size_t n = 0; n < value.names.size(); ++n)
    if (bits >> n & 1) names.push_back(json::string(value.names[n]));
  return names;
}

std::uint32_t read_bits(const json::array& names, const Value& value) {
  std::uint32_t bits = 0;
  for (const auto& name : names)
    for (std::size_t n = 0; n < value.names.size(); ++n)
      if (value.names[n] == name.get_string()) bits |= 1u << n;
  return bits;
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
