#define _GNU_SOURCE

#include "CFiles.h"

#include <fcntl.h>
#include <stdio.h>

int
files_rename_new(const char *file, const char *target)
{
  return renameat2(AT_FDCWD, file, AT_FDCWD, target, RENAME_NOREPLACE);
}
