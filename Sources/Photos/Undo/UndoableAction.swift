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
  /// Photos of an album were moved within it.
  case moved(AlbumMove)
  /// An album was created. The values are the album and the paths of its first photos.
  case created(Album.ID, [String])
  /// An album was renamed. `former` is the name before.
  case renamed(Album.ID, former: String)
  /// Photos were turned by a number of quarters clockwise. The first value has their paths.
  case turned([String], quarters: Int)
  /// Photos were copied into the folder, and perhaps added to an album.
  case copied(CopiedPhotos)
}

extension UndoableAction {
  /// Returns the action of an import, or nil if it has changed nothing.
  ///
  /// - Parameters:
  ///   - copies: The paths of the copies.
  ///   - added: The paths of the photos that were added to an album, copies and others. The default
  ///     is no photo.
  ///   - album: The album, or nil if the photos were copied into the folder only.
  static func imported(
    _ copies: [String], adding added: [String] = [], to album: Album.ID? = nil
  ) -> UndoableAction? {
    let addition = added.isEmpty ? nil : album.map { (added, $0) }
    if copies.isEmpty { return addition.map { .added($0, $1) } }
    return .copied(CopiedPhotos(copies: copies, addition: addition))
  }

  /// Returns the action with the present paths of files that have been renamed.
  ///
  /// - Parameter paths: The present paths by the former ones.
  func following(_ paths: [ExactName: String]) -> UndoableAction {
    func present(_ former: String) -> String { paths[ExactName(former)] ?? former }
    func present(_ former: [String]) -> [String] { former.map { present($0) } }
    return switch self {
    case .turned(let turned, let quarters): .turned(present(turned), quarters: quarters)
    case .added(let added, let album): .added(present(added), album)
    case .created(let album, let first): .created(album, present(first))
    case .copied(let copies): .copied(copies.replacingPaths { present($0) })
    case .removed(let removal, let viewState):
      .removed(removal.replacingPaths { present($0) }, viewState)
    case .deleted(let removal): .deleted(removal.replacingPaths { present($0) })
    case .moved(let move): .moved(move.replacingPaths { present($0) })
    // Files in the trash keep the paths to which they return.
    case .trashed, .renamed: self
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
  /// Photos of an album are moved within it.
  case move(AlbumMove)
  /// An album is created. The values are the removed album, and the paths of its first photos.
  case create(AlbumRemoval, [String])
  /// An album is renamed.
  case rename(Album.ID, to: String)
  /// Photos are turned by a number of quarters clockwise. The first value has their paths.
  case turn([String], quarters: Int)
  /// Photos that were copied are restored from the trash, and the photos of the second value return
  /// to their album. It is nil if there are none.
  case copy([TrashedFile], AlbumRemoval?)
}

extension RedoableAction {
  /// Returns the action with the present paths of files that have been renamed.
  ///
  /// - Parameter paths: The present paths by the former ones.
  func following(_ paths: [ExactName: String]) -> RedoableAction {
    func present(_ former: String) -> String { paths[ExactName(former)] ?? former }
    func present(_ former: [String]) -> [String] { former.map { present($0) } }
    return switch self {
    case .trash(let trashed, let viewState): .trash(present(trashed), viewState)
    case .remove(let removed, let album, let viewState):
      .remove(present(removed), album, viewState)
    case .add(let added, let album): .add(present(added), album)
    case .create(let removal, let first):
      .create(removal.replacingPaths { present($0) }, present(first))
    case .turn(let turned, let quarters): .turn(present(turned), quarters: quarters)
    case .move(let move): .move(move.replacingPaths { present($0) })
    case .copy(let files, let removal):
      .copy(files, removal.map { $0.following(paths, except: files.map(\.path).exactNames) })
    case .delete, .rename: self
    }
  }
}

extension AlbumRemoval {
  /// Returns a copy with the present paths of files that have been renamed.
  ///
  /// - Parameters:
  ///   - paths: The present paths by the former ones.
  ///   - trashed: The paths of files in the trash, which keep the paths to which they return.
  fileprivate func following(
    _ paths: [ExactName: String], except trashed: Set<ExactName>
  ) -> AlbumRemoval {
    replacingPaths { trashed.contains($0) ? $0 : paths[ExactName($0)] ?? $0 }
  }
}

extension [PhotoTrash.Return] {
  /// The present paths of the files by the former ones.
  var presentPaths: [ExactName: String] {
    Dictionary(map { (ExactName($0.old), $0.path) }) { $1 }
  }
}

/// The photos of an import.
struct CopiedPhotos {
  /// The paths of the copies.
  var copies: [String]
  /// The paths of the photos that were added to an album, copies and others, and the album. Nil if
  /// none was added.
  var addition: (paths: [String], album: Album.ID)?

  /// Returns a value with the paths that `newPaths` returns for the present ones.
  func replacingPaths(_ newPaths: ([String]) -> [String]) -> CopiedPhotos {
    CopiedPhotos(
      copies: newPaths(copies), addition: addition.map { (newPaths($0.paths), $0.album) })
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
