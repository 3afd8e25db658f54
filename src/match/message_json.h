// Messages as JSON: ids and values for a client that has the sentences itself.
#pragma once
#include <boost/json.hpp>

#include "core/message.h"

namespace warren {

namespace json = boost::json;

// {"key": ..., "rule": ..., and the fields by name}, as pages read them: made for sentences, with a
// list of names as one text. Where many are made, give them a storage.
json::value to_json(const Field&, json::storage_ptr = {});
json::object to_json(const Message&, json::storage_ptr = {});

// The same for programs: words stand without their group, lists are lists, and an event has its
// kind. {"key": "event.jack_rabbits.paid", "kind": "paid", "seat": 0, "cards": ["5H", "KC"]}
json::object typed_json(const Message&);
json::object typed_values(const Message&);  // the fields alone

}  // namespace warren
