#include "CGtkWidgetPrivate.h"

/* Settings of the user for all programs. GTK 4.20 replaced the dark variant of a theme by a color scheme,
 * and GTK 4.22 added reduced motion. Their properties are looked up at run time, so that a program that
 * was built with an older GTK has them too. */

static gboolean
has_setting(GtkSettings *settings, const char *name)
{
  return g_object_class_find_property(G_OBJECT_GET_CLASS(settings), name) != NULL;
}

void
trellis_set_dark(gboolean is_dark)
{
  /* Of GtkInterfaceColorScheme: GTK_INTERFACE_COLOR_SCHEME_DARK and _LIGHT. */
  enum { DARK = 2, LIGHT = 3 };
  GtkSettings *settings = gtk_settings_get_default();

  if (settings == NULL)
    return;
  if (has_setting(settings, "gtk-interface-color-scheme"))
    g_object_set(settings, "gtk-interface-color-scheme", is_dark ? DARK : LIGHT, NULL);
  else
    g_object_set(settings, "gtk-application-prefer-dark-theme", is_dark, NULL);
}

gboolean
trellis_animations_enabled(void)
{
  GtkSettings *settings = gtk_settings_get_default();
  gboolean is_enabled = FALSE;
  int reduces_motion = 0;

  if (settings == NULL)
    return FALSE;
  g_object_get(settings, "gtk-enable-animations", &is_enabled, NULL);
  if (has_setting(settings, "gtk-interface-reduced-motion"))
    g_object_get(settings, "gtk-interface-reduced-motion", &reduces_motion, NULL);
  return is_enabled && !reduces_motion;
}

void
trellis_set_animations_enabled(gboolean is_enabled)
{
  GtkSettings *settings = gtk_settings_get_default();

  if (settings != NULL)
    g_object_set(settings, "gtk-enable-animations", is_enabled, NULL);
}
