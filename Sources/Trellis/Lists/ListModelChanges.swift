import CollectionCore
import Foundation
import TrellisGtk

/// The difference between a list and the view: the item count that the view shows, and the changes
/// of the list that the view does not show yet.
struct ListModelChanges {
  private(set) var shownCount: Int
  private var waiting: [ListModel.Change] = []

  init(count: Int) { shownCount = count }

  var shownCounts: DataCounts { DataCounts(items: [shownCount]) }
  var first: ListModel.Change? { waiting.first }
  /// Whether the list is in the state after the first of the changes.
  var isLast: Bool { waiting.count == 1 }

  mutating func append(_ change: ListModel.Change) { waiting.append(change) }

  /// Records that the view shows the first of the changes.
  mutating func removeFirst() {
    let change = waiting.removeFirst()
    shownCount += change.added - change.removed
  }

  /// Returns the position in the list of an item that the view shows, or nil if it has left the
  /// list.
  func positionInModel(ofShown item: Int) -> Int? {
    guard (0..<shownCount).contains(item) else { return nil }
    var position = item
    for change in waiting where position >= change.position {
      guard position >= change.position + change.removed else { return nil }
      position += change.added - change.removed
    }
    return position
  }
}

extension UpdateBatch {
  /// Creates an update that shows a change of the list.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - movedItems: The items that the change both removes and adds: their new positions by their
  ///     old ones. They are moved.
  init(_ change: ListModel.Change, moving movedItems: [Int: Int]) {
    self.init()
    func paths(_ count: Int, without taken: Set<Int>) -> [IndexPath] {
      (change.position..<(change.position + count))
        .filter { !taken.contains($0) }
        .map { IndexPath(item: $0, section: 0) }
    }
    deleteItems(at: paths(change.removed, without: Set(movedItems.keys)))
    insertItems(at: paths(change.added, without: Set(movedItems.values)))
    for (from, to) in movedItems {
      moveItem(at: IndexPath(item: from, section: 0), to: IndexPath(item: to, section: 0))
    }
  }
}
