import Foundation

/// A layout that arranges items in lines, in sections with optional headers and footers.
///
/// ```swift
/// let layout = CollectionViewFlowLayout()
/// layout.itemSize = CGSize(width: 160, height: 120)
/// layout.minimumInteritemSpacing = 12
/// layout.sectionInset = EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
/// layout.headerReferenceSize = CGSize(width: 0, height: 32)
/// layout.sectionHeadersPinToVisibleBounds = true
/// let view = CollectionView(frame: .zero, collectionViewLayout: layout)
/// ```
///
/// Lines are rows if the layout scrolls vertically, and columns if it scrolls horizontally. A line
/// takes items as long as they fit. Unless `lineAlignment` says otherwise, a full line is stretched
/// from edge to edge by larger spacing, and an item that is alone in its line is centered. The last
/// line of a section keeps the columns of the other lines if all items of the section have the same
/// size; otherwise it begins at the leading edge and has the minimum spacing. Items are centered
/// across their line. An item that is longer than its line is placed in a line of its own and
/// overflows; a warning is logged once.
///
/// The layout is not mirrored for users who read from right to left, unless a subclass returns true
/// from `flipsHorizontallyInOppositeLayoutDirection`.
///
/// Measures of single items and sections come from a delegate that conforms to
/// `CollectionViewDelegateFlowLayout`. Setting a property invalidates the layout. A length that
/// cannot be laid out, because it is not finite or a negative size, is reported as a mistake and
/// replaced by 0.
///
/// Preparing the layout takes O(items) if the delegate gives sizes, and O(sections) otherwise. A
/// query for a rectangle takes O(log sections + log lines + elements found). Items of equal size
/// use no memory per item. A batch update computes everything again, unless
/// `keepsDelegateMetricsDuringUpdates` is true: then only the sections that have changed.
open class CollectionViewFlowLayout: CollectionViewLayout {
  /// The measures and the computed positions.
  private let state = FlowState()
  /// The greatest number of items in a chunk of `FlowItemSizes`. Tests set a small number.
  var chunkCapacity = FlowItemSizes.standardCapacity
  /// Whether a warning about an item that is too long has been logged.
  /// It is never reset, because a user may make a window narrower and wider many times.
  private var hasWarnedOfOverflow = false

  /// The direction in which the content scrolls. The default is `.vertical`.
  ///
  /// With `.vertical` lines are rows from the leading to the trailing edge, one below the other.
  /// With `.horizontal` lines are columns from top to bottom, side by side.
  open var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// The spacing between two lines of a section, in points. The default is 10.
  ///
  /// There is no spacing before the first and after the last line. With a negative value lines
  /// overlap.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }

  /// The minimum spacing between two items of a line, in points. The default is 10.
  ///
  /// It decides how many items fit into a line. A justified line may have a larger spacing.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }

  /// The size of items for which the delegate gives no size, in points. The default is 50 × 50.
  ///
  /// Has no effect while `estimatedItemSize` is not zero.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The size of a cell until it is measured, in points. If it is not zero, views size themselves.
  /// The default is zero.
  ///
  /// A self-sizing cell has the size that its `preferredLayoutAttributesFitting(_:)` returns. Until
  /// the cell has been on screen, the layout uses the delegate's size or, without one, this size. A
  /// measured size is kept until the item or all data is reloaded or the layout becomes the layout
  /// of a collection view anew. When the view gets another length across the scrolling direction,
  /// the cells in view are measured again, and the others when they come into view. Headers and
  /// footers choose their length along the scrolling direction. Items in view keep their place
  /// while others are measured.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }

  /// A size that stands for an estimate of 50 × 50 points. Set `estimatedItemSize` to this value to
  /// make cells size themselves.
  ///
  /// A delegate may also return the value as the size of an item.
  public nonisolated static let automaticSize = FlowLimits.automaticSize

  /// The alignment of the items of a line along the line.
  public typealias LineAlignment = FlowLineAlignment

  /// The alignment of the items of each line along the line. The default is `.automatic`, which
  /// stands for UIKit's rules.
  ///
  /// UIKit has no such property.
  open var lineAlignment = LineAlignment.automatic {
    didSet { if lineAlignment != oldValue { invalidateLayout() } }
  }

  /// The alignment of the items of the last line of each section. The default is `.automatic`.
  ///
  /// With `.automatic` the last line is aligned as the other lines are, unless these are justified:
  /// then items of equal size keep the columns of the other lines, and items of different sizes
  /// begin at the leading edge with the minimum spacing. UIKit has no such property.
  open var lastLineAlignment = LineAlignment.automatic {
    didSet { if lastLineAlignment != oldValue { invalidateLayout() } }
  }

