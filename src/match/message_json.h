// Messages as JSON: ids and values for a client that has the sentences itself.
#pragma once
#include <boost/json.hpp>

#include "core/message.h"

namespace warren {

namespace json = boost::json;

// {"key": ..., "rule": ..., and the fields by name}. Where many are made, give them a storage.
json::value to_json(const Field&, json::storage_ptr = {});
json::object to_json(const Message&, json::storage_ptr = {});

}  // namespace warren
