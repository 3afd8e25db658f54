// The rulebooks of docs/rules, as `warren rules` and the page show them.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace warren {

// The whole book of a game as Markdown; nothing if there is none.
std::optional<std::string_view> book(std::string_view game);

// The text of one rule, as the book has it, without table marks.
std::optional<std::string> rule_text(std::string_view game, std::string_view id);

}  // namespace warren
