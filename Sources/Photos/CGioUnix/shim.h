#include <gio/gunixfdlist.h>
