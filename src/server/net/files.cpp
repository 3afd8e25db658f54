// Reading the folder, naming types.
#include "server/net/files.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "server/room/secret.h"

namespace warren::server {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMostBytes = 16u << 20;  // of one file

constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".txt", "text/plain; charset=utf-8"},
};

std::string_view type_of(const fs::path& path) {
  for (const auto& [ending, type] : kTypes)
    if (path.extension() == ending) return type;
  return "application/octet-stream";
}

std::shared_ptr<const std::string> read(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return std::make_shared<const std::string>(std::move(text).str());
}

}  // namespace

Files::Files(const std::string& folder) {
  std::error_code error;
  if (folder.empty() || !fs::is_directory(folder, error)) return;
  for (auto it = fs::recursive_directory_iterator(folder, error);
       !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
    if (it->is_symlink(error) || !it->is_regular_file(error) || it->file_size() > kMostBytes)
      continue;
    const auto name = "/" + fs::relative(it->path(), folder).generic_string();
    if (name.ends_with(".gz")) continue;
    File file{read(it->path()), nullptr, type_of(it->path()), "", name.starts_with("/assets/")};
    file.tag = '"' + hash_secret(*file.body).substr(0, 22) + '"';
    auto packed = it->path();
    packed += ".gz";
    if (fs::is_regular_file(packed, error)) file.gzipped = read(packed);
    files_[name] = std::move(file);
  }
}

const File* Files::find(std::string_view path) const {
  if (const auto found = files_.find(path); found != files_.end()) return &found->second;
  const auto last = path.substr(path.rfind('/') + 1);
  if (last.find('.') != std::string_view::npos) return nullptr;
  const auto page = files_.find("/index.html");
  return page == files_.end() ? nullptr : &page->second;
}

}  // namespace warren::server
