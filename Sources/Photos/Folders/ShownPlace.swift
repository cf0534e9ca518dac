import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// The place that a window shows, and those to which Back and Forward lead.
@MainActor
final class ShownPlace {
  /// The ways to another place.
  enum Step { case choice, back, forward }

  private var history: PlaceHistory {
    didSet { if history != oldValue { onChange() } }
  }
  /// Whether the place is shown only because the window that was
  /// closed last showed it. It becomes false when the user chooses a place, or when photos of the
  /// album are found.
  private(set) var isRestored: Bool
  private let shelf: WindowAlbums
  private let folders: PhotoFolders
  /// Called when the place, or where Back and Forward lead, has changed.
  var onChange: @MainActor () -> Void = {}

  /// Creates the object.
  ///
  /// - Parameter place: The place that the window closed last showed.
  init(_ place: Place, shelf: WindowAlbums, folders: PhotoFolders) {
    history = PlaceHistory(place)
    isRestored = place != .library
    (self.shelf, self.folders) = (shelf, folders)
  }

  var place: Place { history.place }
  /// The place to which Back leads, or nil.
  var previous: Place? { history.previous }
  /// The place to which Forward leads, or nil.
  var next: Place? { history.next }

  /// The identifier of the shown album, or nil for another place.
  var id: Album.ID? { place.album }
  /// The shown album, or nil if another place is shown or the album does not exist.
  var album: Album? { id.flatMap { shelf[$0] } }

  /// The name of the place.
  var title: String {
    switch place {
    case .library: folders.home.source.title
    case .videos: tr("Videos")
    case .recentlyAdded: tr("Recently Added")
    case .screenshots: tr("Screenshots")
    case .trash: tr("Trash")
    case .album: album?.name ?? folders.home.source.title
    case .folder(let path): folders.title(of: path.text)
    case .search(let text): tr("Results for “{text}”", ["text": text])
    }
  }

  /// Shows a place that the user has chosen, or to which Back or Forward leads.
  func choose(_ place: Place, by step: Step) {
    isRestored = false
    switch step {
    case .choice: history.go(to: place)
    case .back: history.goBack()
    case .forward: history.goForward()
    }
  }

  /// Drops the place of the last window if the user has named a file or another folder on the command
  /// line. An album is dropped later, if the folders have none of its photos.
  ///
  /// - Parameter source: The folders of the library, which are about to be opened.
  func prepare(for source: PhotoSource) {
    let isElsewhere = place.folder.map { folder in
      source.folders != [UserFolders.pictures] && !source.roots.contains { folder.isInside($0) }
    }
    if source.file != nil || isElsewhere == true { leave(for: .library) }
  }

  /// Keeps the place of the last window as if the user had chosen it.
  func keep() { isRestored = false }

  /// Shows another place, because the present one cannot be shown.
  func leave(for place: Place) {
    isRestored = false
    history.replace(with: place)
  }

  /// Updates the places of a folder that has another path, and of the folders in it.
  func folderDidMove(_ old: String, to path: String) {
    var new = history
    new.replace { $0.moving(folder: old, to: path) }
    history = new
  }

  /// Shows the library if the album no longer exists, and forgets albums that no longer exist.
  func albumsDidChange() {
    let isGone: (Place) -> Bool = { [shelf] place in place.album.map { shelf[$0] == nil } ?? false }
    var new = history
    new.forget(isGone)
    if isGone(place) { new.replace(with: .library) }
    history = new
  }
}

extension PhotoFolders {
  /// The name of the folder at a path.
  func title(of path: String) -> String {
    let opened = visited.first { $0.roots.count == 1 && $0.roots[0].isExactly(path) }
    return opened?.source.title ?? path.fileName
  }
}
