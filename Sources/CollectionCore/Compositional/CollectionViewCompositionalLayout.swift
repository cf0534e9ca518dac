import Foundation

/// A layout that is composed of items in groups, groups in sections and sections one after the
/// other.
///
/// ```swift
/// let item = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(
///     widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
/// let group = CollectionLayoutGroup.horizontal(
///   layoutSize: CollectionLayoutSize(
///     widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)),
///   subitems: [item])
/// let layout = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
/// ```
///
/// The layout is mirrored for users who read from right to left. Preparing takes O(*s* + *m*) for
/// *s* sections and *m* views that were measured, with any number of items. A query takes
/// O(log *s* + *k*) for *k* elements in the rectangle.
open class CollectionViewCompositionalLayout: CollectionViewLayout {
  private let solver: CompositionalSolver
  private var kept: (conditions: CompositionalConditions, solution: CompositionalSolution)?
  /// Whether the layout is being solved. If the section provider queries
  /// the layout, the solution before is returned, or nil if there is none.
  private var isSolving = false
  /// Whether sizes were measured that the solution does not contain yet.
  private var hasNewSizes = false
  /// The elements in view that visible items invalidation handlers have changed.
  private var visibleItems = CompositionalVisibleItems()
  /// The context of the last change of bounds in which only pinned views moved.
  private weak var scrollingContext: CollectionViewLayoutInvalidationContext?

  // MARK: Creating layouts

  /// Creates a layout in which all sections are alike.
  ///
  /// - Parameter section: The section. The layout copies it.
  public init(section: CollectionLayoutSection) {
    solver = CompositionalSolver(.one(section.values), LayoutConfiguration())
    super.init()
  }

  /// Creates a layout in which all sections are alike.
  ///
  /// - Parameters:
  ///   - section: The section. The layout copies it.
  ///   - configuration: The properties of the whole layout. The layout copies them.
  public init(
    section: CollectionLayoutSection, configuration: CollectionViewCompositionalLayoutConfiguration
  ) {
    solver = CompositionalSolver(.one(section.values), configuration.values)
    super.init()
  }

  /// Creates a layout whose sections differ.
  ///
  /// - Parameter sectionProvider: Returns the section with an index. It is called once for each section
  ///   when the layout is prepared. The layout keeps it, so it should not capture the layout or the
  ///   collection view strongly.
  public init(sectionProvider: @escaping CollectionViewCompositionalLayoutSectionProvider) {
    solver = CompositionalSolver(.provided(sectionProvider), LayoutConfiguration())
    super.init()
  }

  /// Creates a layout whose sections differ.
  ///
  /// - Parameters:
  ///   - sectionProvider: Returns the section with an index. It is called once for each section when
  ///     the layout is prepared. The layout keeps it, so it should not capture the layout or the
  ///     collection view strongly.
  ///   - configuration: The properties of the whole layout. The layout copies them.
  public init(
    sectionProvider: @escaping CollectionViewCompositionalLayoutSectionProvider,
    configuration: CollectionViewCompositionalLayoutConfiguration
  ) {
    solver = CompositionalSolver(.provided(sectionProvider), configuration.values)
    super.init()
  }

  /// Returns nil. A compositional layout cannot be created without a section.
  public required init?(coder: NSCoder) { nil }

  /// A copy of the properties of the whole layout. A new value invalidates the layout. The first
  /// visible item keeps its place.
  open var configuration: CollectionViewCompositionalLayoutConfiguration {
    get { CollectionViewCompositionalLayoutConfiguration(solver.configuration) }
    set {
      solver.configuration = newValue.values
      invalidateInPlace()
    }
  }

  // MARK: Solving

  override var listLayout: CollectionViewCompositionalLayout? { self }

  /// The solution. It is made at the first request after an invalidation, so that properties set in
  /// an override of `prepare()` take effect.
  var solution: CompositionalSolution? {
    guard let view = collectionView else { return nil }
    let conditions = CompositionalConditions(
      surroundings: CompositionalSurroundings(
        size: view.bounds.size, traits: view.traitCollection, safeArea: view.safeAreaInsets,
        margins: view.layoutMargins),
      counts: view.dataCounts)
    if let kept, kept.conditions == conditions || isSolving { return kept.solution }
    guard !isSolving else { return nil }
    isSolving = true
    defer { isSolving = false }
    let edition = solver.sectionsEdition
    // In the preparation of a subclass, the answers belong to what it has read.
    let solution = observing(.answers) {
      solver.solve(conditions)
    } as: {
      solver.sectionsEdition != edition ? .answers : nil
    }
    kept = (conditions, solution)
    return solution
  }

