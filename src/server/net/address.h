// Whose limits a connection uses up.
#pragma once
#include <string>
#include <string_view>

namespace warren::server {

// An address as limits count it: of IPv6 the first 64 bits, since that much is one household's to
// choose from; an IPv4 address written as IPv6 is itself. Empty if the text is no address.
std::string counted_address(std::string_view text);

// The last entry of a line of X-Forwarded-For: our own proxy wrote it, those before it anyone can
// invent. Empty if it is no address.
std::string forwarded_address(std::string_view line);

}  // namespace warren::server
