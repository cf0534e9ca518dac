import CollectionCore
import Foundation
import TrellisGtk

extension CollectionView {
  /// The widget that shows the collection view. It implements GtkScrollable; put it into a
  /// `ScrolledWindow` for scrollbars.
  ///
  /// The widget is created when the property is first read. It holds the collection view; the
  /// collection view does not hold the widget. The widget lives as long as it has a parent or a
  /// Swift object that stands for it. In addition, each reading of this property keeps the widget
  /// until the next iteration of the main loop, so that the property can be read several times
  /// before the widget has a parent. When the widget has been released, the next reading creates
  /// another one for the same collection view.
  ///
  /// A program that makes its windows with plain GTK calls or another GTK binding passes on the
  /// widget's `pointer`, a `GtkWidget *`:
  ///
  /// ```swift
  /// let widget = view.widget.pointer.assumingMemoryBound(to: GtkWidget.self)
  /// gtk_scrolled_window_set_child(scrolledWindow, widget)
  /// ```
  ///
  /// The parent takes a reference of its own, as of any child. To keep the pointer beyond the
  /// present iteration of the main loop without a parent, call `g_object_ref` on it. A program that
  /// does not use `Application` calls `MainLoop.attachMainActor()` once, before its main loop runs.
  ///
  /// Its natural size is that of `frame`, or 400 × 300 points for an empty frame. Its minimum size
  /// is zero. A `GtkScrolledWindow` around it takes over the natural size
  /// (`propagate-natural-width` and `propagate-natural-height`).
  ///
  /// CSS: `collectionview.view` › `content` › `cell`, `supplementary`.
  public var widget: Widget {
    if let area = (host as? WidgetHost)?.keptArea() { return area }
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

  /// The bar with the titles of the index, for tests. Nil while there are none.
  package var indexBar: IndexBar? { (host as? WidgetHost)?.indexBar }
}
