import Localization
import PhotoLibrary
import Trellis

/// The history of the user's actions in a window. The window's action "undo" undoes them, latest
/// first.
@MainActor
final class UndoHistory {
  typealias Place = UndoStack<UndoableAction>.Place

  private var actions = UndoStack<UndoableAction>()
  private let window: Window
  private let toast: Toast
  private lazy var action: Action = window.addAction("undo") { [weak self] in self?.undo() }
  /// Called with each deed that is to be undone, and its place for `didNotUndo`.
  var onUndo: @MainActor (UndoableAction, Place) -> Void = { _, _ in }

  init(_ window: Window, _ toast: Toast) {
    (self.window, self.toast) = (window, toast)
    updateAction()
  }

  /// Keeps a place for something that takes a while: Undo undoes it, not what was done before.
  ///
  /// - Returns: What `did` takes when it is done, or has failed.
  func begin() -> Place {
    let place = actions.reserve()
    updateAction()
    return place
  }

  /// - Parameters:
  ///   - deed: Nil when nothing came of it.
  ///   - text: Shown in a notice, with a button that undoes the deed. Nil: no notice.
  ///   - place: From `begin`. Nil: the deed took no time.
  func did(_ action: UndoableAction?, _ text: String? = nil, at place: Place? = nil) {
    actions.fill(place ?? actions.reserve(), with: action)
    if action != nil, let text { toast.show(text, button: tr("Undo"), action: "win.undo") }
    undoWhatIsDone()
  }

  /// Puts a deed back that could not be undone now and may be later.
  func didNotUndo(_ action: UndoableAction, _ place: Place) {
    actions.putBack(action, at: place)
    updateAction()
  }

  private func undo() {
    actions.undoLast()
    undoWhatIsDone()
  }

  /// Undoes the deeds that are to be undone, up to the first that is still being done.
  private func undoWhatIsDone() {
    while let (action, place) = actions.take() {
      toast.hide()
      onUndo(action, place)
    }
    updateAction()
  }

  private func updateAction() { action.isEnabled = actions.canUndo }
}
