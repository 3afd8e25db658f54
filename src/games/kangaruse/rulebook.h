// The rules of docs/rules/kangaruse.md by id, in the order of the book.
#pragma once
#include <string_view>

#include "core/rule.h"

namespace warren::kangaruse {

inline constexpr std::string_view kRulebook[] = {
    "KR-01", "KR-02", "KR-03", "KR-04", "KR-05", "KR-10", "KR-11", "KR-12", "KR-13", "KR-14",
    "KR-15", "KR-16", "KR-17", "KR-20", "KR-21", "KR-22", "KR-30", "KR-31", "KR-32", "KR-33",
    "KR-40", "KR-41", "KR-42", "KR-43", "KR-44", "KR-45", "KR-46", "KR-50", "KR-51", "KR-52",
    "KR-53", "KR-60", "KR-61", "KR-62", "KR-63", "KR-64", "KR-65", "KR-66", "KR-67", "KR-70",
    "KR-71", "KR-72", "KR-73", "KR-74", "KR-75", "KR-76", "KR-77",
};

consteval RuleId rule(std::string_view id) { return find_rule(kRulebook, id); }

}  // namespace warren::kangaruse
