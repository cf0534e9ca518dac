import CollectionCore
import Foundation
import Gtk

extension CollectionView {
  /// The widget that shows the collection view. It implements GtkScrollable; put it into a
  /// `ScrolledWindow` for scrollbars. Made when first asked for; it keeps the collection view alive
  /// while it is in a window.
  ///
  /// Its natural size is that of `frame`, or 400 × 300 points for an empty one; its minimum size is
  /// zero. A `GtkScrolledWindow` that it is put into takes over the natural size
  /// (`propagate-natural-width` and `-height`).
  ///
  /// CSS: `collectionview.view` › `content` › `cell`, `supplementary`.
  public var widget: Widget {
    if let area = (host as? WidgetHost)?.area { return ScrollArea(area) }
    return WidgetHost.makeArea(for: self)
  }

  /// Where a point of `widget` lies in the content. Where the layout is mirrored, x grows the other
  /// way.
  public func contentPoint(forWidgetPoint point: CGPoint) -> CGPoint {
    let inView = viewPoint(forHostPoint: point)
    return CGPoint(x: bounds.minX + inView.x, y: bounds.minY + inView.y)
  }

  /// A widget behind all items that fills the visible part and does not scroll.
  public var backgroundView: Widget? {
    get { nativeBackground as? Widget }
    set { nativeBackground = newValue }
  }

  /// The area itself, for tests.
  package var area: ScrollAreaReference? { (host as? WidgetHost)?.area }
}
