// The log's reader may go away or stop reading: the server goes on.
#include "server/net/log.h"

#include "tests/server/running.h"

namespace warren::server {
namespace {

// A pipe that holds one page.
struct Pipe {
  Pipe() {
    EXPECT_EQ(pipe2(ends, O_CLOEXEC), 0);
    fcntl(ends[1], F_SETPIPE_SZ, 4096);
  }
  ~Pipe() {
    close_reader();
    ::close(ends[1]);
  }
  void close_reader() {
    if (ends[0] >= 0) ::close(ends[0]);
    ends[0] = -1;
  }
  // Until it takes no more. The server shares the description of the file, so its mode is put back.
  void fill() {
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    const std::string blanks(4096, '\n');
    while (write(ends[1], blanks.data(), blanks.size()) > 0) {
    }
    while (write(ends[1], blanks.data(), 1) > 0) {
    }
    fcntl(ends[1], F_SETFL, 0);
  }
  // All that is in it, until this text has come.
  std::string read_until(std::string_view text) {
    std::string all;
    while (!has(all, text)) {
      char bytes[4096];
      const auto n = read(ends[0], bytes, sizeof bytes);
      if (n <= 0) break;
      all.append(bytes, static_cast<std::size_t>(n));
    }
    return all;
  }
  int ends[2] = {-1, -1};
};

// Each is a line of the log.
void misbehave(const Running& server) {
  Wire(server.port()).write("no request at all\r\n\r\n");
  Wire(server.port()).upgrade("Origin: https://evil.example\r\n");
}

json::object create(const Running& server) {
  return server.ask({{"do", "create"}, {"game", "bunny_run"}, {"name", "Ann"}});
}

TEST(Log, a_reader_that_goes_away_does_not_end_the_server) {
  const Scratch scratch;
  Pipe log;
  Running server(scratch, {}, {}, log.ends[1]);
  log.read_until("\"started\"");
  log.close_reader();
  misbehave(server);
  EXPECT_TRUE(create(server).contains("key"));
  ASSERT_TRUE(has(get(server, "/healthz"), " 200 "));
  EXPECT_TRUE(
      eventually([&] { return has(get(server, "/metrics"), "log_lines_dropped_total 2\n"); }));
  EXPECT_EQ(server.stop(), 0);
}

TEST(Log, a_reader_that_hangs_does_not_hold_up_the_server) {
  const Scratch scratch;
  Pipe log;
  Running server(scratch, {}, {}, log.ends[1]);
  log.read_until("\"started\"");
  log.fill();
  misbehave(server);
  EXPECT_TRUE(create(server).contains("key"));
  ASSERT_TRUE(has(get(server, "/healthz"), " 200 "));
  EXPECT_TRUE(has(log.read_until("\"turned_away\""), "\"malformed\""));
  log.fill();
  misbehave(server);
  EXPECT_EQ(server.stop(), 0);
}

// What does not fit is counted, and told in its place.
TEST(Log, lines_that_are_dropped_are_counted_and_told_by_the_next_that_fits) {
  Pipe pipe;
  Log log(pipe.ends[1], {4, 100'000});
  pipe.fill();
  const auto write = [&](int first, int last) {
    for (int i = first; i <= last; ++i) log.line("line", {{"n", i}});
  };
  write(1, 1);  // the thread may have taken this one by now, or not
  write(2, 20);
  const auto dropped = log.dropped();
  EXPECT_GE(dropped, 15u);
  EXPECT_LE(dropped, 16u);
  const auto kept = std::to_string(20 - dropped);
  pipe.read_until("\"n\":" + kept + "}");
  write(21, 21);
  const auto rest = pipe.read_until("\"n\":21}");
  EXPECT_TRUE(has(rest, "\"what\":\"log_dropped\",\"lines\":" + std::to_string(dropped) + "}\n"))
      << rest;
  EXPECT_EQ(log.dropped(), dropped);
}

TEST(Log, what_waits_is_bounded_in_bytes) {
  Pipe pipe;
  Log log(pipe.ends[1], {1'000, 2'000});
  pipe.fill();
  for (int i = 0; i < 20; ++i) log.line("line", {{"text", std::string(500, 'x')}});
  EXPECT_GE(log.dropped(), 16u);
}

// A reader that is gone is no reader; another may come to where a file was.
TEST(Log, what_cannot_be_written_is_dropped_and_counted) {
  Pipe pipe;
  Log log(pipe.ends[1]);
  pipe.close_reader();
  for (int i = 0; i < 3; ++i) log.line("line");
  EXPECT_TRUE(eventually([&] { return log.dropped() == 3; }));
}

}  // namespace
}  // namespace warren::server
