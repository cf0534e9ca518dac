#include "CPortal.h"

#include <fcntl.h>
#include <gio/gunixfdlist.h>
#include <unistd.h>

#define PORTAL "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"

static const struct {
  const char *interface;
  const char *method;
} REQUESTS[] = {
  [CPORTAL_OPEN_WITH] = { "org.freedesktop.portal.OpenURI", "OpenFile" },
  [CPORTAL_BACKGROUND] = { "org.freedesktop.portal.Wallpaper", "SetWallpaperFile" },
  [CPORTAL_MAIL] = { "org.freedesktop.portal.Email", "ComposeEmail" },
};

typedef struct {
  CPortalRequest request;
  CPortalAnswer answer;
  gpointer user;
  GDestroyNotify destroy;
} Question;

static void
answer_question(Question *question, gboolean is_answered)
{
  question->answer(question->user, is_answered);
  question->destroy(question->user);
  g_free(question);
}

/* ---- Whether there is a portal ---- */

static void
property_read(GObject *bus, GAsyncResult *result, gpointer data)
{
  GVariant *version = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, NULL);

  answer_question(data, version != NULL);
  g_clear_pointer(&version, g_variant_unref);
}

static void
bus_found(GObject *source, GAsyncResult *result, gpointer data)
{
  Question *question = data;
  GDBusConnection *bus = g_bus_get_finish(result, NULL);

  if (bus == NULL) {
    answer_question(question, FALSE);
    return;
  }
  g_dbus_connection_call(
    bus, PORTAL, PORTAL_PATH, "org.freedesktop.DBus.Properties", "Get",
    g_variant_new("(ss)", REQUESTS[question->request].interface, "version"),
    G_VARIANT_TYPE("(v)"), G_DBUS_CALL_FLAGS_NONE, -1, NULL, property_read, question);
  g_object_unref(bus);
}

void
cportal_find(CPortalRequest request, CPortalAnswer answer, gpointer user,
                    GDestroyNotify destroy)
{
  Question *question = g_new(Question, 1);

  *question = (Question){ request, answer, user, destroy };
  g_bus_get(G_BUS_TYPE_SESSION, NULL, bus_found, question);
}

/* ---- Requests ---- */

/* Opens files and adds them to a list, which closes them. Returns FALSE if a file cannot be opened. */
static gboolean
add_files(GUnixFDList *list, const char *const *paths)
{
  for (; *paths != NULL; paths++) {
    int file = open(*paths, O_RDONLY | O_CLOEXEC);
    int index = file < 0 ? -1 : g_unix_fd_list_append(list, file, NULL);

    if (file >= 0)
      close(file);
    if (index < 0)
      return FALSE;
  }
  return TRUE;
}

/* Returns the arguments of a request. The dialogs of the portal have no parent: it would have to be an
 * exported handle of the window, which GTK 4.8 has no function for. */
static GVariant *
arguments(CPortalRequest request, int files)
{
  GVariantBuilder options, handles;

  g_variant_builder_init(&options, G_VARIANT_TYPE_VARDICT);
  switch (request) {
  case CPORTAL_OPEN_WITH:
    g_variant_builder_add(&options, "{sv}", "ask", g_variant_new_boolean(TRUE));
    break;
  case CPORTAL_BACKGROUND:
    g_variant_builder_add(&options, "{sv}", "show-preview", g_variant_new_boolean(TRUE));
    g_variant_builder_add(&options, "{sv}", "set-on", g_variant_new_string("background"));
    break;
  case CPORTAL_MAIL:
    g_variant_builder_init(&handles, G_VARIANT_TYPE("ah"));
    for (int i = 0; i < files; i++)
      g_variant_builder_add(&handles, "h", i);
    g_variant_builder_add(&options, "{sv}", "attachment_fds", g_variant_builder_end(&handles));
    return g_variant_new("(s@a{sv})", "", g_variant_builder_end(&options));
  }
  return g_variant_new("(sh@a{sv})", "", 0, g_variant_builder_end(&options));
}

static void
request_sent(GObject *bus, GAsyncResult *result, gpointer data)
{
  GVariant *handle =
    g_dbus_connection_call_with_unix_fd_list_finish(G_DBUS_CONNECTION(bus), NULL, result, NULL);

  answer_question(data, handle != NULL);
  g_clear_pointer(&handle, g_variant_unref);
}

void
cportal_send(CPortalRequest request, const char *const *paths,
                    CPortalAnswer answer, gpointer user, GDestroyNotify destroy)
{
  Question *question = g_new(Question, 1);
  GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
  GUnixFDList *files = g_unix_fd_list_new();

  *question = (Question){ request, answer, user, destroy };
  if (bus != NULL && *paths != NULL && add_files(files, paths))
    g_dbus_connection_call_with_unix_fd_list(
      bus, PORTAL, PORTAL_PATH, REQUESTS[request].interface, REQUESTS[request].method,
      arguments(request, g_unix_fd_list_get_length(files)), G_VARIANT_TYPE("(o)"),
      G_DBUS_CALL_FLAGS_NONE, -1, files, NULL, request_sent, question);
  else
    answer_question(question, FALSE);
  g_object_unref(files);
  g_clear_object(&bus);
}
