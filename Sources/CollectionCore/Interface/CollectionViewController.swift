import Foundation

/// A controller that owns a collection view and is its data source and delegate.
///
/// Subclasses override the methods of `CollectionViewDataSource` and `CollectionViewDelegate` that
/// they need; methods that are not overridden count as not implemented:
///
/// ```swift
/// final class ColorsController: CollectionViewController {
///   let colors = ["Red", "Green", "Blue"]
///
///   override func viewDidLoad() {
///     collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: "color")
///   }
///
///   override func collectionView(
///     _ collectionView: CollectionView, numberOfItemsInSection section: Int
///   ) -> Int { colors.count }
///
///   override func collectionView(
///     _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
///   ) -> CollectionViewCell {
///     let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "color", for: indexPath)
///     cell.child = Label(colors[indexPath.item])
///     return cell
///   }
/// }
/// ```
///
/// A subclass that provides the sizes of a flow layout conforms to
/// `CollectionViewDelegateFlowLayout` itself and implements its methods without `override`.
@preconcurrency @MainActor
open class CollectionViewController: CollectionViewDataSource, CollectionViewDelegate {
  /// The collection view. It is created when the property is read first, with the layout of the
  /// initializer; `viewDidLoad()` is called then.
  ///
  /// The type is implicitly unwrapped as in UIKit, but the value is never nil. The controller
  /// becomes the data source and the delegate of the view, if the view has none. Setting another
  /// view replaces the present one without calling `viewDidLoad()`; after setting nil, a new one is
  /// created.
  open var collectionView: CollectionView! {
    get {
      if let loaded { return loaded }
      let view = CollectionView(frame: .zero, collectionViewLayout: initialLayout)
      adopt(view)
      viewDidLoad()
      return view
    }
    set {
      if let loaded { leave(loaded) }
      loaded = nil
      if let newValue { adopt(newValue) }
    }
  }

  /// The layout of the collection view. Reading it does not create the view.
  open var collectionViewLayout: CollectionViewLayout {
    loaded?.collectionViewLayout ?? initialLayout
  }

