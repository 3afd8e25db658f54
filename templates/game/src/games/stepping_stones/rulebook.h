// The rules of docs/rules/stepping_stones.md by id, in the order of the book.
#pragma once
#include <string_view>

#include "core/rule.h"

namespace warren::stepping_stones {

inline constexpr std::string_view kRulebook[] = {
    "SS-01", "SS-02", "SS-03", "SS-10", "SS-11", "SS-12", "SS-13", "SS-14", "SS-20", "SS-21",
};

consteval RuleId rule(std::string_view id) { return find_rule(kRulebook, id); }

}  // namespace warren::stepping_stones
