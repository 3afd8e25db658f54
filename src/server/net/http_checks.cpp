// Hosts and lengths (RFC 9112).
#include "server/net/http_checks.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

namespace warren::server {
namespace {

constexpr HttpRefusal kNoHost{400, "a request names one host"};
constexpr HttpRefusal kOddHost{400, "the host does not read as one"};
constexpr HttpRefusal kOddLength{400, "the length of the body can be read in two ways"};
constexpr HttpRefusal kOtherHost{
    421, "this server does not answer to this name; its setting 'hosts' lists those that it does"};

constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz", kDigits = "0123456789";

std::string lower(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

bool made_of(std::string_view text, std::string_view some, std::string_view more) {
  return std::all_of(text.begin(), text.end(), [&](char c) {
    return some.find(c) != std::string_view::npos || more.find(c) != std::string_view::npos;
  });
}

bool is_port(std::string_view text) {
  return text.empty() ||
         (text.size() <= 6 && text[0] == ':' && made_of(text.substr(1), kDigits, ""));
}

bool names_this_machine(std::string_view name) {
  if (name == "localhost") return true;
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(std::string(name), error);
  return !error && address.is_loopback();
}

// How often a field was sent, and what it said the last time.
struct Sent {
  Sent(std::span<const HttpField> fields, std::string_view name) {
    for (const auto& field : fields)
      if (lower(field.name) == name) ++times, value = field.value;
  }
  int times = 0;
  std::string_view value;
};

bool length_is_clear(unsigned version, std::span<const HttpField> fields) {
  const Sent coding(fields, "transfer-encoding"), length(fields, "content-length");
  if (length.times > 1 ||
      (length.times == 1 && (length.value.empty() || !made_of(length.value, kDigits, ""))))
    return false;
  if (coding.times == 0) return true;
  return coding.times == 1 && length.times == 0 && version >= 11 &&
         lower(coding.value) == "chunked";
}

}  // namespace

std::optional<std::string> host_name(std::string_view host) {
  const bool literal = host.starts_with('[');
  auto end = literal ? host.find(']') : host.find(':');
  if (literal && end == std::string_view::npos) return std::nullopt;
  end = std::min(end, host.size());
  std::string name = lower(host.substr(literal, end - literal));
  const auto more = literal ? ":." : "-._";
  if (!made_of(name, literal ? "abcdef" : kLetters, std::string(kDigits) + more) ||
      !is_port(host.substr(end + literal)))
    return std::nullopt;
  if (name.ends_with('.')) name.pop_back();
  if (name.empty() || name.ends_with('.')) return std::nullopt;
  return name;
}

std::optional<HttpRefusal> refuse_head(unsigned version, std::span<const HttpField> fields,
                                       const HostNames& names) {
  if (!length_is_clear(version, fields)) return kOddLength;
  const Sent host(fields, "host");
  if (host.times == 0 && version < 11) return std::nullopt;
  if (host.times != 1) return kNoHost;
  const auto name = host_name(host.value);
  if (!name) return kOddHost;
  if (names_this_machine(*name) || (!names.only_here && names.allowed.empty())) return std::nullopt;
  for (const auto& known : names.allowed)
    if (host_name(known) == name) return std::nullopt;
  return kOtherHost;
}

}  // namespace warren::server
