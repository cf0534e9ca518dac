import CollectionCore
import Foundation
import Gtk

extension CollectionView {
  /// The widget that shows the collection view. It implements GtkScrollable; put it into a
  /// `ScrolledWindow` for scrollbars.
  ///
  /// The widget is created when the property is read first. It keeps the collection view alive
  /// while it is in a window.
  ///
  /// Its natural size is that of `frame`, or 400 × 300 points for an empty frame. Its minimum size
  /// is zero. A `GtkScrolledWindow` around it takes over the natural size
  /// (`propagate-natural-width` and `propagate-natural-height`).
  ///
  /// CSS: `collectionview.view` › `content` › `cell`, `supplementary`.
  public var widget: Widget {
    if let area = (host as? WidgetHost)?.area { return ScrollArea(area) }
    return WidgetHost.makeArea(for: self)
  }

  /// Returns the content coordinates of a point of `widget`. In a mirrored layout, x grows to the
  /// left.
  public func contentPoint(forWidgetPoint point: CGPoint) -> CGPoint {
    let inView = viewPoint(forHostPoint: point)
    return CGPoint(x: bounds.minX + inView.x, y: bounds.minY + inView.y)
  }

  /// The widget behind all items. It fills the visible part and does not scroll. The default is
  /// nil.
  public var backgroundView: Widget? {
    get { nativeBackground as? Widget }
    set { nativeBackground = newValue }
  }

  /// The scroll area, for tests. Nil before `widget` is read first.
  package var area: ScrollAreaReference? { (host as? WidgetHost)?.area }
}
