/// The state of a window when it was last closed.
package struct WindowState: Hashable, Sendable {
  /// The width of the window while it is not maximized, in points.
  package var width: Int
  /// The height of the window while it is not maximized, in points.
  package var height: Int
  package var isMaximized: Bool
  /// The preferred width of the grid's tiles, in points.
  package var tileWidth: Double
  /// A Boolean value that indicates whether photos are in justified rows, not in square tiles.
  package var isJustified: Bool
  /// The album that was shown, or nil if all photos were shown or the album no longer exists.
  package var album: Album.ID?

  package init(
    width: Int, height: Int, isMaximized: Bool = false, tileWidth: Double,
    isJustified: Bool = false, album: Album.ID? = nil
  ) {
    self.width = width
    self.height = height
    self.isMaximized = isMaximized
    self.tileWidth = tileWidth
    self.isJustified = isJustified
    self.album = album
  }
}
