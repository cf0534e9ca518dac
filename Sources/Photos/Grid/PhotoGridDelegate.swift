import Foundation
import TrellisPhotoLibrary

/// The methods that a grid calls to notify its window.
@MainActor
protocol PhotoGridDelegate: AnyObject {
  /// Tells the delegate that the zoom of the grid has changed.
  func gridDidZoom()

  /// Tells the delegate which photo is open. It may be called again for the same photo.
  ///
  /// - Parameter page: The open photo, or nil if no photo is open.
  func gridDidShow(_ page: PhotoViewer.Page?)

  /// Tells the delegate that the selection may have changed.
  ///
  /// - Parameter count: The number of selected photos.
  func gridDidSelect(_ count: Int)

  /// Tells the delegate that the name of no photo begins with the letters that the user has typed.
  func gridFoundNothing(beginningWith letters: String)

  /// Asks the delegate to open a context menu for `selectedPaths`.
  ///
  /// - Parameter point: The position of the menu, in the coordinates of the grid's widget.
  func gridAsksForMenu(at point: CGPoint)

  /// Tells the delegate that the user has moved photos within an album. The parameters are those of
  /// `AlbumStore.rearrange(items:in:before:)`.
  func gridDidMove(_ items: [AlbumStack], before next: AlbumStack?)

  /// Tells the delegate that files have been dropped on the grid.
  ///
  /// - Parameters:
  ///   - uris: The URIs of the files.
  ///   - next: In an album, the photo that the files are inserted before, or nil for
  ///     the end of the album.
  func gridDidReceive(_ uris: [String], before next: AlbumStack?)
}
