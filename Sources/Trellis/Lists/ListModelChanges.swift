import CollectionCore
import Foundation
import Gtk

/// How far the view is behind a list: its own count, and the changes that it has still to show.
struct ListModelChanges {
  private(set) var shownCount: Int
  private var waiting: [ListModel.Change] = []

  init(count: Int) { shownCount = count }

  var shownCounts: DataCounts { DataCounts(items: [shownCount]) }
  var first: ListModel.Change? { waiting.first }
  /// Whether the list is as the first of the changes left it.
  var isLast: Bool { waiting.count == 1 }

  mutating func append(_ change: ListModel.Change) { waiting.append(change) }

  /// Says that the first of the changes is shown.
  mutating func removeFirst() {
    let change = waiting.removeFirst()
    shownCount += change.added - change.removed
  }

  /// Nil when the item has left the list.
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
  /// - Parameter stayers: New places by old ones, of items that are among the removed and the added.
  init(_ change: ListModel.Change, moving stayers: [Int: Int]) {
    self.init()
    func paths(_ count: Int, without taken: Set<Int>) -> [IndexPath] {
      (change.position..<(change.position + count))
        .filter { !taken.contains($0) }
        .map { IndexPath(item: $0, section: 0) }
    }
    deleteItems(at: paths(change.removed, without: Set(stayers.keys)))
    insertItems(at: paths(change.added, without: Set(stayers.values)))
    for (from, to) in stayers {
      moveItem(at: IndexPath(item: from, section: 0), to: IndexPath(item: to, section: 0))
    }
  }
}
