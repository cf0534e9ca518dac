import Trellis

/// The photo that is open in a window, if there is one, and the actions that are enabled only while
/// it is.
@MainActor
final class OpenedPhoto {
  private let window: Window
  private let heading: WindowHeading
  private let grid: PhotoGrid
  private var page: PhotoGrid.Page?
  private var actions: [Action] = []
  /// Called when the window changes between the grid and a single photo.
  var onChange: @MainActor (_ isOpen: Bool) -> Void = { _ in }

  /// Ends a video or leaves the fullscreen window. Returns false if neither is shown.
  var leaveFullscreen: @MainActor () -> Bool = { false }

  init(_ window: Window, _ grid: PhotoGrid, _ heading: WindowHeading) {
    (self.window, self.grid, self.heading) = (window, grid, heading)
    addAction("back") { [weak self, weak grid] in
      if self?.leaveFullscreen() != true { grid?.close() }
    }
    addAction("close-photo") { [weak grid] in grid?.close() }
    addAction("next") { [weak grid] in grid?.arrow(1) }
    addAction("previous") { [weak grid] in grid?.arrow(-1) }
    addAction("next-page") { [weak grid] in grid?.turn(by: 1) }
    addAction("previous-page") { [weak grid] in grid?.turn(by: -1) }
    addAction("photo-closer") { [weak grid] in grid?.zoomPage(closer: true) }
    addAction("photo-farther") { [weak grid] in grid?.zoomPage(closer: false) }
    addAction("photo-whole") { [weak grid] in grid?.pageZoom.zoom(to: 1, at: nil) }
    addAction("photo-actual-size") { [weak grid] in grid?.pageZoom.showActualSize() }
  }

  var isOpen: Bool { page != nil }

  /// Adds an action to the window that is enabled only while a photo is open. While none is open,
  /// the grid handles the action's keys.
  func addAction(_ name: String, _ body: @escaping @MainActor () -> Void) {
    let action = window.addAction(name, body)
    action.isEnabled = isOpen
    actions.append(action)
  }

  /// Shows the name and the position of the open photo, and updates the actions.
  ///
  /// - Parameter new: The open photo, or nil when no photo is open.
  func show(_ new: PhotoGrid.Page?) {
    guard new != page else { return }
    let wasOpen = isOpen
    page = new
    heading.show(new)
    grid.announce(new)
    guard wasOpen != isOpen else { return }
    for action in actions { action.isEnabled = isOpen }
    onChange(isOpen)
  }
}
