#include "CGtkRowPrivate.h"

/* The widget of a row: its texts and its image. */

/* The size of icons in GTK's lists. */
#define ICON_SIZE 16

typedef GtkWidgetClass TrellisRowClass;

static GType trellis_row_get_type(void);
G_DEFINE_TYPE(TrellisRow, trellis_row, GTK_TYPE_WIDGET)

static guint theme_signal;

static void
row_dispose(GObject *object)
{
  TrellisRow *self = (TrellisRow *)object;

  for (int i = 0; i < TEXTS; i++) {
    self->shown[i] = FALSE;
    g_clear_pointer(&self->labels[i], gtk_widget_unparent);
  }
  g_clear_pointer(&self->icon, g_free);
  g_clear_object(&self->paintable);
  G_OBJECT_CLASS(trellis_row_parent_class)->dispose(object);
}

static void
row_system_setting_changed(GtkWidget *widget, GtkSystemSetting setting)
{
  if (setting == GTK_SYSTEM_SETTING_ICON_THEME && ((TrellisRow *)widget)->icon != NULL)
    gtk_widget_queue_draw(widget);
  GTK_WIDGET_CLASS(trellis_row_parent_class)->system_setting_changed(widget, setting);
}

/* Draws the row again when it is disabled or enabled. Its style may stay the same, and then GTK
 * does not draw it again, but the image is dimmed. */
static void
row_state_flags_changed(GtkWidget *widget, GtkStateFlags previous)
{
  guint changed = previous ^ gtk_widget_get_state_flags(widget);

  if ((changed & GTK_STATE_FLAG_INSENSITIVE) != 0)
    gtk_widget_queue_draw(widget);
  GTK_WIDGET_CLASS(trellis_row_parent_class)->state_flags_changed(widget, previous);
}

static void
trellis_row_class_init(TrellisRowClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = row_dispose;
  klass->get_request_mode = trellis_row_request_mode;
  klass->measure = trellis_row_measure;
  klass->size_allocate = trellis_row_allocate;
  klass->snapshot = trellis_row_draw;
  klass->state_flags_changed = row_state_flags_changed;
  klass->system_setting_changed = row_system_setting_changed;
  theme_signal = g_signal_new("theme-changed", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                              NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name(klass, "listcontent");
  gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
trellis_row_init(TrellisRow *self)
{
  (void)self;
}

TrellisRow *
trellis_row_new(void)
{
  return g_object_new(trellis_row_get_type(), NULL);
}

void
trellis_row_theme_changed(GtkWidget *widget)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE(widget, trellis_row_get_type()))
    g_signal_emit(widget, theme_signal, 0);
}

void
trellis_row_set_layout(TrellisRow *row, const TrellisRowLayout *layout)
{
  row->layout = *layout;
  gtk_widget_queue_resize(GTK_WIDGET(row));
}

/* ---- Texts ---- */

static GtkLabel *
shown_label(TrellisRow *row, int which)
{
  if (row->labels[which] == NULL) {
    GtkWidget *label = gtk_label_new(NULL);

    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_label_set_single_line_mode(GTK_LABEL(label), FALSE);
    /* The secondary text comes second for assistive technology too. */
    gtk_widget_insert_after(label, GTK_WIDGET(row), which == TEXT ? NULL : row->labels[TEXT]);
    row->labels[which] = label;
    row->texts[which] = (TrellisRowText){ .lines = 1, .wrap = PANGO_WRAP_WORD };
    trellis_labels_changed(GTK_WIDGET(row));
  } else if (!row->shown[which]) {
    gtk_widget_set_visible(row->labels[which], TRUE);
    trellis_labels_changed(GTK_WIDGET(row));
  }
  row->shown[which] = TRUE;
  return GTK_LABEL(row->labels[which]);
}

static void
set_attributes(TrellisRow *row, int which, PangoAttrList *attributes)
{
  GtkLabel *label = GTK_LABEL(row->labels[which]);

  if (attributes == gtk_label_get_attributes(label))
    return;
  gtk_label_set_attributes(label, attributes);
  if (row->is_limited[which])
    trellis_row_limit_label(row, which, FALSE);
}

