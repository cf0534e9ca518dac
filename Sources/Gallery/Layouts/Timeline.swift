import Foundation
import Trellis

/// **Timeline**: the months on the left, each next to its photos as long as they are visible, and a
/// rail between them.
///
/// A flow layout arranges the photos. It has no headers of its own here. This subclass adds them at
/// the top of the view as long as their section is visible. Scrolling invalidates only the headers.
final class TimelineLayout: CollectionViewFlowLayout {
  static let rail = "rail"

  private static let gap: CGFloat = 5
  private static let headerHeight: CGFloat = 64

  /// The width of the column with the months, in points.
  private var gutter: CGFloat { (collectionView?.bounds.width ?? 0) < 1000 ? 164 : 190 }
  /// The vertical extents of the sections, from top to bottom.
  private var spans: [ClosedRange<CGFloat>] = []

  override init() {
    super.init()
    register(RailView.self, forDecorationViewOfKind: Self.rail)
    minimumLineSpacing = Self.gap
    minimumInteritemSpacing = Self.gap
  }

  required init?(coder: NSCoder) { nil }

  /// In right-to-left languages the first photo is on the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func prepare() {
    sectionInset = EdgeInsets(top: 16, left: gutter, bottom: 16, right: 18)
    let room = (collectionView?.bounds.width ?? 0) - gutter - 18
    let columns = max(2, ((room + Self.gap) / (max(108, room / 8) + Self.gap)).rounded())
    let tile = max(1, ((room - (columns - 1) * Self.gap) / columns).rounded(.down))
    itemSize = CGSize(width: tile, height: tile)
    super.prepare()
    measureSections()
  }

  /// Computes the extent of each section, including the insets above its first photo and below its
  /// last one.
  private func measureSections() {
    guard let view = collectionView else { return }
    var end: CGFloat = 0
    spans = (0..<view.numberOfSections).map { section in
      let last = IndexPath(item: view.numberOfItems(inSection: section) - 1, section: section)
      let start = end
      let bottom = last.item < 0 ? start + 16 : layoutAttributesForItem(at: last)?.frame.maxY
      end = max(start, (bottom ?? start) + 16)
      return start...end
    }
  }

  // MARK: Headers

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    let photos = super.layoutAttributesForElements(in: rect) ?? []
    let sections = spans.indices.filter {
      spans[$0].lowerBound < rect.maxY && rect.minY < spans[$0].upperBound
    }
    return photos + sections.map(rail) + sections.map(month)
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard elementKind == CollectionView.elementKindSectionHeader, indexPath.count == 2,
      spans.indices.contains(indexPath.section)
    else { return nil }
    return month(indexPath.section)
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard elementKind == Self.rail, spans.indices.contains(indexPath.section) else { return nil }
    return rail(indexPath.section)
  }

  /// Returns the attributes of a header. It is at the top of its section or of the view, but not
  /// below the end of its section.
  private func month(_ section: Int) -> CollectionViewLayoutAttributes {
    let header = CollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: section))
    let (start, end) = (spans[section].lowerBound, spans[section].upperBound)
    let top = collectionView.map { $0.bounds.minY + $0.adjustedContentInset.top } ?? 0
    // A section may be shorter than its header.
    let height = min(Self.headerHeight, end - start)
    header.frame = CGRect(
      x: 0, y: min(max(start, top), end - height), width: gutter - 24, height: height)
    header.zIndex = 2
    return header
  }

  private func rail(_ section: Int) -> CollectionViewLayoutAttributes {
    let rail = CollectionViewLayoutAttributes(
      forDecorationViewOfKind: Self.rail, with: IndexPath(item: 0, section: section))
    let span = spans[section]
    rail.frame = CGRect(
      x: gutter - 20, y: span.lowerBound, width: 10, height: span.upperBound - span.lowerBound)
    rail.zIndex = -1
    return rail
  }

  // MARK: Invalidation

  // A header moves or appears at each scroll step.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: newBounds)
      || newBounds.minY != collectionView?.bounds.minY
  }

  // The photos stay in place, so the context names only the headers.
  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if newBounds.size == collectionView?.bounds.size {
      context.invalidateSupplementaryElements(
        ofKind: CollectionView.elementKindSectionHeader,
        at: spans.indices.map { IndexPath(item: 0, section: $0) })
    }
    return context
  }
}

/// The view of the rail, a vertical line. The style sheet defines its appearance.
final class RailView: CollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let rail = Box(.vertical)
    rail.addCSSClass("rail")
    child = rail
  }
}
