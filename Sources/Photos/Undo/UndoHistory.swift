import Trellis
import TrellisAdwaita
import TrellisLocalization
import TrellisPhotoLibrary

/// The history of the user's actions in a window. The window's action "undo" undoes them, the
/// latest first, and its action "redo" performs undone ones again.
@MainActor
final class UndoHistory {
  typealias Actions = ActionHistory<RevertingAction>
  typealias Place = Actions.Place
  typealias Step = Actions.Step

  private var actions = Actions()
  private let window: Window
  private let toast: ToastOverlay
  private lazy var undo = window.addAction("undo") { [weak self] in self?.want(.undo) }
  private lazy var redo = window.addAction("redo") { [weak self] in self?.want(.redo) }
  /// Called with each action that is to be performed to undo or redo one. The receiver calls
  /// `end(_:with:_:)` when it is done.
  var onStep: @MainActor (Step) -> Void = { _ in }

  init(_ window: Window, _ toast: ToastOverlay) {
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
  ///   - reverse: What undoes the action, or nil if it failed or changed nothing.
  ///   - text: The text of a notice with an Undo button. The default is nil, which shows no notice.
  ///   - place: The place from `begin()`. The default is nil, for an action that was not announced
  ///     with `begin()`.
  func did(_ reverse: RevertingAction?, _ text: String? = nil, at place: Place? = nil) {
    actions.end(place ?? actions.begin(), with: reverse)
    if reverse != nil { offerUndo(text) }
    performNext()
  }

  /// Gives the actions that can still be undone, or redone, the new paths of files. Undoing or redoing an
  /// action may restore files under other names, because other files have got theirs.
  func follow(_ files: [MovedFile], for direction: Actions.Direction = .undo) {
    guard !files.isEmpty else { return }
    let paths = files.presentPaths
    actions.replaceActions(for: direction) { $0.following(paths) }
  }

  /// Ends an undoing or redoing.
  ///
  /// - Parameters:
  ///   - step: The undoing or redoing.
  ///   - reverse: What reverts it, or nil if it failed.
  ///   - text: The text of a notice with an Undo button. The default is nil, which shows no notice.
  func end(_ step: Step, with reverse: RevertingAction?, _ text: String? = nil) {
    actions.end(step, with: reverse)
    if reverse != nil { offerUndo(text) }
    performNext()
  }

  /// Returns an action to the history that could not be performed now but may be performed later.
  func putBack(_ action: RevertingAction, of step: Step) {
    actions.putBack(action, of: step)
    updateActions()
  }

  private func offerUndo(_ text: String?) {
    if let text { toast.show(text, button: tr("Undo"), action: "win.undo") }
  }

  private func want(_ direction: Actions.Direction) {
    toast.hide()
    actions.want(direction)
    performNext()
  }

  /// Performs what the user wants to undo or redo, one action after the other, up to the first one that
  /// is still in progress.
  private func performNext() {
    while let step = actions.next() { onStep(step) }
    updateActions()
  }

  private func updateActions() {
    undo.isEnabled = actions.canUndo
    redo.isEnabled = actions.canRedo
  }
}
