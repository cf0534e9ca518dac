import Foundation
import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// The field above the grid in which the user searches the library, the button that shows it, and the
/// window's action "search".
@MainActor
final class SearchField {
  /// The time from a key to the search in milliseconds, in which a key that is held repeats itself.
  private static let delay = 20
  /// The width of the entry in a window that is wide enough, in average characters.
  private static let length = 36

  let button = ToggleButton(icon: "system-search-symbolic")
  let widget: Revealer
  /// The place of the entry and the chips, which are made when they are first shown, so that the start is
  /// quick.
  private let column = Box(.vertical)
  private var entry: SearchEntry?
  private lazy var chips = SearchChips()
  /// Keeps the search in the sidebar while it is active.
  private let keepButton = ToggleButton(icon: "user-bookmarks-symbolic")
  private let grid: PhotoGrid
  private let photos: ShownPhotos
  private let kept: KeptSearches

  /// - Parameter library: Makes the searches, and tells how their texts are understood.
  init(
    _ window: Window, _ grid: PhotoGrid, photos: ShownPhotos, in library: LibrarySearch,
    kept: KeptSearches
  ) {
    (self.grid, self.photos, self.kept) = (grid, photos, kept)
    widget = Revealer(column)
    library.onTerms = { [weak self] in self?.chips.show($1, of: $0) }
    button.tooltip = tr("Search (Ctrl+F)")
    button.onToggled { [weak self] in
      // The button also follows the field.
      guard let self, button.isActive != widget.isRevealed else { return }
      if button.isActive { open() } else { close() }
    }
    window.addAction("search") { [weak self] in self?.open() }
    // Delete and Ctrl+V edit the text and not the photos.
    window.add(TextKeyController())
    let keys = KeyController()
    keys.onPressed { [weak self] in
      // The entry handles its own Escape.
      guard let self, $0.symbol == .escape else { return false }
      close()
      return true
    }
    column.add(keys)
  }

  private func madeEntry() -> SearchEntry {
    if let entry { return entry }
    let entry = SearchEntry(placeholder: tr("Search names, dates, cameras, keywords…"))
    entry.setAccessibleLabel(tr("Search"))
    entry.searchDelay = Self.delay
    entry.maxWidthChars = Self.length
    column.setMargins(top: 6, bottom: 6)
    entry.onSearchChanged { [weak self] in
      guard let self, widget.isRevealed else { return }
      photos.search(self.text)
      searchesDidChange()
    }
    entry.onActivate { [weak self] in self?.grid.widget.grabFocus() }
    entry.onStopSearch { [weak self] in self?.close() }
    keepButton.tooltip = tr("Keep in the Sidebar")
    keepButton.addCSSClass("flat")
    keepButton.onToggled { [weak self] in self?.keepOrRemove() }
    let line = Box(.horizontal, spacing: 6, [entry, keepButton])
    line.halign = .center
    line.setMargins(start: 12, end: 12)
    column.append(line)
    chips.onEdit = { [weak entry] in entry?.text = $0 }
    column.append(chips.widget)
    self.entry = entry
    return entry
  }

  /// Follows the place of the window: shows the text of a search, and hides the field for another place
  /// that the user has chosen.
  func show(_ place: Place) {
    if place.search == nil, let entry {
      if chips.widget.containsFocus { entry.grabFocus() }
      chips.hide()
    }
    if let text = place.search {
      let entry = madeEntry()
      if self.text != text { entry.text = text }
      searchesDidChange()
      reveal(true)
    } else if let entry, entry.text.contains(where: { !$0.isWhitespace }) {
      if entry.containsFocus { grid.widget.grabFocus() }
      reveal(false)
      entry.text = ""
    }
  }

  /// The text of the search without spaces around it.
  private var text: String {
    (entry?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func keepOrRemove() {
    // The button also follows the searches.
    guard keepButton.isActive != kept.texts.contains(text), !text.isEmpty else { return }
    if keepButton.isActive { kept.add(text) } else { kept.remove(text) }
  }

  /// Updates the button that keeps the search.
  func searchesDidChange() {
    guard entry != nil else { return }
    keepButton.isSensitive = !text.isEmpty
    let isKept = kept.texts.contains(text)
    if keepButton.isActive != isKept { keepButton.isActive = isKept }
  }

  /// Removes the term whose chip has the keyboard from the search. Returns false if none has it.
  func removeFocusedTerm() -> Bool { chips.removeFocusedTerm() }

  /// Hides the field and the button while a photo is open.
  func photoDidOpenOrClose(isOpen: Bool) { widget.isVisible = !isOpen }

  private func open() {
    guard widget.isVisible else { return }
    let entry = madeEntry()
    reveal(true)
    searchesDidChange()
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
