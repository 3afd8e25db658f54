// The drawings by game, one line each; a game without a line is drawn plainly.
#include "cli/draw.h"

namespace warren::cli {
namespace {

constexpr std::string_view kBunnyRunUntold[] = {"grew", "dealt", "sealed"};
constexpr std::string_view kKangaruseUntold[] = {"crossed"};
constexpr std::string_view kJackRabbitsUntold[] = {
    "dealt", "answered", "turn_ended", "declined", "finished", "asked_royal", "took_back"};
constexpr std::string_view kBuilderUntold[] = {"dealt", "chose", "took", "turned"};

constexpr Drawing kDrawings[] = {
    {"bunny_run", draw_bunny_run, kBunnyRunUntold, true},
    {"hare_and_tortoise", draw_hare_and_tortoise, {}, true},
    {"kangaruse", draw_kangaruse, kKangaruseUntold, false},
    {"jack_rabbits", draw_jack_rabbits, kJackRabbitsUntold, true},
    {"jack_rabbits_builder", draw_jack_rabbits_builder, kBuilderUntold, false},
};

constexpr Drawing kPlain{"", draw_plain, {}, true};

}  // namespace

const Drawing& drawing_of(std::string_view game) {
  for (const auto& d : kDrawings)
    if (d.game == game) return d;
  return kPlain;
}

}  // namespace warren::cli
