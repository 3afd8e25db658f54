// The bots by name. A bot gets a View, never a State.
#pragma once
#include <optional>
#include <string_view>

#include "core/game.h"
#include "core/names.h"

namespace warren {

// The levels by strength. `greedy` stands apart: it answers by a heuristic, without a search.
enum class Bot : std::uint8_t { random, greedy, easy, medium, hard, master };
inline constexpr Names<Bot> kBotNames{"random", "greedy", "easy", "medium", "hard", "master"};
// Does this bot search? The others answer at once, without a Thinker.
constexpr bool thinks(Bot bot) { return bot != Bot::random && bot != Bot::greedy; }

constexpr std::string_view name(Bot bot) { return kBotNames.of(bot); }
constexpr std::optional<Bot> find_bot(std::string_view name) { return kBotNames.find(name); }

// What a game teaches its bots: bots/knowledge.h.
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
typename G::Action answer_at_once(const G& g, const typename G::View& v, Bot bot, Rng& rng) {
  return bot == Bot::greedy ? Knowledge<G>::greedy(g, v, rng) : random_answer(g, v, rng);
}

}  // namespace warren
