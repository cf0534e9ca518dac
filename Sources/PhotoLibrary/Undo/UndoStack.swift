/// What was done, for it to be undone: what was asked for last first, as often as there is something.
///
/// What takes a while has its place from when it is asked for. To undo it before it is done is to
/// undo it when it is.
package struct UndoStack<Action> {
  /// Among the deeds, in the order in which they were asked for.
  package struct Place: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Entry {
    let place: Place
    /// Nil while it is not done yet.
    var action: Action?
    var isToBeUndone = false
  }

  /// In the order of their places.
  private var entries: [Entry] = []
  private var nextNumber = 0
  private let capacity: Int

  /// - Parameter capacity: Of more deeds than this the oldest are forgotten.
  package init(capacity: Int = 100) {
    self.capacity = capacity
  }

  /// Whether there is something that nobody has asked to undo yet.
  package var canUndo: Bool { entries.contains { !$0.isToBeUndone } }
  package var count: Int { entries.count }

  /// A place for what is being done.
  package mutating func reserve() -> Place {
    let place = Place(number: nextNumber)
    nextNumber += 1
    insert(Entry(place: place))
    return place
  }

  /// It is done.
  ///
  /// - Parameter deed: Nil when it came to nothing.
  package mutating func fill(_ place: Place, with action: Action?) {
    guard let index = entries.firstIndex(where: { $0.place == place }) else { return }
    if let action { entries[index].action = action } else { entries.remove(at: index) }
  }

  /// What could not be undone may be later.
  package mutating func putBack(_ action: Action, at place: Place) {
    insert(Entry(place: place, action: action))
  }

  /// The last deed that nobody has asked to undo yet is to be undone.
  package mutating func undoLast() {
    guard let index = entries.lastIndex(where: { !$0.isToBeUndone }) else { return }
    entries[index].isToBeUndone = true
  }

  /// What is to be undone now; nil when there is nothing, or when it is not done yet.
  package mutating func take() -> (action: Action, place: Place)? {
    guard let index = entries.lastIndex(where: \.isToBeUndone), let action = entries[index].action
    else { return nil }
    return (action, entries.remove(at: index).place)
  }

  /// - Complexity: O(`capacity`)
  private mutating func insert(_ entry: Entry) {
    let index = entries.lastIndex { $0.place.number < entry.place.number }.map { $0 + 1 } ?? 0
    entries.insert(entry, at: index)
    if entries.count > capacity { entries.removeFirst() }
  }
}
