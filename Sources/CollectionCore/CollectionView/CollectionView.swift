import Foundation
import MainQueue

/// Shows an ordered collection of items, arranged by a layout object, with views for the visible
/// ones only.
///
/// The view is the public face of its parts, which own its state. Every change of the screen, a scroll
/// step, a resize, a reload, an update, is one layout pass (`ScreenPass`); the other files of this
/// folder are what programs call, by what they look for.
@preconcurrency @MainActor
open class CollectionView: ScrollView {
  public static let elementKindSectionHeader = ElementKind.sectionHeaderName
  public static let elementKindSectionFooter = ElementKind.sectionFooterName

  /// Setting it reloads.
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet {
      if dataSource === oldValue { return }
      movement.dataSourceDidChange()
      reload()
    }
  }

  /// Setting it invalidates the layout: a flow layout asks it for sizes.
  open weak var delegate: (any CollectionViewDelegate)? {
    didSet { if delegate !== oldValue { collectionViewLayout.invalidateLayout() } }
  }

  /// The layout that arranges the content. Setting it shows the new arrangement in the next pass; the
  /// item in the middle, or the one chosen with `keepingInPlace(itemAt:_:)`, stays in view.
  open var collectionViewLayout: CollectionViewLayout {
    get { layout }
    set { install(newValue) }
  }

  package weak var host: (any CollectionViewHost)? {
    didSet { hostDidChange() }
  }
  /// A native view behind all others that fills the view and does not scroll.
  package var nativeBackground: AnyObject? {
    didSet { host?.backgroundDidChange() }
  }

  /// The color behind the background view, the cells and all else. Nil, the default, leaves the theme's;
  /// a color that is not opaque shows the widgets behind the view.
  open var backgroundColor: ViewColor? {
    didSet { if backgroundColor != oldValue { host?.backgroundDidChange() } }
  }

  /// A short description of the collection for assistive technology. The default is nil.
  open var accessibilityLabel: String? { didSet { needsFrame() } }

  /// From each edge inwards, how much of the view other widgets cover, in points; zero by default. A
  /// program that lays something over the view sets it. `adjustedContentInset` includes it, as
  /// `contentInsetAdjustmentBehavior` says.
  open var safeAreaInsets = EdgeInsets.zero {
    willSet { insetWillChange() }
    didSet { if safeAreaInsets != oldValue { insetDidChange() } }
  }

  /// How `safeAreaInsets` add to `contentInset`. `.automatic` by default.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    willSet { insetWillChange() }
    didSet { if contentInsetAdjustmentBehavior != oldValue { insetDidChange() } }
  }

  /// `contentInset` and, as `contentInsetAdjustmentBehavior` says, `safeAreaInsets`.
  open override var adjustedContentInset: EdgeInsets {
    contentInsetAdjustmentBehavior.adjusted(contentInset, by: safeAreaInsets) { axis in
      // The safe area must not decide this: what it adds would change the answer.
      bounces && (axis == .vertical ? alwaysBounceVertical : alwaysBounceHorizontal)
        || contentSize.along(axis) > bounds.size.along(axis) - contentInset.total(axis)
    }
  }

  /// From each edge inwards, the margins a layout may keep, in points; they do not add to
  /// `safeAreaInsets`.
  open var layoutMargins = EdgeInsets.zero {
    didSet { if layoutMargins != oldValue { layout.invalidateLayout() } }
  }

  /// Whether the first visible item that is still there after an update stays where it is, when items
  /// come or go before it. At the beginning of the content the beginning stays.
  open var keepsItemsInPlaceDuringUpdates = true

  /// Hears which items are about to come into view, while `isPrefetchingEnabled`.
  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetcher.discardNames() } }
  }

  /// Says what may be dragged out of the view. Without one nothing can.
  open weak var dragDelegate: (any CollectionViewDragDelegate)?

  /// Takes what is dropped on the view. Without one nothing can be.
  open weak var dropDelegate: (any CollectionViewDropDelegate)?

  /// Whether items can be dragged out of the view, where there is a `dragDelegate`. True at first.
  open var dragInteractionEnabled = true

  /// How soon items make way for what may be dropped between them. At once at first.
  open var reorderingCadence = ReorderingCadence.immediate

  /// Whether an item opens, as by a double click, when a drag stays over it; the delegate may except
  /// some. False at first.
  open var isSpringLoaded = false

  /// Whether cells that are about to come into view are asked for ahead, in the time that frames
  /// leave.
  open var isPrefetchingEnabled = true {
    didSet {
      if isPrefetchingEnabled { return }
      prefetcher.dropPrepared()
      prefetcher.cancel()
    }
  }

  /// The direction the user reads in, as the host says. Layouts that flip are mirrored when it is
  /// not theirs.
  public package(set) var effectiveUserInterfaceLayoutDirection =
    UserInterfaceLayoutDirection.leftToRight
  {
    didSet {
      guard effectiveUserInterfaceLayoutDirection != oldValue else { return }
      layout.invalidateLayout()
      setTraits {
        $0.layoutDirection =
          effectiveUserInterfaceLayoutDirection == .leftToRight ? .leftToRight : .rightToLeft
      }
    }
  }

  var traits = TraitCollection(layoutDirection: .leftToRight)

  /// The view's surroundings. The host sets them.
  open var traitCollection: TraitCollection { traits }

  var layout: CollectionViewLayout
  let updates: UpdateScheduler
  package let elements: ElementStore<CollectionReusableView>
  let session: LayoutSession
  let views: ViewSupply<CollectionReusableView>
  private(set) lazy var prefetcher = Prefetcher(
    updates: updates, session: session, elements: elements, views: views)
  private(set) lazy var offsets = OffsetController(self)
  private(set) lazy var transitions = LayoutTransitions(session: session, offsets: offsets)
  private(set) lazy var sizes = SizeNegotiation(
    session: session, offsets: offsets, elements: elements)
  private(set) lazy var pass = ScreenPass(
    updates: updates, session: session, offsets: offsets, elements: elements, sizes: sizes,
    transitions: transitions)
  let presentation = Presentation()
  let shownUpdate = ShownUpdate()
  let animatedChanges = AnimatedChanges()
  let viewportReport = ViewportReport()
  package private(set) lazy var selection = SelectionController(presentation: presentation)
  package private(set) lazy var pointer = PointerController(
    updates: updates, session: session, presentation: presentation, selection: selection,
    movement: movement)
  private(set) lazy var movement = MovementController(
    updates: updates, session: session, presentation: presentation)
  private(set) lazy var insertions = InsertionController(
    updates: updates, session: session, presentation: presentation)
  package private(set) lazy var drags = DragController(
    updates: updates, layout: session, presentation: presentation, selection: selection)
  package private(set) lazy var drops = DropController(
    updates: updates, layout: session, presentation: presentation, insertions: insertions)
  package private(set) lazy var focus = FocusController(presentation: presentation)
  package private(set) lazy var focusedCell = FocusedCell(
    updates: updates, session: session, elements: elements, views: views, focus: focus)
  package private(set) lazy var focusKeys = FocusKeys(
    focus: focus, selection: selection, pointer: pointer, movement: movement,
    presentation: presentation)
  package private(set) lazy var access = AccessController(
    updates: updates, session: session, elements: elements, selection: selection,
    pointer: pointer, focus: focus, focusedCell: focusedCell)

  /// - Parameter frame: The size of the view until a window decides it, and the natural size of the
  ///   view's widget. With `.zero` the natural size is 400 × 300 points.
  public init(frame: CGRect, collectionViewLayout layout: CollectionViewLayout) {
    self.layout = layout
    let completions = CompletionQueue()
    updates = UpdateScheduler(completions: completions)
    elements = ElementStore(completions: completions)
    session = LayoutSession(scheduler: updates)
    views = ViewSupply(elements: elements)
    super.init(size: frame.size)
    // The parts reach the view through their owner protocols.
    updates.owner = self
    elements.owner = self
    session.owner = self
    views.owner = self
    prefetcher.owner = self
    offsets.owner = self
    transitions.owner = self
    sizes.owner = self
    pass.owner = self
    selection.owner = self
    pointer.owner = self
    movement.owner = self
    insertions.owner = self
    drags.owner = self
    drops.owner = self
    focus.owner = self
    focusedCell.owner = self
    focusKeys.owner = self
    access.owner = self
    layout.owner = self
  }

  /// Calls every pending completion handler with `false`, on the main actor.
  deinit {
    let (updates, elements) = (updates, elements)
    MainQueue.run {
      _ = elements.discardViews()
      for completion in updates.completions.takeAll() { completion(false) }
      for group in updates.takeGroups() { group() }
    }
  }

  // MARK: What the scroll view tells

  override func boundsWillChange(to new: CGRect) {
    // A layout that sets the offset while it is asked is not asked about that.
    session.reportBounds {
      let old = bounds
      let isInvalidated = layout.shouldInvalidateLayout(forBoundsChange: new)
      if new.origin != old.origin { session.recordScrolling(invalidates: isInvalidated) }
      if isInvalidated { layout.invalidate(forBoundsChange: new, from: old) }
    }
  }

  override func boundsDidChange(from old: CGRect) {
    offsets.offsetDidChange()
    if !offsets.isMoving { transitions.discardPlan() }
    setNeedsLayout()
    guard bounds.origin != old.origin else { return }
    movement.contentDidScroll(
      by: CGPoint(x: bounds.minX - old.minX, y: bounds.minY - old.minY))
    drops.contentDidMove()
    delegate?.scrollViewDidScroll(self)
  }

  override func contentInsetDidChange(from old: EdgeInsets) {
    _ = offsets.takeInsetChange()
    layout.invalidateLayout()
    super.contentInsetDidChange(from: old)
  }

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    offsets.discardAwaited()
    super.setContentOffset(contentOffset, animated: animated)
  }

  override func viewportDidChange() {
    viewportReport.discard()
    needsFrame()
  }

  override func requestedSizeDidChange() {
    host?.requestedSizeDidChange()
  }

  override func scrollIndicatorsDidChange() {
    host?.scrollIndicatorsDidChange()
  }

  override func needsFrame() {
    host?.requestFrame()
  }

  override var animates: Bool { host?.animates ?? true }

  override var isPointerPressed: Bool { host?.isPointerPressed ?? false }

  override var scrollDelegate: (any ScrollViewDelegate)? { delegate }

  override func targetOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    prepareLayoutIfNeeded()
    return layout.targetContentOffset(
      forProposedContentOffset: proposed,
      withScrollingVelocity: layout.scrollingVelocityUnit.convert(velocity))
  }

  // MARK: For subclasses to override
  //
  // Overrides call super.

  /// Forgets everything known of the data, and what is selected. The data source is asked again at
  /// the next layout pass, or when a count is read.
  open func reloadData() { reload() }

  /// Runs `updates` and shows all its operations as one, in 0.3 seconds.
  ///
  /// - Parameters:
  ///   - updates: Runs at once, after the old data has been shown if it was not yet. Within another
  ///     group's block it becomes part of that group.
  ///   - completion: Called when the animations have ended, and always after this call has returned;
  ///     with false when they were cut short, as by a reload. Of nested groups the outer's comes first.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performBatchUpdates(animation: .preferred, updates, completion: completion)
  }

  open func insertItems(at indexPaths: [IndexPath]) {
    record { $0.insertItems(at: indexPaths) }
  }

  open func deleteItems(at indexPaths: [IndexPath]) {
    record { $0.deleteItems(at: indexPaths) }
  }

  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record { $0.moveItem(at: indexPath, to: newIndexPath) }
  }

  /// Shows the items by new cells; the old ones fade.
  open func reloadItems(at indexPaths: [IndexPath]) {
    record { $0.reloadItems(at: indexPaths) }
  }

  /// Has the data source fill the items' cells again. `dequeueReusableCell` gives it the cells that
  /// are on screen. Items that are not on screen need nothing.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    record { $0.reconfigureItems(at: indexPaths) }
  }

  open func insertSections(_ sections: IndexSet) { record { $0.insertSections(sections) } }

  open func deleteSections(_ sections: IndexSet) { record { $0.deleteSections(sections) } }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    record { $0.moveSection(section, toSection: newSection) }
  }

  open func reloadSections(_ sections: IndexSet) { record { $0.reloadSections(sections) } }

  /// Scrolls until the item is where `scrollPosition` says, as far as the content goes. Before the
  /// first layout, or while there are no items, the wish is kept until there are, and fulfilled at
  /// once then.
  ///
  /// An animated scroll ends at the item even though items on the way turn out larger than
  /// estimated.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  /// Brings what is on screen up to date with the layout: the layout pass. The view calls it when that
  /// is due; a program calls `layoutIfNeeded()`.
  open func layoutSubviews() { showPlainChange() }

  /// The view has come to another monitor, the theme to another style, or the user reads in another
  /// direction: `traitCollection` says so already. The views on screen are told after this.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Asks for a layout pass in the next frame.
  open func setNeedsLayout() {
    pass.setDue()
    needsFrame()
  }
}
