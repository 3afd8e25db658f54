// How a sheet of Kangaruse looks on paper: colours, icons and measures, in one place.
//
// A page is designed 1,400 units wide, whatever the paper; s is the side of a square.
#pragma once
#include <array>
#include <string_view>

#include "games/kangaruse/sheet.h"
#include "print/canvas.h"

namespace warren::print {

inline constexpr Colour kPaper{0xFFFDF7}, kWhite{0xFFFFFF}, kInk{0x2A2723}, kBlack{0x1D1D1D},
    kQuiet{0x6E675C}, kLine{0xD9CDB4}, kGrey{0x999999}, kAccent{0xB0470C}, kBelowZero{0xA5324F};
inline constexpr Colour kTreeTile{0xE9E6CF}, kTree{0xA3B58A}, kRiverBank{0xA9CFE3},
    kRiverWater{0xC4E0EE}, kRiverLine{0x8FBFD8}, kRiverSquare{0xCFE0E8}, kRiverBox{0x3F7396};

inline constexpr double kPageWidth = 1400, kMargin = 34, kTitle = 50, kBand = 30, kGap = 22;

struct TypeLook {
  std::string_view icon;
  Colour tint, deep;       // of the tile; of icon, number and outline
  bool large = false;      // fills its square to the brim and is drawn a little smaller
  bool solid_ink = false;  // stays solid when ink is saved: its outline would be a scribble
};

// The width of its outline when ink is saved, as a part of its side.
constexpr double ink_pen(const TypeLook& l) { return l.large ? .026 : .034; }

// By kangaruse::Type.
inline constexpr std::array<TypeLook, kangaruse::kTypes> kLooks{{
    {"", kWhite, kRiverBox},
    {"pine-tree", kTreeTile, kTree},
    {"kangaroo", {0xF9DDC6}, {0xA8430A}},
    {"badger", {0xE2DDDA}, {0x4B3D39}, true},
    {"thylacine", {0xF6DFB9}, {0x7D4A08}},
    {"crocodile", {0xDCE8CC}, {0x35641F}},
    {"fox", {0xFFDCD0}, {0x9E3013}, true},
    {"rat", {0xE4DAEE}, {0x5A3D83}},
    {"kiwi-bird", {0xE8E4C4}, {0x5C5718}},
    {"koala", {0xDDE3EA}, {0x435061}, true},
    {"beaver", {0xD2E7E4}, {0x1B5C58}},
    {"squirrel", {0xE0E0F5}, {0x474494}, true},
    {"hummingbird", {0xF5D8DD}, {0x9A2A47}},
    {"numbat", {0xF1DAD0}, {0x84351D}},
    {"parrot-head", {0xF8F1C0}, {0x665B00}, true},
    {"frog", {0xD2ECC8}, {0x28651A}, true},
    {"hedgehog", {0xEBDFCA}, {0x684B22}},
    {"gecko", {0xF7DDB4}, {0x874700}, true},
    {"moth", {0xEADFE8}, {0x693E60}},
    {"flying-flag", {0xFFFAEF}, kInk},
    {"round-star", {0xF6DE9C}, {0x7F5700}},
    {"open-treasure-chest", {0xEBCBA4}, {0x74400F}, true},
    {"spinning-top", {0xF8D0E1}, {0x991B57}},
    {"gems", {0xBFDDF0}, {0x1F5C8A}, false, true},
    {"two-coins", {0xE6DDA8}, {0x5D5200}},
    {"hut", {0xD6DEBD}, {0x46541A}, true},
    {"droplets", {0xC0E7EA}, {0x0C5C67}, true},
    {"shiny-apple", {0xF8CBC6}, {0x9C211A}, true},
}};

constexpr const TypeLook& look(kangaruse::Type t) { return kLooks[kangaruse::index(t)]; }

// What a player draws, by seat.
inline constexpr std::array<std::string_view, 5> kMarks{
    "M0 -9C12 -9 12 9 0 9C-12 9 -12 -9 0 -9Z", "M-8 -8H8V8H-8Z", "M0 -10L10 8H-10Z",
    "M0 -10.5L10 0L0 10.5L-10 0Z", "M8 -4.7V4.7L0 9.4L-8 4.7V-4.7L0 -9.4Z"};

inline constexpr std::string_view kArrow = "M-9 -2.6H1.5V-8L10.5 0L1.5 8V2.6H-9Z";  // to the right

}  // namespace warren::print
