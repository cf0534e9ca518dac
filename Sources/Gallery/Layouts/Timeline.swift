import Foundation
import Trellis

/// **Timeline**: the months down the left side, each beside its photos for as long as they are in
/// view; a rail ties them together.
///
/// The photos are a flow layout's. The headers are our own: it has none, and we add them where they
/// are to be, at the top of the view as long as their section lasts. Scrolling invalidates just them.
final class TimelineLayout: CollectionViewFlowLayout {
  static let rail = "rail"

  private static let gap: CGFloat = 5
  private static let headerHeight: CGFloat = 64

  /// The room for the months.
  private var gutter: CGFloat { (collectionView?.bounds.width ?? 0) < 1000 ? 164 : 190 }
  /// Where each section begins and ends, from top to bottom.
  private var spans: [ClosedRange<CGFloat>] = []

  override init() {
    super.init()
    register(RailView.self, forDecorationViewOfKind: Self.rail)
    minimumLineSpacing = Self.gap
    minimumInteritemSpacing = Self.gap
  }

  required init?(coder: NSCoder) { nil }

  /// Where people read from right to left the first photo is at the right.
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

  /// From the insets above the first photo to those below the last.
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

  // MARK: The months

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

  /// At the top of its section, or of the view, but never beyond the end of its section.
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

  // MARK: Scrolling

  // A header moves, or comes, with every step …
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: newBounds)
      || newBounds.minY != collectionView?.bounds.minY
  }

  // … but the photos stay where they are: the context names the headers alone.
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

/// A line from top to bottom: its look is in the style sheet.
final class RailView: CollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let rail = Box(.vertical)
    rail.addCSSClass("rail")
    child = rail
  }
}