  /// The offsets of the sections that scroll by themselves.
  private var offsets: RowOffsets {
    guard let view = collectionView else { return .none }
    let (rows, isShown) = (view.rows, view.layout === self)
    return RowOffsets { rows.offset(ofSection: $0, $1, isShown: isShown) }
  }

  /// Records that a section has scrolled by itself, and that its elements may have changed.
  func rowDidScroll() {
    let context = makeInvalidationContext()
    context.keepsMeasures = true
    scrollingContext = context
    invalidation.send(context, to: self)
  }

  /// A number that changes whenever the layout has got other sections from the provider.
  var sectionsEdition: Int { solver.sectionsEdition }

  private var axis: Axis { solver.configuration.axis }

  // MARK: Attributes

  /// The section provider may look at the traits, and frames are rounded to pixels.
  override func traitsDidChange() { invalidateInPlace() }

  open override func prepare() {
    if hasNewSizes { kept = nil }
    hasNewSizes = false
    changeVisibleItems()
  }

  /// Calls the handlers of the sections in view.
  private func changeVisibleItems() {
    guard let solution, let view = collectionView, let bounds = shownBounds else { return }
    visibleItems.update(
      solution, in: bounds, pinning: visible, offsets: offsets,
      SolvingEnvironment(size: bounds.size, traits: view.traitCollection))
  }

