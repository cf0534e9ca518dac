#if !__has_include(<sqlite3.h>)
#error "trellis-photos needs SQLite, and it is not installed: sudo apt-get install libsqlite3-dev"
#endif

#include <sqlite3.h>
