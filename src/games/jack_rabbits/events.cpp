// The events of Jack Rabbits: what is told of each, and who may see it.
#include "games/event_rows.h"
#include "games/jack_rabbits/words.h"

namespace warren::jack_rabbits {
namespace {

using Row = EventRow<Event, Game>;
using Value = FieldValue;

Value cards(const Game&, const Event& e) { return card_names(e.cards); }
Value more_cards(const Game&, const Event& e) { return card_names(e.more); }
Value other(const Game&, const Event& e) { return e.other; }
Value place(const Game&, const Event& e) { return Word{place_key(e.a)}; }
Value path(const Game& g, const Event& e) { return g.path_names(e.way, e.afloat); }
Value price(const Game&, const Event& e) { return std::int64_t{e.a} + e.b; }
Value joker(const Game&, const Event& e) {
  return Word{lowest(e.cards) == kRed ? "joker.red" : "joker.black"};
}
Value anybody(const Game&, const Event& e) { return std::int64_t{e.other != Seat::none}; }
Value anybody_or_none(const Game&, const Event& e) {
  return e.other == Seat::none ? Value(std::string()) : Value(e.other);
}
Value step(const Game&, const Event& e) {
  return Word{kStepWords[e.a - static_cast<int>(Step::trailway)]};
}
Value end(const Game& g, const Event& e) { return g.end_text(e.b); }
Value tile_at(const Game& g, const Event& e) {
  return Word{piece_key(piece_of(g.land().tile[e.b]))};
}
// Of an offer: the suit and who sells.
Value offered_suit(const Game&, const Event& e) {
  return Word{to_word(static_cast<Suit>(e.cards & 3))};
}
Value sells(const Game&, const Event& e) { return static_cast<std::int64_t>(e.cards >> 2 & 1); }

constexpr std::string_view kDeclined[] = {"flight", "prize"};
constexpr std::string_view kFaced[] = {"duel", "trade"};

constexpr Row kEvents[] = {
    {"starts", {{"seat"}}},
    {"dealt", {{"seat"}, {"cards", cards}}},
    {"showed_club", {{"seat"}, {"value", &Event::a}, {"cards", cards}}},
    {"rolled", {{"seat"}, {"one", &Event::a}, {"two", &Event::b}, {"price", price}}},
    {"claimed", {{"seat"}, {"prizes", &Event::a}, {"cards", cards}}},
    {"drew", {{"seat"}, {"cards", cards}}},
    {"nothing_drawn", {{"seat"}}},
    {"reshuffled", {{"seat"}, {"pile", &Event::a}}},
    {"stayed", {{"seat"}}},
    {"arrived", {{"seat"}, {"place", place}, {"path", path}}},
    {"went_under", {{"seat"}, {"path", path}}},
    {"fell", {{"seat"}, {"path", path}}},
    {"came_under", {{"seat"}}},
    {"passed", {{"seat"}, {"place", place}, {"path", path}}},
    {"paid", {{"seat"}, {"purpose", &Event::a, kPurposeWords}, {"cards", cards}}},
    {"took_joker", {{"seat"}, {"cards", cards}, {"joker", joker}, {"path", path}}},
    {"released", {{"seat"}, {"cards", cards}, {"joker", joker}, {"path", path}}},
    {"named_ace", {{"seat"}, {"cards", cards}}},
    {"flew", {{"seat"}, {"place", place}}},
    {"heard", {{"seat"}, {"anybody", anybody}, {"challenger", anybody_or_none}}},
    {"showed", {{"seat"}, {"cards", cards}}},
    {"duelled", {{"seat"}, {"other", other}}},
    {"played", {{"seat"}, {"total", &Event::b}, {"cards", cards}}},
    {"gave_in", {{"seat"}, {"other", other}}},
    {"stole", {{"seat"}, {"other", other}, {"cards", cards}}},
    {"gave_back", {{"seat"}, {"cards", cards}}},
    {"bought", {{"seat"}, {"cards", cards}}},
    {"offered",
     {{"seat"},
      {"other", other},
      {"goods", &Event::a},
      {"fee", &Event::b},
      {"suit", offered_suit},
      {"sells", sells}}},
    {"refused", {{"seat"}, {"other", other}}},
    {"swapped",
     {{"seat"},
      {"other", other},
      {"gave", &Event::a},
      {"got", &Event::b},
      {"cards", cards},
      {"more", more_cards}}},
    {"acquired", {{"seat"}, {"cards", cards}}},
    {"discarded", {{"seat"}, {"cards", cards}}},
    {"called", {{"seat"}, {"anybody", anybody}, {"challenger", anybody_or_none}}},
    {"seized", {{"seat"}, {"other", other}, {"cards", cards}}},
    {"turn_ended", {{"seat"}}},
    {"won", {{"seat"}}},
    {"nobody_won"},
    {"answered", {{"seat"}}},
    {"declined", {{"seat"}, {"what", &Event::a, kDeclined}}},
    {"set_out", {{"seat"}, {"what", step}, {"at", end}, {"tile", tile_at}, {"path", path}}},
    {"wanted", {{"seat"}, {"cards", cards}}},
    {"faced", {{"seat"}, {"other", other}, {"what", &Event::a, kFaced}}},
    {"named_suit", {{"seat"}, {"suit", &Event::a, kSuitWords}, {"sells", &Event::b}}},
    {"named_goods", {{"seat"}, {"goods", &Event::a}}},
    {"agreed", {{"seat"}, {"other", other}}},
    {"asked_royal", {{"seat"}, {"cards", cards}}},
    {"took_back", {{"seat"}}},
    {"finished", {{"seat"}}},
    {"stole_royal", {{"seat"}, {"other", other}, {"cards", cards}}},
    {"seized_royal", {{"seat"}, {"other", other}, {"cards", cards}}},
};
static_assert(events_follow<What>(kEvents));

}  // namespace

std::span<const EventRow<Event, Game>> Game::event_rows() { return kEvents; }

// JR-05
std::optional<Event> Game::redact(Event e, Seat viewer) const {
  const bool concerned = viewer == e.who || viewer == e.other;
  switch (e.what) {
    case What::dealt:
    case What::drew:
      if (viewer != e.who) e.cards = 0;
      break;
    case What::stole:
    case What::seized:
      if (!concerned) e.cards &= kCourt;
      break;
    case What::swapped:
      if (!concerned) e.cards = e.more = 0;
      break;
    default:
      break;
  }
  return e;
}

bool Game::reveals(const Event& e, Seat) const {
  return e.what == What::heard || e.what == What::called || e.what == What::swapped;
}

bool Game::shows(const Event& e) const {
  switch (e.what) {
    case What::showed_club:
    case What::claimed:
    case What::paid:
    case What::showed:
    case What::played:
    case What::discarded:
      return true;
    default:
      return false;
  }
}

}  // namespace warren::jack_rabbits
