import Localization
import PhotoLibrary
import Trellis

/// The field above the grid in which the user searches the library, the button that shows it, and the
/// window's action "search".
@MainActor
final class SearchField {
  let button = ToggleButton(icon: "system-search-symbolic")
  let widget: Revealer
  /// The place of the entry, which is made when it is first shown, so that the start is quick.
  private let row = Box(.vertical)
  private var entry: SearchEntry?
  private let grid: PhotoGrid
  private let photos: ShownPhotos

  init(_ window: Window, _ grid: PhotoGrid, photos: ShownPhotos) {
    (self.grid, self.photos) = (grid, photos)
    widget = Revealer(row)
    button.tooltip = tr("Search (Ctrl+F)")
    button.onToggled { [weak self] in
      // The button also follows the field.
      guard let self, button.isActive != widget.isRevealed else { return }
      if button.isActive { open() } else { close() }
    }
    window.addAction("search") { [weak self] in self?.open() }
    // Delete and Ctrl+V edit the text and not the photos.
    window.add(TextKeyController())
  }

  private func madeEntry() -> SearchEntry {
    if let entry { return entry }
    let entry = SearchEntry(placeholder: tr("Search names, folders, dates and kinds"))
    entry.setAccessibleLabel(tr("Search"))
    entry.setSizeRequest(width: 300, height: nil)
    entry.halign = .center
    entry.setMargins(top: 6, bottom: 6)
    entry.onSearchChanged { [weak self, weak entry] in
      guard let self, let entry, widget.isRevealed else { return }
      photos.search(entry.text)
    }
    entry.onActivate { [weak self] in self?.grid.widget.grabFocus() }
    entry.onStopSearch { [weak self] in self?.close() }
    row.append(entry)
    self.entry = entry
    return entry
  }

  /// Follows the place of the window: shows the text of a search, and hides the field for another place
  /// that the user has chosen.
  func show(_ place: Place) {
    if let text = place.search {
      let entry = madeEntry()
      if entry.text != text { entry.text = text }
      reveal(true)
    } else if let entry, entry.text.contains(where: { !$0.isWhitespace }) {
      if entry.containsFocus { grid.widget.grabFocus() }
      reveal(false)
      entry.text = ""
    }
  }

  /// Hides the field and the button while a photo is open.
  func photoDidOpenOrClose(isOpen: Bool) { widget.isVisible = !isOpen }

  private func open() {
    guard widget.isVisible else { return }
    let entry = madeEntry()
    reveal(true)
    entry.grabFocus()
  }

  /// Ends the search, and returns to the place where it began.
  private func close() {
    guard widget.isRevealed else { return }
    reveal(false)
    photos.endSearch()
    entry?.text = ""
    grid.widget.grabFocus()
  }

  private func reveal(_ isRevealed: Bool) {
    widget.isRevealed = isRevealed
    if button.isActive != isRevealed { button.isActive = isRevealed }
  }
}
