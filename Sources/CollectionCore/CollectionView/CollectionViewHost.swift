import Foundation

/// The screen of a collection view. `Trellis` implements it with widgets, the tests with a
/// recorder.
@MainActor
package protocol CollectionViewHost: AnyObject {
  /// A view was made: give it a container. It is parked until placed.
  func adopt(_ view: CollectionReusableView)

  /// The view is not needed any more.
  func discard(_ view: CollectionReusableView)

  /// At most once a pass; only views whose place changed. A view named twice rests where the last
  /// says.
  func place(_ placements: [Placement])

  /// The offset, content size or inset changed.
  func show(_ viewport: Viewport)

  /// Call `CollectionView.frame(at:)` in the next frame.
  func requestFrame()

  /// Call `CollectionView.prepareAhead(while:)` when this frame is painted and there is nothing else
  /// to do, until the next frame or until it has nothing left to make.
  func requestIdleTime()

  /// Lays out the content of a view that is not shown yet and will be shown there, so that showing
  /// it costs less.
  func prepare(_ placement: Placement)

  /// The keyboard is to be in this cell, which is in view or placed out of it; nil: in the view as a
  /// whole. Not called while the keyboard is elsewhere, except with nil.
  func focus(_ view: CollectionReusableView?)

  /// A rubber band is there, in the host's content coordinates; nil when there is none any more.
  func show(band: CGRect?)

  /// Items are to be taken to the pointer, with pictures of `liftedCells(of:)`, which the host gives
  /// to them. `DragController.end(_:_:)` is to follow.
  ///
  /// - Parameter point: Where they were grabbed, from the corner of the visible part.
  /// - Returns: False where that is not possible.
  func beginDrag(_ session: DragSession, at point: CGPoint) -> Bool

  /// Fills the view with the picture of an item that was dropped.
  func show(preview: AnyObject, in view: CollectionReusableView)

  /// A drop would do this now, though the pointer has not moved.
  func dropOperationDidChange(_ operation: DropOperation)

  /// Opens a menu.
  ///
  /// - Parameter point: From the corner of the visible part.
  func show(_ menu: ItemMenu, at point: CGPoint)

  func backgroundDidChange()

  /// The view's `requestedSize` has changed.
  func requestedSizeDidChange()

  /// The view's `showsVerticalScrollIndicator` or `showsHorizontalScrollIndicator` has changed.
  func scrollIndicatorsDidChange()

  /// Whether anybody may be listening to descriptions; asked in every frame.
  var isAccessible: Bool { get }

  /// Describes the element that a view on screen shows to assistive technology. Called when the
  /// view comes on screen, and when items have been inserted or deleted.
  func describe(_ view: CollectionReusableView, as element: ElementAccess)

  /// The collection as a whole is another than was told last.
  func describe(_ list: ListAccess)

  /// Whether the user wants to see things move; else they jump to where they end.
  var animates: Bool { get }

  /// Whether a button of the pointer is held, wherever it is: over a scrollbar perhaps.
  var isPointerPressed: Bool { get }
}

/// Where one view belongs in the host's coordinates, or that it rests.
package typealias Placement = ElementPlacement<CollectionReusableView>

/// The visible part of the content, in the host's coordinates. They are the collection view's
/// coordinates, or, for a mirrored layout, those mirrored at x = 0.
package struct Viewport: Equatable {
  /// The visible part's origin.
  package var offset = CGPoint.zero
  package var contentSize = CGSize.zero
  package var inset = EdgeInsets.zero
  /// Where the content begins.
  package var contentOrigin = CGPoint.zero
}
