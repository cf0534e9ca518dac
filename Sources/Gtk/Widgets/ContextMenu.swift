internal import CTrellisGtk
import Foundation

/// A menu that opens at a point of a widget.
@preconcurrency @MainActor
public final class ContextMenu {
  private let parent: Widget
  private var popover: Widget?

  /// Creates a context menu.
  ///
  /// - Parameter parent: The widget over which the menu opens and from which its actions are looked
  ///   up. The menu keeps the widget alive. The widget must lay out additional children by itself,
  ///   as boxes and overlays do.
  public init(in parent: Widget) {
    self.parent = parent
    // GTK warns about children that are left when it frees the parent.
    parent.onDestroyed { [weak self] in self?.remove() }
    // A closed window may leave the parent alive, and with it an open menu.
    parent.on("unmap") { [weak self] in self?.remove() }
  }

  /// Opens a menu. A menu that is already open is removed.
  ///
  /// - Parameters:
  ///   - menu: The entries of the menu.
  ///   - point: The point in the parent's coordinates.
  ///   - whenClosed: The block that is called when the menu has closed, whether or not an entry was
  ///     chosen. It is not called for a menu that another menu replaces, or that is removed with
  ///     its parent.
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
    // The chosen entry may not have activated its action yet. GTK does that in this iteration of
    // the main loop, and the next menu opens in a later one. An open menu releases pointer and
    // keyboard when it is hidden, not when it is unparented.
    gtk_popover_popdown(old.raw.assumingMemoryBound(to: GtkPopover.self))
    gtk_widget_unparent(old.widget)
  }
}
