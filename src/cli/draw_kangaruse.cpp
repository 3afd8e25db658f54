// The sheet with its commands, who stands where, what is in force, and the score split by type.
#include <array>
#include <map>

#include "cli/draw.h"

namespace warren::cli {
namespace {

using At = std::pair<int, int>;

constexpr std::size_t kCell = 4;

// How a type is written in three columns, and its colour. Numbered types leave room for the number.
struct Look {
  std::string_view type, code, colour;
};
constexpr Look kLooks[] = {
    {"kangaroo", "ka", "38;5;166"},
    {"tasmanian devil", "de", "38;5;124"},
    {"tasmanian tiger", "ti", "38;5;130"},
    {"crocodile", "cr", "38;5;28"},
    {"dingo", "di", "38;5;172"},
    {"quoll", "qu", "38;5;97"},
    {"kiwi", "ki", "38;5;94"},
    {"koala", "ko", "38;5;66"},
    {"platypus", "pl", "38;5;30"},
    {"sugar glider", "gl", "38;5;103"},
    {"mistletoebird", "mi", "38;5;161"},
    {"numbat", "nu", "38;5;131"},
    {"cockatoo", "co", "38;5;142"},
    {"frog", "fr", "38;5;34"},
    {"echidna", "e", "38;5;95"},
    {"thorny devil", "th", "38;5;160"},
    {"moth", "m", "38;5;139"},
    {"star", "*", "1;38;5;178"},
    {"chest", "ch", "1;38;5;136"},
    {"toys", "to", "1;38;5;133"},
    {"gems", "ge", "1;38;5;38"},
    {"coins", "cn", "1;38;5;184"},
    {"shelter", "sh", "1;38;5;137"},
    {"water", "wa", "1;38;5;33"},
    {"food", "fo", "1;38;5;70"},
};

const Look& look_of(std::string_view type) {
  for (const Look& look : kLooks)
    if (look.type == type) return look;
  return kLooks[0];
}

struct Spot {
  std::string code = ".", colour;
  std::string type;
  std::string players;  // letters of those who stand here
  char mark = ' ';      // the letter of whoever visited
  bool crossed = false, nothing = false, target = false;
};

int whole(const json::value& v) { return v.is_int64() ? static_cast<int>(v.get_int64()) : 0; }

At at(const json::value& v) { return {whole(v.get_array()[0]), whole(v.get_array()[1])}; }

std::string square_name(At a) {
  return static_cast<char>('a' + a.first) + std::to_string(a.second + 1);
}

char arrow(std::string_view direction) {
  return direction == "left" ? '<' : direction == "right" ? '>' : direction == "up" ? '^' : 'v';
}

std::string command(const json::value& v) {
  if (v.is_string()) return std::string(1, arrow(v.get_string()));
  return std::to_string(whole(v));
}

using Spots = std::map<At, Spot>;

void lay_sheet(const json::object& sheet, Spots& spots) {
  for (const auto& v : sheet.at("trees").get_array()) spots[at(v)] = {"##", "38;5;65", "", "", ' '};
  for (const auto& path : sheet.at("rivers").get_array())
    for (const auto& v : path.get_array()) spots[at(v)] = {"~~", "38;5;74", "", "", ' '};
  for (const auto& v : sheet.at("starts").get_array()) spots[at(v)] = {"st", "1", "", "", ' '};
  for (const auto& v : sheet.at("cells").get_array()) {
    const auto& cell = v.get_object();
    const std::string_view type = cell.at("type").get_string();
    const Look& look = look_of(type);
    Spot spot{std::string(look.code), std::string(look.colour), std::string(type), "", ' '};
    if (const auto* n = cell.if_contains("number")) spot.code += std::to_string(whole(*n));
    spots[at(cell.at("at"))] = spot;
  }
}

void lay_game(const json::object& view, Spots& spots) {
  for (const auto& v : view.at("boxes").get_array()) {
    const auto& box = v.get_object();
    spots[at(box.at("at"))].code += std::to_string(whole(box.at("empty")));
  }
  for (const auto& v : view.at("crossed").get_array()) spots[at(v)].crossed = true;
  for (const auto& v : view.at("nothing").get_array()) spots[at(v)].nothing = true;
  for (const auto& v : view.at("targets").get_array()) spots[at(v)].target = true;
  const auto& visited = view.at("visited").get_array();
  for (std::size_t i = 0; i < visited.size(); ++i)
    for (const auto& v : visited[i].get_array()) spots[at(v)].mark = static_cast<char>('a' + i);
  const auto& places = view.at("at").get_array();
  for (std::size_t i = 0; i < places.size(); ++i)
    if (places[i].is_array()) spots[at(places[i])].players += static_cast<char>('A' + i);
}

// Four columns: '>' before a legal target, letters of players, "xa" where A has been and left,
// "xa0" where that gave nothing.
std::string cell(const Terminal& t, const Spot& spot) {
  if (!spot.players.empty()) {
    const std::string text = padded(spot.players + spot.code, kCell);
    return t.seat(text, spot.players[0] - 'A');
  }
  if (spot.crossed) {
    std::string text = " x";
    if (spot.mark != ' ') text += spot.mark;
    if (spot.nothing) text += "0";
    return t.dim(padded(text, kCell));
  }
  if (spot.target) return t.paint(padded(">" + spot.code, kCell), "1;7");
  const std::string text = padded(" " + spot.code, kCell);
  return spot.colour.empty() ? t.dim(text) : t.paint(text, spot.colour);
}

std::string grid(const Scene& scene, Spots& spots) {
  const auto& sheet = scene.view.at("sheet").get_object();
  const auto& columns = sheet.at("column_commands").get_array();
  const auto& rows = sheet.at("row_commands").get_array();
  const auto& t = scene.terminal;
  std::string letters(6, ' '), commands(6, ' ');
  for (std::size_t x = 0; x < columns.size(); ++x) {
    letters += padded(std::string(" ") + static_cast<char>('a' + x), kCell);
    commands += padded(" " + command(columns[x]), kCell);
  }
  std::string out = t.dim(letters) + "\n" + t.bold(commands) + "\n";
  for (std::size_t y = 0; y < rows.size(); ++y) {
    const std::string side = command(rows[y]);
    out += t.dim(padded(std::to_string(y + 1), 3)) + t.bold(padded(side, 3));
    for (std::size_t x = 0; x < columns.size(); ++x)
      out += cell(t, spots[{static_cast<int>(x), static_cast<int>(y)}]);
    out += t.bold(" " + side) + "\n";
  }
  return out;
}

// The number and direction of a square, "3 up".
std::string command_at(const json::object& sheet, At a) {
  const auto& column = sheet.at("column_commands").get_array()[static_cast<std::size_t>(a.first)];
  const auto& row = sheet.at("row_commands").get_array()[static_cast<std::size_t>(a.second)];
  const auto& number = column.is_string() ? row : column;
  const auto& direction = column.is_string() ? column : row;
  return std::to_string(whole(number)) + " " + std::string(direction.get_string());
}

// What holds while somebody stands there, and the command of whoever's turn it is.
std::string in_force(const Scene& scene, const Spots& spots) {
  constexpr std::array<std::string_view, 4> kKinds{"crocodile", "dingo", "quoll", "kiwi"};
  const auto& sheet = scene.view.at("sheet").get_object();
  std::string out;
  for (const auto& [where, spot] : spots) {
    if (spot.players.empty()) continue;
    for (const auto kind : kKinds)
      if (spot.type == kind) {
        out += (out.empty() ? "In force: " : "; ") + scene.words.text("word." + spot.type) + " " +
               square_name(where);
        if (kind == "dingo" || kind == "quoll") out += " (" + command_at(sheet, where) + ")";
      }
  }
  return out.empty() ? out : wrapped(out, 78, "  ") + "\n";
}

std::string legend(const Scene& scene) {
  std::map<std::string, bool> seen;
  for (const auto& v : scene.view.at("sheet").get_object().at("cells").get_array())
    seen[std::string(v.get_object().at("type").get_string())] = true;
  std::string out;
  for (const Look& look : kLooks)
    if (seen[std::string(look.type)])
      out +=
          std::string(look.code) + " " + scene.words.text("word." + std::string(look.type)) + ", ";
  return wrapped(out + "## tree, ~~ river, > where you may go, x crossed out", 78, "  ") + "\n";
}

// Only what this sheet can give.
std::vector<std::string> columns_of(const Scene& scene) {
  std::vector<std::string> names;
  const auto& scores = scene.view.at("scores").get_array();
  for (const auto& entry : scores[0].get_object()) {
    const std::string name(entry.key());
    if (name == "total") continue;
    bool any = false;
    for (const auto& score : scores) any = any || whole(score.get_object().at(name)) != 0;
    if (any) names.push_back(name);
  }
  return names;
}

std::string player_line(const Scene& scene, std::size_t i, const std::vector<std::string>& names) {
  const auto& view = scene.view;
  const auto& place = view.at("at").get_array()[i];
  const auto& score = view.at("scores").get_array()[i].get_object();
  std::string line = scene.terminal.seat(std::string("(") + static_cast<char>('A' + i) + ") ",
                                         static_cast<int>(i));
  line += padded(scene.names[i], 12);
  line += padded(place.is_array() ? square_name(at(place)) : "-", 4);
  bool out = false;
  for (const auto& who : view.at("out").get_array()) out = out || whole(who) == static_cast<int>(i);
  line += padded(out ? "out" : "", 4) + padded(std::to_string(whole(score.at("total"))), 6);
  std::string parts;
  for (const auto& name : names)
    parts += (parts.empty() ? "= " : ", ") + name + " " + std::to_string(whole(score.at(name)));
  return line + parts;
}

}  // namespace

std::string draw_kangaruse(const Scene& scene) {
  Spots spots;
  lay_sheet(scene.view.at("sheet").get_object(), spots);
  lay_game(scene.view, spots);
  std::string out = scene.terminal.bold("Kangaruse") + "\n" + grid(scene, spots);
  out += in_force(scene, spots) + legend(scene);
  const auto names = columns_of(scene);
  for (std::size_t i = 0; i < scene.names.size(); ++i) out += player_line(scene, i, names) + "\n";
  return out;
}

}  // namespace warren::cli
