import Foundation
import Localization
import Trellis

/// One photo a page, as large as fits; the pages stand side by side.
///
/// While a photo comes from the grid or goes back to it, it is alone: the others fade where they are
/// instead of flying across it.
final class PhotoPagesLayout: CollectionViewLayout {
  /// Around a photo, in points.
  private static let margin: CGFloat = 16

  /// Width to height.
  private let aspect: @MainActor (IndexPath) -> CGFloat
  /// Of each section's first photo.
  private var firstPages: [Int] = []
  private var pageCount = 0

  /// The photo that comes or goes, while it does.
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

  /// Where people read from right to left the first photo is at the right.
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
    // Above the tiles it comes from, from the first moment.
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

  /// The photo that most of the view shows; nil when there is none.
  var shownPhoto: IndexPath? {
    guard let collectionView, page.width > 0, pageCount > 0 else { return nil }
    if let single { return single }
    let number = Int((collectionView.contentOffset.x / page.width).rounded())
    return indexPath(ofPage: min(max(number, 0), pageCount - 1))
  }

  /// Nil when there is no such page.
  func photo(_ distance: Int, from indexPath: IndexPath) -> IndexPath? {
    guard let number = pageNumber(of: indexPath), (0..<pageCount).contains(number + distance)
    else { return nil }
    return self.indexPath(ofPage: number + distance)
  }

  /// Counted from 0 through all months; nil for a photo that does not exist.
  func pageNumber(of indexPath: IndexPath) -> Int? {
    guard firstPages.indices.contains(indexPath.section), indexPath.item >= 0 else { return nil }
    let number = firstPages[indexPath.section] + indexPath.item
    let next = indexPath.section + 1
    let end = next < firstPages.count ? firstPages[next] : pageCount
    return number < end ? number : nil
  }

  /// - Parameter number: Of an existing page.
  private func indexPath(ofPage number: Int) -> IndexPath {
    var (low, high) = (0, firstPages.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstPages[middle] <= number { low = middle } else { high = middle }
    }
    return IndexPath(item: number - firstPages[low], section: low)
  }
}
