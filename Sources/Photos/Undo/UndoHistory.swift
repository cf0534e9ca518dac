import PhotoLibrary
import Trellis
import Words

/// The history of the user's actions in a window. The window's action "undo" undoes them, latest
/// first.
@MainActor
final class UndoHistory {
  typealias Place = UndoStack<Deed>.Place

  private var deeds = UndoStack<Deed>()
  private let window: Window
  private let notice: Notice
  private lazy var action: Action = window.addAction("undo") { [weak self] in self?.undo() }
  /// Called with each deed that is to be undone, and its place for `didNotUndo`.
  var onUndo: @MainActor (Deed, Place) -> Void = { _, _ in }

  init(_ window: Window, _ notice: Notice) {
    (self.window, self.notice) = (window, notice)
    updateAction()
  }

  /// Keeps a place for something that takes a while: Undo undoes it, not what was done before.
  ///
  /// - Returns: What `did` takes when it is done, or has failed.
  func begin() -> Place {
    let place = deeds.reserve()
    updateAction()
    return place
  }

  /// - Parameters:
  ///   - deed: Nil when nothing came of it.
  ///   - text: Shown in a notice, with a button that undoes the deed. Nil: no notice.
  ///   - place: From `begin`. Nil: the deed took no time.
  func did(_ deed: Deed?, _ text: String? = nil, at place: Place? = nil) {
    deeds.fill(place ?? deeds.reserve(), with: deed)
    if deed != nil, let text { notice.show(text, button: tr("Undo"), action: "win.undo") }
    undoWhatIsDone()
  }

  /// Puts a deed back that could not be undone now and may be later.
  func didNotUndo(_ deed: Deed, _ place: Place) {
    deeds.putBack(deed, at: place)
    updateAction()
  }

  private func undo() {
    deeds.undoLast()
    undoWhatIsDone()
  }

  /// Undoes the deeds that are to be undone, up to the first that is still being done.
  private func undoWhatIsDone() {
    while let (deed, place) = deeds.take() {
      notice.hide()
      onUndo(deed, place)
    }
    updateAction()
  }

  private func updateAction() { action.isEnabled = deeds.canUndo }
}
