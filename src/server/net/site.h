// What the server says over HTTP apart from tables: the page, health, metrics. No sockets here.
#pragma once
#include <functional>
#include <span>
#include <string>
#include <utility>

#include "messages/catalogue.h"
#include "server/net/files.h"

namespace warren::server {

struct Ask {
  std::string_view method, path;  // the path without its query
  std::string_view known_tags;    // If-None-Match
  std::string_view encodings;     // Accept-Encoding
  bool from_here = false;         // the operator's own machine, no proxy between
};

struct Page {
  int status = 200;
  std::string_view type = "text/plain; charset=utf-8";
  std::shared_ptr<const std::string> body;
  std::string tag = {};  // ETag, with its quotes
  bool lasting = false, gzipped = false;
  bool varies = false;  // with what the client unpacks
  int retry_after = 0;  // seconds; 0 says nothing
};

// Sent with every answer.
std::span<const std::pair<std::string_view, std::string_view>> security_headers();

// May a page of this origin talk to the server that was called `host`? Programs send no origin.
bool may_connect(std::string_view origin, std::string_view host,
                 std::span<const std::string> allowed);

class Site {
 public:
  struct Hooks {
    std::function<bool()> healthy;
    std::function<std::string()> metrics;  // in the text format of Prometheus
  };
  Site(const Files&, const Catalogue&, Hooks);
  Page answer(const Ask&) const;

 private:
  Page file(const Ask&) const;

  const Files& files_;
  Hooks hooks_;
  std::shared_ptr<const std::string> plain_;  // where no page was built
};

}  // namespace warren::server
