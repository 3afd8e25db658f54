# hot: the files that playouts run. They are compiled for speed in the WebAssembly build, all else for size: a
# page waits for it. Of the games and their bots everything is hot but what only sets up, reads, writes or words.
# A new file is hot until it is listed here; a file that moves takes its line along.
set(cold
  src/games/bunny_run/audit.cpp
  src/games/bunny_run/setup.cpp
  src/games/bunny_run/words.cpp
  src/games/hare_and_tortoise/audit.cpp
  src/games/hare_and_tortoise/choices.cpp
  src/games/hare_and_tortoise/setup.cpp
  src/games/hare_and_tortoise/words.cpp
  src/games/jack_rabbits/audit.cpp
  src/games/jack_rabbits/choices.cpp
  src/games/jack_rabbits/events.cpp
  src/games/jack_rabbits/fields.cpp
  src/games/jack_rabbits/land/board_json.cpp
  src/games/jack_rabbits/land/board_text.cpp
  src/games/jack_rabbits/land/boards.cpp
  src/games/jack_rabbits/land/random_board.cpp
  src/games/jack_rabbits/setup.cpp
  src/games/jack_rabbits/words.cpp
  src/games/jack_rabbits_builder/audit.cpp
  src/games/jack_rabbits_builder/fields.cpp
  src/games/jack_rabbits_builder/setup.cpp
  src/games/jack_rabbits_builder/words.cpp
  src/games/kangaruse/audit.cpp
  src/games/kangaruse/fields.cpp
  src/games/kangaruse/generate.cpp
  src/games/kangaruse/generate_land.cpp
  src/games/kangaruse/generate_types.cpp
  src/games/kangaruse/setup.cpp
  src/games/kangaruse/sheet.cpp
  src/games/kangaruse/sheet_json.cpp
  src/games/kangaruse/sheet_text.cpp
  src/games/kangaruse/words.cpp
  src/games/move_rows.cpp
  src/games/option_rows.cpp
  src/games/position.cpp
  src/games/rows.cpp
  src/games/value.cpp)
set(hot ${games} ${bots})
foreach(file ${cold})
  if(NOT EXISTS ${CMAKE_SOURCE_DIR}/${file})
    message(FATAL_ERROR "cmake/hot.cmake names ${file}, which is not there")
  endif()
  list(REMOVE_ITEM hot ${CMAKE_SOURCE_DIR}/${file})
endforeach()
