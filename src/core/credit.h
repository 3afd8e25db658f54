// Who designed a game, and who printed it. The catalogue says where its rules were read:
// "credit.source.<game>".
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "core/message.h"

namespace warren {

struct Published {
  std::string_view by;
  int year;  // 0: the publisher names none
};

struct Credit {
  std::string_view designer;
  std::span<const Published> editions;
  std::string_view link;  // where the original is offered, or its author writes of it
};

// "Ravensburger 1979, Gibsons Games 1987"
inline std::string editions_of(const Credit& credit) {
  std::string all;
  for (const auto& edition : credit.editions) {
    all.append(all.empty() ? "" : ", ").append(edition.by);
    if (edition.year > 0) all.append(" ").append(std::to_string(edition.year));
  }
  return all;
}

// For the foot of a printed page; `game` is its name in the reader's language.
inline Message printed_credit(const Credit& credit, std::string game) {
  return {"credit.printed",
          {{"game", std::move(game)},
           {"designer", std::string(credit.designer)},
           {"link", std::string(credit.link)}}};
}

}  // namespace warren