  /// A Boolean value that determines whether the user can move items by dragging them: the view's
  /// `movesItemsByDragging`. The default is true.
  ///
  /// Items that the data source excludes with `collectionView(_:canMoveItemAt:)` cannot be moved.
  /// If the controller does not override `collectionView(_:moveItemAt:to:)`, moved items return to
  /// their places.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { loaded?.movesItemsByDragging = installsStandardGestureForInteractiveMovement }
  }

  /// A Boolean value that determines whether the collection view is in editing mode: the view's
  /// `isEditing`. The default is false. Setting it calls `setEditing(_:animated:)` without animation.
  open var isEditing: Bool {
    get { loaded?.isEditing ?? isInitiallyEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Changes the collection view to or from editing mode.
  ///
  /// Override it to change other parts of the window together with the view. Overrides call super.
  ///
  /// - Parameters:
  ///   - editing: Whether the view is to be in editing mode.
  ///   - animated: Whether the cells change with an animation.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isInitiallyEditing = editing
    guard let loaded else { return }
    if animated {
      loaded.isEditing = editing
    } else {
      CollectionView.performWithoutAnimation { loaded.isEditing = editing }
    }
  }

  /// The distances from the edges of the collection view that the program covers with other widgets,
  /// in points: the view's `additionalSafeAreaInsets`. The default is zero.
  open var additionalSafeAreaInsets: EdgeInsets {
    get { loaded?.additionalSafeAreaInsets ?? initialSafeAreaInsets }
    set {
      initialSafeAreaInsets = newValue
      loaded?.additionalSafeAreaInsets = newValue
    }
  }

  // MARK: Unavailable content

  /// The content that is shown over the collection view while there are no items. The default is nil,
  /// which shows none.
  ///
  /// Set it in `updateContentUnavailableConfiguration(using:)`. The view shows the configuration that
  /// `updated(for:)` returns for the present state.
  open var contentUnavailableConfiguration: (any ContentConfiguration)? {
    didSet { showContentUnavailable() }
  }

  /// The state that `contentUnavailableConfiguration` adapts to. It has the traits of the collection
  /// view and no search text.
  ///
  /// Override it to add what the user searches for, and call
  /// `setNeedsUpdateContentUnavailableConfiguration()` when that changes:
  ///
  /// ```swift
  /// override var contentUnavailableConfigurationState: ContentUnavailableConfigurationState {
  ///   var state = super.contentUnavailableConfigurationState
  ///   state.searchText = searchText
  ///   return state
  /// }
  /// ```
  open var contentUnavailableConfigurationState: ContentUnavailableConfigurationState {
    ContentUnavailableConfigurationState(traitCollection: traitCollection)
  }

  /// Requests a call of `updateContentUnavailableConfiguration(using:)` in the next frame, before the
  /// collection view is laid out. Call it when items have been loaded, added or removed. Several calls
  /// before the frame request one update.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    guard let loaded else { return }
    loaded.needsContentUnavailableUpdate = true
    loaded.needsFrame()
  }

  /// Sets `contentUnavailableConfiguration` for the present state. The default implementation does
  /// nothing.
  ///
  /// It is called in the first frame of the collection view, after
  /// `setNeedsUpdateContentUnavailableConfiguration()`, and when the traits of the view have changed.
  /// Override it:
  ///
  /// ```swift
  /// override func updateContentUnavailableConfiguration(
  ///   using state: ContentUnavailableConfigurationState
  /// ) {
  ///   guard colors.isEmpty else {
  ///     contentUnavailableConfiguration = nil
  ///     return
  ///   }
  ///   contentUnavailableConfiguration =
  ///     state.searchText == nil
  ///     ? ContentUnavailableConfiguration.loading() : ContentUnavailableConfiguration.search()
  /// }
  /// ```
  ///
  /// - Parameter state: The value of `contentUnavailableConfigurationState`.
  open func updateContentUnavailableConfiguration(
    using state: ContentUnavailableConfigurationState
  ) {}

  /// Updates the configuration for the present state, and shows it.
  final func updateContentUnavailable() {
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    showContentUnavailable()
  }

  private func showContentUnavailable() {
    guard let loaded else { return }
    guard let present = contentUnavailableConfiguration else {
      // The `contentUnavailableView` that the program has set itself is not removed.
      if shownUnavailable != nil { loaded.contentUnavailableView = nil }
      shownUnavailable = nil
      return
    }
    let configuration = present.updated(for: contentUnavailableConfigurationState)
    if let shownUnavailable, shownUnavailable === loaded.contentUnavailableView,
      shownUnavailable.supports(configuration)
    {
      shownUnavailable.configuration = configuration
    } else {
      let view = configuration.makeContentView()
      shownUnavailable = view
      loaded.contentUnavailableView = view
    }
  }

  /// The view that shows `contentUnavailableConfiguration`, or nil.
  private var shownUnavailable: (any HostedView & ContentView)?

  /// The insets that a collection view gets when it is loaded.
  private var initialSafeAreaInsets = EdgeInsets.zero
  /// The mode of the collection view before it is loaded.
  private var isInitiallyEditing = false
  private let initialLayout: CollectionViewLayout
  /// The collection view, or nil while it has not been created yet.
  private(set) final var loaded: CollectionView?
  final var traitObservers: [TraitChangeObserver] = []

  /// Creates a controller.
  ///
  /// - Parameter layout: The layout of the collection view that the controller creates.
  public init(collectionViewLayout layout: CollectionViewLayout) {
    initialLayout = layout
  }

  /// Creates a controller whose collection view has a flow layout.
  ///
  /// The initializer exists so that controllers written for iOS can call `super.init(coder:)`. It
  /// reads nothing from `coder`, and does not fail: the result is never nil.
  ///
  /// - Parameter coder: An archive. It is ignored.
  public init?(coder: NSCoder?) {
    initialLayout = CollectionViewFlowLayout()
  }

  /// Removes what the controller shows in a view that it gives up.
  private func leave(_ view: CollectionView) {
    if view.controller === self { view.controller = nil }
    if shownUnavailable === view.contentUnavailableView { view.contentUnavailableView = nil }
    shownUnavailable = nil
  }

  private func adopt(_ view: CollectionView) {
    loaded = view
    view.controller = self
    setNeedsUpdateContentUnavailableConfiguration()
    view.movesItemsByDragging = installsStandardGestureForInteractiveMovement
    if view.dataSource == nil { view.dataSource = self }
    if view.delegate == nil { view.delegate = self }
    if initialSafeAreaInsets != .zero { view.additionalSafeAreaInsets = initialSafeAreaInsets }
    if isInitiallyEditing { setEditing(true, animated: false) }
  }

  /// Called after the controller has created its collection view. Override it to register cells and
  /// to configure the view. The default implementation does nothing.
  open func viewDidLoad() {}

  // MARK: CollectionViewDataSource

  open func numberOfSections(in collectionView: CollectionView) -> Int {
    OptionalMethod.sectionCount.isMissing(answer: 1)
  }

  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    CallerMistake.report(
      "\(type(of: self)) has items, but does not override collectionView(_:cellForItemAt:)")
    return CollectionViewCell(frame: .zero)
  }

  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    unimplementedView(ofKind: kind, at: indexPath)
  }

  /// Returns whether an item can be moved. The default implementation returns true. Override it
  /// together with `collectionView(_:moveItemAt:to:)`.
  open func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.canMove.isMissing(answer: true) }

  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { OptionalMethod.moveItem.isMissing() }

  open func collectionView(
    _ collectionView: CollectionView, moveItemsAt sourceIndexPaths: [IndexPath],
    to destinationIndexPaths: [IndexPath]
  ) {
    moveSequentially(in: collectionView, from: sourceIndexPaths, to: destinationIndexPaths)
  }

  open func collectionView(
    _ collectionView: CollectionView, typeSelectTextForItemAt indexPath: IndexPath
  ) -> String? { OptionalMethod.typeSelectText.isMissing(answer: nil) }

  open func indexTitles(for collectionView: CollectionView) -> [String]? {
    OptionalMethod.indexTitles.isMissing(answer: nil)
  }

  open func collectionView(
    _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    OptionalMethod.indexPathForIndexTitle.isMissing(answer: IndexPath(item: 0, section: 0))
  }

  // MARK: CollectionViewDelegate

  open func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { OptionalMethod.willDisplayCell.isMissing() }

  open func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { OptionalMethod.didEndDisplayingCell.isMissing() }

  open func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { OptionalMethod.willDisplaySupplementaryView.isMissing() }

  open func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { OptionalMethod.didEndDisplayingSupplementaryView.isMissing() }

  open func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> CollectionViewTransitionLayout? {
    uikitTransitionLayout(collectionView, from: fromLayout, to: toLayout)
  }

  @_disfavoredOverload
  open func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> CollectionViewTransitionLayout {
    OptionalMethod.transitionLayout.isMissing()
    return CollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }

  open func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { OptionalMethod.targetContentOffset.isMissing(answer: proposedContentOffset) }

  open func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }

  open func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { OptionalMethod.moveTarget.isMissing(answer: proposedIndexPath) }

  open func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.shouldHighlight.isMissing(answer: true) }

  open func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) { OptionalMethod.didHighlight.isMissing() }

  open func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { OptionalMethod.didUnhighlight.isMissing() }

  open func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.shouldSelect.isMissing(answer: true) }

  open func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.shouldDeselect.isMissing(answer: true) }

  open func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    OptionalMethod.didSelect.isMissing()
  }

  open func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath
  ) { OptionalMethod.didDeselect.isMissing() }

  open func collectionViewDidChangeSelection(_ collectionView: CollectionView) {}

  open func collectionView(
    _ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.shouldBeginMultipleSelection.isMissing(
      answer: collectionView.selection.allowsMultiple)
  }

  open func collectionView(
    _ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { OptionalMethod.didBeginMultipleSelection.isMissing() }

  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView) {
    OptionalMethod.didEndMultipleSelection.isMissing()
  }

  open func collectionView(
    _ collectionView: CollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.canEdit.isMissing(answer: true) }

  open func collectionView(
    _ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.canFocus.isMissing(answer: true) }

  open func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> IndexPath? {
    nil
  }

  open func collectionView(
    _ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.selectionFollowsFocus.isMissing(answer: collectionView.selectionFollowsFocus)
  }

  open func collectionView(
    _ collectionView: CollectionView, shouldUpdateFocusIn context: CollectionViewFocusUpdateContext
  ) -> Bool { OptionalMethod.shouldUpdateFocus.isMissing(answer: true) }

  open func collectionView(
    _ collectionView: CollectionView, didUpdateFocusIn context: CollectionViewFocusUpdateContext,
    with coordinator: FocusAnimationCoordinator
  ) { OptionalMethod.didUpdateFocus.isMissing() }

  open func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.canPerformPrimaryAction.isMissing(answer: true) }

  open func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { OptionalMethod.performPrimaryAction.isMissing() }

  open func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.shouldSpringLoad.isMissing(answer: true) }

  open func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool { self.collectionView(collectionView, shouldSpringLoadItemAt: indexPath) }

  open func collectionView(
    _ collectionView: CollectionView, showContextMenuForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> Bool { false }

  open func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ItemMenuConfiguration? { OptionalMethod.contextMenu.isMissing(answer: nil) }

  open func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> ItemMenuConfiguration? { OptionalMethod.contextMenuOfOneItem.isMissing(answer: nil) }

  open func collectionView(
    _ collectionView: CollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.shouldShowMenu.isMissing(answer: false) }

  open func collectionView(
    _ collectionView: CollectionView, willDisplayContextMenu configuration: ItemMenuConfiguration,
    animator: (any ItemMenuAnimating)?
  ) { OptionalMethod.willDisplayContextMenu.isMissing() }

  open func collectionView(
    _ collectionView: CollectionView,
    willEndContextMenuInteraction configuration: ItemMenuConfiguration,
    animator: (any ItemMenuAnimating)?
  ) { OptionalMethod.willEndContextMenu.isMissing() }

  open func collectionView(
    _ collectionView: CollectionView, tooltipForItemAt indexPath: IndexPath
  ) -> String? { nil }

  open func collectionView(
    _ collectionView: CollectionView, didFindNoItemBeginningWith letters: String
  ) {}

  // MARK: ScrollViewDelegate

  open func scrollViewDidScroll(_ scrollView: ScrollView) { OptionalMethod.didScroll.isMissing() }

  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    OptionalMethod.willBeginDragging.isMissing()
  }

  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    withUnsafeMutablePointer(to: &targetContentOffset) { target in
      scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: target)
    }
  }

  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { OptionalMethod.willEndDragging.isMissing() }

  open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    OptionalMethod.didEndDragging.isMissing()
  }

  open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    OptionalMethod.willBeginDecelerating.isMissing()
  }

  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    OptionalMethod.didEndDecelerating.isMissing()
  }

  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    OptionalMethod.didEndScrollingAnimation.isMissing()
  }

  open func scrollViewDidScrollToTop(_ scrollView: ScrollView) {
    OptionalMethod.didScrollToTop.isMissing()
  }

  open func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    OptionalMethod.shouldScrollToTop.isMissing(answer: true)
  }

  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    OptionalMethod.didChangeAdjustedContentInset.isMissing()
  }

  open func viewForZooming(in scrollView: ScrollView) -> HostedView? {
    OptionalMethod.viewForZooming.isMissing(answer: nil)
  }

  open func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: HostedView?) {
    OptionalMethod.willBeginZooming.isMissing()
  }

  open func scrollViewDidZoom(_ scrollView: ScrollView) { OptionalMethod.didZoom.isMissing() }

  open func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: HostedView?, atScale scale: CGFloat
  ) { OptionalMethod.didEndZooming.isMissing() }
}
