// Unicode as far as names need it: which characters show nothing, and which look alike.
#include "server/room/text.h"

#include <algorithm>
#include <iterator>

namespace warren::server {
namespace {

constexpr char32_t kReplacement = 0xFFFD;
constexpr int kMarksOnALetter = 3;

struct Range {
  char32_t first, last;
};

// Shown as nothing, or as nothing of their own: categories Cc, Cf, Zl, Zp, Cs and Co, characters
// that are none, variation selectors, and letters that are blank (fillers of Hangul, the empty
// Braille cell).
constexpr Range kInvisible[] = {
    {0x0000, 0x001F},   {0x007F, 0x009F},   {0x00AD, 0x00AD},   {0x034F, 0x034F},
    {0x0600, 0x0605},   {0x061C, 0x061C},   {0x06DD, 0x06DD},   {0x070F, 0x070F},
    {0x0890, 0x0891},   {0x08E2, 0x08E2},   {0x115F, 0x1160},   {0x17B4, 0x17B5},
    {0x180B, 0x180F},   {0x200B, 0x200F},   {0x2028, 0x202E},   {0x2060, 0x206F},
    {0x2800, 0x2800},   {0x3164, 0x3164},   {0xD800, 0xF8FF},   {0xFDD0, 0xFDEF},
    {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},
    {0x110BD, 0x110BD}, {0x110CD, 0x110CD}, {0x13430, 0x1345F}, {0x1BCA0, 0x1BCA3},
    {0x1D159, 0x1D159}, {0x1D173, 0x1D17A}, {0xE0000, 0x10FFFF}};

// Marks that stand above, below or in the letter before them (Mn and Me), of the scripts in which
// they can be piled up.
constexpr Range kMarks[] = {
    {0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x05BF, 0x05BF}, {0x05C1, 0x05C2},
    {0x05C4, 0x05C5}, {0x0610, 0x061A}, {0x064B, 0x065F}, {0x0670, 0x0670}, {0x06D6, 0x06DC},
    {0x06DF, 0x06E4}, {0x06E7, 0x06E8}, {0x06EA, 0x06ED}, {0x0730, 0x074A}, {0x07A6, 0x07B0},
    {0x07EB, 0x07F3}, {0x0816, 0x082D}, {0x0859, 0x085B}, {0x0898, 0x089F}, {0x08CA, 0x0902},
    {0x093A, 0x093A}, {0x093C, 0x093C}, {0x0941, 0x0948}, {0x094D, 0x094D}, {0x0951, 0x0957},
    {0x09C1, 0x09C4}, {0x09CD, 0x09CD}, {0x0A41, 0x0A4D}, {0x0AC1, 0x0AC8}, {0x0ACD, 0x0ACD},
    {0x0B41, 0x0B44}, {0x0C46, 0x0C4D}, {0x0D41, 0x0D4D}, {0x0E31, 0x0E31}, {0x0E34, 0x0E3A},
    {0x0E47, 0x0E4E}, {0x0EB1, 0x0EB1}, {0x0EB4, 0x0EBC}, {0x0EC8, 0x0ECE}, {0x0F71, 0x0F84},
    {0x0F8D, 0x0FBC}, {0x102D, 0x1037}, {0x135D, 0x135F}, {0x17B7, 0x17BD}, {0x17C9, 0x17D3},
    {0x1A55, 0x1A7F}, {0x1AB0, 0x1AFF}, {0x1CD0, 0x1CE8}, {0x1DC0, 0x1DFF}, {0x20D0, 0x20FF},
    {0x2DE0, 0x2DFF}, {0x302A, 0x302D}, {0x3099, 0x309A}, {0xA66F, 0xA67D}, {0xA8E0, 0xA8F1},
    {0xFE20, 0xFE2F}};

template <std::size_t N>
bool among(const Range (&ranges)[N], char32_t c) {
  const auto* const next =
      std::upper_bound(std::begin(ranges), std::end(ranges), c,
                       [](char32_t wanted, const Range& r) { return wanted < r.first; });
  return next != std::begin(ranges) && c <= std::prev(next)->last;
}

bool invisible(char32_t c) { return among(kInvisible, c) || (c & 0xFFFE) == 0xFFFE; }

bool space(char32_t c) {
  return c == ' ' || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F ||
         c == 0x205F || c == 0x3000;
}

// Takes the first character off; what is no shortest form of one is the replacement.
char32_t take(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  const std::size_t more = lead < 0x80             ? 0
                           : (lead & 0xE0) == 0xC0 ? 1
                           : (lead & 0xF0) == 0xE0 ? 2
                           : (lead & 0xF8) == 0xF0 ? 3
                                                   : 9;
  constexpr char32_t kLeast[] = {0, 0x80, 0x800, 0x10000};
  char32_t c = more == 0 ? lead : lead & (0x3Fu >> more);
  bool whole = more < text.size() && more < 4;
  for (std::size_t i = 1; whole && i <= more; ++i) {
    whole = (byte(i) & 0xC0) == 0x80;
    c = c << 6 | (byte(i) & 0x3Fu);
  }
  whole = whole && c >= kLeast[more] && c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF);
  text.remove_prefix(whole ? more + 1 : 1);
  return whole ? c : kReplacement;
}

void add(std::string& text, char32_t c) {
  const auto tail = [&](int shift) { text += static_cast<char>(0x80 | (c >> shift & 0x3F)); };
  if (c < 0x80) {
    text += static_cast<char>(c);
  } else if (c < 0x800) {
    text += static_cast<char>(0xC0 | c >> 6);
    tail(0);
  } else if (c < 0x10000) {
    text += static_cast<char>(0xE0 | c >> 12);
    tail(6), tail(0);
  } else {
    text += static_cast<char>(0xF0 | c >> 18);
    tail(12), tail(6), tail(0);
  }
}

// The plain letter below each from U+00C0 and from U+1E00 on; '.' where there is none.
constexpr std::string_view kPlainLatin =
    "aaaaaaaceeeeiiiidnooooo.ouuuuypsaaaaaaaceeeeiiiidnooooo.ouuuuypyaaaaaaccccccccdd"
    "ddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkk.llllllllllnnnnnn...oooooooorrrrrrssssss"
    "ssttttttuuuuuuuuuuuuwwyyyzzzzzzs................................oo.............u"
    "u...................dddlllnnnaaiioouuuuuuuuuu.aaaa....ggkkoooo..jdddgg..nnaa...."
    "aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy............................";
constexpr std::string_view kPlainVietnamese =
    "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooo"
    "oooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyas..s."
    "aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuu"
    "uuyyyyyyyy......";

// Letters of Greek and Cyrillic, small and capital, that look like a Latin one.
constexpr struct {
  char32_t letter;
  char latin;
} kAlike[] = {{0x391, 'a'}, {0x392, 'b'}, {0x395, 'e'}, {0x396, 'z'}, {0x397, 'h'}, {0x399, 'i'},
              {0x39A, 'k'}, {0x39C, 'm'}, {0x39D, 'n'}, {0x39F, 'o'}, {0x3A1, 'p'}, {0x3A4, 't'},
              {0x3A5, 'y'}, {0x3A7, 'x'}, {0x3B1, 'a'}, {0x3B9, 'i'}, {0x3BD, 'v'}, {0x3BF, 'o'},
              {0x3C1, 'p'}, {0x3C5, 'u'}, {0x405, 's'}, {0x406, 'i'}, {0x408, 'j'}, {0x410, 'a'},
              {0x412, 'b'}, {0x415, 'e'}, {0x41A, 'k'}, {0x41C, 'm'}, {0x41D, 'h'}, {0x41E, 'o'},
              {0x420, 'p'}, {0x421, 'c'}, {0x422, 't'}, {0x423, 'y'}, {0x425, 'x'}, {0x430, 'a'},
              {0x435, 'e'}, {0x43A, 'k'}, {0x43C, 'm'}, {0x43D, 'h'}, {0x43E, 'o'}, {0x440, 'p'},
              {0x441, 'c'}, {0x442, 't'}, {0x443, 'y'}, {0x445, 'x'}, {0x455, 's'}, {0x456, 'i'},
              {0x458, 'j'}};

char32_t plain(char32_t c) {
  if (c >= 0xFF01 && c <= 0xFF5E) c -= 0xFEE0;  // full width
  if (c >= 'A' && c <= 'Z') return c + 32;
  if (c >= 0x1D400 && c <= 0x1D6A3) return 'a' + (c - 0x1D400) % 26;  // of mathematics
  if (c >= 0x24B6 && c <= 0x24E9) return 'a' + (c - 0x24B6) % 26;     // in circles
  const auto base = [c](std::string_view letters, char32_t first) {
    const bool there = c >= first && c - first < letters.size() && letters[c - first] != '.';
    return there ? static_cast<char32_t>(letters[c - first]) : 0;
  };
  if (const auto latin = base(kPlainLatin, 0xC0)) return latin;
  if (const auto latin = base(kPlainVietnamese, 0x1E00)) return latin;
  for (const auto& pair : kAlike)
    if (pair.letter == c) return static_cast<char32_t>(pair.latin);
  if ((c >= 0x391 && c <= 0x3A9) || (c >= 0x410 && c <= 0x42F)) return c + 32;
  if (c >= 0x400 && c <= 0x40F) return c + 80;
  return c;
}

}  // namespace

