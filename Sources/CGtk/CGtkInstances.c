#include "CGtkArea.h"
#include "CGtkWidgetPrivate.h"

static guint live_instances;

void
trellis_instance_made(void)
{
  live_instances++;
}

void
trellis_instance_gone(void)
{
  live_instances--;
}

guint
trellis_live_instances(void)
{
  return live_instances;
}
