import Foundation

/// A drag that began in a collection view, until the items are dropped or the drag is cancelled.
@preconcurrency @MainActor
public final class DragSession {
  /// The drag items. Those of the grabbed item come first.
  public package(set) var items: [DragItem] = []
  /// An object for the program's own use. The default is nil.
  public var localContext: Any?
  /// Whether the receiver may take the items away instead of copying them. The drag delegate
  /// determines it; the default is true.
  public internal(set) var allowsMoveOperation = true
  /// Whether only this program can receive the items. The drag delegate determines it; the default
  /// is false.
  public internal(set) var isRestrictedToDraggingApplication = false
  /// The result of the drag: the operation that the receiver has performed, or `.cancel`. It is nil
  /// until the drag has ended.
  public internal(set) var operation: DropOperation?
  /// The point at which the drag began, in content coordinates.
  public let location: CGPoint

  /// The point of the pointer relative to the corner of the grabbed cell, in points.
  package internal(set) var hotspot = CGPoint.zero
  /// The collection view in which the drag began.
  package private(set) weak var source: AnyObject?
  /// The positions in the data of the items that the drag items come from, in the order of `items`.
  /// The position of a deleted item is nil.
  package private(set) var sources: [ItemPosition?] = []

  init(from view: AnyObject, at point: CGPoint) { (source, location) = (view, point) }

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

  /// Updates the positions of the items after a change of the data.
  ///
  /// - Parameter change: The change, or nil if it is not known where the items are now.
  func apply(_ change: DataChange?) {
    sources = sources.map { change?.following($0) }
  }

  /// Updates the positions of the items after the data has been replaced.
  ///
  /// - Parameter newPosition: Returns the new position of an item, or nil if the item no longer
  ///   exists.
  func follow(_ newPosition: (ItemPosition) -> ItemPosition?) {
    sources = sources.map { $0.flatMap(newPosition) }
  }
}