/* Sets what differs from the present values. GTK lays out the text again for each change. */
static void
set_properties(TrellisRow *row, int which, const TrellisRowText *new)
{
  GtkLabel *label = GTK_LABEL(row->labels[which]);
  const TrellisRowText old = row->texts[which];

  row->texts[which] = *new;
  if (new->xalign != old.xalign)
    gtk_label_set_xalign(label, new->xalign);
  if (new->justify != old.justify)
    gtk_label_set_justify(label, new->justify);
  if (new->dimmed != old.dimmed) {
    if (new->dimmed)
      gtk_widget_add_css_class(GTK_WIDGET(label), "dim-label");
    else
      gtk_widget_remove_css_class(GTK_WIDGET(label), "dim-label");
  }
  if (new->lines != old.lines || new->wrap != old.wrap || new->ellipsize != old.ellipsize)
    trellis_row_limit_label(row, which, FALSE);
}

void
trellis_row_set_text(TrellisRow *row, int which, const char *text, PangoAttrList *attributes,
                     const TrellisRowText *properties)
{
  GtkLabel *label;

  if (text == NULL) {
    if (row->shown[which]) {
      row->shown[which] = FALSE;
      gtk_widget_set_visible(row->labels[which], FALSE);
      trellis_labels_changed(GTK_WIDGET(row));
    }
    return;
  }
  label = shown_label(row, which);
  set_properties(row, which, properties);
  set_attributes(row, which, attributes);
  if (g_strcmp0(text, gtk_label_get_text(label)) != 0)
    gtk_label_set_text(label, text);
  trellis_row_limit_if_needed(row, which);
}

GtkWidget *
trellis_row_get_label(TrellisRow *row, int which)
{
  return row->labels[which];
}

/* ---- Image ---- */

static void
update_image_size(TrellisRow *row)
{
  float width = ICON_SIZE, height = ICON_SIZE;
  float max_width = row->image.max_width, max_height = row->image.max_height;

  if (row->paintable != NULL) {
    double natural_width, natural_height;

    gdk_paintable_compute_concrete_size(row->paintable, 0, 0, ICON_SIZE, ICON_SIZE, &natural_width,
                                        &natural_height);
    width = (float)natural_width;
    height = (float)natural_height;
  } else if (row->icon != NULL) {
    if (max_width > 0 || max_height > 0)
      width = height = max_width <= 0    ? max_height
                       : max_height <= 0 ? max_width
                                         : MIN(max_width, max_height);
  } else {
    width = height = 0;
  }
  if (row->paintable != NULL) {
    float scale = 1;

    if (max_width > 0 && width > max_width)
      scale = max_width / width;
    if (max_height > 0 && height > max_height)
      scale = MIN(scale, max_height / height);
    width *= scale;
    height *= scale;
  }
  if (width == row->image_width && height == row->image_height)
    return;
  row->image_width = width;
  row->image_height = height;
  gtk_widget_queue_resize(GTK_WIDGET(row));
}

void
trellis_row_set_image(TrellisRow *row, const char *icon, GdkPaintable *paintable,
                      const TrellisRowImage *properties)
{
  gboolean had_image = trellis_row_has_image(row);
  gboolean is_resized = row->image.reserved_width != properties->reserved_width ||
                        row->image.reserved_height != properties->reserved_height;

  if (g_strcmp0(icon, row->icon) != 0) {
    g_free(row->icon);
    row->icon = g_strdup(icon);
  }
  g_set_object(&row->paintable, paintable);
  row->image = *properties;
  update_image_size(row);
  if (is_resized || had_image != trellis_row_has_image(row))
    gtk_widget_queue_resize(GTK_WIDGET(row));
  gtk_widget_queue_draw(GTK_WIDGET(row));
}

TrellisRowFrame
trellis_row_get_image_frame(TrellisRow *row)
{
  return (TrellisRowFrame){ row->image_x, row->image_y, row->image_width, row->image_height };
}
