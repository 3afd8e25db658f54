// The built page, read into memory at the start: what is not in the list cannot be asked for.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace warren::server {

struct File {
  std::shared_ptr<const std::string> body, gzipped;  // the second where it is worth it
  std::string_view type;
  std::string tag;       // changes with the content
  bool lasting = false;  // named by its content, and so never changed
};

class Files {
 public:
  // An empty or missing folder gives an empty list. Links are not followed.
  explicit Files(const std::string& folder);

  // By the path of a request without its query; a path without a dot is the page itself.
  const File* find(std::string_view path) const;
  bool empty() const { return files_.empty(); }
  // Of the page as it was built; empty if there is none.
  std::string version() const;

 private:
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace warren::server
