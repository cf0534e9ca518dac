import Foundation

/// A closure that returns the section of a compositional layout with an index.
///
/// The layout calls it once for each section, when the layout is prepared. It returns nil for a
/// section that does not exist; nil for a section with items is reported as a mistake.
public typealias CollectionViewCompositionalLayoutSectionProvider =
  @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any CollectionLayoutEnvironment) ->
  CollectionLayoutSection?

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
/// The layout is mirrored for users who read from right to left. Preparing takes O(*s*) for *s*
/// sections, with any number of items. A query takes O(log *s* + *k*) for *k* elements in the
/// rectangle.
open class CollectionViewCompositionalLayout: CollectionViewLayout {
  private enum Sections {
    case one(SectionDescription)
    case provided(CollectionViewCompositionalLayoutSectionProvider)
  }

  private let sections: Sections
  private let kept = CachedSolution<CompositionalConditions, CompositionalSolution>()
  private var values: LayoutConfiguration
  /// The template of a layout in which all sections are alike. It is kept when the data changes.
  private var template: (surroundings: CompositionalSurroundings, template: SectionTemplate)?
  private var warnedSections: Set<Int> = []
  /// The context of the last change of bounds in which only pinned views moved.
  private weak var scrollingContext: CollectionViewLayoutInvalidationContext?

  // MARK: Creating layouts

