// Small words of Jack Rabbits, shared by moves, events, positions and JSON.
#pragma once
#include <string>

#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits {

std::string cards_text(CardMask cards, std::string_view between);
NameList card_names(CardMask cards);
std::string_view place_key(Place place);  // a word of the catalogue
std::optional<Place> place_named(std::string_view name);

// Words of the catalogue.
inline constexpr std::string_view kSuitWords[] = {"clubs", "spades", "hearts", "diamonds"};
inline constexpr std::string_view kPurposeWords[] = {
    "purpose.leg", "purpose.flight", "purpose.acquisition", "purpose.deal", "purpose.duel"};
inline constexpr std::string_view kStepKeys[] = {
    "go_stay", "go_arrive", "go_underground", "go_off",        "go_ride", "go_trailway", "go_horse",
    "go_boat", "go_sail",   "go_take_red",    "go_take_black", "go_hole", "go_pass",
};

// Of the steps that are paid for.
constexpr std::string_view step_word(Step step) {
  switch (step) {
    case Step::trailway:
      return "step.trailway";
    case Step::horse:
      return "step.horse";
    case Step::boat:
      return "step.boat";
    case Step::take_red:
      return "step.take_red";
    case Step::take_black:
      return "step.take_black";
    default:
      return "step.hole";
  }
}

}  // namespace warren::jack_rabbits
