import Foundation

/// A layout between two layouts, used in an interactive transition. It places every element on its
/// way from its place in `currentLayout` to its place in `nextLayout`, according to
/// `transitionProgress`.
///
/// The collection view creates a transition layout in `startInteractiveTransition(to:completion:)`.
/// To use a subclass, return it from the delegate's
/// `collectionView(_:transitionLayoutForOldLayout:newLayout:)`. A subclass can use values that
/// gestures set with `updateValue(_:forAnimatedKey:)`, and change the attributes that super
/// returns:
///
/// ```swift
/// final class DragTransitionLayout: CollectionViewTransitionLayout {
///   override func layoutAttributesForElements(
///     in rect: CGRect
///   ) -> [CollectionViewLayoutAttributes]? {
///     let elements = super.layoutAttributesForElements(in: rect) ?? []
///     for attributes in elements {
///       attributes.center.y += value(forAnimatedKey: "offset")
///     }
///     return elements
///   }
/// }
/// ```
///
/// Frames, alpha values and transforms are interpolated. Transforms are interpolated part by part,
/// so the middle of a half turn is a quarter turn. An element that only one of the layouts has
/// fades in or out at its place in the view. A supplementary view whose size, z-index, alpha or
/// transform differ between the layouts is not interpolated, so that its content is not laid out for
/// sizes in between: it has the attributes of the old layout and fades out up to progress 0.5, and
/// has those of the new layout and fades in after that. Elements of both layouts up to half a page
/// beyond the view take part. The cost of a frame is O(e) for e such elements.
///
/// Both layouts are told of an update during the transition, and are asked which supplementary and
/// decoration views they insert and delete. They are not asked for initial and final attributes,
/// because each would answer for its own content and offset.
@preconcurrency @MainActor
open class CollectionViewTransitionLayout: CollectionViewLayout {
  /// The layout at progress 0.
  open private(set) var currentLayout: CollectionViewLayout

  /// The layout at progress 1.
  open private(set) var nextLayout: CollectionViewLayout
  override var listLayout: CollectionViewCompositionalLayout? { nextLayout.listLayout }

