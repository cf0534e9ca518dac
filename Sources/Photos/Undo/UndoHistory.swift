import Localization
import PhotoLibrary
import Trellis

/// The history of the user's actions in a window. The window's action "undo" undoes them, the
/// latest first.
@MainActor
final class UndoHistory {
  typealias Place = UndoStack<UndoableAction>.Place

  private var actions = UndoStack<UndoableAction>()
  private let window: Window
  private let toast: Toast
  private lazy var action: Action = window.addAction("undo") { [weak self] in self?.undo() }
  /// Called with each action that is to be undone, and with its place in the history for
  /// `restoreAction(_:_:)`.
  var onUndo: @MainActor (UndoableAction, Place) -> Void = { _, _ in }

  init(_ window: Window, _ toast: Toast) {
    (self.window, self.toast) = (window, toast)
    updateAction()
  }

  /// Reserves a place for an action that takes a while. Undoing before the action is done undoes
  /// this action, not an earlier one.
  ///
  /// - Returns: The place, for `did(_:_:at:)`. Call that method when the action is done or has
  ///   failed.
  func begin() -> Place {
    let place = actions.reserve()
    updateAction()
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
    actions.fill(place ?? actions.reserve(), with: action)
    if action != nil, let text { toast.show(text, button: tr("Undo"), action: "win.undo") }
    undoFinishedActions()
  }

  /// Returns an action to the history that could not be undone now but may be undone later.
  func restoreAction(_ action: UndoableAction, _ place: Place) {
    actions.putBack(action, at: place)
    updateAction()
  }

  private func undo() {
    actions.undoLast()
    undoFinishedActions()
  }

  /// Calls `onUndo` for the actions that the user wants to undo, the latest first, up to the first
  /// one that is still in progress.
  private func undoFinishedActions() {
    while let (action, place) = actions.take() {
      toast.hide()
      onUndo(action, place)
    }
    updateAction()
  }

  private func updateAction() { action.isEnabled = actions.canUndo }
}
