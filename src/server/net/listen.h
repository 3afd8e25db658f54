// Where the server listens.
#pragma once
#include <boost/asio/ip/tcp.hpp>
#include <string>

#include "server/net/net.h"

namespace warren::server {

// Opens at "address:port", an IPv6 address in brackets; port 0 takes any that is free. The same
// with the port that was taken. Throws NetError.
std::string listen_at(const std::string& where, boost::asio::ip::tcp::acceptor&);

}  // namespace warren::server