  /// The progress of the transition, from 0 for `currentLayout` to 1 for `nextLayout`. The default
  /// is 0.
  ///
  /// Values outside this range extrapolate the movement. Setting the value invalidates the layout,
  /// so the next frame shows it. It also stops a progress that moves by itself.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress != oldValue else { return }
      owner?.transitions.progressDidChange(of: self)
      invalidateLayout()
    }
  }

  /// The distance that the view scrolls from progress 0 to progress 1 to keep an item in place. The
  /// two layouts are compared at parts of their contents that are this far apart.
  private var travel: CGPoint {
    (nextLayout.restingOffset ?? .zero) - (currentLayout.restingOffset ?? .zero)
  }

  private var values: [String: CGFloat] = [:]
  /// Whether both layouts are prepared for the present data and their present properties.
  private var arePrepared = false {
    didSet { if !arePrepared { (paths, candidates) = ([:], nil) } }
  }
  /// The paths of the elements that were requested since the two layouts were prepared.
  private var paths: [ElementKey: TransitionPath] = [:]
  private var candidates: TransitionCandidates?

  /// Creates a transition layout between two layouts. The transition begins when the delegate
  /// returns the layout to the collection view.
  ///
  /// - Parameters:
  ///   - currentLayout: The present layout of the collection view.
  ///   - newLayout: The layout at progress 1.
  public init(currentLayout: CollectionViewLayout, nextLayout newLayout: CollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Returns nil. A transition layout cannot be decoded.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { nil }

  // MARK: Values for subclasses

  /// Stores a value of a gesture, such as the distance of a pinch, and invalidates the layout if
  /// the value is new.
  ///
  /// The layout itself does not use the value. A subclass reads it with `value(forAnimatedKey:)`
  /// when it computes attributes.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The name of the value. A value stored for this name before is replaced.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    guard values[key] != value else { return }
    values[key] = value
    invalidateLayout()
  }

  /// Returns the value that was last stored for a key.
  ///
  /// - Parameter key: The name of the value.
  /// - Returns: The value, or 0 if no value was stored for the key.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: The two layouts

  func viewTravels(from start: CGPoint, to end: CGPoint) {
    guard currentLayout.restingOffset != start || nextLayout.restingOffset != end else { return }
    (currentLayout.restingOffset, nextLayout.restingOffset) = (start, end)
    (paths, candidates) = ([:], nil)
  }

  /// The collection view. Setting it also makes both layouts belong to the view.
  package override weak var owner: CollectionView? {
    didSet {
      for layout in [currentLayout, nextLayout] where owner == nil || layout.owner == nil {
        if owner != nil || layout.owner === oldValue { layout.owner = owner }
        layout.restingOffset = nil
      }
      arePrepared = false
    }
  }

  open override func prepare() {
    super.prepare()
    guard !arePrepared else { return }
    arePrepared = true
    currentLayout.prepare()
    nextLayout.prepare()
  }

  package override func wasInvalidated(by context: CollectionViewLayoutInvalidationContext) {
    guard context.invalidateEverything || context.invalidateDataSourceCounts else { return }
    arePrepared = false
    for layout in [currentLayout, nextLayout] {
      let own = layout.makeInvalidationContext()
      // At the beginning of an interactive transition, the view looks as before.
      let staysMeasured = context.keepsMeasures && layout === currentLayout
      own.marksEverything = context.invalidateEverything && !staysMeasured
      own.keepsMeasures = staysMeasured
      own.marksCounts = context.invalidateDataSourceCounts
      own.dataEdits = context.dataEdits
      own.keepsData = context.keepsData
      layout.invalidateWhole(own)
    }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let asks = [currentLayout, nextLayout].filter {
      $0.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
    for layout in asks {
      layout.invalidate(forBoundsChange: newBounds, from: owner?.bounds ?? newBounds)
    }
    if !asks.isEmpty { arePrepared = false }
    return !asks.isEmpty
  }

  /// Called when one of the two layouts was invalidated by itself.
  func partWasInvalidated() { arePrepared = false }

  override func decorationFactory(ofKind kind: String) -> ViewFactory? {
    nextLayout.decorationFactory(ofKind: kind) ?? currentLayout.decorationFactory(ofKind: kind)
  }

  /// The layout whose end of the transition is nearer. Where both layouts cannot be shown at once,
  /// its properties count.
  private var nearerLayout: CollectionViewLayout {
    transitionProgress < 0.5 ? currentLayout : nextLayout
  }

  open override var developmentLayoutDirection: UserInterfaceLayoutDirection {
    nearerLayout.developmentLayoutDirection
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    nearerLayout.flipsHorizontallyInOppositeLayoutDirection
  }

  // MARK: Layout attributes

  open override var collectionViewContentSize: CGSize {
    let (old, new) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    // Beyond the ends of the transition, the content size does not change further.
    let share = min(max(transitionProgress, 0), 1)
    return CGSize(
      width: old.width + (new.width - old.width) * share,
      height: old.height + (new.height - old.height) * share)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    elements(in: rect, reuses: false)
  }

  package override var reusesAttributesToShow: Bool {
    // A subclass may change the attributes that super returns.
    type(of: self) == CollectionViewTransitionLayout.self
  }

  package override func attributesToShow(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    reusesAttributesToShow
      ? elements(in: rect, reuses: true) : layoutAttributesForElements(in: rect)
  }

  /// Returns the elements in a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in content coordinates.
  ///   - reuses: Whether the attributes are reused objects of the paths, which are valid until the
  ///     next call.
  private func elements(in rect: CGRect, reuses: Bool) -> [CollectionViewLayoutAttributes] {
    let (old, new) = shownParts(of: rect)
    let progress = transitionProgress
    var elements: [CollectionViewLayoutAttributes] = []
    for whole in paths(meeting: old, new) {
      let path = whole.half(at: progress)
      guard path.mayMeet(rect, at: progress) else { continue }
      let geometry = path.geometry(at: progress)
      guard geometry.frame.meets(rect) else { continue }
      elements.append(
        reuses
          ? path.reusedAttributes(with: geometry, at: progress)
          : path.attributes(with: geometry, at: progress))
    }
    return elements
  }

  /// Returns the rectangles of the two layouts that correspond to `rect`.
  private func shownParts(of rect: CGRect) -> (old: CGRect, new: CGRect) {
    let (before, left) = (travel * transitionProgress, travel * (1 - transitionProgress))
    return (rect.offsetBy(dx: -before.x, dy: -before.y), rect.offsetBy(dx: left.x, dy: left.y))
  }

  /// Returns the paths of the elements near a rectangle of each layout. The paths stay the same
  /// from frame to frame, unless the view is scrolled.
  private func paths(meeting old: CGRect, _ new: CGRect) -> [TransitionPath] {
    if let candidates, candidates.cover(old, new) { return candidates.paths }
    let page = collectionView?.bounds.size ?? old.size
    let reach = CGSize(width: page.width / 2, height: page.height / 2)
    var found = TransitionCandidates(old: old, new: new, reach: reach)
    let olds = currentLayout.layoutAttributesForElements(in: found.old) ?? []
    let news = nextLayout.layoutAttributesForElements(in: found.new) ?? []
    let ends = TransitionEnds(olds, news)
    paths.reserveCapacity(paths.count + ends.all.count)
    found.paths = ends.all.compactMap { path(of: $0.key, from: $0.old, to: $0.new) }
    candidates = found
    return found.paths
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    attributes(of: ElementKey(.cell, indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    attributes(of: ElementKey(.supplementary(elementKind), indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    attributes(of: ElementKey(.decoration(elementKind), indexPath))
  }

  private func attributes(of key: ElementKey) -> CollectionViewLayoutAttributes? {
    let progress = transitionProgress
    return path(of: key)?.half(at: progress).attributes(at: progress)
  }

  /// Returns the path of an element, or nil if neither layout returns the element.
  ///
  /// - Parameters:
  ///   - key: The element.
  ///   - old: The attributes in the current layout, if they are known.
  ///   - new: The attributes in the next layout, if they are known.
  private func path(
    of key: ElementKey, from old: CollectionViewLayoutAttributes? = nil,
    to new: CollectionViewLayoutAttributes? = nil
  ) -> TransitionPath? {
    if let known = paths[key], known.hasOld || old == nil, known.hasNew || new == nil {
      return known
    }
    guard
      let path = TransitionPath(
        from: old ?? currentLayout.attributes(for: key),
        to: new ?? nextLayout.attributes(for: key), travel: travel)
    else { return nil }
    // A layout may return an element only for a rectangle. A path that lacks an end is not stored
    // before the layouts have been asked for one.
    if old != nil || new != nil || path.hasOld && path.hasNew { paths[key] = path }
    return path
  }

  // MARK: Updates

  open override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    currentLayout.prepare(forCollectionViewUpdates: updateItems)
    nextLayout.prepare(forCollectionViewUpdates: updateItems)
    // A layout may move its elements in the call.
    (paths, candidates) = ([:], nil)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    currentLayout.finalizeCollectionViewUpdates()
    nextLayout.finalizeCollectionViewUpdates()
  }

  open override func indexPathsToDeleteForSupplementaryView(
    ofKind elementKind: String
  ) -> [IndexPath] {
    fromBoth { $0.indexPathsToDeleteForSupplementaryView(ofKind: elementKind) }
  }

  open override func indexPathsToDeleteForDecorationView(
    ofKind elementKind: String
  ) -> [IndexPath] {
    fromBoth { $0.indexPathsToDeleteForDecorationView(ofKind: elementKind) }
  }

  open override func indexPathsToInsertForSupplementaryView(
    ofKind elementKind: String
  ) -> [IndexPath] {
    fromBoth { $0.indexPathsToInsertForSupplementaryView(ofKind: elementKind) }
  }

  open override func indexPathsToInsertForDecorationView(
    ofKind elementKind: String
  ) -> [IndexPath] {
    fromBoth { $0.indexPathsToInsertForDecorationView(ofKind: elementKind) }
  }

  /// Returns the index paths that either layout names, each of them once.
  private func fromBoth(_ indexPaths: (CollectionViewLayout) -> [IndexPath]) -> [IndexPath] {
    let old = indexPaths(currentLayout)
    let known = Set(old)
    return old + indexPaths(nextLayout).filter { !known.contains($0) }
  }

  override func badgeNumbers(ofKind elementKind: String, of item: ItemPosition) -> Range<Int> {
    let numbers = nextLayout.badgeNumbers(ofKind: elementKind, of: item)
    return numbers.isEmpty
      ? currentLayout.badgeNumbers(ofKind: elementKind, of: item) : numbers
  }

  // MARK: Views

  /// Views are not asked for their size, because sizes between two layouts change from frame to
  /// frame.
  package override var viewSizing: ViewSizing? { nil }

  open override func finalizeLayoutTransition() {
    currentLayout.finalizeLayoutTransition()
    nextLayout.finalizeLayoutTransition()
  }
}