  /// The distances between the lines of a section and its edges, in points. The default is zero.
  ///
  /// Headers and footers are not inset: they reach from edge to edge, before and after the insets.
  /// Negative values are allowed.
  open var sectionInset = EdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// The edges from which `sectionInset` is measured across the scrolling direction. The default is
  /// `.fromContentInset`.
  ///
  /// Headers and footers reach from edge to edge in any case.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }

  /// The size of the header of each section, in points. The default is zero: there are no headers.
  ///
  /// Only the length along the scrolling direction counts: the height if the layout scrolls
  /// vertically. Across it a header is as long as the content. Headers are supplementary views of
  /// the kind `CollectionView.elementKindSectionHeader`.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The size of the footer of each section, in points. The default is zero: there are no footers.
  ///
  /// Only the length along the scrolling direction counts: the height if the layout scrolls
  /// vertically. Across it a footer is as long as the content. Footers are supplementary views of
  /// the kind `CollectionView.elementKindSectionFooter`.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// A Boolean value that determines whether a header stays at the leading edge of the visible part
  /// while its section is in view. The default is false.
  ///
  /// The visible part is reduced by the adjusted content inset. The end of the section pushes its
  /// header out. A pinned header is drawn in front of the cells. While headers or footers are
  /// pinned, each scroll step invalidates the ones in view, in O(log sections + sections in view).
  open var sectionHeadersPinToVisibleBounds = false {
    didSet {
      if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout(with: pinningContext) }
    }
  }

  /// A Boolean value that determines whether a footer stays at the trailing edge of the visible
  /// part while its section is in view. The default is false.
  ///
  /// The visible part is reduced by the adjusted content inset. The beginning of the section pushes
  /// its footer out. A pinned footer is drawn in front of the cells and, in a section too short for
  /// both, behind the header.
  open var sectionFootersPinToVisibleBounds = false {
    didSet {
      if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout(with: pinningContext) }
    }
  }

  /// A Boolean value that determines whether the delegate's sizes, insets and spacings are kept
  /// during a batch update. The default is false.
  ///
  /// If false, every batch update asks the delegate for everything again, as on iOS; so does a
  /// batch update without operations. If true, a batch update asks only for inserted and reloaded
  /// items and for the insets, spacings, headers and footers of their sections: O(changed items)
  /// calls instead of O(items). Set it to true if the delegate's sizes depend on nothing but the
  /// item. Sizes of self-sizing views are kept in either case.
  open var keepsDelegateMetricsDuringUpdates = false

  // MARK: Attributes

  override var askingEdition: Int? { state.measuresEdition }

  open override func prepare() {
    state.prepare()
    _ = solver
  }

  open override var collectionViewContentSize: CGSize { solver?.contentSize ?? .zero }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    guard let solver else { return [] }
    return solver.attributes(
      in: rect, visible, of: attributesType,
      zIndex: (header: zIndex(of: .header), footer: zIndex(of: .footer)))
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard indexPath.count == 2,
      let frame = solver?.frame(ofItem: indexPath.item, inSection: indexPath.section)
    else { return nil }
    return attributesType.made(at: indexPath, frame: frame)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    // An index path of length 1 belongs to no section.
    guard indexPath.count == 2, let band = FlowBand(kind: elementKind),
      let frame = solver?.frame(of: band, inSection: indexPath.section, visible)
    else { return nil }
    let attributes = attributesType.made(
      ofKind: elementKind, at: IndexPath(item: 0, section: indexPath.section), frame: frame)
    attributes.zIndex = zIndex(of: band)
    return attributes
  }

  /// Returns the z-index of a header or footer. Pinned ones are in front of the cells, and in a
  /// section that is too short for both the header, which names the section, is in front of the
  /// footer.
  private func zIndex(of band: FlowBand) -> Int {
    switch band {
    case .header: sectionHeadersPinToVisibleBounds ? 11 : 0
    case .footer: sectionFootersPinToVisibleBounds ? 10 : 0
    }
  }

  package override func pinnedLengths(
    inSection section: Int
  ) -> (start: CGFloat, end: CGFloat) {
    func length(_ kind: String) -> CGFloat {
      layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: section))?
        .size.along(scrollDirection.axis) ?? 0
    }
    return (
      sectionHeadersPinToVisibleBounds ? length(CollectionView.elementKindSectionHeader) : 0,
      sectionFootersPinToVisibleBounds ? length(CollectionView.elementKindSectionFooter) : 0
    )
  }

  // MARK: Invalidation

  open override class var invalidationContextClass: AnyClass {
    CollectionViewFlowLayoutInvalidationContext.self
  }

  package override func wasInvalidated(by context: CollectionViewLayoutInvalidationContext) {
    state.invalidate(
      with: context, isSelfSizing: isSelfSizing,
      keepsMetricsDuringUpdates: keepsDelegateMetricsDuringUpdates
    ) {
      collectionView == nil ? nil : FlowDelegateReader.propertySize(of: self)
    }
  }

  /// Returns true if the size across the scrolling direction changes, because lines then break at
  /// other items, and for every change that moves pinned headers or footers.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    let axis = scrollDirection.axis
    if newBounds.size.along(axis.crossing) != old.size.along(axis.crossing) { return true }
    return pinsAnything
      && (newBounds.min(along: axis) != old.min(along: axis)
        || newBounds.max(along: axis) != old.max(along: axis))
  }

  /// Returns a context that describes what is out of date when the bounds of the collection view
  /// change.
  ///
  /// A new size makes everything out of date, because the delegate's sizes often depend on it. A
  /// scroll step moves no item: its context names only the pinned headers and footers that move.
  /// O(sections in view).
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let view = collectionView, view.bounds.size == newBounds.size,
      let flow = context as? CollectionViewFlowLayoutInvalidationContext
    else { return context }
    flow.invalidateFlowLayoutDelegateMetrics = false
    flow.invalidateFlowLayoutAttributes = false
    if pinsAnything, let solved = state.solved {
      addPinnedElements(of: solved, to: flow, from: view.bounds, to: newBounds)
    }
    return context
  }

  /// Adds the headers and footers to a context that are in view before or after a scroll step and
  /// move in it. O(log sections + sections in view).
  private func addPinnedElements(
    of solved: FlowSolver, to context: CollectionViewLayoutInvalidationContext,
    from old: CGRect, to new: CGRect
  ) {
    let (before, after) = (solved.sectionNumbers(meeting: old), solved.sectionNumbers(meeting: new))
    let (oldVisible, newVisible) = (visible(in: old), visible(in: new))
    for number in Array(before) + after.filter({ !before.contains($0) }) {
      for band in FlowBand.allCases
      where solved.frame(of: band, inSection: number, oldVisible)
        != solved.frame(of: band, inSection: number, newVisible)
      {
        context.invalidateSupplementaryElements(
          ofKind: band.kind, at: [IndexPath(item: 0, section: number)])
      }
    }
  }

  // MARK: Self-sizing views

  var isSelfSizing: Bool { estimatedItemSize != .zero }

  /// The dimensions that cells choose themselves. With an estimated size a cell may have any width
  /// and height that fit into a line.
  package override var viewSizing: ViewSizing? {
    guard isSelfSizing, let view = collectionView else {
      return type(of: self) == CollectionViewFlowLayout.self ? nil : super.viewSizing
    }
    let geometry = FlowGeometry(of: self, in: view)
    let cross = geometry.axis.crossing
    let length = geometry.crossLength - (sectionInset.total(cross) + geometry.insets.total(cross))
    return ViewSizing(
      isWidthFree: true, isHeightFree: true,
      maximum: CGSize(
        geometry.axis, main: .greatestFiniteMagnitude, cross: max(0, length)))
  }

  /// The dimensions that an element chooses itself. A cell is limited by the insets of its section,
  /// for which the delegate may have been asked.
  package override func viewSizing(of element: ElementKey) -> ViewSizing? {
    // The last solution is used, because it is computed only once for all cells that are asked.
    guard isSelfSizing, element.kind == .cell,
      let metrics = state.solved?.metrics(ofSection: element.section)
    else { return super.viewSizing(of: element) }
    return ViewSizing(
      isWidthFree: true, isHeightFree: true,
      maximum: CGSize(
        metrics.axis, main: .greatestFiniteMagnitude, cross: metrics.lineLength))
  }

  /// The dimension that headers and footers choose themselves: their length along the scrolling
  /// direction. Across it they are as long as the content.
  package override var supplementaryViewSizing: ViewSizing? { .along(scrollDirection.axis) }

  /// Returns true, with an estimated size, if a cell prefers another size, or a header or footer
  /// another length along the scrolling direction.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    guard isSelfSizing else { return false }
    let (preferred, original) = (preferredAttributes.size, originalAttributes.size)
    func differs(_ axis: Axis) -> Bool {
      // Half a thousandth of a point is also the tolerance for breaking lines.
      abs(preferred.along(axis) - original.along(axis)) > 0.0005
    }
    switch preferredAttributes.representedElementCategory {
    case .cell: return differs(.horizontal) || differs(.vertical)
    case .supplementaryView: return differs(scrollDirection.axis)
    case .decorationView: return false
    }
  }

  /// Returns a context that names the element and contains its preferred size. The delegate is not
  /// asked again.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    guard let flow = context as? CollectionViewFlowLayoutInvalidationContext else { return context }
    flow.invalidateFlowLayoutDelegateMetrics = false
    if isSelfSizing, preferredAttributes.representedElementCategory != .decorationView {
      flow.preferredSizes[preferredAttributes.key] = preferredAttributes.size
    }
    return flow
  }

  /// A context for turning pinning on or off, which changes only the positions of headers and
  /// footers.
  private var pinningContext: CollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    if let flow = context as? CollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = false
      flow.invalidateFlowLayoutAttributes = false
    }
    return context
  }

  // MARK: Pinning

  /// Whether a header or footer may be pinned. It is true before the
  /// layout has been computed, because nothing is known of the sections then.
  private var pinsAnything: Bool {
    sectionHeadersPinToVisibleBounds && state.solved?.hasHeaders != false
      || sectionFootersPinToVisibleBounds && state.solved?.hasFooters != false
  }

  /// The range in which headers and footers are pinned.
  private var visible: VisibleRange { visible(in: collectionView?.bounds ?? .zero) }

  private func visible(in bounds: CGRect) -> VisibleRange {
    VisibleRange(
      bounds, inset: collectionView?.adjustedContentInset, along: scrollDirection.axis,
      pinsHeaders: sectionHeadersPinToVisibleBounds, pinsFooters: sectionFootersPinToVisibleBounds)
  }

  /// Whether the collection view need not ask for initial and final
  /// attributes. It is false for a subclass, which may override any of the methods.
  package override var usesDefaultInitialAndFinalAttributes: Bool {
    type(of: self) == CollectionViewFlowLayout.self
  }

  // MARK: Solving

  /// The computed layout. It is computed at the first request after an invalidation, so that
  /// properties set in an override of `prepare()` take effect.
  private var solver: FlowSolver? {
    if state.isCurrent { return state.solved }
    guard let view = collectionView else { return nil }
    return state.solve(
      asking: FlowDelegateReader(of: self, in: view), FlowGeometry(of: self, in: view))
  }

  // MARK: Overflow

  override var hasUnreportedOverflow: Bool {
    !hasWarnedOfOverflow && state.solved?.firstOverflowingItem != nil
  }

  override func reportOverflow() {
    guard let indexPath = state.solved?.firstOverflowingItem else { return }
    hasWarnedOfOverflow = true
    let (length, ends) =
      scrollDirection == .vertical ? ("width", "left and right") : ("height", "top and bottom")
    CallerMistake.warn(
      "the item \(length) must be less than the \(length) of the CollectionView minus the section "
        + "insets \(ends) values, minus the content insets \(ends) values; the item at "
        + "\(Array(indexPath)) is longer and overflows")
  }
}

