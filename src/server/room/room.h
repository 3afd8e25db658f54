// All tables of a server and the people at them, without a socket: requests in, messages out.
//
// One thread uses a room. Whatever follows from a change is held back until the store says that the
// change is on disk: a message carries the ticket of its table's last change, and leaves when that
// is committed. docs/protocol.md describes the requests and messages.
#pragma once
#include <array>
#include <functional>
#include <map>
#include <set>
#include <unordered_map>

#include "core/message.h"
#include "messages/catalogue.h"
#include "server/room/budget.h"
#include "server/room/client.h"
#include "server/room/day_clock.h"
#include "server/room/loader.h"
#include "server/room/record.h"
#include "server/room/settings.h"
#include "server/room/table.h"
#include "server/room/table_codes.h"
#include "server/room/text.h"
#include "server/room/thinkers.h"
#include "server/room/token_bucket.h"
#include "server/store/event_store.h"

namespace warren::server {

// All that a room needs of the world; tests bring their own.
struct World {
  EventStore& store;
  Thinkers& thinkers;
  const Catalogue& words;
  std::function<std::int64_t()> now_ms;          // the wall clock, which may be set at any time
  std::function<std::int64_t()> steady_ms;       // goes on and is above 0, since whenever
  std::function<ActionCode(const Match&)> draw;  // an outcome of chance
  std::string page = {};                         // the version of the page that is served, if any
};

struct Counts {
  std::uint64_t requests = 0, refused = 0, rate_limited = 0, costly = 0, moves = 0, bot_moves = 0,
                clock_moves = 0, chats = 0, hints = 0, thoughts = 0, created = 0, loaded = 0,
                evicted = 0, sent = 0, work = 0, too_long = 0, rows_read = 0, moves_replayed = 0;
};

class Room {
 public:
  Room(World, const Settings&);  // reads the list of tables, none of their logs
  ~Room();

  void enter(Client&);
  void leave(Client&);
  void receive(Client&, std::string_view text);

  void committed(Ticket);
  // That change never was: its table goes back to what is on disk, and is only looked at from then
  // on. Told before committed() of that ticket.
  void failed(Ticket, TableId);
  void thought(const Thought&);
  // Does what is due. Call it about ten times a second.
  void tick();
  // Makes an address pay for work (budget.h); who has nothing left is refused until it comes back.
  void charge(const std::string& address, std::size_t units);
  bool can_pay(const std::string& address) { return budget_.left(address, steady()); }
  // Reads on in tables that somebody waits for, a few milliseconds' worth. While it is busy, call
  // it again as soon as all others have had their turn.
  bool busy() const { return loader_.busy() || !ready_.empty(); }
  void read_slice();

  static std::vector<std::string_view> requests();  // the names of all there are
  const Counts& counts() const { return counts_; }
  std::size_t tables() const { return index_.size(); }
  std::size_t tables_in_memory() const { return live_.size(); }
  std::size_t clients() const { return clients_.size(); }
  std::size_t held_back() const { return outbox_.size(); }
  std::size_t waiting() const { return waiting_; }  // requests, for tables to be read

 private:
  using Answer = Maybe<json::object>;

  // For clocks that ran out while the server was down.
  static constexpr std::int64_t kGrace = 60'000;
  // When the disk did not let a table be read, or written.
  static constexpr std::int64_t kTryAgain = 5'000;

  struct Watcher {
    Client* client;
    int person;            // -1: a spectator
    std::string key = {};  // the hash of the one they showed
  };
  // When the server answers for a seat, and why. Here and in all that waits, comes again, or is
  // limited: steady time.
  struct Due {
    std::int64_t at_ms = 0;  // 0: never
    Why why = Why::bot;
    std::array<std::uint64_t, 5> asked{};  // match, epoch, window, auto-pass; in a race, moves
    std::optional<Thought> answer = {};    // found, and kept until then
  };
  // What watchers are told at the end of a request.
  enum class News : std::uint8_t { none, moves, all };

