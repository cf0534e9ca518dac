import Localization
import PhotoLibrary
import Trellis

/// The pages of a window: the grid, the page that is shown when there are no photos, and the one of
/// an empty album.
@MainActor
final class WindowPages {
  private enum Page: String {
    case grid, empty
  }

  let widget = Stack()
  let scan = ScanProgress()
  private let grid: PhotoGrid
  private let emptyPage: StatusPage
  /// The page of an empty album. It is in front of the grid, which takes what is dropped on it.
  private let emptyAlbum = StatusPage(icon: "folder-pictures-symbolic", title: "", text: "")

  init(_ grid: PhotoGrid) {
    self.grid = grid
    let open = Button(tr("Open Folder…"))
    open.actionName = "win.open"
    open.addCSSClass("suggested-action")
    emptyPage = StatusPage(
      icon: "image-x-generic-symbolic", title: tr("No Photos"), text: "", button: open)
    // The grid is the first page from the start, so that it has its size before it has photos.
    emptyAlbum.isTarget = false
    emptyAlbum.isVisible = false
    widget.add(
      Overlay(ScrolledWindow(grid.widget), overlays: [emptyAlbum] + scan.overlays),
      named: Page.grid.rawValue)
    widget.add(emptyPage, named: Page.empty.rawValue)
    widget.visiblePage = Page.grid.rawValue
  }

  /// Shows the grid and focuses it.
  ///
  /// - Parameter takingKeyboard: False to leave the focus as it is when the grid is shown already.
  ///   The default is true.
  func showGrid(takingKeyboard: Bool = true) {
    guard takingKeyboard || widget.visiblePage != Page.grid.rawValue else { return }
    widget.visiblePage = Page.grid.rawValue
    grid.widget.grabFocus()
  }

  /// Shows what to do with an empty album, in front of the empty grid.
  ///
  /// - Parameter name: The name of the album, or nil to show the grid alone.
  func showEmptyAlbum(_ name: String?) {
    emptyAlbum.isVisible = name != nil
    guard let name else { return }
    emptyAlbum.show(
      title: tr("No Photos in “{album}” Yet", ["album": name]),
      text: tr("Select photos in All Photos and add them to the album, or drop pictures here."))
  }

  /// Shows the page for folders without photos and focuses its button.
  ///
  /// - Parameters:
  ///   - source: The folders.
  ///   - unreadable: The folders that could not be read. The page names up to four of them.
  func showEmpty(_ source: PhotoSource, unreadable: [UnreadableFolder]) {
    let reasons = unreadable.map(\.explanation)
    emptyPage.show(
      title: reasons.isEmpty ? tr("No Photos") : tr("Nothing to Show"),
      text: reasons.isEmpty
        ? tr(
          "There are no pictures in “{folder}” or in the folders inside it.",
          ["folder": source.title])
        : reasons.prefix(4).joined(separator: "\n"))
    widget.visiblePage = Page.empty.rawValue
    emptyPage.focusButton()
  }
}
