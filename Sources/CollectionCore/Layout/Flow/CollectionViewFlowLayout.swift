import Foundation

/// Lines of items, one below or beside the other, in sections with headers and footers.
///
/// Items fill a line as long as they fit; a full line is stretched so that it ends at the edge.
/// The last line of a section of equal items keeps the columns of the lines above; of different
/// items it keeps the minimum spacing. Items are centred across their line.
open class CollectionViewFlowLayout: CollectionViewLayout {
  private var solved: FlowSolver?
  /// The delegate's answers; kept while only geometry changes.
  private var measures: FlowMeasures?
  /// Once in the layout's life: a window may be made narrower and wider all day.
  private var hasWarnedOfOverflow = false

  open var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// Between lines, in points; not before the first or after the last.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }

  /// Between the items of a line, in points; a full line may have more.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }

  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// Around the lines of a section. Headers and footers reach from edge to edge, outside it.
  open var sectionInset = EdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// Only the length along the scrolling axis counts; with 0 there are no headers.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  // MARK: Answers

  open override func prepare() {
    solver = nil
    _ = solver
  }

  open override var collectionViewContentSize: CGSize { solver?.contentSize ?? .zero }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    var attributes: [CollectionViewLayoutAttributes] = []
    let type = attributesType
    solver?.forEachElement(in: rect) { element, frame in
      let made = type.init()
      switch element {
      case .item(let section, let item):
        made.indexPath = IndexPath(item: item, section: section)
      case .header(let section):
        made.mark(CollectionView.elementKindSectionHeader, section: section)
      case .footer(let section):
        made.mark(CollectionView.elementKindSectionFooter, section: section)
      }
      made.frame = frame
      attributes.append(made)
    }
    return attributes
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard indexPath.count == 2,
      let frame = solver?.frame(ofItem: indexPath.item, inSection: indexPath.section)
    else { return nil }
    let attributes = attributesType.init()
    attributes.indexPath = indexPath
    attributes.frame = frame
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    // One of length 1 belongs to no section.
    guard indexPath.count == 2 else { return nil }
    let frame: CGRect? =
      switch elementKind {
      case CollectionView.elementKindSectionHeader:
        solver?.headerFrame(inSection: indexPath.section)
      case CollectionView.elementKindSectionFooter:
        solver?.footerFrame(inSection: indexPath.section)
      default: nil
      }
    guard let frame else { return nil }
    let attributes = attributesType.init()
    attributes.mark(elementKind, section: indexPath.section)
    attributes.frame = frame
    return attributes
  }

  // MARK: Invalidation

  open override class var invalidationContextClass: AnyClass {
    CollectionViewFlowLayoutInvalidationContext.self
  }

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    if context.invalidateDataSourceCounts || flow?.invalidateFlowLayoutDelegateMetrics != false {
      measures = nil
    }
    solved = nil
    super.invalidateLayout(with: context)
  }

  /// True when the size across the scrolling axis changes: the lines break anew.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds.size else { return false }
    let cross = scrollDirection.axis.crossing
    return newBounds.size.along(cross) != old.along(cross)
  }

  /// A change of bounds leaves the delegate's measures as they are only if the class of the
  /// context is told so by an override; sizes often depend on the width.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    super.invalidationContext(forBoundsChange: newBounds)
  }

  // MARK: Solving

  /// Solved when first asked, so that properties set in an override of `prepare()` count.
  private var solver: FlowSolver? {
    get {
      if let solved { return solved }
      guard let collectionView else { return nil }
      let measures = self.measures ?? FlowMeasures(of: self, in: collectionView)
      self.measures = measures
      let solved = measures.solve(in: collectionView)
      self.solved = solved
      if !hasWarnedOfOverflow, !collectionView.bounds.isEmpty { warnOfOverflow(in: solved) }
      return solved
    }
    set { solved = newValue }
  }

  private func warnOfOverflow(in solved: FlowSolver) {
    guard let indexPath = solved.firstOverflowingItem else { return }
    hasWarnedOfOverflow = true
    let (length, ends) =
      scrollDirection == .vertical ? ("width", "left and right") : ("height", "top and bottom")
    CallerMistake.warn(
      "the item \(length) must be less than the \(length) of the CollectionView minus the section "
        + "insets \(ends) values, minus the content insets \(ends) values; the item at "
        + "\(Array(indexPath)) is longer and overflows")
  }
}

extension CollectionViewLayoutAttributes {
  fileprivate func mark(_ supplementaryKind: String, section: Int) {
    representedElementCategory = .supplementaryView
    representedElementKind = supplementaryKind
    indexPath = IndexPath(item: 0, section: section)
  }
}
