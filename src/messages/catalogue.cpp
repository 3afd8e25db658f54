// Filling sentences.
#include "messages/catalogue.h"

#include <algorithm>
#include <boost/json.hpp>

#include "messages/embedded.h"

namespace warren {
namespace {

namespace json = boost::json;

const Field* find_field(const Message& m, std::string_view name) {
  for (const auto& f : m.fields)
    if (f.name == name) return &f;
  return nullptr;
}

// Yes to {x?yes|no}: the reader's own seat, or a number that is not 0.
bool holds(const Field& f, Seat me) {
  if (const auto* n = std::get_if<std::int64_t>(&f.value)) return *n != 0;
  if (const auto* s = std::get_if<Seat>(&f.value)) return *s == me;
  if (const auto* t = std::get_if<std::string>(&f.value)) return !t->empty();
  if (const auto* list = std::get_if<NameList>(&f.value)) return !list->names.empty();
  return true;
}

bool is_reader(const Field& f, const Reader& reader) {
  const auto* s = std::get_if<Seat>(&f.value);
  return s && *s == reader.me;
}

bool is_one(const Field& f) {
  const auto* n = std::get_if<std::int64_t>(&f.value);
  return n && *n == 1;
}

std::string join(const std::vector<std::string>& items, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? std::string(last) : ", ";
    text += items[i];
  }
  return text;
}

struct Hole {
  std::string_view name, first, second;
  char kind = 0;  // '=', ':', '?', '#' or none
};

Hole read_hole(std::string_view hole) {
  const auto mark = hole.find_first_of("=:?#");
  if (mark == std::string_view::npos) return {hole, {}, {}};
  const auto rest = hole.substr(mark + 1);
  const auto bar = rest.find('|');
  return {hole.substr(0, mark), rest.substr(0, bar),
          bar == std::string_view::npos ? std::string_view{} : rest.substr(bar + 1), hole[mark]};
}

template <class OnText, class OnHole>
void walk(std::string_view sentence, OnText on_text, OnHole on_hole) {
  while (!sentence.empty()) {
    const auto open = sentence.find('{');
    on_text(sentence.substr(0, open));
    if (open == std::string_view::npos) return;
    const auto close = sentence.find('}', open);
    if (close == std::string_view::npos) return on_text(sentence.substr(open));
    on_hole(sentence.substr(open + 1, close - open - 1));
    sentence.remove_prefix(close + 1);
  }
}

}  // namespace

void Catalogue::add(std::string_view json_text) {
  boost::system::error_code error;
  const auto value = json::parse(json_text, error);
  if (const auto* all = error ? nullptr : value.if_object())
    for (const auto& [key, sentence] : *all)
      if (const auto* text = sentence.if_string()) sentences_.emplace(key, *text);
}

Catalogue Catalogue::english() {
  Catalogue words("{}");
  for (const auto& file : embedded_files())
    if (file.name.starts_with("messages/")) words.add(file.text);
  return words;
}

std::string Catalogue::text(std::string_view key) const {
  const auto found = sentences_.find(key);
  return found == sentences_.end() ? std::string(key) : found->second;
}

std::string Catalogue::value(const Field& f, std::string_view joiner, const Reader& reader) const {
  const auto word = [&](const Word& w) { return text("word." + std::string(w.name)); };
  std::vector<std::string> items;
  if (const auto* n = std::get_if<std::int64_t>(&f.value)) return std::to_string(*n);
  if (const auto* t = std::get_if<std::string>(&f.value)) return *t;
  if (const auto* list = std::get_if<NameList>(&f.value)) return list->text();
  if (const auto* w = std::get_if<Word>(&f.value)) return word(*w);
  if (const auto* s = std::get_if<Seat>(&f.value)) {
    if (*s == reader.me) return text("word.you");
    const auto i = static_cast<std::size_t>(index(*s));
    if (i < reader.names.size()) return reader.names[i];
    return text("word.seat") + " " + std::to_string(i + 1);
  }
  if (const auto* list = std::get_if<std::vector<std::int64_t>>(&f.value))
    for (const auto n : *list) items.push_back(std::to_string(n));
  if (const auto* list = std::get_if<std::vector<Word>>(&f.value))
    for (const auto& w : *list) items.push_back(word(w));
  return join(items, joiner.empty() ? ", " : text("list." + std::string(joiner)));
}

std::string Catalogue::fill(std::string_view hole, const Message& m, const Reader& reader) const {
  const Hole h = read_hole(hole);
  const Field* field = find_field(m, h.name);
  if (!field) return "{" + std::string(hole) + "}";
  if (h.kind == '?') return std::string(holds(*field, reader.me) ? h.first : h.second);
  if (h.kind == '#') return std::string(is_one(*field) ? h.first : h.second);
  if (h.kind == '=' && is_reader(*field, reader)) return std::string(h.first);
  return value(*field, h.kind == ':' ? h.first : std::string_view{}, reader);
}

// A sentence that begins with a seat, or with what it does, begins with a capital: "You hop",
// "Ada hops", "Saltas".
std::string Catalogue::say(const Message& m, const Reader& reader) const {
  const std::string sentence = text(m.key);
  std::string out;
  walk(
      sentence, [&](std::string_view part) { out += part; },
      [&](std::string_view hole) {
        const Field* field = find_field(m, read_hole(hole).name);
        std::string filled = fill(hole, m, reader);
        const bool opens = out.empty() && field && std::holds_alternative<Seat>(field->value);
        if (opens && !filled.empty() && filled[0] >= 'a' && filled[0] <= 'z')
          filled[0] = static_cast<char>(filled[0] - 'a' + 'A');
        out += filled;
      });
  return out;
}

std::vector<std::string> placeholders(std::string_view sentence) {
  std::vector<std::string> names;
  walk(
      sentence, [](std::string_view) {},
      [&](std::string_view hole) {
        std::string name(read_hole(hole).name);
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
      });
  return names;
}

}  // namespace warren
