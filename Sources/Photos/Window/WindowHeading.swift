import Foundation
import Localization
import Trellis

/// The two lines in the header bar, and the title that the desktop shows for the window.
@MainActor
final class WindowHeading {
  private typealias Lines = (title: String, subtitle: String)

  /// For the header bar.
  let widget = WindowTitle()
  private let window: Window
  private var photos: Lines = ("", "")
  /// Nil while no photo is open.
  private var openPhoto: Lines?

  init(_ window: Window) { self.window = window }

  /// Names what the grid shows. The header bar has these lines while no photo is open.
  func show(_ title: String, subtitle: String) {
    photos = (title, subtitle)
    if openPhoto == nil { widget.show(title, subtitle: subtitle) }
    window.title = tr("{shown} — Photos", ["shown": title])
  }

  /// - Parameter page: The photo that is open; nil for none.
  func show(_ page: PhotoGrid.Page?) {
    openPhoto = page.map { page in
      (
        page.photo.name,
        tr(
          "{number} of {count}",
          ["number": page.number.formatted(), "count": page.count.formatted()])
      )
    }
    let (title, subtitle) = openPhoto ?? photos
    widget.show(title, subtitle: subtitle)
  }
}
