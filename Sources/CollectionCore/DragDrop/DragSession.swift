import Foundation

/// The properties of a drag that its source and its destination see.
///
/// The collection view makes the sessions. A test of a delegate can pass an object of its own class
/// that conforms to ``DragSession`` or ``DropSession``.
@preconcurrency @MainActor
public protocol DragDropSession: AnyObject {
  /// The drag items. Those of the grabbed item come first.
  var items: [DragItem] { get }
  /// A Boolean value that indicates whether the items may be moved, that is, taken away from their
  /// source.
  var allowsMoveOperation: Bool { get }
  /// A Boolean value that indicates whether only this program can receive the items.
  var isRestrictedToDraggingApplication: Bool { get }

  /// Returns the point of a drag session at which the drag began, or the point of the pointer of a
  /// drop session.
  ///
  /// - Parameter view: The collection view of the session. The point in another view is not known.
  /// - Returns: The point, in content coordinates of the collection view.
  func location(in view: ScrollView) -> CGPoint
}

/// A drag that began in a collection view, until the items are dropped or the drag is cancelled.
@preconcurrency @MainActor
public protocol DragSession: DragDropSession {
  /// An object for the program's own use. The default is nil.
  var localContext: Any? { get set }
  /// The result of the drag: the operation that the receiver has performed, or `.cancel`. It is nil
  /// until the drag has ended. The default implementation returns nil.
  var operation: DropOperation? { get }
}

extension DragSession {
  public var operation: DropOperation? { nil }
}

/// A drag that began in a collection view, with the positions of its items in the data.
@MainActor
package final class ViewDragSession: DragSession {
  package var items: [DragItem] = []
  package var localContext: Any?
  /// The drag delegate determines it.
  package internal(set) var allowsMoveOperation = true
  /// The drag delegate determines it.
  package internal(set) var isRestrictedToDraggingApplication = false
  package internal(set) var operation: DropOperation?
  /// The point at which the drag began, in content coordinates.
  package let location: CGPoint

  /// The point of the pointer relative to the corner of the grabbed cell, in points.
  package internal(set) var hotspot = CGPoint.zero
  /// The collection view in which the drag began.
  package private(set) weak var source: AnyObject?
  /// The positions in the data of the items that the drag items come from, in the order of `items`.
  /// The position of a deleted item is nil.
  package private(set) var sources: [ItemPosition?] = []

  init(from view: AnyObject, at point: CGPoint) { (source, location) = (view, point) }

  package func location(in view: ScrollView) -> CGPoint { location }

  /// Adds the drag items of one item of the data.
  func add(_ lifted: [DragItem], from source: ItemPosition) {
    items += lifted
    sources += lifted.map { _ in source }
  }

  /// Returns the point of the pointer relative to the corner of the picture of the grabbed cell, in
  /// points.
  ///
  /// - Parameters:
  ///   - width: The width of the cell. In a mirrored view the point is measured from its right edge.
  ///     Nil if the cell is not known.
  ///   - part: The part of the cell that the picture shows, in the cell's coordinates, or nil for all
  ///     of it.
  ///   - isMirrored: Whether the view mirrors its content.
  package func hotspot(
    inCellOfWidth width: CGFloat?, part: CGRect?, isMirrored: Bool
  ) -> CGPoint {
    var point = hotspot
    if isMirrored, let width { point.x = width - point.x }
    return point - (part?.origin ?? .zero)
  }

  /// Updates the positions of the items in the data.
  func follow(_ items: ItemWhereabouts) {
    sources = sources.map(items.newPosition(forOld:))
  }
}
