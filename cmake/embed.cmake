# Writes text files into one C++ source: `cmake -DOUT=x.cpp -DNAMES="a;b" -DFILES="p;q" -P embed.cmake`
# defines warren::embedded_files(), or the function that -DFUNCTION names.
if(NOT FUNCTION)
  set(FUNCTION embedded_files)
endif()
set(entries "")
foreach(name file IN ZIP_LISTS NAMES FILES)
  file(READ "${file}" text HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${text}")
  string(MAKE_C_IDENTIFIER "${name}" id)
  string(APPEND entries "const unsigned char ${id}[] = {${bytes}0};\n")
  string(APPEND table "    {\"${name}\", {reinterpret_cast<const char*>(${id}), sizeof ${id} - 1}},\n")
endforeach()
file(WRITE "${OUT}" "// Made by cmake/embed.cmake.
#include \"messages/embedded.h\"

namespace warren {
namespace {
${entries}
const EmbeddedFile kFiles[] = {
${table}};
}  // namespace

std::span<const EmbeddedFile> ${FUNCTION}();
std::span<const EmbeddedFile> ${FUNCTION}() { return kFiles; }

}  // namespace warren
")
