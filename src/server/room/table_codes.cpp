// Six letters of twenty, kept by their hash.
#include "server/room/table_codes.h"

#include <algorithm>
#include <array>

#include "server/room/secret.h"

namespace warren::server {
namespace {

// Without I, O and Q, which look like 1 and 0; G, U and Y, which sound like C, V and I.
constexpr std::string_view kLetters = "ABCDEFHJKLMNPRSTVWXZ";
constexpr std::size_t kLength = 6;

}  // namespace

std::optional<std::string> TableCodes::read(std::string_view typed) {
  std::string code;
  for (const char c : typed) {
    if (c == ' ' || c == '-') continue;
    code += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if (code.size() > kLength || kLetters.find(code.back()) == kLetters.npos) return std::nullopt;
  }
  return code.size() == kLength ? std::optional(code) : std::nullopt;
}

std::string TableCodes::make() const {
  for (;;) {
    std::string code;
    while (code.size() < kLength) {
      const auto n = random_bits(5);  // one of 32, drawn again if it is no letter
      if (n < kLetters.size()) code += kLetters[n];
    }
    if (!codes_.contains(hash_secret(code))) return code;
  }
}

TableCodes::Kept TableCodes::keep(TableId table, const std::string& code, std::int64_t until_ms) {
  Kept kept{hash_secret(code), {}};
  if (const auto old = names_.find(table); old != names_.end()) {
    kept.before = old->second;
    codes_.erase(old->second);
  }
  codes_[kept.name] = {table, until_ms, code};
  names_[table] = kept.name;
  return kept;
}

void TableCodes::read_back(std::string name, TableId table, std::int64_t until_ms) {
  codes_[name] = {table, until_ms, {}};
  names_[table] = std::move(name);
}

const std::string* TableCodes::of(TableId table) const {
  const auto name = names_.find(table);
  if (name == names_.end()) return nullptr;
  const auto& letters = codes_.at(name->second).letters;
  return letters.empty() ? nullptr : &letters;
}

std::optional<TableId> TableCodes::find(std::string_view code, std::int64_t now_ms) const {
  const auto found = codes_.find(hash_secret(code));
  if (found == codes_.end() || found->second.until_ms <= now_ms) return std::nullopt;
  return found->second.table;
}

void TableCodes::drop_old(std::int64_t now_ms,
                          const std::function<void(const std::string& name)>& dropped) {
  std::erase_if(codes_, [&](const auto& entry) {
    const auto& [name, code] = entry;
    if (code.until_ms > now_ms) return false;
    if (const auto known = names_.find(code.table); known != names_.end() && known->second == name)
      names_.erase(known);
    dropped(name);
    return true;
  });
}

}  // namespace warren::server
