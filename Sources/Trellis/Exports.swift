// `import Trellis` also imports the collection view with its layouts, and the widgets that cells
// are made of.
@_exported import CollectionCore
@_exported import Gtk
