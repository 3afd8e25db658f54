// The rules of docs/rules/bunny_run.md by id, in the order of the book.
#pragma once
#include <string_view>

#include "core/rule.h"

namespace warren::bunny_run {

inline constexpr std::string_view kRulebook[] = {
    "BR-01", "BR-02", "BR-03", "BR-04", "BR-05", "BR-06", "BR-07", "BR-10", "BR-11",
    "BR-12", "BR-13", "BR-20", "BR-21", "BR-22", "BR-23", "BR-24", "BR-30", "BR-31",
    "BR-32", "BR-33", "BR-34", "BR-35", "BR-36", "BR-40", "BR-41", "BR-42",
};

consteval RuleId rule(std::string_view id) { return find_rule(kRulebook, id); }

}  // namespace warren::bunny_run
