#include "CAdwaitaPrivate.h"

/* A sidebar beside or over a content. libadwaita 1.4 replaced AdwFlap, which collapses by itself where
 * its two parts do not fit, by AdwOverlaySplitView, which a breakpoint of the window collapses. */

#define SIDEBAR_WIDTH 260
#define CONTENT_WIDTH 340

#if ADW_CHECK_VERSION(1, 4, 0)

const char *const cadw_split_view_shown_property = "show-sidebar";
const char *const cadw_split_view_collapsed_property = "collapsed";

/* Before a breakpoint takes effect, the view gives a hidden sidebar less than its minimum width, of which
 * GTK warns. An invisible one needs none. */
static void
sidebar_was_unmapped(GtkWidget *sidebar, AdwOverlaySplitView *view)
{
  if (!adw_overlay_split_view_get_show_sidebar(view))
    gtk_widget_set_visible(sidebar, FALSE);
}

static void
sidebar_did_change(AdwOverlaySplitView *view, GParamSpec *spec, GtkWidget *sidebar)
{
  (void)spec;
  if (adw_overlay_split_view_get_show_sidebar(view))
    gtk_widget_set_visible(sidebar, TRUE);
  else if (!gtk_widget_get_mapped(sidebar))
    gtk_widget_set_visible(sidebar, FALSE);
}

/* The header bars in an AdwOverlaySplitView know themselves which controls they show. */
GtkWidget *
cadw_split_view_new(GtkWidget *sidebar, GtkWidget *sidebar_bar, GtkWidget *content,
                    GtkWidget *content_bar)
{
  AdwOverlaySplitView *view = ADW_OVERLAY_SPLIT_VIEW(adw_overlay_split_view_new());

  (void)sidebar_bar;
  (void)content_bar;
  adw_overlay_split_view_set_min_sidebar_width(view, SIDEBAR_WIDTH);
  adw_overlay_split_view_set_max_sidebar_width(view, SIDEBAR_WIDTH);
  adw_overlay_split_view_set_pin_sidebar(view, TRUE);
  adw_overlay_split_view_set_sidebar(view, sidebar);
  adw_overlay_split_view_set_content(view, content);
  g_signal_connect_object(view, "notify::show-sidebar", G_CALLBACK(sidebar_did_change), sidebar, 0);
  g_signal_connect_object(sidebar, "unmap", G_CALLBACK(sidebar_was_unmapped), view, 0);
  return GTK_WIDGET(view);
}

void
cadw_split_view_follow_window(GtkWidget *view, GtkWidget *window)
{
  AdwBreakpoint *narrow = adw_breakpoint_new(adw_breakpoint_condition_new_length(
    ADW_BREAKPOINT_CONDITION_MAX_WIDTH, SIDEBAR_WIDTH + CONTENT_WIDTH - 1, ADW_LENGTH_UNIT_SP));
  GValue yes = G_VALUE_INIT;

  g_value_init(&yes, G_TYPE_BOOLEAN);
  g_value_set_boolean(&yes, TRUE);
  adw_breakpoint_add_setter(narrow, G_OBJECT(view), "collapsed", &yes);
  g_value_unset(&yes);
  /* A window with breakpoints has no minimum size of its own. */
  gtk_widget_set_size_request(window, CONTENT_WIDTH, 300);
  adw_application_window_add_breakpoint(ADW_APPLICATION_WINDOW(window), narrow);
}

gboolean
cadw_split_view_is_shown(GtkWidget *view)
{
  return adw_overlay_split_view_get_show_sidebar(ADW_OVERLAY_SPLIT_VIEW(view));
}

void
cadw_split_view_set_shown(GtkWidget *view, gboolean is_shown)
{
  adw_overlay_split_view_set_show_sidebar(ADW_OVERLAY_SPLIT_VIEW(view), is_shown);
}

gboolean
cadw_split_view_is_collapsed(GtkWidget *view)
{
  return adw_overlay_split_view_get_collapsed(ADW_OVERLAY_SPLIT_VIEW(view));
}

#else

const char *const cadw_split_view_shown_property = "reveal-flap";
const char *const cadw_split_view_collapsed_property = "folded";

/* While the sidebar is beside the content, the controls at the start are above the sidebar. */
static void
move_controls(AdwFlap *view, GParamSpec *spec, AdwHeaderBar *content_bar)
{
  gboolean is_beside = adw_flap_get_reveal_flap(view) && !adw_flap_get_folded(view);

  (void)spec;
  adw_header_bar_set_show_start_title_buttons(content_bar, !is_beside);
}

GtkWidget *
cadw_split_view_new(GtkWidget *sidebar, GtkWidget *sidebar_bar, GtkWidget *content,
                    GtkWidget *content_bar)
{
  AdwFlap *view = ADW_FLAP(adw_flap_new());

  gtk_widget_set_size_request(sidebar, SIDEBAR_WIDTH, -1);
  gtk_widget_set_size_request(content, CONTENT_WIDTH, -1);
  gtk_widget_set_hexpand(content, TRUE);
  /* The second class is the one that AdwOverlaySplitView gives its sidebar. */
  gtk_widget_add_css_class(sidebar, "background");
  gtk_widget_add_css_class(sidebar, "sidebar-pane");
  adw_flap_set_fold_threshold_policy(view, ADW_FOLD_THRESHOLD_POLICY_MINIMUM);
  adw_flap_set_locked(view, TRUE);
  adw_flap_set_flap(view, sidebar);
  adw_flap_set_separator(view, gtk_separator_new(GTK_ORIENTATION_VERTICAL));
  adw_flap_set_content(view, content);
  adw_header_bar_set_show_end_title_buttons(ADW_HEADER_BAR(sidebar_bar), FALSE);
  g_signal_connect_object(view, "notify::reveal-flap", G_CALLBACK(move_controls), content_bar, 0);
  g_signal_connect_object(view, "notify::folded", G_CALLBACK(move_controls), content_bar, 0);
  move_controls(view, NULL, ADW_HEADER_BAR(content_bar));
  return GTK_WIDGET(view);
}

void
cadw_split_view_follow_window(GtkWidget *view, GtkWidget *window)
{
  (void)view;
  (void)window;
}

gboolean
cadw_split_view_is_shown(GtkWidget *view)
{
  return adw_flap_get_reveal_flap(ADW_FLAP(view));
}

void
cadw_split_view_set_shown(GtkWidget *view, gboolean is_shown)
{
  adw_flap_set_reveal_flap(ADW_FLAP(view), is_shown);
}

gboolean
cadw_split_view_is_collapsed(GtkWidget *view)
{
  return adw_flap_get_folded(ADW_FLAP(view));
}

#endif
