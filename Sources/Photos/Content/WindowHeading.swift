import Foundation
import Trellis
import TrellisAdwaita
import TrellisLocalization

/// The two lines in the header bar, and the title that the desktop shows for the window.
@MainActor
final class WindowHeading {
  private typealias Lines = (title: String, subtitle: String)

  /// The widget that shows the lines in the header bar.
  let widget = WindowTitle()
  private let window: Window
  private var photos: Lines = ("", "")
  /// The name in the window's title, or nil before it has been set.
  private var titleOfWindow: String?
  /// The lines for the open photo, or nil while no photo is open.
  private var openPhoto: Lines?

  init(_ window: Window) { self.window = window }

  /// Sets the lines for the grid. While a photo is open, the header bar and the window keep the photo's
  /// lines.
  func show(_ title: String, subtitle: String) {
    let title = title.displayed
    photos = (title, subtitle)
    showLines()
  }

  /// Shows the lines for a photo, which are those of the window, too.
  ///
  /// - Parameter page: The open photo, or nil to show the lines for the grid.
  func show(_ page: PhotoViewer.Page?) {
    openPhoto = page.map { ($0.photo.name.displayed, $0.position) }
    showLines()
  }

  private func showLines() {
    let (title, subtitle) = openPhoto ?? photos
    widget.show(title, subtitle: subtitle)
    guard title != titleOfWindow else { return }
    titleOfWindow = title
    window.title = tr("{shown} — Photos", ["shown": title])
  }
}
