#include <string.h>

#include "CGtkAreaPrivate.h"
#include "CGtkScale.h"

/* The class of the area. It connects the parts in the files below it (ticks, layout, scrolling,
 * focus, input, tooltips, menus), none of which calls it. */

typedef GtkWidgetClass TrellisAreaClass;

enum { PROP_0, PROP_HADJUSTMENT, PROP_VADJUSTMENT, PROP_HSCROLL_POLICY, PROP_VSCROLL_POLICY };

G_DEFINE_TYPE_WITH_CODE(TrellisArea, trellis_area, GTK_TYPE_WIDGET,
                        G_IMPLEMENT_INTERFACE(GTK_TYPE_SCROLLABLE, NULL))

/* ---- The widget's virtual functions ---- */

static void
area_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
             int *natural, int *minimum_baseline, int *natural_baseline)
{
  (void)for_size;
  *minimum = 0;
  *natural = trellis_area_natural_length(TRELLIS_AREA(widget), orientation);
  *minimum_baseline = *natural_baseline = -1;
}

static void
area_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  (void)baseline;
  trellis_area_allocate(TRELLIS_AREA(widget), width, height);
}

static void
area_realize(GtkWidget *widget)
{
  TrellisArea *self = TRELLIS_AREA(widget);

  GTK_WIDGET_CLASS(trellis_area_parent_class)->realize(widget);
  self->clock = gtk_widget_get_frame_clock(widget);
  self->layout_handler =
    g_signal_connect_after(self->clock, "layout", G_CALLBACK(trellis_area_laid_out), self);
}

static void
area_unrealize(GtkWidget *widget)
{
  TrellisArea *self = TRELLIS_AREA(widget);

  g_clear_signal_handler(&self->layout_handler, self->clock);
  self->clock = NULL;
  GTK_WIDGET_CLASS(trellis_area_parent_class)->unrealize(widget);
}

static void
area_root(GtkWidget *widget)
{
  GTK_WIDGET_CLASS(trellis_area_parent_class)->root(widget);
  trellis_area_watch_focus(TRELLIS_AREA(widget), TRUE);
  trellis_area_watch_theme(TRELLIS_AREA(widget), TRUE);
}

static void
area_unroot(GtkWidget *widget)
{
  trellis_area_watch_theme(TRELLIS_AREA(widget), FALSE);
  trellis_area_watch_focus(TRELLIS_AREA(widget), FALSE);
  GTK_WIDGET_CLASS(trellis_area_parent_class)->unroot(widget);
}

static gboolean
area_focus(GtkWidget *widget, GtkDirectionType direction)
{
  int moved = trellis_area_move_focus(TRELLIS_AREA(widget), direction);

  return moved >= 0 ? moved : GTK_WIDGET_CLASS(trellis_area_parent_class)->focus(widget, direction);
}

static gboolean
area_query_tooltip(GtkWidget *widget, int x, int y, gboolean by_key, GtkTooltip *tooltip)
{
  return trellis_area_query_tooltip(TRELLIS_AREA(widget), x, y, by_key, tooltip) ||
         GTK_WIDGET_CLASS(trellis_area_parent_class)->query_tooltip(widget, x, y, by_key, tooltip);
}

static void
area_css_changed(GtkWidget *widget, GtkCssStyleChange *change)
{
  TrellisArea *self = TRELLIS_AREA(widget);

  GTK_WIDGET_CLASS(trellis_area_parent_class)->css_changed(widget, change);
  if (self->has_color)
    gtk_widget_queue_draw(widget);
  if (self->callbacks.restyled != NULL)
    self->callbacks.restyled(self->user);
}

static void
area_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  TrellisArea *self = TRELLIS_AREA(widget);

  if (self->has_color) {
    GdkRGBA color = trellis_resolve_color(widget, &self->color);

    gtk_snapshot_append_color(snapshot, &color,
                              &GRAPHENE_RECT_INIT(0, 0, (float)self->width, (float)self->height));
  }
  GTK_WIDGET_CLASS(trellis_area_parent_class)->snapshot(widget, snapshot);
}

static void
area_map(GtkWidget *widget)
{
  TrellisArea *self = TRELLIS_AREA(widget);

  GTK_WIDGET_CLASS(trellis_area_parent_class)->map(widget);
  if (self->callbacks.mapped != NULL)
    self->callbacks.mapped(self->user);
}

static void
area_unmap(GtkWidget *widget)
{
  trellis_area_hide_tooltip((TrellisArea *)widget);
  GTK_WIDGET_CLASS(trellis_area_parent_class)->unmap(widget);
}

static void
area_direction_changed(GtkWidget *widget, GtkTextDirection previous)
{
  GTK_WIDGET_CLASS(trellis_area_parent_class)->direction_changed(widget, previous);
  CALL(TRELLIS_AREA(widget), direction_changed,
       gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL);
}

static void
scale_changed(gpointer area, double scale)
{
  gtk_widget_queue_allocate(GTK_WIDGET(area));
  CALL(TRELLIS_AREA(area), scale_changed, scale);
}

static void
ignore_destroy(gpointer area)
{
  (void)area;
}

/* ---- GtkScrollable ---- */

static void
area_set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  TrellisArea *self = TRELLIS_AREA(object);
  GtkOrientation axis = id == PROP_VADJUSTMENT || id == PROP_VSCROLL_POLICY
                          ? GTK_ORIENTATION_VERTICAL
                          : GTK_ORIENTATION_HORIZONTAL;

  switch (id) {
  case PROP_HADJUSTMENT:
  case PROP_VADJUSTMENT:
    trellis_area_set_adjustment(self, axis, g_value_get_object(value));
    g_object_notify_by_pspec(object, spec);
    break;
  case PROP_HSCROLL_POLICY:
  case PROP_VSCROLL_POLICY:
    if (self->policies[axis] != (GtkScrollablePolicy)g_value_get_enum(value)) {
      self->policies[axis] = g_value_get_enum(value);
      gtk_widget_queue_resize(GTK_WIDGET(self));
      g_object_notify_by_pspec(object, spec);
    }
    break;
  default:
    /* Cannot happen. GObject's macro for it would write the path of this file into programs. */
    break;
  }
}

