internal import CTrellisGtk
import Foundation

/// A bubble above a window that shows a widget and points to where it comes from.
///
/// It closes when the user presses Escape or clicks outside of it.
@preconcurrency @MainActor
public final class Popover: NativeObject {
  /// Creates a popover that is closed.
  ///
  /// - Parameter child: The widget that it shows.
  public init(_ child: Widget) {
    super.init(TrellisGtk.raw(gtk_popover_new()))
    gtk_popover_set_child(popover, child.widget)
  }

  private var popover: UnsafeMutablePointer<GtkPopover> {
    raw.assumingMemoryBound(to: GtkPopover.self)
  }

  private var widget: UnsafeMutablePointer<GtkWidget> {
    raw.assumingMemoryBound(to: GtkWidget.self)
  }

  /// A Boolean value that indicates whether the popover is on screen.
  public var isOpen: Bool { gtk_widget_get_mapped(widget) != 0 }

  /// Opens the popover.
  ///
  /// - Parameters:
  ///   - parent: The widget that the popover points to, which is on screen and keeps the popover
  ///     alive. The popover closes with it. It must lay out additional children by itself, as boxes,
  ///     overlays and buttons do.
  ///   - rect: The part of the widget that the popover points to, in the widget's coordinates, or
  ///     nil for the whole widget.
  public func open(over parent: Widget, pointingTo rect: CGRect? = nil) {
    if gtk_widget_get_parent(widget) != parent.widget { attach(to: parent) }
    if let rect {
      var place = GdkRectangle(
        x: gint(rect.minX), y: gint(rect.minY), width: gint(max(1, rect.width)),
        height: gint(max(1, rect.height)))
      gtk_popover_set_pointing_to(popover, &place)
    } else {
      gtk_popover_set_pointing_to(popover, nil)
    }
    gtk_popover_popup(popover)
  }

  /// Closes the popover.
  public func close() { gtk_popover_popdown(popover) }

  /// Runs `body` each time the popover has closed.
  public func onClosed(_ body: @escaping @MainActor () -> Void) { on("closed", body) }

  private func attach(to parent: Widget) {
    detach()
    gtk_widget_set_parent(widget, parent.widget)
    let address = UInt(bitPattern: parent.widget)
    // GTK warns about children that are left when it frees the parent.
    parent.onDestroyed { [self] in
      if UInt(bitPattern: gtk_widget_get_parent(widget)) == address { detach() }
    }
  }

  private func detach() {
    if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
  }
}
