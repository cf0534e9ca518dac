import Foundation

/// A drag that began in a collection view, until it is dropped or given up.
@preconcurrency @MainActor
public final class DragSession {
  /// The grabbed one first.
  public package(set) var items: [DragItem]
  /// For the program's own use.
  public var localContext: Any?
  /// Whether the receiver may take the items away, rather than copy them.
  public internal(set) var allowsMoveOperation = true
  /// Whether other programs get nothing.
  public internal(set) var isRestrictedToDraggingApplication = false
  /// What became of it; nil until it has ended.
  public internal(set) var operation: DropOperation?
  /// Where it began, in content coordinates.
  public let location: CGPoint

  /// From the corner of the grabbed cell to the pointer, in points.
  package internal(set) var hotspot = CGPoint.zero
  /// The view it began in.
  package weak var source: CollectionView?
  /// Where the items come from, in the data; as `items`, nil for those that are there no more.
  package internal(set) var sources: [ItemPosition?]

  init(
    _ items: [DragItem], from sources: [ItemPosition], of view: CollectionView, at point: CGPoint
  ) {
    (self.items, self.sources, source, location) = (items, sources, view, point)
  }

  /// Nobody knows where anything is now.
  func forgetSources() { sources = sources.map { _ in nil } }

  /// The data has changed.
  func follow(_ change: DataChange) {
    sources = sources.map { old in
      old.flatMap { change.before.contains($0) ? change.newPosition(forOld: $0) : nil }
    }
  }
}