// MARK: Section insets

extension CollectionViewFlowLayout {
  /// The edges from which section insets are measured across the scrolling direction.
  public enum SectionInsetReference: Int, Sendable {
    /// The edges of the content, within the adjusted content inset of the collection view.
    case fromContentInset
    /// The edges of the safe area, as `CollectionView.safeAreaInsets` describes it.
    case fromSafeArea
    /// The edges of the layout margins, as `CollectionView.layoutMargins` describes them.
    case fromLayoutMargins

    /// Returns the distances that are added to the insets of each section, in points. Only the part
    /// of the safe area or the layout margins that reaches beyond the content inset counts, because
    /// the content inset already keeps the content away from the view's edges.
    @MainActor
    func insets(of view: CollectionView, across axis: Axis) -> EdgeInsets {
      let guide: EdgeInsets
      switch self {
      case .fromContentInset: return .zero
      case .fromSafeArea: guide = view.safeAreaInsets
      case .fromLayoutMargins: guide = view.layoutMargins
      }
      let content = view.adjustedContentInset
      var insets = EdgeInsets.zero
      if axis == .vertical {
        insets.left = max(0, guide.left - content.left)
        insets.right = max(0, guide.right - content.right)
      } else {
        insets.top = max(0, guide.top - content.top)
        insets.bottom = max(0, guide.bottom - content.bottom)
      }
      return insets
    }
  }
}

extension FlowGeometry {
  @MainActor
  init(of layout: CollectionViewFlowLayout, in view: CollectionView) {
    let axis = layout.scrollDirection.axis
    let cross = axis.crossing
    self.init(
      axis: axis,
      crossLength: max(
        0, view.bounds.size.along(cross) - view.adjustedContentInset.total(cross)),
      insets: layout.sectionInsetReference.insets(of: view, across: axis))
  }
}
