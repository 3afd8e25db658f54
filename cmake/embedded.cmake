# warren_embed(VARIABLE FUNCTION [FOLDER folder] FILE...): a source file, its path in VARIABLE, that defines
# warren::FUNCTION(), the files by name; by their path in the folder if one is given.
function(warren_embed variable function)
  cmake_parse_arguments(PARSE_ARGV 2 given "" FOLDER "")
  set(files ${given_UNPARSED_ARGUMENTS})
  set(names "")
  foreach(file ${files})
    if(given_FOLDER)
      cmake_path(RELATIVE_PATH file BASE_DIRECTORY ${given_FOLDER} OUTPUT_VARIABLE name)
    else()
      cmake_path(GET file FILENAME name)
    endif()
    list(APPEND names ${name})
  endforeach()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp)
  set(script ${CMAKE_SOURCE_DIR}/cmake/embed.cmake)
  add_custom_command(
    OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -DOUT=${source} -DFUNCTION=${function} "-DNAMES=${names}" "-DFILES=${files}"
            -P ${script}
    DEPENDS ${files} ${script}
    VERBATIM)
  set(${variable} ${source} PARENT_SCOPE)
endfunction()
