// Positions of Hare & Tortoise as one line of text. What is left out is as at the start.
#include "games/position.h"

#include "games/hare_and_tortoise/hare_and_tortoise.h"

namespace warren::hare_and_tortoise {
namespace {

using Strings = std::vector<std::string>;

constexpr std::uint8_t u8(int i) { return static_cast<std::uint8_t>(i); }

Strings numbers(SeatSet seats) {
  Strings list;
  for (int i = 0; i < kMaxSeats; ++i)
    if (seats.has(seat(i))) list.push_back(seat_text(i));
  return list;
}

// "home2": at HOME, as the second.
std::string square_text(int at, int place) {
  return at == kHome ? "home" + std::to_string(place) : std::to_string(at);
}

// "1+3", or "-" for nobody.
std::string passers_text(unsigned bits) {
  std::string text;
  for (int i = 0; i < kMaxRunners; ++i)
    if (bits >> i & 1u) text.append(text.empty() ? "" : "+").append(std::to_string(i));
  return text.empty() ? "-" : text;
}

void read_square(PositionReader& in, std::string_view text, State& s, int runner) {
  const bool home = text.substr(0, 4) == "home";
  if (home) s.place[runner] = u8(in.read_whole("at", text.substr(4), 1, kMaxRunners));
  s.at[runner] = u8(home ? kHome : in.read_whole("at", text, kStart, kHome - 1));
}

std::uint8_t read_passers(PositionReader& in, std::string_view text) {
  unsigned bits = 0;
  if (text == "-") return 0;
  for (const auto runner : split(text, '+'))
    bits |= 1u << in.read_whole("passed", runner, 0, kMaxRunners - 1);
  return u8(static_cast<int>(bits));
}

SeatSet read_seats(PositionReader& in, std::string_view name, int players) {
  SeatSet seats;
  if (!in.has(name)) return seats;
  for (const auto i : in.list(name)) seats.add(seat(in.read_seat(name, i, players, 0)));
  return seats;
}

void read_pack(PositionReader& in, Pack& pack) {
  for (const auto name : in.list("under")) {
    const auto card = static_cast<Card>(in.read_word("under", name, kCardNames));
    if (!pack.top.count(card)) return in.refuse("under", name);
    pack.draw(card);
  }
}

template <class List, class Text>
Strings texts(const List& list, int n, const Text& text) {
  Strings all;
  for (int i = 0; i < n; ++i) all.push_back(text(list[i]));
  return all;
}

}  // namespace

std::string Game::position(const State& s) const {
  const auto number = [](int n) { return std::to_string(n); };
  const auto due = [](Due d) { return std::string(kDueNames[static_cast<int>(d)]); };
  const int n = runners();
  Strings at, under;
  for (int i = 0; i < n; ++i) at.push_back(square_text(s.at[i], s.place[i]));
  for (int i = 0; i < s.pack.drawn; ++i)
    under.emplace_back(kCardNames[static_cast<int>(s.pack.under_card(i))]);
  PositionWriter out(kStageNames[static_cast<int>(s.stage)]);
  out.add("turn", seat_text(s.active))
      .add("at", at)
      .add("carrots", texts(s.carrots, players_, number));
  out.add("lettuces", texts(s.lettuces, players_, number));
  if (std::any_of(s.due.begin(), s.due.end(), [](Due d) { return d != Due::nothing; }))
    out.add("due", texts(s.due, n, due));
  if (std::any_of(s.passed.begin(), s.passed.end(), [](int bits) { return bits != 0; }))
    out.add("passed", texts(s.passed, n, [](int bits) { return passers_text(bits); }));
  if (!s.missing.empty()) out.add("missing", numbers(s.missing));
  if (!s.shown.empty()) out.add("shown", numbers(s.shown));
  if (!s.asked.empty()) out.add("asked", numbers(s.asked)).add("gift", s.gift);
  if (s.paid || s.runner) out.add("runner", s.runner).add("paid", s.paid);
  if (s.only) out.add("only", s.only - 1);
  if (!under.empty()) out.add("under", under);
  if (s.window) out.add("window", s.window);
  return std::move(out).text();
}

Maybe<State> Game::read_position(std::string_view text) const {
  PositionReader in(text);
  State s = start();
  const auto n = static_cast<std::size_t>(runners()), seats = static_cast<std::size_t>(players_);
  const auto whole = [&](std::string_view name, int min, int max) {
    return in.has(name) ? in.whole(name, min, max) : min;
  };
  s.stage = static_cast<Stage>(in.first(kStageNames));
  if (in.has("turn")) s.active = u8(in.read_seat("turn", in.word("turn"), players_, 0));
  s.only = 0;
  if (in.has("at")) {
    const auto at = in.list("at", n);
    for (std::size_t i = 0; i < n; ++i) read_square(in, at[i], s, static_cast<int>(i));
  }
  if (in.has("carrots")) {
    const auto carrots = in.list("carrots", seats);
    for (std::size_t i = 0; i < seats; ++i)
      s.carrots[i] = in.read_whole("carrots", carrots[i], 0, 1 << 30);
  }
  if (in.has("lettuces")) {
    const auto lettuces = in.list("lettuces", seats);
    for (std::size_t i = 0; i < seats; ++i)
      s.lettuces[i] = u8(in.read_whole("lettuces", lettuces[i], 0, start_lettuces()));
  }
  if (in.has("due")) {
    const auto due = in.list("due", n);
    for (std::size_t i = 0; i < n; ++i)
      s.due[i] = static_cast<Due>(in.read_word("due", due[i], kDueNames));
  }
  if (in.has("passed")) {
    const auto passed = in.list("passed", n);
    for (std::size_t i = 0; i < n; ++i) s.passed[i] = read_passers(in, passed[i]);
  }
  s.missing = read_seats(in, "missing", players_);
  s.shown = read_seats(in, "shown", players_);
  s.asked = read_seats(in, "asked", players_);
  s.gift = u8(whole("gift", 0, 10));
  s.runner = u8(whole("runner", 0, runners() - 1));
  s.paid = static_cast<std::uint16_t>(whole("paid", 0, kMostCarrotsThatMatter));
  if (in.has("only")) s.only = u8(1 << in.whole("only", 0, 1));
  if (in.has("under")) read_pack(in, s.pack);
  s.window = static_cast<std::uint32_t>(whole("window", 0, 1 << 30));
  if (auto trouble = in.trouble()) return *trouble;
  if (const auto wrong = audit(s))
    return Message{"error.invariant", {{"invariant", std::string(*wrong)}}};
  return s;
}

}  // namespace warren::hare_and_tortoise
