// Any game without a drawing of its own: a line for each thing that its board and its view tell.
#include "cli/draw.h"

namespace warren::cli {
namespace {

constexpr std::size_t kName = 14, kWidth = 79;

std::string told(const json::value& v);

std::string in_order(const json::array& list) {
  std::string text;
  for (const auto& item : list) {
    const std::string one = told(item);
    text.append(text.empty() ? "" : " ").append(item.is_array() ? "[" + one + "]" : one);
  }
  return text.empty() ? "-" : text;
}

std::string told(const json::value& v) {
  if (v.is_null()) return "-";
  if (const auto* text = v.if_string()) return text->empty() ? "-" : std::string(*text);
  if (const auto* list = v.if_array()) return in_order(*list);
  return json::serialize(v);
}

std::string lines_of(const json::object& all) {
  std::string out;
  for (const auto& [name, value] : all)
    out += padded(name, kName) + " " +
           wrapped(told(value), kWidth - kName - 1, std::string(kName + 1, ' ')) + "\n";
  return out;
}

}  // namespace

std::string draw_plain(const Scene& scene) {
  std::string out = lines_of(scene.board) + lines_of(scene.view) + padded("seats", kName);
  for (std::size_t i = 0; i < scene.names.size(); ++i)
    out += " " + scene.terminal.seat(std::to_string(i) + " " + scene.names[i], static_cast<int>(i));
  return out + "\n";
}

}  // namespace warren::cli