  /// Creates a layout in which all sections are alike.
  ///
  /// - Parameter section: The section. The layout copies it.
  public convenience init(section: CollectionLayoutSection) {
    self.init(section: section, configuration: CollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout in which all sections are alike.
  ///
  /// - Parameters:
  ///   - section: The section. The layout copies it.
  ///   - configuration: The properties of the whole layout. The layout copies them.
  public init(
    section: CollectionLayoutSection, configuration: CollectionViewCompositionalLayoutConfiguration
  ) {
    sections = .one(section.values)
    values = configuration.values
    super.init()
  }

  /// Creates a layout whose sections differ.
  ///
  /// - Parameter sectionProvider: Returns the sections.
  public convenience init(
    sectionProvider: @escaping CollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: CollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections differ.
  ///
  /// - Parameters:
  ///   - sectionProvider: Returns the sections.
  ///   - configuration: The properties of the whole layout. The layout copies them.
  public init(
    sectionProvider: @escaping CollectionViewCompositionalLayoutSectionProvider,
    configuration: CollectionViewCompositionalLayoutConfiguration
  ) {
    sections = .provided(sectionProvider)
    values = configuration.values
    super.init()
  }

  /// Returns nil. A compositional layout cannot be created without a section.
  public required init?(coder: NSCoder) { nil }

  /// A copy of the properties of the whole layout. A new value invalidates the layout.
  open var configuration: CollectionViewCompositionalLayoutConfiguration {
    get { CollectionViewCompositionalLayoutConfiguration(values) }
    set {
      values = newValue.values
      invalidateLayout()
    }
  }

  // MARK: Solving

  private var solution: CompositionalSolution? {
    guard let view = collectionView else { return nil }
    let conditions = CompositionalConditions(of: view)
    return kept(conditions) { solve(conditions) }
  }

  private func solve(_ conditions: CompositionalConditions) -> CompositionalSolution {
    let surroundings = conditions.surroundings
    let solved: [SolvedSection]
    switch sections {
    case .one(let section):
      let shared =
        template.flatMap { $0.surroundings == surroundings ? $0.template : nil }
        ?? makeTemplate(section, surroundings)
      template = (surroundings, shared)
      solved = conditions.counts.items.map { SolvedSection(shared, itemCount: $0) }
    case .provided(let provider):
      let environment = SolvingEnvironment(size: surroundings.size, traits: surroundings.traits)
      solved = conditions.counts.items.enumerated().map { number, count in
        let section = provider(number, environment)
        if section == nil, count > 0 { reportMissingSection(number, count) }
        return SolvedSection(
          makeTemplate(section?.values ?? .empty, surroundings),
          itemCount: section == nil ? 0 : count)
      }
    }
    for (number, section) in solved.enumerated() { check(section, number, conditions) }
    return CompositionalSolution(
      solved, configuration: values, container: surroundings.size, grid: surroundings.grid)
  }

  private func makeTemplate(
    _ section: SectionDescription, _ surroundings: CompositionalSurroundings
  ) -> SectionTemplate {
    let solver = GroupSolver(
      grid: surroundings.grid, scrollAxis: values.scrollDirection.axis,
      environment: SolvingEnvironment(size: surroundings.size, traits: surroundings.traits))
    let reference = section.supplementaryContentInsetsReference
    return SectionTemplate(
      withoutRepeatedKinds(section), solver, container: surroundings.size,
      guide: guide(section.contentInsetsReference, surroundings),
      supplementaryGuide: guide(
        reference == .automatic ? section.contentInsetsReference : reference, surroundings))
  }

  /// Returns the insets of the view that a section keeps free, across the scroll axis.
  private func guide(
    _ reference: ContentInsetsReference, _ surroundings: CompositionalSurroundings
  ) -> DirectionalEdgeInsets {
    var guide = DirectionalEdgeInsets.zero
    let reference = reference == .automatic ? values.contentInsetsReference : reference
    switch reference {
    case .none: break
    case .automatic, .safeArea:
      guide.add(surroundings.safeArea, along: values.scrollDirection.axis.crossing)
    case .layoutMargins, .readableContent:
      guide.add(surroundings.margins, along: values.scrollDirection.axis.crossing)
    }
    return guide
  }

  // MARK: Mistakes

  private func reportMissingSection(_ number: Int, _ count: Int) {
    CallerMistake.report(
      "the section provider returned nil for section \(number), which has \(count) items; they are "
        + "not shown")
  }

  /// Returns a section in which each kind of boundary supplementary view occurs once, because two
  /// views of a kind would have the same index path.
  private func withoutRepeatedKinds(_ section: SectionDescription) -> SectionDescription {
    var kinds: Set<String> = []
    var section = section
    section.boundaryItems = section.boundaryItems.filter { item in
      if kinds.insert(item.elementKind).inserted { return true }
      CallerMistake.report(
        "a section has 2 boundary supplementary items of the kind \(item.elementKind); the second "
          + "one is not shown")
      return false
    }
    return section
  }

  private func check(
    _ section: SolvedSection, _ number: Int, _ conditions: CompositionalConditions
  ) {
    let count = conditions.counts.items[number]
    guard count > 0, section.itemCount == 0, section.template.values != .empty,
      warnedSections.insert(number).inserted
    else { return }
    CallerMistake.warn(
      "the first item of the group of section \(number) does not fit into the group, so none of "
        + "its \(count) items is shown; the group has \(section.template.group.size)")
  }

  // MARK: Attributes

  open override func prepare() { _ = solution }

  open override var collectionViewContentSize: CGSize { solution?.contentSize ?? .zero }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    var found: [CollectionViewLayoutAttributes] = []
    solution?.forEachElement(in: rect, visible: visible) { found.append(attributes($0)) }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return solution?.place(ofItem: indexPath.item, inSection: indexPath.section).map(attributes)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard indexPath.count == 2,
      var place = solution?.place(
        ofKind: elementKind, at: indexPath.item, inSection: indexPath.section)
    else { return nil }
    if let pinning = place.pinning, let visible {
      pinning.apply(to: &place, visible, values.scrollDirection.axis)
    }
    return attributes(place)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return solution?.place(
      ofDecoration: elementKind, at: indexPath.item, inSection: indexPath.section
    ).map(attributes)
  }

  private func attributes(_ place: CompositionalSolution.SolvedElement)
    -> CollectionViewLayoutAttributes
  {
    let made = attributesType.init()
    switch place.element {
    case .cell(let item):
      made.indexPath = IndexPath(item: item, section: place.section)
    case .supplementary(let kind, let index):
      made.indexPath = IndexPath(item: index, section: place.section)
      made.representedElementCategory = .supplementaryView
      made.representedElementKind = kind
    case .decoration(let kind, let index):
      made.indexPath = IndexPath(item: index, section: place.section)
      made.representedElementCategory = .decorationView
      made.representedElementKind = kind
    }
    made.frame = place.frame
    made.zIndex = place.zIndex
    return made
  }

  // MARK: Bounds

  /// The visible part of the content, or nil without a view.
  private var visible: CompositionalPinning.Visible? { collectionView.map { visible($0.bounds) } }

  private func visible(_ bounds: CGRect) -> CompositionalPinning.Visible {
    let axis = values.scrollDirection.axis
    let inset = collectionView?.adjustedContentInset ?? .zero
    return CompositionalPinning.Visible(
      low: bounds.min(along: axis) + inset.leading(axis),
      high: bounds.max(along: axis) - inset.trailing(axis))
  }

  /// Returns true for another size, and when the content scrolls while views are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    return old.size != newBounds.size
      || solution?.pinsAnything == true && old.origin != newBounds.origin
  }

  package override func wasInvalidated(by context: CollectionViewLayoutInvalidationContext) {
    let isWhole = context.invalidateEverything || context.invalidateDataSourceCounts
    guard isWhole || !context.namesElements && context !== scrollingContext else { return }
    kept.invalidate()
    if context.invalidateEverything || context.dataEdits == nil { template = nil }
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let view = collectionView, view.bounds.size == newBounds.size, let solution else {
      return context
    }
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
}

extension SectionDescription {
  /// A section of which nothing is shown.
  fileprivate static var empty: SectionDescription {
    SectionDescription(
      group: ItemDescription(
        size: CollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0)),
        content: .group(GroupDescription(arrangement: .filling(.vertical), subitems: []))))
  }
}
