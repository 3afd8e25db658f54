// Requests whose end or addressee two readers could see differently are refused.
#include <sys/socket.h>

#include "tests/server/running.h"

namespace warren::server {
namespace {

// The status of what comes back, and whether anything came after it.
struct Answered {
  std::string status, all;
};

Answered sent(const Running& server, std::string_view bytes) {
  Wire wire(server.port());
  wire.write(bytes);
  shutdown(wire.file(), SHUT_WR);
  auto all = wire.read_all(5'000);
  return {all.size() > 12 ? all.substr(9, 3) : "", all};
}

std::string with(std::string_view headers) {
  return "GET /healthz HTTP/1.1\r\n" + std::string(headers) + "Connection: close\r\n\r\n";
}

TEST(Http, a_request_has_one_host) {
  const Scratch scratch;
  Running server(scratch);
  const std::pair<std::string, std::string> cases[] = {
      {with("Host: localhost\r\n"), "200"},
      {with(""), "400"},
      {with("Host: localhost\r\nHost: localhost\r\n"), "400"},
      {with("Host: localhost\r\nHost: evil.example\r\n"), "400"},
      {with("Host:\r\n"), "400"},
      {with("Host: local host\r\n"), "400"},
      {with("Host: localhost, localhost\r\n"), "400"},
      {with("Host: localhost@evil.example\r\n"), "400"},
      {with("Host: localhost:80:80\r\n"), "400"},
      {with("Host: localhost:8o\r\n"), "400"},
      {with("Host: [::1\r\n"), "400"},
      {"GET /healthz HTTP/1.0\r\n\r\n", "200"},
      {"GET /healthz HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", "400"},
  };
  for (const auto& [request, status] : cases) {
    const auto answer = sent(server, request);
    EXPECT_EQ(answer.status, status) << request << "\n" << answer.all;
  }
}

// Who is behind one proxy must not slip a request past it.
TEST(Http, a_body_has_one_length) {
  const Scratch scratch;
  Running server(scratch);
  const std::string post = "POST /api HTTP/1.1\r\nHost: localhost\r\n";
  const std::string next = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const std::string chunks = "0\r\n\r\n";
  for (const char* headers :
       {"Transfer-Encoding: xchunked\r\n",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
        "Transfer-Encoding: gzip, chunked\r\n", "Transfer-Encoding: chunked, identity\r\n",
        "Transfer-Encoding: identity\r\n", "Transfer-Encoding:\r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
        "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
        "Transfer-Encoding: xchunked\r\nContent-Length: 5\r\n",
        "Content-Length: 5\r\nContent-Length: 5\r\n", "Content-Length: 5, 5\r\n",
        "Content-Length: +5\r\n"}) {
    const auto answer = sent(server, post + headers + "\r\n" + chunks + next);
    EXPECT_EQ(answer.status, "400") << headers << "\n" << answer.all;
    EXPECT_FALSE(has(answer.all, "ok\n")) << headers << "\n" << answer.all;
  }
  EXPECT_EQ(
      sent(server, "POST /api HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks).status,
      "400");
  EXPECT_EQ(sent(server, post + "Transfer-Encoding: Chunked\r\nConnection: close\r\n\r\n" + chunks)
                .status,
            "200");
}

// A page of another site may have its name lead to this machine, but cannot have it called so.
TEST(Http, a_server_for_this_machine_answers_to_its_names_alone) {
  const Scratch scratch;
  Running server(scratch);
  for (const char* host :
       {"localhost", "LocalHost:80", "127.0.0.1", "127.0.0.1:8080", "[::1]:8080", "localhost."})
    EXPECT_EQ(sent(server, with("Host: " + std::string(host) + "\r\n")).status, "200") << host;
  for (const char* host : {"evil.example", "evil.example:8080", "localhost.evil.example",
                           "127.0.0.1.evil.example", "192.0.2.1", "[2001:db8::1]"}) {
    const auto answer = sent(server, with("Host: " + std::string(host) + "\r\n"));
    EXPECT_EQ(answer.status, "421") << host;
    EXPECT_TRUE(has(answer.all, "does not answer to this name")) << answer.all;
  }
  const auto refused =
      sent(server,
           "GET /ws HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\nUpgrade: "
           "websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
           "Sec-WebSocket-Version: 13\r\n\r\n");
  EXPECT_EQ(refused.status, "421") << refused.all;
  EXPECT_TRUE(has(get(server, "/metrics"), "connections_turned_away_total{why=\"origin\"} 7\n"));
}

TEST(Http, names_can_be_listed) {
  const Scratch scratch;
  Running server(scratch, {"WARREN_HOSTS=[\"games.example\"]"});
  EXPECT_EQ(sent(server, with("Host: games.example:8080\r\n")).status, "200");
  EXPECT_EQ(sent(server, with("Host: Games.Example\r\n")).status, "200");
  EXPECT_EQ(sent(server, with("Host: localhost\r\n")).status, "200");
  EXPECT_EQ(sent(server, with("Host: evil.example\r\n")).status, "421");
}

// The proxy passes on what the guest called it.
TEST(Http, behind_a_proxy_any_name_will_do_unless_they_are_listed) {
  const Scratch scratch, listed;
  Running server(scratch, {"WARREN_BEHIND_PROXY=true"});
  EXPECT_EQ(sent(server, with("Host: games.example\r\n")).status, "200");
  EXPECT_EQ(sent(server, with("")).status, "400");
  Running strict(listed, {"WARREN_BEHIND_PROXY=true", "WARREN_HOSTS=[\"games.example\"]"});
  EXPECT_EQ(sent(strict, with("Host: games.example\r\n")).status, "200");
  EXPECT_EQ(sent(strict, with("Host: evil.example\r\n")).status, "421");
}

}  // namespace
}  // namespace warren::server
