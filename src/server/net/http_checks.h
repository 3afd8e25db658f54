// Which requests over HTTP are refused for their head alone: those whose end or addressee two
// readers could see differently, and those meant for another server. No sockets here.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace warren::server {

struct HttpField {
  std::string_view name, value;
};

// The names that a server answers to. Its machine always answers to its own, since nobody else can
// have a name lead there that reads like them.
struct HostNames {
  bool only_here = false;                // listens to this machine alone: no names but those listed
  std::span<const std::string> allowed;  // without ports; if there are none, any will do
};

struct HttpRefusal {
  int status;
  std::string_view text;
};

// Nothing where it may be answered. `version` is 10 or 11, as Beast counts.
std::optional<HttpRefusal> refuse_head(unsigned version, std::span<const HttpField>,
                                       const HostNames&);

// "Example.org.:8080" is "example.org"; nothing if it reads as no host.
std::optional<std::string> host_name(std::string_view host);

}  // namespace warren::server
