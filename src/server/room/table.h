// A table as the fold of its log: people, seats, the match being played, chat.
//
// A record is one JSON object of the log; "k" names its kind. apply() is the only way a table
// changes, when it happens and when it is read back, except that moves are played before they are
// written down, because outcomes are drawn between them.
#pragma once
#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/all_games.h"
#include "server/store/event_store.h"

namespace warren::server {

struct Person {
  std::string name;
  std::vector<std::string> keys;  // hashes; one for each device
  std::string from = {};          // the address they came from, as a keyed hash
  bool invited = false;           // or the maker of the table; the others are strangers
  bool removed = false;
  bool muted = false;
};

struct Chair {
  int person = -1;  // -1: none
  std::optional<Bot> bot;
  bool locked = false;
  bool resigned = false;
  bool auto_pass = false;
  bool missed = false;      // the clock has answered for the person who sits here, last
  int instead_of = -1;      // whose place the bot took while the game ran
  int look = 0;             // whose colour and shape: they stay with whoever moves to another seat
  std::uint32_t since = 0;  // which entry of the log seated the person
};

struct ChatLine {
  std::int64_t at_ms;
  int person;
  std::string text, phrase;  // one of them: their own words, or the name of ready ones
};

// A wish to take back that waits for the others.
struct Proposal {
  Seat seat;
  std::uint32_t request;  // from 1; another wish has another number
  std::size_t to;         // so long is the match's log then
};

// Who answered: the person, or the server and why.
enum class Why : std::uint8_t { answered, bot, clock, auto_pass };
inline constexpr std::string_view kWhyNames[] = {"", "bot", "clock", "auto_pass"};

// A move under seal that leaves all as it was in the eyes of the others.
bool unseen(const Turn& before, const Turn& after);

// How much of a record a table has taken in.
enum class Folded : std::uint8_t { whole, part, not_at_all };

class Table {
 public:
  Table(TableId id, std::size_t chat_kept) : id_(id), chat_kept_(chat_kept) {}

  // False if the record does not fit: then the table may be read, and is never changed again.
  bool apply(const json::object& record, std::int64_t at_ms);
  // The same with the next line of its log, whatever a disk made of that.
  bool read(const Entry&);
  // What else its log holds is not this server's: it is never changed again.
  void end_here() {
    if (!broken_) break_off("entry " + std::to_string(seq_ + 1));
  }
  // The same for at most `most` moves: called again with a record of which a part is in, it goes on
  // from there. What it has cost is added to `moves`.
  Folded apply_part(const json::object& record, std::int64_t at_ms, std::size_t most,
                    std::size_t& moves);
  // A move on `match`; played() tells that the moves since are written down as the next record, the
  // first of them an answer of `who`.
  void play(Seat, ActionCode);
  void played(Seat who, Why, std::int64_t at_ms);

  TableId id() const { return id_; }
  std::uint32_t seq() const { return seq_; }
  std::size_t records() const { return records_; }  // in the log, but for moves and what undid them
  bool broken() const { return broken_; }
  const std::string& why_broken() const { return why_broken_; }

  Status status = Status::open;
  std::string closed_why;  // "host", "idle", or "old": then it will be erased
  std::string title;
  bool open_to_all = false;
  bool imported = false;
  bool from_device = false;  // begun where one person could see and choose everything
  std::int64_t clock_ms = 0;
  std::string invite;               // hash
  std::string maker;                // the address the table was made from, as a keyed hash
  std::vector<std::string> banned;  // addresses, likewise
  std::optional<bool> free_talk;    // as the host has said
  const GameEntry* game = nullptr;
  json::object options;              // as wished for; each match has its own in full
  std::optional<json::object> then;  // wishes for the match that follows from the first
  std::vector<Person> people;
  std::vector<Chair> seats;
  int host = 0;
  std::deque<ChatLine> chat;

  std::unique_ptr<Match> match;  // null before the first start
  int match_no = 0;
  std::uint32_t epoch = 0;           // counts whatever makes an answer in the making void
  std::int64_t window_since_ms = 0;  // when the window that is open now was opened
  std::int64_t touched_ms = 0;       // the last change that all may know of
  std::size_t undos = 0;             // in this match
  bool paused = false;
  std::int64_t paused_left_ms = 0;
  std::optional<Proposal> take_back;
  std::vector<int> agreed;                  // the people who agree to it
  std::vector<std::pair<int, Seat>> votes;  // who wants a bot on which seat
  std::vector<int> again;                   // the people who want another match

