#include "CPerspective.h"

/* Threads that share the drawing of the targets. A piece is a number of rows of one target. */

enum { PIECE = 1 << 15, WORTH_SHARING = 1 << 18, MOST_THREADS = 8 };

typedef struct {
  const TrellisPerspective *perspective;
  int first, end;
} Piece;

typedef struct {
  GArray *pieces;
  /* The index of the next piece, accessed with g_atomic_int. */
  int next;
  GMutex mutex;
  GCond finished;
  /* The number of drawn pieces. Guarded by the mutex. */
  guint drawn;
} Work;

static void
draw(const Piece *piece)
{
  const TrellisPerspective *self = piece->perspective;
  const TrellisPixels *source = self->halved.pixels != NULL ? &self->halved : &self->painted;

  trellis_project_rows(source, &self->map, &self->target, piece->first, piece->end);
}

static void
work_clear(gpointer data)
{
  Work *work = data;

  g_array_unref(work->pieces);
  g_mutex_clear(&work->mutex);
  g_cond_clear(&work->finished);
}

static void
take_part(Work *work)
{
  guint drawn = 0;

  for (;;) {
    guint index = (guint)g_atomic_int_add(&work->next, 1);

    if (index >= work->pieces->len)
      break;
    draw(&g_array_index(work->pieces, Piece, index));
    drawn++;
  }
  g_mutex_lock(&work->mutex);
  work->drawn += drawn;
  if (work->drawn == work->pieces->len)
    g_cond_signal(&work->finished);
  g_mutex_unlock(&work->mutex);
}

static void
help(gpointer work, gpointer unused)
{
  (void)unused;
  take_part(work);
  g_atomic_rc_box_release_full(work, work_clear);
}

/* Draws the pieces in several threads. Threads that start late find no piece left and are not
 * waited for. */
static void
share(GArray *pieces)
{
  static GThreadPool *helpers;
  int count = (int)MIN(g_get_num_processors(), MOST_THREADS) - 1;
  Work *work = g_atomic_rc_box_new0(Work);

  if (helpers == NULL)
    helpers = g_thread_pool_new(help, NULL, MAX(count, 1), FALSE, NULL);
  work->pieces = g_array_ref(pieces);
  g_mutex_init(&work->mutex);
  g_cond_init(&work->finished);
  for (int i = 0; i < count; i++)
    g_thread_pool_push(helpers, g_atomic_rc_box_acquire(work), NULL);
  take_part(work);
  g_mutex_lock(&work->mutex);
  while (work->drawn < pieces->len)
    g_cond_wait(&work->finished, &work->mutex);
  g_mutex_unlock(&work->mutex);
  g_atomic_rc_box_release_full(work, work_clear);
}

void
trellis_perspectives_draw(const GPtrArray *perspectives)
{
  GArray *pieces = g_array_new(FALSE, FALSE, sizeof(Piece));
  gsize pixels = 0;

  for (guint i = 0; i < perspectives->len; i++) {
    const TrellisPerspective *self = g_ptr_array_index(perspectives, i);
    int rows = MAX(PIECE / self->target.width, 1);

    for (int first = 0; first < self->target.height; first += rows) {
      Piece piece = { self, first, MIN(first + rows, self->target.height) };

      g_array_append_val(pieces, piece);
    }
    pixels += (gsize)self->target.width * (gsize)self->target.height;
  }
  if (pixels >= WORTH_SHARING && g_get_num_processors() > 1)
    share(pieces);
  else
    for (guint i = 0; i < pieces->len; i++)
      draw(&g_array_index(pieces, Piece, i));
  g_array_unref(pieces);
}
