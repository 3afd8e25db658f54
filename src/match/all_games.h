// The registry: what every game tells of itself. src/games/games.inc lists them, one line a game.
#pragma once
#include <memory>
#include <span>
#include <string_view>

#include "match/match.h"

namespace warren {

struct GameEntry {
  std::string_view id;
  int rules_version;
  bool hides;  // something from somebody, sealed answers apart
  Rulebook (*rulebook)();
  const Credit& (*credit)();
  OptionSpecs (*options)();
  std::span<const std::string_view> (*event_kinds)();
  // Options as read_options() gives them; an empty position is the start.
  Maybe<std::unique_ptr<Match>> (*open)(const json::object& options, std::string_view position);
  json::object (*vary)(const json::object& options, Rng&);
  std::uint64_t (*playouts)(Bot);  // that a bot gives to a decision; 0 if it does not think
  // Options as JSON, some or all: one match of every kind, for the signature.
  std::span<const std::string_view> set_ups;
};

std::span<const GameEntry> all_games();
const GameEntry* find_game(std::string_view id);  // null if there is none

// Options by name, some or all; an unknown name, a wrong type or a value out of range is named.
Maybe<std::unique_ptr<Match>> open_game(const GameEntry&, const json::object& options,
                                        std::string_view position = {});

}  // namespace warren
