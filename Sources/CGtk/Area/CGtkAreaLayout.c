#include "CGtkAreaPrivate.h"
#include "CGtkScale.h"

/* The size request of an area and the allocation of its children. */

int
trellis_area_natural_length(TrellisArea *area, GtkOrientation orientation)
{
  double extent = area->max[orientation] - area->min[orientation];

  return area->policies[orientation] == GTK_SCROLL_NATURAL ? (int)MIN(extent, G_MAXINT16)
                                                           : area->natural[orientation];
}

void
trellis_area_set_natural_size(TrellisArea *area, int width, int height)
{
  area->natural[GTK_ORIENTATION_HORIZONTAL] = width > 0 ? MIN(width, G_MAXINT16) : 400;
  area->natural[GTK_ORIENTATION_VERTICAL] = height > 0 ? MIN(height, G_MAXINT16) : 300;
  gtk_widget_queue_resize(GTK_WIDGET(area));
}

gboolean
trellis_area_is_overlay(TrellisArea *area, GtkWidget *child)
{
  return child != area->background && child != GTK_WIDGET(area->content) &&
         child != GTK_WIDGET(area->floating) && !GTK_IS_NATIVE(child);
}

/* GTK places a widget in the space that it is given by its alignment and its margins. */
static void
allocate_overlays(TrellisArea *area, int width, int height)
{
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(area)); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    int least_width, least_height;

    if (!trellis_area_is_overlay(area, child) || !gtk_widget_should_layout(child))
      continue;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, MAX(width, least_width), &least_height, NULL,
                       NULL, NULL);
    gtk_widget_allocate(child, MAX(width, least_width), MAX(height, least_height), -1, NULL);
  }
}

/* The owner responds to a new size by making, filling and placing cells, which queue resizes.
 * Within size_allocate these would leave the ancestors flagged and never laid out. So the owner is
 * called after the whole round of allocations. GTK's frame clock then does another round before it
 * paints. */
void
trellis_area_laid_out(GdkFrameClock *clock, TrellisArea *self)
{
  (void)clock;
  if (!self->size_changed)
    return;
  self->size_changed = FALSE;
  CALL(self, resized, self->width, self->height);
}

/* Returns a translation to the nearest whole device pixel. The area itself may lie between two
 * pixels: at a scale of 1.5 a header bar of 47 points ends in the middle of a pixel. */
static GskTransform *
translation(TrellisArea *self, double x, double y)
{
  trellis_widget_round_to_pixels(GTK_WIDGET(self), &x, &y);
  return gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)x, (float)y));
}

void
trellis_area_allocate(TrellisArea *self, int width, int height)
{
  GskTransform *scroll;

  if (width != self->width || height != self->height) {
    self->width = width;
    self->height = height;
    trellis_area_mirror(self, GTK_ORIENTATION_HORIZONTAL);
    trellis_area_mirror(self, GTK_ORIENTATION_VERTICAL);
    self->size_changed = TRUE;
    if (self->clock != NULL)
      gdk_frame_clock_request_phase(self->clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
  }
  if (self->background != NULL) {
    gtk_widget_measure(self->background, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
    gtk_widget_allocate(self->background, width, height, -1, NULL);
  }
  scroll = translation(self, self->content->origin_x - self->offset[0],
                       self->content->origin_y - self->offset[1]);
  gtk_widget_measure(GTK_WIDGET(self->content), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL,
                     NULL);
  gtk_widget_allocate(GTK_WIDGET(self->content), width, height, -1, scroll);
  trellis_canvas_set_view(self->content, self->offset[0] - self->content->origin_x,
                          self->offset[1] - self->content->origin_y);
  gtk_widget_measure(GTK_WIDGET(self->floating), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL,
                     NULL);
  gtk_widget_allocate(GTK_WIDGET(self->floating), width, height, -1, translation(self, 0, 0));
  allocate_overlays(self, width, height);
  if (self->tooltip != NULL)
    gtk_popover_present(GTK_POPOVER(self->tooltip));
  if (self->menu != NULL)
    gtk_popover_present(GTK_POPOVER(self->menu));
}
