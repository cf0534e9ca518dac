/* Functions for which Swift cannot import what the C library declares: only for GNU sources, or as a
 * macro. They may be called on any thread. */
#pragma once

/* Renames `file` to `target` with renameat2(), in one step and only if nothing exists at `target`.
 * Returns 0, or -1 with errno set: EEXIST if something exists at `target`, EINVAL or ENOSYS if the
 * file system or the kernel does not support the flag. */
int files_rename_new(const char *file, const char *target);

/* Opens a new file for reading and writing that has no name in `folder` yet. It disappears when it is
 * closed without having got one. Returns a descriptor, or -1 with errno set: EOPNOTSUPP, EISDIR or
 * EINVAL if the file system does not support it. */
int files_open_unnamed(const char *folder);

/* Gives a file of `files_open_unnamed` a name. Returns 0, or -1 with errno set. */
int files_name(int file, const char *path);

/* Copies the extended attributes of an open file to another one, among them its access control list.
 * Those that only the system may set are copied if it permits that. Returns 0, or -1 with errno
 * set. */
int files_copy_attributes(int from, int to);
