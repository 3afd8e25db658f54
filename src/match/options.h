// Options from JSON and from words, checked against what the game says of them.
#pragma once
#include <boost/json.hpp>
#include <string_view>

#include "core/message.h"
#include "core/option.h"

namespace warren {

namespace json = boost::json;

// Every option of `specs`, given or by default; or what is wrong with the first that does not fit.
Maybe<json::object> read_options(OptionSpecs specs, const json::object& given);

// One option from text, as typed: "80", "yes", "3,7,12".
Maybe<json::value> read_option(const OptionSpec&, std::string_view text);

const OptionSpec* find_option(OptionSpecs, std::string_view name);

// What a help line says is allowed: "allowed.whole" with min and max, and so on.
Message allowed(const OptionSpec&);

}  // namespace warren
