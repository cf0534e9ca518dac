/* What the C library declares for GNU sources only, so that Swift does not see it. Any thread. */
#pragma once

/* renameat2(): gives a file another name if nothing has that, at once or not at all.
 * Returns 0, or else -1 with errno set: EEXIST where something is, EINVAL or ENOSYS where the file
 * system or the kernel does not know how. */
int files_rename_new(const char *file, const char *target);
