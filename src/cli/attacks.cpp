// The attacks. Each of them once blocked a server for everybody else.
#include "cli/attacks.h"

#include <thread>

#include "match/all_games.h"
#include "match/replay.h"

namespace warren::cli {
namespace {

using server::Wire;

constexpr int kPatience = 1'000;  // milliseconds, for one answer
constexpr std::size_t kMegabyte = 1'000'000, kMostMoves = 4'000;

std::string value_of(const std::string& answer, const std::string& name) {
  const auto at = answer.find("\"" + name + "\":\"");
  if (at == std::string::npos) return "none";
  const auto begin = at + name.size() + 4;
  return answer.substr(begin, answer.find('"', begin) - begin);
}

std::string request(std::string_view what, const json::object& more) {
  json::object o{{"id", 1}, {"do", what}};
  for (const auto& field : more) o[field.key()] = field.value();
  return json::serialize(o);
}

// Makes a table and gives back what names it in further requests.
json::object table_of(Attacker& attacker, const json::object& wish) {
  auto o = wish;
  o["name"] = "a";
  const auto made = attacker.post(request("create", o));
  return {{"table", value_of(made, "table")}, {"key", value_of(made, "key")}};
}

json::object with(json::object o, std::string_view name, json::value value) {
  o[name] = std::move(value);
  return o;
}

// Fifty public tables with all that their options take, and then their list.
void giant_options(Attacker& attacker) {
  for (int i = 0; i < 50 && attacker.goes_on(); ++i) {
    const std::size_t size = i % 2 == 0 ? 900'000 : 30'000;
    const bool board = i % 4 < 2;
    json::object options;
    options[board ? "board" : "sheet"] = std::string(size, '0') + "7";
    table_of(
        attacker,
        {{"game", board ? "jack_rabbits" : "kangaruse"}, {"public", true}, {"options", options}});
  }
  attacker.flood({request("lobby", {})}, 20);
}

// Played at random until it is over, or has so many moves.
std::unique_ptr<Match> played(std::uint64_t seed, std::size_t moves) {
  auto match = open_game(*find_game("hare_and_tortoise"), {});
  Rng rng(seed);
  for (auto turn = (*match)->turn(); turn.phase != Phase::over && (*match)->log().size() < moves;
       turn = (*match)->turn()) {
    const bool chance = turn.phase == Phase::chance;
    const Seat who = chance ? Seat::chance : turn.to_act.lowest();
    (*match)->play(who, chance ? (*match)->draw(rng) : (*match)->bot_move(who, Bot::random, rng));
  }
  return std::move(*match);
}

// The longest of some matches, up to shortly before its end.
std::string long_replay() {
  std::uint64_t longest = 1;
  std::size_t moves = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto count = played(seed, kMostMoves)->log().size();
    if (count > moves) longest = seed, moves = count;
  }
  auto match = played(longest, --moves);
  while (match->turn().phase == Phase::chance) match = played(longest, --moves);
  return write_replay(*match);
}

// Imports it, and takes back move after move.
void taking_back(Attacker& attacker) {
  const auto bring = request("import", {{"name", "a"}, {"replay", long_replay()}});
  std::vector<std::string> back{bring};
  for (int i = 0; i < 10 && attacker.goes_on(); ++i) {
    const auto made = attacker.post(bring);
    json::object o{{"table", value_of(made, "table")}, {"key", value_of(made, "key")}, {"seat", 0}};
    attacker.post(request("sit", o));
    attacker.post(request("start", o));
    back.push_back(request("take_back", o));
  }
  attacker.flood(back, 20);
}

// The strongest bots at sixty tables that nobody watches.
void idle_masters(Attacker& attacker) {
  for (int i = 0; i < 60 && attacker.goes_on(); ++i)
    table_of(attacker, {{"game", "hare_and_tortoise"},
                        {"options", {{"players", 4}}},
                        {"seats", {"master", "master", "master", "master"}},
                        {"start", true}});
  while (attacker.goes_on()) std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

void spectators(Attacker& attacker) {
  const auto table = table_of(attacker, {{"game", "bunny_run"}, {"public", true}});
  attacker.connect(240);
  for (auto& wire : attacker.wires) {
    ++attacker.sent;
    wire.send(request("watch", {{"table", table.at("table")}}));
  }
  attacker.flood({request("rename", with(table, "name", "b"))}, 5);
}

void long_story(Attacker& attacker) {
  const auto table = table_of(attacker, {{"game", "jack_rabbits"},
                                         {"seats", {"random", "random", "random", "random"}},
                                         {"start", true}});
  attacker.flood({request("look", with(table, "story", 0))}, 20);
}

void fresh_hints(Attacker& attacker) {
  const auto table =
      table_of(attacker, {{"game", "bunny_run"}, {"seats", {"you"}}, {"start", true}});
  const auto hint = request("hint", with(table, "seat", 0));
  while (attacker.goes_on()) {
    Wire wire = attacker.fresh();
    if (!wire.upgrade()) continue;
    ++attacker.sent;
    wire.send(hint);
    if (const auto answer = wire.receive(5)) attacker.count(*answer);
  }
}

// Bodies of a megabyte, most of which never come to their end.
void large_bodies(Attacker& attacker) {
  const std::string head =
      "POST /api HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: " + std::to_string(kMegabyte) +
      "\r\n\r\n";
  while (attacker.goes_on()) {
    attacker.wires.clear();
    for (int i = 0; i < 200 && attacker.goes_on(); ++i) {
      attacker.wires.push_back(attacker.fresh());
      ++attacker.sent;
      attacker.wires.back().write(head);
    }
    for (auto& wire : attacker.wires)
      if (attacker.goes_on()) attacker.count(wire.read_all(1));
    attacker.count(attacker.raw(head + std::string(kMegabyte, ' '), kPatience));
  }
}

// More connections than an address may have, which say nothing.
void crowd(Attacker& attacker) {
  while (attacker.goes_on()) {
    attacker.wires.clear();
    for (int i = 0; i < 400 && attacker.goes_on(); ++i) {
      attacker.wires.push_back(attacker.fresh());
      ++attacker.sent;
    }
    for (std::size_t i = 256; i < attacker.wires.size() && attacker.goes_on(); ++i)
      attacker.count(attacker.wires[i].read_all(1));
  }
}

}  // namespace

Attacker::Attacker(std::uint16_t port, std::uint8_t host, double seconds)
    : port_(port),
      host_(host),
      until_(std::chrono::steady_clock::now() +
             std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6))) {}

