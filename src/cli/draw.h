// Draws a game in a terminal of 80 by 24, from options, board and view alone like any client.
#pragma once
#include <boost/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "cli/terminal.h"
#include "messages/catalogue.h"

namespace warren::cli {

namespace json = boost::json;

struct Scene {
  const json::object& options;
  const json::object& board;
  const json::object& view;
  std::span<const std::string> names;  // by seat
  const Catalogue& words;
  const Terminal& terminal;
};

struct Drawing {
  std::string_view game;
  std::string (*draw)(const Scene&);
  // Events that the drawing shows well enough; the story leaves them out.
  std::span<const std::string_view> untold;
  bool curtain;  // several people at one screen must not see each other's view
};

// The game's own, or the plain one.
const Drawing& drawing_of(std::string_view game);

std::string draw_plain(const Scene&);
std::string draw_bunny_run(const Scene&);
std::string draw_hare_and_tortoise(const Scene&);
std::string draw_kangaruse(const Scene&);
std::string draw_jack_rabbits(const Scene&);
std::string draw_jack_rabbits_builder(const Scene&);

}  // namespace warren::cli
