import Foundation

/// What a batch does at one place of the old data or of the new.
enum UpdateUse: Int, Comparable {
  case delete, reload, insert, move

  static func < (a: UpdateUse, b: UpdateUse) -> Bool { a.rawValue < b.rawValue }
}

/// All that a batch does on one side of the update, by place: two uses of one place exclude each
/// other, except that an item that is moved may be reloaded too, and that to reload it twice means once.
struct UpdateConflicts<Place: Comparable> {
  private var uses: [(place: Place, use: UpdateUse)]

  init(_ uses: [(place: Place, use: UpdateUse)]) {
    self.uses = uses.sorted { $0.place != $1.place ? $0.place < $1.place : $0.use < $1.use }
  }

  /// The first place with two uses that exclude each other.
  var first: (place: Place, uses: (UpdateUse, UpdateUse))? {
    for (a, b) in zip(uses, uses.dropFirst()) where a.place == b.place {
      if a.use == .reload, b.use == .reload || b.use == .move { continue }
      return (a.place, (a.use, b.use))
    }
    return nil
  }
}

extension CollectionViewUpdateError {
  /// - Parameters:
  ///   - isNew: The moves lead to the place, rather than from it.
  ///   - place: "index path ([0, 1])" or "section (3)".
  static func conflict(
    _ uses: (UpdateUse, UpdateUse), at indexPath: IndexPath, isNew: Bool, place: String
  ) -> CollectionViewUpdateError {
    let (way, both) = (isNew ? "to" : "from", "the same \(place)")
    let words =
      switch uses {
      case (.delete, .reload): "delete and reload \(both)"
      case (.delete, .move): "perform a delete and a move from \(both)"
      case (.insert, .move): "perform an insert and a move to \(both)"
      case (.move, _): "perform two moves \(way) \(both)"
      default: "\(uses.0) \(both) twice"
      }
    return CollectionViewUpdateError(.conflict, at: indexPath, "attempt to \(words)")
  }
}
