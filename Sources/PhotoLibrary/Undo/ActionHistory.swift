/// The actions of a user that can be undone, and the ones that were undone and can be redone.
///
/// An action, its undoing and its redoing may take a while. Each has its place from its beginning,
/// so that the order is that in which they began. A new action makes redoing earlier ones
/// impossible.
///
/// `Done` has the values that undo an action, `Undone` those that redo it.
package struct ActionHistory<Done, Undone> {
  /// The place of an action from its beginning.
  package typealias Place = UndoStack<Done>.Place

  /// An action that is being undone. Pass it to `didUndo(_:redo:)` at the end.
  package struct Undoing {
    package let action: Done
    fileprivate let place: UndoStack<Done>.Place
    fileprivate let redoPlace: UndoStack<Undone>.Place
  }

  /// An action that is being redone. Pass it to `didRedo(_:undo:)` at the end.
  package struct Redoing {
    package let action: Undone
    fileprivate let place: UndoStack<Undone>.Place
    fileprivate let undoPlace: UndoStack<Done>.Place
    fileprivate let newActionCount: Int
  }

  private var done: UndoStack<Done>
  private var undone: UndoStack<Undone>
  /// The number of actions that were not redone but new.
  private var newActionCount = 0
  private enum Wish {
    case undo, redo
  }
  /// The wishes of the user that wait because an action on the other side was marked before, the first
  /// at the start.
  private var wishes: [Wish] = []
  /// Whether an action is being undone or redone.
  private var isOnHold = false

  /// Creates an empty history.
  ///
  /// - Parameter capacity: The maximum number of actions in each direction. The default is 100.
  package init(capacity: Int = 100) {
    done = UndoStack(capacity: capacity)
    undone = UndoStack(capacity: capacity)
  }

  /// Whether there is an action to undo when all that the user has asked for is done.
  package var canUndo: Bool {
    let waiting = wishes.reduce(0) { $0 + ($1 == .redo ? 1 : -1) }
    return done.count - done.markedCount + undone.markedCount + waiting > 0
  }
  /// Whether there is an action to redo when all that the user has asked for is done.
  package var canRedo: Bool {
    let waiting = wishes.reduce(0) { $0 + ($1 == .undo ? 1 : -1) }
    return undone.count - undone.markedCount + done.markedCount + waiting > 0
  }

  /// Reserves a place for a new action that begins now.
  package mutating func begin() -> Place { done.reserve() }

  /// Stores a new action, or nothing if it failed or changed nothing.
  package mutating func end(_ place: Place, with action: Done?) {
    done.fill(place, with: action)
    guard action != nil else { return }
    newActionCount += 1
    undone.removeAll()
  }

  // MARK: Undoing

  /// Marks the last action to be undone, even if it is still in progress. If an action is marked to be
  /// redone, that comes first.
  package mutating func undoLast() {
    guard canUndo else { return }
    if wishes.isEmpty, undone.markedCount == 0 { done.undoLast() } else { wishes.append(.undo) }
  }

  /// Returns the next action that is to be undone and is not in progress, or nil. Nil on hold.
  package mutating func takeUndo() -> Undoing? {
    guard !isOnHold, let (action, place) = done.take() else { return nil }
    return Undoing(action: action, place: place, redoPlace: undone.reserve())
  }

  /// Ends the undoing of an action.
  ///
  /// - Parameter redo: The value that redoes it, or nil if it cannot be redone.
  package mutating func didUndo(_ undoing: Undoing, redo: Undone?) {
    undone.fill(undoing.redoPlace, with: redo)
  }

  /// Returns an action to its place that could not be undone now but may be undone later.
  ///
  /// - Parameter action: The action, or the part of it that could not be undone.
  package mutating func putBack(_ action: Done, of undoing: Undoing) {
    done.putBack(action, at: undoing.place)
  }

  /// Replaces each action that can be undone by the result of `transform`.
  package mutating func replaceDone(_ transform: (Done) -> Done) { done.replaceActions(transform) }

  /// Replaces each action that can be redone by the result of `transform`.
  package mutating func replaceUndone(_ transform: (Undone) -> Undone) {
    undone.replaceActions(transform)
  }

  // MARK: Redoing

  /// Marks the action that was undone last to be redone, even if the undoing is still in progress. If
  /// an action is marked to be undone, that comes first.
  package mutating func redoLast() {
    guard canRedo else { return }
    if wishes.isEmpty, done.markedCount == 0 { undone.undoLast() } else { wishes.append(.redo) }
  }

  /// Returns the next action that is to be redone and whose undoing has ended, or nil. Nil on hold.
  package mutating func takeRedo() -> Redoing? {
    guard !isOnHold, let (action, place) = undone.take() else { return nil }
    return Redoing(
      action: action, place: place, undoPlace: done.reserve(), newActionCount: newActionCount)
  }

  /// Ends the redoing of an action.
  ///
  /// - Parameter undo: The value that undoes it again, or nil if it failed.
  package mutating func didRedo(_ redoing: Redoing, undo: Done?) {
    done.fill(redoing.undoPlace, with: undo)
  }

  /// Returns an action to its place that could not be redone now but may be redone later. Does
  /// nothing after a new action.
  package mutating func putBack(_ action: Undone, of redoing: Redoing) {
    guard redoing.newActionCount == newActionCount else { return }
    undone.putBack(action, at: redoing.place)
  }

  // MARK: Order

  /// Makes `takeUndo()` and `takeRedo()` return nil until `endHold()`. Called when an action begins to
  /// be undone or redone: the next one may use the same files and albums.
  package mutating func hold() { isOnHold = true }

  /// Ends the hold, when the action has been undone or redone.
  package mutating func endHold() { isOnHold = false }

  /// Takes the first wish that waits, and marks its action.
  ///
  /// - Returns: False if no wish waits, on hold, and while an action that is marked is in progress.
  package mutating func resume() -> Bool {
    guard !isOnHold, !wishes.isEmpty, done.markedCount + undone.markedCount == 0 else {
      return false
    }
    switch wishes.removeFirst() {
    case .undo: done.undoLast()
    case .redo: undone.undoLast()
    }
    return true
  }
}
