/* A virtual pointer and a virtual keyboard for tests under Wayland. Debian 12 has no tool that can
 * hold a button down there.
 *
 * WaylandInput WIDTH HEIGHT: the size of all outputs together, in the coordinates of their layout.
 * The program reads commands, one a line, and answers each with "done" when the compositor has
 * handled it and has sent the resulting events to its clients:
 *
 *   move X Y            moves the pointer to a point of the layout
 *   press BUTTON        presses a button: 1 left, 2 middle, 3 right
 *   release BUTTON
 *   click BUTTON COUNT  presses and releases a button COUNT times; the times of these events are
 *                       40 ms apart, however slow the machine is
 *   wheel DX DY         turns a mouse wheel by whole steps; positive steps go right and down
 *   slide DX DY MS      moves two fingers on a touchpad, at MS after the time of the last event
 *   lift                lifts the fingers from the touchpad, 1 ms per axis after the last event
 *   down KEY            presses the key with this number in linux/input-event-codes.h
 *   up KEY              releases the key
 *
 * All other events have the time of the monotonic clock. Times never decrease. */
#define _GNU_SOURCE
#include "protocols.h"
#include <linux/input-event-codes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static struct wl_display *display;
static struct wl_seat *seat;
static struct wl_proxy *pointer_manager, *keyboard_manager, *pointer, *keyboard;
static uint32_t layout_width, layout_height;
/* The time of the last event, in milliseconds. */
static uint32_t last_time;

static void
fail(const char *what)
{
  fprintf(stderr, "WaylandInput: %s\n", what);
  exit(1);
}

/* Returns the current time in milliseconds, but at least `gap` after the time of the last event. */
static uint32_t
event_time(uint32_t gap)
{
  struct timespec now;
  uint32_t milliseconds;

  clock_gettime(CLOCK_MONOTONIC, &now);
  milliseconds = (uint32_t)now.tv_sec * 1000 + (uint32_t)(now.tv_nsec / 1000000);
  last_time = last_time + gap > milliseconds ? last_time + gap : milliseconds;
  return last_time;
}

/* Returns the time `gap` milliseconds after the last event, whatever the current time is. */
static uint32_t
stamped_time(uint32_t gap)
{
  return last_time += gap;
}

static void
send(struct wl_proxy *target, uint32_t request, union wl_argument *arguments)
{
  wl_proxy_marshal_array_flags(
    target, request, NULL, wl_proxy_get_version(target), 0, arguments);
}

#define SEND(target, request, ...) \
  send(target, request, (union wl_argument[]){ __VA_ARGS__, { .u = 0 } })

static void
end_frame(void)
{
  SEND(pointer, VIRTUAL_POINTER_FRAME, { .u = 0 });
}

/* MARK: Pointer */

static void
move(uint32_t x, uint32_t y)
{
  SEND(pointer, VIRTUAL_POINTER_MOTION_ABSOLUTE, { .u = event_time(1) }, { .u = x }, { .u = y },
       { .u = layout_width }, { .u = layout_height });
  end_frame();
}

static void
set_button(int button, int is_pressed, uint32_t time)
{
  static const uint32_t codes[] = { BTN_LEFT, BTN_MIDDLE, BTN_RIGHT };

  if (button < 1 || button > 3)
    fail("no such button");
  SEND(pointer, VIRTUAL_POINTER_BUTTON, { .u = time }, { .u = codes[button - 1] },
       { .u = (uint32_t)is_pressed });
  end_frame();
}

static void
click(int button, int count)
{
  event_time(1);
  for (int i = 0; i < 2 * count; i++)
    set_button(button, i % 2 == 0, stamped_time(40));
}

/* The source is sent after the axis, because wlroots assigns it to the last axis. */
static void
turn_wheel(int axis, int steps)
{
  int step = steps < 0 ? -1 : 1;

  /* Each step is sent in a frame of its own, as a mouse does: GTK counts one step per frame. */
  for (; steps != 0; steps -= step) {
    SEND(pointer, VIRTUAL_POINTER_AXIS_DISCRETE, { .u = event_time(8) }, { .u = (uint32_t)axis },
         { .f = wl_fixed_from_int(15 * step) }, { .i = step });
    SEND(pointer, VIRTUAL_POINTER_AXIS_SOURCE, { .u = WL_POINTER_AXIS_SOURCE_WHEEL });
    end_frame();
  }
}

static void
wheel(int dx, int dy)
{
  turn_wheel(WL_POINTER_AXIS_HORIZONTAL_SCROLL, dx);
  turn_wheel(WL_POINTER_AXIS_VERTICAL_SCROLL, dy);
}

static void
slide_along(int axis, double distance, uint32_t time)
{
  if (distance == 0)
    return;
  SEND(pointer, VIRTUAL_POINTER_AXIS, { .u = time }, { .u = (uint32_t)axis },
       { .f = wl_fixed_from_double(distance) });
  SEND(pointer, VIRTUAL_POINTER_AXIS_SOURCE, { .u = WL_POINTER_AXIS_SOURCE_FINGER });
}

static void
slide(double dx, double dy, uint32_t time)
{
  slide_along(WL_POINTER_AXIS_HORIZONTAL_SCROLL, dx, time);
  slide_along(WL_POINTER_AXIS_VERTICAL_SCROLL, dy, time);
  end_frame();
}

/* Ends the touchpad gesture. The time is close to the last movement, because a pause would reduce
 * the fingers' velocity to zero. */
static void
lift(void)
{
  for (uint32_t axis = 0; axis < 2; axis++) {
    SEND(pointer, VIRTUAL_POINTER_AXIS_STOP, { .u = stamped_time(1) }, { .u = axis });
    SEND(pointer, VIRTUAL_POINTER_AXIS_SOURCE, { .u = WL_POINTER_AXIS_SOURCE_FINGER });
  }
  end_frame();
}

