// What a choice would mean, as values for a program; the sentence is made of the same message.
#pragma once
#include "match/match.h"

namespace warren::cli {

// The fields of a choice's message by name: ways, cards and squares as lists, words as moves and
// states write them.
json::object choice_values(const Message&);

}  // namespace warren::cli
