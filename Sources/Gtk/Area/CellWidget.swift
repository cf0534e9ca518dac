internal import CTrellisGtk
import Foundation

/// The widget that wraps the content of one element. It accepts any size.
package final class CellWidget: Widget {
  /// The role for assistive technology. Only `item` and `treeItem` can replace each other, when a
  /// reused cell shows an item of another kind. A change costs as much as a new cell in the area.
  package var role: ElementRole {
    didSet {
      if role != oldValue { trellis_cell_set_role(opaque, Int32(role.c.rawValue)) }
    }
  }

  /// Creates a cell.
  ///
  /// - Parameter role: The role for assistive technology. The CSS node is `cell` for an item and
  ///   `supplementary` for any other role.
  package init(_ role: ElementRole = .item) {
    let cell = TrellisGtk.raw(trellis_cell_new(Int32(role.c.rawValue)))
    self.role = role
    super.init(widget: cell.assumingMemoryBound(to: GtkWidget.self))
  }

  /// Creates a selection rectangle, which is placed as cells are. Its CSS node is `rubberband`.
  package static func band() -> CellWidget {
    CellWidget(TrellisGtk.raw(trellis_band_new()))
  }

  /// Creates a cell that draws the look of a view inside the widget of another cell. Its CSS node is
  /// `view`.
  package static func view() -> CellWidget { CellWidget(TrellisGtk.raw(trellis_view_new())) }

  private init(_ cell: UnsafeMutableRawPointer) {
    role = .decoration
    super.init(widget: cell.assumingMemoryBound(to: GtkWidget.self))
  }

  package var identity: CellIdentity { CellIdentity(pointer: UnsafeRawPointer(raw)) }

  /// The looks that were sent to GTK last, or nil before the first.
  var shownLooks: CellLooks?

  /// The separators at the edges of the cell. The default is none.
  package var separators = CellSeparators() {
    didSet { if separators != oldValue { showSeparators(from: oldValue) } }
  }

  /// Whether the content is cut off at the corners that the style
  /// rounds. The default is false.
  package var clipsCorners = false {
    didSet {
      if clipsCorners != oldValue { trellis_cell_set_clips_corners(opaque, clipsCorners ? 1 : 0) }
    }
  }

  /// The corners of the polygon to which the cell is clipped, in fractions of its size, or nil for no
  /// shape. The default is nil.
  package var shape: [CGPoint]? {
    didSet {
      guard shape != oldValue else { return }
      let corners = shape?.map { graphene_point_t(x: Float($0.x), y: Float($0.y)) }
      trellis_cell_set_shape(opaque, corners, guint(corners?.count ?? 0))
    }
  }

  /// The background that was sent to GTK last, or nil for none.
  var shownBackground: CellBackground?
  /// The widget of the background, or nil for none.
  var backdrop: Widget?

  package var child: Widget? {
    didSet {
      if child !== oldValue { trellis_cell_set_child(opaque, child?.widget) }
    }
  }

  /// The bar with the buttons of the cell's swipe actions, or nil. The default is nil.
  package var swipeBar: SwipeBar? {
    didSet {
      if swipeBar !== oldValue { trellis_cell_set_swipe(opaque, swipeBar?.opaque) }
    }
  }

  /// The distance by which the content of the cell is moved to the right, in points. A negative
  /// distance moves it to the left. The default is 0.
  package var contentShift: CGFloat = 0 {
    didSet { if contentShift != oldValue { trellis_cell_set_shift(opaque, contentShift) } }
  }

  /// A Boolean value that sets the CSS state `:selected`.
  package var isSelected = false {
    didSet { if isSelected != oldValue { setState(.selected, isSelected) } }
  }

  /// A Boolean value that sets the CSS state `:active`.
  package var isPressed = false {
    didSet { if isPressed != oldValue { setState(.active, isPressed) } }
  }

  /// A Boolean value that sets the CSS state `:drop(active)`.
  package var isDropTarget = false {
    didSet { if isDropTarget != oldValue { setState(.dropTarget, isDropTarget) } }
  }

  /// A Boolean value that sets the style class `dragged`.
  package var isDragged = false {
    didSet {
      guard isDragged != oldValue else { return }
      if isDragged { addCSSClass("dragged") } else { removeCSSClass("dragged") }
    }
  }

  /// Whether a picture of the cell is moved in its place while it
  /// moves. The default is true.
  package var rasterizes = true {
    didSet {
      if rasterizes != oldValue { trellis_cell_set_rasterizes(opaque, rasterizes ? 1 : 0) }
    }
  }

  /// Whether the cell is in an area, so that the area's style
  /// applies to it.
  package var isInArea: Bool { gtk_widget_get_parent(widget) != nil }
}
