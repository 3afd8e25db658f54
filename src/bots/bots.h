// The bots by name. A bot gets a View, never a State.
#pragma once
#include <array>
#include <optional>
#include <string_view>

#include "core/game.h"

namespace warren {

enum class Bot : std::uint8_t { random, greedy };
inline constexpr std::array<std::string_view, 2> kBotNames = {"random", "greedy"};

std::optional<Bot> find_bot(std::string_view name);

// What a game teaches its bots; specialised in src/bots/<game>.h:
//   static Action greedy(const G&, const View&, Rng&)   a rule of thumb
template <class G>
struct Knowledge;

// Every world that a viewer cannot rule out gives it the same legal actions.
template <Game G>
typename G::Action random_answer(const G& g, const typename G::View& v, Rng& rng) {
  typename G::Actions acts;
  sensible(g, g.guess(v, rng), v.me, acts);
  return acts[rng.below(static_cast<std::uint32_t>(acts.size()))];
}

// view.me must owe an answer.
template <Game G>
typename G::Action answer(const G& g, const typename G::View& v, Bot bot, Rng& rng) {
  switch (bot) {
    case Bot::greedy:
      return Knowledge<G>::greedy(g, v, rng);
    case Bot::random:
      break;
  }
  return random_answer(g, v, rng);
}

}  // namespace warren
