import Localization
import PhotoLibrary
import Trellis

/// The field above the grid in which the user searches the library, the button that shows it, and the
/// window's action "search".
@MainActor
final class SearchField {
  let button = ToggleButton(icon: "system-search-symbolic")
  let widget: Revealer
  private let entry = SearchEntry(placeholder: tr("Search names, folders, dates and kinds"))
  private let grid: PhotoGrid
  private let photos: ShownPhotos

  init(_ window: Window, _ grid: PhotoGrid, photos: ShownPhotos) {
    (self.grid, self.photos) = (grid, photos)
    entry.setAccessibleLabel(tr("Search"))
    entry.setSizeRequest(width: 300, height: nil)
    entry.halign = .center
    entry.setMargins(top: 6, bottom: 6)
    widget = Revealer(entry)
    button.tooltip = tr("Search (Ctrl+F)")
    button.onToggled { [weak self] in
      guard let self else { return }
      if button.isActive { open() } else { close() }
    }
    window.addAction("search") { [weak self] in self?.open() }
    entry.onSearchChanged { [weak self] in
      guard let self, widget.isRevealed else { return }
      photos.search(entry.text)
    }
    entry.onActivate { [weak self] in self?.grid.widget.grabFocus() }
    entry.onStopSearch { [weak self] in self?.close() }
  }

  /// Follows the place of the window: shows the text of a search, and hides the field for another place
  /// that the user has chosen.
  func show(_ place: Place) {
    if let text = place.search {
      if entry.text != text { entry.text = text }
      reveal(true)
    } else if !entry.text.isEmpty {
      reveal(false)
      entry.text = ""
    }
  }

  /// Hides the field and the button while a photo is open.
  func photoDidOpenOrClose(isOpen: Bool) { widget.isVisible = !isOpen }

  private func open() {
    guard widget.isVisible else { return }
    reveal(true)
    entry.grabFocus()
  }

  /// Ends the search, and returns to the place where it began.
  private func close() {
    guard widget.isRevealed else { return }
    reveal(false)
    photos.endSearch()
    entry.text = ""
    grid.widget.grabFocus()
  }

  private func reveal(_ isRevealed: Bool) {
    widget.isRevealed = isRevealed
    if button.isActive != isRevealed { button.isActive = isRevealed }
  }
}
