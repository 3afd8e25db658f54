// What an operator may set of the tables; every bound is finite by default.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

namespace warren::server {

struct Settings {
  std::string contact;  // where to write to the operator; empty: they have not said
  // 0: never, for the first three
  std::int64_t idle_close_ms = 30ll * 24 * 3600 * 1000;   // a table nobody touched is closed
  std::int64_t unfinished_ms = 180ll * 24 * 3600 * 1000;  // and expires so long after that
  // What was played to its end is what people come back for, and there is less of it.
  std::int64_t retention_ms = 730ll * 24 * 3600 * 1000;
  std::int64_t erase_after_ms = 7ll * 24 * 3600 * 1000;  // what has expired is erased
  std::int64_t evict_ms = 60'000;  // a table nobody looks at leaves the memory
  std::int64_t gone_ms = 60'000;   // who is away for so long may be voted out
  std::int64_t handover_ms = 600'000;
  std::int64_t table_code_ms = 24 * 3'600'000;
  std::int64_t auto_pass_least_ms = 1'000, auto_pass_most_ms = 4'000;
  std::int64_t race_pace_ms = 1'500;  // between a bot's answers where nobody owes one
  std::int64_t bot_pace_ms = 600;     // where something is hidden bots answer at whole multiples
                                      // of it; above what the slowest thinks. 0: at once

  std::size_t messages_a_second = 20, messages_at_once = 60;  // of one connection
  // Of one address, in units of work (budget.h: about a microsecond of the loop each): so a tenth
  // of the server, and 300 ms at once. Four people of one household who all move every second, at
  // one table with three bots that answer at once: 16 moves, each told to four seats in 8 KB, are
  // 16 * 4 * (128 made + 18 sent) + 4 * 50 asked = 10,000 a second. Eight such tables in one school
  // are 80,000. Twenty tabs that come back after a restart ask for 50 KB each: 17,000 at once.
  std::size_t work_a_second = 100'000, work_at_once = 300'000;
  std::size_t chats_a_minute = 30, chats_at_once = 8;            // of one person at a table
  std::size_t hints_a_minute = 30, hints_at_once = 8;            // of one address
  std::size_t hints_waiting = 64, hints_waiting_of_address = 8;  // they delay bots
  std::size_t tables_an_hour = 60, tables_at_once = 60;          // of one address
  std::size_t tables = 1'000'000;
  std::size_t people_at_a_table = 64;
  std::size_t seats_of_address = 1, places_of_address = 8;  // at a table, without an invitation
  std::size_t forgets_an_hour = 240;   // of one address: a log is read for each
  std::size_t lobby_of_address = 3;    // tables of one that the lobby shows
  std::size_t undos_a_match = 500;     // each is an entry in the log
  std::size_t moves_a_match = 20'000;  // for imports and old logs: the books end it long before
  // What one person at a table may change of it: names, seats, requests.
  std::size_t changes_a_minute = 30, changes_at_once = 30;
  std::size_t records_a_table = 20'000;  // entries in its log that are no moves, chat included
  std::size_t rows_a_table = 200'000;    // of all kinds, before another match begins
  std::size_t watched_tables = 64;       // by one connection
  std::size_t chat_letters = 300, name_letters = 24, chat_kept = 100;
  std::size_t replay_bytes = 512 * 1024;
  std::size_t request_bytes = 64 * 1024;  // of one that is no import
  // Rows of logs and moves in them that are read back in one turn of the loop: some milliseconds,
  // since a row takes about five microseconds and a move two.
  std::size_t reads_a_turn = 1'000;
  // Requests that wait for tables to be read, of one address, and their bytes.
  std::size_t waiting_requests = 256, waiting_bytes = 4 * 1024 * 1024;
  std::size_t choices_shown = 400;
  std::size_t events_shown = 4'000;         // of a story, all seats of a person together
  std::size_t message_bytes = 1024 * 1024;  // of one message that is sent
  std::size_t list_bytes = 256 * 1024;      // of tables in one list
  std::size_t unwritten = 20'000;  // batches the disk is behind before new ones are refused
  std::size_t held_bytes = 64 * 1024 * 1024;  // of messages that wait for the disk, likewise
};

}  // namespace warren::server
