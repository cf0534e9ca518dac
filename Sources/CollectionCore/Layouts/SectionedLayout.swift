import Foundation

/// Sections one below the other, each with a header and items between insets: what
/// `WaterfallLayout` and `JustifiedLayout` have in common. Not to be used by itself.
///
/// Scrolls vertically. Mirrored for readers of right-to-left languages. Queries take O(log *n* + *k*)
/// for *n* items, *k* of them in the rectangle; preparing takes O(*n*), and happens only when the
/// data, a property, the width or the insets have changed.
@preconcurrency @MainActor
open class SectionedLayout: CollectionViewLayout {
  private let kept = CachedSolution<ColumnConditions, SectionColumn>()

  /// Around the items of each section; headers reach from edge to edge, outside it.
  open var sectionInset = EdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// Only the height counts; with 0 there are no headers.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// Whether the items of all sections are one wall, without headers and with the insets around the
  /// whole: sections of few items would leave it full of holes.
  open var joinsSections = false {
    didSet { if joinsSections != oldValue { invalidateLayout() } }
  }

  // MARK: Solving

  /// Places the items at `indexPaths` from (0, 0) on, in the width that is given.
  func placed(_ indexPaths: [IndexPath], width: CGFloat) -> any PlacedItems {
    preconditionFailure("\(Self.self) does not say where items are")
  }

  private var solution: SectionColumn? {
    guard let view = collectionView else { return nil }
    let conditions = ColumnConditions(of: view)
    return kept(conditions) {
      let room = max(0, conditions.width - sectionInset.left - sectionInset.right)
      let header = LayoutLength.usable(headerReferenceSize.height, "the header height")
      let numbering = joinsSections ? ItemNumbering(of: view) : nil
      var column = SectionColumn(width: conditions.width, numbering: numbering)
      if let numbering {
        guard numbering.count > 0 else { return column }
        let items = placed((0..<numbering.count).map(numbering.indexPath), width: room)
        column.append(items, inset: sectionInset, headerHeight: 0)
        return column
      }
      for (section, count) in conditions.counts.items.enumerated() {
        let paths = (0..<count).map { item in
          let shown = IndexPath(item: item, section: section)
          return view.measuredIndexPath(forShown: shown) ?? shown
        }
        column.append(placed(paths, width: room), inset: sectionInset, headerHeight: header)
      }
      return column
    }
  }

  // MARK: Answers

  open override func prepare() { _ = solution }

  open override var collectionViewContentSize: CGSize { solution?.contentSize ?? .zero }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    var found: [CollectionViewLayoutAttributes] = []
    let type = attributesType
    solution?.forEachElement(in: rect) { section, item, frame in
      let kind = item == nil ? CollectionView.elementKindSectionHeader : nil
      let indexPath = IndexPath(item: item ?? 0, section: section)
      found.append(type.made(ofKind: kind, at: indexPath, frame: frame))
    }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard indexPath.count == 2,
      let frame = solution?.frame(ofItem: indexPath.item, inSection: indexPath.section)
    else { return nil }
    return attributesType.made(at: indexPath, frame: frame)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard elementKind == CollectionView.elementKindSectionHeader, indexPath.count == 2,
      indexPath.item == 0, let frame = solution?.headerFrame(inSection: indexPath.section)
    else { return nil }
    return attributesType.made(ofKind: elementKind, at: indexPath, frame: frame)
  }

  // MARK: Invalidation

  package override func wasInvalidated(by context: CollectionViewLayoutInvalidationContext) {
    kept.invalidate()
  }

  /// True when the width changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.width != newBounds.width } ?? false
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
