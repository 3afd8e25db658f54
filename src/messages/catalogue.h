// Sentences by key, filled with values: how the engine's messages become words.
//
// A sentence may hold, for a field called x:
//   {x}            its value; a word of the game is looked up as "word.<name>"
//   {x=me}         a seat's name, or this text if it is the reader's: "hinter {x=dir}"
//   {x:or} {x:and} a list, joined
//   {x?yes|no}     one text or the other: is x the reader's seat, or a number that is not 0?
//   {x#one|many}   one text or the other: is x exactly 1?
#pragma once
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "core/message.h"

namespace warren {

// Who reads the sentence, and what the seats are called.
struct Reader {
  Seat me = Seat::none;
  std::span<const std::string> names = {};  // by seat; beyond it, "seat n"
};

class Catalogue {
 public:
  explicit Catalogue(std::string_view json_text) { add(json_text); }
  static Catalogue english();

  // Sentences whose keys are here already stay as they are.
  void add(std::string_view json_text);
  void add(const Catalogue& more) {
    sentences_.insert(more.sentences_.begin(), more.sentences_.end());
  }

  std::string say(const Message&, const Reader& = {}) const;
  // A sentence without fields; the key itself if there is none.
  std::string text(std::string_view key) const;
  bool has(std::string_view key) const { return sentences_.find(key) != sentences_.end(); }
  const std::map<std::string, std::string, std::less<>>& sentences() const { return sentences_; }

 private:
  std::string fill(std::string_view hole, const Message&, const Reader&) const;
  std::string value(const Field&, std::string_view joiner, const Reader&) const;
  std::map<std::string, std::string, std::less<>> sentences_;
};

// The names of the fields that a sentence uses, each once, in order.
std::vector<std::string> placeholders(std::string_view sentence);

}  // namespace warren
