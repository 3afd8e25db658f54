// Asio reads and writes addresses.
#include "server/net/address.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

namespace warren::server {
namespace {

namespace ip = boost::asio::ip;

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

}  // namespace

std::string counted_address(std::string_view text) {
  boost::system::error_code error;
  const auto address = ip::make_address(std::string(text), error);
  if (error) return {};
  if (address.is_v4()) return address.to_string();
  const auto v6 = address.to_v6();
  if (v6.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, v6).to_string();
  auto bytes = v6.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string() + "/64";
}

std::string forwarded_address(std::string_view line) {
  return counted_address(trimmed(line.substr(line.rfind(',') + 1)));
}

}  // namespace warren::server
