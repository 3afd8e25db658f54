// The little that is needed of SQLite: a connection and statements that clean up after themselves.
#pragma once
#include <sqlite3.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "server/store/store_error.h"

namespace warren::server {

class Database {
 public:
  // `vfs` names the way in which SQLite uses files; its usual one by default.
  explicit Database(const std::string& path, const char* vfs = nullptr);
  ~Database() { sqlite3_close(handle_); }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  void run(const char* sql);
  sqlite3* handle() { return handle_; }
  [[noreturn]] void fail(std::string_view doing);

 private:
  sqlite3* handle_ = nullptr;
};

// Prepared once, run many times: bind() in order, then step() until false.
class Statement {
 public:
  Statement(Database&, const char* sql);
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& bind(std::int64_t);
  Statement& bind(std::string_view);  // must live until step() has returned false
  bool step();                        // false: done, and ready to be bound again
  void run() {
    while (step()) {
    }
  }
  std::int64_t number(int column) { return sqlite3_column_int64(statement_, column); }
  std::string text(int column);

 private:
  Database& db_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

}  // namespace warren::server
