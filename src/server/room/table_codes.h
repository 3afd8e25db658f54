// Codes of tables that can be said aloud: six letters, none of which is easily taken for another.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/store/event_store.h"

namespace warren::server {

class TableCodes {
 public:
  static constexpr std::size_t kMost = 10'000;
  // A wrong guess costs six of a budget that gives back one a second, and that ten guesses use up.
  static constexpr std::size_t kGuess = 6, kGuesses = 10 * kGuess;

  // What somebody typed, without blanks and hyphens and in capitals; nothing if it is no code.
  static std::optional<std::string> read(std::string_view typed);

  // A code that no table has.
  std::string make() const;
  // A table has one code at a time; `until_ms` is steady time. Gives the hash by which it is kept,
  // and that of the code before it, or nothing.
  struct Kept {
    std::string name, before;
  };
  Kept keep(TableId, const std::string& code, std::int64_t until_ms);
  void read_back(std::string name, TableId, std::int64_t until_ms);

  // Nothing if the table has none, or one from before a restart, of which only the hash is known.
  const std::string* of(TableId) const;
  std::optional<TableId> find(std::string_view code, std::int64_t now_ms) const;
  // Tells the name of each.
  void drop_old(std::int64_t now_ms, const std::function<void(const std::string& name)>& dropped);
  std::size_t size() const { return codes_.size(); }

 private:
  struct Code {
    TableId table;
    std::int64_t until_ms;
    std::string letters;
  };
  std::map<std::string, Code> codes_;  // by the hash of their letters
  std::map<TableId, std::string> names_;
};

}  // namespace warren::server