  struct Live {
    explicit Live(Table t) : table(std::move(t)) {}
    Table table;
    std::vector<Watcher> watchers;
    std::vector<Entry> unwritten;
    bool relist = false;
    Ticket last = 0;
    News news = News::none;
    std::size_t sent_log = 0;  // how much of the log watchers know of
    Seat by = Seat::none;
    Why why = Why::answered;
    std::array<Due, kMaxSeats> due{};
    // A search is running for this seat. Start no second one, even if its result will be dropped:
    // repeated changes could flood the queue that all tables share.
    std::array<bool, kMaxSeats> thinking{};
    std::int64_t wake_ms = 0, used_ms = 0;
    // The window's opening on the wall clock as the table has it, and where the clock of answers
    // runs from: the same in steady time, so that no setting of the wall clock moves it.
    std::int64_t since_ms = -1, clock_from_ms = 0;
    // What bots are asked now, as far as all may know, and from when they are paced.
    std::array<std::uint64_t, 4> stage{};  // match, epoch, window; where none is sealed, moves
    std::int64_t stage_ms = 0;
    std::string payer;       // the address that changed it last pays for what bots make of it
    std::string asked_from;  // the address from which a person at the table last asked
    struct {
      std::array<std::uint64_t, 3> asked;  // match, epoch, window; 0: not to be used again
      std::string text;
    } choices[kMaxSeats] = {};
    std::map<int, TokenBucket> chats;    // by person
    std::map<int, TokenBucket> changes;  // likewise
    TokenBucket all_changes;
    std::map<int, std::int64_t> gone_ms;  // by person: when the last connection went, or the last
                                          // request came without one
  };
  struct IndexEntry {
    Status status;  // as in a listing
    bool open_to_all;
    bool broken;  // known only of those that have been read
    std::int64_t clock_ms, touched_ms;
    std::string maker = {};  // as Table::maker; empty of those that have not been read
  };
  struct HandOver {
    std::int64_t until_ms;  // steady
    std::vector<std::pair<TableId, int>> keys;
  };
  // What was read for a request: of earlier matches the table as it was then.
  using LoadedTables = std::map<Loader::Wanted, std::shared_ptr<const Table>>;
  struct ParkedRequest {
    std::string text;
    std::set<Loader::Wanted> awaits;  // of the first in a line
    LoadedTables got;
  };
  struct ClientState {
    Client* client;
    TokenBucket messages;
    int refused = 0;  // by the rate limit
    std::set<TableId> watching;
    std::deque<ParkedRequest> line = {};  // requests that wait, and those behind them
  };
  struct Call {
    ClientState& from;
    const json::object& request;
    Live* live = nullptr;
    int person = -1;
    std::string key = {};   // the hash of the one that was shown
    bool invited = false;   // by what they show now
    Ticket after = 0;       // the answer waits for it, besides those of the table
    bool later = false;     // the answer is sent when it is known
    std::string more = {};  // what the answer holds besides, as JSON: ,"name":value
    const LoadedTables* got = nullptr;
    Table& table() const { return live->table; }
  };
  enum class Needs : std::uint8_t { nothing, sight, person, host, host_of_closed };
  // What a request that is no part of a match adds to the log of the table, where that is bounded:
  // a record, which is rated too, or a line of chat, which has a rate of its own.
  enum class Adds : std::uint8_t { other, record, line };
  struct Command {
    std::string_view name;
    Needs needs;
    Answer (Room::*run)(Call&);
    Adds adds = Adds::other;
    // What must have been read before; by default the table that the request names, if it needs
    // one.
    std::set<Loader::Wanted> (Room::*tables)(ClientState&, const json::object&) = nullptr;
  };
  static std::span<const Command> commands();

  // While it lives work is counted, and that address pays for it in the end; one inside another
  // counts its own.
  struct Paying {
    Paying(Room& r, std::string a)
        : room(r), address(std::move(a)), before(std::exchange(r.spent_, 0)) {}
    ~Paying() { room.charge(address, std::exchange(room.spent_, before)); }
    Paying(const Paying&) = delete;
    Paying& operator=(const Paying&) = delete;
    Room& room;
    std::string address;
    std::size_t before;
  };

