import Localization
import PhotoLibrary
import Trellis

/// The methods that perform the entries of an `AlbumMenu`.
@MainActor
protocol AlbumMenuDelegate: AnyObject {
  /// Shows an album.
  ///
  /// - Parameter id: The album, or nil for all photos.
  func show(album id: Album.ID?)
  func addSelection(to id: Album.ID)
  func createAlbum()
  func removeSelection()
  func renameAlbum()
  func deleteAlbum()
}

/// The albums menu in the header bar. It shows an album and has the commands for the album that is
/// shown.
@MainActor
final class AlbumMenu {
  let button: MenuButton
  /// A menu of the albums that photos can be added to, with an entry for a new album.
  private(set) var additions = Menu()
  private let window: Window
  /// Actions that are enabled only while an album is shown.
  private var ofAlbum: [Action] = []
  weak var delegate: (any AlbumMenuDelegate)?

  init(_ window: Window) {
    self.window = window
    button = MenuButton(icon: "folder-pictures-symbolic", Menu(), isPrimary: false)
    button.tooltip = tr("Albums")
    window.addAction("all-photos") { [weak self] in self?.delegate?.show(album: nil) }
    window.addAction("new-album") { [weak self] in self?.delegate?.createAlbum() }
    ofAlbum = [
      window.addAction("remove-from-album") { [weak self] in self?.delegate?.removeSelection() },
      window.addAction("rename-album") { [weak self] in self?.delegate?.renameAlbum() },
      window.addAction("delete-album") { [weak self] in self?.delegate?.deleteAlbum() },
    ]
  }

  /// Rebuilds the menu.
  ///
  /// - Parameters:
  ///   - albums: All albums.
  ///   - shown: The album that the window shows, or nil for all photos.
  func update(_ albums: [Album], shown: Album?) {
    for action in ofAlbum { action.isEnabled = shown != nil }
    let others = Menu()
    let menu = Menu()
    menu.append(section: places(albums, others: others, shown: shown))
    additions = additions(of: others)
    let making = Menu()
    making.append(tr("_New Album with Selected Photos"), action: "win.new-album")
    if albums.contains(where: { $0 != shown }) {
      making.append(tr("Add Selected Photos _to"), submenu: others)
    }
    menu.append(section: making)
    menu.append(section: changes(of: shown))
    button.menu = menu
  }

  /// Returns the entries that show all photos or an album.
  ///
  /// - Parameter others: A menu that gets an entry for each album that is not shown. The entry adds
  ///   photos to the album.
  private func places(_ albums: [Album], others: Menu, shown: Album?) -> Menu {
    let places = Menu()
    places.append(tr("_All Photos"), action: "win.all-photos")
    for album in albums {
      let (show, add) = ("show-album-\(album.id.number)", "add-to-album-\(album.id.number)")
      window.addAction(show) { [weak self] in self?.delegate?.show(album: album.id) }
      window.addAction(add) { [weak self] in self?.delegate?.addSelection(to: album.id) }
      places.append(Self.label(album.name), action: "win.\(show)")
      if album != shown { others.append(Self.label(album.name), action: "win.\(add)") }
    }
    return places
  }

  private func additions(of others: Menu) -> Menu {
    let additions = Menu()
    additions.append(section: others)
    let new = Menu()
    new.append(tr("_New Album"), action: "win.new-album")
    additions.append(section: new)
    return additions
  }

  /// Returns the entries that change the album, or an empty menu while all photos are shown.
  private func changes(of shown: Album?) -> Menu {
    let changes = Menu()
    guard let shown else { return changes }
    let name = Self.label(shown.name)
    changes.append(
      tr("_Remove Selected Photos from “{album}”", ["album": name]),
      action: "win.remove-from-album")
    changes.append(tr("R_ename “{album}”…", ["album": name]), action: "win.rename-album")
    changes.append(tr("_Delete “{album}”", ["album": name]), action: "win.delete-album")
    return changes
  }

  /// Returns a name as it is displayed, with doubled underscores. In a menu a single underscore marks the mnemonic.
  static func label(_ name: String) -> String {
    name.displayed.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
  }
}
