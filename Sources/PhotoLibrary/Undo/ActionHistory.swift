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
  /// What the user has asked for during the hold, in that order.
  private var wishes: [Wish] = []
  private var isOnHold = false

  /// Creates an empty history.
  ///
  /// - Parameter capacity: The maximum number of actions in each direction. The default is 100.
  package init(capacity: Int = 100) {
    done = UndoStack(capacity: capacity)
    undone = UndoStack(capacity: capacity)
  }

  package var canUndo: Bool { done.canUndo }
  package var canRedo: Bool { undone.canUndo }

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

  /// Marks the last action to be undone, even if it is still in progress. On hold, the mark is set
  /// later.
  package mutating func undoLast() {
    if isOnHold { wishes.append(.undo) } else { done.undoLast() }
  }

  /// Returns the next action that is to be undone and is not in progress, or nil.
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

  /// Marks the action that was undone last to be redone, even if the undoing is still in progress.
  /// On hold, the mark is set later.
  package mutating func redoLast() {
    if isOnHold { wishes.append(.redo) } else { undone.undoLast() }
  }

  /// Returns the next action that is to be redone and whose undoing has ended, or nil.
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

  /// Makes `takeUndo()` and `takeRedo()` return nil until `endHold()`, while an action is undone or
  /// redone in several steps, between which the steps of another action would come.
  package mutating func hold() { isOnHold = true }

  package mutating func endHold() { isOnHold = false }

  /// Marks the action that the user has asked for first during the last hold.
  ///
  /// - Returns: False on hold, and if the user has asked for nothing more.
  package mutating func resume() -> Bool {
    guard !isOnHold, !wishes.isEmpty else { return false }
    switch wishes.removeFirst() {
    case .undo: undoLast()
    case .redo: redoLast()
    }
    return true
  }
}
