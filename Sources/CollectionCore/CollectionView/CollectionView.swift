import Foundation
import MainQueue

/// A view that shows an ordered collection of items, arranged by a layout object. It makes views
/// for the visible items only.
///
/// Give the view a layout, register the cells, and set a data source. The view itself is not a
/// widget; add its `widget` to a window, in a `ScrolledWindow` for scrollbars:
///
/// ```swift
/// let layout = CollectionViewFlowLayout()
/// layout.itemSize = CGSize(width: 160, height: 120)
/// let collectionView = CollectionView(frame: .zero, collectionViewLayout: layout)
/// collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: "photo")
/// collectionView.dataSource = dataSource
/// window.setChild(ScrolledWindow(collectionView.widget))
/// ```
///
/// The data source returns the number of sections and items and a cell for each item that comes
/// into view. The layout returns the place of each element. The delegate is told of selection,
/// display and scrolling, and decides about them. All coordinates are in points; content
/// coordinates have their origin at the leading top corner of the content.
///
/// Every change of the screen (a scroll step, a resize, a reload, an update) is one layout pass,
/// which costs time for the visible elements. Insert, delete, move and reload items with
/// `performBatchUpdates(_:completion:)`, or let `DiffableDataSource` find the changes.
///
/// The data source, the delegates and the prefetching data source are weak references: the program
/// has to keep these objects.
@preconcurrency @MainActor
open class CollectionView: ScrollView {
  /// The kind of the supplementary view above or before the items of a section, in the layouts of
  /// the library.
  public nonisolated static let elementKindSectionHeader = ElementKind.sectionHeaderName
  /// The kind of the supplementary view below or after the items of a section, in the layouts of
  /// the library.
  public nonisolated static let elementKindSectionFooter = ElementKind.sectionFooterName

