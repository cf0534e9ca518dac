internal import CTrellisGtk
import Foundation

/// The scrollable widget that shows cells, which are placed in content coordinates.
///
/// In CSS the node is `collectionview` with the class `view`. Its children are `content` and
/// `floating`, which contain `cell` and `supplementary` nodes.
package final class ScrollArea: Widget {
  private var area: OpaquePointer { opaque }

  /// Creates a scroll area. The widget keeps `owner` alive until it is destroyed.
  package init(owner: any ScrollAreaOwner) {
    MainLoop.checkIsInitialized()
    var callbacks = TrellisAreaCallbacks.toOwner
    let area = trellis_area_new(
      &callbacks, Unmanaged.passRetained(OwnerBox(owner)).toOpaque(),
      { user in
        let box = Unmanaged<OwnerBox>.fromOpaque(user!).takeRetainedValue()
        MainActor.assumeIsolated { box.owner.areaWasDestroyed() }
      })
    super.init(widget: area!)
  }

  /// Creates another Swift object for a scroll area.
  package init(_ reference: ScrollAreaReference) {
    super.init(widget: reference.widget)
  }

  package var reference: ScrollAreaReference { ScrollAreaReference(widget: widget) }
}

/// A reference to a scroll area that does not keep it alive. It is for the owner, which the area
/// keeps alive. It must not be used after `areaWasDestroyed()`.
@MainActor
package struct ScrollAreaReference {
  let widget: UnsafeMutablePointer<GtkWidget>
  var area: OpaquePointer { OpaquePointer(widget) }

  /// The `GtkWidget *` of the area.
  package var pointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(widget) }

  package var scale: Double { trellis_widget_get_scale(widget) }

  package var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

  package var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

  /// Places all cells of a frame in one call. They are allocated in the next layout phase.
  package func place(_ batch: PlacementBatch) {
    batch.withRecords { trellis_area_place(area, $0.baseAddress, gsize($0.count)) }
  }

  /// Lays out and draws parked or new cells for the places that they will have, without showing
  /// them. The cells stay parked.
  package func prepare(_ batch: PlacementBatch) {
    batch.withRecords { records in
      for index in records.indices { trellis_area_prepare(area, records.baseAddress! + index) }
    }
  }

  /// Ends a series of calls of `prepare(_:)` between two frames.
  package func endPreparing() { trellis_area_end_preparing(area) }

  /// Removes a cell from the area.
  package func remove(_ cell: CellWidget) { trellis_area_remove(area, cell.opaque) }

  /// Sets the scrollable range and the content offset.
  ///
  /// - Parameters:
  ///   - range: The part of the content that can be scrolled to, in content coordinates.
  ///   - offset: The origin of the visible part, in content coordinates and on device pixels.
  package func setContent(_ range: CGRect, offset: CGPoint) {
    trellis_area_set_content(
      area, range.minX, range.minY, range.maxX, range.maxY, offset.x, offset.y)
  }

  /// Sets the size that the area has where its parent does not determine it, in points. A length of
  /// 0 stands for the default: a width of 400 or a height of 300 points.
  package func setNaturalSize(_ size: CGSize) {
    func pixels(_ length: CGFloat) -> gint {
      length.isFinite ? gint(max(0, min(length, CGFloat(Int16.max))).rounded(.up)) : 0
    }
    trellis_area_set_natural_size(area, pixels(size.width), pixels(size.height))
  }

  /// Sets whether a `ScrolledWindow` around the area may show its scrollbars. By default it may
  /// show both.
  package func showBars(horizontal: Bool, vertical: Bool) {
    trellis_area_show_bars(area, horizontal ? 1 : 0, vertical ? 1 : 0)
  }

  /// Sets the distances of a scrollbar of a `ScrolledWindow` around the area from the edges of its
  /// place, in points. By default they are 0. Negative distances count as 0.
  package func insetBar(
    along axis: Orientation, top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
  ) {
    func pixels(_ length: CGFloat) -> gint16 {
      length.isNaN ? 0 : gint16(max(0, min(length, CGFloat(gint16.max))).rounded())
    }
    let insets = GtkBorder(
      left: pixels(left), right: pixels(right), top: pixels(top), bottom: pixels(bottom))
    trellis_area_inset_bar(
      area, axis == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, insets)
  }

  /// Whether the theme's text is lighter than its background.
  package var isDark: Bool { trellis_theme_is_dark(widget) != 0 }

  /// Reads the font of the area's style, and the resolution of texts.
  ///
  /// - Returns: Whether one of them differs from the last call. False for the first call.
  package func updateFont() -> Bool { trellis_area_update_font(area) != 0 }

  /// Adds a style class to the area or removes it.
  package func setCSSClass(_ name: String, _ isOn: Bool) {
    if isOn {
      gtk_widget_add_css_class(widget, name)
    } else {
      gtk_widget_remove_css_class(widget, name)
    }
  }

  /// Opens a menu at a point of the area.
  ///
  /// - Parameters:
  ///   - entries: The entries of the menu.
  ///   - point: The point.
  ///   - didClose: Called once when the menu has been closed, before the chosen entry is performed,
  ///     also if another menu replaces it or the area is removed. The default does nothing.
  package func open(
    _ entries: [MenuEntry], at point: CGPoint, didClose: @escaping @MainActor () -> Void = {}
  ) {
    guard let group = g_simple_action_group_new() else { return }
    let actions = TrellisGtk.raw(group)
    defer { g_object_unref(actions) }
    var number = 0
    let model = Menu(entries, into: actions, &number)
    let popover = gtk_popover_menu_new_from_model_full(
      model.raw.assumingMemoryBound(to: GMenuModel.self), GTK_POPOVER_MENU_NESTED)
    guard let popover else { return }
    gtk_widget_insert_action_group(popover, "item", OpaquePointer(actions))
    var isOpen = true
    // The area takes a reference of its own.
    let menu = Widget(widget: popover)
    menu.on("closed") {
      if isOpen { didClose() }
      isOpen = false
    }
    trellis_area_open_menu(area, menu.widget, point.x, point.y)
  }

  /// Whether a mouse button is pressed in the area's window, or was
  /// pressed there and is still held. Reading it asks the display server.
  package var isPointerPressed: Bool { trellis_area_is_pointer_pressed(area) != 0 }

  /// Requests one call of `areaDidTick(at:)`.
  package func requestFrame() { trellis_area_request_frame(area) }

  /// Sets the widget behind all cells, which fills the area and does not scroll.
  package func setBackground(_ background: Widget?) {
    trellis_area_set_background(area, background?.widget)
  }

  /// Sets the color behind the background widget and all cells.
  ///
  /// - Parameter color: The color, or nil for the theme's color.
  package func setBackground(_ color: CellColor?) {
    guard var color = color?.c else { return trellis_area_set_color(area, nil) }
    trellis_area_set_color(area, &color)
  }

  /// Sets whether pictures of cells are moved in place of the cells while they move. By default they
  /// are.
  package func setRasterizes(_ rasterizes: Bool) {
    trellis_area_set_rasterizes(area, rasterizes ? 1 : 0)
  }

  /// Moves the focus to a cell, or to the area as a whole if `cell` is nil. Has no effect on the
  /// focus while it is outside the area.
  package func focus(_ cell: CellWidget?) { trellis_area_focus(area, cell?.opaque) }

  /// Moves the focus from a widget in a cell that will show another element to the area. Has no effect
  /// on a focus outside the cell.
  package func releaseFocus(of cell: CellWidget) { trellis_area_release_focus(area, cell.opaque) }

  /// Moves the focus to the area if neither the area nor a widget in it has the focus.
  package func grabFocus() {
    if gtk_widget_get_focus_child(widget) == nil { gtk_widget_grab_focus(widget) }
  }

  /// Sets whether the focus is drawn. It is drawn after a key has moved it, but not after a click.
  package func showFocus(_ isShown: Bool) { trellis_area_show_focus(area, isShown ? 1 : 0) }

  /// Shows the tooltip for the place that has the focus. The next input hides it.
  ///
  /// - Returns: False if there is no tooltip.
  @discardableResult
  package func showTooltip() -> Bool { trellis_area_show_tooltip(area) != 0 }
}
