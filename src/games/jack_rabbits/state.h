// The state of a match of Jack Rabbits: what all see, and what is hidden.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "core/seat.h"
#include "core/state.h"
#include "games/jack_rabbits/cards.h"
#include "games/jack_rabbits/journey.h"
#include "games/jack_rabbits/known.h"

namespace warren::jack_rabbits {

inline constexpr int kMaxPlayers = kHands;

enum class Stage : std::uint8_t {
  starter,
  deal,
  roll,
  prize,
  steal,
  seize,
  increment,  // chance
  club,
  claim,
  journey,
  horse,
  pay,
  name_ace,
  flight,
  fly,
  proof,
  answer,
  act,
  want,
  duel_open,
  duel,
  give_back,
  trade_suit,
  trade_goods,
  trade_fee,
  trade_ask,
  limit,
  challenge,
  call,
  trade_pick,  // sealed
  over,
};
inline constexpr auto kStageNames = as_spelt<Stage>();

// What a payment is for, and where the turn goes on when an ace had to be named.
enum class Purpose : std::uint8_t { leg, flight, acquisition, deal, duel };
inline constexpr auto kPurposeNames = as_spelt<Purpose>();

// Where the turn goes on when all hands are within their limit (JR-46).
enum class Next : std::uint8_t { journey, act, increment, end_turn };
inline constexpr auto kNextNames = as_spelt<Next>();

template <class T>
using BySeat = std::array<T, kMaxPlayers>;

// JR-42: the way of the rabbit so far.
struct Journey {
  CrossingMask used;  // edges that it has crossed
  Leg leg;            // chosen and not yet paid
  Point point;
  friend bool operator==(const Journey&, const Journey&) = default;
};

// JR-75: an offer.
struct Trade {
  bool sells = false;  // to sell, not to buy
  Suit suit = Suit::clubs;
  std::uint8_t goods = 0, fee = 0;  // totals
  friend bool operator==(const Trade&, const Trade&) = default;
};

// What was begun and is not settled yet: a deal, a trade, a duel, a challenge.
struct Affair {
  CardMask wanted = 0;  // of a deal that is being made; still among the discards
  CardMask shown = 0;   // by the challenger
  CardMask aces = 0;    // spent together: one of them is to be named the first
  Trade trade;
  std::array<std::uint8_t, 2> duel{};  // totals: attacker, defender
  Purpose purpose = Purpose::leg;
  Seat rival = Seat::none;  // in a duel, a trade or a challenge; who seizes; who has won
  friend bool operator==(const Affair&, const Affair&) = default;
};

// What a turn begins without.
struct ThisTurn : Affair {
  Journey journey;
  std::array<std::uint8_t, 2> dice{};
  Next next = Next::journey;
  SeatSet offered;          // rabbits that had an offer (JR-75)
  std::uint8_t prizes = 0;  // or cards still to be seized
  std::uint8_t flight = 0;  // the value of the club shown, 0 if none
  Card club = kNoCard;
  bool duelled = false;
  friend bool operator==(const ThisTurn&, const ThisTurn&) = default;
};

// What everybody knows.
struct Public : ThisTurn {
  CardMask discards = 0;
  BySeat<CardMask> open{};  // royals and jokers in hands (JR-05)
  Known known;              // what a spectator can tell
  std::uint32_t window = 0;
  BySeat<std::uint8_t> count{};                            // cards in hand
  BySeat<Card> front{kNoCard, kNoCard, kNoCard, kNoCard};  // JR-51
  BySeat<Place> place{};
  std::uint16_t round = 0;
  Stage stage = Stage::starter;
  Seat turn = Seat::none, first = Seat::none;
  SeatSet to_act;
  std::uint8_t pile = 0;  // cards in it
  friend bool operator==(const Public&, const Public&) = default;
};

struct Secrets {
  BySeat<CardMask> hand{};
  BySeat<Known> knows{};
  CardMask laid = 0, kept = 0;  // decided one by one in a payment of very many cards
  BySeat<CardMask> picked{};    // for a trade
  SeatSet yes;                  // in a sealed window
  // In a search nobody asks what seats learn on the way: `known` and `knows` stay as they were.
  bool learns = true;
  friend bool operator==(const Secrets&, const Secrets&) = default;
};

struct Mine {
  Seat me = Seat::none;
  CardMask hand = 0;
  Known knows;
  CardMask laid = 0, kept = 0, picked = 0;
  bool yes = false;
  friend bool operator==(const Mine&, const Mine&) = default;
};

using State = StateOf<Public, Secrets>;
using View = ViewOf<Public, Mine>;

}  // namespace warren::jack_rabbits
