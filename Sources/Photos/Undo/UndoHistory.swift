import Localization
import PhotoLibrary
import Trellis

/// The history of the user's actions in a window. The window's action "undo" undoes them, the
/// latest first, and its action "redo" performs undone ones again.
@MainActor
final class UndoHistory {
  typealias Actions = ActionHistory<UndoableAction, RedoableAction>
  typealias Place = Actions.Place

  private var actions = Actions()
  private let window: Window
  private let toast: Toast
  private lazy var undo: Action = window.addAction("undo") { [weak self] in self?.undoLast() }
  private lazy var redo: Action = window.addAction("redo") { [weak self] in self?.redoLast() }
  /// Called with each action that is to be undone. The receiver calls `didUndo(_:redo:)` when it is
  /// done.
  var onUndo: @MainActor (Actions.Undoing) -> Void = { _ in }
  /// Called with each action that is to be redone. The receiver calls `didRedo(_:_:_:)` when it is
  /// done.
  var onRedo: @MainActor (Actions.Redoing) -> Void = { _ in }

  init(_ window: Window, _ toast: Toast) {
    (self.window, self.toast) = (window, toast)
    updateActions()
  }

  /// Reserves a place for an action that takes a while. Undoing before the action is done undoes
  /// this action, not an earlier one.
  ///
  /// - Returns: The place, for `did(_:_:at:)`. Call that method when the action is done or has
  ///   failed.
  func begin() -> Place {
    let place = actions.begin()
    updateActions()
    return place
  }

  /// Adds an action to the history.
  ///
  /// - Parameters:
  ///   - action: The action, or nil if it failed or changed nothing.
  ///   - text: The text of a notice with an Undo button. The default is nil, which shows no notice.
  ///   - place: The place from `begin()`. The default is nil, for an action that was not announced
  ///     with `begin()`.
  func did(_ action: UndoableAction?, _ text: String? = nil, at place: Place? = nil) {
    actions.end(place ?? actions.begin(), with: action)
    if action != nil { offerUndo(text) }
    performFinished()
  }

  /// Gives the actions that can still be undone the new paths of files. Undoing an action may restore
  /// files under other names, because other files have got theirs.
  func follow(_ files: [PhotoTrash.Return]) {
    let paths = files.presentPaths
    actions.replaceDone { $0.following(paths) }
  }

  /// Gives the actions that can still be redone the new paths of files. Redoing an action may restore
  /// files under other names.
  func followRedone(_ files: [PhotoTrash.Return]) {
    if files.isEmpty { return }
    let paths = files.presentPaths
    actions.replaceUndone { $0.following(paths) }
  }

  // MARK: Undoing and redoing

  /// Ends the undoing of an action.
  ///
  /// - Parameter redo: The value that redoes it, or nil if it cannot be redone.
  func didUndo(_ undoing: Actions.Undoing, redo: RedoableAction?) {
    actions.didUndo(undoing, redo: redo)
    actions.endHold()
    performFinished()
  }

  /// Returns an action to the history that could not be undone now but may be undone later.
  func putBack(_ action: UndoableAction, of undoing: Actions.Undoing) {
    actions.putBack(action, of: undoing)
    updateActions()
  }

  /// Ends the redoing of an action.
  ///
  /// - Parameters:
  ///   - redoing: The action.
  ///   - action: The value that undoes it again, or nil if it failed.
  ///   - text: The text of a notice with an Undo button. The default is nil, which shows no notice.
  func didRedo(_ redoing: Actions.Redoing, _ action: UndoableAction?, _ text: String? = nil) {
    actions.didRedo(redoing, undo: action)
    if action != nil { offerUndo(text) }
    actions.endHold()
    performFinished()
  }

  /// Returns an action to the history that could not be redone now but may be redone later.
  func putBack(_ action: RedoableAction, of redoing: Actions.Redoing) {
    actions.putBack(action, of: redoing)
    updateActions()
  }

  private func offerUndo(_ text: String?) {
    if let text { toast.show(text, button: tr("Undo"), action: "win.undo") }
  }

  private func undoLast() {
    toast.hide()
    actions.undoLast()
    performFinished()
  }

  private func redoLast() {
    toast.hide()
    actions.redoLast()
    performFinished()
  }

  /// Calls `onUndo` and `onRedo` for the actions that the user wants to undo or redo, the latest
  /// first and one after the other, up to the first one that is still in progress.
  private func performFinished() {
    repeat {
      while let undoing = actions.takeUndo() {
        actions.hold()
        onUndo(undoing)
      }
      while let redoing = actions.takeRedo() {
        actions.hold()
        onRedo(redoing)
      }
    } while actions.resume()
    updateActions()
  }

  private func updateActions() {
    undo.isEnabled = actions.canUndo
    redo.isEnabled = actions.canRedo
  }
}
