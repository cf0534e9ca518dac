import Foundation

/// The layout between two layouts: every element is where `transitionProgress` puts it on its way
/// from where `currentLayout` has it to where `nextLayout` has it.
///
/// Frames, opacity and transforms are mixed, transforms part by part, so that a half turn halfway is
/// a quarter turn. An element that only one of the two has fades, at its
/// place in the view. Elements of either layout up to half
/// a page beyond the view take part. A subclass reads the values that gestures put in, and changes the
/// attributes it gets from super.
@preconcurrency @MainActor
open class CollectionViewTransitionLayout: CollectionViewLayout {
  /// The layout the transition comes from.
  open private(set) var currentLayout: CollectionViewLayout

  /// The layout the transition goes to.
  open private(set) var nextLayout: CollectionViewLayout

  /// From 0, as in `currentLayout`, to 1, as in `nextLayout`; what lies beyond is carried on. Setting
  /// it puts the layout out of date.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress != oldValue else { return }
      owner?.transitions.progressDidChange(of: self)
      invalidateLayout()
    }
  }

  /// How far the view goes from progress 0 to progress 1 to keep an item in place: so far apart are
  /// the parts of the two layouts that are shown.
  package var travel = CGPoint.zero {
    didSet { if travel != oldValue { (paths, candidates) = ([:], nil) } }
  }

  private var values: [String: CGFloat] = [:]
  /// The two know the data, and their own properties, as of now.
  private var arePrepared = false {
    didSet { if !arePrepared { (paths, candidates) = ([:], nil) } }
  }
  /// The paths of the elements asked for since the two layouts were prepared.
  private var paths: [ElementKey: TransitionPath?] = [:]
  private var candidates: TransitionCandidates?

  public init(currentLayout: CollectionViewLayout, nextLayout newLayout: CollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Values of gestures

  /// Keeps a value, such as a pinch's distance, for the attributes to be made from. Puts the layout
  /// out of date.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    guard values[key] != value else { return }
    values[key] = value
    invalidateLayout()
  }

  /// The value last kept for `key`; 0 when there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: The two layouts

  /// Both are the view's while this is.
  package override weak var owner: CollectionView? {
    didSet {
      for layout in [currentLayout, nextLayout] where owner == nil || layout.owner == nil {
        if owner != nil || layout.owner === oldValue { layout.owner = owner }
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
      own.marksEverything = context.invalidateEverything
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

  /// One of the two is out of date by itself.
  func partWasInvalidated() { arePrepared = false }

  override func decorationFactory(ofKind kind: String) -> ReusableViewFactory? {
    nextLayout.decorationFactory(ofKind: kind) ?? currentLayout.decorationFactory(ofKind: kind)
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize {
    let (old, new) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    // Beyond either end the content neither shrinks below nor grows above them.
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
    // A subclass changes what it gets from super.
    type(of: self) == CollectionViewTransitionLayout.self
  }

  package override func attributesToShow(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    reusesAttributesToShow
      ? elements(in: rect, reuses: true) : layoutAttributesForElements(in: rect)
  }

  /// - Parameter reuses: The attributes are the paths' own, good until the next question.
  private func elements(in rect: CGRect, reuses: Bool) -> [CollectionViewLayoutAttributes] {
    let (old, new) = shownParts(of: rect)
    let progress = transitionProgress
    var elements: [CollectionViewLayoutAttributes] = []
    for path in paths(meeting: old, new) where path.mayMeet(rect, at: progress) {
      let mixed = reuses ? path.reusedAttributes(at: progress) : path.attributes(at: progress)
      if mixed.geometry.frame.meets(rect) { elements.append(mixed) }
    }
    return elements
  }

  /// Returns the rectangles of the two layouts that `rect` shows.
  private func shownParts(of rect: CGRect) -> (old: CGRect, new: CGRect) {
    let (before, left) = (travel * transitionProgress, travel * (1 - transitionProgress))
    return (rect.offsetBy(dx: -before.x, dy: -before.y), rect.offsetBy(dx: left.x, dy: left.y))
  }

  /// The ways of what the two layouts have near these rectangles of theirs: the same from frame to
  /// frame, unless the view is scrolled.
  private func paths(meeting old: CGRect, _ new: CGRect) -> [TransitionPath] {
    if let candidates, candidates.cover(old, new) { return candidates.paths }
    let page = collectionView?.bounds.size ?? old.size
    let reach = CGSize(width: page.width / 2, height: page.height / 2)
    var found = TransitionCandidates(old: old, new: new, reach: reach)
    let (olds, news) = (
      currentLayout.layoutAttributesForElements(in: found.old) ?? [],
      nextLayout.layoutAttributesForElements(in: found.new) ?? []
    )
    let (byOldKey, byNewKey) = (Self.byKey(olds), Self.byKey(news))
    var keys: Set<ElementKey> = []
    found.paths = (olds + news).map(\.key).filter { keys.insert($0).inserted }.compactMap { key in
      path(of: key, from: byOldKey[key], to: byNewKey[key])
    }
    candidates = found
    return found.paths
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    path(of: ElementKey(.cell, indexPath))?.attributes(at: transitionProgress)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    path(of: ElementKey(.supplementary(elementKind), indexPath))?.attributes(at: transitionProgress)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    path(of: ElementKey(.decoration(elementKind), indexPath))?.attributes(at: transitionProgress)
  }

  private static func byKey(
    _ elements: [CollectionViewLayoutAttributes]
  ) -> [ElementKey: CollectionViewLayoutAttributes] {
    Dictionary(elements.map { ($0.key, $0) }) { _, last in last }
  }

  /// - Parameters:
  ///   - old: The present layout's answer, if it has been asked.
  ///   - new: The other's.
  private func path(
    of key: ElementKey, from old: CollectionViewLayoutAttributes? = nil,
    to new: CollectionViewLayoutAttributes? = nil
  ) -> TransitionPath? {
    if let known = paths[key] { return known }
    let path = TransitionPath(
      from: old ?? currentLayout.attributes(for: key),
      to: new ?? nextLayout.attributes(for: key), travel: travel)
    paths[key] = .some(path)
    return path
  }

  // MARK: Views

  /// Sizes between two layouts are nobody's choice, and change from frame to frame.
  package override var viewSizing: ViewSizing? { nil }

  open override func finalizeLayoutTransition() {
    currentLayout.finalizeLayoutTransition()
    nextLayout.finalizeLayoutTransition()
  }
}
