// The shape of the records in a table's log: which fields each kind has, and of what type.
#pragma once
#include <boost/json.hpp>

#include "server/store/event_store.h"

namespace warren::server {

namespace json = boost::json;

// The record of an entry; empty if it is no object.
json::object read_entry(const Entry&);

// False if a field is missing that the kind must have, or has another type. What the fields say is
// for the table to judge, and so is a kind that is not known here.
bool well_formed(const json::object& record);

}  // namespace warren::server
