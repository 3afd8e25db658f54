// What is said at a table: ready phrases everywhere, free text where the host allows it.
#include <algorithm>

#include "server/room/room.h"

namespace warren::server {

// Each client words them in its language.
std::span<const std::string_view> phrases() {
  static constexpr std::string_view kPhrases[] = {
      "hello", "good_luck",  "nice_move", "well_played", "thanks",
      "oops",  "one_moment", "your_turn", "good_game",   "bye"};
  return kPhrases;
}

Room::Answer Room::chat(Call& call) {
  const auto& t = call.table();
  if (t.people[static_cast<std::size_t>(call.person)].muted)
    return Message{"error.server.muted", {}};
  json::object said;
  if (call.request.contains("phrase")) {
    const auto phrase = server::text(call.request, "phrase");
    const auto all = phrases();
    if (std::find(all.begin(), all.end(), phrase) == all.end()) return odd_field("phrase");
    said["phrase"] = phrase;
  } else {
    const auto line = clean_text(server::text(call.request, "text"), settings_.chat_letters);
    if (!line) return odd_field("text");
    if (!t.talks_freely()) return Message{"error.server.talk_off", {}};
    said["text"] = *line;
  }
  if (!call.live->chats[call.person].take(steady(), settings_.chats_at_once,
                                          settings_.chats_a_minute, 60'000))
    return Message{"error.server.slow_down", {}};
  const auto news = call.live->news;
  const auto& [name, words] = *said.begin();
  write(*call.live, {{"k", "chat"}, {"by", call.person}, {name, words}});
  call.live->news = news;
  flush(*call.live);
  ++counts_.chats;
  const auto message =
      as_message(json::serialize(json::object{{"chat", json::object{{"table", table_name(t.id())},
                                                                    {"at_ms", now()},
                                                                    {"person", call.person},
                                                                    {name, words}}}}));
  for (const auto& w : call.live->watchers) post(call.live->last, *w.client, message);
  return json::object{};
}

// At a public table strangers meet, children among them: there the host decides.
Room::Answer Room::talk(Call& call) {
  const auto* free = call.request.if_contains("free");
  if (!free || !free->is_bool()) return odd_field("free");
  if (call.table().talks_freely() != free->get_bool())
    write(*call.live, {{"k", "talk"}, {"free", *free}});
  return json::object{};
}

}  // namespace warren::server
