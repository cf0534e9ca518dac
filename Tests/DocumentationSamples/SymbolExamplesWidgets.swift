// The examples in the documentation comments of widgets and UI files.

import CGtkSystem
import Trellis

@MainActor
enum WidgetExamples {
  static func widget(view: CollectionView, scrolledWindow: OpaquePointer) {
    let widget = view.widget.pointer.assumingMemoryBound(to: GtkWidget.self)
    gtk_scrolled_window_set_child(scrolledWindow, widget)
  }

  struct Photo {
    let title: String
  }

  static func object(cell: CollectionViewCell, photo: Photo) {
    cell.object("title", as: Label.self)?.text = photo.title
  }
}
