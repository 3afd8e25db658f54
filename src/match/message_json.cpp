// Fields keep their type in JSON; seats count from 0 there.
#include "match/message_json.h"

namespace warren {
namespace {

// "KD" for "tile.KD": words of the catalogue stand in groups.
json::string plain_word(const Word& word) {
  if (word.name == "off_board") return "off-board";
  return json::string(word.name.substr(word.name.rfind('.') + 1));
}

template <class List, class ToJson>
json::array each(const List& list, ToJson to_json, const json::storage_ptr& storage) {
  json::array all(storage);
  for (const auto& entry : list) all.push_back(to_json(entry));
  return all;
}

struct ToJson {
  json::storage_ptr storage;

  json::value operator()(std::int64_t n) const { return json::value(n, storage); }
  json::value operator()(Seat s) const {
    return index(s) < kMaxSeats ? json::value(index(s), storage) : json::value(nullptr, storage);
  }
  json::value operator()(const Word& w) const { return json::string(w.name, storage); }
  json::value operator()(const std::string& text) const { return json::string(text, storage); }
  json::value operator()(const std::vector<std::int64_t>& list) const {
    return json::array(list.begin(), list.end(), storage);
  }
  json::value operator()(const std::vector<Word>& list) const { return each(list, *this, storage); }
  json::value operator()(const NameList& list) const { return (*this)(list.text()); }
};

// Words without their group, and lists as lists.
struct ToTypedJson : ToJson {
  using ToJson::operator();
  json::value operator()(const Word& w) const { return plain_word(w); }
  json::value operator()(const std::vector<Word>& list) const {
    return each(list, plain_word, storage);
  }
  json::value operator()(const NameList& list) const { return each(list.names, *this, storage); }
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

json::object typed_values(const Message& m) {
  json::object values;
  for (const Field& f : m.fields) values[f.name] = std::visit(ToTypedJson{}, f.value);
  return values;
}

json::object typed_json(const Message& m) {
  json::object o{{"key", m.key}, {"kind", m.kind()}};
  for (auto& [name, value] : typed_values(m)) o[name] = std::move(value);
  return o;
}

}  // namespace warren
