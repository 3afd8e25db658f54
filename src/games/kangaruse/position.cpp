// Positions of Kangaruse as one line of text. What is as at the beginning may be left out.
#include "games/position.h"

#include "games/kangaruse/kangaruse.h"

namespace warren::kangaruse {
namespace {

std::vector<std::string> names(const Sheet& sheet, const Squares& set) {
  std::vector<std::string> out;
  set.each([&](Square s) { out.push_back(square_text(sheet, s)); });
  return out;
}

// Reads the parts of a position that the sheet gives a meaning to.
class Reader {
 public:
  Reader(const Sheet& sheet, int players, std::string_view text)
      : in(text), sheet_(sheet), players_(players) {}

  Square square(std::string_view field, std::string_view text) {
    const auto s = read_square(sheet_, text);
    if (!s) in.refuse(field, text);
    return s.value_or(Square{0});
  }
  Squares squares(std::string_view field) {
    Squares set;
    if (!in.has(field)) return set;
    for (const auto text : in.list(field)) set.add(square(field, text));
    return set;
  }
  int whole(std::string_view field, int least, int most) {
    return in.has(field) ? in.whole(field, least, most) : least;
  }
  int seat_of(std::string_view field) {
    return in.has(field) ? in.read_seat(field, in.word(field), players_) : 0;
  }
  BySeat<std::uint8_t> by_seat(std::string_view field, int most) {
    BySeat<std::uint8_t> out{};
    if (!in.has(field)) return out;
    const auto values = in.list(field, static_cast<std::size_t>(players_));
    for (int i = 0; i < players_; ++i)
      out[i] = static_cast<std::uint8_t>(in.read_whole(field, values[i], 0, most));
    return out;
  }

  PositionReader in;

 private:
  const Sheet& sheet_;
  int players_;
};

std::string marks_field(int player) { return "visited_" + seat_text(player); }
std::string older_marks_field(int player) { return "visited" + std::to_string(player + 1); }

}  // namespace

std::string Game::position(const State& s) const {
  PositionWriter out(kStageNames[static_cast<int>(s.stage)]);
  std::vector<std::string> at, echidna, teleports, gone, boxes;
  for (int i = 0; i < players_; ++i) {
    at.push_back(s.at[i] == kNoSquare ? "-" : square_text(sheet_, s.at[i]));
    echidna.push_back(std::to_string(s.echidna[i]));
    teleports.push_back(std::to_string(s.teleports[i]));
    if (s.out.has(seat(i))) gone.push_back(seat_text(i));
  }
  of_type_[index(Type::moth)].each([&](Square moth) {
    boxes.push_back(std::to_string(sheet_.number(moth) - empty_boxes(s, moth)));
  });
  out.add("turn", seat_text(s.turn)).add("first", seat_text(s.first)).add("at", at);
  out.add("crossed", names(sheet_, s.crossed)).add("nothing", names(sheet_, s.barren));
  for (int i = 0; i < players_; ++i) out.add(marks_field(i), names(sheet_, s.visited[i]));
  out.add("echidna", echidna).add("teleports", teleports).add("out", gone);
  if (!boxes.empty()) out.add("boxes", boxes);
  out.add("moves", s.moves);
  return std::move(out).text();
}

Maybe<State> Game::read_position(std::string_view text) const {
  Reader read(sheet_, players_, text);
  State s;
  s.stage = static_cast<Stage>(read.in.first(kStageNames));
  s.turn = static_cast<std::uint8_t>(read.seat_of("turn"));
  s.first = static_cast<std::uint8_t>(read.seat_of("first"));
  const auto at = read.in.list("at", static_cast<std::size_t>(players_));
  for (int i = 0; i < players_; ++i) {
    s.visited[i] = read.squares(marks_field(i)) | read.squares(older_marks_field(i));
    if (at[i] == "-") continue;
    s.at[i] = read.square("at", at[i]);
    s.visited[i].add(s.at[i]);
  }
  s.crossed = read.squares("crossed");
  s.barren = read.squares("nothing");
  s.echidna = read.by_seat("echidna", static_cast<int>(low_echidnas_.size()) - 1);
  s.teleports = read.by_seat("teleports", 200);
  if (read.in.has("out"))
    for (const auto who : read.in.list("out"))
      s.out.add(seat(read.in.read_seat("out", who, players_)));
  s.moves = static_cast<std::uint16_t>(read.whole("moves", 0, 9999));
  std::vector<std::string_view> boxes;
  const auto moths = static_cast<std::size_t>(of_type_[index(Type::moth)].size());
  if (read.in.has("boxes")) boxes = read.in.list("boxes", moths);
  for (std::size_t m = 0; m < boxes.size(); ++m)
    s.boxes |= static_cast<std::uint64_t>(read.in.read_whole("boxes", boxes[m], 0, 4)) << 4 * m;
  if (auto trouble = read.in.trouble()) return *trouble;
  // Deriving needs every kangaroo to be somewhere sensible.
  auto wrong = audit_places(s);
  if (!wrong) wrong = audit_moths(s);
  const bool asks = s.stage > Stage::start && s.stage < Stage::over;
  if (!wrong && asks && s.at[s.turn] == kNoSquare) wrong = "who plays on stands on the sheet";
  if (!wrong) {
    s.closed = derive_closed(s);
    s.choices = derive_choices(s);
    wrong = audit_stage(s);
  }
  if (wrong) return Message{"error.invariant", {{"invariant", std::string(*wrong)}}};
  return s;
}

}  // namespace warren::kangaruse
