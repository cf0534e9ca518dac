import Foundation
import TrellisPhotoLibrary

/// An operation that undoes or redoes an action of the user in a window.
enum RevertingAction {
  /// Photos return from the trash, and to the albums that had them.
  case restore([TrashedFile], [AlbumRemoval], ViewState)
  /// Photos are moved to the trash.
  case trash([String], ViewState)
  /// Photos are turned by a number of quarters clockwise. The first value has their paths.
  case turn([String], quarters: Int)
  /// Photos that were copied or moved into the folder leave it, and the album to which they were added.
  case undoImport(CopiedPhotos)
  /// Photos that were copied are restored from the trash, or photos that were moved are moved again, and
  /// the photos of the second value return to their album. It is nil if there are none.
  case importAgain([TrashedFile], AlbumRemoval?)
  /// Photos of albums get the paths back at which they were missing.
  case undoCorrection(AlbumCorrection)
  /// Missing photos of albums get the paths at which they were found.
  case correct([MovedFile])
  /// Albums are changed, and no files.
  case inAlbums(AlbumReversal)
}

/// An operation that undoes or redoes a change of albums.
enum AlbumReversal: Sendable {
  /// Photos return to an album.
  case restorePhotos(AlbumRemoval, ViewState)
  /// Photos are removed from an album.
  case removePhotos([String], Album.ID, ViewState)
  /// An album is restored. `first` has the paths of its first photos if its creation is redone, or is nil
  /// if its deletion is undone.
  case restoreAlbum(AlbumRemoval, first: [String]?)
  /// An album is deleted.
  case deleteAlbum(Album.ID)
  /// An album that was created is deleted. The second value has the paths of its first photos.
  case deleteNewAlbum(Album.ID, [String])
  /// Photos are added to an album.
  case add([String], Album.ID)
  /// Photos that were added to an album are removed from it.
  case removeAdded([String], Album.ID)
  /// Photos of an album are moved within it.
  case move(AlbumMove)
  /// An album is renamed.
  case rename(Album.ID, to: String)
  /// The albums get another order.
  case arrange([Album.ID])
}

extension RevertingAction {
  /// Returns what undoes an import, or nil if it has changed nothing.
  ///
  /// - Parameters:
  ///   - copies: The paths of the copies.
  ///   - moved: The former and the present paths of photos that were moved and not copied. The default
  ///     is no photo.
  ///   - added: The paths of the photos that were added to an album, copies and others. The default
  ///     is no photo.
  ///   - album: The album, or nil if the photos were copied into the folder only.
  static func undoImport(
    of copies: [String], moving moved: [MovedFile] = [], adding added: [String] = [],
    to album: Album.ID? = nil
  ) -> RevertingAction? {
    let addition = added.isEmpty ? nil : album.map { (added, $0) }
    if copies.isEmpty, moved.isEmpty { return addition.map { .inAlbums(.removeAdded($0, $1)) } }
    return .undoImport(CopiedPhotos(copies: copies, moved: moved, addition: addition))
  }

  /// Returns the action with the present paths of files that have been renamed.
  ///
  /// - Parameter paths: The present paths by the former ones.
  func following(_ paths: [ExactName: String]) -> RevertingAction {
    func present(_ former: [String]) -> [String] { former.map { paths[ExactName($0)] ?? $0 } }
    return switch self {
    case .trash(let trashed, let viewState): .trash(present(trashed), viewState)
    case .turn(let turned, let quarters): .turn(present(turned), quarters: quarters)
    case .undoImport(let copied): .undoImport(copied.replacingPaths(present))
    case .importAgain(let files, let removal):
      .importAgain(files, removal?.following(paths, except: files.map(\.path).exactNames))
    case .inAlbums(let change): .inAlbums(change.following(paths))
    // Files in the trash keep the paths to which they return, and found ones those at which they were
    // missing.
    case .restore, .undoCorrection, .correct: self
    }
  }
}

