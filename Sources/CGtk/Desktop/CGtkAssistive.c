#include "CGtkAccess.h"
#include "CGtkDesktop.h"

/* The connection to assistive technology, and announcements. */

/* Returns whether a context is the one of GTK's own tests, which GTK also uses where there is no
 * accessibility bus. */
static gboolean
is_test_context(GtkATContext *context)
{
  return g_str_equal(G_OBJECT_TYPE_NAME(context), "GtkTestATContext");
}

gboolean
trellis_is_accessible(GtkWidget *widget)
{
  static int known = -1;
  GtkATContext *context;

  if (known >= 0)
    return known;
  context = gtk_at_context_create(GTK_ACCESSIBLE_ROLE_GROUP, GTK_ACCESSIBLE(widget),
                                  gtk_widget_get_display(widget));
  known = context != NULL && (!is_test_context(context) ||
                              g_strcmp0(g_getenv("GTK_A11Y"), "test") == 0);
  g_clear_object(&context);
  return known;
}

void
trellis_announce(GtkWidget *widget, const char *text)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  GtkATContext *context = gtk_accessible_get_at_context(GTK_ACCESSIBLE(widget));

  /* Without an accessibility bus, GTK uses the context of its own tests, whose class has no function
   * for announcements. GTK 4.18 calls it nevertheless. */
  if (context != NULL && !is_test_context(context))
    gtk_accessible_announce(GTK_ACCESSIBLE(widget), text,
                            GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  g_clear_object(&context);
#else
  (void)widget;
  (void)text;
#endif
}

gboolean
trellis_can_announce(void)
{
  return GTK_CHECK_VERSION(4, 14, 0);
}

GtkWidget *
trellis_drawing_area_new(void)
{
  return g_object_new(GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
}
