/// A place in the sidebar of a window. The grid shows its photos.
package enum Place: Hashable, Sendable {
  /// All photos of the folders that the program was started with, or of the Pictures folder.
  case library
  /// The videos of the library.
  case videos
  /// The photos of the library that have been added lately, see `RecentlyAdded`.
  case recentlyAdded
  /// The screenshots of the library, see `PhotoTimeline.screenshots`.
  case screenshots
  /// The pictures in the desktop's trash, see `TrashContents`.
  case trash
  case album(Album.ID)
  /// A folder and the folders inside it, by its path without symbolic links.
  case folder(ExactName)
  /// The photos of the library that a search finds, by what the user has typed; see `PhotoQuery`.
  case search(String)

  /// Creates the place of a folder.
  ///
  /// - Parameter path: The path without symbolic links.
  package init(folder path: String) { self = .folder(ExactName(path)) }

  /// The album, or nil for another place.
  package var album: Album.ID? { if case .album(let id) = self { id } else { nil } }

  /// The path of the folder, or nil for another place.
  package var folder: String? { if case .folder(let path) = self { path.text } else { nil } }

  /// Returns the place of a folder in a folder that has another path. Other places stay as they are.
  package func moving(folder old: String, to new: String) -> Place {
    guard let path = folder, path.isExactly(old) || path.isInside(old) else { return self }
    return Place(folder: new + path.dropping(old))
  }

  /// The text of the search, or nil for another place.
  package var search: String? { if case .search(let text) = self { text } else { nil } }
}

/// The text by which the database stores a place that is no album.
extension Place {
  private static let folderPrefix = "folder:"

  /// The text, or nil for an album, which has a column of its own. The library stands for a search, which
  /// ends with the window.
  var stored: String? {
    switch self {
    case .library, .search: "library"
    case .videos: "videos"
    case .recentlyAdded: "recently-added"
    case .screenshots: "screenshots"
    case .trash: "trash"
    case .folder(let path): Self.folderPrefix + path.text
    case .album: nil
    }
  }

  /// Creates the place of a stored text. A text that names none stands for the library.
  init(stored: String) {
    switch stored {
    case "videos": self = .videos
    case "recently-added": self = .recentlyAdded
    case "screenshots": self = .screenshots
    case "trash": self = .trash
    case _ where stored.startsExactly(with: Self.folderPrefix + "/"):
      self = Place(folder: String(stored.dropFirst(Self.folderPrefix.count)))
    default: self = .library
    }
  }
}
