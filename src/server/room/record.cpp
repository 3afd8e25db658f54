// One row for each field of each kind.
#include "server/room/record.h"

#include <cstdint>
#include <string_view>

namespace warren::server {
namespace {

enum class Type : std::uint8_t { text, whole, flag, object, array };
constexpr bool kMust = true;

struct Field {
  std::string_view kind, name;
  Type type;
  bool must = false;
};

constexpr Field kFields[] = {
    {"created", "game", Type::text, kMust},
    {"created", "options", Type::object, kMust},
    {"created", "seats", Type::array, kMust},
    {"created", "name", Type::text, kMust},
    {"created", "key", Type::text, kMust},
    {"created", "invite", Type::text},
    {"created", "title", Type::text},
    {"created", "public", Type::flag},
    {"created", "imported", Type::flag},
    {"created", "from_device", Type::flag},
    {"created", "clock_ms", Type::whole},
    {"created", "then", Type::object},
    {"created", "from", Type::text},
    {"joined", "name", Type::text, kMust},
    {"joined", "key", Type::text, kMust},
    {"joined", "from", Type::text},
    {"joined", "invited", Type::flag},
    {"invited", "person", Type::whole, kMust},
    {"muted", "person", Type::whole, kMust},
    {"muted", "on", Type::flag},
    {"invite", "hash", Type::text, kMust},
    {"key", "person", Type::whole, kMust},
    {"key", "key", Type::text, kMust},
    {"signed_out", "person", Type::whole, kMust},
    {"signed_out", "key", Type::text, kMust},
    {"forgotten", "person", Type::whole, kMust},
    {"forgotten", "bot", Type::text},
    {"named", "person", Type::whole, kMust},
    {"named", "name", Type::text, kMust},
    {"host", "person", Type::whole, kMust},
    {"removed", "person", Type::whole, kMust},
    {"removed", "bot", Type::text},
    {"removed", "ban", Type::array},
    {"sat", "seat", Type::whole, kMust},
    {"sat", "person", Type::whole, kMust},
    {"stood", "seat", Type::whole, kMust},
    {"locked", "seat", Type::whole, kMust},
    {"locked", "on", Type::flag},
    {"auto_pass", "seat", Type::whole, kMust},
    {"auto_pass", "on", Type::flag},
    {"bot", "seat", Type::whole, kMust},
    {"bot", "bot", Type::text},
    {"resigned", "seat", Type::whole, kMust},
    {"resigned", "bot", Type::text},
    {"voted_out", "seat", Type::whole, kMust},
    {"voted_out", "bot", Type::text},
    {"chat", "by", Type::whole, kMust},
    {"chat", "text", Type::text},
    {"chat", "phrase", Type::text},
    {"talk", "free", Type::flag},
    {"asked_back", "by", Type::whole, kMust},
    {"asked_back", "for", Type::whole, kMust},
    {"agreed", "by", Type::whole, kMust},
    {"declined", "by", Type::whole, kMust},
    {"again", "by", Type::whole, kMust},
    {"vote", "by", Type::whole, kMust},
    {"vote", "for", Type::whole, kMust},
    {"started", "game", Type::text, kMust},
    {"started", "rules_version", Type::whole, kMust},
    {"started", "options", Type::object, kMust},
    {"started", "start", Type::text, kMust},
    {"started", "position", Type::text},
    {"started", "waits", Type::flag},
    {"moves", "m", Type::array, kMust},
    {"moves", "h", Type::text, kMust},
    {"moves", "for", Type::text},
    {"undone", "n", Type::whole, kMust},
    {"undone", "h", Type::text, kMust},
    {"undone", "agreed", Type::flag},
    {"closed", "why", Type::text},
};

bool is(const json::value& v, Type type) {
  switch (type) {
    case Type::text:
      return v.is_string();
    case Type::whole:
      return v.is_int64() || (v.is_uint64() && v.get_uint64() <= INT64_MAX);
    case Type::flag:
      return v.is_bool();
    case Type::object:
      return v.is_object();
    case Type::array:
      return v.is_array();
  }
  return false;
}

}  // namespace

json::object read_entry(const Entry& entry) {
  boost::system::error_code error;
  auto record = json::parse(entry.body, error);
  return !error && record.is_object() ? std::move(record.get_object()) : json::object{};
}

bool well_formed(const json::object& record) {
  const auto* k = record.if_contains("k");
  if (!k || !k->is_string()) return false;
  const std::string_view kind = k->get_string();
  for (const auto& field : kFields) {
    if (field.kind != kind) continue;
    const auto* v = record.if_contains(field.name);
    if (v ? !is(*v, field.type) : field.must) return false;
  }
  return true;
}

}  // namespace warren::server
