// Talk at a table: ready phrases, free text where the host allows it, and who is not heard.
#include "tests/server/house.h"

namespace warren::server {
namespace {

json::object table(bool open_to_all) {
  return {{"game", "bunny_run"}, {"options", {{"players", 3}}}, {"public", open_to_all}};
}

bool free(Player& p) { return p.look()["talk"].get_object()["free"].get_bool(); }

TEST(Talk, at_a_public_table_free_text_waits_for_the_host) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(table(true));
  bob.join(ann);
  EXPECT_FALSE(free(bob));
  EXPECT_EQ(error_of(bob.ask("chat", {{"text", "hi"}})), "error.server.talk_off");
  EXPECT_EQ(error_of(ann.ask("chat", {{"text", "hi"}})), "error.server.talk_off");
  EXPECT_EQ(error_of(bob.ask("talk", {{"free", true}})), "error.server.not_host");
  EXPECT_EQ(error_of(ann.ask("talk", {{"free", true}})), "");
  EXPECT_EQ(error_of(bob.ask("chat", {{"text", "hi"}})), "");
  house.reopen();
  for (auto* p : {&ann, &bob}) house.room->enter(p->guest);
  EXPECT_TRUE(free(bob));
  EXPECT_EQ(error_of(ann.ask("talk", {{"free", false}})), "");
  EXPECT_EQ(error_of(bob.ask("chat", {{"text", "hi"}})), "error.server.talk_off");
  EXPECT_EQ(error_of(ann.ask("talk")), "error.server.field");
}

TEST(Talk, at_a_table_by_invitation_it_is_free_until_the_host_ends_it) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(table(false));
  bob.join(ann);
  EXPECT_TRUE(free(bob));
  EXPECT_EQ(error_of(bob.ask("chat", {{"text", "hi"}})), "");
  ann.ask("talk", {{"free", false}});
  EXPECT_EQ(error_of(bob.ask("chat", {{"text", "hi"}})), "error.server.talk_off");
}

TEST(Talk, a_ready_phrase_is_heard_everywhere_and_kept) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(table(true));
  bob.join(ann);
  ann.ask("watch");
  const auto phrases = house.ask(ann.guest, {{"do", "hello"}})["phrases"].get_array();
  EXPECT_EQ(phrases.size(), 10u);
  for (const auto& phrase : phrases) {
    house.time_ms += 60'000;
    ann.guest.heard.clear();
    EXPECT_EQ(error_of(bob.ask("chat", {{"phrase", phrase}})), "");
    auto line = json::parse(ann.guest.heard.at(0)).get_object()["chat"].get_object();
    EXPECT_EQ(line["phrase"], phrase);
    EXPECT_FALSE(line.contains("text"));
    const std::string key = "page.phrase." + std::string(phrase.get_string());
    EXPECT_NE(house.words.say({key, {}}), key) << "it has a sentence";
  }
  EXPECT_EQ(error_of(bob.ask("chat", {{"phrase", "you_are_silly"}})), "error.server.field");
  house.reopen();
  house.room->enter(ann.guest);
  auto kept = ann.look()["chat"].get_array();
  ASSERT_EQ(kept.size(), phrases.size());
  EXPECT_EQ(kept[0].get_object()["phrase"], phrases[0]);
}

TEST(Talk, whoever_is_muted_is_not_heard_by_text_phrase_or_name) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(table(false));
  bob.join(ann);
  EXPECT_EQ(error_of(bob.ask("mute", {{"person", 0}, {"on", true}})), "error.server.not_host");
  EXPECT_EQ(error_of(ann.ask("mute", {{"person", 0}, {"on", true}})), "error.server.field");
  EXPECT_EQ(error_of(ann.ask("mute", {{"person", 7}, {"on", true}})), "error.server.field");
  EXPECT_EQ(error_of(ann.ask("mute", {{"person", 1}, {"on", true}})), "");
  house.reopen();
  for (auto* p : {&ann, &bob}) house.room->enter(p->guest);
  EXPECT_EQ(bob.look()["people"].get_array()[1].get_object()["muted"], json::value(true));
  EXPECT_EQ(error_of(bob.ask("chat", {{"text", "hi"}})), "error.server.muted");
  EXPECT_EQ(error_of(bob.ask("chat", {{"phrase", "hello"}})), "error.server.muted");
  EXPECT_EQ(error_of(bob.ask("rename", {{"name", "you fool"}})), "error.server.muted");
  EXPECT_EQ(error_of(ann.ask("mute", {{"person", 1}, {"on", false}})), "");
  EXPECT_EQ(error_of(bob.ask("chat", {{"text", "hi"}})), "");
  EXPECT_FALSE(bob.look()["people"].get_array()[1].get_object().contains("muted"));
}

TEST(Talk, a_title_is_cleaned_like_a_name) {
  House house;
  Player ann(house, "Ann");
  auto request = table(true);
  request["title"] = "Come\u202E in";
  ann.create(request);
  EXPECT_EQ(said(ann.look(), "title"), "Come in");
}

}  // namespace
}  // namespace warren::server
