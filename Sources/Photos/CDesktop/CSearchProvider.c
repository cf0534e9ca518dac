#include "CSearchProvider.h"

#include <stdlib.h>

/* https://developer.gnome.org/documentation/tutorials/search-provider.html */
static const char DESCRIPTION[] =
  "<node><interface name='org.gnome.Shell.SearchProvider2'>"
  "<method name='GetInitialResultSet'>"
  "<arg type='as' direction='in'/><arg type='as' direction='out'/></method>"
  "<method name='GetSubsearchResultSet'>"
  "<arg type='as' direction='in'/><arg type='as' direction='in'/><arg type='as' direction='out'/></method>"
  "<method name='GetResultMetas'>"
  "<arg type='as' direction='in'/><arg type='aa{sv}' direction='out'/></method>"
  "<method name='ActivateResult'>"
  "<arg type='s' direction='in'/><arg type='as' direction='in'/><arg type='u' direction='in'/></method>"
  "<method name='LaunchSearch'>"
  "<arg type='as' direction='in'/><arg type='u' direction='in'/></method>"
  "</interface></node>";

typedef struct {
  const char *program;
  guint seconds;
  const CSearchAnswers *answers;
  gpointer user;
  GMainLoop *loop;
  guint alarm;
  guint owner;
  gboolean has_name;
} Provider;

static gboolean
nothing_is_asked(gpointer data)
{
  Provider *provider = data;

  provider->alarm = 0;
  /* Without the name no question comes any more. Those that have come are answered. */
  g_bus_unown_name(provider->owner);
  provider->owner = 0;
  while (g_main_context_iteration(NULL, FALSE))
    ;
  g_main_loop_quit(provider->loop);
  return G_SOURCE_REMOVE;
}

static void
wait_for_questions(Provider *provider)
{
  if (provider->owner == 0)
    return;
  if (provider->alarm != 0)
    g_source_remove(provider->alarm);
  provider->alarm = g_timeout_add_seconds(provider->seconds, nothing_is_asked, provider);
}

