// The options of a game, one row each: specs, reader and JSON follow from the rows.
//
//   constexpr std::tuple kOptions{
//       option("players", &Options::players, "BR-01", whole(3, 5)),
//       option("deal", &Options::deal, "BR-04", named(kCardNames), 1),
//       option("eager_boot", &Options::eager_boot, "BR-30"),
//       option("suits", &Options::leaving, "JR-26", some_of(kSuitWords).or_null(0)),
//   };
//
// The default is the field's own. A field that is std::optional need not be given: null in JSON.
#pragma once
#include <boost/json.hpp>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "core/option.h"
#include "core/rule.h"
#include "games/value.h"

namespace warren {

template <class Options, class Field>
struct OptionRow {
  std::string_view name;
  Field Options::* field;
  std::string_view rule;
  Value value;
  std::size_t least;  // entries of a list
};

template <class Options, class Field>
constexpr OptionRow<Options, Field> option(std::string_view name, Field Options::* field,
                                           std::string_view rule, Value value = {},
                                           std::size_t least = 0) {
  return {name, field, rule, value, least};
}

// The specs of a game's options, and the texts that they point to. A game keeps one for good. Specs
// stand in the order of the rulebook, so that the first wrong value in the book is named. Without
// a rulebook they stand in the order of the rows.
class OptionTable {
 public:
  template <class... Options, class... Field>
  explicit OptionTable(const std::tuple<OptionRow<Options, Field>...>& rows) {
    std::apply([&](const auto&... row) { (add(row), ...); }, rows);
  }
  template <class... Options, class... Field>
  OptionTable(const std::tuple<OptionRow<Options, Field>...>& rows, Rulebook book)
      : OptionTable(rows) {
    sort(book);
  }
  OptionSpecs specs() const { return specs_; }

 private:
  template <class Options, class Field>
  void add(const OptionRow<Options, Field>& row) {
    add(row.name, row.rule, kind_of<Field>(row.value), row.value, row.least,
        option_json(Options{}.*row.field, row.value));
  }
  template <class Field>
  static constexpr OptionKind kind_of(const Value& value);
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

template <class Options, class... Field>
Options read_options(const std::tuple<OptionRow<Options, Field>...>& rows,
                     const json::object& given) {
  Options options;
  const auto read = [&](const auto& row) {
    read_option(options.*row.field, row.value, given.at(row.name));
  };
  std::apply([&](const auto&... row) { (read(row), ...); }, rows);
  return options;
}

template <class Options, class... Field>
json::object options_json(const std::tuple<OptionRow<Options, Field>...>& rows,
                          const Options& options) {
  json::object all;
  const auto write = [&](const auto& row) {
    all[row.name] = option_json(options.*row.field, row.value);
  };
  std::apply([&](const auto&... row) { (write(row), ...); }, rows);
  return all;
}

template <class Field>
constexpr OptionKind OptionTable::kind_of(const Value& value) {
  const bool by_name = value.form == Value::Form::name;
  if constexpr (is_optional<Field>)
    return kind_of<typename Field::value_type>(value);
  else if constexpr (is_list<Field>)
    return by_name ? OptionKind::words : OptionKind::wholes;
  else if constexpr (std::is_same_v<Field, bool>)
    return by_name ? OptionKind::one_of : OptionKind::yes_no;
  else if constexpr (std::is_same_v<Field, std::string>)
    return by_name ? OptionKind::one_of : OptionKind::text;
  else
    return value.bits ? OptionKind::words : by_name ? OptionKind::one_of : OptionKind::whole;
}

}  // namespace warren
