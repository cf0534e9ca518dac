import Foundation
import PhotoLibrary

/// Something that was done in a window, with what it takes to undo it.
enum UndoableAction {
  case trashed([TrashedFile], ViewState)
  case removed(AlbumRemoval, ViewState)
  case deleted(AlbumRemoval)
  case added([String], Album.ID)
  case moved(AlbumMove)
  /// With the photos that it had then.
  case created(Album.ID, [String])
  case renamed(Album.ID, former: String)
}

/// What a window showed when something was done: what undoing it comes back to.
struct ViewState {
  let album: Album.ID?
  let selected: [String]
  let offset: CGPoint
}
