import PhotoLibrary

/// The number of thumbnails that are kept in memory, in proportion to the number that is visible.
///
/// Loading a thumbnail from the cache again takes half a millisecond, so keeping more of them than
/// the user can scroll to in a moment would take memory for nothing.
struct ThumbnailBudget {
  /// The bytes that small windows use too, and the bytes that the largest windows use.
  private static let (least, most) = (24 << 20, 96 << 20)
  /// The bytes that are kept for each visible byte.
  private static let pages = 4
  /// The maximum number of thumbnails that are loaded in each direction.
  private static let mostNearby = 1_000

  /// The maximum size of the thumbnails in memory, in bytes.
  let bytes: Int
  /// The number of thumbnails to load before the user scrolls, in each direction.
  let nearbyCount: Int

  /// Creates the budget of a view.
  ///
  /// - Parameters:
  ///   - visibleCount: The number of visible thumbnails.
  ///   - size: Their size.
  init(visibleCount: Int, size: ThumbnailSize) {
    let bytesOfOne = size.typicalByteCount
    let wanted = visibleCount * bytesOfOne * Self.pages
    bytes = min(max(wanted, Self.least), Self.most)
    // What is loaded in both directions must not displace what is visible.
    let rest = bytes / bytesOfOne - visibleCount
    nearbyCount = min(max(rest / 2, 0), Self.mostNearby)
  }
}
