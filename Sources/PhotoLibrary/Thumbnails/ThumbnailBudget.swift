/// The amount of thumbnails that a view keeps in memory, in proportion to what is visible.
///
/// A thumbnail that was released is read from the shared cache in less than a millisecond, on
/// another thread. The budget therefore covers what the user can scroll to in a moment: the visible
/// page, the page ahead, and half a page behind for a scroll that turns back.
package struct ThumbnailBudget: Equatable, Sendable {
  /// The number of pages that are kept, of which one is visible.
  private static let pages = 2.5
  /// The limits of `byteCount`: small windows use the first, the largest ones the second.
  private static let (least, most) = (8 << 20, 96 << 20)
  /// The maximum of `nearbyCount`.
  private static let mostNearby = 1_000

  /// The maximum size of the thumbnails in memory, in bytes.
  package let byteCount: Int
  /// The number of thumbnails to load in each direction while the view does not scroll.
  package let nearbyCount: Int

  /// Creates the budget of a view.
  ///
  /// - Parameters:
  ///   - visibleCount: The number of thumbnails that are visible.
  ///   - size: The size of the thumbnails.
  package init(visibleCount: Int, size: ThumbnailSize) {
    let each = size.typicalByteCount
    let wanted = Int(Double(visibleCount * each) * Self.pages)
    byteCount = min(max(wanted, Self.least), Self.most)
    // The thumbnails of both directions must not displace the visible ones, even where a renderer
    // needs four bytes a pixel instead of three.
    let rest = byteCount * 3 / 4 / each - visibleCount
    nearbyCount = min(max(rest / 2, 0), Self.mostNearby)
  }
}
