import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// The methods that perform the commands for albums.
@MainActor
protocol AlbumMenuDelegate: AnyObject {
  func addSelection(to id: Album.ID)
  /// Creates an album with the selected photos.
  func createAlbum()
  func removeSelection()
  /// Renames the album that is shown.
  func renameAlbum()
  /// Deletes the album that is shown.
  func deleteAlbum()
}

/// The menu that adds photos to albums, and the window's actions for albums.
@MainActor
final class AlbumMenu {
  /// A menu of the albums that photos can be added to, with an entry for a new album.
  private(set) var additions = Menu()
  private let window: Window
  /// Actions that are enabled only while an album is shown.
  private var ofAlbum: [Action] = []
  weak var delegate: (any AlbumMenuDelegate)?

  init(_ window: Window) {
    self.window = window
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
  ///   - shown: The album that the window shows, or nil for another place.
  func update(_ albums: [Album], shown: Album?) {
    for action in ofAlbum { action.isEnabled = shown != nil }
    let others = Menu()
    for album in albums where album.id != shown?.id {
      let add = "add-to-album-\(album.id.number)"
      window.addAction(add) { [weak self] in self?.delegate?.addSelection(to: album.id) }
      others.append(Self.label(album.name), action: "win.\(add)")
    }
    additions = Menu()
    additions.append(section: others)
    let new = Menu()
    new.append(tr("_New Album"), action: "win.new-album")
    additions.append(section: new)
  }

  /// Returns a name as it is displayed, with doubled underscores. In a menu a single underscore marks the mnemonic.
  static func label(_ name: String) -> String {
    name.displayed.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
  }
}
