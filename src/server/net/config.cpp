// One list of keys serves the file, the environment and the help.
#include "server/net/config.h"

#include <toml++/toml.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <variant>

#include "server/net/contact.h"

namespace warren::server {
namespace {

using Slot =
    std::variant<std::string*, bool*, std::size_t*, std::int64_t*, std::vector<std::string>*>;

struct Key {
  std::string_view name;
  Slot (*slot)(Config&);
  std::int64_t least = 0, most = 0;  // of numbers
};

constexpr std::int64_t kHour = 3'600'000, kDay = 24 * kHour, kEver = 36'500 * kDay;
constexpr std::int64_t kMany = 1'000'000'000, kBytes = 1 << 30;

constexpr Key kKeys[] = {
    {"listen", [](Config& c) -> Slot { return &c.net.listen; }},
    {"data", [](Config& c) -> Slot { return &c.data; }},
    {"web", [](Config& c) -> Slot { return &c.net.web; }},
    {"bot_threads", [](Config& c) -> Slot { return &c.bot_threads; }, 1, 1'024},
    {"contact", [](Config& c) -> Slot { return &c.room.contact; }},
    {"origins", [](Config& c) -> Slot { return &c.net.origins; }},
    {"hosts", [](Config& c) -> Slot { return &c.net.hosts; }},
    {"behind_proxy", [](Config& c) -> Slot { return &c.net.behind_proxy; }},
    {"deflate", [](Config& c) -> Slot { return &c.net.deflate; }},
    {"connections", [](Config& c) -> Slot { return &c.net.connections; }, 1, kMany},
    {"connections_of_address", [](Config& c) -> Slot { return &c.net.connections_of_address; }, 1,
     kMany},
    {"frame_bytes", [](Config& c) -> Slot { return &c.net.frame_bytes; }, 1'000, kBytes},
    {"body_bytes", [](Config& c) -> Slot { return &c.net.body_bytes; }, 1'000, kBytes},
    {"bodies_of_address", [](Config& c) -> Slot { return &c.net.bodies_of_address; }, 1'000,
     kBytes},
    {"queue_bytes", [](Config& c) -> Slot { return &c.net.queue_bytes; }, 1'000, kBytes},
    {"queues_of_address", [](Config& c) -> Slot { return &c.net.queues_of_address; }, 1'000,
     kBytes},
    {"header_ms", [](Config& c) -> Slot { return &c.net.header_ms; }, 100, kHour},
    {"idle_ms", [](Config& c) -> Slot { return &c.net.idle_ms; }, 1'000, kDay},
    {"stop_ms", [](Config& c) -> Slot { return &c.net.stop_ms; }, 0, kHour},
    {"behind_ms", [](Config& c) -> Slot { return &c.net.behind_ms; }, 100, kHour},
    {"idle_close_ms", [](Config& c) -> Slot { return &c.room.idle_close_ms; }, 0, kEver},
    {"unfinished_ms", [](Config& c) -> Slot { return &c.room.unfinished_ms; }, 0, kEver},
    {"retention_ms", [](Config& c) -> Slot { return &c.room.retention_ms; }, 0, kEver},
    {"erase_after_ms", [](Config& c) -> Slot { return &c.room.erase_after_ms; }, 0, kEver},
    {"evict_ms", [](Config& c) -> Slot { return &c.room.evict_ms; }, 0, kEver},
    {"gone_ms", [](Config& c) -> Slot { return &c.room.gone_ms; }, 0, kEver},
    {"handover_ms", [](Config& c) -> Slot { return &c.room.handover_ms; }, 1'000, kDay},
    {"table_code_ms", [](Config& c) -> Slot { return &c.room.table_code_ms; }, 60'000, 7 * kDay},
    {"auto_pass_least_ms", [](Config& c) -> Slot { return &c.room.auto_pass_least_ms; }, 0, kHour},
    {"auto_pass_most_ms", [](Config& c) -> Slot { return &c.room.auto_pass_most_ms; }, 0, kHour},
    {"race_pace_ms", [](Config& c) -> Slot { return &c.room.race_pace_ms; }, 0, kHour},
    {"bot_pace_ms", [](Config& c) -> Slot { return &c.room.bot_pace_ms; }, 0, kHour},
    {"messages_a_second", [](Config& c) -> Slot { return &c.room.messages_a_second; }, 1, kMany},
    {"messages_at_once", [](Config& c) -> Slot { return &c.room.messages_at_once; }, 1, kMany},
    {"work_a_second", [](Config& c) -> Slot { return &c.room.work_a_second; }, 1'000, kMany},
    {"work_at_once", [](Config& c) -> Slot { return &c.room.work_at_once; }, 1'000, kMany},
    {"chats_a_minute", [](Config& c) -> Slot { return &c.room.chats_a_minute; }, 1, kMany},
    {"chats_at_once", [](Config& c) -> Slot { return &c.room.chats_at_once; }, 1, kMany},
    {"hints_a_minute", [](Config& c) -> Slot { return &c.room.hints_a_minute; }, 1, kMany},
    {"hints_at_once", [](Config& c) -> Slot { return &c.room.hints_at_once; }, 1, kMany},
    {"hints_waiting", [](Config& c) -> Slot { return &c.room.hints_waiting; }, 1, kMany},
    {"hints_waiting_of_address", [](Config& c) -> Slot { return &c.room.hints_waiting_of_address; },
     1, kMany},
    {"tables_an_hour", [](Config& c) -> Slot { return &c.room.tables_an_hour; }, 1, kMany},
    {"tables_at_once", [](Config& c) -> Slot { return &c.room.tables_at_once; }, 1, kMany},
    {"tables", [](Config& c) -> Slot { return &c.room.tables; }, 1, kMany},
    {"people_at_a_table", [](Config& c) -> Slot { return &c.room.people_at_a_table; }, 1, kMany},
    {"seats_of_address", [](Config& c) -> Slot { return &c.room.seats_of_address; }, 1, kMany},
    {"places_of_address", [](Config& c) -> Slot { return &c.room.places_of_address; }, 1, kMany},
    {"lobby_of_address", [](Config& c) -> Slot { return &c.room.lobby_of_address; }, 1, kMany},
    {"forgets_an_hour", [](Config& c) -> Slot { return &c.room.forgets_an_hour; }, 1, kMany},
    {"undos_a_match", [](Config& c) -> Slot { return &c.room.undos_a_match; }, 1, kMany},
    {"moves_a_match", [](Config& c) -> Slot { return &c.room.moves_a_match; }, 100, kMany},
    {"changes_a_minute", [](Config& c) -> Slot { return &c.room.changes_a_minute; }, 1, kMany},
    {"changes_at_once", [](Config& c) -> Slot { return &c.room.changes_at_once; }, 1, kMany},
    {"records_a_table", [](Config& c) -> Slot { return &c.room.records_a_table; }, 100, kMany},
    {"rows_a_table", [](Config& c) -> Slot { return &c.room.rows_a_table; }, 100, kMany},
    {"watched_tables", [](Config& c) -> Slot { return &c.room.watched_tables; }, 1, kMany},
    {"chat_letters", [](Config& c) -> Slot { return &c.room.chat_letters; }, 1, 10'000},
    {"name_letters", [](Config& c) -> Slot { return &c.room.name_letters; }, 1, 1'000},
    {"chat_kept", [](Config& c) -> Slot { return &c.room.chat_kept; }, 1, kMany},
    {"replay_bytes", [](Config& c) -> Slot { return &c.room.replay_bytes; }, 1'000, kBytes},
    {"request_bytes", [](Config& c) -> Slot { return &c.room.request_bytes; }, 1'000, kBytes},
    {"reads_a_turn", [](Config& c) -> Slot { return &c.room.reads_a_turn; }, 100, kMany},
    {"waiting_requests", [](Config& c) -> Slot { return &c.room.waiting_requests; }, 1, kMany},
    {"waiting_bytes", [](Config& c) -> Slot { return &c.room.waiting_bytes; }, 1'000, kBytes},
    {"choices_shown", [](Config& c) -> Slot { return &c.room.choices_shown; }, 1, kMany},
    {"events_shown", [](Config& c) -> Slot { return &c.room.events_shown; }, 1, kMany},
    {"message_bytes", [](Config& c) -> Slot { return &c.room.message_bytes; }, 10'000, kBytes},
    {"list_bytes", [](Config& c) -> Slot { return &c.room.list_bytes; }, 1'000, kBytes},
    {"held_bytes", [](Config& c) -> Slot { return &c.room.held_bytes; }, 1'000, kBytes},
    {"unwritten", [](Config& c) -> Slot { return &c.room.unwritten; }, 1, kMany},
};

const Key& find_key(std::string_view name) {
  for (const auto& key : kKeys)
    if (key.name == name) return key;
  std::string names;
  for (const auto& key : kKeys) names.append(names.empty() ? "" : ", ").append(key.name);
  throw ConfigError{"there is no setting '" + std::string(name) + "'; the settings are " + names};
}

[[noreturn]] void wrong(const Key& key) {
  std::string line = "the setting '" + std::string(key.name) + "' has a value that does not fit";
  if (key.most > 0)
    line +=
        "; it is a number from " + std::to_string(key.least) + " to " + std::to_string(key.most);
  throw ConfigError{line};
}

// The number of a node that is one and within the bounds.
std::optional<std::int64_t> number(const Key& key, const toml::node& node) {
  const auto n = node.is_integer() ? node.value<std::int64_t>() : std::nullopt;
  return n && *n >= key.least && *n <= key.most ? n : std::nullopt;
}

void set(const Key& key, Config& config, const toml::node& node) {
  const Slot slot = key.slot(config);
  if (auto* const* s = std::get_if<std::string*>(&slot); s && node.is_string()) {
    **s = *node.value<std::string>();
  } else if (auto* const* b = std::get_if<bool*>(&slot); b && node.is_boolean()) {
    **b = *node.value<bool>();
  } else if (auto* const* n = std::get_if<std::size_t*>(&slot); n && number(key, node)) {
    **n = static_cast<std::size_t>(*number(key, node));
  } else if (auto* const* i = std::get_if<std::int64_t*>(&slot); i && number(key, node)) {
    **i = *number(key, node);
  } else if (auto* const* l = std::get_if<std::vector<std::string>*>(&slot); l && node.is_array()) {
    (*l)->clear();
    for (const auto& v : *node.as_array()) {
      if (!v.is_string()) wrong(key);
      (*l)->push_back(*v.value<std::string>());
    }
  } else {
    wrong(key);
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
    wrong(key);
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

void check_config(const Config& config) {
  if (config.room.auto_pass_least_ms > config.room.auto_pass_most_ms)
    throw ConfigError{"the setting 'auto_pass_least_ms' is above 'auto_pass_most_ms'"};
  if (!config.room.contact.empty() && !is_contact(config.room.contact))
    throw ConfigError{
        "the setting 'contact' is neither an e-mail address nor a link that begins with https://, "
        "of " +
        std::to_string(kContactBytes) + " letters at most"};
}

std::string config_help() {
  Config defaults;
  std::string lines;
  for (const auto& key : kKeys)
    lines += std::string(key.name) + " = " + std::visit(Shown{}, key.slot(defaults)) + "\n";
  return lines;
}

}  // namespace warren::server
