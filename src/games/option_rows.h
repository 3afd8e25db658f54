// The options of a game, one row each: specs, reader and JSON follow from the rows.
//
//   constexpr OptionRow<Options> kOptions[] = {
//       option<&Options::players>("players", "BR-01", whole(3, 5)),
//       option<&Options::deal>("deal", "BR-04", named(kCardNames), 1),
//       option<&Options::eager_boot>("eager_boot", "BR-30"),
//       option<&Options::leaving>("suits", "JR-26", some_of(kSuitWords).or_null(0)),
//   };
//
// The default is the field's own. A field that is std::optional need not be given: null in JSON.
#pragma once
#include <boost/json.hpp>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/option.h"
#include "core/rule.h"
#include "games/value.h"

namespace warren {

template <class Options>
struct OptionRow {
  std::string_view name;
  std::string_view rule;
  Value value;
  std::size_t least;  // entries of a list
  OptionKind kind;
  json::value (*write)(const Options&, const Value&);
  void (*read)(Options&, const Value&, const json::value&);
};

// The specs of a game's options, and the texts that they point to. A game keeps one for good. Specs
// stand in the order of the rulebook, so that the first wrong value in the book is named. Without
// a rulebook they stand in the order of the rows.
class OptionTable {
 public:
  template <class Options>
  explicit OptionTable(std::span<const OptionRow<Options>> rows, Rulebook book = {}) {
    for (const auto& row : rows)
      add(row.name, row.rule, row.kind, row.value, row.least, row.write(Options{}, row.value));
    if (!book.empty()) sort(book);
  }
  OptionSpecs specs() const { return specs_; }

 private:
  void add(std::string_view name, std::string_view rule, OptionKind, const Value&,
           std::size_t least, const json::value& fallback);
  void sort(Rulebook);

  std::deque<std::string> texts_;
  std::vector<OptionSpec> specs_;
};

template <class T>
inline constexpr bool is_list = false;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

json::value bits_json(std::uint32_t bits, const Value&);
std::uint32_t read_bits(const json::array& names, const Value&);

template <class Field>
json::value option_json(const Field& field, const Value& value) {
  if constexpr (is_optional<Field>) {
    return field ? option_json(*field, value) : json::value(nullptr);
  } else if constexpr (is_list<Field>) {
    json::array list;
    for (const auto& entry : field) list.push_back(value.to_json(static_cast<int>(entry)));
    return list;
  } else if constexpr (std::is_same_v<Field, std::string>) {
    return json::value(field);
  } else if (value.bits) {
    return bits_json(static_cast<std::uint32_t>(field), value);
  } else {
    if constexpr (std::is_same_v<Field, bool>)
      if (value.names.empty()) return json::value(field);
    return value.to_json(static_cast<int>(field));
  }
}

// Types and ranges were checked before.
template <class Field>
void read_option(Field& field, const Value& value, const json::value& given) {
  if constexpr (is_optional<Field>) {
    if (!given.is_null()) read_option(field.emplace(), value, given);
  } else if constexpr (is_list<Field>) {
    for (const auto& entry : given.get_array()) read_option(field.emplace_back(), value, entry);
  } else if constexpr (std::is_same_v<Field, std::string>) {
    field = std::string(given.get_string());
  } else if (given.is_null()) {
    field = static_cast<Field>(value.with_null.value_or(value.min));
  } else if (value.bits) {
    field = static_cast<Field>(read_bits(given.get_array(), value));
  } else {
    if constexpr (std::is_same_v<Field, bool>)
      if (given.is_bool()) return void(field = given.get_bool());
    field = static_cast<Field>(value.from_json(given).value_or(value.min));
  }
}

template <class Field>
constexpr OptionKind kind_of_option(const Value& value) {
  const bool by_name = value.form == Value::Form::name;
  if constexpr (is_optional<Field>)
    return kind_of_option<typename Field::value_type>(value);
  else if constexpr (is_list<Field>)
    return by_name ? OptionKind::words : OptionKind::wholes;
  else if constexpr (std::is_same_v<Field, bool>)
    return by_name ? OptionKind::one_of : OptionKind::yes_no;
  else if constexpr (std::is_same_v<Field, std::string>)
    return by_name ? OptionKind::one_of : OptionKind::text;
  else
    return value.bits ? OptionKind::words : by_name ? OptionKind::one_of : OptionKind::whole;
}

template <class Options, class Field>
Options owner_of(Field Options::*);

template <auto field>
constexpr auto option(std::string_view name, std::string_view rule, Value value = {},
                      std::size_t least = 0) {
  using Options = decltype(owner_of(field));
  using Type = std::remove_cvref_t<decltype(std::declval<Options>().*field)>;
  return OptionRow<Options>{
      name,
      rule,
      value,
      least,
      kind_of_option<Type>(value),
      [](const Options& o, const Value& v) { return option_json(o.*field, v); },
      [](Options& o, const Value& v, const json::value& given) {
        read_option(o.*field, v, given);
      }};
}

template <class Options>
Options read_options(std::span<const OptionRow<Options>> rows, const json::object& given) {
  Options options;
  for (const auto& row : rows) row.read(options, row.value, given.at(row.name));
  return options;
}

template <class Options>
json::object options_json(std::span<const OptionRow<Options>> rows, const Options& options) {
  json::object all;
  for (const auto& row : rows) all[row.name] = row.write(options, row.value);
  return all;
}

}  // namespace warren
