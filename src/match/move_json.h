// Turns and moves as programs read and write them: one form for the engine's door and the server.
#pragma once
#include "match/match.h"

namespace warren {

// {"phase": ..., "to_act": [...], "window_kind": ..., "window": ...}
json::object turn_json(const Match&);

// {"code": "513", "text": "advance 5", "move": {...}}
json::object move_json(const Match&, ActionCode, json::storage_ptr = {});

// What the seat may choose, each as a move with what it is `about`; at most so many.
json::array choices_json(const Match&, Seat, std::size_t most, json::storage_ptr = {});

// A move as text, as the game's own JSON, or as its code: 513 or {"code": "513"}.
std::optional<ActionCode> read_move(const Match&, const json::value&);

// The refusal of a move that read_move() cannot read. Nothing unless the game knows its word, and
// only its value is off the board, out of range or an empty list.
std::optional<Message> beyond_reach(const Match&, const json::value&);

}  // namespace warren
