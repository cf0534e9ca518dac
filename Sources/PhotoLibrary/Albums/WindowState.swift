/// What a window looked like when it was last closed.
package struct WindowState: Hashable, Sendable {
  /// In points, when it was not maximized.
  package var width: Int
  /// In points, when it was not maximized.
  package var height: Int
  package var isMaximized: Bool
  /// Of the grid's tiles, in points.
  package var tileWidth: Double
  /// The album that was shown, as long as it exists; nil for all photos.
  package var album: Album.ID?

  package init(
    width: Int, height: Int, isMaximized: Bool = false, tileWidth: Double, album: Album.ID? = nil
  ) {
    self.width = width
    self.height = height
    self.isMaximized = isMaximized
    self.tileWidth = tileWidth
    self.album = album
  }
}
