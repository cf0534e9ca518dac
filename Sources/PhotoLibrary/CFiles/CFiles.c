#define _GNU_SOURCE

#include "CFiles.h"

#include <fcntl.h>
#include <stdio.h>

int
files_rename_new(const char *file, const char *target)
{
  return files_rename_new_at(AT_FDCWD, file, AT_FDCWD, target);
}

int
files_rename_new_at(int folder, const char *file, int target_folder, const char *target)
{
  return renameat2(folder, file, target_folder, target, RENAME_NOREPLACE);
}

int
files_open_folder(const char *path)
{
  return open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
}
