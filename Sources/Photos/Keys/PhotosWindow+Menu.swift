import Foundation
import PhotoLibrary
import Trellis
import Words

/// The menu of the photos that are selected, or of the one that is open.
extension PhotosWindow {
  /// - Parameter point: In the grid's coordinates.
  func showMenu(at point: CGPoint) {
    let origin = grid.widget.bounds(in: content)?.origin ?? .zero
    contextMenu.open(photoMenu, at: CGPoint(x: origin.x + point.x, y: origin.y + point.y)) {
      [weak self] in
      self?.grid.isMenuOpen = false
      self?.grid.widget.grabFocus()
    }
    grid.isMenuOpen = true
  }

  /// For keys, while one photo is open.
  func showMenuInTheMiddle() {
    let size = grid.widget.size
    showMenu(at: CGPoint(x: size.width / 2, y: size.height / 2))
  }

  private var photoMenu: Menu {
    let menu = Menu()
    let first = Menu()
    if isPageOpen {
      first.append(tr("_Back"), action: "win.back")
    } else {
      first.append(tr("_Open"), action: "win.open-photo")
    }
    first.append(tr("Show in _Folder"), action: "win.show-in-folder")
    first.append(tr("_Copy"), action: "win.copy")
    menu.append(section: first)
    let albums = Menu()
    albums.append(tr("_Add to Album"), submenu: albumMenu.additions)
    if let album, let name = shelf[album]?.name {
      albums.append(
        tr("_Remove from “{album}”", ["album": AlbumMenu.label(name)]),
        action: "win.remove-from-album")
    }
    menu.append(section: albums)
    let end = Menu()
    end.append(tr("Move to _Trash"), action: "win.trash")
    menu.append(section: end)
    return menu
  }

  /// For file managers and other programs, and for an album of this one.
  private func copySelection() {
    let paths = grid.selectedPaths
    guard !paths.isEmpty else { return }
    grid.widget.copyFiles(
      paths.map { URL(fileURLWithPath: $0, isDirectory: false).absoluteString })
  }

  func addPhotoActions() {
    window.addAction("open-photo") { [weak self] in self?.grid.openSelected() }
    window.addAction("copy") { [weak self] in self?.copySelection() }
    window.addAction("paste") { [weak self] in
      self?.grid.widget.pasteFiles { self?.importFiles($0, before: nil) }
    }
    window.addAction("trash") { [weak self] in self?.trashSelection() }
    window.addAction("show-in-folder") { [weak self] in
      if let self { FileBrowser.show(grid.selectedPaths, over: window) }
    }
    undoAction = window.addAction("undo") { [weak self] in self?.undo() }
    undoAction?.isEnabled = false
  }
}
