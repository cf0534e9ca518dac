internal import CGtk
import Foundation

/// A menu that opens at a point of a widget.
@preconcurrency @MainActor
public final class ContextMenu {
  private let parent: Widget
  private var popover: Widget?

  /// - Parameter parent: Stays as long as the menu; a widget that lays out children of its own, as
  ///   boxes and overlays do. Actions are looked for from there.
  public init(in parent: Widget) {
    self.parent = parent
    // GTK wants no child left when it frees the parent.
    parent.onDestroyed { [weak self] in self?.remove() }
    // A window that is closed may leave the parent alive, and with it an open menu.
    parent.on("unmap") { [weak self] in self?.remove() }
  }

  /// - Parameters:
  ///   - point: In the parent's coordinates.
  ///   - whenClosed: Called when it has closed, whether or not an entry was chosen; not for a menu that
  ///     another replaces, or that goes with its parent.
  public func open(
    _ menu: Menu, at point: CGPoint, whenClosed: @escaping @MainActor () -> Void = {}
  ) {
    remove()
    let new = Widget(
      widget: gtk_popover_menu_new_from_model_full(
        menu.raw.assumingMemoryBound(to: GMenuModel.self), GTK_POPOVER_MENU_NESTED))
    popover = new
    gtk_widget_set_parent(new.widget, parent.widget)
    let native = new.raw.assumingMemoryBound(to: GtkPopover.self)
    var place = trellis_pixel_at(point.x, point.y)
    gtk_popover_set_pointing_to(native, &place)
    gtk_popover_set_has_arrow(native, 0)
    gtk_popover_set_position(native, GTK_POS_BOTTOM)
    gtk_widget_set_halign(new.widget, GTK_ALIGN_START)
    new.on("closed") { [weak self, weak new] in
      guard let self, popover === new else { return }
      whenClosed()
    }
    gtk_popover_popup(native)
  }

  private func remove() {
    guard let old = popover else { return }
    popover = nil
    // The entry that was chosen may still be about to do its action: that is done in this turn of
    // the loop, and the next menu opens in another. An open menu gives pointer and keyboard back when
    // it is hidden, not when it is unparented.
    gtk_popover_popdown(old.raw.assumingMemoryBound(to: GtkPopover.self))
    gtk_widget_unparent(old.widget)
  }
}
