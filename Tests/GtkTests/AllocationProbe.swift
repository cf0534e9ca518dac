import CGtk
import Foundation
import Gtk

/// A widget that writes down every allocation it gets.
@MainActor
final class AllocationProbe {
  /// A custom layout's functions are told nothing but the widget; there is one probe at a time.
  private static var sizes: [CGSize] = []

  let widget = Label("")
  var sizes: [CGSize] { Self.sizes }

  init() {
    Self.sizes = []
    let layout = gtk_custom_layout_new(
      nil,
      { (_, _, _, minimum, natural, _, _) -> Void in
        minimum?.pointee = 0
        natural?.pointee = 0
      },
      { (_, width, height, _) -> Void in
        MainActor.assumeIsolated {
          AllocationProbe.sizes.append(CGSize(width: Int(width), height: Int(height)))
        }
      })
    gtk_widget_set_layout_manager(
      widget.raw.assumingMemoryBound(to: GtkWidget.self), layout)
  }
}
