import Foundation

/// A pile for each section, with its header as a caption below; one of them may be open, and then
/// shows all its items in a grid, under the header.
///
/// ```swift
/// collectionView.performBatchUpdates { stacks.openSection = 2 }
/// ```
///
/// opens a pile with its items flying out, and closes the one that was open. Of a pile only the top
/// `depth` items are there; the others are where they are not seen. A query takes O(items found),
/// preparing O(sections). Scrolls vertically; mirrored for readers of right-to-left languages.
@preconcurrency @MainActor
open class StacksLayout: CollectionViewLayout {
  private let kept = CachedSolution<ColumnConditions, StackPlaces>()
  /// Where everything was when it was last prepared, for items that an update brings to light.
  private var shown: StackPlaces?
  private var before: StackPlaces?

  /// The pile whose items are all shown. It follows its section through updates.
  open var openSection: Int? {
    didSet { if openSection != oldValue { invalidateLayout() } }
  }

  /// The size of items in piles, in points. The default is 160 × 160.
  open var pileSize = CGSize(width: 160, height: 160) {
    didSet { if pileSize != oldValue { invalidateLayout() } }
  }

  /// The size of items in the open section, in points. The default is 160 × 160.
  open var itemSize = CGSize(width: 160, height: 160) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// At least, between piles and between items, in points; 0 or more.
  open var spacing: CGFloat = 24 {
    didSet { if spacing != oldValue { invalidateLayout() } }
  }

  /// Around everything.
  open var contentMargin = EdgeInsets(top: 24, left: 24, bottom: 24, right: 24) {
    didSet { if contentMargin != oldValue { invalidateLayout() } }
  }

  /// Only the height counts; with 0 there are no headers.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// How many items of a pile are seen; at least 1.
  open var depth = 4 {
    didSet { if depth != oldValue { invalidateLayout() } }
  }

  /// How far the items below the top one are turned, in radians.
  open var messiness: CGFloat = 6 * .pi / 180 {
    didSet { if messiness != oldValue { invalidateLayout() } }
  }

  private var places: StackPlaces? {
    guard let view = collectionView else { return nil }
    let conditions = ColumnConditions(of: view)
    return kept(conditions) {
      StackPlaces(
        counts: conditions.counts.items, open: openSection, width: conditions.width,
        metrics: StackMetrics(
          pileSize: LayoutLength.usable(itemSize: pileSize),
          itemSize: LayoutLength.usable(itemSize: itemSize),
          spacing: LayoutLength.usable(spacing, "the spacing of piles"), margin: contentMargin,
          headerHeight: LayoutLength.usable(headerReferenceSize.height, "the header height"),
          depth: max(1, depth)))
    }
  }

  // MARK: Answers

  open override func prepare() {
    before = shown
    shown = places
  }

  open override var collectionViewContentSize: CGSize { places?.contentSize ?? .zero }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    guard let places else { return [] }
    var found: [CollectionViewLayoutAttributes] = []
    func add(_ attributes: CollectionViewLayoutAttributes?) {
      guard let attributes, attributes.frame.meets(rect) else { return }
      found.append(attributes)
    }
    // A turned item reaches beyond its place.
    let reach = max(pileSize.width, pileSize.height) / 2
    for section in places.sections(meeting: rect.insetBy(dx: -reach, dy: -reach)) {
      add(header(section, places))
      for item in places.items(ofSection: section, meeting: rect) {
        add(attributes(IndexPath(item: item, section: section), places))
      }
    }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard indexPath.count == 2, let places else { return nil }
    return attributes(indexPath, places)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard elementKind == CollectionView.elementKindSectionHeader, indexPath.count == 2,
      indexPath.item == 0, let places
    else { return nil }
    return header(indexPath.section, places)
  }

  private func header(
    _ section: Int, _ places: StackPlaces
  ) -> CollectionViewLayoutAttributes? {
    places.headerFrame(ofSection: section).map {
      attributesType.made(
        ofKind: CollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section), frame: $0)
    }
  }

  private func attributes(
    _ indexPath: IndexPath, _ places: StackPlaces
  ) -> CollectionViewLayoutAttributes? {
    guard let frame = places.frame(ofItem: indexPath.item, inSection: indexPath.section) else {
      return nil
    }
    let attributes = attributesType.made(at: indexPath, frame: frame)
    guard indexPath.section != places.open else { return attributes }
    let place = min(indexPath.item, max(1, depth))
    attributes.zIndex = -place
    // Those below are laid down as they fell; the same each time.
    let turns: [CGFloat] = [0, -1, 0.7, -0.4, 1, -0.8]
    attributes.transform = Transform2D(rotationAngle: turns[place % turns.count] * messiness)
    if indexPath.item >= max(1, depth) { attributes.alpha = 0 }
    return attributes
  }

  // MARK: Updates

  /// Returns the place in the pile for items of a section that is being opened.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard let before, let shown, before.open != shown.open, before.counts == shown.counts,
      itemIndexPath.section == shown.open
    else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
    return attributes(itemIndexPath, before)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    before = nil
  }

  package override func wasInvalidated(by context: CollectionViewLayoutInvalidationContext) {
    kept.invalidate()
    if let open = openSection, let edits = context.dataEdits {
      openSection = edits.sections.firstIndex {
        if case .kept(open, _) = $0 { true } else { false }
      }
    }
  }

  /// True when the width changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.width != newBounds.width } ?? false
  }

  /// Items are given their size.
  package override var viewSizing: ViewSizing? {
    type(of: self) == StacksLayout.self ? nil : super.viewSizing
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