  /// The object that provides the counts, cells and supplementary views. The default is nil: the
  /// view is empty.
  ///
  /// The reference is weak. Setting another object reloads the data and clears the selection.
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet {
      if dataSource === oldValue { return }
      mayHaveOutline = dataSource is any OutlineDataSource
      session.dataSource = dataSource
      movement.dataSourceDidChange()
      reload()
    }
  }

  /// Whether sections of the data source can be trees. It is stored because each new cell needs it,
  /// and Swift searches the conformances of the type in each cast to a protocol.
  private(set) var mayHaveOutline = false

  /// The object that is told of selection, display and scrolling, and decides about them. The
  /// default is nil.
  ///
  /// The reference is weak. Setting another object invalidates the layout, because a flow layout
  /// asks the delegate for sizes.
  open weak var delegate: (any CollectionViewDelegate)? {
    didSet { if delegate !== oldValue { collectionViewLayout.invalidateForSurroundings() } }
  }

  /// The layout that arranges the content.
  ///
  /// Setting it shows the new arrangement in the next layout pass, without animation; to animate
  /// the change, use `setCollectionViewLayout(_:animated:completion:)`. The selected item nearest
  /// to the middle of the view, or else the item nearest to it, stays in view; choose another one
  /// with `keepingInPlace(itemAt:_:)`. A layout belongs to one collection view: setting a layout
  /// that another view shows is a programming error, which is reported to `CallerMistake` and
  /// ignored.
  open var collectionViewLayout: CollectionViewLayout {
    get { layout }
    set { install(newValue) }
  }

  /// The object that draws the view and passes input to it. The view has no screen without one.
  package weak var host: (any CollectionViewHost)? {
    didSet { hostDidChange() }
  }
  /// A native view behind all other views. It fills the visible part and does not scroll.
  package var nativeBackground: AnyObject? {
    didSet { host?.backgroundDidChange() }
  }

  /// The color behind the background view and all elements. The default is nil, which stands for
  /// the color of the theme. A color that is not opaque shows the widgets behind the view.
  open var backgroundColor: ViewColor? {
    didSet { if backgroundColor != oldValue { host?.backgroundDidChange() } }
  }

  /// A Boolean value that determines whether views are drawn once into pictures that are moved in
  /// their places while the content scrolls or views are animated. The default is true.
  ///
  /// Pictures are used with the cairo renderer, for views whose drawing is expensive and does not
  /// change, and take at most the memory of twice the visible part. They are freed a second after
  /// the last movement. Views at rest are always drawn themselves, and so are views while the content
  /// moves by more than a quarter of the collection view per frame. To exclude a single view, set
  /// its own `allowsRasterization`.
  open var allowsRasterization = true {
    didSet { if allowsRasterization != oldValue { host?.rasterizationDidChange() } }
  }

  /// Whether a frame with items has been shown. The sizes before it are those of a first allocation.
  final var hasShownItems = false

  /// The background of the lists that the layout shows. Nil for other layouts. The program's
  /// background color has precedence.
  package internal(set) var listBackground: ListBackground? {
    didSet { if listBackground != oldValue { host?.backgroundDidChange() } }
  }

  /// A short description of the collection for assistive technology. The default is nil.
  open var accessibilityLabel: String? { didSet { needsFrame() } }

  /// The distances from the edges of the view that other widgets cover, in points. The default is
  /// zero.
  ///
  /// A program that lays something over the view sets it. It is added to `adjustedContentInset` as
  /// `contentInsetAdjustmentBehavior` determines.
  open var safeAreaInsets = EdgeInsets.zero {
    willSet { insetWillChange() }
    didSet { if safeAreaInsets != oldValue { insetDidChange() } }
  }

  /// How `safeAreaInsets` are added to `contentInset`. The default is `.automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    willSet { insetWillChange() }
    didSet { if contentInsetAdjustmentBehavior != oldValue { insetDidChange() } }
  }

  /// The inset that scrolling uses, in points: the sum of `contentInset` and, as
  /// `contentInsetAdjustmentBehavior` determines, `safeAreaInsets`.
  open override var adjustedContentInset: EdgeInsets {
    contentInsetAdjustmentBehavior.adjusted(contentInset, by: safeAreaInsets) { axis in
      // The content inset alone decides whether the content scrolls: the safe area would change the
      // answer that decides whether it is added.
      bounces && (axis == .vertical ? alwaysBounceVertical : alwaysBounceHorizontal)
        || contentSize.along(axis) > bounds.size.along(axis) - contentInset.total(axis)
    }
  }

  /// The margins that a layout may keep free, measured from the edges of the view, in points. The
  /// default is zero.
  ///
  /// The flow layout uses them if its `sectionInsetReference` is `.fromLayoutMargins`. They are not
  /// added to `safeAreaInsets`. Setting them invalidates the layout.
  open var layoutMargins = EdgeInsets.zero {
    didSet { if layoutMargins != oldValue { layout.invalidateForSurroundings() } }
  }

  /// A Boolean value that determines whether an update keeps the first visible item that still
  /// exists at its place on screen when items before it are inserted or deleted. The default is
  /// true.
  ///
  /// A view at the beginning of the content stays at the beginning. A `CarouselLayout` keeps the item
  /// in the middle. When the value is false, the content offset stays as it is.
  open var keepsItemsInPlaceDuringUpdates = true

  /// The object that is told which items are about to come into view, so that it can load their
  /// data early. The default is nil.
  ///
  /// The reference is weak. It is called only while `isPrefetchingEnabled` is true.
  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetcher.discardNames() } }
  }

  /// The object that provides the data for drags from the view. The reference is weak. The default
  /// is nil: nothing can be dragged out of the view.
  open weak var dragDelegate: (any CollectionViewDragDelegate)?

  /// The object that receives what is dropped on the view. The reference is weak. The default is
  /// nil: nothing can be dropped.
  open weak var dropDelegate: (any CollectionViewDropDelegate)?

  /// A Boolean value that determines whether items can be dragged out of the view. Has no effect
  /// without a `dragDelegate`. The default is true.
  open var dragInteractionEnabled = true

  /// How quickly items move aside to open a gap below a drag. The default is `.immediate`.
  open var reorderingCadence = ReorderingCadence.immediate

  /// A Boolean value that determines whether the primary action of an item is performed when a drag
  /// rests on the item for half a second, for example to open a folder. The default is false.
  ///
  /// The delegate can exclude items with `collectionView(_:shouldSpringLoadItemAt:)`.
  open var isSpringLoaded = false

  /// A Boolean value that determines whether cells that are about to come into view are prepared
  /// between frames. The default is true.
  ///
  /// While it is true, the data source is asked for cells before they are visible; the delegate's
  /// `collectionView(_:willDisplay:forItemAt:)` is called when they come into view. Setting it to
  /// false discards the prepared cells and cancels prefetching.
  open var isPrefetchingEnabled = true {
    didSet {
      if isPrefetchingEnabled { return }
      prefetcher.dropPrepared()
      prefetcher.cancel()
    }
  }

  /// The layout direction of the user interface, as the toolkit reports it. The default is
  /// `.leftToRight`.
  ///
  /// A layout whose `flipsHorizontallyInOppositeLayoutDirection` is true is mirrored when the
  /// direction is not the one it was written for.
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

  /// The traits of the view: the scale of the monitor, the style of the theme and the layout
  /// direction. The toolkit determines them.
  open var traitCollection: TraitCollection { traits }

  var layout: CollectionViewLayout { didSet { swipes.close() } }
  let updates: UpdateScheduler
  package let elements: ElementStore<CollectionReusableView>
  let session: LayoutSession
  let views: ViewSupply<CollectionReusableView>
  private(set) lazy var prefetcher = Prefetcher(
    updates: updates, session: session, elements: elements, views: views)
  private(set) lazy var offsets = OffsetController(self)
  let rows = OrthogonalRows()
  package let swipes: SwipeController
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
  let editing = EditingDisplay()
  let treeRows = TreeRows()
  package let selection: SelectionController
  package let pointer: PointerController
  let movement: MovementController
  let insertions: InsertionController
  package let drags: DragController
  package let drops: DropController
  package let focus: FocusController
  package let focusedCell: FocusedCell<CollectionReusableView>
  package let focusKeys: FocusKeys
  package let outlineKeys: OutlineKeys
  let listRows: ListRows
  package let access: AccessController<CollectionReusableView>

  /// Creates a collection view.
  ///
  /// - Parameters:
  ///   - frame: Its size is the size of the view until a window determines it, and the natural size
  ///     of the view's widget. With `.zero` the natural size is 400 × 300 points. The origin is
  ///     ignored.
  ///   - layout: The layout that arranges the content.
  public init(frame: CGRect, collectionViewLayout layout: CollectionViewLayout) {
    self.layout = layout
    let completions = CompletionQueue()
    updates = UpdateScheduler(completions: completions)
    elements = ElementStore(completions: completions)
    session = LayoutSession(scheduler: updates)
    views = ViewSupply(elements: elements)
    swipes = SwipeController(updates: updates, presentation: presentation)
    selection = SelectionController(presentation: presentation)
    movement = MovementController(updates: updates, session: session, presentation: presentation)
    insertions = InsertionController(
      updates: updates, session: session, presentation: presentation)
    pointer = PointerController(
      updates: updates, session: session, presentation: presentation, selection: selection,
      movement: movement)
    drags = DragController(
      updates: updates, layout: session, presentation: presentation, selection: selection)
    drops = DropController(
      updates: updates, layout: session, presentation: presentation, insertions: insertions)
    focus = FocusController(presentation: presentation)
    focusedCell = FocusedCell(
      updates: updates, session: session, elements: elements, views: views, focus: focus)
    focusKeys = FocusKeys(
      focus: focus, selection: selection, pointer: pointer, movement: movement,
      presentation: presentation)
    outlineKeys = OutlineKeys(focus: focus, presentation: presentation, keys: focusKeys)
    listRows = ListRows(
      session: session, elements: elements, selection: selection, presentation: presentation)
    access = AccessController(
      updates: updates, session: session, elements: elements, selection: selection,
      pointer: pointer, focus: focus, focusedCell: focusedCell)
    super.init(size: frame.size)
    // The parts access the view through their owner protocols.
    updates.owner = self
    elements.owner = self
    session.owner = self
    views.owner = self
    prefetcher.owner = self
    offsets.owner = self
    rows.owner = self
    swipes.owner = self
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
    outlineKeys.owner = self
    listRows.owner = self
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

  // MARK: Overrides of ScrollView

  override func boundsWillChange(to new: CGRect) {
    // A layout that changes the offset while it is asked about new bounds is not asked about that
    // change.
    session.reportBounds {
      let old = bounds
      let isInvalidated = layout.shouldInvalidateLayout(forBoundsChange: new)
      if new.origin != old.origin { session.recordScrolling(invalidates: isInvalidated) }
      let adjustsOffset = isInvalidated && layout.invalidate(forBoundsChange: new, from: old)
      guard new.size != old.size else { return }
      session.recordResizing(adjustsOffset: adjustsOffset)
      // The layout keeps the sizes that views have preferred in the old size, which may not fit. It
      // may have invalidated itself instead of asking for it.
      if isInvalidated || !session.isPrepared { sizes.askAgain { _ in true } }
    }
  }

  override func boundsDidChange(from old: CGRect) {
    offsets.offsetDidChange(by: bounds.origin - old.origin)
    if !offsets.isMoving { transitions.discardPlan() }
    setNeedsLayout()
    // A pass corrects the offset without moving what is on screen.
    if bounds.size != old.size || !updates.isIn(.showing) { swipes.close() }
    guard bounds.origin != old.origin else { return }
    movement.contentDidScroll(
      by: CGPoint(x: bounds.minX - old.minX, y: bounds.minY - old.minY))
    drops.contentDidMove()
    delegate?.scrollViewDidScroll(self)
  }

  override func step(to offset: CGPoint) {
    offsets.step { super.step(to: offset) }
  }

  override func contentInsetDidChange(from old: EdgeInsets) {
    _ = offsets.takeInsetChange()
    layout.invalidateForSurroundings()
    super.contentInsetDidChange(from: old)
  }

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    offsets.discardPendingTarget()
    super.setContentOffset(contentOffset, animated: animated)
  }

  override func autoscrollsContents(at pointer: CGPoint?) {
    // A rubber band stays where it began in the content, which a row would leave.
    rows.autoscroll(at: self.pointer.isBanding ? nil : pointer.map { $0 + contentOffset })
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

  override func stopScrollbars() {
    host?.stopScrollbars()
  }

  override func carryScrollbars(by distance: CGPoint) {
    // Mirroring is its own inverse.
    host?.carryScrollbars(by: contentDistance(forHostDistance: distance))
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

  // MARK: Methods to override
  //
  // Overrides call super.

  /// Discards everything that is known of the data and shows the new data.
  ///
  /// Call it when the data has changed as a whole. The method returns immediately: the data source
  /// is asked for its counts in the next layout pass or when a count is read, and all visible cells
  /// are requested again in the next pass. Nothing is animated.
  ///
  /// The selection, the focused item and drop placeholders are discarded; animations in progress
  /// end, and their completion handlers are called with false. To keep the selection and the
  /// visible item in place, use `reloadData(following:)`. To show single changes with an animation,
  /// use `performBatchUpdates(_:completion:)`.
  open func reloadData() { reload() }

  /// Shows several insertions, deletions, moves and reloads as one animated update.
  ///
  /// Change the data and call the update methods of the collection view in the closure:
  ///
  /// ```swift
  /// collectionView.performBatchUpdates {
  ///   names.remove(at: 2)
  ///   names.insert("Airport", at: 0)
  ///   collectionView.deleteItems(at: [IndexPath(item: 2, section: 0)])
  ///   collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
  /// } completion: { isFinished in
  ///   print(isFinished ? "The animation has ended." : "The animation was cut short.")
  /// }
  /// ```
  ///
  /// Index paths of deletions, reloads, reconfigurations and of the origins of moves refer to the
  /// data before the update; index paths of insertions and of the destinations of moves refer to
  /// the data after it. The order of the calls does not matter. The data must be unchanged when
  /// this method is called and have its new state when the closure returns: the view reads the old
  /// counts before it runs the closure and the new counts after it.
  ///
  /// An update that contradicts the counts or itself is a programming error. It is reported to
  /// `CallerMistake` with the numbers; the view then shows the new data without animation, and the
  /// completion handler is called with false.
  ///
  /// Calls can be nested: the update methods in an inner closure become part of the outer update.
  /// If this method is called from a callback of the view, its layout or its data source during a
  /// layout pass, the update waits until the pass is over.
  ///
  /// The update is animated with `.standard`, in 0.3 seconds, except in
  /// `performWithoutAnimation(_:)`; use `performBatchUpdates(animation:_:completion:)` for another
  /// animation. It costs O(*k* log *k* + *s*) for *k* operations and *s* sections, apart from the
  /// layout.
  ///
  /// - Parameters:
  ///   - updates: A closure that changes the data and calls the update methods. Nil updates the
  ///     layout alone, with an animation: a flow layout asks its delegate for all sizes again,
  ///     unless its `keepsDelegateMetricsDuringUpdates` is true.
  ///   - completion: A closure that is called when the animations have ended, always after this
  ///     method has returned. Its argument is false if they were cut short, for example by a
  ///     reload. The handler of an outer call is called before those of nested calls. The default
  ///     is nil.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performBatchUpdates(animation: .preferred, updates, completion: completion)
  }

  /// Inserts items and animates them.
  ///
  /// Outside a batch update, call it after the items have been inserted into the data; the
  /// insertion is shown immediately. In the closure of `performBatchUpdates(_:completion:)` it
  /// becomes part of the batch.
  ///
  /// - Parameter indexPaths: The index paths of the new items in the data after the update, in any
  ///   order. An index path that does not exist or is used twice, or counts that do not agree, are
  ///   a programming error, which is reported to `CallerMistake`; the view then shows the new data
  ///   without animation.
  open func insertItems(at indexPaths: [IndexPath]) {
    record { $0.insertItems(at: indexPaths) }
  }

  /// Deletes items and animates them.
  ///
  /// Outside a batch update, call it after the items have been removed from the data; the deletion
  /// is shown immediately. In the closure of `performBatchUpdates(_:completion:)` it becomes part
  /// of the batch. Deleted items lose their selection.
  ///
  /// - Parameter indexPaths: The index paths of the items in the data before the update, in any
  ///   order. An index path that did not exist or is used twice, or counts that do not agree, are a
  ///   programming error, which is reported to `CallerMistake`; the view then shows the new data
  ///   without animation.
  open func deleteItems(at indexPaths: [IndexPath]) {
    record { $0.deleteItems(at: indexPaths) }
  }

  /// Moves an item and animates it.
  ///
  /// Outside a batch update, call it after the item has been moved in the data; the move is shown
  /// immediately. In the closure of `performBatchUpdates(_:completion:)` it becomes part of the
  /// batch. The item keeps its cell, its selection and its content: to change the content too,
  /// reload or reconfigure the item in the same batch.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item in the data before the update.
  ///   - newIndexPath: The index path of the item in the data after the update.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record { $0.moveItem(at: indexPath, to: newIndexPath) }
  }

  /// Replaces the cells of items by new cells. The old cells fade out.
  ///
  /// The items must exist before and after the update. Use `reconfigureItems(at:)` to change the
  /// content of the cells on screen instead. Items that are reloaded twice in a batch are logged
  /// and reloaded once.
  ///
  /// - Parameter indexPaths: The index paths of the items in the data before the update, in any
  ///   order.
  open func reloadItems(at indexPaths: [IndexPath]) {
    record { $0.reloadItems(at: indexPaths) }
  }

  /// Updates the content of the cells of items without replacing the cells.
  ///
  /// The data source is asked for the cell of each item that is on screen, and
  /// `dequeueReusableCell(withReuseIdentifier:for:)` returns the cell that shows the item. A data
  /// source that returns another cell, for example one of another reuse identifier, makes a
  /// programming error, which is reported to `CallerMistake`. Items off screen are configured when
  /// they come into view.
  ///
  /// It is faster than `reloadItems(at:)`, and cells that size themselves are measured again.
  ///
  /// - Parameter indexPaths: The index paths of the items in the data before the update, in any
  ///   order.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    record { $0.reconfigureItems(at: indexPaths) }
  }

  /// Inserts sections with their items and animates them.
  ///
  /// Outside a batch update, call it after the sections have been inserted into the data; the
  /// insertion is shown immediately. In the closure of `performBatchUpdates(_:completion:)` it
  /// becomes part of the batch. Items of inserted sections need no insertions of their own.
  ///
  /// - Parameter sections: The indexes of the new sections in the data after the update.
  open func insertSections(_ sections: IndexSet) { record { $0.insertSections(sections) } }

  /// Deletes sections with their items and animates them.
  ///
  /// Outside a batch update, call it after the sections have been removed from the data; the
  /// deletion is shown immediately. In the closure of `performBatchUpdates(_:completion:)` it
  /// becomes part of the batch. Items can move out of a deleted section in the same batch.
  ///
  /// - Parameter sections: The indexes of the sections in the data before the update.
  open func deleteSections(_ sections: IndexSet) { record { $0.deleteSections(sections) } }

  /// Moves a section with its items and animates it.
  ///
  /// Outside a batch update, call it after the section has been moved in the data; the move is
  /// shown immediately. In the closure of `performBatchUpdates(_:completion:)` it becomes part of
  /// the batch. In the same batch, items of a moved section can be reloaded and reconfigured, but
  /// not inserted, deleted or moved.
  ///
  /// - Parameters:
  ///   - section: The index of the section in the data before the update.
  ///   - newSection: The index of the section in the data after the update.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    record { $0.moveSection(section, toSection: newSection) }
  }

  /// Replaces the cells and supplementary views of sections by new views. The old views fade out.
  ///
  /// The numbers of items of the sections may change. Items of a reloaded section lose their
  /// selection.
  ///
  /// - Parameter sections: The indexes of the sections in the data before the update.
  open func reloadSections(_ sections: IndexSet) { record { $0.reloadSections(sections) } }

  /// Scrolls until an item is at a place in the view, as far as the content allows.
  ///
  /// Before the first layout pass, and while the data has no items, the request is kept and
  /// fulfilled without animation as soon as there are items, unless the content offset is set in
  /// between. An animated scroll ends at the item even if items on the way turn out to have another
  /// size than estimated.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item. An item that does not exist is a programming error,
  ///     which is reported to `CallerMistake`.
  ///   - scrollPosition: The place of the item in the visible part without the adjusted content
  ///     inset. Without a value for an axis the view scrolls along it only as far as needed to show
  ///     the item.
  ///   - animated: Whether the view scrolls with an animation. It scrolls without one if the user
  ///     has turned off animations.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  /// Performs the layout pass: brings what is on screen up to date with the layout.
  ///
  /// The view calls it when a pass is due. Do not call it; to run a pending pass immediately, call
  /// `layoutIfNeeded()`. Override it to do work after each pass. Calls outside a pass have no
  /// effect.
  open func layoutSubviews() { showPlainChange() }

  /// Called after the view's traits have changed: it is on another monitor, the theme has another
  /// style, or the layout direction has changed.
  ///
  /// `traitCollection` has the new values already. The views on screen are told afterwards. The
  /// default implementation does nothing.
  ///
  /// - Parameter previousTraitCollection: The traits before the change.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Requests a layout pass in the next frame. It returns immediately; many calls result in one
  /// pass.
  open func setNeedsLayout() {
    pass.setDue()
    needsFrame()
  }
}
