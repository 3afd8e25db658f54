// Fuzzes the server without sockets: requests of three clients into a room with a store in memory.
//
// Each line is a step. "0 {...}" is a request of client 0, 1 or 2; in it $T, $K and $I stand for
// the table and key that this client holds and the invitation, $S, $W and $M for a seat that is
// asked, its window and a choice, $C for the last hand-over code. A line that begins with "t", "b",
// "w" or "r" lets time pass, bots think, the disk write, or the server crash.
// Runs: 400
#include <algorithm>
#include <array>

#include "fuzz/surroundings.h"

namespace warren::server {
namespace {

using fuzz::expect;

constexpr int kSteps = 90;

struct Visitor {
  Guest guest;
  std::string table, key, invite, seat = "0", window = "0", choice = "0";
};

class Visit {
 public:
  Visit() { open(); }
  ~Visit() {
    for (auto& v : visitors_) room_->leave(v.guest);
  }

  void step(std::string_view line) {
    if (line.empty()) return;
    const char kind = line.front();
    if (kind == 't') return pass_time(line.size());
    if (kind == 'b') return think();
    if (kind == 'w') return write();
    if (kind == 'r') return crash();
    const auto n = static_cast<std::size_t>(kind - '0');
    line.remove_prefix(std::min<std::size_t>(line.size(), 2));
    if (n < visitors_.size()) ask(visitors_[n], line);
  }

  // All that is in the store comes back, whole, and holds no secret.
  void finish() {
    crash();
    for (const auto& [id, log] : around_.store.logs) {
      Table table(id, 10);
      for (const auto& entry : log) {
        for (const auto& v : visitors_)
          expect(v.key.empty() || entry.body.find(v.key) == std::string::npos,
                 "a key is in the store only as its hash");
        boost::system::error_code error;
        const auto record = json::parse(entry.body, error);
        expect(!error && table.apply(record.get_object(), entry.at_ms),
               "what was written is read back");
      }
    }
  }

 private:
  void open() {
    room_ = around_.open_room();
    room_->committed(around_.store.last);
    for (auto& v : visitors_) room_->enter(v.guest);
  }

  void ask(Visitor& v, std::string_view line) {
    std::string request;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char name = line[i] == '$' && i + 1 < line.size() ? line[i + 1] : ' ';
      const std::string* value = name == 'T'   ? &v.table
                                 : name == 'K' ? &v.key
                                 : name == 'I' ? &visitors_[0].invite
                                 : name == 'S' ? &v.seat
                                 : name == 'W' ? &v.window
                                 : name == 'M' ? &v.choice
                                 : name == 'C' ? &code_
                                               : nullptr;
      if (value)
        request += *value, ++i;
      else
        request += line[i];
    }
    room_->receive(v.guest, request);
    listen();
  }

  // Everything heard is an answer that says ok or why not, or news.
  void listen() {
    while (room_->busy()) room_->read_slice();
    for (auto& v : visitors_) {
      for (const auto& text : v.guest.heard) {
        const auto o = heard_object(text);
        const bool answer = o.contains("ok") || o.contains("error");
        const bool news =
            o.contains("update") || o.contains("table") || o.contains("chat") || o.contains("here");
        expect(answer || news, "what is said is an answer or news");
        if (o.contains("error"))
          expect(!server::text(o.at("error").get_object(), "text").empty(),
                 "a refusal has a sentence");
        remember(v, o);
      }
      v.guest.heard.clear();
    }
  }

  void remember(Visitor& v, const json::object& o) {
    if (const auto key = server::text(o, "key"); !key.empty()) {
      v.table = server::text(o, "table");
      v.key = key;
    }
    if (const auto invite = server::text(o, "invite"); !invite.empty()) {
      v.invite = invite;
      for (auto& other : visitors_)
        if (other.table.empty()) other.table = server::text(o, "table");
    }
    if (const auto code = server::text(o, "code"); !code.empty()) code_ = code;
    for (const char* news : {"update", "table"})
      if (const auto* told = o.if_contains(news); told && told->is_object())
        note_choice(v, told->get_object());
  }

  void note_choice(Visitor& v, const json::object& told) {
    const auto* turn = told.if_contains("turn");
    const auto* seen = told.if_contains("seen");
    if (!turn || !seen) return;
    for (const auto& sight : seen->get_array()) {
      const auto* choices = sight.get_object().if_contains("choices");
      if (!choices) continue;
      const auto& all = choices->get_array();
      v.seat = json::serialize(sight.at("seat"));
      v.window = json::serialize(turn->at("window"));
      v.choice = server::text(
          all[around_.rng.below(static_cast<std::uint32_t>(all.size()))].get_object(), "code");
    }
  }

  void pass_time(std::size_t length) {
    around_.time_ms += length < 4 ? 500 : 700'000;
    room_->tick();
    listen();
  }
  void think() {
    around_.think(*room_);
    listen();
  }
  void write() {
    room_->committed(around_.store.last);
    listen();
  }
  void crash() {
    for (auto& v : visitors_) room_->leave(v.guest);
    around_.thinkers.tasks.clear();
    open();
    listen();
  }

  Surroundings around_{1'000'000'000};
  std::array<Visitor, 3> visitors_;
  std::string code_;
  std::unique_ptr<Room> room_;
};

}  // namespace
}  // namespace warren::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  auto text = warren::fuzz::text_of(data, size);
  warren::server::Visit visit;
  for (int i = 0; i < warren::server::kSteps && !text.empty(); ++i)
    visit.step(warren::fuzz::take(text, '\n'));
  visit.finish();
  return 0;
}
