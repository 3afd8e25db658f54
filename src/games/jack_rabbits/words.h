// Small words of Jack Rabbits, shared by moves, events, positions and JSON.
#pragma once
#include <string>

#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits {

std::string cards_text(CardMask cards, std::string_view between);
NameList card_names(CardMask cards);
json::array cards_json(CardMask cards);

// Words of the catalogue.
inline constexpr std::string_view kPurposeWords[] = {
    "purpose.leg", "purpose.flight", "purpose.acquisition", "purpose.deal", "purpose.duel"};
inline constexpr std::string_view kStepKeys[] = {
    "go_stay", "go_arrive", "go_underground", "go_off",        "go_ride", "go_trailway", "go_horse",
    "go_boat", "go_sail",   "go_take_red",    "go_take_black", "go_hole", "go_pass",
};

// Of the steps that are paid for, from Step::trailway on.
inline constexpr std::string_view kStepWords[] = {
    "step.trailway", "step.horse",      "step.boat", "step.hole",
    "step.take_red", "step.take_black", "step.hole", "step.hole",
};

}  // namespace warren::jack_rabbits
