// Many connections and large requests of one address: what is refused is refused in words, and
// before it costs anything.
#include <chrono>
#include <deque>
#include <thread>

#include "tests/server/running.h"

namespace warren::server {
namespace {

std::string head_of(std::size_t bytes) {
  return "POST /api HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: " +
         std::to_string(bytes) + "\r\n\r\n";
}

TEST(Crowd, gets_words_and_not_silence) {
  const Scratch scratch;
  Running server(scratch, {"WARREN_CONNECTIONS_OF_ADDRESS=3"});
  std::deque<Wire> wires;
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(wires.emplace_back(server.port()).upgrade());
  const std::string requests[] = {
      "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", head_of(14) + R"({"do":"hello"})",
      "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"};
  for (const auto& request : requests) {
    Wire wire(server.port());
    wire.write(request);
    const auto answer = wire.read_all(5'000);
    EXPECT_TRUE(has(answer, "HTTP/1.1 503 ")) << request << answer;
    EXPECT_TRUE(has(answer, "Retry-After: 10\r\n")) << answer;
    EXPECT_TRUE(has(answer, "too many connections; try again soon")) << answer;
  }
  EXPECT_TRUE(Wire(server.port(), 2).upgrade());
}

// Nobody says goodbye to all of a crowd that hangs on: sixteen are heard out at once, each for a
// second, the rest is closed. Nothing is read before all are turned away, since whoever has read
// the words makes room for the next.
TEST(Crowd, costs_only_a_few_farewells_at_once) {
  const Scratch scratch;
  Running server(scratch, {"WARREN_CONNECTIONS_OF_ADDRESS=3"});
  std::deque<Wire> wires;
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(wires.emplace_back(server.port(), 2).upgrade());
  const auto begun = std::chrono::steady_clock::now();
  for (int i = 0; i < 200; ++i) wires.emplace_back(server.port(), 2);
  const std::string all = "connections_turned_away_total{why=\"crowd\"} 200\n";
  bool away = false;
  for (int i = 0; i < 1'000 && !away; ++i) {
    away = has(get(server, "/metrics"), all);
    if (!away) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  ASSERT_TRUE(away);
  const auto seconds =
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - begun);
  std::size_t words = 0;
  for (std::size_t i = 3; i < wires.size(); ++i) words += has(wires[i].read_all(5'000), " 503 ");
  EXPECT_GE(words, 1u);
  EXPECT_LE(words, 16u * (static_cast<std::size_t>(seconds.count()) + 2));
}

TEST(Crowd, large_requests_of_one_address_are_bounded_together) {
  const Scratch scratch;
  Running server(scratch, {"WARREN_BODIES_OF_ADDRESS=1500000", "WARREN_HEADER_MS=60000"});
  {
    Wire first(server.port()), second(server.port());
    first.write(head_of(900'000) + "{");
    EXPECT_EQ(first.read_all(300), "");  // waited for
    second.write(head_of(900'000) + "{");
    EXPECT_TRUE(has(second.read_all(5'000), "HTTP/1.1 429 "));
    Wire other(server.port(), 2);
    other.write(head_of(900'000) + "{");
    EXPECT_EQ(other.read_all(300), "");
  }
  bool again = false;
  for (int i = 0; i < 100 && !again; ++i) {
    Wire wire(server.port());
    wire.write(head_of(900'000) + std::string(900'000, ' '));
    again = has(wire.read_all(5'000), "HTTP/1.1 200 ");
  }
  EXPECT_TRUE(again);
}

TEST(Crowd, large_requests_are_paid_for_before_they_are_read) {
  const Scratch scratch;
  Running server(scratch, {"WARREN_WORK_AT_ONCE=50000", "WARREN_WORK_A_SECOND=1000"});
  int asked = 0;
  for (int i = 0; i < 20; ++i) {
    Wire wire(server.port());
    wire.write(head_of(900'000) + "{");  // and no more of it
    asked += has(wire.read_all(100), "HTTP/1.1 429 ");
  }
  EXPECT_GE(asked, 15);
  EXPECT_TRUE(Wire(server.port(), 2).post("/api", R"({"do":"hello"})"));
}

TEST(Crowd, only_an_import_is_large) {
  const Scratch scratch;
  Running server(scratch);
  const std::string blanks(100'000, ' ');
  const auto post = [&](const std::string& body) {
    return Wire(server.port()).post("/api", body).value_or("");
  };
  EXPECT_TRUE(has(post(R"({"do":"hello"})" + blanks), "error.server.too_long"));
  EXPECT_FALSE(has(post(R"({"do":"import","name":"a","replay":"x"})" + blanks), "too_long"));
  Wire wire(server.port());
  wire.write("PUT /index.html HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\n\r\n");
  EXPECT_TRUE(has(wire.read_all(5'000), "HTTP/1.1 413 "));
}

}  // namespace
}  // namespace warren::server
