// Routes by path; everything else is a file or not there.
#include "server/net/site.h"

#include "match/all_games.h"

namespace warren::server {
namespace {

constexpr std::pair<std::string_view, std::string_view> kHeaders[] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; "
     "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()"},
};

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

std::string escaped(std::string_view text) {
  std::string html;
  for (const char c : text) {
    if (c == '&')
      html += "&amp;";
    else if (c == '<')
      html += "&lt;";
    else
      html += c;
  }
  return html;
}

// Is gzip in the list, and not with the weight 0, which refuses it?
bool takes_gzip(std::string_view encodings) {
  const auto at = encodings.find("gzip");
  if (at == std::string_view::npos) return false;
  auto weight = encodings.substr(at, encodings.find(',', at) - at);
  const auto value = weight.find("q=");
  if (value == std::string_view::npos) return true;
  return weight.find_first_of("123456789", value) != std::string_view::npos;
}

std::string plain_page(const Catalogue& words) {
  std::string html =
      "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Warren</title>";
  html += "<h1>Warren</h1><p>" + escaped(words.text("server.plain_page")) + "</p><ul>";
  for (const auto& game : all_games()) {
    const std::string id(game.id);
    html += "<li><b>" + escaped(words.text("game." + id)) +
            "</b>: " + escaped(words.text("game." + id + ".about")) + "</li>";
  }
  return html + "</ul></html>\n";
}

}  // namespace

std::span<const std::pair<std::string_view, std::string_view>> security_headers() {
  return kHeaders;
}

bool may_connect(std::string_view origin, std::string_view host,
                 std::span<const std::string> allowed) {
  if (origin.empty()) return true;
  for (const auto& known : allowed)
    if (origin == known) return true;
  const auto slashes = origin.find("://");
  return slashes != std::string_view::npos && !host.empty() && origin.substr(slashes + 3) == host;
}

Site::Site(const Files& files, const Catalogue& words, Hooks hooks)
    : files_(files), hooks_(std::move(hooks)), plain_(shared(plain_page(words))) {}

Page Site::answer(const Ask& ask) const {
  if (ask.method != "GET" && ask.method != "HEAD")
    return {405, "text/plain; charset=utf-8", shared("method not allowed\n")};
  if (ask.path == "/healthz") {
    const bool well = hooks_.healthy();
    return {
        well ? 200 : 503,
        "text/plain; charset=utf-8",
        shared(well ? "ok\n" : "the disk does not take what is written\n"),
    };
  }
  if (ask.path == "/metrics" && ask.from_here)
    return {200, "text/plain; version=0.0.4", shared(hooks_.metrics())};
  return file(ask);
}

Page Site::file(const Ask& ask) const {
  if (files_.empty() && ask.path == "/") return {200, "text/html; charset=utf-8", plain_};
  const File* found = ask.path == "/metrics" ? nullptr : files_.find(ask.path);
  if (!found) return {404, "text/plain; charset=utf-8", shared("not found\n")};
  const bool packed = found->gzipped && takes_gzip(ask.encodings);
  const auto tag = '"' + found->tag + (packed ? ".gz\"" : "\"");
  Page page{200,
            found->type,
            packed ? found->gzipped : found->body,
            tag,
            found->lasting,
            packed,
            found->gzipped != nullptr};
  // A list, and proxies that pack again mark a tag as weak; the content is what counts.
  if (ask.known_tags.find(found->tag) != std::string_view::npos) {
    page.status = 304;
    page.body = shared("");
    page.gzipped = false;
  }
  return page;
}

}  // namespace warren::server
