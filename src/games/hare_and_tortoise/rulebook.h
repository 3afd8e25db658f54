// The rules of docs/rules/hare_and_tortoise.md by id, in the order of the book.
#pragma once
#include <string_view>

#include "core/rule.h"

namespace warren::hare_and_tortoise {

inline constexpr std::string_view kRulebook[] = {
    "HT-01", "HT-02", "HT-03", "HT-10", "HT-11", "HT-12", "HT-20", "HT-21", "HT-22", "HT-23",
    "HT-13", "HT-14", "HT-15", "HT-16", "HT-17", "HT-18", "HT-19", "HT-50", "HT-51", "HT-52",
    "HT-53", "HT-54", "HT-55", "HT-56", "HT-57", "HT-58", "HT-59", "HT-60", "HT-61", "HT-70",
    "HT-71", "HT-80", "HT-90", "HT-91", "HT-92", "HT-93", "HT-95"};

consteval RuleId rule(std::string_view id) { return find_rule(kRulebook, id); }

}  // namespace warren::hare_and_tortoise
