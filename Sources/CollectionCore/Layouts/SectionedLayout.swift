import Foundation

/// The superclass of `WaterfallLayout` and `JustifiedLayout`: a layout with sections one below the
/// other, each with an optional header and insets.
///
/// Do not use the class itself, and do not subclass it directly: it does not place items.
///
/// The content scrolls vertically. The layout is mirrored for users who read from right to left. A
/// query takes O(log *n* + *k*) for *n* items, *k* of them in the rectangle. Preparing takes
/// O(*n*), after a change of the data, a property, the width of the view or its content inset.
@preconcurrency @MainActor
open class SectionedLayout: CollectionViewLayout {
  private var kept: (conditions: ColumnConditions, column: SectionColumn)?
  /// Whether the delegate is being asked for measures. If it queries the
  /// layout, the result before is returned, or nil if there is none.
  private var isSolving = false

  /// The distances between the items of a section and its edges, in points. The default is zero.
  ///
  /// Headers are not inset: they reach from edge to edge, above the insets.
  open var sectionInset = EdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// The size of the header of each section, in points. The default is zero: there are no headers.
  ///
  /// Headers are as wide as the content, and only the height counts. The width is the least width of
  /// sections that stand side by side, see `JustifiedLayout.placesShortSectionsSideBySide`. Headers are
  /// supplementary views of the kind `CollectionView.elementKindSectionHeader`. A length that is
  /// negative or not finite is reported as a mistake and replaced by 0.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// A Boolean value that determines whether the items of all sections are arranged as one section.
  /// The default is false.
  ///
  /// If true, there are no headers, and `sectionInset` applies to the whole content. It avoids
  /// incomplete rows and columns between sections of few items.
  open var joinsSections = false {
    didSet { if joinsSections != oldValue { invalidateLayout() } }
  }

  /// A Boolean value that determines whether a header stays at the upper edge of the visible part
  /// while its section is in view. The default is false.
  ///
  /// The visible part is reduced by the adjusted content inset. The end of the section pushes its
  /// header out. A pinned header is drawn in front of the cells. While headers are pinned, each
  /// scroll step invalidates those that move, in O(log sections + sections in view), and no item.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet {
      if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() }
    }
  }

  // MARK: Placing items

  /// Returns the places of items, from the point (0, 0) on. A subclass overrides the method.
  ///
  /// - Parameters:
  ///   - indexPaths: The index paths of the items of one section, or of all sections if they are
  ///     joined.
  ///   - width: The width that is available, in points.
  func placed(_ indexPaths: [IndexPath], width: CGFloat) -> any PlacedItems {
    preconditionFailure("\(Self.self) does not say where items are")
  }

  /// Returns the width, with insets, that a section needs if it may stand beside other short sections.
  /// The default is nil: it may not.
  func shortWidth(of items: any PlacedItems) -> CGFloat? { nil }

  /// The number of times that the places were computed.
  private var columnsMade = 0

  /// The computed places. They are computed at the first request after an invalidation, so that
  /// properties set in an override of `prepare()` take effect.
  private var solution: SectionColumn? {
    guard let view = collectionView else { return nil }
    let conditions = ColumnConditions(of: view)
    if let kept, kept.conditions == conditions || isSolving { return kept.column }
    guard !isSolving else { return nil }
    isSolving = true
    defer { isSolving = false }
    let column = column(conditions, in: view)
    columnsMade &+= 1
    kept = (conditions, column)
    return column
  }

  private func column(_ conditions: ColumnConditions, in view: CollectionView) -> SectionColumn {
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
      let items = placed(paths, width: room)
      column.append(
        items, inset: sectionInset, headerHeight: header, shortWidth: shortWidth(of: items))
    }
    return column
  }

  // MARK: Attributes

  override var askingEdition: Int? { columnsMade }

  open override func prepare() { _ = solution }

  open override var collectionViewContentSize: CGSize { solution?.contentSize ?? .zero }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    solution?.attributes(in: rect, visible, of: attributesType, headerZIndex: headerZIndex) ?? []
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
      indexPath.item == 0,
      let frame = solution?.headerFrame(inSection: indexPath.section, visible)
    else { return nil }
    let attributes = attributesType.made(ofKind: elementKind, at: indexPath, frame: frame)
    attributes.zIndex = headerZIndex
    return attributes
  }

  // MARK: Pinned headers

  /// The z-index of the headers. Pinned ones are in front of the cells.
  private var headerZIndex: Int { sectionHeadersPinToVisibleBounds ? 11 : 0 }

  /// The range in which headers are pinned.
  private var visible: VisibleRange { visible(in: collectionView?.bounds ?? .zero) }

  private func visible(in bounds: CGRect) -> VisibleRange {
    VisibleRange(
      bounds, inset: collectionView?.adjustedContentInset, along: .vertical,
      pinsHeaders: sectionHeadersPinToVisibleBounds, pinsFooters: false)
  }

  package override func pinnedLengths(inSection section: Int) -> (start: CGFloat, end: CGFloat) {
    guard sectionHeadersPinToVisibleBounds else { return (0, 0) }
    return (solution?.headerFrame(inSection: section, visible)?.height ?? 0, 0)
  }

  // MARK: Invalidation

  package override func wasInvalidated(by context: CollectionViewLayoutInvalidationContext) {
    if !context.namesSupplementaryViewsOnly { kept = nil }
  }

  /// Returns true when the width changes, and for every change that moves pinned headers.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    return old.width != newBounds.width
      || visible(in: old) != visible(in: newBounds) && headerReferenceSize.height > 0
  }

  /// Returns a context that describes what is out of date when the bounds of the collection view
  /// change. For a scroll step it names only the pinned headers that move. O(sections in view).
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let old = collectionView?.bounds, old.width == newBounds.width,
      sectionHeadersPinToVisibleBounds
    else { return context }
    let moved = solution?.headers(
      movingIn: old.union(newBounds), from: visible(in: old), to: visible(in: newBounds))
    context.invalidateSupplementaryElements(
      ofKind: CollectionView.elementKindSectionHeader,
      at: (moved ?? []).map { IndexPath(item: 0, section: $0) })
    return context
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