static GVariant *
description_of(Provider *provider, const char *uri)
{
  CSearchResult result = { NULL, NULL, NULL };
  GVariantBuilder builder;
  GVariant *serialized;
  GIcon *icon;

  if (!provider->answers->describe(provider->user, uri, &result))
    return NULL;
  if (result.picture != NULL) {
    GFile *file = g_file_new_for_path(result.picture);

    icon = g_file_icon_new(file);
    g_object_unref(file);
  } else {
    icon = g_themed_icon_new("image-x-generic");
  }
  serialized = g_icon_serialize(icon);
  g_variant_builder_init(&builder, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add(&builder, "{sv}", "id", g_variant_new_string(uri));
  g_variant_builder_add(&builder, "{sv}", "name", g_variant_new_string(result.name));
  g_variant_builder_add(&builder, "{sv}", "description", g_variant_new_string(result.description));
  g_variant_builder_add(&builder, "{sv}", "icon", serialized);
  g_variant_unref(serialized);
  g_object_unref(icon);
  free(result.name);
  free(result.description);
  free(result.picture);
  return g_variant_builder_end(&builder);
}

static GVariant *
descriptions(Provider *provider, GVariant *uris)
{
  GVariantBuilder builder;
  GVariantIter iterator;
  const char *uri;

  g_variant_builder_init(&builder, G_VARIANT_TYPE("aa{sv}"));
  g_variant_iter_init(&iterator, uris);
  while (g_variant_iter_next(&iterator, "&s", &uri)) {
    GVariant *description = description_of(provider, uri);

    if (description != NULL)
      g_variant_builder_add_value(&builder, description);
  }
  return g_variant_builder_end(&builder);
}

static GVariant *
files_found(Provider *provider, GVariant *words)
{
  const char **list = g_variant_get_strv(words, NULL);
  char **found = provider->answers->find(provider->user, list);
  GVariant *uris = g_variant_new_strv((const char *const *)found, -1);

  g_strfreev(found);
  g_free(list);
  return uris;
}

/* Calls a method of the program, which the bus starts if it is not running. */
static void
call_program(Provider *provider, GDBusConnection *bus, const char *method, GVariant *argument, guint time)
{
  /* On X11 such an identifier tells the program the time of the click, so that its window gets the keyboard. */
  char *startup = g_strdup_printf("%s_TIME%u", provider->program, time);
  char *path = g_strdelimit(g_strconcat("/", provider->program, NULL), ".", '/');
  GVariantBuilder arguments, platform;

  g_variant_builder_init(&platform, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add(&platform, "{sv}", "desktop-startup-id", g_variant_new_string(startup));
  g_variant_builder_init(&arguments, G_VARIANT_TYPE_TUPLE);
  if (g_str_equal(method, "ActivateAction")) {
    GVariantBuilder parameters;

    g_variant_builder_add_value(&arguments, g_variant_new_string("search"));
    g_variant_builder_init(&parameters, G_VARIANT_TYPE("av"));
    g_variant_builder_add(&parameters, "v", argument);
    g_variant_builder_add_value(&arguments, g_variant_builder_end(&parameters));
  } else {
    g_variant_builder_add_value(&arguments, argument);
  }
  g_variant_builder_add_value(&arguments, g_variant_builder_end(&platform));
  g_dbus_connection_call(bus, provider->program, path, "org.freedesktop.Application", method,
                         g_variant_builder_end(&arguments), NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL,
                         NULL);
  g_free(path);
  g_free(startup);
}

static void
open_file(Provider *provider, GDBusConnection *bus, const char *uri, guint time)
{
  const char *uris[] = { uri, NULL };

  call_program(provider, bus, "Open", g_variant_new_strv(uris, -1), time);
}

static void
open_search(Provider *provider, GDBusConnection *bus, GVariant *words, guint time)
{
  const char **list = g_variant_get_strv(words, NULL);
  char *text = g_strjoinv(" ", (char **)list);

  call_program(provider, bus, "ActivateAction", g_variant_new_string(text), time);
  g_free(text);
  g_free(list);
}

static void
answer(GDBusConnection *bus, const char *sender, const char *path, const char *interface, const char *method,
       GVariant *arguments, GDBusMethodInvocation *question, gpointer data)
{
  Provider *provider = data;
  GVariant *first = g_variant_get_child_value(arguments, 0);
  GVariant *result = NULL;
  guint time = 0;

  if (g_str_equal(method, "GetInitialResultSet")) {
    result = files_found(provider, first);
  } else if (g_str_equal(method, "GetSubsearchResultSet")) {
    /* The first argument has the results of the words before, of which not all were told. */
    GVariant *words = g_variant_get_child_value(arguments, 1);

    result = files_found(provider, words);
    g_variant_unref(words);
  } else if (g_str_equal(method, "GetResultMetas")) {
    result = descriptions(provider, first);
  } else if (g_str_equal(method, "ActivateResult")) {
    g_variant_get_child(arguments, 2, "u", &time);
    open_file(provider, bus, g_variant_get_string(first, NULL), time);
  } else {
    g_variant_get_child(arguments, 1, "u", &time);
    open_search(provider, bus, first, time);
  }
  g_variant_unref(first);
  g_dbus_method_invocation_return_value(question, result == NULL ? NULL : g_variant_new_tuple(&result, 1));
  wait_for_questions(provider);
}

static void
bus_acquired(GDBusConnection *bus, const char *name, gpointer data)
{
  static const GDBusInterfaceVTable TABLE = { .method_call = answer };
  Provider *provider = data;
  GDBusNodeInfo *node = g_dbus_node_info_new_for_xml(DESCRIPTION, NULL);
  char *path = g_strdelimit(g_strconcat("/", name, NULL), ".", '/');

  g_dbus_connection_register_object(bus, path, node->interfaces[0], &TABLE, provider, NULL, NULL);
  g_free(path);
  g_dbus_node_info_unref(node);
}

static void
name_acquired(GDBusConnection *bus, const char *name, gpointer data)
{
  Provider *provider = data;

  provider->has_name = TRUE;
}

static void
name_lost(GDBusConnection *bus, const char *name, gpointer data)
{
  Provider *provider = data;

  g_main_loop_quit(provider->loop);
}

gboolean
csearch_provide(const char *program, guint seconds, const CSearchAnswers *answers, gpointer user)
{
  Provider provider = { program, seconds, answers, user, g_main_loop_new(NULL, FALSE), 0, 0, FALSE };
  char *name = g_strconcat(program, ".SearchProvider", NULL);

  provider.owner = g_bus_own_name(G_BUS_TYPE_SESSION, name, G_BUS_NAME_OWNER_FLAGS_NONE, bus_acquired,
                                  name_acquired, name_lost, &provider, NULL);

  wait_for_questions(&provider);
  g_main_loop_run(provider.loop);
  if (provider.alarm != 0)
    g_source_remove(provider.alarm);
  if (provider.owner != 0)
    g_bus_unown_name(provider.owner);
  g_main_loop_unref(provider.loop);
  g_free(name);
  return provider.has_name;
}
