// One write a line, so that lines of several threads do not mix.
#include "server/net/log.h"

#include <unistd.h>

#include <chrono>
#include <string>

namespace warren::server {

void log_line(std::string_view what, boost::json::object fields) {
  using namespace std::chrono;
  boost::json::object line{
      {"at_ms", duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count()},
      {"what", what}};
  for (auto& field : fields) line[field.key()] = std::move(field.value());
  const std::string text = boost::json::serialize(line) + "\n";
  [[maybe_unused]] const auto written = write(STDERR_FILENO, text.data(), text.size());
}

}  // namespace warren::server
