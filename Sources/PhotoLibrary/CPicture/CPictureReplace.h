#pragma once

#include <stddef.h>
#include <stdint.h>

/* Writes a file with mode 0600 next to `path` and renames it to `path`, so that a reader of `path`
 * sees the old file, the new one or none, but never an incomplete one. Returns 0 or an errno. */
int cpicture_replace(const char *path, const uint8_t *bytes, size_t length);
