import Foundation

/// Lines of items, one below or beside the other, in sections with headers and footers.
///
/// Items fill a line as long as they fit; a full line is stretched so that it ends at the edge.
/// The last line of a section of equal items keeps the columns of the lines above; of different
/// items it keeps the minimum spacing. Items are centred across their line.
open class CollectionViewFlowLayout: CollectionViewLayout {
  private let state = FlowState()
  /// See `FlowItemSizes`; tests have small chunks.
  var chunkCapacity = FlowItemSizes.standardCapacity
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

  /// Other than zero, views size themselves: what a cell's preferred attributes say counts, and until
  /// then the delegate's size or, where it gives none, this. A measured size stays until the data is
  /// reloaded or the layout replaced. Headers and footers give their length along the scrolling
  /// direction in the same way.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }

  /// As `estimatedItemSize`, or where a size is asked for: 50 × 50 points until a view is measured.
  public static let automaticSize = FlowLimits.automaticSize

  /// Where the items of a line are when they do not fill it.
  public typealias LineAlignment = FlowLineAlignment

  /// Where the items of a line are when they do not fill it. Beyond UIKit, whose rules are
  /// `.automatic`.
  open var lineAlignment = LineAlignment.automatic {
    didSet { if lineAlignment != oldValue { invalidateLayout() } }
  }

  /// The same for the last line of each section. `.automatic`: as the other lines; where those are
  /// justified, equal items keep their columns and different ones are leading.
  open var lastLineAlignment = LineAlignment.automatic {
    didSet { if lastLineAlignment != oldValue { invalidateLayout() } }
  }

  /// Around the lines of a section. Headers and footers reach from edge to edge, outside it.
  open var sectionInset = EdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// The edges from which `sectionInset` is measured across the scrolling direction. The default is
  /// `.fromContentInset`.
  ///
  /// Headers and footers extend from edge to edge in any case.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }

  /// Only the length along the scrolling axis counts; with 0 there are no headers.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// Headers stay at the leading edge of what is visible, less the content insets, while their
  /// section is in view; the next section pushes them out. They are drawn above the cells.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet {
      if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout(with: pinningContext) }
    }
  }

  /// Footers stay at the trailing edge in the same way.
  open var sectionFootersPinToVisibleBounds = false {
    didSet {
      if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout(with: pinningContext) }
    }
  }

  /// Whether the delegate's sizes, insets and spacings are kept through a batch update, which then
  /// asks only for inserted and reloaded items and for the metrics of their sections: O(changed items)
  /// instead of O(items). For delegates whose answers depend on nothing but the item itself.
  ///
  /// False by default: as on iOS every batch update, one without operations too, asks the delegate for
  /// everything again. Sizes that self-sizing views have measured are kept in either case.
  open var keepsDelegateMetricsDuringUpdates = false

  // MARK: Answers

  open override func prepare() {
    state.prepare()
    _ = solver
  }

  open override var collectionViewContentSize: CGSize { solver?.contentSize ?? .zero }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    var attributes: [CollectionViewLayoutAttributes] = []
    let type = attributesType
    solver?.forEachElement(in: rect, pinning) { band, section, item, frame in
      let made = type.made(
        ofKind: band?.kind, at: IndexPath(item: item, section: section), frame: frame)
      if let band { made.zIndex = zIndex(of: band) }
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
    return attributesType.made(at: indexPath, frame: frame)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    // An index path of length 1 belongs to no section.
    guard indexPath.count == 2, let band = FlowBand(kind: elementKind),
      let frame = solver?.frame(of: band, inSection: indexPath.section, pinning)
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

  // MARK: Invalidation

  open override class var invalidationContextClass: AnyClass {
    CollectionViewFlowLayoutInvalidationContext.self
  }

  package override func wasInvalidated(by context: CollectionViewLayoutInvalidationContext) {
    state.invalidate(
      with: context, isSelfSizing: isSelfSizing,
      keepsMetricsDuringUpdates: keepsDelegateMetricsDuringUpdates
    ) {
      collectionView.map { FlowDelegateReader(of: self, in: $0).propertySize }
    }
  }

  /// True when the size across the scrolling axis changes, for the lines break anew; and for every
  /// change that moves pinned headers or footers.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    let axis = scrollDirection.axis
    if newBounds.size.along(axis.crossing) != old.size.along(axis.crossing) { return true }
    return pinsAnything
      && (newBounds.min(along: axis) != old.min(along: axis)
        || newBounds.max(along: axis) != old.max(along: axis))
  }

  /// A new size makes everything out of date, as sizes often depend on it. Scrolling moves no item:
  /// then the context names the pinned headers and footers that move, and the rest stays solved.
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
      solved.addPinnedIndexPaths(
        in: flow, from: pinning(in: view.bounds), to: pinning(in: newBounds))
    }
    return context
  }

  // MARK: Views that size themselves

  var isSelfSizing: Bool { estimatedItemSize != .zero }

  /// With an estimated size a cell may have any width and height that fit into a line.
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

  /// Headers and footers are as wide as their lines, whatever they would rather be.
  package override var supplementaryViewSizing: ViewSizing? { .along(scrollDirection.axis) }

  /// With an estimated size: true when a cell wants another size, a header or footer another length
  /// along the scrolling direction.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    guard isSelfSizing else { return false }
    let (preferred, original) = (preferredAttributes.size, originalAttributes.size)
    func differs(_ axis: Axis) -> Bool {
      // As exactly as lines are broken.
      abs(preferred.along(axis) - original.along(axis)) > 0.0005
    }
    switch preferredAttributes.representedElementCategory {
    case .cell: return differs(.horizontal) || differs(.vertical)
    case .supplementaryView: return differs(scrollDirection.axis)
    case .decorationView: return false
    }
  }

  /// Names the element, and brings the layout its size; the delegate is not asked.
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

  /// For turning pinning on and off: no position but the headers' and footers' changes.
  private var pinningContext: CollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    if let flow = context as? CollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = false
      flow.invalidateFlowLayoutAttributes = false
    }
    return context
  }

  // MARK: Pinning

  /// Before anything is solved it is not known whether there is anything to pin.
  private var pinsAnything: Bool {
    sectionHeadersPinToVisibleBounds && state.solved?.hasHeaders != false
      || sectionFootersPinToVisibleBounds && state.solved?.hasFooters != false
  }

  private var pinning: FlowPinning {
    collectionView.map { pinning(in: $0.bounds) } ?? .none
  }

  private func pinning(in bounds: CGRect) -> FlowPinning {
    guard sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds,
      let inset = collectionView?.adjustedContentInset
    else { return .none }
    let axis = scrollDirection.axis
    return FlowPinning(
      pinsHeaders: sectionHeadersPinToVisibleBounds,
      pinsFooters: sectionFootersPinToVisibleBounds,
      low: bounds.min(along: axis) + inset.leading(axis),
      high: bounds.max(along: axis) - inset.trailing(axis))
  }

  /// A subclass outside the module may override any of them.
  package override var leavesEndsToView: Bool { type(of: self) == CollectionViewFlowLayout.self }

  // MARK: Solving

  /// Solved when first asked, so that properties set in an override of `prepare()` count.
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
    /// The edge of the content.
    case fromContentInset
    /// `CollectionView.safeAreaInsets`.
    case fromSafeArea
    /// `CollectionView.layoutMargins`.
    case fromLayoutMargins

    /// How much of the view's own insets comes on top of a section's. The content inset keeps the
    /// content away from the view's edge already, so that only what reaches beyond it counts.
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
