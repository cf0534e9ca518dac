import Trellis

/// The photo that is open in a window, if one is, and the actions that are enabled only then.
@MainActor
final class OpenedPhoto {
  private let window: Window
  private let heading: WindowHeading
  private var page: PhotoGrid.Page?
  private var actions: [Action] = []
  /// Called when a photo has been opened while none was, and when it has been closed.
  var onChange: @MainActor (_ isOpen: Bool) -> Void = { _ in }

  init(_ window: Window, _ grid: PhotoGrid, _ heading: WindowHeading) {
    (self.window, self.heading) = (window, heading)
    addAction("back") { [weak grid] in grid?.close() }
    addAction("next") { [weak grid] in grid?.turn(by: 1) }
    addAction("previous") { [weak grid] in grid?.turn(by: -1) }
  }

  var isOpen: Bool { page != nil }

  /// Adds an action to the window that is enabled while a photo is open: its keys are the grid's while
  /// none is.
  func addAction(_ name: String, _ body: @escaping @MainActor () -> Void) {
    let action = window.addAction(name, body)
    action.isEnabled = isOpen
    actions.append(action)
  }

  /// - Parameter new: Nil when no photo is open any more.
  func show(_ new: PhotoGrid.Page?) {
    guard new != page else { return }
    let wasOpen = isOpen
    page = new
    heading.show(new)
    guard wasOpen != isOpen else { return }
    for action in actions { action.isEnabled = isOpen }
    onChange(isOpen)
  }
}
