import Foundation

/// The screen of a collection view. The module `Trellis` implements it with widgets, the tests with
/// a recorder.
@MainActor
package protocol CollectionViewHost: AnyObject {
  /// Gives a new view a container. The view is not shown until it is placed.
  func adopt(_ view: CollectionReusableView)

  /// Releases the container of a view that is no longer needed.
  func discard(_ view: CollectionReusableView)

  /// Places views. Called at most once in each pass, for the views whose places have changed. If a
  /// view occurs twice, its last place counts.
  func place(_ placements: [Placement])

  /// Shows a new offset, content size or inset.
  func setViewport(_ viewport: Viewport)

  /// Requests a call of `CollectionView.frame(at:)` in the next frame.
  func requestFrame()

  /// Requests calls of `CollectionView.prepareAhead(while:)` after this frame has been painted,
  /// when there is nothing else to do, until the next frame or until nothing is left to prepare.
  func requestIdleTime()

  /// Lays out the content of a view that will be shown at a place soon, so that showing it costs
  /// less.
  func prepare(_ placement: Placement)

  /// Moves the keyboard focus to a cell, which may be out of view, or to the view as a whole if
  /// `view` is nil. While the keyboard focus is outside the view, the method is called only with
  /// nil.
  func focus(_ view: CollectionReusableView?)

  /// Moves the keyboard focus from a widget in a view that will show another element to the
  /// collection view as a whole. Has no effect on a focus outside the view.
  func releaseKeyboard(from view: CollectionReusableView)

  /// Shows the rectangle of a rubber band selection, in the host's content coordinates. Nil removes
  /// it.
  func setBand(_ band: CGRect?)

  /// Shows the titles of an index in a bar at the trailing edge of the view, in place of those before.
  /// An empty array removes the bar. The bar calls `IndexController.choose(_:)`.
  func setIndexTitles(_ titles: [String])

  /// Shows a refresh control above the content, or none.
  func setRefresh(_ look: RefreshLook?)

  /// Begins a drag with pictures of the cells in `liftedCells(of:)`, which the host assigns to the
  /// drag items. The host ends it by `DragController.end(_:_:)`.
  ///
  /// - Parameter point: The point where the items were grabbed, relative to the origin of the
  ///   visible part.
  /// - Returns: False if the drag cannot begin.
  func beginDrag(_ session: ViewDragSession, at point: CGPoint) -> Bool

  /// Fills a view with the picture of an item that was dropped.
  func setPreview(_ preview: AnyObject, in view: CollectionReusableView)

  /// Reports the operation that a drop would perform now. Called when it changes while the pointer
  /// rests.
  func dropOperationDidChange(_ operation: DropOperation)

  /// Shows a menu.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - point: The point of the menu, relative to the origin of the visible part.
  ///   - didClose: Called once when the menu has been closed, before the chosen entry is performed.
  func presentMenu(
    _ menu: ItemMenu, at point: CGPoint, didClose: @escaping @MainActor () -> Void)

  /// Shows the view's `nativeBackground` and `backgroundColor`, which have changed.
  func backgroundDidChange()

  /// Shows the view's `contentUnavailableView`, which has changed.
  func contentUnavailableViewDidChange()

  /// The view's `requestedSize` has changed.
  func requestedSizeDidChange()

  /// The view's `showsVerticalScrollIndicator` or `showsHorizontalScrollIndicator` has changed.
  func scrollIndicatorsDidChange()

  /// The view's `allowsRasterization` has changed.
  func rasterizationDidChange()

  /// Whether assistive technology may be active. It is read in every frame.
  var isAccessible: Bool { get }

  /// Describes the element that a view shows to assistive technology. Called when the view comes on
  /// screen, and when the data or the rules of selection have changed.
  func describe(_ view: CollectionReusableView, as element: ElementAccess)

  /// Describes the collection as a whole to assistive technology. Called when the description has
  /// changed.
  func describe(_ list: ListAccess)

  /// Whether changes are animated. False if the user has turned off animations.
  var animates: Bool { get }

  /// Whether a button of the pointer is pressed, over the view or anywhere else, for example over a
  /// scrollbar.
  var isPointerPressed: Bool { get }
}

/// The place of one view in the host's coordinates, or its removal from the screen.
package struct Placement {
  package var view: CollectionReusableView
  package var geometry: LayoutGeometry
  /// Whether the view is not shown and waits in the pool.
  package var isParked = false
}

/// The visible part of the content, in the host's coordinates. These are the content coordinates of
/// the collection view, mirrored at x = 0 for a mirrored layout.
package struct Viewport: Equatable {
  /// The origin of the visible part.
  package var offset = CGPoint.zero
  package var contentSize = CGSize.zero
  package var inset = EdgeInsets.zero
  /// The origin of the content.
  package var contentOrigin = CGPoint.zero
}
