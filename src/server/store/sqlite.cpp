// SQLite's errors become one line each.
#include "server/store/sqlite.h"

namespace warren::server {
namespace {

Failure failure_of(int code) {
  switch (code & 0xff) {  // without what SQLite adds to say more
    case SQLITE_CONSTRAINT:
      return Failure::conflict;
    case SQLITE_FULL:
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
      return Failure::disk;
    default:
      return Failure::other;
  }
}

}  // namespace

Database::Database(const std::string& path, const char* vfs) {
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  if (sqlite3_open_v2(path.c_str(), &handle_, flags, vfs) != SQLITE_OK) {
    const std::string why = handle_ ? sqlite3_errmsg(handle_) : "out of memory";
    sqlite3_close(handle_);
    throw StoreError{"cannot open '" + path + "': " + why};
  }
  sqlite3_busy_timeout(handle_, 5000);
}

void Database::fail(std::string_view doing) {
  throw StoreError{std::string(doing) + ": " + sqlite3_errmsg(handle_),
                   failure_of(sqlite3_errcode(handle_))};
}

void Database::run(const char* sql) {
  if (sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail(sql);
}

Statement::Statement(Database& db, const char* sql) : db_(db) {
  if (sqlite3_prepare_v3(db.handle(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr) !=
      SQLITE_OK)
    db.fail(sql);
}

Statement& Statement::bind(std::int64_t n) {
  sqlite3_bind_int64(statement_, ++bound_, n);
  return *this;
}

Statement& Statement::bind(std::string_view text) {
  sqlite3_bind_text(statement_, ++bound_, text.data(), static_cast<int>(text.size()),
                    SQLITE_STATIC);
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  bound_ = 0;
  sqlite3_reset(statement_);
  if (code != SQLITE_DONE) db_.fail(sqlite3_sql(statement_));
  return false;
}

std::string Statement::text(int column) {
  const auto* at = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
  return {at, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

}  // namespace warren::server
