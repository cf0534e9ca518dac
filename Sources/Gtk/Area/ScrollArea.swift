internal import CGtk
import Foundation

/// The scrollable drawing area: a window onto cells that stand in content coordinates.
///
/// CSS: the node is `collectionview` with the class `view`; below it stand `content` and
/// `floating`, and in these `cell` and `supplementary` nodes.
package final class ScrollArea: Widget {
  private var area: OpaquePointer { opaque }

  /// The widget keeps `owner` until it is destroyed.
  package init(owner: any ScrollAreaOwner) {
    var callbacks = TrellisAreaCallbacks.toOwner
    let area = trellis_area_new(
      &callbacks, Unmanaged.passRetained(OwnerBox(owner)).toOpaque(),
      { user in
        let box = Unmanaged<OwnerBox>.fromOpaque(user!).takeRetainedValue()
        MainActor.assumeIsolated { box.owner.areaWasDestroyed() }
      })
    super.init(widget: area!)
  }

  /// A further Swift object for an area.
  package init(_ reference: ScrollAreaReference) {
    super.init(widget: reference.widget)
  }

  package var reference: ScrollAreaReference { ScrollAreaReference(widget: widget) }
}

/// An area that is named without being kept alive: for its owner, which it keeps alive itself. Not
/// to be used after `areaWasDestroyed()`.
@MainActor
package struct ScrollAreaReference {
  let widget: UnsafeMutablePointer<GtkWidget>
  var area: OpaquePointer { OpaquePointer(widget) }

  package var scale: Double { trellis_widget_get_scale(widget) }

  package var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

  package var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

  /// One call for all the cells of a frame. They are allocated in the next layout phase.
  package func place(_ batch: PlacementBatch) {
    batch.withRecords { trellis_area_place(area, $0.baseAddress, gsize($0.count)) }
  }

  /// Lays out and draws, unseen, cells that are parked, or were never placed, for their places to
  /// come. They stay parked.
  package func prepare(_ batch: PlacementBatch) {
    batch.withRecords { records in
      for index in records.indices { trellis_area_prepare(area, records.baseAddress! + index) }
    }
  }

  /// After the last that was prepared between two frames.
  package func endPreparing() { trellis_area_end_preparing(area) }

  package func remove(_ cell: CellWidget) { trellis_area_remove(area, cell.opaque) }

  /// - Parameters:
  ///   - range: What can be scrolled to, in content coordinates.
  ///   - offset: Content coordinates of the visible part's origin, on device pixels.
  package func setContent(_ range: CGRect, offset: CGPoint) {
    trellis_area_set_content(
      area, range.minX, range.minY, range.maxX, range.maxY, offset.x, offset.y)
  }

  /// The size of the area where nothing else decides it, in points. A length of 0 stands for the
  /// default: 400 points across, 300 down.
  package func setNaturalSize(_ size: CGSize) {
    func pixels(_ length: CGFloat) -> gint {
      length.isFinite ? gint(max(0, min(length, CGFloat(Int16.max))).rounded(.up)) : 0
    }
    trellis_area_set_natural_size(area, pixels(size.width), pixels(size.height))
  }

  /// Whether a `ScrolledWindow` around the area may show its scrollbars. Both at first.
  package func showBars(horizontal: Bool, vertical: Bool) {
    trellis_area_show_bars(area, horizontal ? 1 : 0, vertical ? 1 : 0)
  }

  /// Whether the theme's text is lighter than its background.
  package var isDark: Bool { trellis_area_is_dark(area) != 0 }

  /// Opens a menu of `entries` at a point of the area.
  package func open(_ entries: [MenuEntry], at point: CGPoint) {
    guard let group = g_simple_action_group_new() else { return }
    let actions = Gtk.raw(group)
    defer { g_object_unref(actions) }
    var number = 0
    let model = Menu(entries, into: actions, &number)
    let popover = gtk_popover_menu_new_from_model_full(
      model.raw.assumingMemoryBound(to: GMenuModel.self), GTK_POPOVER_MENU_NESTED)
    guard let popover else { return }
    gtk_widget_insert_action_group(popover, "item", OpaquePointer(actions))
    trellis_area_open_menu(area, popover, point.x, point.y)
  }

  /// Whether a button of the pointer is held, anywhere in the area's window or begun there. Asks
  /// the display.
  package var isPointerPressed: Bool { trellis_area_is_pointer_pressed(area) != 0 }

  /// Asks for one `areaTicks(at:)`.
  package func requestFrame() { trellis_area_request_frame(area) }

  package func setBackground(_ background: Widget?) {
    trellis_area_set_background(area, background?.widget)
  }

  /// - Parameter color: Nil for the theme's.
  package func setBackground(_ color: CellColor?) {
    guard var color = color?.c else { return trellis_area_set_color(area, nil) }
    trellis_area_set_color(area, &color)
  }

  /// Gives the keyboard to a cell, or with nil back to the area as a whole, if it is in the area.
  package func focus(_ cell: CellWidget?) { trellis_area_focus(area, cell?.opaque) }

  /// Takes the keyboard, if it is not in the area.
  package func grabFocus() {
    if gtk_widget_get_focus_child(widget) == nil { gtk_widget_grab_focus(widget) }
  }

  /// Whether the focus is to be seen: a key has moved it, rather than a click.
  package func showFocus(_ isShown: Bool) { trellis_area_show_focus(area, isShown ? 1 : 0) }

  /// Shows the tooltip of where the keyboard is; the next input takes it away.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  package func showTooltip() -> Bool { trellis_area_show_tooltip(area) != 0 }

  /// What `showTooltip()` shows.
  package var shownTooltip: String? {
    trellis_area_get_tooltip(area).map { String(cString: $0) }
  }

  /// The cell under a point of the area.
  package func hasCell(_ cell: CellWidget, at point: CGPoint) -> Bool {
    trellis_area_pick(area, point.x, point.y) == cell.opaque
  }

  // MARK: What the controllers call, for tests

  @discardableResult
  package func feed(_ event: AreaScrollEvent) -> Bool {
    var event = event.c
    return trellis_area_feed_scroll(area, &event) != 0
  }

  package func feed(_ event: AreaTouchEvent) {
    var event = event.c
    trellis_area_feed_touch(area, &event)
  }

  package func feed(_ event: AreaPressEvent) {
    var event = event.c
    trellis_area_feed_press(area, &event)
  }

  @discardableResult
  package func feedMenu(at point: CGPoint, isHeld: Bool = false) -> Bool {
    trellis_area_feed_menu(area, point.x, point.y, isHeld ? 1 : 0) != 0
  }

  @discardableResult
  package func feed(_ key: KeyEvent) -> Bool {
    var event = TrellisKeyEvent(
      keyval: key.symbol.rawValue, state: GdkModifierType(rawValue: key.modifiers.rawValue))
    return trellis_area_feed_key(area, &event) != 0
  }
}

extension ScrollArea {
  /// How many of this library's native instances are alive in the process.
  package static var liveInstances: Int { Int(trellis_live_instances()) }
}
