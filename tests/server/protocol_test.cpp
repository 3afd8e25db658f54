// The exchange in docs/protocol.md, letter by letter.
#include <fstream>
#include <sstream>

#include "tests/server/house.h"

namespace warren::server {
namespace {

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

// Plays the lines that are sent and writes down all that is heard.
class Exchange {
 public:
  Exchange() {
    house_.draw = [](const Match& m) { return m.chance().front().action; };
    house_.room->enter(guests_["ann"]);
    house_.room->enter(guests_["bob"]);
  }
  ~Exchange() {
    for (auto& [name, guest] : guests_) house_.room->leave(guest);
  }

  std::string send(const std::string& who, const std::string& line) {
    std::string real = line;
    for (const auto& [secret, name] : names_) real = replaced(real, name, secret);
    house_.room->receive(guests_[who], real);
    house_.room->committed(house_.store.last);
    std::string heard;
    for (auto& [name, guest] : guests_) {
      for (const auto& text : guest.heard) heard += name + " < " + disguised(text) + "\n";
      guest.heard.clear();
    }
    return heard;
  }

 private:
  std::string disguised(const std::string& text) {
    const auto o = json::parse(text).get_object();
    note(said(o, "table"), "TABLE");
    note(said(o, "invite"), "INVITE");
    note(said(o, "key"), names_.size() < 3 ? "ANNS-KEY" : "BOBS-KEY");
    std::string shown = text;
    for (const auto& [secret, name] : names_) shown = replaced(shown, secret, name);
    return shown;
  }
  void note(const std::string& secret, const std::string& name) {
    if (secret.empty()) return;
    for (const auto& [known, called] : names_)
      if (called == name) return;
    names_.emplace_back(secret, name);
  }

  House house_;
  std::map<std::string, Guest> guests_;
  std::vector<std::pair<std::string, std::string>> names_;
};

TEST(Protocol, the_exchange_in_the_document_is_what_happens) {
  std::ifstream in(WARREN_SOURCE_DIR "/docs/protocol.md");
  Exchange exchange;
  std::string document, expected;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    document += line + "\n";
    if (line.starts_with("```")) inside = !inside;
    if (inside && line.find(" < ") == 3) continue;
    expected += line + "\n";
    if (inside && line.find(" > ") == 3)
      expected += exchange.send(line.substr(0, 3), line.substr(6));
  }
  const auto rewritten = testing::TempDir() + "protocol.md";
  if (document != expected) std::ofstream(rewritten) << expected;
  EXPECT_EQ(document, expected) << "what happens is in " << rewritten;
}

TEST(Protocol, every_request_is_in_the_document) {
  std::ifstream in(WARREN_SOURCE_DIR "/docs/protocol.md");
  std::ostringstream document;
  document << in.rdbuf();
  for (const auto name : Room::requests())
    EXPECT_NE(document.str().find("`" + std::string(name) + "`"), std::string::npos) << name;
}

}  // namespace
}  // namespace warren::server
