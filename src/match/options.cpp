// Checks types and ranges of options. The game checks what depends on several of them.
#include "match/options.h"

#include <algorithm>
#include <charconv>
#include <string>

#include "core/text.h"
#include "games/position.h"
#include "match/all_games.h"

namespace warren {
namespace {

bool is_choice(const OptionSpec& spec, std::string_view word) {
  const auto choices = split(spec.choices, '|');
  return std::find(choices.begin(), choices.end(), word) != choices.end();
}

bool is_whole(const OptionSpec& spec, const json::value& v) {
  const auto* n = v.if_int64();
  return n && *n >= spec.min && *n <= spec.max;
}

bool fits(const OptionSpec& spec, const json::value& v) {
  if (v.is_null()) return spec.fallback == "null";
  switch (spec.kind) {
    case OptionKind::whole:
      return is_whole(spec, v);
    case OptionKind::yes_no:
      return v.is_bool();
    case OptionKind::one_of:
      return v.is_string() && is_choice(spec, v.get_string());
    case OptionKind::text:
      return v.is_string() && is_utf8(v.get_string());
    case OptionKind::wholes:
    case OptionKind::words:
      break;
  }
  const auto* list = v.if_array();
  if (!list || list->size() < spec.least || list->size() > 256) return false;
  return std::all_of(list->begin(), list->end(), [&](const json::value& item) {
    if (spec.kind == OptionKind::wholes) return is_whole(spec, item);
    return item.is_string() && is_choice(spec, item.get_string());
  });
}

constexpr std::string_view kind_name(OptionKind kind) {
  switch (kind) {
    case OptionKind::whole:
      return "whole";
    case OptionKind::yes_no:
      return "yes_no";
    case OptionKind::one_of:
      return "one_of";
    case OptionKind::wholes:
      return "wholes";
    case OptionKind::words:
      return "words";
    case OptionKind::text:
      return "text";
  }
  return "";
}

std::string listed(std::string_view choices) {
  std::string words;
  for (const auto word : split(choices, '|')) words.append(words.empty() ? "" : ", ").append(word);
  return words;
}

Message wrong(const OptionSpec& spec, std::string_view value) {
  Message m = allowed(spec);
  m.key.insert(0, "error.option.").erase(m.key.find("allowed."), 8);
  m.fields.push_back({"option", std::string(spec.name)});
  m.fields.push_back({"value", quotation(value)});
  m.rule = spec.rule;
  return m;
}

bool is_long(const OptionSpec& spec, const json::value& v) {
  return spec.kind == OptionKind::text && v.is_string() && v.get_string().size() > kMostText;
}

// An option of text may also be an object, such as the sheet of a view. The game then reads the
// object's text. An empty object is an error.
json::value as_given(const OptionSpec& spec, const json::value& v) {
  const auto* o = spec.kind == OptionKind::text ? v.if_object() : nullptr;
  return o && !o->empty() ? json::value(json::string(json::serialize(*o))) : v;
}

json::value number_or_text(std::string_view text) {
  std::int64_t n = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error == std::errc{} && stop == text.data() + text.size()) return n;
  return json::string(text);
}

// "tight-suits" for "tight suits", so that a shell needs no quotes.
json::string choice_or_text(const OptionSpec& spec, std::string_view text) {
  std::string spaced(text);
  std::replace(spaced.begin(), spaced.end(), '-', ' ');
  for (const auto choice : split(spec.choices, '|'))
    if (choice == spaced) return json::string(spaced);
  return json::string(text);
}

json::value from_text(const OptionSpec& spec, std::string_view text) {
  if (text == "null") return nullptr;
  switch (spec.kind) {
    case OptionKind::whole:
      return number_or_text(text);
    case OptionKind::yes_no:
      if (text == "yes" || text == "true" || text == "on") return true;
      if (text == "no" || text == "false" || text == "off") return false;
      return json::string(text);
    case OptionKind::one_of:
    case OptionKind::text:
      return json::string(text);
    case OptionKind::wholes:
    case OptionKind::words:
      break;
  }
  json::array list;
  if (text.empty()) return list;
  for (const auto item : split(text, ','))
    list.push_back(spec.kind == OptionKind::wholes ? number_or_text(item)
                                                   : choice_or_text(spec, item));
  return list;
}

}  // namespace

const OptionSpec* find_option(OptionSpecs specs, std::string_view name) {
  for (const auto& spec : specs)
    if (spec.name == name) return &spec;
  return nullptr;
}

Message allowed(const OptionSpec& spec) {
  Message m{"allowed." + std::string(kind_name(spec.kind)), {}};
  if (spec.kind == OptionKind::whole || spec.kind == OptionKind::wholes)
    m.fields = {{"min", std::int64_t{spec.min}}, {"max", std::int64_t{spec.max}}};
  if (!spec.choices.empty()) m.fields = {{"choices", listed(spec.choices)}};
  return m;
}

Message too_long(std::string_view name, std::string_view rule) {
  return {"error.option.long",
          {{"option", std::string(name)}, {"most", static_cast<std::int64_t>(kMostText)}},
          rule};
}

Maybe<json::object> read_options(OptionSpecs specs, const json::object& given) {
  for (const auto& [name, value] : given)
    if (!find_option(specs, name)) {
      std::string names;
      for (const auto& spec : specs) names.append(names.empty() ? "" : ", ").append(spec.name);
      return Message{"error.no_such_option",
                     {{"option", quotation(name)}, {"allowed", std::move(names)}}};
    }
  json::object full;
  for (const auto& spec : specs) {
    const auto* found = given.if_contains(spec.name);
    const auto value = found ? as_given(spec, *found) : json::parse(spec.fallback);
    if (is_long(spec, value)) return too_long(spec.name, spec.rule);
    if (!fits(spec, value)) return wrong(spec, json::serialize(value));
    full[spec.name] = value;
  }
  return full;
}

Maybe<json::value> read_option(const OptionSpec& spec, std::string_view text) {
  auto value = from_text(spec, text);
  if (is_long(spec, value)) return too_long(spec.name, spec.rule);
  if (!fits(spec, value)) return wrong(spec, text);
  return value;
}

// An option may move to another one: a sheet that is a number is kept as the seed.
json::object canonical_wish(const Match& opened, const json::object& wished) {
  const auto full = opened.options();
  json::object kept;
  bool moved = false;
  for (const auto& [name, value] : wished) {
    const auto* canonical = full.if_contains(name);
    if (!canonical) continue;
    kept[name] = value.is_null() ? value : *canonical;
    moved = moved || (canonical->is_null() && !value.is_null());
  }
  for (const auto& spec : opened.game().options())
    if (moved && spec.fallback == "null" && !full.at(spec.name).is_null())
      kept[spec.name] = full.at(spec.name);
  return kept;
}

json::object listed_options(const json::object& options) {
  json::object listed;
  for (const auto& [name, value] : options)
    if (!value.is_string() || letters_in(value.get_string()) <= kListedLetters)
      listed[name] = value;
  return listed;
}

}  // namespace warren
