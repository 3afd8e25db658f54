// What `warren engine` answers: one JSON object for each line, whatever the line says.
#pragma once
#include <memory>
#include <span>
#include <string_view>

#include "match/match.h"
#include "messages/catalogue.h"

namespace warren::cli {

class Engine {
 public:
  explicit Engine(const Catalogue& words) : words_(words) {}

  // Never fails: what cannot be done is answered by {"error": ...} and changes nothing.
  json::object answer(std::string_view line);

 private:
  struct Command {
    std::string_view name;
    bool needs_match;
    json::object (Engine::*run)(const json::object&);
  };
  static std::span<const Command> commands();

  json::object refused(const Message&) const;
  json::object turn_json() const;
  json::object move_json(ActionCode) const;
  std::optional<Seat> read_seat(const json::object&, std::string_view field = "seat") const;
  Maybe<ActionCode> read_move(const json::object&) const;
  json::object with_land(json::object told) const;
  json::array events_for(Seat, std::size_t since) const;

  json::object open(const json::object&);
  json::object state(const json::object&);
  json::object turn(const json::object&);
  json::object result(const json::object&);
  json::object hash(const json::object&);
  json::object audit(const json::object&);
  json::object view(const json::object&);
  json::object legal(const json::object&);
  json::object chance(const json::object&);
  json::object check(const json::object&);
  json::object apply(const json::object&);
  json::object events(const json::object&);
  json::object undo(const json::object&);
  json::object think(const json::object&);

  const Catalogue& words_;
  std::unique_ptr<Match> match_;
  std::uint64_t seed_ = 0;  // of what is drawn
};

}  // namespace warren::cli
