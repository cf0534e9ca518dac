// Gtk
