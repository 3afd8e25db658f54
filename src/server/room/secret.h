// Secrets of people, invitations and hand-overs: made here, kept only as hashes.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace warren::server {

// 192 bits from the system's generator, as 32 letters that fit into a link.
std::string fresh_secret();

// What is stored; the secret does not follow from it.
std::string hash_secret(std::string_view secret);

// The same text gives the same mark under the same key, and without the key nothing follows from
// it: for what is only to be recognised, such as an address.
std::string keyed_hash(std::string_view key, std::string_view text);

// In a time that says nothing about where they differ.
bool same_hash(std::string_view, std::string_view);
bool matches(std::string_view hash, std::string_view secret);

// From the system's generator; 1 to 64 of them.
std::uint64_t random_bits(int bits);

}  // namespace warren::server
