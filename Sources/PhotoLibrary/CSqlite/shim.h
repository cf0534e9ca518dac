#if !__has_include(<sqlite3.h>)
#error "trellis-photos needs SQLite, and it is not installed: sudo apt-get install libsqlite3-dev"
#endif

#include <sqlite3.h>

/* Sets a Boolean option of a connection. Swift cannot call sqlite3_db_config(), because it takes a
 * variable number of arguments. */
static inline int
csqlite_set_option(sqlite3 *database, int option, int value)
{
  return sqlite3_db_config(database, option, value, (int *)0);
}
