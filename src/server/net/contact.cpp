// Reading addresses: stricter than the standards, for what people really have.
#include "server/net/contact.h"

#include <algorithm>

namespace warren::server {
namespace {

constexpr std::string_view kLetters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

// Only letters, metrics and `signs`, and at least one of them.
bool made_of(std::string_view text, std::string_view signs) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
    return kLetters.find(c) != kLetters.npos || signs.find(c) != signs.npos;
  });
}

// "example.org": parts with dots between them, none of them empty.
bool is_host(std::string_view text) {
  return made_of(text, ".-") && !text.starts_with('.') && !text.ends_with('.') &&
         text.find("..") == text.npos && text.find('.') != text.npos;
}

bool is_mail(std::string_view text) {
  const auto at = text.find('@');
  return at != text.npos && made_of(text.substr(0, at), "._+-") && is_host(text.substr(at + 1));
}

// Host, perhaps a port, and the rest; nobody's name stands before the host.
bool is_link(std::string_view text) {
  constexpr std::string_view kScheme = "https://";
  if (!text.starts_with(kScheme)) return false;
  text.remove_prefix(kScheme.size());
  const auto end = std::min(text.find_first_of("/?#"), text.size());
  const auto place = text.substr(0, end), rest = text.substr(end);
  const auto colon = std::min(place.find(':'), place.size());
  const auto port = place.substr(colon);
  return is_host(place.substr(0, colon)) &&
         (port.empty() ||
          (port.size() > 1 && port.find_first_not_of("0123456789", 1) == port.npos)) &&
         (rest.empty() || made_of(rest, "/?#-._~:@!$&()*+,;=%"));
}

}  // namespace

bool is_contact(std::string_view text) {
  return text.size() <= kContactBytes && (is_mail(text) || is_link(text));
}

}  // namespace warren::server