// Counts a refusal: an answer with an error, an HTTP status from 400 on, or none at all.
void Attacker::count(const std::string& answer) {
  refused += answer.empty() || answer.find("\"error\":") != std::string::npos ||
             answer.starts_with("HTTP/1.1 4") || answer.starts_with("HTTP/1.1 5");
}

std::string Attacker::post(const std::string& body) {
  ++sent;
  const auto answer = fresh().post("/api", body).value_or("");
  count(answer.starts_with("{") ? answer : "");
  return answer;
}

std::string Attacker::raw(const std::string& bytes, int timeout_ms) {
  ++sent;
  Wire wire = fresh();
  wire.write(bytes);
  return wire.read_all(timeout_ms);
}

void Attacker::connect(std::size_t many) {
  while (wires.size() < many && goes_on()) {
    wires.push_back(fresh());
    wires.back().upgrade();
  }
}

void Attacker::flood(const std::vector<std::string>& requests, std::size_t connections) {
  connect(connections);
  std::vector<std::string> news;
  while (goes_on()) {
    for (std::size_t i = 0; i < wires.size(); ++i) {
      if (i >= connections) {  // these only listen
        news.clear();
        wires[i].pump(news);
        continue;
      }
      if (!wires[i].open()) {
        ++refused;
        Wire again = fresh();
        if (!again.upgrade()) continue;
        wires[i] = std::move(again);
      }
      ++sent;
      if (!wires[i].send(requests[i % requests.size()])) continue;
      for (auto text = wires[i].receive(kPatience); text; text = wires[i].receive(kPatience))
        if (text->find("\"re\":") != std::string::npos ||
            text->find("\"error\":") != std::string::npos) {
          count(*text);
          break;
        }
    }
  }
}

std::span<const Attack> all_attacks() {
  static constexpr Attack kAttacks[] = {
      {"giant_options", giant_options}, {"taking_back", taking_back},
      {"idle_masters", idle_masters},   {"spectators", spectators},
      {"long_story", long_story},       {"fresh_hints", fresh_hints},
      {"large_bodies", large_bodies},   {"crowd", crowd},
  };
  return kAttacks;
}

}  // namespace warren::cli
