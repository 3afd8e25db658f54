// The client that tests and load use, where a server sends it nonsense.
#include "server/net/wire.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

namespace warren::server {
namespace {

// Its head and its length together are as good as nothing, in 64 bits.
TEST(Wire, a_frame_longer_than_any_is_waited_for) {
  int ends[2];
  ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
  Wire wire(Wire::Connected{ends[0]});
  const std::string_view frame("\x81\x7f\xff\xff\xff\xff\xff\xff\xff\xf6", 10);
  ASSERT_EQ(write(ends[1], frame.data(), frame.size()), 10);
  EXPECT_FALSE(wire.receive(0));
  EXPECT_TRUE(wire.open());
  close(ends[1]);
}

}  // namespace
}  // namespace warren::server
