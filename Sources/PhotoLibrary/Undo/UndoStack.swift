/// A stack of actions that can be undone, the last one first.
///
/// An action that takes a while gets its place when it begins. If it is to be undone before it is
/// done, it is undone as soon as it is done.
package struct UndoStack<Action> {
  /// The place of an action in the stack. Places are ordered by the time at which they were
  /// reserved.
  package struct Place: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Entry {
    let place: Place
    /// The action, or nil while it is not done yet.
    var action: Action?
    /// A Boolean value that indicates whether the user wants the action to be undone.
    var isToBeUndone = false
  }

  /// The entries in the order of their places.
  private var entries: [Entry] = []
  private var nextNumber = 0
  private let capacity: Int

  /// Creates an empty stack.
  ///
  /// - Parameter capacity: The maximum number of actions. Beyond it, the oldest action is removed.
  ///   The default is 100.
  package init(capacity: Int = 100) {
    self.capacity = capacity
  }

  /// A Boolean value that indicates whether there is an action, done or in progress, that is not
  /// marked to be undone.
  package var canUndo: Bool { entries.contains { !$0.isToBeUndone } }
  /// The number of actions, done or in progress, that are marked to be undone.
  package var markedCount: Int { entries.count { $0.isToBeUndone } }
  /// The number of actions, including those in progress and those marked to be undone.
  package var count: Int { entries.count }

  /// Reserves a place for an action that begins now.
  package mutating func reserve() -> Place {
    let place = Place(number: nextNumber)
    nextNumber += 1
    insert(Entry(place: place))
    return place
  }

  /// Stores the action of a reserved place. Does nothing if the place has been removed from the
  /// stack.
  ///
  /// - Parameter action: The action, or nil if it has failed or changed nothing. The place is then
  ///   removed.
  package mutating func fill(_ place: Place, with action: Action?) {
    guard let index = entries.firstIndex(where: { $0.place == place }) else { return }
    if let action { entries[index].action = action } else { entries.remove(at: index) }
  }

  /// Returns an action that could not be undone to its former place, no longer marked to be undone.
  package mutating func putBack(_ action: Action, at place: Place) {
    insert(Entry(place: place, action: action))
  }

  /// Replaces each action that is done by the result of `transform`.
  package mutating func replaceActions(_ transform: (Action) -> Action) {
    for index in entries.indices { entries[index].action = entries[index].action.map(transform) }
  }

  /// Removes all actions. Filling the place of an action that is in progress has no effect then.
  package mutating func removeAll() { entries = [] }

  /// Marks the last action that is not marked yet to be undone.
  package mutating func undoLast() {
    guard let index = entries.lastIndex(where: { !$0.isToBeUndone }) else { return }
    entries[index].isToBeUndone = true
  }

  /// Removes and returns the last action that is marked to be undone. Returns nil if there is none,
  /// or if that action is still in progress.
  package mutating func take() -> (action: Action, place: Place)? {
    guard let index = entries.lastIndex(where: \.isToBeUndone), let action = entries[index].action
    else { return nil }
    return (action, entries.remove(at: index).place)
  }

  /// Inserts an entry at its place.
  ///
  /// - Complexity: O(`capacity`).
  private mutating func insert(_ entry: Entry) {
    let index = entries.lastIndex { $0.place.number < entry.place.number }.map { $0 + 1 } ?? 0
    entries.insert(entry, at: index)
    if entries.count > capacity { entries.removeFirst() }
  }
}
