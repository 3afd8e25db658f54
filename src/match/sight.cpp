// Writing down what a seat sees.
#include "match/sight.h"

#include "match/message_json.h"
#include "match/move_json.h"
#include "match/replay.h"

namespace warren {

json::object choice_json(const Match& m, Seat who, ActionCode code) {
  auto choice = move_json(m, code);
  choice["about"] = to_json(m.describe(who, code));
  return choice;
}

json::object sight_json(const Match& m, Seat eyes, std::optional<std::size_t> since,
                        std::size_t most_choices) {
  json::object o{{"seat", nullptr}, {"view", m.view_json(eyes)}, {"hash", hex(m.view_hash(eyes))}};
  if (eyes != Seat::none) o["seat"] = index(eyes);
  if (since) {
    json::array events;
    for (const auto& e : m.events(eyes, *since)) events.push_back(to_json(e));
    o["events"] = std::move(events);
  }
  if (most_choices == 0 || !m.turn().to_act.has(eyes)) return o;
  json::array choices;
  const auto codes = m.legal(eyes);
  for (std::size_t i = 0; i < codes.size() && i < most_choices; ++i)
    choices.push_back(choice_json(m, eyes, codes[i]));
  o["choices"] = std::move(choices);
  if (codes.size() > most_choices) o["more_choices"] = true;
  return o;
}

}  // namespace warren
