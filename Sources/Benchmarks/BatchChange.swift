import Foundation
import Trellis

/// A batch of insertions, deletions or moves in a list of items with one section.
enum BatchChange {
  case insert([IndexPath])
  case delete([IndexPath])
  case move([(from: IndexPath, to: IndexPath)])

  /// Creates a batch whose operations are spread over the items.
  ///
  /// - Parameters:
  ///   - count: The number of operations.
  ///   - items: The number of items before the batch.
  init(_ operation: BatchSubject.Operation, count: Int, of items: Int) {
    let step = items / count
    let paths = (0..<count).map { IndexPath(item: $0 * step + step / 2, section: 0) }
    switch operation {
    case .insert: self = .insert(paths)
    case .delete: self = .delete(paths)
    case .move:
      var ends = Array(paths.dropFirst())
      // Each item moves to the former place of the next one in the list, and a single item ten places
      // on.
      ends.append(count == 1 ? IndexPath(item: paths[0].item + 10, section: 0) : paths[0])
      self = .move(zip(paths, ends).map { (from: $0, to: $1) })
    }
  }

  /// The batch that undoes this one.
  var reversed: BatchChange {
    switch self {
    case .insert(let paths): .delete(paths)
    case .delete(let paths): .insert(paths)
    case .move(let moves): .move(moves.map { (from: $0.to, to: $0.from) })
    }
  }
}
