import Foundation
import PhotoLibrary

/// An action of the user in a window, with the values that are needed to undo it.
enum UndoableAction {
  /// Photos were moved to the trash.
  case trashed([TrashedFile], ViewState)
  /// Photos of an album were removed from it.
  case removed(AlbumRemoval, ViewState)
  /// An album was deleted.
  case deleted(AlbumRemoval)
  /// Photos were added to an album. The values are their paths and the album.
  case added([String], Album.ID)
  /// Files were copied into the library. The values are the paths of the copies, the paths of the
  /// photos that were added to the shown album, and this album, or nil if no album was shown.
  case imported([String], added: [String], to: Album.ID?)
  /// Photos of an album were moved within it.
  case moved(AlbumMove)
  /// An album was created. The values are the album and the paths of its first photos.
  case created(Album.ID, [String])
  /// An album was renamed. `former` is the name before.
  case renamed(Album.ID, former: String)
  /// Photos were turned by a number of quarters clockwise. The first value has their paths.
  case turned([String], quarters: Int)
}

extension UndoableAction {
  /// Returns the action with the present paths of files that have been renamed.
  ///
  /// - Parameter paths: The present paths by the former ones.
  func following(_ paths: [ExactName: String]) -> UndoableAction {
    func present(_ former: [String]) -> [String] { former.following(paths) }
    return switch self {
    case .turned(let turned, let quarters): .turned(present(turned), quarters: quarters)
    case .added(let added, let album): .added(present(added), album)
    case .imported(let copies, let added, let album):
      .imported(present(copies), added: present(added), to: album)
    case .created(let album, let first): .created(album, present(first))
    // The library follows the files of the other actions itself.
    case .trashed, .removed, .deleted, .moved, .renamed: self
    }
  }
}

/// An action that was undone, with the values that are needed to perform it again.
enum RedoableAction {
  /// Photos are moved to the trash.
  case trash([String], ViewState)
  /// Photos are removed from an album.
  case remove([String], Album.ID, ViewState)
  /// An album is deleted.
  case delete(Album.ID)
  /// Photos are added to an album.
  case add([String], Album.ID)
  /// Copies that were moved to the trash return to the library, and photos to the album that was
  /// shown, or nil if none was.
  case importAgain([TrashedFile], AlbumRemoval?)
  /// Photos of an album are moved within it.
  case move(AlbumMove)
  /// An album is created. The values are the removed album, and the paths of its first photos.
  case create(AlbumRemoval, [String])
  /// An album is renamed.
  case rename(Album.ID, to: String)
  /// Photos are turned by a number of quarters clockwise. The first value has their paths.
  case turn([String], quarters: Int)
}

extension RedoableAction {
  /// Returns the action with the present paths of files that have been renamed.
  ///
  /// - Parameter paths: The present paths by the former ones.
  func following(_ paths: [ExactName: String]) -> RedoableAction {
    func present(_ former: [String]) -> [String] { former.following(paths) }
    return switch self {
    case .trash(let trashed, let viewState): .trash(present(trashed), viewState)
    case .remove(let removed, let album, let viewState):
      .remove(present(removed), album, viewState)
    case .add(let added, let album): .add(present(added), album)
    case .create(let removal, let first): .create(removal, present(first))
    case .turn(let turned, let quarters): .turn(present(turned), quarters: quarters)
    case .importAgain, .delete, .move, .rename: self
    }
  }
}

extension [PhotoTrash.Return] {
  /// The present paths of the files by the former ones.
  var presentPaths: [ExactName: String] {
    Dictionary(map { (ExactName($0.old), $0.path) }) { $1 }
  }
}

extension [String] {
  /// Returns the paths, with the present ones in place of former ones.
  ///
  /// - Parameter paths: The present paths by the former ones.
  func following(_ paths: [ExactName: String]) -> [String] {
    map { paths[ExactName($0)] ?? $0 }
  }
}

/// The state of a window before an action. Undoing the action returns to it.
struct ViewState {
  /// The album that was shown, or nil for all photos.
  let album: Album.ID?
  /// The paths of the selected photos.
  let selected: [String]
  /// The content offset of the grid.
  let offset: CGPoint
}
