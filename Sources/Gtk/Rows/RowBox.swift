internal import CTrellisGtk
import Foundation

/// The widget of a row: the content, and other widgets beside it whose places the row's owner
/// computes.
///
/// In CSS the node is `accessories`.
package final class RowBox: Widget {
  /// Creates a row.
  ///
  /// - Parameter owner: The object that lays out the row. The row does not keep it.
  package init(owner: any RowBoxOwner) {
    MainLoop.checkIsInitialized()
    var callbacks = TrellisRowBoxCallbacks.toOwner
    let row = trellis_row_box_new(
      &callbacks, Unmanaged.passRetained(RowOwnerReference(owner)).toOpaque(), releaseHandler)
    super.init(widget: row!)
  }

  /// The widget that shows the content, below the others.
  package var content: Widget? {
    didSet { if content !== oldValue { trellis_row_box_set_content(opaque, content?.widget) } }
  }

  /// Adds a widget beside the content.
  package func add(_ widget: Widget) { trellis_row_box_add(opaque, widget.widget) }

  /// Removes a widget that was added.
  package func remove(_ widget: Widget) { trellis_row_box_remove(opaque, widget.widget) }

  /// Allocates a widget of the row. It gets at least its minimum size.
  ///
  /// - Parameters:
  ///   - child: The content, or a widget that was added.
  ///   - frame: The frame, measured from the leading edge.
  ///   - isCentered: Whether a widget that needs more space keeps its center instead of its origin.
  package func place(_ child: Widget, _ frame: CGRect, isCentered: Bool) {
    trellis_row_box_place(
      opaque, child.widget, frame.minX, frame.minY, gint(frame.width.rounded()),
      gint(frame.height.rounded()), isCentered ? 1 : 0)
  }

  /// Requests calls of `rowDidTick(at:)` in the next frames.
  package func beginFrames() { trellis_row_box_begin_frames(opaque) }

  /// Lays out the row again, because it needs another size.
  package func queueResize() { gtk_widget_queue_resize(widget) }

  /// Lays out the row again in its present size.
  package func queueAllocate() { gtk_widget_queue_allocate(widget) }
}

extension Widget {
  /// Returns the minimum and the natural size along one axis, in points. GTK caches them.
  ///
  /// - Parameters:
  ///   - orientation: The axis.
  ///   - size: The size along the other axis, or nil.
  package final func measured(
    along orientation: Orientation, for size: CGFloat? = nil
  ) -> (minimum: CGFloat, natural: CGFloat) {
    var minimum: gint = 0
    var natural: gint = 0
    gtk_widget_measure(
      widget, orientation.gtk, size.map { gint($0.rounded()) } ?? -1, &minimum, &natural, nil, nil)
    return (CGFloat(minimum), CGFloat(natural))
  }

  /// Sets the text color of the widget, or nil for the theme's. The program's style sheet overrides
  /// it.
  package final func setTint(_ color: CellColor?) {
    guard var color = color?.c else { return trellis_widget_set_tint(widget, nil) }
    trellis_widget_set_tint(widget, &color)
  }

  /// Sets the background color of the widget, or nil for the theme's. The program's style sheet
  /// overrides it.
  package final func setBackground(_ color: CellColor?) {
    guard var color = color?.c else { return trellis_widget_set_background(widget, nil) }
    trellis_widget_set_background(widget, &color)
  }

  /// Sets whether the widget's parent shows it. A widget that its parent does not show keeps its
  /// size, and assistive technology does not see it.
  package final func setChildVisible(_ isVisible: Bool) {
    gtk_widget_set_child_visible(widget, isVisible ? 1 : 0)
    var state = GTK_ACCESSIBLE_STATE_HIDDEN
    var value = GValue()
    gtk_accessible_state_init_value(state, &value)
    g_value_set_boolean(&value, isVisible ? 0 : 1)
    gtk_accessible_update_state_value(opaque, 1, &state, &value)
    g_value_unset(&value)
    labelsDidChange()
  }

  /// Shows a cursor over the widget.
  ///
  /// - Parameter name: The name of the cursor in CSS, for example "grab".
  package final func setCursor(_ name: String) { gtk_widget_set_cursor_from_name(widget, name) }

  /// Sets what a press on the widget means for the scroll area around it.
  package final func setPressRole(_ role: PressRole) {
    trellis_widget_set_press_role(widget, role.c)
  }
}

/// The meaning of a press on a widget in a cell for the scroll area.
package enum PressRole: Sendable {
  /// The cell is pressed. This is the default.
  case cell
  /// The widget handles the press alone. The area does not report it.
  case control
  /// The widget is a handle of the cell.
  case handle

  var c: TrellisPressRole {
    switch self {
    case .cell: TRELLIS_PRESS_CELL
    case .control: TRELLIS_PRESS_CONTROL
    case .handle: TRELLIS_PRESS_HANDLE
    }
  }
}

/// The object that lays out a row.
@MainActor
package protocol RowBoxOwner: AnyObject {
  /// Returns the minimum and the natural size of the row along one axis, in points.
  ///
  /// - Parameter size: The size along the other axis, or nil.
  func measureRow(
    along orientation: Orientation, for size: CGFloat?
  ) -> (minimum: CGFloat, natural: CGFloat)

  /// Places the widgets of the row with `RowBox.place(_:_:isCentered:)`.
  func layOutRow(in size: CGSize)

  /// Called in the update phase of each frame after `RowBox.beginFrames()`.
  ///
  /// - Parameter time: The time of the frame clock, in seconds.
  /// - Returns: Whether another frame is needed.
  func rowDidTick(at time: TimeInterval) -> Bool
}

/// A weak reference to a row's owner, for use as user data.
private final class RowOwnerReference: @unchecked Sendable {
  // It is used on the main actor only.
  weak var owner: (any RowBoxOwner)?

  init(_ owner: any RowBoxOwner) { self.owner = owner }
}

extension TrellisRowBoxCallbacks {
  /// The C callbacks that call the methods of a `RowBoxOwner`.
  fileprivate static var toOwner: TrellisRowBoxCallbacks {
    TrellisRowBoxCallbacks(
      measure: { user, orientation, size, minimum, natural in
        let axis: Orientation = orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical
        let known = size < 0 ? nil : CGFloat(size)
        guard let result = ask(user, { $0.measureRow(along: axis, for: known) }) else { return }
        minimum?.pointee = gint(result.minimum.rounded(.up))
        natural?.pointee = gint(result.natural.rounded(.up))
      },
      allocate: { user, width, height in
        ask(user) { $0.layOutRow(in: CGSize(width: Int(width), height: Int(height))) }
      },
      tick: { user, time in
        ask(user) { $0.rowDidTick(at: Double(time) / 1_000_000) } == true ? 1 : 0
      })
  }
}

/// Calls `body` with the owner that the user data of a callback refers to, if it still exists.
@discardableResult
private func ask<Result: Sendable>(
  _ user: UnsafeMutableRawPointer?, _ body: @MainActor (any RowBoxOwner) -> Result
) -> Result? {
  // The user data is the reference that the row was made with. The row makes no calls after it has
  // released it.
  let reference = Unmanaged<RowOwnerReference>.fromOpaque(user!).takeUnretainedValue()
  return MainActor.assumeIsolated { reference.owner.map(body) }
}
