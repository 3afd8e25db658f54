// A page as an HTTP response of Beast's.
#pragma once
#include <boost/beast.hpp>

#include "server/net/site.h"

namespace warren::server {

using Request = boost::beast::http::request<boost::beast::http::string_body>;
using Response = boost::beast::http::response<boost::beast::http::span_body<const char>>;

inline std::string_view view(boost::beast::string_view s) { return {s.data(), s.size()}; }

// It refers to the body of the page.
inline Response response_to(const Request& request, const Page& page) {
  namespace http = boost::beast::http;
  using boost::beast::string_view;
  Response r{static_cast<http::status>(page.status), request.version()};
  for (const auto& [name, value] : security_headers())
    r.set(string_view(name.data(), name.size()), string_view(value.data(), value.size()));
  r.set(http::field::content_type, string_view(page.type.data(), page.type.size()));
  r.set(http::field::cache_control,
        page.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (!page.tag.empty()) r.set(http::field::etag, page.tag);
  if (page.retry_after > 0) r.set(http::field::retry_after, std::to_string(page.retry_after));
  if (page.gzipped) r.set(http::field::content_encoding, "gzip");
  if (page.varies) r.set(http::field::vary, "Accept-Encoding");
  r.keep_alive(request.keep_alive());
  if (request.method() != http::verb::head && page.status != 304)
    r.body() = {page.body->data(), page.body->size()};
  r.prepare_payload();
  if (request.method() == http::verb::head) r.content_length(page.body->size());
  return r;
}

inline Page short_page(int status, const std::string& text) {
  return {status, "text/plain; charset=utf-8", std::make_shared<const std::string>(text + "\n")};
}

// Not now, but in a while.
inline Page soon_page(int status, const std::string& text) {
  auto page = short_page(status, text);
  page.retry_after = 10;
  return page;
}

}  // namespace warren::server
