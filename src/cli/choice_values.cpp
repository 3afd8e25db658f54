// Turns the fields of a message, which are made for a sentence, back into values.
#include "cli/choice_values.h"

#include "games/position.h"
#include "match/message_json.h"

namespace warren::cli {
namespace {

// "KD" for "tile.KD": words of the catalogue stand in groups.
json::string plain_word(const Word& word) {
  const std::string_view name = word.name;
  if (name == "off_board") return "off-board";
  return json::string(name.substr(name.rfind('.') + 1));
}

// What a sentence enumerates, and how; null for a field that is one thing.
const char* separator(std::string_view field) {
  if (field == "path" || field == "via") return " ";
  if (field == "cards" || field == "crosses") return ", ";
  return nullptr;
}

json::array parts(std::string_view text, std::string_view between) {
  json::array list;
  while (!text.empty()) {
    const auto end = text.find(between);
    list.push_back(json::string(text.substr(0, end)));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + between.size());
  }
  return list;
}

json::value value_of(const Field& f) {
  if (const auto* word = std::get_if<Word>(&f.value)) return plain_word(*word);
  if (const auto* words = std::get_if<std::vector<Word>>(&f.value)) {
    json::array list;
    for (const Word& word : *words) list.push_back(plain_word(word));
    return list;
  }
  const auto* text = std::get_if<std::string>(&f.value);
  if (const char* between = text ? separator(f.name) : nullptr) return parts(*text, between);
  return to_json(f);
}

}  // namespace

json::object choice_values(const Message& m) {
  json::object values;
  for (const Field& f : m.fields) values[f.name] = value_of(f);
  return values;
}

}  // namespace warren::cli
