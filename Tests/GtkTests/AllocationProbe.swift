import CTrellisGtk
import Foundation
import TrellisGtk

/// A widget that records the size of every allocation.
@MainActor
final class AllocationProbe {
  /// The recorded sizes. They are static because the functions of a custom layout only receive the
  /// widget; only one probe may exist at a time.
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
