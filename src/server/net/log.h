// The server's log: one JSON object a line on standard error, and never a secret.
#pragma once
#include <boost/json.hpp>
#include <string_view>

namespace warren::server {

// Any thread. Fields must hold no key, invitation or code, and no text that people wrote.
void log_line(std::string_view what, boost::json::object fields = {});

}  // namespace warren::server
