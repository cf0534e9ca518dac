import Trellis
import TrellisAdwaita
import TrellisLocalization
import TrellisPhotoLibrary

/// The pages of a window: the grid, the page that is shown when there are no photos, and the one of
/// an empty place.
@MainActor
final class WindowPages {
  private enum Page: String {
    case grid, empty
  }

  let widget = Stack()
  let scan = ScanProgress()
  private let grid: PhotoGrid
  private let timeScale: TimeScale
  private let emptyPage: StatusPage
  /// The page of an empty place. It is in front of the grid, which takes what is dropped on it.
  private let emptyPlace = StatusPage(icon: "folder-pictures-symbolic")

  /// Creates the pages.
  ///
  /// - Parameter hasSamples: Whether samples are offered where there are no photos.
  init(_ grid: PhotoGrid, hasSamples: Bool) {
    self.grid = grid
    let open = Button(tr("Open Folder…"))
    open.actionName = "win.open"
    open.addCSSClass("suggested-action")
    let samples = Button(tr("Show Samples"))
    samples.actionName = "win.show-samples"
    samples.isVisible = hasSamples
    emptyPage = StatusPage(icon: "image-x-generic-symbolic", buttons: [open, samples])
    // The grid is the first page from the start, so that it has its size before it has photos.
    emptyPlace.isTarget = false
    emptyPlace.isVisible = false
    let overlay = Overlay(
      ScrolledWindow(grid.widget), overlays: [emptyPlace] + scan.overlays)
    timeScale = TimeScale(grid, in: overlay)
    widget.add(overlay, named: Page.grid.rawValue)
    widget.add(emptyPage, named: Page.empty.rawValue)
    widget.visiblePage = Page.grid.rawValue
    grid.onScroll = { [weak timeScale] in timeScale?.gridDidScroll() }
    grid.onLayout = { [weak timeScale] in timeScale?.hide() }
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

  /// Shows texts about an empty place in front of the empty grid.
  ///
  /// - Parameter texts: The texts, or nil to show the grid alone.
  func showEmptyPlace(_ texts: EmptyPlaceTexts?) {
    emptyPlace.isVisible = texts != nil
    if let texts { emptyPlace.show(title: texts.title, text: texts.text) }
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
