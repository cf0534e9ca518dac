/* Functions on files and their names that Swift cannot call itself, some because the C library
 * declares them only for GNU sources or as a macro. They may be called on any thread. */
#pragma once

#include <sys/uio.h>

/* Renames `file` to `target` with renameat2(), in one step and only if nothing exists at `target`.
 * Returns 0, or -1 with errno set: EEXIST if something exists at `target`, EINVAL or ENOSYS if the
 * file system or the kernel does not support the flag. */
int files_rename_new(const char *file, const char *target);

/* Does the same with a file and a target that are relative to open folders. */
int files_rename_new_at(int folder, const char *file, int target_folder, const char *target);

/* Opens the folder at `path`, only to name it in later calls: it need not be readable. Returns a
 * descriptor, or -1 with errno set. */
int files_open_folder(const char *path);

/* Writes the pieces one after another to a file with mode 0600 next to `path` and renames it to
 * `path`, so that a reader of `path` sees the old file, the new one or none, but never an incomplete
 * one. The pieces are changed. Returns 0 or an errno. */
int files_replace(const char *path, struct iovec *pieces, int count);

/* Returns the file URI of an absolute path, escaped like the URIs of all GLib programs, or NULL for
 * a relative path. Free it with free(). */
char *files_uri(const char *path);

/* Returns a text for a file's name in UTF-8, by whose bytes people's order of names is that of the
 * texts: numbers in names count, and letters as the user's language orders them. Free it with free(). */
char *files_sort_key(const char *name);

/* Stores the MD5 of `text` in `hex`: 32 lower-case hexadecimal digits and a NUL. */
void files_md5(const char *text, char hex[33]);

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

/* Returns the time at which the file at `path` was created in its file system, in seconds since 1970,
 * or the time of the last change of its state if the file system does not store that. Symbolic links
 * are not followed. Returns -1 with errno set if there is no file. */
long long files_added_time(const char *path);
