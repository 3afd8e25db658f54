// Messages as JSON: ids and values for a client that has the sentences itself.
#pragma once
#include <boost/json.hpp>

#include "core/message.h"

namespace warren {

namespace json = boost::json;

json::value to_json(const Field&);
// {"key": ..., "rule": ..., and the fields by name}
json::object to_json(const Message&);

}  // namespace warren
