// What a page can ask of the engine about one match: a JSON object in, a JSON object out.
//
// A request that cannot be done is answered by {"error": {"key", its values, "rule", "text"}}, as
// the server answers it, and changes nothing. Nothing here throws, and no input brings it down.
#pragma once
#include <optional>
#include <vector>

#include "match/all_games.h"
#include "messages/catalogue.h"

namespace warren {

// What the module needs of the world around it: in a page, the browser's own generator and clock.
struct Host {
  std::uint32_t (*random)();  // 32 bits that nobody can foresee
  double (*milliseconds)();   // on a clock that only goes forward
};

class Module {
 public:
  using Request = json::object;
  using Answer = Maybe<json::object>;
  using Function = Answer (Module::*)(const Request&);

  explicit Module(Host host) : host_(host) {}

  // One of the functions below, asked and answered in text.
  std::string ask(Function, std::string_view request);

  // These need no match. The fields of a request stand beside it; after the semicolon, those that
  // may be left out.
  Answer games(const Request&);
  Answer rules(const Request&);      // game; rule
  Answer signature(const Request&);  // ; game
  Answer open(const Request&);       // game; options, position
  Answer load(const Request&);       // replay

  Answer status(const Request&);    // all that everybody may know, the board included
  Answer see(const Request&);       // ; seat (none: looks on), since, most_choices
  Answer choices(const Request&);   // seat
  Answer check(const Request&);     // seat, move
  Answer play(const Request&);      // seat, move
  Answer settle(const Request&);    // draws one outcome of chance
  Answer answer(const Request&);    // seat, bot; milliseconds, seed: a bot's move, not yet played
  Answer analyse(const Request&);   // seat; bot, playouts, milliseconds, seed
  Answer judge(const Request&);     // number; the same: what that move of the story gave away
  Answer undo(const Request&);      // seat: its own last move, if that is free
  Answer go(const Request&);        // to: the position after so many moves, back or forth
  Answer story(const Request&);     // all moves, with those that `go` may go forth to
  Answer replay(const Request&);    // ; players (who sat where)
  Answer playouts(const Request&);  // games; first: random games from here, for measuring

 private:
  void begin(std::unique_ptr<Match>);
  void make(Seat, ActionCode);
  json::object now() const;                            // what changes with every move
  std::unique_ptr<Match> at(std::size_t moves) const;  // of the story
  Rng generator(const Request&) const;
  // What a bot makes of a choice, by a request's bot, playouts, milliseconds and seed.
  Maybe<Thoughts> think(const Match&, Seat, const Request&) const;
  const Catalogue& words();

  Host host_;
  std::unique_ptr<Match> match_;
  json::array players_;      // as a replay named them
  std::vector<Move> story_;  // the moves of the match, and those that were gone back over
  std::optional<Catalogue> words_;
};

}  // namespace warren
