// A second process of this program that serves from a folder of its own, measured from outside.
#pragma once
#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>

namespace warren::cli {

// A folder that is removed afterwards.
class Folder {
 public:
  explicit Folder(const std::string& parent);
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// CPU seconds: the thread that holds the tables and sockets, the one that writes, all together.
struct Cpu {
  double loop_user = 0, loop_system = 0, writer_user = 0, writer_system = 0, all = 0;
};
Cpu operator-(const Cpu&, const Cpu&);

class OwnServer {
 public:
  // The limits of one address: lifted, so that one address can bring all the load, or the usual.
  enum class Bounds : std::uint8_t { lifted, usual };
  explicit OwnServer(const Folder&, Bounds = Bounds::lifted);
  ~OwnServer();
  OwnServer(const OwnServer&) = delete;
  OwnServer& operator=(const OwnServer&) = delete;

  std::uint16_t port() const { return port_; }
  Cpu cpu() const;
  double memory_bytes() const;

 private:
  pid_t pid_ = 0;
  std::uint16_t port_ = 0;
};

// Lets this process, and those it starts, open so many files; throws a UsageError where the system
// does not allow it.
void allow_files(std::uint64_t count);

}  // namespace warren::cli
