// Memory for the JSON of one message: given out from a small block, freed all at once.
#pragma once
#include <boost/json.hpp>

namespace warren::server {

class Arena {
 public:
  Arena() : memory_(block_, sizeof block_) {}
  boost::json::storage_ptr storage() { return &memory_; }

 private:
  unsigned char block_[8192];  // more is taken from the heap
  boost::json::monotonic_resource memory_;
};

}  // namespace warren::server
