// Threads, time and text for thoughts.
#include "cli/thinking.h"

#include <chrono>
#include <cstdio>
#include <thread>

#include "cli/terminal.h"

namespace warren::cli {

namespace {

constexpr auto kOnThreads = [](unsigned n, FunctionRef<void(unsigned)> job) {
  std::vector<std::thread> others;
  for (unsigned w = 1; w < n; ++w) others.emplace_back(job, w);
  job(0);
  for (auto& thread : others) thread.join();
};

}  // namespace

ThinkOrder think_on_threads(unsigned threads, std::uint64_t playouts) {
  ThinkOrder order;
  order.effort.playouts = playouts;
  order.workers = threads;
  order.run = kOnThreads;
  return order;
}

double milliseconds_now() {
  const auto t = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double, std::milli>(t).count();
}

std::string percent(double chance) {
  char text[16];
  std::snprintf(text, sizeof text, "%.0f %%", 100 * chance);
  return text;
}

std::string tell_thoughts(const Thoughts& thoughts, const Match& m, std::size_t most) {
  std::string text;
  for (const Thought& t : thoughts.moves) {
    if (most-- == 0) break;
    text += "  " + padded(m.to_text(t.code), 14) + padded(percent(t.chance), 7);
    text += thoughts.exact ? "worked out" : padded(std::to_string(t.visits) + " playouts", 16);
    if (t.weight > 0 && t.weight < 1) text += "  choose it " + percent(t.weight) + " of the time";
    for (std::size_t i = 1; i < t.line.size() && i <= 4; ++i)
      text += (i == 1 ? "  then " : ", ") + std::to_string(index(t.line[i].who) + 1) + ": " +
              m.to_text(t.line[i].code);
    text += "\n";
  }
  return text;
}

}  // namespace warren::cli
