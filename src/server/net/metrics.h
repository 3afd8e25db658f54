// What the server counts, for Prometheus.
#pragma once
#include <string>

#include "server/net/net.h"
#include "server/room/room.h"
#include "server/room/thinkers.h"
#include "server/store/sqlite_store.h"

namespace warren::server {

// In its text format.
std::string metrics(const Room&, const SqliteStore&, const WorkerThinkers&, const Net&, const Log&);

}  // namespace warren::server
