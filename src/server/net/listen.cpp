// Every way in which that can fail is one line.
#include "server/net/listen.h"

#include <boost/asio/socket_base.hpp>
#include <charconv>

namespace warren::server {
namespace {

namespace asio = boost::asio;

std::string without_brackets(std::string host) {
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  return host;
}

}  // namespace

std::string listen_at(const std::string& where, asio::ip::tcp::acceptor& acceptor) {
  const auto fail = [&](const std::string& why) {
    throw NetError{"cannot listen on " + where + ": " + why};
  };
  const auto colon = where.rfind(':');
  if (colon == std::string::npos) fail("no port");
  const std::string host = where.substr(0, colon), port = where.substr(colon + 1);
  boost::system::error_code error;
  const auto address = asio::ip::make_address(without_brackets(host), error);
  if (error) fail("no such address");
  unsigned number = 0;
  const auto [stop, bad] = std::from_chars(port.data(), port.data() + port.size(), number);
  if (bad != std::errc{} || stop != port.data() + port.size() || number > 65535)
    fail("no such port");
  const asio::ip::tcp::endpoint end(address, static_cast<std::uint16_t>(number));
  acceptor.open(end.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(end, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) fail(error.message());
  return host + ":" + std::to_string(acceptor.local_endpoint().port());
}

}  // namespace warren::server
