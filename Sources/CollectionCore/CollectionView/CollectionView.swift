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
    willSet { if (newValue == nil) != (host == nil) { windowWillChange(isNew: newValue != nil) } }
    didSet {
      hostDidChange()
      if (host == nil) != (oldValue == nil) { didMoveToWindow() }
    }
  }
  /// A native view behind all other views. It fills the visible part and does not scroll.
  package var nativeBackground: AnyObject? {
    didSet { host?.backgroundDidChange() }
  }

  /// The control that lets the user load the content anew, by pulling it down beyond its beginning or
  /// with F5. The default is nil.
  ///
  /// A view with a control bounces vertically even if its content does not scroll, while `bounces` is
  /// true. A control belongs to one view.
  open var refreshControl: RefreshControl? {
    didSet { if refreshControl !== oldValue { refresh.controlDidChange(from: oldValue) } }
  }

  /// The view that is shown above all items while there are none, for example that of a
  /// `ContentUnavailableConfiguration`. It fills the visible part inside the `safeAreaInsets` and does
  /// not scroll. The default is nil.
  ///
  /// A `CollectionViewController` sets it for its `contentUnavailableConfiguration`.
  open var contentUnavailableView: HostedView? {
    didSet {
      if contentUnavailableView !== oldValue { host?.contentUnavailableViewDidChange() }
    }
  }

  /// Whether the controller is to update its configuration for unavailable content in the next frame.
  var needsContentUnavailableUpdate = false

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

  /// The color of the signs and symbolic icons in the views that have no `tintColor` of their own.
  /// The value is never nil; setting nil removes the color.
  ///
  /// Without one, the value is the theme's background color of selected content, and signs and icons
  /// have the colors that the theme gives them.
  open var tintColor: ViewColor! {
    get { ownTint ?? .themeTint }
    set {
      guard newValue != ownTint else { return }
      ownTint = newValue
      tintDidChange()
    }
  }

  /// Called when `tintColor` has changed, before the views are told. The default implementation does
  /// nothing. Overrides call super.
  open func tintColorDidChange() {}

  /// The tint color that the program has set, or nil.
  final var ownTint: ViewColor?

  /// The window in which the view is shown. Nil before the view has a widget.
  open var window: ViewWindow? { host == nil ? nil : shownWindow }

  private lazy var shownWindow = ViewWindow()

  private func windowWillChange(isNew: Bool) { willMove(toWindow: isNew ? shownWindow : nil) }

  /// Tells the view that it is about to have a widget, or no longer to have one. The default
  /// implementation does nothing.
  ///
  /// - Parameter newWindow: The window in which the view will be shown, or nil.
  open func willMove(toWindow newWindow: ViewWindow?) {}

  /// Tells the view that it has a widget, or no longer has one. `window` is not nil while it has one.
  /// The default implementation does nothing.
  open func didMoveToWindow() {}

  /// A short description of the collection for assistive technology. The default is nil.
  open var accessibilityLabel: String? { didSet { needsFrame() } }

  /// The distances from the edges of the view that other widgets cover, in points.
  ///
  /// The value is that of `additionalSafeAreaInsets`, because GTK's windows cover no part of a view
  /// themselves. It is added to `adjustedContentInset` as `contentInsetAdjustmentBehavior`
  /// determines.
  open var safeAreaInsets: EdgeInsets { additionalSafeAreaInsets }

  /// The distances from the edges of the view that the program covers with other widgets, in points.
  /// They are the `safeAreaInsets` of the view. The default is zero.
  ///
  /// Set them where something lies over the view, for example a toolbar in an `Overlay`. A
  /// `CollectionViewController` has the same property, as UIKit's view controllers do.
  open var additionalSafeAreaInsets = EdgeInsets.zero {
    willSet { insetWillChange() }
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      insetDidChange()
      safeAreaInsetsDidChange()
    }
  }

  /// Called after `safeAreaInsets` have changed. The default implementation does nothing. Overrides
  /// call super.
  open func safeAreaInsetsDidChange() {}

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
  /// If that item is moved, the view does not follow it: the next item that is not moved takes its
  /// place. Sorted items, of which most are moved, are followed. If no visible item exists any more,
  /// the nearest item after the visible ones, or else before them, is shown where the visible part
  /// began. The header of a section that has become empty stays at its place. A reloaded section
  /// keeps the place of the item index that it showed.
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
  open package(set) var effectiveUserInterfaceLayoutDirection =
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

  /// A Boolean value that determines whether the view notices changes of `@Observable` objects. The
  /// default is true.
  ///
  /// While it is true, what the following have read of such objects is shown again in the frame after
  /// a property has changed, once for any number of changes: the data source's
  /// `collectionView(_:cellForItemAt:)` and its supplementary views, with registrations, as after
  /// `reconfigureItems(at:)`; `updateProperties()`, `updateConfiguration(using:)`, the
  /// `configurationUpdateHandler`, `layoutSubviews()` and
  /// `preferredLayoutAttributesFitting(_:)` of views; and the layout, with its section provider and
  /// delegate. Views that wait for reuse are not updated. A change on another thread is shown after
  /// the main actor has been told of it, so the object must be safe to read meanwhile.
  ///
  /// Numbers of sections and items are not observed: tell the view of inserted and deleted items. Set
  /// the value before the view shows its data; UIKit has the key `UIObservationTrackingEnabled` of a
  /// program's property list instead.
  open var isObservationTrackingEnabled: Bool {
    get { models.isEnabled }
    set { models.isEnabled = newValue }
  }

  /// When a view on screen is asked for its size again, in a layout that uses it. The default is
  /// `.enabled`.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  var traits = TraitCollection(layoutDirection: .leftToRight)
  var traitObservers: [TraitChangeObserver] = []
  /// The controller that owns the view, or nil.
  weak var controller: CollectionViewController?

  /// The traits of the view: the scale of the monitor, the style of the theme and the layout
  /// direction. The toolkit determines them.
  open var traitCollection: TraitCollection { traits }

  var layout: CollectionViewLayout { didSet { swipes.close() } }
  let updates = UpdateScheduler()
  package let elements: ElementStore
  let presentation = Presentation()
  private(set) lazy var session = LayoutSession(self)
  private(set) lazy var views = ViewSupply(self)
  private(set) lazy var models = ModelObserver(self)
  private(set) lazy var prefetcher = Prefetcher(self)
  private(set) lazy var offsets = OffsetController(self)
  private(set) lazy var rows = OrthogonalRows(self)
  /// The fingers on a row. Nil if there are none, or if the view alone can take them.
  var touch: FingerTouch?
  private(set) lazy var transitions = LayoutTransitions(self)
  private(set) lazy var sizes = SizeNegotiation(self)
  private(set) lazy var pass = ScreenPass(self)
  /// The update that is being shown, or nil.
  var shownUpdate: DataUpdate?
  /// The change of an animation block that waits for the pass that shows it.
  var animatedChange: AnimatedChange?
  /// Whether the host has been told the present offset, content size and inset.
  var isViewportReported = false
  /// The size of the view in the last frame.
  var lastFrameSize = CGSize.zero
  /// Whether the change of the cells to or from editing mode that is due in the next layout is
  /// animated. Nil if none is due.
  var isDueEditingAnimated: Bool?
  /// Whether changes of rows are animated now, because they follow from a change of the mode.
  var animatesEditing = false
  /// Whether a row has had an outline disclosure at the leading edge. Rows of trees without one then
  /// keep its room free.
  var hasLeadingDisclosures = false
  package private(set) lazy var selection = SelectionController(self)
  package private(set) lazy var focus = FocusController(self)
  package private(set) lazy var focusedCell = FocusedCell(self)
  package private(set) lazy var swipes = SwipeController(self)
  private(set) lazy var movement = MovementController(self)
  package private(set) lazy var drags = DragController(self)
  package private(set) lazy var pointer = PointerController(self)
  private(set) lazy var insertions = InsertionController(self)
  package private(set) lazy var drops = DropController(self)
  package private(set) lazy var focusKeys = FocusKeys(self)
  package private(set) lazy var outlineKeys = OutlineKeys(self)
  private(set) lazy var listRows = ListRows(self)
  package private(set) lazy var access = AccessController(self)
  package private(set) lazy var index = IndexController(self)
  private(set) lazy var refresh = RefreshController(self)

  /// Creates a collection view.
  ///
  /// - Parameters:
  ///   - frame: Its size is the size of the view until a window determines it, and the natural size
  ///     of the view's widget. With `.zero` the natural size is 400 × 300 points. The origin is
  ///     ignored.
  ///   - layout: The layout that arranges the content.
  public init(frame: CGRect, collectionViewLayout layout: CollectionViewLayout) {
    self.layout = layout
    elements = ElementStore(completions: updates.completions)
    super.init(size: frame.size)
    becomeOwner()
  }

  /// Creates a collection view with a flow layout and without a size.
  ///
  /// The initializer exists so that subclasses written for iOS can call `super.init(coder:)`. It
  /// reads nothing from `coder`, and does not fail: the result is never nil.
  ///
  /// - Parameter coder: An archive. It is ignored.
  public init?(coder: NSCoder?) {
    layout = CollectionViewFlowLayout()
    elements = ElementStore(completions: updates.completions)
    super.init(size: .zero)
    becomeOwner()
  }

  private func becomeOwner() {
    updates.owner = self
    elements.owner = self
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
      if new.origin != old.origin { session.isInvalidatedByScrolling = isInvalidated }
      let adjustsOffset = isInvalidated && layout.invalidate(forBoundsChange: new, from: old)
      guard new.size != old.size else { return }
      session.isWholeChange = true
      session.adjustsOffsetForSize = adjustsOffset
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
    movement.contentDidScroll(by: bounds.origin - old.origin)
    drops.contentDidMove()
    delegate?.scrollViewDidScroll(self)
    if refreshControl != nil { refresh.offsetDidChange() }
  }

  override func step(to offset: CGPoint) {
    offsets.step { super.step(to: offset) }
  }

  /// Called when the content inset has changed, which may depend on the content.
  override func contentInsetDidChange(from old: EdgeInsets) {
    _ = offsets.takeInsetChange()
    layout.invalidateForSurroundings()
    super.contentInsetDidChange(from: old)
  }

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    offsets.arrival = nil
    super.setContentOffset(contentOffset, animated: animated)
  }

  override func autoscrollsContents(at pointer: CGPoint?) {
    // A rubber band stays where it began in the content, which a row would leave.
    rows.autoscroll(at: self.pointer.isBanding ? nil : pointer.map { $0 + contentOffset })
  }

  override func viewportDidChange() {
    isViewportReported = false
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

  override var isPulledToRefresh: Bool { refreshControl != nil }

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
    @_implicitSelfCapture _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
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
  /// - Parameter previousTraitCollection: The traits before the change. The view never passes nil; the
  ///   type is optional as in UIKit.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Requests a layout pass in the next frame. It returns immediately; many calls result in one
  /// pass.
  open func setNeedsLayout() {
    pass.setDue()
    needsFrame()
  }

  // MARK: Data

  /// The number of sections in the collection view.
  ///
  /// The data source is asked for its counts if they are not known, for example after
  /// `reloadData()`; a read that needs this costs O(sections). Without a data source the number is
  /// 0. While items are moved or dropped interactively, sections are counted as they are shown.
  open var numberOfSections: Int { dataCounts.sections }

  /// Returns the number of items in a section.
  ///
  /// The data source is asked for its counts if they are not known, for example after
  /// `reloadData()`. While items are moved or dropped interactively, items are counted as they are
  /// shown, with gaps and placeholders.
  ///
  /// - Parameter section: The index of an existing section. Any other index is a programming error,
  ///   which is reported to `CallerMistake`.
  /// - Returns: The number of items, or 0 if the section does not exist.
  open func numberOfItems(inSection section: Int) -> Int { countOfItems(inSection: section) }

  /// A Boolean value that indicates whether the items on screen differ from those of the data
  /// source.
  ///
  /// It is true while the closure of a batch update runs, and while updates wait for the callback
  /// that requested them to return. It is also true during an interactive movement, while items
  /// make way for a drop, and while placeholders are shown. During these, index paths on screen are
  /// not those of the data.
  open var hasUncommittedUpdates: Bool { updates.hasPendingUpdates || !presentation.isPlain }

  // MARK: Registration and dequeueing

  /// Registers a class for new cells.
  ///
  /// Register every reuse identifier before the collection view is shown:
  ///
  /// ```swift
  /// final class PhotoCell: CollectionViewCell {
  ///   let title = Label()
  ///
  ///   override init(frame: CGRect) {
  ///     super.init(frame: frame)
  ///     child = title
  ///   }
  /// }
  ///
  /// collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
  /// ```
  ///
  /// Cells are made with `init(frame:)`: override it to set up a cell once, not each time it is
  /// reused. A class that is not a subclass of `CollectionViewCell` is a programming error, which
  /// is reported to `CallerMistake`; nothing is registered then.
  ///
  /// - Parameters:
  ///   - cellClass: A subclass of `CollectionViewCell`, or nil to remove the registration.
  ///   - identifier: The reuse identifier, which is passed to
  ///     `dequeueReusableCell(withReuseIdentifier:for:)`.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    setClass(cellClass, ofCellsWith: identifier)
  }

  /// Registers a class for new supplementary views of a kind:
  ///
  /// ```swift
  /// collectionView.register(
  ///   CollectionReusableView.self,
  ///   forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
  ///   withReuseIdentifier: "header")
  /// ```
  ///
  /// A class that is not a subclass of `CollectionReusableView` is a programming error, which is
  /// reported to `CallerMistake`; nothing is registered then.
  ///
  /// - Parameters:
  ///   - viewClass: A subclass of `CollectionReusableView`, or nil to remove the registration.
  ///   - elementKind: The kind of supplementary view. The layout defines it, for example
  ///     `elementKindSectionHeader`.
  ///   - identifier: The reuse identifier, which is passed to
  ///     `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { setClass(viewClass, ofViewsOfKind: elementKind, with: identifier) }

  /// Returns a cell for the item that the data source is asked for: a cell that has left the
  /// screen, or a new one if none is waiting.
  ///
  /// Call this method in `collectionView(_:cellForItemAt:)`, once for each request, set the content
  /// of the cell and return it:
  ///
  /// ```swift
  /// let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
  /// cell.accessibilityLabel = "Photo \(indexPath.item + 1)"
  /// return cell
  /// ```
  ///
  /// A cell that was shown before has received `prepareForReuse()` and still has its former
  /// content. The cell already has the frame and the selection state of the item. After
  /// `reconfigureItems(at:)` the method returns the cell that shows the item. A cell that is
  /// dequeued but not returned goes back to its reuse queue.
  ///
  /// An identifier without a registration is a programming error, which is reported to
  /// `CallerMistake`; a plain `CollectionViewCell` is returned then.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier with which the class or closure has been registered.
  ///   - indexPath: The index path that the data source was called with.
  /// - Returns: A cell of the registered class.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell { dequeueCell(identifier, at: indexPath) }

  /// Returns a supplementary view that the data source is asked for: a view that has left the
  /// screen, or a new one if none is waiting.
  ///
  /// Call this method in `collectionView(_:viewForSupplementaryElementOfKind:at:)`, once for each
  /// request, set the content of the view and return it:
  ///
  /// ```swift
  /// let header = collectionView.dequeueReusableSupplementaryView(
  ///   ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  /// header.child = Label("Section \(indexPath.section + 1)")
  /// return header
  /// ```
  ///
  /// An identifier without a registration is a programming error, which is reported to
  /// `CallerMistake`; a plain `CollectionReusableView` is returned then.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of supplementary view. The layout defines it.
  ///   - identifier: The reuse identifier with which the class or closure has been registered for
  ///     this kind.
  ///   - indexPath: The index path that the data source was called with.
  /// - Returns: A view of the registered class.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView { dequeueView(ofKind: elementKind, identifier, at: indexPath) }

  // MARK: Look-up

  /// The cells that are on screen, in reading order. Cells that are prepared ahead of scrolling are
  /// not included. O(*n* log *n*) for *n* visible elements.
  open var visibleCells: [CollectionViewCell] {
    elements(of: .cell).compactMap { $0.view as? CollectionViewCell }
  }

  /// The index paths of the items that are on screen, in ascending order. O(*n* log *n*) for *n*
  /// visible elements.
  open var indexPathsForVisibleItems: [IndexPath] { elements(of: .cell).map(\.key.indexPath) }

  /// Returns the index path of the item that a cell shows.
  ///
  /// - Parameter cell: A cell of this collection view.
  /// - Returns: The index path, or nil if the cell is not on screen or belongs to another view.
  ///   O(1).
  open func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    guard let key = cell.ownership.displayedKey, shown(key)?.view === cell else { return nil }
    return key.indexPath
  }

  /// Returns the cell that shows an item.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: The cell, or nil if the item is not on screen or does not exist. O(1).
  open func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    lookUp(.cell, indexPath, shown)?.view as? CollectionViewCell
  }

  /// Returns the index paths that the layout gave the supplementary views of a kind on screen, in
  /// ascending order.
  ///
  /// - Parameter elementKind: The kind of supplementary view, for example
  ///   `elementKindSectionHeader`.
  /// - Returns: The index paths; an empty array if no view of this kind is on screen. O(*n* log
  ///   *n*) for *n* visible elements.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    elements(of: .supplementary(elementKind)).map(\.key.indexPath)
  }

  /// Returns the supplementary view on screen with a kind and an index path.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of supplementary view, for example `elementKindSectionHeader`.
  ///   - indexPath: The index path that the layout gave the view.
  /// - Returns: The view, or nil if it is not on screen. O(1).
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? { lookUp(.supplementary(elementKind), indexPath, shown)?.view }

  /// Returns the supplementary views of a kind that are on screen, in reading order.
  ///
  /// - Parameter elementKind: The kind of supplementary view, for example
  ///   `elementKindSectionHeader`.
  /// - Returns: The views; an empty array if none of this kind is on screen. O(*n* log *n*) for *n*
  ///   visible elements.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    elements(of: .supplementary(elementKind)).map(\.view)
  }

  /// Returns the index path of the item at a point, also of an item that is off screen.
  ///
  /// Hidden items are ignored. If items overlap, the one with the highest z-index is returned, and
  /// among items with equal z-index the last one. The layout is brought up to date first.
  ///
  /// - Parameter point: A point in content coordinates.
  /// - Returns: The index path, or nil if no item is at the point.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { itemInLayout(at: point) }

  /// Returns the layout attributes of an item, on or off screen.
  ///
  /// The layout is brought up to date first, without making views. During an animation these are
  /// the attributes at its end.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: The attributes, or nil if the item does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return lookUp(.cell, indexPath, session.attributes)
  }

  /// Returns the layout attributes of a supplementary view, on or off screen.
  ///
  /// The layout is brought up to date first, without making views.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of supplementary view, for example `elementKindSectionHeader`.
  ///   - indexPath: The index path of the supplementary view.
  /// - Returns: The attributes, or nil if the layout has no such view.
  open func layoutAttributesForSupplementaryElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return lookUp(.supplementary(elementKind), indexPath, session.attributes)
  }

  /// Returns the index path in the data source of an item on screen.
  ///
  /// The two differ during an interactive movement, and while placeholders or a gap for a drop are
  /// shown.
  ///
  /// - Parameter indexPath: The index path at which the item is shown.
  /// - Returns: The index path in the data source, or nil for a placeholder or a gap. An index path
  ///   that does not exist is returned as it is.
  open func dataSourceIndexPath(
    forPresentationIndexPath indexPath: IndexPath
  ) -> IndexPath? { presentation.dataPath(forShown: indexPath) }

  /// Returns the index path at which an item of the data source is shown.
  ///
  /// The two differ during an interactive movement, and while placeholders or a gap for a drop are
  /// shown.
  ///
  /// - Parameter indexPath: The index path of the item in the data source.
  /// - Returns: The index path at which the item is shown.
  open func presentationIndexPath(
    forDataSourceIndexPath indexPath: IndexPath
  ) -> IndexPath { presentation.shownPath(forData: indexPath) }

  // MARK: Selection and editing

  /// A Boolean value that determines whether items can be selected, by the user or the program. The
  /// default is true.
  ///
  /// Items that are selected stay selected when the value becomes false. While `isEditing` is true,
  /// `allowsSelectionDuringEditing` is used instead.
  open var allowsSelection: Bool {
    get { selection.rules.allowsSelection }
    set { selection.rules.allowsSelection = newValue }
  }

  /// A Boolean value that determines whether more than one item can be selected at a time. The
  /// default is false.
  ///
  /// When the value becomes false, the first selected item stays selected, and the others are
  /// deselected without a call of the delegate. While `isEditing` is true,
  /// `allowsMultipleSelectionDuringEditing` is used instead.
  open var allowsMultipleSelection: Bool {
    get { selection.rules.allowsMultipleSelection }
    set { selection.rules.allowsMultipleSelection = newValue }
  }

  /// A Boolean value that determines whether items can be selected while `isEditing` is true. It is
  /// used in place of `allowsSelection`. If it is false, items can be selected only while
  /// `allowsMultipleSelectionDuringEditing` is true. The default is false.
  open var allowsSelectionDuringEditing: Bool {
    get { selection.rules.allowsSelectionDuringEditing }
    set { selection.rules.allowsSelectionDuringEditing = newValue }
  }

  /// A Boolean value that determines whether more than one item can be selected at a time while
  /// `isEditing` is true, whatever `allowsSelectionDuringEditing` is. It is used in place of
  /// `allowsMultipleSelection`. The default is false.
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { selection.rules.allowsMultipleSelectionDuringEditing }
    set { selection.rules.allowsMultipleSelectionDuringEditing = newValue }
  }

  /// The index paths of the selected items, in ascending order.
  ///
  /// The value is never nil: without a selection the array is empty. Its type is optional because
  /// UIKit's is, so that code and overrides written for iOS compile. Write `?? []` in place of a
  /// force unwrap:
  ///
  /// ```swift
  /// for indexPath in collectionView.indexPathsForSelectedItems ?? [] {
  ///   collectionView.deselectItem(at: indexPath, animated: true)
  /// }
  /// ```
  ///
  /// To count the selected items, read `numberOfSelectedItems`; `selectedItems(inSection:)` has the
  /// selected items of a section as ranges. Neither makes an index path for each item.
  ///
  /// - Complexity: O(*n*) for *n* selected items.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selection.existing.positions.map(\.indexPath)
  }

  /// Selects an item, and optionally scrolls to it. The delegate is not called.
  ///
  /// If multiple selection is not allowed, the item that was selected before is deselected. If
  /// selection is not allowed, the method does nothing.
  ///
  /// ```swift
  /// let indexPath = IndexPath(item: 4, section: 0)
  /// collectionView.selectItem(at: indexPath, animated: true, scrollPosition: .centeredVertically)
  /// ```
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item, or nil to deselect all items. In the block of a
  ///     batch update it is an index path of the data before the update. If the item does not
  ///     exist, a programming error is reported, and the selection does not change.
  ///   - animated: Whether the scroll to the item is animated. The change of the selection is not.
  ///   - scrollPosition: The position in the view to scroll the item to. An empty option set does
  ///     not scroll.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(indexPath, animated: animated, scrollPosition: scrollPosition) }

  /// Deselects an item. The delegate is not called.
  ///
  /// If selection is not allowed, the method does nothing.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item. For an item that does not exist, a warning is
  ///     logged, and the selection does not change.
  ///   - animated: Has no effect. It is there for source compatibility with UIKit.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  /// A Boolean value that determines whether the collection view is in editing mode. The default is
  /// false.
  ///
  /// In editing mode, cells that the delegate does not exclude with `collectionView(_:canEditItemAt:)`
  /// show the accessories for it, for example to delete and reorder items, and the properties
  /// `allowsSelectionDuringEditing` and `allowsMultipleSelectionDuringEditing` apply.
  ///
  /// A change of the value deselects all items without a call of the delegate. The cells follow in
  /// the next layout pass, with an animation unless the value was set in
  /// `performWithoutAnimation(_:)`.
  open var isEditing: Bool {
    get { selection.rules.isEditing }
    set { setEditing(newValue) }
  }

  // MARK: Focus

  /// A Boolean value that determines whether items can have the keyboard focus. The default is
  /// false, as on iOS.
  ///
  /// If false, arrow keys and other keys scroll the content. Setting it to false removes the focus
  /// from the focused item.
  open var allowsFocus: Bool {
    get { focus.allowsFocus }
    set { focus.allowsFocus = newValue }
  }

  /// A Boolean value that determines whether an item that receives the focus by a key is selected,
  /// too. The default is true, as is usual on desktops.
  ///
  /// Has no effect if selection is not allowed. A key that is pressed with Control moves the focus
  /// without changing the selection.
  open var selectionFollowsFocus: Bool {
    get { focus.selectionFollowsFocus }
    set { focus.selectionFollowsFocus = newValue }
  }

  /// A Boolean value that determines whether the keyboard focus returns to the item that had it
  /// last when the keyboard enters the view again. The default is false.
  ///
  /// If false, or if that item cannot have the focus, the focus goes to the item that the
  /// delegate's `indexPathForPreferredFocusedView(in:)` returns, otherwise to the first selected
  /// item in view, and otherwise to the first item in view.
  open var remembersLastFocusedIndexPath: Bool {
    get { focus.remembersLast }
    set { focus.remembersLast = newValue }
  }

  // MARK: Layout

  /// Runs the pending layout pass now, if there is one.
  ///
  /// Updates that wait are shown, and cells on screen have their places afterwards. Otherwise the
  /// pass runs in the next frame. Has no effect while the view has no size or is not shown by a
  /// widget.
  open func layoutIfNeeded() { runPendingPass() }

  /// Changes the layout, with or without animation.
  ///
  /// ```swift
  /// collectionView.setCollectionViewLayout(WaterfallLayout(), animated: true)
  /// ```
  ///
  /// The views move from their places in the old layout to those in the new one. The selected item
  /// nearest to the middle of the view, or otherwise the item nearest to the middle, keeps its
  /// place as far as the new content and the target offset of the new layout allow. A view at the
  /// beginning or at the end of its content stays there, unless a selected item that is in view
  /// would leave it. To choose another item, call this method in the closure of
  /// `keepingInPlace(itemAt:_:)`.
  ///
  /// When the method is called from a callback of the view, the data source or the layout during an
  /// update or a layout pass, the change begins after the callback has returned. Otherwise the new
  /// layout is prepared before the method returns.
  ///
  /// - Parameters:
  ///   - layout: The new layout. If it is the present layout, nothing happens. If it is the layout
  ///     of another collection view, a programming error is reported, and nothing happens.
  ///   - animated: True to animate the change in 0.3 seconds, false to show it at once. The change
  ///     is always shown at once within `performWithoutAnimation(_:)`, while the desktop's
  ///     animations are switched off, and in a view that shows nothing yet.
  open func setCollectionViewLayout(_ layout: CollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Changes the layout, with or without animation, and calls a closure when the change has ended.
  ///
  /// ```swift
  /// collectionView.setCollectionViewLayout(CircleLayout(), animated: true) { finished in
  ///   print(finished ? "The circle is shown." : "The change was interrupted.")
  /// }
  /// ```
  ///
  /// The views move from their places in the old layout to those in the new one. The selected item
  /// nearest to the middle of the view, or otherwise the item nearest to the middle, keeps its
  /// place as far as the new content and the target offset of the new layout allow. A view at the
  /// beginning or at the end of its content stays there, unless a selected item that is in view
  /// would leave it. To choose another item, call this method in the closure of
  /// `keepingInPlace(itemAt:_:)`.
  ///
  /// When the method is called from a callback of the view, the data source or the layout during an
  /// update or a layout pass, the change begins after the callback has returned. Otherwise the new
  /// layout is prepared before the method returns.
  ///
  /// - Parameters:
  ///   - layout: The new layout. If it is the present layout, nothing happens. If it is the layout
  ///     of another collection view, a programming error is reported, and nothing happens.
  ///   - animated: True to animate the change in 0.3 seconds, false to show it at once. The change
  ///     is always shown at once within `performWithoutAnimation(_:)`, while the desktop's
  ///     animations are switched off, and in a view that shows nothing yet.
  ///   - completion: Called with true when the animations have ended, and with false if they were
  ///     interrupted, for example by a reload, or if nothing happens. For a change that is shown at
  ///     once, it is called before the method returns. The default is nil.
  open func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    setCollectionViewLayout(
      layout, animation: animated ? .preferred : .none, completion: completion)
  }

  /// Begins an interactive transition from the present layout to another one, at progress 0.
  ///
  /// The transition layout becomes the value of `collectionViewLayout`. Set its
  /// `transitionProgress` each time the gesture moves, then call `finishInteractiveTransition()` or
  /// `cancelInteractiveTransition()`. After that, the new or the old layout is the value of
  /// `collectionViewLayout` again.
  ///
  /// ```swift
  /// let circle = CircleLayout()
  /// let transition = collectionView.startInteractiveTransition(to: circle) { _, finished in
  ///   print(finished ? "The circle is shown." : "The transition was canceled.")
  /// }
  ///
  /// // Each time the slider moves:
  /// transition.transitionProgress = slider.value
  ///
  /// // When the user releases the slider:
  /// if transition.transitionProgress > 0.5 {
  ///   collectionView.finishInteractiveTransition()
  /// } else {
  ///   collectionView.cancelInteractiveTransition()
  /// }
  /// ```
  ///
  /// The item chosen with `keepingInPlace(itemAt:_:)` keeps its place in the view, otherwise the
  /// selected item nearest to the middle, otherwise the item nearest to the middle. Without a chosen
  /// item, a view at the beginning or at the end of its content stays there, unless a selected item
  /// that is in view would leave it.
  ///
  /// - Parameters:
  ///   - layout: The new layout. If it is the present layout, no transition begins. If it is the
  ///     layout of another collection view, a programming error is reported, and no transition
  ///     begins.
  ///   - completion: Called when the transition has ended, after the call that ended it has
  ///     returned. It is not called if no transition begins. The default is nil.
  /// - Returns: The transition layout: the one that the delegate returns from
  ///   `collectionView(_:transitionLayoutForOldLayout:newLayout:)`, or otherwise a new
  ///   `CollectionViewTransitionLayout`. If no transition begins, the layout is not installed. If
  ///   another transition is in progress, a programming error is reported, and the result is the
  ///   layout of that transition.
  @discardableResult
  open func startInteractiveTransition(
    to layout: CollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> CollectionViewTransitionLayout { beginTransition(to: layout, completion) }

  /// Ends the interactive transition with the new layout.
  ///
  /// The transition continues by itself, with the present speed of its progress, to progress 1.
  /// Then the new layout becomes the layout of the view. If the desktop's animations are switched
  /// off, the new layout is shown at once. If no interactive transition is in progress, a
  /// programming error is reported.
  open func finishInteractiveTransition() { transitions.end(at: 1, velocity: nil) }

  /// Ends the interactive transition with the old layout.
  ///
  /// The transition continues by itself, with the present speed of its progress, to progress 0.
  /// Then the old layout becomes the layout of the view again. If the desktop's animations are
  /// switched off, the old layout is shown at once. If no interactive transition is in progress, a
  /// programming error is reported.
  open func cancelInteractiveTransition() { transitions.end(at: 0, velocity: nil) }

  // MARK: Interactive movement and drags

  /// Begins an interactive movement of one item.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: True if the movement has begun. False if the data source does not allow the item to
  ///   move, if the item does not exist, if another movement or a drag is in progress, or if
  ///   placeholders are shown. Also false if the data source is known not to implement
  ///   `collectionView(_:moveItemAt:to:)`. Swift cannot tell this in advance: it becomes known at
  ///   the end of the first movement, after which the item returns to its place.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginInteractiveMovementForItems(at: [indexPath], grabbing: indexPath)
  }

  /// Moves the grabbed item of an interactive movement.
  ///
  /// Call the method whenever the pointer has moved. Near an edge of the view it starts scrolling.
  /// Has no effect if no movement is in progress.
  ///
  /// - Parameter targetPosition: The new center of the grabbed item, in content coordinates.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    moveGrabbedItems(to: targetPosition)
  }

  /// Ends the interactive movement by dropping the items where they are shown.
  ///
  /// The data source's `collectionView(_:moveItemsAt:to:)` is called, unless the items are at their
  /// original places. Its default implementation calls `collectionView(_:moveItemAt:to:)`. If the
  /// data source has unexpected numbers of items afterwards, that is reported as a mistake and all
  /// data is reloaded. Has no effect if no movement is in progress.
  open func endInteractiveMovement() { movement.end() }

  /// Ends the interactive movement by moving the items back to their original places.
  ///
  /// The data source is not called. Has no effect if no movement is in progress.
  open func cancelInteractiveMovement() { movement.cancel() }

  /// A Boolean value that indicates whether items of the view are being dragged: from the beginning
  /// of a drag until the items are dropped or the drag is cancelled.
  open var hasActiveDrag: Bool { drags.active != nil }

  /// A Boolean value that indicates whether a drag that the drop delegate can handle is over the
  /// view.
  open var hasActiveDrop: Bool { drops.tracking != nil }
}
