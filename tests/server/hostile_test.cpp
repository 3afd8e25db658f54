// A hostile world: noise, requests bent out of shape, clients that are slow, large or deaf.
#include <sys/socket.h>

#include <random>

#include "tests/server/running.h"

namespace warren::server {
namespace {

// Sends it, says that no more will come, and takes all that comes back.
std::string sent(const Running& server, std::string_view bytes) {
  Wire wire(server.port());
  wire.write(bytes);
  shutdown(wire.file(), SHUT_WR);
  return wire.read_all(kPatience);
}

const std::string kHello = R"({"do":"hello"})";

std::string post_of(std::string_view headers, std::string_view body) {
  return "POST /api HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + std::string(headers) +
         "\r\n" + std::string(body);
}

std::string upgrade_of(std::string_view headers, std::string_view line = "GET /ws HTTP/1.1") {
  return std::string(line) + "\r\nHost: localhost\r\nConnection: Upgrade\r\n" +
         std::string(headers) + "\r\n";
}

const std::string kKey = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
const std::string kWebSocket = "Upgrade: websocket\r\n", kVersion = "Sec-WebSocket-Version: 13\r\n";

TEST(Hostile, requests_bent_out_of_shape_get_a_terse_answer) {
  const Scratch scratch;
  Running server(scratch, {"WARREN_HEADER_MS=2000", "WARREN_BODY_BYTES=2000"});
  const std::string hello = "Content-Length: 14\r\n";
  ASSERT_EQ(kHello.size(), 14u);
  const std::pair<std::string, std::string> cases[] = {
      {post_of(hello, kHello), "200"},
      {post_of("Transfer-Encoding: chunked\r\n", "e\r\n" + kHello + "\r\n0\r\n\r\n"), "200"},
      {post_of("Transfer-Encoding: chunked\r\n", "zz\r\n" + kHello), "400"},
      {post_of("Transfer-Encoding: chunked\r\n", "fffffffffffffffff\r\n" + kHello), "400"},
      {post_of("Transfer-Encoding: chunked\r\n", "7fffffff\r\n" + kHello), "413"},
      {post_of("Transfer-Encoding: chunked\r\n" + hello, "e\r\n" + kHello + "\r\n0\r\n\r\n"),
       "400"},
      {post_of(hello + "Content-Length: 15\r\n", kHello + " "), "400"},
      {post_of("Content-Length: -1\r\n", kHello), "400"},
      {post_of("Content-Length: 99999999999999999999999\r\n", kHello), "400"},
      {post_of("Content-Length: 2001\r\n", std::string(2001, ' ')), "413"},
      {post_of("Content-Length: 2\r\n", "[]"), "200"},  // an answer that says what is wrong
      {post_of("no colon\r\n", ""), "400"},
      {post_of("Odd Name: x\r\n", ""), "400"},
      {post_of(std::string("Nul: a\0b\r\n", 10), ""), "400"},
      {"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", "400"},
      {"GET /\r\n\r\n", "400"},
      {"\x16\x03\x01\x02\x00\x01\x00\x01", "400"},  // TLS
      {"GET http://evil.example/healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
       "404"},
      {"OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", "405"},
      {"CONNECT a:80 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", "405"},
      {"GET /" + std::string(9'000, 'a') + " HTTP/1.1\r\n\r\n", "413"},
      {upgrade_of(kWebSocket + kKey + kVersion), "101"},
      {upgrade_of(kWebSocket + kVersion), "400"},
      {upgrade_of(kWebSocket + kKey + "Sec-WebSocket-Version: 8\r\n"), "426"},
      {upgrade_of(kWebSocket + kKey + kVersion, "POST /ws HTTP/1.1"), "403"},
      {upgrade_of(kWebSocket + kKey + kVersion, "GET /ws HTTP/1.0"), "403"},
      {upgrade_of(kWebSocket + kKey + kVersion, "GET /%77s HTTP/1.1"), "404"},
      {upgrade_of("Upgrade: h2c\r\n"), "403"},
  };
  for (const auto& [request, status] : cases) {
    const auto answer = sent(server, request);
    EXPECT_EQ(answer.size() > 12 ? answer.substr(9, 3) : "", status) << request << "\n" << answer;
    EXPECT_TRUE(status != "400" || answer.size() < 1'200) << answer;
  }
  const std::string one = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const auto answers = sent(server, one + one + one);
  std::size_t count = 0;
  for (auto at = answers.find("\r\n\r\nok\n"); at != std::string::npos;
       at = answers.find("\r\n\r\nok\n", at + 1))
    ++count;
  EXPECT_EQ(count, 3u) << answers;
  // What is wrong with a request is no licence to take what follows it for another.
  EXPECT_FALSE(has(sent(server, post_of(hello + "Content-Length: 0\r\n", one)), "ok\n"));
}

// Requests that are nearly right, which no generator of noise would find.
TEST(Hostile, nearly_right_requests_harm_nobody) {
  const Scratch scratch;
  std::mt19937 random(11);
  Running server(scratch, {"WARREN_HEADER_MS=500", "WARREN_BODY_BYTES=2000"});
  const auto made = server.ask({{"do", "create"}, {"game", "kangaruse"}, {"name", "Ann"}});
  const auto before = look(server, made);
  const std::string seeds[] = {
      post_of("Content-Length: 14\r\n", kHello),
      post_of("Transfer-Encoding: chunked\r\n", "e\r\n" + kHello + "\r\n0\r\n\r\n"),
      upgrade_of(kWebSocket + kKey + kVersion) + std::string("\x81\x8e\0\0\0\0", 6) + kHello,
      "GET /?a=%00 HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: \"x\"\r\nAccept-Encoding: "
      "gzip\r\n\r\n",
      "HEAD /healthz HTTP/1.0\r\nX-Forwarded-For: 192.0.2.1, ::1\r\n\r\n",
  };
  const std::string_view odd[] = {"\r\n", "\n", ":", " ", "%2e%2e/", ",", ";", "0x", "\t", "-1"};
  const auto bend = [&](std::string text) {
    for (auto n = 1 + random() % 3; n > 0 && !text.empty(); --n) {
      const auto at = random() % text.size();
      const auto part = text.substr(at, random() % 40);
      switch (random() % 5) {
        case 0:
          text[at] = static_cast<char>(random());
          break;
        case 1:
          text.erase(at, part.size());
          break;
        case 2:
          text.insert(random() % text.size(), part);
          break;
        case 3:
          text.insert(at, odd[random() % std::size(odd)]);
          break;
        default:
          text.insert(at, std::string(random() % 12'000, static_cast<char>(random())));
      }
    }
    return text;
  };
  for (int i = 0; i < 400; ++i) {
    const auto request = bend(seeds[random() % std::size(seeds)]);
    const auto answer = sent(server, request);
    EXPECT_TRUE(answer.empty() || answer.starts_with("HTTP/1.")) << request << "\n" << answer;
    EXPECT_FALSE(has(answer, " 500 ")) << request;
  }
  EXPECT_TRUE(has(get(server, "/healthz"), "ok"));
  EXPECT_EQ(look(server, made), before);
  EXPECT_EQ(server.stop(), 0);
}

TEST(Hostile, a_message_may_be_larger_than_the_queue) {
  const Scratch scratch;
  for (const char* deflate : {"WARREN_DEFLATE=false", "WARREN_DEFLATE=true"}) {
    Running server(scratch, {"WARREN_QUEUE_BYTES=1000", deflate});
    Wire wire(server.port());
    ASSERT_TRUE(wire.upgrade());
    for (int i = 0; i < 3; ++i)
      EXPECT_GT(json::serialize(ask(wire, {{"do", "games"}})).size(), 1'000u);
    server.stop();
  }
}

// Never up to date and never far behind: such a reader stays, and costs no more than the queue.
TEST(Hostile, a_slow_but_steady_reader_is_kept) {
  const Scratch scratch;
  Running server(scratch, {"WARREN_QUEUE_BYTES=16000000", "WARREN_MESSAGES_AT_ONCE=1000000",
                           "WARREN_WORK_AT_ONCE=1000000000", "WARREN_WORK_A_SECOND=1000000000"});
  Wire wire(server.port());
  const int bytes = 128 * 1024;  // else the system would hold more and more for it
  setsockopt(wire.file(), SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
  ASSERT_TRUE(wire.upgrade());
  const std::string games = R"({"do":"games"})";
  ASSERT_TRUE(wire.send(games));
  const auto first = wire.receive(kPatience);
  ASSERT_TRUE(first);
  // More than the system's own buffers hold is always on its way.
  const auto ahead = 8'000'000 / first->size();
  for (std::size_t i = 0; i < ahead; ++i) ASSERT_TRUE(wire.send(games));
  for (std::size_t i = 0; i < 3 * ahead; ++i) {
    ASSERT_TRUE(wire.send(games));
    ASSERT_EQ(wire.receive(kPatience), first);
  }
  for (std::size_t i = 0; i < ahead; ++i) ASSERT_EQ(wire.receive(kPatience), first);
}

TEST(Hostile, slow_and_oversized_clients_are_dropped) {
  const Scratch scratch;
  Running server(scratch,
                 {"WARREN_HEADER_MS=300", "WARREN_BODY_BYTES=2000", "WARREN_FRAME_BYTES=1000",
                  "WARREN_QUEUE_BYTES=20000", "WARREN_MESSAGES_AT_ONCE=1000000",
                  "WARREN_WORK_AT_ONCE=1000000000", "WARREN_WORK_A_SECOND=1000000000"});
  Wire slow(server.port());
  slow.write("GET / HT");
  EXPECT_EQ(slow.read_all(kPatience), "");
  EXPECT_FALSE(slow.open());

  Wire large(server.port());
  large.write("POST /api HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n");
  EXPECT_TRUE(has(large.read_all(kPatience), "413"));
  EXPECT_TRUE(has(get(server, "/", "X: " + std::string(9000, 'x') + "\r\n"), "413"));

  Wire wide(server.port());
  ASSERT_TRUE(wide.upgrade());
  wide.send(std::string(1001, ' '));
  EXPECT_FALSE(wide.receive(kPatience));
  EXPECT_FALSE(wide.open());

  Wire binary(server.port());
  ASSERT_TRUE(binary.upgrade());
  binary.send_frame(2, "{}");
  EXPECT_FALSE(binary.receive(kPatience));

  // Asks and never reads: the answers pile up until it is dropped.
  Wire deaf(server.port());
  ASSERT_TRUE(deaf.upgrade());
  EXPECT_TRUE(eventually([&] {
    bool alive = true;
    for (int i = 0; i < 100 && alive; ++i) alive = deaf.send("{\"do\":\"games\"}");
    return !alive;
  }));
  EXPECT_TRUE(has(get(server, "/healthz"), "ok"));
}

// Noise of every kind on one side, a quiet table on the other.
TEST(Hostile, noise_harms_nobody) {
  const Scratch scratch;
  Running server(scratch, {"WARREN_HEADER_MS=200"});
  const auto made = server.ask({{"do", "create"},
                                {"game", "bunny_run"},
                                {"name", "Ann"},
                                {"seats", {"you"}},
                                {"options", {{"players", 3}}}});
  const auto before = look(server, made);
  std::mt19937 random(7);
  const auto noise = [&](std::size_t size) {
    std::string bytes(size, '\0');
    for (char& c : bytes) c = static_cast<char>(random());
    return bytes;
  };
  const std::string kDos[] = {"move",  "look",   "watch",  "join",      "sit",
                              "start", "chat",   "vote",   "hand_over", "redeem",
                              "mine",  "import", "create", "bot",       "undo"};
  for (int i = 0; i < 60; ++i) {
    Wire raw(server.port());
    raw.write(noise(1 + random() % 400));
    Wire frames(server.port());
    ASSERT_TRUE(frames.upgrade());
    for (int n = 0; n < 10; ++n) {
      json::object request{{"do", kDos[random() % std::size(kDos)]},
                           {"table", made.at("table")},
                           {"key", noise(random() % 40)},
                           {"seat", static_cast<int>(random() % 9) - 2},
                           {"window", random() % 5},
                           {"move", random() % 4000}};
      auto text = json::serialize(request);
      if (random() % 2) text[random() % text.size()] = static_cast<char>(random());
      frames.send(text);
    }
    frames.send_frame(static_cast<int>(random() % 16), noise(random() % 200));
    frames.write(noise(random() % 200));
  }
  EXPECT_TRUE(has(get(server, "/healthz"), "ok"));
  EXPECT_EQ(look(server, made), before);
  EXPECT_EQ(server.stop(), 0);
}

}  // namespace
}  // namespace warren::server
