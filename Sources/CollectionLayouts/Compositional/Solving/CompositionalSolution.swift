import Foundation

/// The places of all sections of a compositional layout, one after the other.
package final class CompositionalSolution {
  /// An element of the solution.
  package enum Identity: Equatable {
    case cell(item: Int)
    case supplementary(kind: String, index: Int)
    case decoration(kind: String, index: Int)
  }

  /// The place of an element in the content, and the order of drawing.
  package struct SolvedElement: Equatable {
    package let section: Int
    package let element: Identity
    package var frame: CGRect
    package var zIndex: Int
    /// How the element is pinned to the visible bounds, or nil.
    package var pinning: CompositionalPinning?
    /// The dimensions that the view chooses.
    package var free: FreeDimensions = []
    /// Whether the element scrolls with the row of its section.
    package var isInRow = false
    /// Whether the element is a supplementary view that is attached to an item or group.
    package var isBadge = false

    /// Whether the element belongs to a section, and not to the whole layout.
    var belongsToSection: Bool {
      if case .supplementary(_, ElementKey.layoutItem) = element { false } else { true }
    }

    @MainActor package var key: ElementKey {
      switch element {
      case .cell(let item): ElementKey(kind: .cell, section: section, item: item)
      case .supplementary(let kind, let index):
        ElementKey(kind: .supplementary(kind), section: section, item: index)
      case .decoration(let kind, let index):
        ElementKey(kind: .decoration(kind), section: section, item: index)
      }
    }
  }

  /// The number added to the order of drawing of pinned views.
  static let pinnedZIndex = 1_000_000_000

  package let axis: Axis
  let sections: [SolvedSection]
  /// The sections in runs that share their places.
  private let runs: [Run]
  /// The start of each section along the scroll axis.
  private let starts: [CGFloat]
  private let boundary: BoundarySolver
  package let contentSize: CGSize
  /// The greatest lengths by which elements exceed their section at the start and at the end.
  private let overhang: (before: CGFloat, after: CGFloat)
  package let pinsAnything: Bool
  /// Whether views choose dimensions.
  package let hasEstimates: Bool
  /// The sections that scroll across the scroll axis.
  package let rowSections: [Int]
  /// Whether a section has a visible items invalidation handler.
  package let hasHandlers: Bool
  /// Whether each section begins and ends after the one before it, as without negative distances.
  private let isOrdered: Bool

  /// Sections that follow each other and share their places, because they are alike. They are looked
  /// at once.
  typealias Run = (section: SolvedSection, count: Int)

  @MainActor
  init(
    _ runs: [Run], configuration: LayoutConfiguration, container: CGSize,
    grid: PixelGrid, measured: (String) -> CGSize? = { _ in nil }
  ) {
    let axis = configuration.axis
    self.axis = axis
    self.runs = runs
    let count = runs.reduce(0) { $0 + $1.count }
    var (sections, starts) = ([SolvedSection](), [CGFloat]())
    sections.reserveCapacity(count)
    starts.reserveCapacity(count)
    var (end, width) = (CGFloat(0), container.along(axis.crossing))
    var overhang = (before: CGFloat(0), after: CGFloat(0))
    var isOrdered = true
    var rowSections: [Int] = []
    var (hasHandlers, hasEstimates, pinsAnything) = (false, false, false)
    let spacing = configuration.interSectionSpacing
    for run in runs {
      let (section, extent, length) = (run.section, run.section.extent, run.section.length)
      let template = section.template
      sections.append(contentsOf: repeatElement(section, count: run.count))
      for number in starts.count..<starts.count + run.count {
        let start = number > 0 ? end + spacing : 0
        if number > 0, start < starts[number - 1] || start + length < end { isOrdered = false }
        starts.append(start)
        end = start + length
        if template.isOrthogonal { rowSections.append(number) }
      }
      width = max(width, section.width)
      overhang.before = max(overhang.before, -extent.lowerBound)
      overhang.after = max(overhang.after, extent.upperBound - length)
      hasHandlers = hasHandlers || template.hasHandler
      hasEstimates = hasEstimates || template.hasEstimates
      pinsAnything = pinsAnything || section.hasPinnedViews
    }
    boundary = BoundarySolver(
      configuration.boundaryItems, around: end, axis: axis, grid: grid, container: container,
      insets: .zero, measured: measured)
    let shift = boundary.before
    self.sections = sections
    self.starts = shift == 0 ? starts : starts.map { $0 + shift }
    self.overhang = overhang
    self.isOrdered = isOrdered
    contentSize = CGSize(
      axis, main: max(0, boundary.before + boundary.length + boundary.after), cross: width)
    self.rowSections = rowSections
    self.hasHandlers = hasHandlers
    self.hasEstimates =
      hasEstimates || configuration.boundaryItems.contains { !$0.item.size.free.isEmpty }
    self.pinsAnything = pinsAnything || boundary.views.contains(where: \.isPinned)
  }

  // MARK: Look-up

  /// The objects that have made the sections, in order, nil for a section of the program. Sections of
  /// one description that follow each other are named once.
  package var makers: [AnyObject?] {
    var makers: [AnyObject?] = []
    var previous: SectionTemplate?
    for run in runs where run.section.template !== previous {
      previous = run.section.template
      makers.append(run.section.template.values.maker?.object)
    }
    return makers
  }

  /// Returns the object that has made a section, or nil for a section of the program.
  package func maker(ofSection number: Int) -> AnyObject? {
    sections.indices.contains(number) ? sections[number].template.values.maker?.object : nil
  }

  /// Returns the row of a section that scrolls across the scroll axis, in content coordinates, or
  /// nil for other sections.
  package func row(ofSection number: Int) -> RowGeometry? {
    guard sections.indices.contains(number), var row = sections[number].row else { return nil }
    row.frame.origin += origin(ofSection: number)
    return row
  }

  /// Returns the elements of a section that scroll with its row. Nil if the section has no row, has
  /// a handler of visible items, or has views that choose their size.
  package func plainRow(ofSection number: Int) -> RowElements? {
    guard sections.indices.contains(number) else { return nil }
    let section = sections[number]
    let template = section.template
    guard template.isOrthogonal, !template.hasHandler, !template.hasEstimates
    else { return nil }
    return RowElements(section: number, fixedKinds: section.boundary.views.map(\.kind))
  }

  package func place(
    ofItem item: Int, inSection number: Int, offsets: RowOffsets = .none
  ) -> SolvedElement? {
    guard sections.indices.contains(number),
      let cell = sections[number].cell(ofItem: item, offset: offset(ofSection: number, offsets))
    else { return nil }
    return place(cell, item, number)
  }

  func handler(
    ofSection number: Int
  ) -> CollectionLayoutSectionVisibleItemsInvalidationHandler? {
    sections[number].template.values.visibleItemsHandler?.call
  }

  /// Returns the distance by which the row of a section is scrolled. Zero for other sections.
  func distance(ofRow number: Int, _ offsets: RowOffsets) -> CGPoint {
    CGPoint(axis.crossing, main: offset(ofSection: number, offsets), cross: 0)
  }

  private func offset(ofSection number: Int, _ offsets: RowOffsets) -> CGFloat {
    guard sections[number].template.isOrthogonal, let read = offsets.read,
      let row = sections[number].row
    else { return 0 }
    return read(number, row)
  }

  package func place(
    ofKind kind: String, at index: Int, inSection number: Int, offsets: RowOffsets = .none
  ) -> SolvedElement? {
    if index == ElementKey.layoutItem {
      return boundary.views.first { $0.kind == kind && number == 0 }.map { layoutPlace($0) }
    }
    guard sections.indices.contains(number) else { return nil }
    let section = sections[number]
    if index == 0, let view = section.boundary.views.first(where: { $0.kind == kind }) {
      return place(view, number)
    }
    return section.badge(ofKind: kind, at: index, offset: offset(ofSection: number, offsets)).map {
      place($0, index, number)
    }
  }

  package func place(ofDecoration kind: String, at index: Int, inSection number: Int)
    -> SolvedElement?
  {
    guard sections.indices.contains(number) else { return nil }
    let decorations = sections[number].template.values.decorations
    guard decorations.indices.contains(index), decorations[index].elementKind == kind else {
      return nil
    }
    return place(decorations[index], index, number)
  }

  // MARK: Attributes

  /// Returns the attributes of each element in a rectangle, of pinned ones at their pinned place.
  ///
  /// - Complexity: O(log s + k) for s sections and k elements.
  @MainActor
  package func attributes(
    in rect: CGRect, visible: VisibleRange?, offsets: RowOffsets,
    of type: CollectionViewLayoutAttributes.Type, _ changed: CompositionalVisibleItems
  ) -> [CollectionViewLayoutAttributes] {
    var found: [CollectionViewLayoutAttributes] = []
    forEachElement(in: rect, visible: visible, offsets: offsets) {
      found.append(attributes(of: $0, offsets: offsets, type, changed))
    }
    return found
  }

  /// Returns the attributes of an item, or nil for an item that does not exist.
  @MainActor
  package func attributes(
    ofItem item: Int, inSection number: Int, offsets: RowOffsets,
    of type: CollectionViewLayoutAttributes.Type, _ changed: CompositionalVisibleItems
  ) -> CollectionViewLayoutAttributes? {
    place(ofItem: item, inSection: number, offsets: offsets).map {
      attributes(of: $0, offsets: offsets, type, changed)
    }
  }

  /// Returns the attributes of an element.
  ///
  /// - Parameters:
  ///   - place: The place of the element.
  ///   - offsets: The offsets of the rows.
  ///   - type: The class of the attributes.
  ///   - changed: The elements that visible items invalidation handlers have changed.
  @MainActor
  package func attributes(
    of place: SolvedElement, offsets: RowOffsets, _ type: CollectionViewLayoutAttributes.Type,
    _ changed: CompositionalVisibleItems
  ) -> CollectionViewLayoutAttributes {
    let made = type.init()
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
    if let item = changed[place.key] {
      made.geometry = item.geometry
      if place.isInRow {
        made.geometry.origin = made.geometry.origin - distance(ofRow: place.section, offsets)
      }
    }
    return made
  }

  // MARK: Query

  /// Calls a closure for each element in a rectangle, pinned ones at their pinned place.
  ///
  /// - Complexity: O(log s + k) for s sections and k elements.
  func forEachElement(
    in rect: CGRect, visible: VisibleRange?, offsets: RowOffsets = .none,
    _ body: (SolvedElement) -> Void
  ) {
    func report(_ place: SolvedElement) {
      var place = place
      if let pinning = place.pinning, let visible { pinning.apply(to: &place, visible, axis) }
      if place.frame.meets(rect) { body(place) }
    }
    for view in boundary.views { report(layoutPlace(view)) }
    for number in sections(from: rect.min(along: axis), to: rect.max(along: axis)) {
      let section = sections[number]
      for (index, decoration) in section.template.values.decorations.enumerated() {
        if let place = place(decoration, index, number) { report(place) }
      }
      let origin = CGPoint(axis, main: starts[number], cross: 0)
      // A pinned view may be far from its natural place, but stays in its section.
      for view in section.boundary.views { report(place(view, number)) }
      section.forEachElement(
        in: rect.offsetBy(dx: -origin.x, dy: -origin.y), offset: offset(ofSection: number, offsets),
        cell: { body(place($1, $0, number)) }, badge: { body(place($1, $0, number)) })
    }
  }

  /// Returns the sections whose elements may lie in a range along the scroll axis.
  package func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard isOrdered else { return sections.indices }
    let first = starts.indices.partitioningIndex {
      starts[$0] + sections[$0].length + overhang.after >= low
    }
    let end = starts.indices.partitioningIndex { starts[$0] - overhang.before >= high }
    return min(first, end)..<end
  }

  /// Calls a closure for each pinned view of the layout and of the sections in a range along the
  /// scroll axis, at its natural place. The other pinned views do not move while that range is
  /// visible.
  package func forEachPinned(from low: CGFloat, to high: CGFloat, _ body: (SolvedElement) -> Void) {
    for view in boundary.views where view.isPinned { body(layoutPlace(view)) }
    for number in sections(from: low, to: high) {
      for view in sections[number].boundary.views where view.isPinned { body(place(view, number)) }
    }
  }

  /// Returns the lengths of the longest pinned views at the start and at the end of the visible part
  /// while items of a section are there.
  package func pinnedLengths(inSection number: Int) -> (start: CGFloat, end: CGFloat) {
    let views =
      boundary.views + (sections.indices.contains(number) ? sections[number].boundary.views : [])
    func length(_ side: SolvedBoundary.Side) -> CGFloat {
      views.filter { $0.isPinned && $0.side == side }.map { $0.frame.size.along(axis) }.max() ?? 0
    }
    return (length(.before), length(.after))
  }

  // MARK: Places

  private func origin(ofSection number: Int) -> CGPoint {
    CGPoint(axis, main: starts[number], cross: 0)
  }

  private func place(_ cell: SolvedGroup.Cell, _ item: Int, _ number: Int) -> SolvedElement {
    let hasDecorations = !sections[number].template.values.decorations.isEmpty
    return SolvedElement(
      section: number, element: .cell(item: item), frame: cell.frame + origin(ofSection: number),
      zIndex: cell.zIndex + (hasDecorations ? 1 : 0), free: cell.free,
      isInRow: sections[number].template.isOrthogonal)
  }

  private func place(_ badge: SolvedGroup.Badge, _ index: Int, _ number: Int) -> SolvedElement {
    SolvedElement(
      section: number, element: .supplementary(kind: badge.kind, index: index),
      frame: badge.frame + origin(ofSection: number), zIndex: badge.zIndex, free: badge.free,
      isInRow: sections[number].template.isOrthogonal, isBadge: true)
  }

  private func place(_ view: SolvedBoundary, _ number: Int) -> SolvedElement {
    let section = sections[number]
    var place = SolvedElement(
      section: number, element: .supplementary(kind: view.kind, index: 0),
      frame: view.frame + origin(ofSection: number), zIndex: view.zIndex, free: view.free)
    if view.isPinned {
      place.pinning = CompositionalPinning(
        side: view.side, low: starts[number] + section.boundary.before,
        high: starts[number] + section.length - section.boundary.after,
        start: starts[number], end: starts[number] + section.length)
    }
    return place
  }

  private func layoutPlace(_ view: SolvedBoundary) -> SolvedElement {
    var place = SolvedElement(
      section: 0, element: .supplementary(kind: view.kind, index: ElementKey.layoutItem),
      frame: view.frame, zIndex: view.zIndex, free: view.free)
    if view.isPinned {
      let length = contentSize.along(axis)
      place.pinning = CompositionalPinning(
        side: view.side, low: boundary.before, high: length - boundary.after, start: 0, end: length)
    }
    return place
  }

  /// Returns the place of a background, or nil for a section without length. Insets that cancel the
  /// length of the content can leave a rounding error of it.
  private func place(_ decoration: DecorationDescription, _ index: Int, _ number: Int)
    -> SolvedElement?
  {
    let length = sections[number].length
    guard length > 1e-6 else { return nil }
    let insets = decoration.contentInsets
    let whole = CGRect(
      origin: origin(ofSection: number),
      size: CGSize(axis, main: length, cross: contentSize.along(axis.crossing)))
    return SolvedElement(
      section: number, element: .decoration(kind: decoration.elementKind, index: index),
      frame: CGRect(
        x: whole.minX + insets.leading, y: whole.minY + insets.top,
        width: abs(whole.width - insets.total(.horizontal)),
        height: abs(whole.height - insets.total(.vertical))), zIndex: decoration.zIndex)
  }
}

/// The offsets of the sections that scroll across the scroll axis.
package struct RowOffsets {
  /// Returns the offset of a section with a row, or nil for offsets of 0.
  let read: ((_ section: Int, RowGeometry) -> CGFloat)?

  package init(read: ((_ section: Int, RowGeometry) -> CGFloat)?) { self.read = read }

  package static var none: RowOffsets { RowOffsets(read: nil) }
}

extension CGRect {
  fileprivate static func + (rect: CGRect, offset: CGPoint) -> CGRect {
    rect.offsetBy(dx: offset.x, dy: offset.y)
  }
}
