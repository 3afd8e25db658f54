// What stands around a room while it is fuzzed: the same for the same input, keys and codes too.
#pragma once
#include "fuzz/fixed_secrets.h"
#include "match/outcome.h"
#include "tests/server/fakes.h"

namespace warren::server {

class Surroundings {
 public:
  explicit Surroundings(std::int64_t begun_ms) : time_ms(begun_ms) { fuzz::fix_secrets(); }

  std::unique_ptr<Room> open_room() {
    static const Catalogue words = Catalogue::english();
    const auto time = [this] { return time_ms; };
    const auto draw = [this](const Match& m) {
      const auto bits = [this] { return static_cast<std::uint32_t>(rng.next() >> 32); };
      return draw_outcome(m, bits);
    };
    Settings settings;
    settings.messages_at_once = settings.messages_a_second = 1'000'000;
    settings.choices_shown = 40;
    return std::make_unique<Room>(World{store, thinkers, words, time, time, draw}, settings);
  }

  // A search is another fuzzer's business; here it would only cost time.
  void think(Room& room) {
    for (int i = 0; i < kThoughts && !thinkers.tasks.empty(); ++i) {
      auto task = std::move(thinkers.tasks.front());
      thinkers.tasks.pop_front();
      task.thought.bot = Bot::random;
      if (task.thought.hint == 0)
        server::think(task);
      else
        task.thought.advice = "{}";
      room.thought(task.thought);
    }
  }

  MemoryStore store;
  PatientThinkers thinkers;
  Rng rng{1};
  std::int64_t time_ms;

 private:
  static constexpr int kThoughts = 20;
};

// Everything heard is a JSON object.
inline json::object heard_object(const std::string& text) {
  boost::system::error_code error;
  auto value = json::parse(text, error);
  fuzz::expect(!error && value.is_object(), "what is said is a JSON object");
  return std::move(value.get_object());
}

}  // namespace warren::server
