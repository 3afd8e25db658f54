// Fuzzes `warren engine`: each line of the input is a request. "$M" stands for a move that is legal
// now, "$S" for the seat that owes it.
#include "cli/engine_door.h"
#include "core/text.h"
#include "fuzz/fixed_secrets.h"

namespace warren {
namespace {

using fuzz::expect;

constexpr int kMostLines = 64;

json::object ask(cli::Engine& engine, std::string_view line) {
  const auto answer = engine.answer(line);
  const auto text = json::serialize(answer);
  boost::system::error_code error;
  expect(json::parse(text, error) == answer && !error, "an answer is well-formed JSON");
  expect(is_utf8(text), "an answer is well-formed text");
  return answer;
}

void fill(std::string& line, std::string_view hole, std::string_view value) {
  for (std::size_t at = 0; (at = line.find(hole, at)) != std::string::npos; at += value.size())
    line.replace(at, hole.size(), value);
}

// The seat that is asked first, and its first answer.
void fill_in(std::string& line, cli::Engine& engine) {
  const auto turn = ask(engine, R"({"do":"turn"})");
  if (!turn.contains("turn")) return;
  const auto* seats = turn.at("turn").at("to_act").if_array();
  const auto seat = seats && !seats->empty() ? json::serialize(seats->front()) : R"("chance")";
  const bool drawn = seat == R"("chance")";
  const auto list =
      ask(engine, drawn ? R"({"do":"chance"})" : R"({"do":"legal","seat":)" + seat + "}");
  const auto* moves = list.if_contains(drawn ? "chance" : "legal");
  if (!moves || !moves->is_array() || moves->get_array().empty()) return;
  fill(line, "\"$S\"", seat);
  fill(line, "\"$M\"", json::serialize(moves->get_array().front().at("move")));
}

void talk(std::string_view text) {
  static const Catalogue words = Catalogue::english();
  fuzz::fix_secrets();
  cli::Engine engine(words);
  for (int n = 0; n < kMostLines && !text.empty(); ++n) {
    std::string line(fuzz::take(text, '\n'));
    if (line.find("think") != std::string::npos) continue;  // a search takes seconds
    if (line.find('$') != std::string::npos) fill_in(line, engine);
    ask(engine, line);
  }
}

}  // namespace
}  // namespace warren

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  warren::talk(warren::fuzz::text_of(data, size));
  return 0;
}
