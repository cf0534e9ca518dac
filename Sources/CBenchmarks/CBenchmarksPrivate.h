/* The list model of the GTK widgets that are measured. */
#pragma once

#include "CBenchmarks.h"

/* Creates a list model of `n_items` items and returns a reference for the caller. */
GListModel *trellis_peer_model_new(guint n_items);

/* Returns the index of an item of the model. */
guint trellis_peer_item_index(gpointer item);
