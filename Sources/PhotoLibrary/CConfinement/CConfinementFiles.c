#define _GNU_SOURCE
#include "CConfinementParts.h"

#include <errno.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

/* linux/landlock.h of Debian 12 knows less than newer kernels offer, so the parts of it that are
 * used are here. The names without LANDLOCK_ are those of the kernel. */
enum {
  CREATE_RULESET_VERSION = 1 << 0,
  ACCESS_FS_READ_FILE = 1 << 2,
  ACCESS_FS_READ_DIR = 1 << 3,
  ACCESS_NET_EVERYTHING = (1 << 2) - 1,
  SCOPE_EVERYTHING = (1 << 2) - 1,
};

struct ruleset_attr {
  uint64_t handled_access_fs;
  uint64_t handled_access_net; /* Since version 4. */
  uint64_t scoped;             /* Since version 6. */
};

/* The number of rights over files that each version can refuse: version 2 has moving to another
 * folder, 3 truncating, 5 ioctl() of devices. */
static uint64_t
every_access(int version)
{
  static const int counts[] = {13, 14, 15, 15, 16};
  int last = sizeof counts / sizeof *counts;
  return ((uint64_t)1 << counts[version < last ? version - 1 : last - 1]) - 1;
}

int
cconfinement_restrict_files(bool may_read, int *version)
{
  struct ruleset_attr attributes = {0};
  size_t size;
  int error = 0;

  *version = (int)syscall(SYS_landlock_create_ruleset, NULL, 0, CREATE_RULESET_VERSION);
  if (*version < 1) {
    *version = 0;
    return errno;
  }
  attributes.handled_access_fs = every_access(*version);
  if (may_read)
    attributes.handled_access_fs &= ~(uint64_t)(ACCESS_FS_READ_FILE | ACCESS_FS_READ_DIR);
  size = sizeof attributes.handled_access_fs;
  if (*version >= 4) {
    attributes.handled_access_net = ACCESS_NET_EVERYTHING;
    size += sizeof attributes.handled_access_net;
  }
  if (*version >= 6) {
    attributes.scoped = SCOPE_EVERYTHING;
    size += sizeof attributes.scoped;
  }
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &attributes, size, 0);
  if (ruleset < 0)
    return errno;
  if (syscall(SYS_landlock_restrict_self, ruleset, 0) != 0)
    error = errno;
  close(ruleset);
  return error;
}
