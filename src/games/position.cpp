// Reading and writing positions, and the two small readers of text that everything else uses.
#include "games/position.h"

#include <algorithm>
#include <charconv>

#include "core/text.h"

namespace warren {

PositionReader::PositionReader(std::string_view text) {
  for (const auto token : split(text, ' ')) {
    if (token.empty()) continue;
    const auto equals = token.find('=');
    if (first_.empty() && equals == std::string_view::npos) {
      first_ = token;
    } else if (equals == std::string_view::npos || has(token.substr(0, equals))) {
      refuse(token, "");
    } else {
      pairs_.push_back({token.substr(0, equals), token.substr(equals + 1)});
    }
  }
}

void PositionReader::refuse(std::string_view name, std::string_view value) {
  refuse({"error.position", {{"field", quotation(name)}, {"value", quotation(value)}}});
}

bool PositionReader::has(std::string_view name) const {
  return std::any_of(pairs_.begin(), pairs_.end(), [&](const Pair& p) { return p.name == name; });
}

int PositionReader::first(std::span<const std::string_view> allowed) {
  const auto found = std::find(allowed.begin(), allowed.end(), first_);
  if (found != allowed.end()) return static_cast<int>(found - allowed.begin());
  refuse("phase", first_);
  return 0;
}

std::string_view PositionReader::word(std::string_view name) {
  for (auto& p : pairs_)
    if (p.name == name) {
      p.used = true;
      return p.value;
    }
  refuse(name, "");
  return {};
}

std::vector<std::string_view> PositionReader::list(std::string_view name) {
  const auto value = word(name);
  if (value == "-" || value.empty()) return {};
  return split(value, ',');
}

std::vector<std::string_view> PositionReader::list(std::string_view name, std::size_t count) {
  auto values = split(word(name), ',');
  if (values.size() != count) refuse(name, word(name));
  values.resize(count);
  return values;
}

std::optional<Message> PositionReader::error() {
  for (const auto& p : pairs_)
    if (!p.used) refuse(p.name, p.value);
  return error_;
}

std::string seat_text(int i) { return "s" + std::to_string(i); }

std::optional<int> read_seat(std::string_view text, int players, int bare) {
  if (text.starts_with('s')) return whole_number(text.substr(1), 0, players - 1);
  const auto n = whole_number(text, bare, bare + players - 1);
  return n ? std::optional(*n - bare) : std::nullopt;
}

std::optional<int> whole_number(std::string_view text, int min, int max) {
  int n = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc{} || stop != text.data() + text.size() || n < min || n > max)
    return std::nullopt;
  return n;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

}  // namespace warren
