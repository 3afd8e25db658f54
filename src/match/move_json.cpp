// Writing turns and moves, and reading moves in each of their forms.
#include "match/move_json.h"

#include <algorithm>
#include <charconv>

#include "core/names.h"
#include "games/position.h"
#include "match/message_json.h"

namespace warren {
namespace {

constexpr Names<Phase> kPhases{"decide", "chance", "over"};
constexpr Names<WindowKind> kWindows{"single", "sealed", "open", "race"};

std::optional<ActionCode> known(const Match& m, std::uint64_t code) {
  if (m.to_text(code).empty()) return std::nullopt;
  return code;
}

std::optional<ActionCode> read_code(const Match& m, const json::value& v) {
  const auto* digits = v.if_string();
  ActionCode code = 0;
  if (!digits) return std::nullopt;
  const char* end = digits->data() + digits->size();
  const auto [stop, error] = std::from_chars(digits->data(), end, code);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return known(m, code);
}

bool has_digit(std::string_view text) {
  return text.find_first_of("0123456789") != std::string_view::npos;
}

// A number, a square, a card; or a list of such, perhaps empty.
bool is_measure(const json::value& v) {
  if (const auto* list = v.if_array()) return std::all_of(list->begin(), list->end(), is_measure);
  return v.is_number() || (v.is_string() && has_digit(v.get_string()));
}

// "jump z9" without what follows the word, if all of it is measures.
std::string_view measured_word(std::string_view text) {
  const auto words = split(text, ' ');
  return std::all_of(words.begin() + 1, words.end(), has_digit) ? words[0] : std::string_view();
}

std::string_view measured_word(const json::object& o) {
  const auto* verb = o.if_contains("do");
  std::string_view word = verb && verb->is_string() ? std::string_view(verb->get_string()) : "";
  for (const auto& [name, value] : o) {
    if (&value == verb) continue;
    if (!is_measure(value)) return {};
    if (!verb) word = name;
  }
  return o.size() == (verb ? 1u : 0u) ? std::string_view() : word;
}

}  // namespace

json::object turn_json(const Match& m) {
  const Turn t = m.turn();
  json::array to_act;
  for (int i = 0; i < m.players(); ++i)
    if (t.to_act.has(seat(i))) to_act.push_back(i);
  return {{"phase", kPhases.of(t.phase)},
          {"to_act", std::move(to_act)},
          {"window_kind", kWindows.of(t.kind)},
          {"window", t.window}};
}

json::object move_json(const Match& m, ActionCode code, json::storage_ptr storage) {
  return {{{"code", std::to_string(code)}, {"text", m.to_text(code)}, {"move", m.to_json(code)}},
          4,
          std::move(storage)};
}

json::array choices_json(const Match& m, Seat who, std::size_t most, json::storage_ptr storage) {
  json::array choices(storage);
  for (const auto code : m.legal(who)) {
    if (choices.size() == most) break;
    auto choice = move_json(m, code, storage);
    choice["about"] = to_json(m.describe(who, code), storage);
    choices.push_back(std::move(choice));
  }
  return choices;
}

std::optional<ActionCode> read_move(const Match& m, const json::value& v) {
  if (const auto* text = v.if_string()) return m.parse(*text);
  if (const auto* code = v.if_int64(); code && *code >= 0)
    return known(m, static_cast<std::uint64_t>(*code));
  if (const auto* code = v.if_uint64()) return known(m, *code);
  const auto* object = v.if_object();
  if (const auto* code = object ? object->if_contains("code") : nullptr) return read_code(m, *code);
  return m.from_json(v);
}

std::optional<Message> beyond_reach(const Match& m, const json::value& v) {
  std::string_view word;
  if (const auto* text = v.if_string()) word = measured_word(std::string_view(*text));
  if (const auto* object = v.if_object()) word = measured_word(*object);
  return word.empty() ? std::nullopt : m.beyond(word);
}

}  // namespace warren
