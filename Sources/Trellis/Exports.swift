// One import for programs: the collection view, its layouts, and the widgets cells are made of.
@_exported import CollectionCore
@_exported import Gtk
