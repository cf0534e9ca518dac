/// The actions of a user that can be undone or redone, and the queue in which this is done: one after the
/// other, in the order in which the user asks for it.
///
/// An action, its undoing and its redoing may take a while. Each has its place from its beginning,
/// so that the order is that in which they began. An action that is to be undone before it is done is
/// undone as soon as it is done. A new action makes redoing earlier ones impossible.
///
/// An `Action` is what undoing or redoing performs. Performing it leads to one that reverts it.
package struct ActionHistory<Action> {
  package enum Direction {
    case undo, redo

    fileprivate var opposite: Direction { self == .undo ? .redo : .undo }
  }

  /// The place of an action from its beginning. Places are ordered by the time at which they were
  /// reserved.
  package struct Place: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// An undoing or redoing. Pass it to `end(_:with:)` at the end.
  package struct Step {
    package let action: Action
    package let direction: Direction
    /// The place of the action, and that of the one that reverts it.
    fileprivate let place, reverse: Place
    fileprivate let newActionCount: Int
  }

  private struct Entry {
    let place: Place
    /// Whether the action is for undoing or for redoing.
    let direction: Direction
    /// The action, or nil while what it reverts is in progress.
    var action: Action?
    /// Whether the user wants the action to be performed.
    var isWanted = false
  }

  /// The entries in the order of their places.
  private var entries: [Entry] = []
  private var nextNumber = 0
  private let capacity: Int
  /// The number of actions that were not redone but new.
  private var newActionCount = 0
  /// The wishes of the user that wait because an entry of the other direction was wanted before, the
  /// first at the start.
  private var wishes: [Direction] = []
  /// Whether an action is being undone or redone. The next one may use the same files and albums.
  private var isBusy = false

  /// Creates an empty history.
  ///
  /// - Parameter capacity: The maximum number of actions in each direction. Beyond it, the oldest action
  ///   is removed. The default is 100.
  package init(capacity: Int = 100) { self.capacity = capacity }

  /// Whether there is an action to undo when all that the user has asked for is done.
  package var canUndo: Bool { can(.undo) }
  /// Whether there is an action to redo when all that the user has asked for is done.
  package var canRedo: Bool { can(.redo) }

  private func can(_ direction: Direction) -> Bool {
    entries.count { ($0.direction == direction) != $0.isWanted }
      + wishes.reduce(0) { $0 + ($1 == direction ? -1 : 1) } > 0
  }

  // MARK: New actions

  /// Reserves a place for a new action that begins now.
  package mutating func begin() -> Place { reserve(.undo) }

  /// Ends a new action.
  ///
  /// - Parameter reverse: The action that undoes it, or nil if it failed or changed nothing.
  package mutating func end(_ place: Place, with reverse: Action?) {
    fill(place, with: reverse)
    guard reverse != nil else { return }
    newActionCount += 1
    entries.removeAll { $0.direction == .redo }
  }

  /// Replaces each action for undoing, or each one for redoing, by the result of `transform`.
  package mutating func replaceActions(
    for direction: Direction, _ transform: (Action) -> Action
  ) {
    for index in entries.indices where entries[index].direction == direction {
      entries[index].action = entries[index].action.map(transform)
    }
  }

  // MARK: Undoing and redoing

  /// Asks for the undoing of the last action, or the redoing of the one that was undone last, even if it
  /// is still in progress. What has been asked for before comes first.
  package mutating func want(_ direction: Direction) {
    guard can(direction) else { return }
    let isFirst =
      wishes.isEmpty && !entries.contains { $0.isWanted && $0.direction != direction }
    if isFirst { markLast(direction) } else { wishes.append(direction) }
  }

  private mutating func markLast(_ direction: Direction) {
    let last = entries.lastIndex { $0.direction == direction && !$0.isWanted }
    if let last { entries[last].isWanted = true }
  }

  /// Begins the next undoing or redoing that the user has asked for. Returns nil if there is none, while
  /// one is in progress, and while what it reverts is in progress.
  package mutating func next() -> Step? {
    guard !isBusy else { return nil }
    while !wishes.isEmpty, !entries.contains(where: { $0.isWanted }) {
      markLast(wishes.removeFirst())
    }
    guard let index = entries.lastIndex(where: { $0.isWanted }), let action = entries[index].action
    else { return nil }
    let entry = entries.remove(at: index)
    isBusy = true
    return Step(
      action: action, direction: entry.direction, place: entry.place,
      reverse: reserve(entry.direction.opposite), newActionCount: newActionCount)
  }

  /// Ends an undoing or redoing.
  ///
  /// - Parameter reverse: The action that reverts it, or nil if it failed or changed nothing.
  package mutating func end(_ step: Step, with reverse: Action?) {
    fill(step.reverse, with: reverse)
    isBusy = false
  }

  /// Returns an action to its place that could not be performed now but may be performed later. An action
  /// for redoing is dropped after a new action.
  ///
  /// - Parameter action: The action, or the part of it that could not be performed.
  package mutating func putBack(_ action: Action, of step: Step) {
    guard step.direction == .undo || step.newActionCount == newActionCount else { return }
    insert(Entry(place: step.place, direction: step.direction, action: action))
  }

  // MARK: Places

  private mutating func reserve(_ direction: Direction) -> Place {
    let place = Place(number: nextNumber)
    nextNumber += 1
    insert(Entry(place: place, direction: direction))
    return place
  }

  /// Stores the action of a reserved place, or removes the place if there is no action. Does nothing if
  /// the place has been removed.
  private mutating func fill(_ place: Place, with action: Action?) {
    guard let index = entries.firstIndex(where: { $0.place == place }) else { return }
    if let action { entries[index].action = action } else { entries.remove(at: index) }
  }

  private mutating func insert(_ entry: Entry) {
    let index = entries.lastIndex { $0.place.number < entry.place.number }.map { $0 + 1 } ?? 0
    entries.insert(entry, at: index)
    let same = entries.indices.filter { entries[$0].direction == entry.direction }
    if same.count > capacity { entries.remove(at: same[0]) }
  }
}
