// Reading and writing positions, and the two small readers of text that everything else uses.
#include "games/position.h"

#include <algorithm>
#include <charconv>

#include "core/text.h"

namespace warren {

PositionWriter& PositionWriter::add(std::string_view name, std::string_view value) {
  text_.append(" ").append(name).append("=").append(value);
  return *this;
}

PositionWriter& PositionWriter::add(std::string_view name, std::int64_t value) {
  return add(name, std::string_view(std::to_string(value)));
}

PositionWriter& PositionWriter::add(std::string_view name, const std::vector<std::string>& values) {
  std::string joined;
  for (const auto& v : values) joined.append(joined.empty() ? "" : ",").append(v);
  return add(name, std::string_view(joined.empty() ? "-" : joined));
}

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
  return read_word("phase", first_, allowed);
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

int PositionReader::whole(std::string_view name, int min, int max) {
  return read_whole(name, word(name), min, max);
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

int PositionReader::read_whole(std::string_view name, std::string_view value, int min, int max) {
  const auto n = whole_number(value, min, max);
  if (!n) refuse(name, value);
  return n.value_or(min);
}

int PositionReader::read_word(std::string_view name, std::string_view value,
                              std::span<const std::string_view> allowed) {
  const auto found = std::find(allowed.begin(), allowed.end(), value);
  if (found != allowed.end()) return static_cast<int>(found - allowed.begin());
  refuse(name, value);
  return 0;
}

int PositionReader::read_seat(std::string_view name, std::string_view value, int players,
                              int bare) {
  const auto i = warren::read_seat(value, players, bare);
  if (!i) refuse(name, value);
  return i.value_or(0);
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
