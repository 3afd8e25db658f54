// The ids of docs/rules/jack_rabbits.md in the book's order, for the builder and the game alike.
#pragma once
#include "core/rule.h"

namespace warren::jack_rabbits {

inline constexpr std::string_view kRulebook[] = {
    "JR-01", "JR-02", "JR-03", "JR-04", "JR-05",                    // components and words
    "JR-10", "JR-11", "JR-12", "JR-13", "JR-14",                    // the land
    "JR-20", "JR-21", "JR-22", "JR-23", "JR-24", "JR-25", "JR-26",  // building a board
    "JR-30", "JR-31", "JR-32", "JR-33",                             // set-up and objective
    "JR-40", "JR-41", "JR-42", "JR-43", "JR-44", "JR-45", "JR-46",  // a turn
    "JR-50", "JR-51", "JR-52", "JR-53",                             // values and payments
    "JR-60", "JR-61", "JR-62", "JR-63", "JR-64", "JR-65", "JR-66",  // transfers
    "JR-70", "JR-71", "JR-72", "JR-73", "JR-74", "JR-75",           // the full game
    "JR-80", "JR-81", "JR-82", "JR-83", "JR-84", "JR-85", "JR-86",  // options
    "JR-87", "JR-88", "JR-89", "JR-90", "JR-91",
};

consteval RuleId rule(std::string_view id) { return find_rule(kRulebook, id); }

}  // namespace warren::jack_rabbits
