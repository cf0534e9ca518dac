import Foundation
import TestSupport

@testable import CollectionCore

/// Random data and random changes of it, for stories.
extension MovementStage {
  /// Returns one to three sections of items that are named by their order.
  static func randomModel(using random: inout SeededGenerator) -> [[Int]] {
    var name = 0
    return (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let count = Int.random(in: 0...12, using: &random)
      name += count
      return Array(name - count..<name)
    }
  }

  /// Inserts an item or deletes one, and reports the change as a single update, as a batch update
  /// or by `reloadData()`.
  ///
  /// - Parameter name: The name of an inserted item.
  /// - Returns: A description of the change, and whether it was reported by a reload, which clears
  ///   the selection.
  func changeOneItem(
    named name: Int, using random: inout SeededGenerator
  ) -> (event: String, isReload: Bool) {
    let section = Int.random(in: model.indices, using: &random)
    let isInsertion = model[section].isEmpty || Bool.random(using: &random)
    let item = Int.random(in: 0..<model[section].count + (isInsertion ? 1 : 0), using: &random)
    let path = IndexPath(item: item, section: section)
    func change() {
      if isInsertion {
        model[section].insert(name, at: item)
      } else {
        model[section].remove(at: item)
      }
    }
    func report() {
      if isInsertion { view.insertItems(at: [path]) } else { view.deleteItems(at: [path]) }
    }
    let way = Int.random(in: 0..<5, using: &random)
    switch way {
    case 0:
      change()
      view.reloadData()
    case 1:
      change()
      report()
    default:
      view.performBatchUpdates {
        change()
        report()
      }
    }
    return ("\(isInsertion ? "insert" : "delete") \(Array(path)), \(way)", way == 0)
  }
}
