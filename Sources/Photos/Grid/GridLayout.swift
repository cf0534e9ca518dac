import Foundation
import Trellis

/// A layout of the grid: square tiles (`PhotoGridLayout`) or justified rows (`PhotoRowsLayout`).
@MainActor
protocol GridLayout: CollectionViewLayout {
  /// The zoom, which has the preferred width of square tiles and the preferred height of rows.
  var zoom: Zoom { get }
  /// Whether photos keep their aspect ratios.
  var isJustified: Bool { get }
  /// The content offset that an update or a transition to this layout returns to. Nil leaves the
  /// proposed content offset unchanged.
  var savedPosition: SavedGridPosition? { get set }
}

/// The distances that both layouts of the grid have, in points.
enum GridMetrics {
  /// The space between photos.
  static let gap: CGFloat = 4
  /// The space to the left and right of the photos and of the headers' text.
  static let margin: CGFloat = 12
  /// The space below the photos of a month.
  static let sectionEnd: CGFloat = 12
  static let headerHeight: CGFloat = 48
}

/// The content offset of the grid before a photo was opened or removed.
struct SavedGridPosition {
  let offset: CGPoint
  /// The width of the view, in points. The position is not used at another width, because the rows
  /// have other photos there.
  let width: CGFloat
  /// The photo that was opened or removed.
  let start: IndexPath
  /// The photo that is visible afterwards. It differs from `start` when the user has turned pages.
  private(set) var photo: IndexPath

  init(offset: CGPoint, width: CGFloat, photo: IndexPath) {
    (self.offset, self.width) = (offset, width)
    (start, self.photo) = (photo, photo)
  }

  /// Sets the photo that is visible after the return to the grid.
  mutating func come(back photo: IndexPath) { self.photo = photo }
}

extension GridLayout {
  /// Stores the content offset that the grid returns to when `photo` is closed or comes back.
  func remember(_ offset: CGPoint, _ photo: IndexPath) {
    savedPosition = SavedGridPosition(
      offset: offset, width: collectionView?.bounds.width ?? 0, photo: photo)
  }

  /// Returns the saved content offset, changed as little as is needed to show the saved photo, or
  /// `offset` if no content offset is saved.
  func savedOffset(insteadOf offset: CGPoint) -> CGPoint {
    guard let savedPosition, let size = collectionView?.bounds.size,
      size.width == savedPosition.width,
      let frame = layoutAttributesForItem(at: savedPosition.photo)?.frame
    else { return offset }
    var top = savedPosition.offset.y
    // The pinned title covers the upper edge of the view.
    let isSeen = frame.minY < top + size.height && frame.maxY > top + GridMetrics.headerHeight
    if savedPosition.photo != savedPosition.start || !isSeen {
      // Scrolls no further than is needed to make the photo visible.
      top = max(top, frame.maxY + GridMetrics.sectionEnd - size.height)
      top = min(top, frame.minY - GridMetrics.headerHeight)
    }
    let end = max(collectionViewContentSize.height - size.height, 0)
    return CGPoint(x: savedPosition.offset.x, y: min(max(top, 0), end))
  }
}