  // room.cpp: requests and messages.
  TokenBucket& request_limit_of(ClientState&);
  bool within_rate_limit(ClientState&);
  // Answers a request, or says which tables it needs that are not in memory.
  std::set<Loader::Wanted> handle(ClientState&, std::string_view text, const LoadedTables&);
  void dispatch(ClientState&, const json::object& request, const LoadedTables&);
  Answer answer(Call&, const Command&);
  Maybe<Live*> table_of(const json::object& request);
  std::optional<Message> admit(Call&, Needs);
  // Both wait until the ticket is committed; 0 does not wait.
  void reply(Client&, const json::object& request, const Answer&, Ticket after = 0,
             std::string_view more = {});
  std::string answer_text(std::string_view re, const Answer&, std::string_view more);
  // News, once for all who get the same; a notice instead of what is too long for a message.
  std::shared_ptr<const std::string> as_message(std::string text);
  void spend(std::size_t units) { spent_ += units; }  // whoever is served now pays
  // `re` is the beginning of an answer; news have none.
  void post(Ticket after, Client&, std::shared_ptr<const std::string>, std::string_view re = {});
  void unwatch(Client&, TableId);

  // room_faults.cpp: what a disk or a log that fails keeps from being done.
  bool unsaved(const Live&) const;
  std::optional<Message> disk_forbids(std::string_view request) const;
  std::string refusal(const Message&, std::string_view re);
  void refuse_held(Ticket, const Message&);
  void reload_from_disk(Live&);
  void drop_unsaved(Live&);

  // room_memory.cpp: which tables are in memory, and how changes get onto disk.
  Live* find(TableId);  // among those in memory
  void loaded(Table);
  void not_read(TableId);                               // the disk did not let it
  std::optional<std::vector<Entry>> read_log(TableId);  // nothing if the disk fails just now
  void write(Live&, json::object record);
  void flush(Live&);
  void evict_idle();
  bool idle(const IndexEntry&) const;
  std::int64_t kept_ms(const IndexEntry&) const;
  bool past_retention(const IndexEntry&) const;
  bool to_be_erased(const IndexEntry&) const;
  void sweep();
  void close_or_erase(TableId);
  void erase(TableId);
  void update_times(Live&);
  std::int64_t steady() const { return world_.steady_ms(); }
  // For what is written and shown, and what lasts longer than a server runs.
  std::int64_t now() const { return clock_.now(steady()); }

  // room_waiting.cpp: requests that wait for tables to be read.
  std::set<Loader::Wanted> named_table(ClientState&, const json::object& request);
  std::set<Loader::Wanted> keyed_tables(ClientState&, const json::object& request);
  std::set<Loader::Wanted> listed_tables(ClientState&, const json::object& request);
  std::set<Loader::Wanted> handed_over_tables(ClientState&, const json::object& request);
  std::set<Loader::Wanted> replayed_table(ClientState&, const json::object& request);
  std::set<Loader::Wanted> missing_tables(ClientState&, const json::object& request,
                                          const LoadedTables&);
  void park(ClientState&, std::string_view text, std::set<Loader::Wanted> awaits = {});
  void await(ClientState&, std::set<Loader::Wanted>);
  void read_for_itself(TableId);
  void charge_reading(const std::string& address, const Loader::Work&);
  void arrived(Loader::Wanted, const std::shared_ptr<const Table>& earlier);
  void handle_first(ClientState&);
  void drop_first(ClientState&);
  void stop_waiting(ClientState&);
  std::set<TableId> needed_soon() const;

  // room_records.cpp: how much a log takes in, and how long it is kept.
  std::optional<Message> may_add(const Call&, Adds);
  std::optional<std::int64_t> kept_until(const Table&) const;
  bool too_long(const Table&) const;
  Message too_long_message() const;

  // room_tables.cpp: making tables, and who sits where.
  Answer create(Call&);
  Answer sit(Call&);
  Answer stand(Call&);
  Answer bot(Call&);
  Answer lock(Call&);
  Live& open_table(json::object record, const Call&);
  bool may_make_table(const Call&);

