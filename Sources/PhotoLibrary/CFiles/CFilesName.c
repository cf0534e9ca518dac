#include "CFiles.h"

#include <stdlib.h>
#include <string.h>

#include <glib.h>

char *files_uri(const char *path)
{
  g_autofree char *uri = g_filename_to_uri(path, NULL, NULL);
  return uri ? strdup(uri) : NULL;
}

void files_md5(const char *text, char hex[33])
{
  g_autofree char *sum = g_compute_checksum_for_string(G_CHECKSUM_MD5, text, -1);
  memcpy(hex, sum, 33);
}
