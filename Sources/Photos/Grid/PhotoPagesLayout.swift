import Foundation
import Localization
import Trellis

/// A layout that shows one photo per page. Each photo fills its page as far as its aspect ratio
/// allows, and the pages stand side by side.
///
/// While a photo is being opened or closed, the layout contains only this photo. The other photos
/// then fade out or in at their places in the grid instead of moving across the open photo.
final class PhotoPagesLayout: CollectionViewLayout {
  /// The space between a photo and the edges of its page, in points.
  private static let margin: CGFloat = 16

  /// Returns the aspect ratio of a photo, width divided by height.
  private let aspect: @MainActor (IndexPath) -> CGFloat
  /// The page number of the first photo of each section.
  private var firstPages: [Int] = []
  private var pageCount = 0

  /// The photo that is being opened or closed, or nil when no transition is in progress. While it
  /// is set, the layout contains only this photo.
  var single: IndexPath? {
    didSet { if single != oldValue { invalidateLayout() } }
  }

  init(showing single: IndexPath, aspect: @escaping @MainActor (IndexPath) -> CGFloat) {
    self.single = single
    self.aspect = aspect
    super.init()
    accessibilityLabel = tr("One Photo")
  }

  required init?(coder: NSCoder) { nil }

  /// In right-to-left languages the first photo is on the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  private var page: CGSize { collectionView?.bounds.size ?? .zero }

  override func prepare() {
    firstPages = []
    pageCount = 0
    guard let collectionView else { return }
    for section in 0..<collectionView.numberOfSections {
      firstPages.append(pageCount)
      pageCount += collectionView.numberOfItems(inSection: section)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(pageCount) * page.width, height: page.height)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != page
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    if let single { return layoutAttributesForItem(at: single).map { [$0] } }
    guard page.width > 0, pageCount > 0 else { return [] }
    let first = max(Int(rect.minX / page.width), 0)
    let last = min(Int(rect.maxX / page.width), pageCount - 1)
    guard first <= last else { return [] }
    return (first...last).compactMap { layoutAttributesForItem(at: indexPath(ofPage: $0)) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard single == nil || single == indexPath, let number = pageNumber(of: indexPath) else {
      return nil
    }
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    let room = CGSize(
      width: max(page.width - 2 * Self.margin, 1), height: max(page.height - 2 * Self.margin, 1))
    let aspect = max(aspect(indexPath), 0.01)
    attributes.size =
      room.width / room.height > aspect
      ? CGSize(width: (room.height * aspect).rounded(), height: room.height)
      : CGSize(width: room.width, height: (room.width / aspect).rounded())
    attributes.center = CGPoint(
      x: (CGFloat(number) + 0.5) * page.width, y: page.height / 2)
    // The photo is above the tiles from the first frame of the transition.
    attributes.zIndex = 1000
    return attributes
  }

  override var snapsToItems: Bool { true }

  override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
    guard page.width > 0 else { return offset }
    let number =
      single.flatMap(pageNumber(of:))
      ?? min(max(Int((offset.x / page.width).rounded()), 0), max(pageCount - 1, 0))
    return CGPoint(x: CGFloat(number) * page.width, y: 0)
  }

  /// The photo on the page nearest to the content offset, or nil when there are no photos.
  var shownPhoto: IndexPath? {
    guard let collectionView, page.width > 0, pageCount > 0 else { return nil }
    if let single { return single }
    let number = Int((collectionView.contentOffset.x / page.width).rounded())
    return indexPath(ofPage: min(max(number, 0), pageCount - 1))
  }

  /// Returns the photo that is `distance` pages after `indexPath`, or before it when `distance` is
  /// negative. Returns nil when there is no such page.
  func photo(_ distance: Int, from indexPath: IndexPath) -> IndexPath? {
    guard let number = pageNumber(of: indexPath), (0..<pageCount).contains(number + distance)
    else { return nil }
    return self.indexPath(ofPage: number + distance)
  }

  /// Returns the page number of a photo, counted from 0 across all sections, or nil if the photo
  /// does not exist.
  func pageNumber(of indexPath: IndexPath) -> Int? {
    guard firstPages.indices.contains(indexPath.section), indexPath.item >= 0 else { return nil }
    let number = firstPages[indexPath.section] + indexPath.item
    let next = indexPath.section + 1
    let end = next < firstPages.count ? firstPages[next] : pageCount
    return number < end ? number : nil
  }

  /// Returns the index path of the photo on a page. O(log n) in the number of sections.
  ///
  /// - Parameter number: The number of an existing page, counted from 0.
  private func indexPath(ofPage number: Int) -> IndexPath {
    var (low, high) = (0, firstPages.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstPages[middle] <= number { low = middle } else { high = middle }
    }
    return IndexPath(item: number - firstPages[low], section: low)
  }
}
