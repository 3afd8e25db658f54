// What can be wrong with a sheet made by hand: the sentence "sheet.kangaruse.<what>", and the rule
// of the book that the sheet breaks. The readers speak by these, and so does faults().
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace warren::kangaruse {

struct Fault {
  std::string_view what, rule;
};

// What cannot be read.
inline constexpr Fault kEmpty{"empty", "KR-01"};
inline constexpr Fault kNoJson{"json", "KR-01"};
inline constexpr Fault kTooManyColumns{"columns", "KR-02"};
inline constexpr Fault kTooManyRows{"rows", "KR-02"};
inline constexpr Fault kRowLength{"row", "KR-01"};
inline constexpr Fault kNoCommand{"command_word", "KR-01"};
inline constexpr Fault kNoType{"cell", "KR-74"};
inline constexpr Fault kNoSquareWord{"square_word", "KR-71"};
// What reads well and still cannot be played on.
inline constexpr Fault kNoSuchSize{"size", "KR-02"};
inline constexpr Fault kRiversLong{"rivers_long", "KR-71"};
inline constexpr Fault kRiverEmpty{"river_empty", "KR-71"};
inline constexpr Fault kRiverType{"river_type", "KR-03"};
inline constexpr Fault kRiverGap{"river_gap", "KR-71"};
inline constexpr Fault kStartCount{"starts", "KR-04"};
inline constexpr Fault kBoxes{"boxes", "KR-52"};
inline constexpr Fault kMoths{"moths", "KR-52"};
inline constexpr Fault kStar{"star", "KR-60"};
inline constexpr Fault kEchidnas{"echidnas", "KR-50"};
inline constexpr Fault kNoRoom{"no_room", "KR-04"};

inline Message message(const Fault& fault, std::vector<Field> fields = {}) {
  return {"sheet.kangaruse." + std::string(fault.what), std::move(fields), fault.rule};
}

}  // namespace warren::kangaruse