/* MARK: Keyboard */

/* The included files belong to libxkbcommon, which every compositor has. */
static const char keymap[] =
  "xkb_keymap {\n"
  "  xkb_keycodes { include \"evdev+aliases(qwerty)\" };\n"
  "  xkb_types { include \"complete\" };\n"
  "  xkb_compat { include \"complete\" };\n"
  "  xkb_symbols { include \"pc+us+inet(evdev)\" };\n"
  "};\n";

static void
give_keymap(void)
{
  int file = memfd_create("keymap", MFD_CLOEXEC);

  if (file < 0 || write(file, keymap, sizeof keymap) != sizeof keymap)
    fail("cannot write the keymap");
  SEND(keyboard, VIRTUAL_KEYBOARD_KEYMAP, { .u = WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1 }, { .h = file },
       { .u = sizeof keymap });
  wl_display_flush(display);
  close(file);
}

/* Returns the bit of a modifier key in the keymap, or 0 for another key. */
static uint32_t
modifier(uint32_t key)
{
  switch (key) {
  case KEY_LEFTSHIFT:
  case KEY_RIGHTSHIFT: return 1 << 0;
  case KEY_LEFTCTRL:
  case KEY_RIGHTCTRL: return 1 << 2;
  case KEY_LEFTALT: return 1 << 3;
  default: return 0;
  }
}

/* Presses or releases a key and sends the modifiers, because compositors do not derive them from
 * the keys of a virtual keyboard. */
static void
set_key(uint32_t key, int is_pressed)
{
  static uint32_t pressed;

  SEND(keyboard, VIRTUAL_KEYBOARD_KEY, { .u = event_time(1) }, { .u = key },
       { .u = (uint32_t)is_pressed });
  if (!modifier(key))
    return;
  pressed = is_pressed ? pressed | modifier(key) : pressed & ~modifier(key);
  SEND(keyboard, VIRTUAL_KEYBOARD_MODIFIERS, { .u = pressed }, { .u = 0 }, { .u = 0 }, { .u = 0 });
}

/* MARK: Compositor */

static void
offered(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
        uint32_t version)
{
  (void)data;
  (void)version;
  if (strcmp(interface, wl_seat_interface.name) == 0)
    seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
  else if (strcmp(interface, virtual_pointer_manager_interface.name) == 0)
    pointer_manager = wl_registry_bind(registry, name, &virtual_pointer_manager_interface, 1);
  else if (strcmp(interface, virtual_keyboard_manager_interface.name) == 0)
    keyboard_manager = wl_registry_bind(registry, name, &virtual_keyboard_manager_interface, 1);
}

static void
withdrawn(void *data, struct wl_registry *registry, uint32_t name)
{
  (void)data;
  (void)registry;
  (void)name;
}

static struct wl_proxy *
create_device(struct wl_proxy *manager, const struct wl_interface *interface)
{
  union wl_argument arguments[] = { { .o = (struct wl_object *)seat }, { .o = NULL } };

  /* The first request of both managers creates a device for a seat. */
  return wl_proxy_marshal_array_flags(manager, 0, interface, 1, 0, arguments);
}

static void
connect_to_compositor(void)
{
  static const struct wl_registry_listener listener = { offered, withdrawn };
  struct wl_registry *registry;

  display = wl_display_connect(NULL);
  if (!display)
    fail("no compositor answers at WAYLAND_DISPLAY");
  registry = wl_display_get_registry(display);
  wl_registry_add_listener(registry, &listener, NULL);
  wl_display_roundtrip(display);
  if (!seat || !pointer_manager || !keyboard_manager)
    fail("the compositor offers no virtual pointer or no virtual keyboard");
  pointer = create_device(pointer_manager, &virtual_pointer_interface);
  keyboard = create_device(keyboard_manager, &virtual_keyboard_interface);
  give_keymap();
}

static void
answer(void)
{
  if (wl_display_roundtrip(display) < 0)
    fail("the compositor has ended the connection");
  puts("done");
  fflush(stdout);
}

static int
obey(const char *line)
{
  double dx, dy;
  int a, b;

  if (sscanf(line, "move %d %d", &a, &b) == 2)
    move((uint32_t)a, (uint32_t)b);
  else if (sscanf(line, "press %d", &a) == 1)
    set_button(a, 1, event_time(1));
  else if (sscanf(line, "release %d", &a) == 1)
    set_button(a, 0, event_time(1));
  else if (sscanf(line, "click %d %d", &a, &b) == 2)
    click(a, b);
  else if (sscanf(line, "wheel %d %d", &a, &b) == 2)
    wheel(a, b);
  else if (sscanf(line, "slide %lf %lf %d", &dx, &dy, &a) == 3)
    slide(dx, dy, stamped_time((uint32_t)a));
  else if (strcmp(line, "lift\n") == 0)
    lift();
  else if (sscanf(line, "down %d", &a) == 1)
    set_key((uint32_t)a, 1);
  else if (sscanf(line, "up %d", &a) == 1)
    set_key((uint32_t)a, 0);
  else
    return 0;
  return 1;
}

int
main(int argc, char **argv)
{
  char line[200];

  if (argc != 3)
    fail("name the layout's width and height");
  layout_width = (uint32_t)atoi(argv[1]);
  layout_height = (uint32_t)atoi(argv[2]);
  connect_to_compositor();
  answer();
  while (fgets(line, sizeof line, stdin)) {
    if (!obey(line))
      fail(line);
    answer();
  }
  return 0;
}