extension AlbumReversal {
  /// Changes the albums.
  ///
  /// - Returns: What reverts the change, or nil if nothing has changed.
  func perform(in store: AlbumStore) throws(AlbumError) -> AlbumReversal? {
    switch self {
    case .restorePhotos(let removal, let viewState):
      try store.restoreRenamingIfNeeded(removal)
      return .removePhotos(removal.paths, removal.album, viewState)
    case .removePhotos(let paths, let album, let viewState):
      let items = paths.map { AlbumStack(path: $0) }
      return .restorePhotos(try store.remove(items: items, from: album), viewState)
    case .restoreAlbum(let removal, let first):
      try store.restoreRenamingIfNeeded(removal)
      guard let first else { return .deleteAlbum(removal.album) }
      return .deleteNewAlbum(removal.album, first)
    case .deleteAlbum(let album): return .restoreAlbum(try store.delete(album), first: nil)
    case .deleteNewAlbum(let album, let first):
      return .restoreAlbum(try store.delete(album), first: first)
    case .add(let paths, let album):
      let added = try store.addNew(paths, to: album)
      return added.isEmpty ? nil : .removeAdded(added, album)
    case .removeAdded(let paths, let album):
      try store.removeRemaining(paths, from: album)
      return .add(paths, album)
    case .move(let move): return .move(try store.undo(move))
    case .rename(let album, let name):
      return try store.rename(album, to: name).map { .rename(album, to: $0) }
    case .arrange(let order): return try store.arrange(order).map { .arrange($0) }
    }
  }

  fileprivate func following(_ paths: [ExactName: String]) -> AlbumReversal {
    func present(_ former: [String]) -> [String] { former.map { paths[ExactName($0)] ?? $0 } }
    return switch self {
    case .restorePhotos(let removal, let viewState):
      .restorePhotos(removal.following(paths), viewState)
    case .removePhotos(let removed, let album, let viewState):
      .removePhotos(present(removed), album, viewState)
    case .restoreAlbum(let removal, let first):
      .restoreAlbum(removal.following(paths), first: first.map(present))
    case .deleteNewAlbum(let album, let first): .deleteNewAlbum(album, present(first))
    case .add(let added, let album): .add(present(added), album)
    case .removeAdded(let added, let album): .removeAdded(present(added), album)
    case .move(let move): .move(move.replacingPaths { paths[ExactName($0)] ?? $0 })
    case .deleteAlbum, .rename, .arrange: self
    }
  }
}

extension AlbumRemoval {
  /// Returns a copy with the present paths of files that have been renamed.
  ///
  /// - Parameters:
  ///   - paths: The present paths by the former ones.
  ///   - trashed: The paths of files in the trash, which keep the paths to which they return. The
  ///     default is none.
  fileprivate func following(
    _ paths: [ExactName: String], except trashed: Set<ExactName> = []
  ) -> AlbumRemoval {
    replacingPaths { trashed.contains($0) ? $0 : paths[ExactName($0)] ?? $0 }
  }
}

extension [MovedFile] {
  /// The present paths of the files by the former ones.
  var presentPaths: [ExactName: String] {
    Dictionary(map { (ExactName($0.old), $0.path) }) { $1 }
  }
}

/// The photos of an import.
struct CopiedPhotos {
  /// The paths of the copies.
  var copies: [String]
  /// The former and the present paths of photos that were moved and not copied.
  var moved: [MovedFile]
  /// The paths of the photos that were added to an album, copies and others, and the album. Nil if
  /// none was added.
  var addition: (paths: [String], album: Album.ID)?

  /// Returns a value with the paths that `newPaths` returns for the present ones.
  func replacingPaths(_ newPaths: ([String]) -> [String]) -> CopiedPhotos {
    CopiedPhotos(
      copies: newPaths(copies),
      moved: zip(moved, newPaths(moved.map(\.path))).map { .init(old: $0.old, path: $1) },
      addition: addition.map { (newPaths($0.paths), $0.album) })
  }
}

/// The state of a window before an action. Undoing the action returns to it.
struct ViewState: Sendable {
  /// The place that was shown.
  let place: Place
  /// The paths of the selected photos.
  let selected: [String]
  /// The content offset of the grid.
  let offset: CGPoint
}
