// Small helpers of the words of Jack Rabbits, shared by text, positions and JSON.
#pragma once
#include <string>

#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits {

std::string cards_text(CardMask cards, std::string_view between);
std::string_view place_key(Place place);  // a word of the catalogue
std::optional<Place> place_named(std::string_view name);

// Words of the catalogue.
inline constexpr std::string_view kPurposeWords[] = {
    "purpose.leg", "purpose.flight", "purpose.acquisition", "purpose.deal", "purpose.duel"};
inline constexpr std::string_view kStepKeys[] = {
    "stay", "arrive", "underground", "off",        "ride", "trailway", "horse",
    "boat", "sail",   "take_red",    "take_black", "hole", "pass",
};

}  // namespace warren::jack_rabbits