  // room_people.cpp: coming, names, and what the host may do about people.
  Answer join(Call&);
  Answer rename(Call&);
  Answer remove(Call&);
  Answer mute(Call&);
  Answer make_host(Call&);
  Answer make_invite(Call&);
  void read_address_key(const std::vector<Note>&);
  std::string address_hash(const Client&) const;  // its address, as a keyed hash
  bool has_place(const Table&, const std::string& from, bool invited) const;
  bool has_seats_left(const Table&, int person) const;
  std::optional<std::size_t> seat_for(const Table&, int person) const;
  // They get the table a last time, as onlookers, and no more news.
  void stop_showing(Live&, const std::function<bool(const Watcher&)>& which);

  // room_codes.cpp: inviting by a code that can be said aloud.
  Answer code(Call&);
  Answer find_table(Call&);
  std::set<Loader::Wanted> coded_table(ClientState&, const json::object& request);
  void read_codes(const std::vector<Note>&);
  void drop_old_codes();
  std::optional<TableId> guess(const Client&, std::string_view typed);
  bool code_opens(const Table&, const Client&, std::string_view invite);

  // room_talk.cpp: what is said.
  Answer chat(Call&);
  Answer talk(Call&);

  // room_take_back.cpp: going back, alone or by agreement.
  Answer undo(Call&);
  Answer take_back(Call&);
  Answer agree(Call&);
  Answer decline(Call&);
  std::optional<Message> may_judge(const Call&) const;
  void go_back(Live&, Seat by, std::size_t moves, bool agreed);
  void go_back_if_agreed(Live&);
  static json::object take_back_json(const Table&, int person);

  // room_matches.cpp: the matches of a table.
  Answer start(Call&);
  Answer rematch(Call&);
  Answer close(Call&);
  Answer reopen(Call&);
  Answer import(Call&);
  static Maybe<std::unique_ptr<Match>> set_up(const GameEntry&, const json::object& wished,
                                              std::size_t seats);
  static Maybe<std::unique_ptr<Match>> follow(const Match& over, json::object wished);
  void fill_chairs(Live&);
  void begin(Live&, const Match&);

  // room_play.cpp: what people do in a match.
  Answer move(Call&);
  Answer pause(Call&);
  Answer resume(Call&);
  Answer resign(Call&);
  Answer vote(Call&);
  Answer auto_pass(Call&);
  std::optional<Message> may_play(const Call&) const;
  bool gone(const Live&, int person) const;
  // How long that person may be away before the others need not wait.
  std::int64_t patience_with(const Table&, int person) const;
  std::optional<Message> play_again_if_wanted(Live&);
  void play(Live&, Seat, ActionCode, Why, std::uint64_t seed);

  // room_schedule.cpp: what the server answers for a seat.
  bool anybody_waits(const Live&) const;
  const std::string& search_owner(const Live&) const;
  void schedule(Live&);
  void plan_answer(Live&, Seat, const Turn&);
  void start_thinking(Live&, Seat);
  bool still_valid(const Table&, const Thought&) const;
  std::int64_t release_time(const Live&, const Thought&) const;
  void play_thought(Live&, const Thought&);
  void plan_wake(Live&);
  void wake_at(Live&, std::int64_t at_ms);  // 0: never

  // room_hints.cpp: what a bot would do.
  Answer hint(Call&);
  bool may_wait(const std::string& address) const;
  void advise(const Thought&);

  // room_lists.cpp: what there is to see.
  Answer hello(Call&);
  Answer games(Call&);
  Answer lobby(Call&);
  std::vector<TableId> in_lobby() const;
  Answer mine(Call&);
  Answer watch(Call&);
  Answer stop_watching(Call&);
  Answer look(Call&);
  Answer choices(Call&);
  Answer record(Call&);
  Answer replay(Call&);

  // room_hand_over.cpp: moving to another device, and taking keys from others.
  Answer hand_over(Call&);
  Answer sign_out(Call&);
  void read_hand_overs(const std::vector<Note>&);
  void drop_hand_overs(const std::function<bool(const HandOver&)>& which);
  void drop_old_hand_overs();
  void drop_hand_overs_of(TableId, int person);
  Answer redeem(Call&);

  // room_forget.cpp: leaving without a trace.
  Answer forget_me(Call&);
  void write_forgotten(Live&, int person);

