// libsodium: random bytes, BLAKE2b, and a comparison in constant time.
#include "server/room/secret.h"

#include <sodium.h>

#include <array>
#include <cstdlib>

namespace warren::server {
namespace {

constexpr std::size_t kSecretBytes = 24, kHashBytes = 32, kMarkBytes = 16;
constexpr int kAlphabet = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

void need_sodium() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) std::abort();
}

template <std::size_t N>
std::string base64(const std::array<unsigned char, N>& bytes) {
  std::string text(sodium_base64_ENCODED_LEN(N, kAlphabet), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), N, kAlphabet);
  text.pop_back();  // the closing zero
  return text;
}

}  // namespace

std::string fresh_secret() {
  need_sodium();
  std::array<unsigned char, kSecretBytes> bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return base64(bytes);
}

std::string hash_secret(std::string_view secret) {
  need_sodium();
  std::array<unsigned char, kHashBytes> bytes;
  crypto_generichash(bytes.data(), bytes.size(),
                     reinterpret_cast<const unsigned char*>(secret.data()), secret.size(), nullptr,
                     0);
  return base64(bytes);
}

std::string keyed_hash(std::string_view key, std::string_view text) {
  need_sodium();
  std::array<unsigned char, kMarkBytes> bytes;
  crypto_generichash(bytes.data(), bytes.size(),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     reinterpret_cast<const unsigned char*>(key.data()), key.size());
  return base64(bytes);
}

bool same_hash(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

bool matches(std::string_view hash, std::string_view secret) {
  return same_hash(hash, hash_secret(secret));
}

std::uint64_t random_bits(int bits) {
  need_sodium();
  std::uint64_t n = 0;
  randombytes_buf(&n, sizeof n);
  return n >> (64 - bits);
}

}  // namespace warren::server
