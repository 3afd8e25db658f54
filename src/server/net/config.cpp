// One list of keys serves the file, the environment and the help.
#include "server/net/config.h"

#include <toml++/toml.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <variant>

namespace warren::server {
namespace {

using Slot =
    std::variant<std::string*, bool*, std::size_t*, std::int64_t*, std::vector<std::string>*>;

struct Key {
  std::string_view name;
  Slot (*slot)(Config&);
};

constexpr Key kKeys[] = {
    {"listen", [](Config& c) -> Slot { return &c.net.listen; }},
    {"data", [](Config& c) -> Slot { return &c.data; }},
    {"web", [](Config& c) -> Slot { return &c.net.web; }},
    {"bot_threads", [](Config& c) -> Slot { return &c.bot_threads; }},
    {"origins", [](Config& c) -> Slot { return &c.net.origins; }},
    {"behind_proxy", [](Config& c) -> Slot { return &c.net.behind_proxy; }},
    {"deflate", [](Config& c) -> Slot { return &c.net.deflate; }},
    {"connections", [](Config& c) -> Slot { return &c.net.connections; }},
    {"connections_of_address", [](Config& c) -> Slot { return &c.net.connections_of_address; }},
    {"frame_bytes", [](Config& c) -> Slot { return &c.net.frame_bytes; }},
    {"body_bytes", [](Config& c) -> Slot { return &c.net.body_bytes; }},
    {"queue_bytes", [](Config& c) -> Slot { return &c.net.queue_bytes; }},
    {"header_ms", [](Config& c) -> Slot { return &c.net.header_ms; }},
    {"idle_ms", [](Config& c) -> Slot { return &c.net.idle_ms; }},
    {"stop_ms", [](Config& c) -> Slot { return &c.net.stop_ms; }},
    {"idle_close_ms", [](Config& c) -> Slot { return &c.room.idle_close_ms; }},
    {"retention_ms", [](Config& c) -> Slot { return &c.room.retention_ms; }},
    {"evict_ms", [](Config& c) -> Slot { return &c.room.evict_ms; }},
    {"gone_ms", [](Config& c) -> Slot { return &c.room.gone_ms; }},
    {"messages_a_second", [](Config& c) -> Slot { return &c.room.messages_a_second; }},
    {"messages_at_once", [](Config& c) -> Slot { return &c.room.messages_at_once; }},
    {"chats_a_minute", [](Config& c) -> Slot { return &c.room.chats_a_minute; }},
    {"hints_a_minute", [](Config& c) -> Slot { return &c.room.hints_a_minute; }},
    {"tables_an_hour", [](Config& c) -> Slot { return &c.room.tables_an_hour; }},
    {"tables_at_once", [](Config& c) -> Slot { return &c.room.tables_at_once; }},
    {"tables", [](Config& c) -> Slot { return &c.room.tables; }},
    {"people_at_a_table", [](Config& c) -> Slot { return &c.room.people_at_a_table; }},
};

const Key& find_key(std::string_view name) {
  for (const auto& key : kKeys)
    if (key.name == name) return key;
  std::string names;
  for (const auto& key : kKeys) names.append(names.empty() ? "" : ", ").append(key.name);
  throw ConfigError{"there is no setting '" + std::string(name) + "'; the settings are " + names};
}

[[noreturn]] void wrong(std::string_view name) {
  throw ConfigError{"the setting '" + std::string(name) + "' has a value that does not fit"};
}

void set(const Key& key, Config& config, const toml::node& node) {
  const Slot slot = key.slot(config);
  if (auto* const* s = std::get_if<std::string*>(&slot); s && node.is_string()) {
    **s = *node.value<std::string>();
  } else if (auto* const* b = std::get_if<bool*>(&slot); b && node.is_boolean()) {
    **b = *node.value<bool>();
  } else if (auto* const* n = std::get_if<std::size_t*>(&slot);
             n && node.is_integer() && *node.value<std::int64_t>() > 0) {
    **n = static_cast<std::size_t>(*node.value<std::int64_t>());
  } else if (auto* const* i = std::get_if<std::int64_t*>(&slot);
             i && node.is_integer() && *node.value<std::int64_t>() >= 0) {
    **i = *node.value<std::int64_t>();
  } else if (auto* const* l = std::get_if<std::vector<std::string>*>(&slot); l && node.is_array()) {
    (*l)->clear();
    for (const auto& v : *node.as_array()) {
      if (!v.is_string()) wrong(key.name);
      (*l)->push_back(*v.value<std::string>());
    }
  } else {
    wrong(key.name);
  }
}

// A value as it would stand in the file; plain text needs no quotes here.
void set_from_text(const Key& key, Config& config, std::string_view text) {
  const Slot slot = key.slot(config);
  if (auto* const* s = std::get_if<std::string*>(&slot)) {
    **s = text;
    return;
  }
  try {
    const auto table = toml::parse("value = " + std::string(text));
    set(key, config, *table.get("value"));
  } catch (const toml::parse_error&) {
    wrong(key.name);
  }
}

struct Shown {
  std::string operator()(const std::string* s) const { return '"' + *s + '"'; }
  std::string operator()(const bool* b) const { return *b ? "true" : "false"; }
  std::string operator()(const std::size_t* n) const { return std::to_string(*n); }
  std::string operator()(const std::int64_t* n) const { return std::to_string(*n); }
  std::string operator()(const std::vector<std::string>*) const { return "[]"; }
};

}  // namespace

void read_config(std::string_view text, Config& config) {
  try {
    const auto table = toml::parse(text);
    for (const auto& [name, node] : table) set(find_key(name.str()), config, node);
  } catch (const toml::parse_error& e) {
    std::ostringstream line;
    line << "the configuration does not read, line " << e.source().begin.line << ": "
         << e.description();
    throw ConfigError{line.str()};
  }
}

void read_environment(Config& config) {
  for (const auto& key : kKeys) {
    std::string name = "WARREN_" + std::string(key.name);
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    if (const char* value = std::getenv(name.c_str())) set_from_text(key, config, value);
  }
}

std::string config_help() {
  Config defaults;
  std::string lines;
  for (const auto& key : kKeys)
    lines += std::string(key.name) + " = " + std::visit(Shown{}, key.slot(defaults)) + "\n";
  return lines;
}

}  // namespace warren::server
