// Reading the folder, naming types.
#include "server/net/files.h"

#include <zlib.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "server/room/secret.h"

namespace warren::server {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMostBytes = 16u << 20;  // of one file
constexpr std::size_t kWorthPacking = 1024;       // bytes

struct Type {
  std::string_view ending, name;
  bool loose;  // shrinks when it is packed
};

constexpr Type kTypes[] = {
    {".html", "text/html; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".json", "application/json", true},
    {".webmanifest", "application/manifest+json", true},
    {".wasm", "application/wasm", true},
    {".svg", "image/svg+xml", true},
    {".txt", "text/plain; charset=utf-8", true},
    {".ico", "image/x-icon", true},
    {".png", "image/png", false},
    {".webp", "image/webp", false},
    {".woff2", "font/woff2", false},
    {".mp3", "audio/mpeg", false},
    {".ogg", "audio/ogg", false},
};
constexpr Type kOther{"", "application/octet-stream", false};

const Type& type_of(const fs::path& path) {
  for (const auto& type : kTypes)
    if (path.extension() == type.ending) return type;
  return kOther;
}

// As gzip; null if the system has no memory for it.
std::shared_ptr<const std::string> packed(const std::string& text) {
  constexpr int kGzip = 16 + MAX_WBITS;
  z_stream z{};
  if (deflateInit2(&z, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, 9, Z_DEFAULT_STRATEGY) != Z_OK)
    return nullptr;
  std::string out(deflateBound(&z, text.size()), '\0');
  z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  z.avail_in = static_cast<uInt>(text.size());
  z.next_out = reinterpret_cast<Bytef*>(out.data());
  z.avail_out = static_cast<uInt>(out.size());
  deflate(&z, Z_FINISH);
  out.resize(z.total_out);
  deflateEnd(&z);
  return std::make_shared<const std::string>(std::move(out));
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
    const auto& type = type_of(it->path());
    File file{read(it->path()), nullptr, type.name, "", name.starts_with("/assets/")};
    file.tag = hash_secret(*file.body).substr(0, 22);
    if (type.loose && file.body->size() > kWorthPacking) file.gzipped = packed(*file.body);
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

std::string Files::version() const {
  const auto page = files_.find("/index.html");
  return page == files_.end() ? "" : page->second.tag;
}

}  // namespace warren::server