  open override var collectionViewContentSize: CGSize { solution?.contentSize ?? .zero }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    solution?.attributes(
      in: rect, visible: visible, offsets: offsets, of: attributesType, visibleItems) ?? []
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return solution?.attributes(
      ofItem: indexPath.item, inSection: indexPath.section, offsets: offsets, of: attributesType,
      visibleItems)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard indexPath.count == 2, let solution,
      var place = solution.place(
        ofKind: elementKind, at: indexPath.item, inSection: indexPath.section, offsets: offsets)
    else { return nil }
    if let pinning = place.pinning, let visible {
      pinning.apply(to: &place, visible, axis)
    }
    return solution.attributes(of: place, offsets: offsets, attributesType, visibleItems)
  }

  override func decorationFactory(ofKind kind: String) -> ViewFactory? {
    super.decorationFactory(ofKind: kind)
      ?? (kind == SectionBackgroundView.kind
        ? ViewFactory { SectionBackgroundView(registeredWith: $0) } : nil)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard indexPath.count == 2, let solution,
      let place = solution.place(
        ofDecoration: elementKind, at: indexPath.item, inSection: indexPath.section)
    else { return nil }
    return solution.attributes(of: place, offsets: offsets, attributesType, visibleItems)
  }

  // MARK: Bounds

  package override var restingOffset: CGPoint? {
    didSet {
      guard restingOffset != oldValue, collectionView != nil else { return }
      if solution?.hasHandlers == true { changeVisibleItems() }
    }
  }

  /// The bounds in which the view shows the layout, in a transition those at the layout's end of it.
  /// Nil without a view.
  private var shownBounds: CGRect? {
    collectionView.map { CGRect(origin: restingOffset ?? $0.bounds.origin, size: $0.bounds.size) }
  }

  /// The visible part of the content, or nil without a view.
  private var visible: VisibleRange? { shownBounds.map { visible($0) } }

  private func visible(_ bounds: CGRect) -> VisibleRange {
    VisibleRange(bounds, inset: collectionView?.adjustedContentInset, along: axis)
  }

  /// Returns true for another size, and when the content scrolls while views are pinned or a
  /// section has a visible items invalidation handler. In a transition, they are placed as at its
  /// end, and scrolling alone does not move them.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    return old.size != newBounds.size
      || old.origin != newBounds.origin && restingOffset == nil
        && (solution?.pinsAnything == true || solution?.hasHandlers == true)
  }

  package override func pinnedLengths(
    inSection section: Int
  ) -> (start: CGFloat, end: CGFloat) {
    solution?.pinnedLengths(inSection: section) ?? (0, 0)
  }

  package override func wasInvalidated(by context: CollectionViewLayoutInvalidationContext) {
    let isWhole = context.invalidateEverything || context.invalidateDataSourceCounts
    if !isWhole, context === scrollingContext { return }
    if let edits = context.dataEdits, !context.invalidateEverything {
      solver.dataDidChange(edits)
    } else if !context.preferredSizes.isEmpty {
      // The sizes of all views are recorded before the layout is solved again.
      record(context.preferredSizes)
      return
    } else if isWhole || !context.namesElements {
      solver.discard(keepsMeasures: !isWhole && context.keepsMeasures)
    } else if !context.isFromOutside || !solver.forgetSizes(of: context.namedElements) {
      // Otherwise the named elements are estimated and measured again.
      return
    }
    kept = nil
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let view = collectionView else { return context }
    guard view.bounds.size == newBounds.size, let solution else { return context }
    // Only the pinned views move when the content scrolls.
    scrollingContext = context
    let (old, new) = (visible(view.bounds), visible(newBounds))
    solution.forEachPinned(from: min(old.low, new.low), to: max(old.high, new.high)) { place in
      var (before, after) = (place, place)
      place.pinning?.apply(to: &before, old, solution.axis)
      place.pinning?.apply(to: &after, new, solution.axis)
      guard before != after, case .supplementary(let kind, let index) = place.element else {
        return
      }
      context.invalidateSupplementaryElements(
        ofKind: kind, at: [IndexPath(item: index, section: place.section)])
    }
    return context
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Updates

  /// Returns the views on screen that are attached to an item or a group whose items the update
  /// inserts, deletes, moves or reloads, or gives another index. The data source is asked for these
  /// views again, because they are numbered in their section and belong to other items now.
  open override func indexPathsToDeleteForSupplementaryView(
    ofKind elementKind: String
  ) -> [IndexPath] {
    super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
      + badgesOfOtherItems(ofKind: elementKind, isBeforeUpdate: true)
  }

  /// Returns the views that take the place of those that
  /// `indexPathsToDeleteForSupplementaryView(ofKind:)` returns.
  open override func indexPathsToInsertForSupplementaryView(
    ofKind elementKind: String
  ) -> [IndexPath] {
    super.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
      + badgesOfOtherItems(ofKind: elementKind, isBeforeUpdate: false)
  }

  override func badgeNumbers(ofKind elementKind: String, of item: ItemPosition) -> Range<Int> {
    solution?.badgeNumbers(ofKind: elementKind, ofItem: item.item, inSection: item.section) ?? 0..<0
  }

  // MARK: Self-sizing views

  /// Not nil if a view chooses a dimension. The dimensions are those of `viewSizing(of:)`.
  package override var viewSizing: ViewSizing? {
    if solution?.hasEstimates == true { return .along(axis) }
    return type(of: self) == CollectionViewCompositionalLayout.self ? nil : super.viewSizing
  }

  /// The estimated dimensions of an element. Views of a program's subclass are always measured,
  /// because the subclass may use the sizes that they prefer.
  package override func viewSizing(of element: ElementKey) -> ViewSizing? {
    guard let place = place(of: element), !place.free.isEmpty else {
      return type(of: self) == CollectionViewCompositionalLayout.self ? nil : super.viewSizing
    }
    var sizing = ViewSizing(
      isWidthFree: place.free.contains(.width), isHeightFree: place.free.contains(.height))
    if sizing.isWidthFree, let limit = widthOfList(for: element, at: place.frame) {
      sizing.maximum.width = limit
    }
    return sizing
  }

  private func place(of element: ElementKey) -> CompositionalSolution.SolvedElement? {
    switch element.kind.category {
    case .cell: solution?.place(ofItem: element.item, inSection: element.section)
    case .supplementaryView:
      solution?.place(
        ofKind: element.kind.name ?? "", at: element.item, inSection: element.section)
    case .decorationView: nil
    }
  }

  /// Returns true if a view prefers another length along an estimated dimension.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    let key = preferredAttributes.key
    guard let place = place(of: key), !place.free.isEmpty else { return false }
    if let known = solver.measuredSize(of: key, isBadge: place.isBadge) {
      return known.differs(from: preferredAttributes.size, in: place.free)
    }
    // The largest one of uniform items can be the one that is as long as its estimate.
    return !place.free.isDisjoint(with: [.uniformWidth, .uniformHeight])
      || originalAttributes.size.differs(from: preferredAttributes.size, in: place.free)
  }

  /// Returns a context that names the element and contains its preferred size.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    if place(of: preferredAttributes.key)?.free.isEmpty == false {
      context.preferredSizes[preferredAttributes.key] = preferredAttributes.size
    }
    return context
  }

  private func record(_ sizes: [ElementKey: CGSize]) {
    guard let counts = collectionView?.dataCounts else { return }
    for (key, size) in sizes {
      // The solution is made once more if the layout was invalidated in another way before.
      if let place = place(of: key) { solver.record(size, for: key, place, counts) }
    }
    hasNewSizes = true
  }
}
