#!/usr/bin/env python3
"""Takes the icons that Warren prints out of @iconify-json/game-icons and writes src/print/icons.cpp.

usage: tools/icons.py node_modules/@iconify-json/game-icons/icons.json
"""
import json
import pathlib
import re
import sys

USED = [
    "beer-stein", "clubs", "diamonds", "direction-signs", "hearts", "indian-palace",
    "medieval-gate", "pine-tree", "spades", "water-fountain", "white-tower",
]


def literal(path):
    """Short lines: compilers and people both dislike long ones."""
    return "\n".join(f'     "{path[n:n + 84]}"' for n in range(0, len(path), 84))


def main():
    icons = json.load(open(sys.argv[1]))["icons"]
    rows = []
    for name in USED:
        paths = re.findall(r'\bd="([^"]+)"', icons[name]["body"])
        rows.append(f'    {{"{name}",\n{literal(" ".join(paths))}}},\n')
    out = pathlib.Path(__file__).parent.parent / "src/print/icons.cpp"
    out.write_text(f"""// Icons from game-icons.net (CC BY 3.0), made by tools/icons.py; see LICENSES.md.
#include "print/icons.h"

#include <cassert>

namespace warren::print {{
namespace {{

struct Icon {{
  std::string_view name, path;
}};

// clang-format off
constexpr Icon kIcons[] = {{
{"".join(rows)}}};
// clang-format on

}}  // namespace

std::string_view icon_path(std::string_view name) {{
  for (const Icon& icon : kIcons)
    if (icon.name == name) return icon.path;
  assert(false);
  return {{}};
}}

}}  // namespace warren::print
""")


main()
