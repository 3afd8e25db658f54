// The operator's address, which every guest may see and follow.
#pragma once
#include <cstddef>
#include <string_view>

namespace warren::server {

inline constexpr std::size_t kContactBytes = 200;

// An e-mail address, or a link that begins with https://; in plain letters, so that a page can make
// a link of it without doubt where it leads.
bool is_contact(std::string_view text);

}  // namespace warren::server
