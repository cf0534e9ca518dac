import Foundation
import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// The bar over the lower edge of the grid. It tells what is selected, and has buttons for it.
@MainActor
final class SelectionBar {
  /// The time without a change of the selection after which the bar follows it, in seconds. The second
  /// click of a double click finds the photo and not the bar.
  private static let patience = 0.45

  var widget: Widget { revealer }
  /// Called when the bar is shown, with true, and when it is hidden, with false.
  var onShown: @MainActor (Bool) -> Void = { _ in }
  private let revealer: Revealer
  /// The content of the bar. It is invisible until the bar is first shown, so that GTK does not lay it out
  /// at the start.
  private let line: Box
  private let name = Label()
  private let size = Label()
  private let additions = MenuButton(icon: "list-add-symbolic", Menu(), isPrimary: false)
  private let buttons: [Button]
  /// The buttons for photos in the trash, which take the places of others.
  private let trashButtons: [Button]
  /// Whether the grid shows photos in the trash.
  var isTrash = false {
    didSet {
      for button in trashButtons { button.isVisible = isTrash }
      for widget in [additions] + buttons.dropLast() as [Widget] { widget.isVisible = !isTrash }
    }
  }
  private let makeAdditions: @MainActor () -> Menu
  private let grid: PhotoGrid
  private lazy var texts = FactTexts()
  private let sizes = LatestWork("sizes of files")
  private let alarm = Alarm()

  /// Creates a bar that is hidden.
  ///
  /// - Parameters:
  ///   - additions: Returns a menu of the albums that photos can be added to.
  ///   - more: Opens a menu of everything that can be done with the photos, at a point in the
  ///     coordinates of the grid's widget.
  init(
    _ grid: PhotoGrid, additions: @escaping @MainActor () -> Menu,
    more: @escaping @MainActor (CGPoint) -> Void
  ) {
    (self.grid, makeAdditions) = (grid, additions)
    let moreButton = Self.button("view-more-symbolic", tr("More"))
    buttons = [
      Self.button("object-rotate-right-symbolic", tr("Turn Right (Ctrl+R)"), "win.turn-right"),
      Self.button("edit-copy-symbolic", tr("Copy (Ctrl+C)"), "win.copy"),
      Self.button("user-trash-symbolic", tr("Move to the Trash (Ctrl+Delete)"), "win.trash"),
      moreButton,
    ]
    trashButtons = [
      Self.button("edit-undo-symbolic", tr("Put Back"), "win.put-back"),
      Self.button("edit-delete-symbolic", tr("Delete Permanently (Delete)"), "win.erase"),
    ]
    for button in trashButtons { button.isVisible = false }
    line = Box(
      .horizontal, spacing: 2, [name, size, self.additions] + trashButtons + buttons)
    revealer = Revealer(line)
    name.ellipsizes = true
    name.addCSSClass("selection-name")
    size.addCSSClass("selection-size")
    self.additions.tooltip = tr("Add to Album")
    self.additions.addCSSClass("flat")
    line.addCSSClass("selection-bar")
    line.isVisible = false
    line.setMargins(top: 6, bottom: 12, start: 12, end: 12)
    widget.valign = .end
    widget.halign = .center
    widget.isTarget = false
    moreButton.onClicked { [weak self, weak moreButton] in
      guard let self, let moreButton else { return }
      more(moreButton.bounds(in: self.grid.widget)?.origin ?? .zero)
    }
  }

  private static func button(_ icon: String, _ tooltip: String, _ action: String? = nil) -> Button {
    let button = Button(icon: icon)
    button.tooltip = tooltip
    button.actionName = action
    button.addCSSClass("flat")
    return button
  }

  /// Follows the selection of the grid. Call it whenever it may have changed, and when a photo has been
  /// opened or closed.
  func selectionDidChange() {
    guard hasSelection else { return hide() }
    // A selection may grow with every movement of the pointer.
    alarm.set(after: Self.patience) { [weak self] in self?.update() }
  }

  private var hasSelection: Bool {
    !grid.isPageOpen && grid.collectionView.numberOfSelectedItems > 0
  }

  private func update() {
    guard hasSelection else { return hide() }
    let photos = grid.selectedPhotos
    name.text =
      photos.count == 1
      ? NamedFiles(photos[0].paths).first : PhotoInformation(photos, nil, texts).heading
    sizes.perform {
      photos.reduce(0) { $0 + $1.stackByteSize }
    } then: { [weak self] in
      guard let self else { return }
      size.text = texts.byteSize($0)
    }
    additions.menu = makeAdditions()
    setShown(true)
  }

  private func hide() {
    alarm.cancel()
    sizes.cancel()
    setShown(false)
  }

  private func setShown(_ isShown: Bool) {
    guard revealer.isRevealed != isShown else { return }
    if !isShown, (trashButtons + buttons).contains(where: { $0.hasFocus }) {
      grid.widget.grabFocus()
    }
    if isShown { line.isVisible = true }
    revealer.isRevealed = isShown
    // While it is animated out, clicks go to the photos below.
    widget.isTarget = isShown
    onShown(isShown)
  }
}
