/// The state of a window when it was last closed.
package struct WindowState: Hashable, Sendable {
  /// The width of the window while it is not maximized, in points.
  package var width: Int
  /// The height of the window while it is not maximized, in points.
  package var height: Int
  package var isMaximized: Bool
  /// The preferred width of the grid's tiles, in points.
  package var tileWidth: Double
  /// Whether photos are in justified rows, not in square tiles.
  package var isJustified: Bool
  /// Whether the information panel was open.
  package var showsInformation: Bool
  /// The album that was shown, or nil if all photos were shown or the album no longer exists.
  package var album: Album.ID?

  package init(
    width: Int, height: Int, isMaximized: Bool = false, tileWidth: Double,
    isJustified: Bool = false, showsInformation: Bool = false, album: Album.ID? = nil
  ) {
    self.width = width
    self.height = height
    self.isMaximized = isMaximized
    self.tileWidth = tileWidth
    self.isJustified = isJustified
    self.showsInformation = showsInformation
    self.album = album
  }

  /// The lengths that a stored window may have, in points. A damaged database may contain any
  /// number, and GTK cannot create a window of any size.
  private static let lengths = 1...16_384

  /// A copy with a size and a tile width that a window can have.
  var usable: WindowState {
    var copy = self
    let lengths = Self.lengths
    copy.width = min(max(width, lengths.lowerBound), lengths.upperBound)
    copy.height = min(max(height, lengths.lowerBound), lengths.upperBound)
    copy.tileWidth = tileWidth.isFinite ? min(max(tileWidth, 1), 4096) : 1
    return copy
  }
}
