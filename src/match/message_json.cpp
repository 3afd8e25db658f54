// Fields keep their type in JSON; seats count from 0 there.
#include "match/message_json.h"

namespace warren {
namespace {

struct ToJson {
  json::value operator()(std::int64_t n) const { return n; }
  json::value operator()(Seat s) const {
    return index(s) < kMaxSeats ? json::value(index(s)) : json::value(nullptr);
  }
  json::value operator()(Word w) const { return json::string(w.name); }
  json::value operator()(const std::string& text) const { return json::string(text); }
  json::value operator()(const std::vector<std::int64_t>& list) const {
    return json::value_from(list);
  }
  json::value operator()(const std::vector<Word>& list) const {
    json::array names;
    for (const Word& w : list) names.push_back(json::string(w.name));
    return names;
  }
};

}  // namespace

json::value to_json(const Field& f) { return std::visit(ToJson{}, f.value); }

json::object to_json(const Message& m) {
  json::object o{{"key", m.key}};
  if (!m.rule.empty()) o["rule"] = m.rule;
  for (const auto& f : m.fields) o[f.name] = to_json(f);
  return o;
}

}  // namespace warren
