// The server put together: store, room, bots and sockets.
#pragma once
#include <functional>
#include <string>

#include "messages/catalogue.h"
#include "server/net/config.h"

namespace warren::server {

// Runs until it is told to stop by a signal. `ready` gets the address once it listens. Throws
// NetError, StoreError or ConfigError, each with one clear line.
void serve(const Config&, const Catalogue&, const std::function<void(const std::string&)>& ready);

}  // namespace warren::server
