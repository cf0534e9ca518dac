/* A function that the C library declares only for GNU sources, so that Swift cannot import it. It
 * may be called on any thread. */
#pragma once

/* Renames `file` to `target` with renameat2(), in one step and only if nothing exists at `target`.
 * Returns 0, or -1 with errno set: EEXIST if something exists at `target`, EINVAL or ENOSYS if the
 * file system or the kernel does not support the flag. */
int files_rename_new(const char *file, const char *target);
