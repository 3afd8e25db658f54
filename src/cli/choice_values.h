// The values of a choice for programs, from the message that also makes its sentence.
#pragma once
#include "match/match.h"

namespace warren::cli {

// The fields of a choice's message by name: ways, cards and squares as lists, words as moves and
// states write them.
json::object choice_values(const Message&);

}  // namespace warren::cli
