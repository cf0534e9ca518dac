#include "protocols.h"

#define COUNT(table) (sizeof(table) / sizeof(*table))

/* The interfaces of arguments that are not objects. */
static const struct wl_interface *none[5];

static const struct wl_interface *create_pointer_types[] = {
  &wl_seat_interface, &virtual_pointer_interface
};

static const struct wl_message pointer_manager_requests[] = {
  { "create_virtual_pointer", "?on", create_pointer_types },
};

const struct wl_interface virtual_pointer_manager_interface = {
  "zwlr_virtual_pointer_manager_v1", 1,
  COUNT(pointer_manager_requests), pointer_manager_requests, 0, NULL
};

static const struct wl_message pointer_requests[] = {
  { "motion", "uff", none },             /* time, dx, dy */
  { "motion_absolute", "uuuuu", none },  /* time, x, y, width, height of the coordinates' space */
  { "button", "uuu", none },             /* time, button, state */
  { "axis", "uuf", none },               /* time, axis, distance */
  { "frame", "", none },                 /* ends a group of events */
  { "axis_source", "u", none },          /* wheel, finger */
  { "axis_stop", "uu", none },           /* time, axis */
  { "axis_discrete", "uufi", none },     /* time, axis, distance, steps */
};

const struct wl_interface virtual_pointer_interface = {
  "zwlr_virtual_pointer_v1", 1, COUNT(pointer_requests), pointer_requests, 0, NULL
};

static const struct wl_interface *create_keyboard_types[] = {
  &wl_seat_interface, &virtual_keyboard_interface
};

static const struct wl_message keyboard_manager_requests[] = {
  { "create_virtual_keyboard", "on", create_keyboard_types },
};

const struct wl_interface virtual_keyboard_manager_interface = {
  "zwp_virtual_keyboard_manager_v1", 1,
  COUNT(keyboard_manager_requests), keyboard_manager_requests, 0, NULL
};

static const struct wl_message keyboard_requests[] = {
  { "keymap", "uhu", none },             /* format, file, size */
  { "key", "uuu", none },                /* time, key, state */
  { "modifiers", "uuuu", none },         /* pressed, latched, locked, group */
};

const struct wl_interface virtual_keyboard_interface = {
  "zwp_virtual_keyboard_v1", 1, COUNT(keyboard_requests), keyboard_requests, 0, NULL
};
