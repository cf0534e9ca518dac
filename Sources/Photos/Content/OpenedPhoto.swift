import Trellis

/// The photo that is open in a window, if there is one, and the actions that are enabled only while
/// it is.
@MainActor
final class OpenedPhoto {
  private let window: Window
  private let heading: WindowHeading
  private let viewer: PhotoViewer
  private var page: PhotoViewer.Page?
  private var actions: [Action] = []
  /// Called when the window changes between the grid and a single photo.
  var onChange: @MainActor (_ isOpen: Bool) -> Void = { _ in }

  /// Ends a video or leaves the fullscreen window. Returns false if neither is shown.
  var leaveFullscreen: @MainActor () -> Bool = { false }

  init(_ window: Window, _ viewer: PhotoViewer, _ heading: WindowHeading) {
    (self.window, self.viewer, self.heading) = (window, viewer, heading)
    addAction("back") { [weak self, weak viewer] in
      if self?.leaveFullscreen() != true { viewer?.close() }
    }
    addAction("close-photo") { [weak viewer] in viewer?.close() }
    addAction("next") { [weak viewer] in viewer?.arrow(1) }
    addAction("previous") { [weak viewer] in viewer?.arrow(-1) }
    addAction("next-page") { [weak viewer] in viewer?.turn(by: 1) }
    addAction("previous-page") { [weak viewer] in viewer?.turn(by: -1) }
    addAction("photo-closer") { [weak viewer] in viewer?.zoom.step(closer: true) }
    addAction("photo-farther") { [weak viewer] in viewer?.zoom.step(closer: false) }
    addAction("photo-whole") { [weak viewer] in viewer?.zoom.zoom(to: 1, at: nil) }
    addAction("photo-actual-size") { [weak viewer] in viewer?.zoom.showActualSize() }
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
  func show(_ new: PhotoViewer.Page?) {
    guard new != page else { return }
    let wasOpen = isOpen
    page = new
    heading.show(new)
    viewer.announce(new)
    guard wasOpen != isOpen else { return }
    for action in actions { action.isEnabled = isOpen }
    onChange(isOpen)
  }
}
