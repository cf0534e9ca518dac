#include "CPicturePixbuf.h"

#include <dlfcn.h>

void cpicture_visit_extensions(void (*visit)(void *context, const char *extension), void *context)
{
  GSList *formats = gdk_pixbuf_get_formats();
  for (GSList *node = formats; node; node = node->next) {
    g_auto(GStrv) extensions = gdk_pixbuf_format_get_extensions(node->data);
    for (int i = 0; extensions && extensions[i]; i++)
      visit(context, extensions[i]);
  }
  g_slist_free(formats);
}

/* The result of heif_init() of libheif. */
typedef struct {
  int code, subcode;
  const char *message;
} HeifError;

/* Keeps the codecs of libheif. Where they are plugins, the loader reads their files before
 * each picture and releases them afterwards, unless the library has been initialized once more. The
 * library is the loader's, and this program is not linked to it. */
static void keep_heif_codecs(void)
{
  void *library = dlopen("libheif.so.1", RTLD_LAZY | RTLD_NOLOAD);
  HeifError (*initialize)(void *parameters) = NULL;
  if (library)
    *(void **)&initialize = dlsym(library, "heif_init");
  if (initialize)
    initialize(NULL);
}

void cpicture_load_loaders(void)
{
  GSList *formats = gdk_pixbuf_get_formats();
  cpicture_note_warnings();
  for (GSList *node = formats; node; node = node->next) {
    g_autofree char *name = gdk_pixbuf_format_get_name(node->data);
    /* Creating a loader loads its module. It is closed without a picture, which is an error. */
    g_autoptr(GdkPixbufLoader) loader = gdk_pixbuf_loader_new_with_type(name, NULL);
    if (loader)
      gdk_pixbuf_loader_close(loader, NULL);
  }
  g_slist_free(formats);
  keep_heif_codecs();
  if (cpicture_format_of_type("image/svg+xml"))
    cpicture_keep_fonts();
}
