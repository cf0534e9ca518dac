import Foundation

/// A drag that began in a collection view, until it is dropped or given up.
@preconcurrency @MainActor
public final class DragSession {
  /// The grabbed one first.
  public package(set) var items: [DragItem] = []
  /// For the program's own use.
  public var localContext: Any?
  /// Whether the receiver may take the items away, rather than copy them.
  public internal(set) var allowsMoveOperation = true
  /// Whether other programs get nothing.
  public internal(set) var isRestrictedToDraggingApplication = false
  /// The result of the drag: the operation that the receiver has performed. It is nil until the
  /// drag has ended.
  public internal(set) var operation: DropOperation?
  /// Where it began, in content coordinates.
  public let location: CGPoint

  /// From the corner of the grabbed cell to the pointer, in points.
  package internal(set) var hotspot = CGPoint.zero
  /// The collection view it began in.
  package private(set) weak var source: AnyObject?
  /// Where the items come from, in the data; as `items`, nil for those that are there no more.
  package private(set) var sources: [ItemPosition?] = []

  init(from view: AnyObject, at point: CGPoint) { (source, location) = (view, point) }

  /// Adds what was lifted with one item of the data.
  func add(_ lifted: [DragItem], from source: ItemPosition) {
    items += lifted
    sources += lifted.map { _ in source }
  }

  /// The data has changed.
  ///
  /// - Parameter change: Nil when it is not known where the items are now.
  func apply(_ change: DataChange?) {
    sources = sources.map { change?.following($0) }
  }
}