  // room_news.cpp: what watchers are told.
  // A table as text: what all see, cut where it says who is told, and what each seat sees.
  struct TableText {
    std::string before, after;
    std::array<std::string, kMaxSeats + 1> views;  // written when first needed
  };
  json::object summary(const Live&) const;
  TableText shared_text(const Live&) const;
  std::string table_text(Live&, int person, std::optional<std::size_t> since);
  std::string table_text(Live&, TableText&, int person, std::optional<std::size_t> since);
  json::object clock_json(const Live&) const;
  json::array away_json(const Live&) const;
  std::string view_text(Live&, Seat, std::optional<std::size_t> since, std::size_t most_events);
  void add_views(std::string& text, Live&, TableText&, int person,
                 std::optional<std::size_t> since);
  void add_choices(std::string& text, Live&, Seat);
  bool here(const Live&, int person) const;
  void send_news(Live&);
  void send_moves(Live&);
  void send_table(Live&);
  void send_each(Live&, const std::function<std::string(int person)>& text,
                 const std::function<bool(int person)>& whom);
  void send_presence(Live&);

  World world_;
  Settings settings_;
  DayClock clock_;
  Counts counts_;
  std::unordered_map<TableId, IndexEntry> index_;
  std::unordered_map<TableId, std::unique_ptr<Live>> live_;
  std::set<std::pair<std::int64_t, TableId>> timers_;
  std::set<std::pair<std::int64_t, TableId>> lobby_;  // public and open, by their last change
  std::vector<TableId> ending_;                       // to be closed or erased
  std::set<TableId> closing_;                         // of these, those that are being read
  std::unordered_map<Client*, ClientState> clients_;
  std::unordered_map<std::string, TokenBucket> create_limits_;  // of tables, by address
  std::unordered_map<std::string, TokenBucket>
      forget_limits_;  // who want to be forgotten, by address
  std::unordered_map<std::string, TokenBucket>
      request_limits_;  // who come for one request, by address
  std::unordered_map<std::string, TokenBucket> hint_limits_;    // with hints, by address
  std::unordered_map<std::string, TokenBucket> record_limits_;  // of records, by address
  Budget guesses_{TableCodes::kGuesses, 1};                     // of codes, by address
  Budget budget_;
  std::size_t spent_ = 0;  // for whoever is served now

  Loader loader_;
  std::map<Loader::Wanted, std::vector<Client*>> awaiting_;  // whose first request waits for it
  std::deque<Client*> ready_;                                // whose first request can be heard
  struct Share {
    std::size_t requests = 0, bytes = 0;
  };
  std::unordered_map<std::string, Share> waiting_of_;  // by address
  std::size_t waiting_ = 0;

  struct HeldMessage {
    Ticket ticket;
    Client* client;
    std::shared_ptr<const std::string> text;
    std::string re = {};  // of an answer, with its comma
  };
  std::deque<HeldMessage> outbox_;
  std::size_t held_bytes_ = 0;  // of the texts in it
  Ticket committed_ = 0, last_ = 0;

  struct PendingHint {
    Client* client;
    std::string address;
    json::object request;  // its id alone
    std::uint32_t window;
  };
  std::map<std::uint64_t, PendingHint> pending_hints_;  // that somebody thinks about, by number
  std::uint64_t hints_asked_ = 0;

  std::map<std::string, HandOver> hand_overs_;  // by the hash of their code
  TableCodes codes_;
  std::string address_key_;  // see address_hash()
  std::int64_t opened_ms_ = 0, evicted_ms_ = 0, swept_ms_ = 0;
};

inline constexpr std::size_t kKeysAtOnce = 200;  // in a request that names many tables

// The value of a field of a request, or the message that it is missing or odd.
Message odd_field(std::string_view name);
// The seat that a request names, if that person holds it.
std::optional<Seat> own_seat(const Table&, const json::object& request, int person);
// The person with that key, by its hash; those who were removed only where it says so.
std::optional<int> person_with(const Table&, std::string_view hash, bool removed_too = false);
std::span<const std::string_view> phrases();  // what may be said everywhere, by name

}  // namespace warren::server
