// Fields keep their type in JSON; seats count from 0 there.
#include "match/message_json.h"

namespace warren {
namespace {

struct ToJson {
  json::storage_ptr storage;

  json::value operator()(std::int64_t n) const { return json::value(n, storage); }
  json::value operator()(Seat s) const {
    return index(s) < kMaxSeats ? json::value(index(s), storage) : json::value(nullptr, storage);
  }
  json::value operator()(Word w) const { return json::string(w.name, storage); }
  json::value operator()(const std::string& text) const { return json::string(text, storage); }
  json::value operator()(const std::vector<std::int64_t>& list) const {
    return json::array(list.begin(), list.end(), storage);
  }
  json::value operator()(const std::vector<Word>& list) const {
    json::array names(storage);
    for (const Word& w : list) names.push_back(json::string(w.name, storage));
    return names;
  }
};

}  // namespace

json::value to_json(const Field& f, json::storage_ptr storage) {
  return std::visit(ToJson{std::move(storage)}, f.value);
}

json::object to_json(const Message& m, json::storage_ptr storage) {
  json::object o(2 + m.fields.size(), storage);
  o.emplace("key", m.key);
  if (!m.rule.empty()) o["rule"] = m.rule;
  for (const auto& f : m.fields) o[f.name] = to_json(f, storage);
  return o;
}

}  // namespace warren
