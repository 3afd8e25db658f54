// Asks `warren engine` and reads its answers.
#pragma once
#include <boost/json.hpp>

#include "tests/cli/program.h"

namespace warren {

namespace json = boost::json;

// One answer for each request, in the order asked.
inline std::vector<json::object> answers(const std::vector<std::string>& requests) {
  std::string input;
  for (const auto& line : requests) input += line + "\n";
  const Ran ran = run({"engine"}, input);
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  std::vector<json::object> all;
  for (const auto& line : lines_of(ran.out)) all.push_back(json::parse(line).as_object());
  EXPECT_EQ(all.size(), requests.size());
  all.resize(requests.size());
  return all;
}

}  // namespace warren
