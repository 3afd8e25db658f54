// The 54 cards of Jack Rabbits as bits of one word (JR-01), and their names.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/jack_rabbits/land/tiles.h"
#include "games/value.h"

namespace warren::jack_rabbits {

// Suit by suit: ace to ten, jack, queen, king; then the jokers.
using Card = std::uint8_t;
using CardMask = std::uint64_t;
inline constexpr int kCards = 54;
inline constexpr int kRanks = 13;
inline constexpr Card kRed = 52, kBlack = 53, kNoCard = 0xFF;
inline constexpr int kJack = 11, kQueen = 12, kKing = 13;

constexpr CardMask bit_of(Card c) { return CardMask{1} << c; }
constexpr Card card(Suit suit, int rank) {
  return static_cast<Card>(static_cast<int>(suit) * kRanks + rank - 1);
}
constexpr Suit suit_of(Card c) { return static_cast<Suit>(c / kRanks); }
constexpr int rank_of(Card c) { return c % kRanks + 1; }
constexpr Card lowest(CardMask m) { return static_cast<Card>(std::countr_zero(m)); }
constexpr Card highest(CardMask m) { return static_cast<Card>(63 - std::countl_zero(m)); }
constexpr int size(CardMask m) { return std::popcount(m); }

inline constexpr CardMask kSuitCards = (CardMask{1} << kRanks) - 1;
constexpr CardMask cards_of(Suit suit) { return kSuitCards << (static_cast<int>(suit) * kRanks); }
inline constexpr CardMask kClubs = cards_of(Suit::clubs), kSpades = cards_of(Suit::spades);
inline constexpr CardMask kHearts = cards_of(Suit::hearts), kDiamonds = cards_of(Suit::diamonds);
inline constexpr CardMask kEverySuit = kClubs | kSpades | kHearts | kDiamonds;
constexpr CardMask each_suit(int rank) {
  CardMask m = 0;
  for (int s = 0; s < kSuits; ++s) m |= bit_of(card(static_cast<Suit>(s), rank));
  return m;
}
inline constexpr CardMask kAces = each_suit(1);
inline constexpr CardMask kRoyals = each_suit(kJack) | each_suit(kQueen) | each_suit(kKing);
inline constexpr CardMask kJokers = bit_of(kRed) | bit_of(kBlack);
inline constexpr CardMask kCourt = kRoyals | kJokers;  // JR-01: what is public in a hand too
inline constexpr CardMask kPips = kEverySuit & ~kRoyals;

// JR-02: the royal of a house; kNoCard for the citadel.
constexpr Card royal_of(TileId hex) {
  if (hex == kCitadel) return kNoCard;
  const int rank = hex <= 4 ? kKing : hex <= 8 ? kQueen : kJack;
  return card(static_cast<Suit>((hex - 1) % kSuits), rank);
}

// The house of a royal.
constexpr TileId house_of(Card royal) {
  return static_cast<TileId>((kKing - rank_of(royal)) * kSuits + 1 +
                             static_cast<int>(suit_of(royal)));
}
static_assert([] {
  for (TileId hex = kCitadel + 1; hex < kHexes; ++hex)
    if (house_of(royal_of(hex)) != hex) return false;
  return true;
}());

// JR-01
inline constexpr std::string_view kCardNames[kCards] = {
    "AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC",  "QC",   "KC", "AS",
    "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS",  "KS",   "AH", "2H",
    "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH",  "AD",   "2D", "3D",
    "4D", "5D", "6D", "7D", "8D", "9D", "TD", "JD", "QD", "KD", "red", "black"};
constexpr std::string_view card_name(Card c) { return kCardNames[c]; }
inline std::optional<Card> card_named(std::string_view name) {
  return named(kCardNames).read(name);
}

}  // namespace warren::jack_rabbits
