// Options from JSON and from words, checked against what the game says of them.
#pragma once
#include <boost/json.hpp>
#include <string_view>

#include "core/message.h"
#include "core/option.h"

namespace warren {

namespace json = boost::json;

class Match;

// Every option of `specs`, given or by default; or what is wrong with the first that does not fit.
Maybe<json::object> read_options(OptionSpecs specs, const json::object& given);

// The longest text that an option or a position may be, in bytes.
inline constexpr std::size_t kMostText = 32 * 1024;
Message too_long(std::string_view name, std::string_view rule = {});

// One option from text, as typed: "80", "yes", "3,7,12".
Maybe<json::value> read_option(const OptionSpec&, std::string_view text);

// A wish as it is stored: the options that it names, each as the match `opened` from it writes it.
// A board loses its leading zeros, a sheet its remarks.
json::object canonical_wish(const Match& opened, const json::object& wished);

// What a list of tables shows: texts such as boards and sheets stay out of it.
inline constexpr std::size_t kListedLetters = 100;
json::object listed_options(const json::object&);

const OptionSpec* find_option(OptionSpecs, std::string_view name);

// What a help line says is allowed: "allowed.whole" with min and max, and so on.
Message allowed(const OptionSpec&);

}  // namespace warren
