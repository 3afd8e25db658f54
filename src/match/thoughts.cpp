// Thoughts as JSON.
#include "match/thoughts.h"

namespace warren {

json::object to_json(const Thoughts& thoughts, const Match& m) {
  json::array moves, chances;
  for (int i = 0; i < m.players(); ++i) chances.push_back(thoughts.chances[i]);
  for (const Thought& t : thoughts.moves) {
    json::array line;
    for (const Move& move : t.line)
      line.push_back(json::object{{"by", index(move.who)}, {"text", m.to_text(move.code)}});
    moves.push_back(json::object{{"code", std::to_string(t.code)},
                                 {"move", m.to_json(t.code)},
                                 {"text", m.to_text(t.code)},
                                 {"chance", t.chance},
                                 {"weight", t.weight},
                                 {"visits", t.visits},
                                 {"line", std::move(line)}});
  }
  return {{"playouts", thoughts.playouts},
          {"exact", thoughts.exact},
          {"chances", std::move(chances)},
          {"moves", std::move(moves)}};
}

}  // namespace warren
