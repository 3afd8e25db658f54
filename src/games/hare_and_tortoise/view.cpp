// What a seat may know of Hare & Tortoise: all that was announced, which is everything (HT-02).
#include "core/hash.h"
#include "games/hare_and_tortoise/hare_and_tortoise.h"

namespace warren::hare_and_tortoise {
namespace {

Hasher hash_public(const Public& p) {
  Hasher h;
  h.add_all(p.at).add_all(p.carrots).add_all(p.lettuces).add_all(p.due).add_all(p.passed);
  h.add_all(p.place).add(p.pack.under).add(p.pack.top.raw()).add(p.pack.drawn);
  h.add(p.window).add(p.paid).add(static_cast<std::uint64_t>(p.stage)).add(p.active);
  h.add(p.runner).add(p.only).add(p.gift).add(p.asked.raw()).add(p.missing.raw());
  return h.add(p.shown.raw());
}

}  // namespace

View Game::view(const State& s, Seat me) const {
  View v;
  static_cast<Public&>(v) = s;
  v.me = me;
  return v;
}

// HT-59: the cards not yet drawn have no order, so there is nothing to guess.
State Game::guess(const View& v, Rng&) const {
  State s;
  static_cast<Public&>(s) = v;
  return s;
}

std::uint64_t Game::hash(const State& s) const { return hash_public(s).value(); }

// A hash stands beside a view that people see: carrots that it does not show are no part of it, or
// whoever tries all numbers would find them (HT-02).
std::uint64_t Game::hash(const View& v) const {
  Public seen = v;
  for (int i = 0; i < players_; ++i)
    if (!shows_carrots(v, i)) seen.carrots[i] = -1;
  return hash_public(seen).add(static_cast<std::uint64_t>(v.me)).value();
}

std::optional<Action> Game::decode(ActionCode c) {
  if (c >= kCodes) return std::nullopt;
  const auto a = Action::from_code(static_cast<unsigned>(c));
  if (a.runner() && a.kind() > Kind::chew) return std::nullopt;
  int least = 0, most = 0;
  switch (a.kind()) {
    case Kind::advance:
      most = kHome - 1;
      break;
    case Kind::stay:
      most = 1;
      break;
    case Kind::choose:
      most = 2;
      break;
    case Kind::first:
      most = kMaxPlayers - 1;
      break;
    case Kind::card:
      most = kCards - 1;
      break;
    case Kind::roll:
      least = 1, most = 6;
      break;
    default:
      break;
  }
  if (a.n() < least || a.n() > most) return std::nullopt;
  return a;
}

}  // namespace warren::hare_and_tortoise
