// Finding rules in the books: a rule is a table row that begins with its id.
#include "messages/book.h"

#include "messages/embedded.h"

namespace warren {
namespace {

std::string_view trimmed(std::string_view s) {
  while (!s.empty() && (s.front() == ' ' || s.front() == '|')) s.remove_prefix(1);
  while (!s.empty() && (s.back() == ' ' || s.back() == '|')) s.remove_suffix(1);
  return s;
}

// "kangaroo | Jump once more" -> "kangaroo: Jump once more"
std::string without_bars(std::string_view row) {
  std::string text;
  for (std::size_t at; (at = row.find(" | ")) != std::string_view::npos;) {
    text.append(trimmed(row.substr(0, at))).append(": ");
    row.remove_prefix(at + 3);
  }
  return text.append(trimmed(row));
}

}  // namespace

std::optional<std::string_view> book(std::string_view game) {
  const std::string name = "docs/rules/" + std::string(game) + ".md";
  for (const auto& file : embedded_files())
    if (file.name == name) return file.text;
  // Several games may share a book: jack_rabbits_builder has that of jack_rabbits.
  const auto part = game.rfind('_');
  return part == std::string_view::npos ? std::nullopt : book(game.substr(0, part));
}

std::optional<std::string> rule_text(std::string_view game, std::string_view id) {
  const auto text = book(game);
  if (!text) return std::nullopt;
  const std::string row_start = "| " + std::string(id) + " ";
  const auto at = text->find(row_start);
  if (at == std::string_view::npos) return std::nullopt;
  const auto row = text->substr(at, text->find('\n', at) - at);
  const auto after_id = row.find(" | ");
  return without_bars(row.substr(after_id + 3));
}

}  // namespace warren