  // Seats held by that person.
  SeatSet seats_of(int person) const;
  // Those among them to look through: none before the start, while one may still sit elsewhere.
  SeatSet eyes_of(int person) const;
  // People, not removed, who hold a seat.
  std::vector<int> seated_people() const;
  // The person for whom a bot keeps this seat: one who is only away, and may come back. Or -1.
  int kept_for(const Chair&) const;
  // Those who hold a seat, and those for whom one is kept: the match is theirs.
  std::vector<int> people_in_play() const;
  bool stranger(int person) const;  // came without an invitation, and is not the host
  bool talks_freely() const { return free_talk.value_or(!open_to_all); }
  // Where the match goes back to if that seat's last answer is taken back: an answer under seal
  // takes all of its window with it. Nothing if there is none.
  std::optional<std::size_t> back_to(Seat) const;
  // Leaves nothing of a person but the number: also where no record fits any more.
  void forget(int person, Bot);
  // Who plays this match, or sat there when it was over: {"name": ...} or {"bot": ...} by seat.
  json::array players() const;

  // The moves that all may know of. Of an answer under seal that takes several, such as cards
  // picked one by one, only the last counts: how many there were is a secret.
  std::size_t moves() const { return public_moves_.size(); }
  // The number in the match's log up to where so many moves had been told.
  std::size_t log_size_after(std::size_t moves) const;
  // How many had been told when the log was so long.
  std::size_t public_moves_in(std::size_t logged) const;
  bool public_since(std::size_t logged) const {
    return !public_moves_.empty() && public_moves_.back() > logged;
  }

  // Inside one's own turn, one's own move, and with time left where one would be again.
  bool may_undo(Seat, std::int64_t at_ms) const;

  Listing listing(std::int64_t at_ms) const;

 private:
  bool fold(const json::object& r, std::string_view kind, std::int64_t at_ms);
  bool fold_people(const json::object& r, std::string_view kind);
  bool fold_seats(const json::object& r, std::string_view kind);
  bool fold_talk(const json::object& r, std::string_view kind, std::int64_t at_ms);
  bool fold_play(const json::object& r, std::string_view kind, std::int64_t at_ms);
  bool created(const json::object& r);
  bool started(const json::object& r, std::int64_t at_ms);
  bool moved(const json::object& r, std::int64_t at_ms);
  bool undone(const json::object& r, std::int64_t at_ms);
  bool closed(const json::object& r);
  bool reopened(std::int64_t at_ms);
  bool play_part(const json::object& r, std::size_t most, std::size_t& moves);
  void answered(Seat who, Why);
  bool last_is_public() const { return public_since(match->log().size() - 1); }
  // Closes requests, notes windows and the end.
  void after_moves(std::int64_t at_ms);
  bool break_off(std::string why);
  bool fold_person(const json::object& r, std::string_view kind, int person);
  void leave(int person, Bot);

  TableId id_;
  std::size_t chat_kept_;
  std::uint32_t seq_ = 0;
  std::size_t records_ = 0;
  bool broken_ = false;
  std::string why_broken_;
  Status reopens_as_ = Status::open;            // while it is closed
  std::pair<int, std::uint32_t> window_{0, 0};  // match and number, from 1
  struct Opened {
    std::size_t logged;
    std::int64_t since_ms;
  };
  std::vector<Opened> opened_;  // the windows of this match
  struct Answered {
    std::size_t first;  // the first answer's number in the log
    std::uint32_t window;
    bool sealed;
  };
  std::vector<Answered> answered_;         // the windows of this match that had an answer
  std::vector<std::size_t> public_moves_;  // see moves(): the length of the log after each
  std::uint32_t proposals_ = 0;
  std::size_t not_to_undo_ = 0;  // up to here the server has answered
  std::size_t part_ = 0;         // moves played of a record that is not whole yet
  json::array sat_;              // see players()
  std::vector<int> sat_people_;  // who they are, by seat
};

std::string table_name(TableId);  // 12 hexadecimal digits
std::optional<TableId> read_table_name(std::string_view);

// Fields of a record; a missing or odd one reads as the fallback.
std::int64_t whole(const json::object&, std::string_view name, std::int64_t fallback = -1);
std::string_view text(const json::object&, std::string_view name);
bool flag(const json::object&, std::string_view name);

// The bot that stands in for people.
Bot stand_in();

}  // namespace warren::server