static void
area_get_property(GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  TrellisArea *self = TRELLIS_AREA(object);

  switch (id) {
  case PROP_HADJUSTMENT:
    g_value_set_object(value, self->adjustments[GTK_ORIENTATION_HORIZONTAL]);
    break;
  case PROP_VADJUSTMENT:
    g_value_set_object(value, self->adjustments[GTK_ORIENTATION_VERTICAL]);
    break;
  case PROP_HSCROLL_POLICY:
    g_value_set_enum(value, self->policies[GTK_ORIENTATION_HORIZONTAL]);
    break;
  case PROP_VSCROLL_POLICY:
    g_value_set_enum(value, self->policies[GTK_ORIENTATION_VERTICAL]);
    break;
  default:
    /* Cannot happen. GObject's macro for it would write the path of this file into programs. */
    break;
  }
}

/* ---- Object life cycle ---- */

static void
area_dispose(GObject *object)
{
  TrellisArea *self = TRELLIS_AREA(object);
  GDestroyNotify destroy = self->destroy;
  gpointer user = self->user;

  if (self->tick != 0) {
    gtk_widget_remove_tick_callback(GTK_WIDGET(self), self->tick);
    self->tick = 0;
  }
  g_clear_handle_id(&self->press_check, g_source_remove);
  trellis_area_forget_drag(self);
  g_clear_object(&self->press_device);
  /* A drag may still hover over the area. */
  g_clear_object(&self->drop);
  memset(&self->callbacks, 0, sizeof self->callbacks);
  self->destroy = NULL;
  self->user = NULL;
  if (destroy != NULL)
    destroy(user);

  trellis_area_drop_adjustments(self);
  g_clear_pointer(&self->background, gtk_widget_unparent);
  trellis_area_hide_tooltip(self);
  trellis_area_close_menu(self);
  for (GtkWidget *child = gtk_widget_get_last_child(GTK_WIDGET(self)), *before; child != NULL;
       child = before) {
    before = gtk_widget_get_prev_sibling(child);
    if (trellis_area_is_overlay(self, child))
      gtk_widget_unparent(child);
  }
  g_clear_weak_pointer(&self->scroller);
  self->focused = NULL;
  if (self->content != NULL) {
    self->floating->below = NULL;
    gtk_widget_unparent(GTK_WIDGET(self->content));
    gtk_widget_unparent(GTK_WIDGET(self->floating));
    /* The owner may still refer to cells that it holds. The functions must find that there are no
     * canvases. */
    self->content = self->floating = NULL;
  }
  G_OBJECT_CLASS(trellis_area_parent_class)->dispose(object);
}

static void
area_finalize(GObject *object)
{
  g_clear_pointer(&TRELLIS_AREA(object)->font, pango_font_description_free);
  trellis_instances--;
  G_OBJECT_CLASS(trellis_area_parent_class)->finalize(object);
}

static void
trellis_area_class_init(TrellisAreaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);

  object_class->dispose = area_dispose;
  object_class->finalize = area_finalize;
  object_class->set_property = area_set_property;
  object_class->get_property = area_get_property;
  klass->measure = area_measure;
  klass->size_allocate = area_size_allocate;
  klass->realize = area_realize;
  klass->unrealize = area_unrealize;
  klass->root = area_root;
  klass->unroot = area_unroot;
  klass->focus = area_focus;
  klass->css_changed = area_css_changed;
  klass->snapshot = area_snapshot;
  klass->map = area_map;
  klass->unmap = area_unmap;
  klass->direction_changed = area_direction_changed;
  klass->query_tooltip = area_query_tooltip;
  g_object_class_override_property(object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property(object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property(object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property(object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  gtk_widget_class_set_css_name(klass, "collectionview");
  gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
trellis_area_init(TrellisArea *self)
{
  GtkWidget *widget = GTK_WIDGET(self);

  trellis_instances++;
  self->content = trellis_canvas_new("content", GTK_ACCESSIBLE_ROLE_LIST);
  self->floating = trellis_canvas_new("floating", GTK_ACCESSIBLE_ROLE_PRESENTATION);
  self->floating->below = self->content;
  gtk_widget_set_parent(GTK_WIDGET(self->content), widget);
  gtk_widget_set_parent(GTK_WIDGET(self->floating), widget);
  gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_focusable(widget, TRUE);
  gtk_widget_set_has_tooltip(widget, TRUE);
  gtk_widget_set_hexpand(widget, TRUE);
  gtk_widget_set_vexpand(widget, TRUE);
  gtk_widget_add_css_class(widget, "view");
  g_signal_connect(self, "notify::parent", G_CALLBACK(trellis_area_parent_changed), NULL);
  trellis_widget_watch_scale(widget, scale_changed, self, ignore_destroy);
  trellis_add_style(gtk_widget_get_display(widget));
  trellis_area_add_controllers(self);
  trellis_area_set_natural_size(self, 0, 0);
}

GtkWidget *
trellis_area_new(const TrellisAreaCallbacks *callbacks, void *user, GDestroyNotify destroy)
{
  TrellisArea *self = g_object_new(trellis_area_get_type(), NULL);

  self->callbacks = *callbacks;
  self->user = user;
  self->destroy = destroy;
  return GTK_WIDGET(self);
}
