// Finding a bot by its name.
#include "bots/bots.h"

#include <algorithm>

namespace warren {

std::optional<Bot> find_bot(std::string_view name) {
  const auto found = std::find(kBotNames.begin(), kBotNames.end(), name);
  if (found == kBotNames.end()) return std::nullopt;
  return static_cast<Bot>(found - kBotNames.begin());
}

}  // namespace warren
