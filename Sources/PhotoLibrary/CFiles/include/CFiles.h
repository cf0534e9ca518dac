/* Functions that the C library declares only for GNU sources, so that Swift cannot import them. They
 * may be called on any thread. */
#pragma once

/* Renames `file` to `target` with renameat2(), in one step and only if nothing exists at `target`.
 * Returns 0, or -1 with errno set: EEXIST if something exists at `target`, EINVAL or ENOSYS if the
 * file system or the kernel does not support the flag. */
int files_rename_new(const char *file, const char *target);

/* Does the same with a file and a target that are relative to open folders. */
int files_rename_new_at(int folder, const char *file, int target_folder, const char *target);

/* Opens the folder at `path`, only to name it in later calls: it need not be readable. Returns a
 * descriptor, or -1 with errno set. */
int files_open_folder(const char *path);
