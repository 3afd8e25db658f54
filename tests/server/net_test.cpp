// The server from outside: pages, the API, WebSockets, limits.
#include <fstream>

#include "tests/server/running.h"

namespace warren::server {
namespace {

const json::object kTable{{"do", "create"},
                          {"game", "bunny_run"},
                          {"name", "Ann"},
                          {"seats", {"you", "random", "random", "random"}},
                          {"start", true}};

TEST(Net, pages_come_with_strict_headers_and_never_from_outside_their_folder) {
  const Scratch scratch;
  fs::create_directories(scratch / "web/assets");
  std::ofstream(scratch / "web/index.html") << "<p>page</p>";
  std::ofstream(scratch / "web/assets/a1.js") << "let a;";
  std::ofstream(scratch / "secret.txt") << "secret";
  fs::create_symlink(scratch / "secret.txt", scratch / "web/link.txt");
  Running server(scratch, {}, {"--web", scratch / "web"});
  const auto page = get(server, "/");
  EXPECT_TRUE(has(page, "200 OK"));
  EXPECT_TRUE(has(page, "<p>page</p>"));
  EXPECT_TRUE(has(page,
                  "\r\nContent-Security-Policy: default-src 'none'; script-src 'self' "
                  "'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
                  "media-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
                  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"))
      << page;
  EXPECT_TRUE(has(page, "Cache-Control: no-cache"));
  EXPECT_TRUE(has(page, "X-Content-Type-Options: nosniff"));
  EXPECT_TRUE(has(get(server, "/table/0123"), "<p>page</p>"));
  EXPECT_TRUE(has(get(server, "/assets/a1.js?v=1"), "immutable"));
  const auto tag = page.substr(page.find("ETag: ") + 6, 24);
  EXPECT_TRUE(has(get(server, "/", "If-None-Match: " + tag + "\r\n"), "304"));
  for (const char* path :
       {"/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/web/../../secret.txt",
        "//etc/passwd.txt", "/./../secret.txt", "/link.txt", "/assets/..\\..\\secret.txt",
        "/secret.txt%00.html", "/none.js"}) {
    const auto answer = get(server, path);
    EXPECT_FALSE(has(answer, "secret")) << path;
    EXPECT_TRUE(has(answer, "404") || has(answer, "400")) << path << "\n" << answer;
  }
  EXPECT_EQ(server.stop(), 0);
}

TEST(Net, files_come_packed_typed_and_cached) {
  const Scratch scratch;
  fs::create_directories(scratch / "web/assets");
  const std::string script(5'000, 'x');
  std::ofstream(scratch / "web/index.html") << "<p>page</p>";
  std::ofstream(scratch / "web/sw.js") << script;
  std::ofstream(scratch / "web/assets/a1.js") << script;
  std::ofstream(scratch / "web/assets/a1.png") << script;
  for (const char* name : {"a.wasm", "a.webmanifest", "a.woff2", "a.svg", "a.css", "a.json",
                           "a.png", "a.ico", "a.mp3"})
    std::ofstream(scratch / ("web/" + std::string(name))) << "x";
  Running server(scratch, {}, {"--web", scratch / "web"});

  const std::string asks = "Accept-Encoding: br, gzip;q=0.8\r\n";
  const auto packed = get(server, "/assets/a1.js", asks), plain = get(server, "/assets/a1.js");
  EXPECT_TRUE(has(packed, "Content-Encoding: gzip")) << packed.substr(0, 600);
  EXPECT_TRUE(has(packed, "\r\n\r\n\x1f\x8b"));
  EXPECT_LT(packed.size(), 1'500u);
  EXPECT_TRUE(has(packed, "Vary: Accept-Encoding"));
  EXPECT_TRUE(has(packed, "max-age=31536000, immutable"));
  EXPECT_TRUE(has(plain, script));
  EXPECT_TRUE(has(plain, "Vary: Accept-Encoding"));
  EXPECT_FALSE(has(get(server, "/assets/a1.js", "Accept-Encoding: gzip;q=0\r\n"), "gzip"));
  EXPECT_FALSE(has(get(server, "/assets/a1.png", asks), "gzip"));  // packed already
  EXPECT_FALSE(has(get(server, "/", asks), "gzip"));               // too short
  EXPECT_TRUE(has(get(server, "/sw.js", asks), "Cache-Control: no-cache"));

  const auto tag_of = [](const std::string& answer) {
    const auto at = answer.find("ETag: ") + 6;
    return answer.substr(at, answer.find('\r', at) - at);
  };
  EXPECT_NE(tag_of(packed), tag_of(plain));
  for (const auto& known : {tag_of(packed), "W/" + tag_of(plain), "\"other\", " + tag_of(plain)})
    EXPECT_TRUE(
        has(get(server, "/assets/a1.js", asks + "If-None-Match: " + known + "\r\n"), " 304 "))
        << known;
  EXPECT_TRUE(has(get(server, "/assets/a1.js", "If-None-Match: \"other\"\r\n"), " 200 "));

  const std::pair<const char*, const char*> types[] = {
      {"a.wasm", "application/wasm"},
      {"a.webmanifest", "application/manifest+json"},
      {"a.woff2", "font/woff2"},
      {"a.svg", "image/svg+xml"},
      {"sw.js", "text/javascript; charset=utf-8"},
      {"a.css", "text/css; charset=utf-8"},
      {"a.json", "application/json"},
      {"a.png", "image/png"},
      {"a.ico", "image/x-icon"},
      {"a.mp3", "audio/mpeg"}};
  for (const auto& [name, type] : types)
    EXPECT_TRUE(
        has(get(server, "/" + std::string(name)), "Content-Type: " + std::string(type) + "\r"))
        << name;

  const auto version = field(server.ask({{"do", "hello"}}), "version");
  EXPECT_NE(version, "");
  EXPECT_TRUE(has(tag_of(get(server, "/")), version));
  std::ofstream(scratch / "web/index.html") << "<p>new page</p>";
  server.stop();
  Running updated(scratch, {}, {"--web", scratch / "web"});
  EXPECT_NE(field(updated.ask({{"do", "hello"}}), "version"), version);
}

TEST(Net, health_and_figures) {
  const Scratch scratch;
  Running server(scratch, {}, {"--web", scratch / "no_page"});
  server.ask(kTable);
  EXPECT_TRUE(has(get(server, "/healthz"), "\r\n\r\nok\n"));
  EXPECT_TRUE(has(get(server, "/metrics"), "warren_tables_created_total 1\n"));
  for (const auto* kind : {"instant", "search", "hint"})
    EXPECT_TRUE(has(get(server, "/metrics"),
                    "warren_thoughts_waiting{kind=\"" + std::string(kind) + "\"} "));
  EXPECT_TRUE(has(get(server, "/metrics", "X-Forwarded-For: 192.0.2.7\r\n"), "404"));
  EXPECT_TRUE(has(get(server, "/"), "Warren server"));
}

TEST(Net, the_api_plays_a_game_and_websockets_hear_of_it) {
  const Scratch scratch;
  Running server(scratch);
  const auto made = server.ask(kTable);
  ASSERT_TRUE(made.contains("key")) << json::serialize(made);
  Wire wire(server.port());
  ASSERT_TRUE(wire.upgrade());
  auto watched = ask(wire, {{"do", "watch"}, {"table", made.at("table")}, {"key", made.at("key")}});
  ASSERT_TRUE(watched.contains("table")) << json::serialize(watched);
  auto now = look(server, made);
  const auto& choices = now["seen"].get_array()[0].get_object()["choices"].get_array();
  const auto moved = server.ask({{"do", "move"},
                                 {"table", made.at("table")},
                                 {"key", made.at("key")},
                                 {"seat", 0},
                                 {"window", now["turn"].get_object()["window"]},
                                 {"move", choices[0].get_object().at("move")}});
  EXPECT_TRUE(moved.contains("ok")) << json::serialize(moved);
  const auto news = wire.receive(kPatience);
  ASSERT_TRUE(news);
  EXPECT_TRUE(has(*news, "\"update\""));
  EXPECT_TRUE(has(json::serialize(server.ask(
                      {{"do", "watch"}, {"table", made.at("table")}, {"key", made.at("key")}})),
                  "needs_connection"));
}

TEST(Net, a_stop_keeps_everything_and_says_goodbye) {
  const Scratch scratch;
  json::object made, before;
  {
    Running server(scratch);
    made = server.ask({{"do", "create"},
                       {"game", "kangaruse"},
                       {"name", "Ann"},
                       {"seats", {"you", "you"}},
                       {"options", {{"players", 2}}},
                       {"start", true}});
    before = look(server, made);
    Wire wire(server.port());
    ASSERT_TRUE(wire.upgrade());
    ask(wire, {{"do", "hello"}});
    EXPECT_EQ(server.stop(), 0);
    EXPECT_FALSE(wire.receive(1'000));
    EXPECT_FALSE(wire.open());
  }
  Running again(scratch);
  auto after = look(again, made);
  for (auto* now : {&before, &after}) now->erase("away");  // who is there is not kept
  EXPECT_EQ(after, before);
}

TEST(Net, an_occupied_port_is_one_clear_line) {
  const Scratch scratch;
  Running server(scratch);
  const std::string where = "127.0.0.1:" + std::to_string(server.port());
  const std::string command = std::string(WARREN_PROGRAM) + " serve --listen " + where +
                              " --data " + (scratch / "other.db") + " 2>&1";
  FILE* run = popen(command.c_str(), "r");
  char line[300] = {};
  ASSERT_TRUE(fgets(line, sizeof line, run));
  EXPECT_TRUE(has(line, "warren: cannot listen on " + where)) << line;
  EXPECT_EQ(WEXITSTATUS(pclose(run)), 2);
}

TEST(Net, pages_of_other_origins_may_not_connect) {
  const Scratch scratch;
  Running server(scratch, {"WARREN_ORIGINS=[\"https://friend.example\"]"});
  EXPECT_FALSE(Wire(server.port()).upgrade("Origin: https://evil.example\r\n"));
  EXPECT_FALSE(Wire(server.port()).upgrade("Origin: null\r\n"));
  EXPECT_TRUE(Wire(server.port()).upgrade("Origin: http://127.0.0.1\r\n"));
  EXPECT_TRUE(Wire(server.port()).upgrade("Origin: https://friend.example\r\n"));
  EXPECT_TRUE(Wire(server.port()).upgrade());
}

TEST(Net, a_forwarded_address_counts_only_behind_a_proxy) {
  const auto made_from = [](const Running& server, std::string_view address) {
    Wire wire(server.port());
    const auto body = json::serialize(kTable);
    wire.write("POST /api HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nX-Forwarded-For: " +
               std::string(address) + "\r\nContent-Length: " + std::to_string(body.size()) +
               "\r\n\r\n" + body);
    return has(wire.read_all(kPatience), "\"ok\":true");
  };
  const Scratch plain, proxied;
  Running server(plain, {"WARREN_TABLES_AT_ONCE=1"});
  EXPECT_TRUE(made_from(server, "192.0.2.1"));
  EXPECT_FALSE(made_from(server, "192.0.2.2"));
  Running behind(proxied, {"WARREN_TABLES_AT_ONCE=1", "WARREN_BEHIND_PROXY=true"});
  EXPECT_TRUE(made_from(behind, "192.0.2.1"));
  EXPECT_FALSE(made_from(behind, "192.0.2.1"));
  EXPECT_TRUE(made_from(behind, "192.0.2.1, 192.0.2.2"));
  EXPECT_FALSE(made_from(behind, "192.0.2.9, 192.0.2.2"));
  // Some proxies add a line of their own below that of the guest.
  EXPECT_FALSE(made_from(behind, "192.0.2.9\r\nX-Forwarded-For: 192.0.2.2"));
  EXPECT_TRUE(made_from(behind, "192.0.2.2\r\nX-Forwarded-For: 192.0.2.9"));
}

TEST(Net, connections_of_one_address_are_bounded) {
  const Scratch scratch;
  Running server(scratch, {"WARREN_CONNECTIONS_OF_ADDRESS=3"});
  std::vector<Wire> wires;
  for (int i = 0; i < 3; ++i) {
    wires.emplace_back(server.port());
    EXPECT_TRUE(wires.back().upgrade());
  }
  EXPECT_FALSE(Wire(server.port()).upgrade());
  wires.pop_back();
  bool again = false;
  for (int i = 0; i < 100 && !again; ++i) again = Wire(server.port()).upgrade();
  EXPECT_TRUE(again);
}

}  // namespace
}  // namespace warren::server
