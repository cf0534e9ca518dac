import Foundation
import Trellis
import TrellisLocalization

/// The context menu of the selected photos, or of the open photo.
@MainActor
final class PhotoMenu {
  private let content: Widget
  private let grid: PhotoGrid
  private let photo: OpenedPhoto
  private let place: ShownPlace
  private let albumMenu: AlbumMenu
  private let desktop: DesktopActions
  private lazy var contextMenu = ContextMenu(in: content)

  /// Creates the menu.
  ///
  /// - Parameter content: The widget that the menu is placed in, such as an overlay around the
  ///   grid.
  init(
    in content: Widget, _ grid: PhotoGrid, photo: OpenedPhoto, place: ShownPlace,
    albumMenu: AlbumMenu, desktop: DesktopActions
  ) {
    self.desktop = desktop
    (self.content, self.grid, self.photo) = (content, grid, photo)
    (self.place, self.albumMenu) = (place, albumMenu)
    photo.addAction("photo-menu") { [weak self] in self?.openInTheMiddle() }
  }

  /// Opens the menu.
  ///
  /// - Parameter point: The position, in the coordinates of the grid's widget.
  func open(at point: CGPoint) {
    let origin = grid.widget.bounds(in: content)?.origin ?? .zero
    contextMenu.open(makeMenu(), at: CGPoint(x: origin.x + point.x, y: origin.y + point.y)) {
      [weak grid] in
      grid?.isMenuOpen = false
      grid?.widget.grabFocus()
    }
    grid.isMenuOpen = true
  }

  /// Opens the menu in the middle of the grid. Keys use it while a photo is open.
  private func openInTheMiddle() {
    let size = grid.widget.size
    open(at: CGPoint(x: size.width / 2, y: size.height / 2))
  }

  private func makeMenu() -> Menu {
    let menu = Menu()
    let first = Menu()
    if photo.isOpen {
      first.append(tr("_Back"), action: "win.back")
    } else {
      first.append(tr("_Open"), action: "win.open-photo")
    }
    first.append(tr("Show in _Folder"), action: "win.show-in-folder")
    if place.place != .trash { first.append(tr("C_ut"), action: "win.cut") }
    first.append(tr("_Copy"), action: "win.copy")
    first.append(tr("_Information"), action: Information.action)
    if grid.selectedPhotos.contains(where: \.isMissing) {
      first.append(tr("_Locate…"), action: "win.locate")
    }
    menu.append(section: first)
    let end = Menu()
    if place.place == .trash {
      end.append(tr("_Put Back"), action: "win.put-back")
      end.append(tr("_Delete Permanently…"), action: "win.erase")
      menu.append(section: end)
      return menu
    }
    let albums = Menu()
    albums.append(tr("_Add to Album"), submenu: albumMenu.additions)
    if let name = place.album?.name {
      albums.append(
        tr("_Remove from “{album}”", ["album": AlbumMenu.label(name)]),
        action: "win.remove-from-album")
    }
    menu.append(section: albums)
    let turning = Menu()
    turning.append(tr("Turn _Right"), action: "win.turn-right")
    turning.append(tr("Turn _Left"), action: "win.turn-left")
    menu.append(section: turning)
    menu.append(section: desktop.menu(forPhotos: grid.selectedPhotos.count))
    end.append(tr("Move to _Trash"), action: "win.trash")
    menu.append(section: end)
    return menu
  }
}