std::optional<std::string> clean_text(std::string_view given, std::size_t most_letters) {
  std::string text;
  std::size_t letters = 0;
  int marks = kMarksOnALetter;  // there is no letter yet to stand on
  char32_t before = ' ';
  while (!given.empty()) {
    char32_t c = take(given);
    if (invisible(c)) continue;
    if (space(c)) c = ' ';
    if ((c == ' ' || c == kReplacement) && before == c) continue;
    if (c == ' ') {
      marks = kMarksOnALetter;
    } else if (!among(kMarks, c)) {
      marks = 0;
    } else if (++marks > kMarksOnALetter) {
      continue;
    }
    add(text, c);
    ++letters;
    before = c;
  }
  if (text.ends_with(' ')) text.pop_back(), --letters;
  if (text.empty() || letters > most_letters) return std::nullopt;
  return text;
}

std::string first_letters(std::string_view clean, std::size_t letters) {
  std::string text;
  for (; letters > 0 && !clean.empty(); --letters) add(text, take(clean));
  return text;
}

std::string looks_like(std::string_view name) {
  std::string alike;
  while (!name.empty()) {
    const char32_t c = plain(take(name));
    if (among(kMarks, c)) continue;
    add(alike, c == '1' || c == 'i' || c == '|' ? 'l' : c == '0' ? 'o' : c);
  }
  return alike;
}

}  // namespace warren::server
