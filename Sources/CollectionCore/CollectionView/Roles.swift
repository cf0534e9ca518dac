import Foundation

// The roles in which the parts of a collection view know it. A part names the roles that it uses, and
// holds the view `unowned`, because the view outlives its parts. Closures that run later, and objects
// that the program keeps, hold the view weakly.
//
// Unless a requirement says otherwise, items and elements are named by the positions at which they are
// shown, and points and rectangles are in content coordinates.

extension CollectionView: ViewData, ViewDelegates, ViewScreen, ViewLayout {}

/// The data of a collection view: its counts, what the data source answers, and changes of it.
@MainActor
protocol ViewData: AnyObject {
  /// The counts of the shown sections and items.
  var dataCounts: DataCounts { get }
  /// A number that changes with each reload.
  var reloadCount: Int { get }
  /// Asks the data source for the present counts of the data, without gaps and placeholders.
  func countItems() -> DataCounts
  /// Asks for the data again, after it has changed in an unknown way.
  func discardData()

  /// Asks the data source for the view of an element.
  func requestView(for key: ElementKey) -> CollectionReusableView?
  /// Returns the text that typed letters are compared with: an outer nil if the data source does not
  /// implement the method, and an inner nil if the item has no text.
  func typeSelectText(of position: ItemPosition) -> String??
  var indexTitles: [String]? { get }
  /// Returns the item to which an index title leads, or nil.
  func item(forIndexTitle title: String, at index: Int) -> ItemPosition?

  /// Returns the place of an item in the tree of its section, or nil if it is not in a tree.
  func outlinePosition(of position: ItemPosition) -> OutlinePosition?
  func parent(of position: ItemPosition) -> ItemPosition?
  /// Returns the position of an item among the children of its parent in a tree, starting at 1, and
  /// their number. Nil for an item that is not in a tree.
  func placeAmongSiblings(_ position: ItemPosition) -> (number: Int, count: Int)?
  /// Expands or collapses an item as the user does.
  ///
  /// - Returns: Whether anything was done.
  @discardableResult
  func setExpanded(_ isExpanded: Bool, at position: ItemPosition) -> Bool

  /// Returns whether the data source allows an item to move.
  func mayMove(itemAt indexPath: IndexPath) -> Bool
  /// Tells the data source to move items.
  ///
  /// - Returns: False if the data source does not implement the method.
  func moveInData(_ items: [IndexPath], to destinations: [IndexPath]) -> Bool
  /// Hides the items below items that are about to be moved.
  ///
  /// - Returns: The new positions of the items. Those of hidden ones are those of the visible items
  ///   above them.
  func fold(
    _ lead: ItemPosition, _ others: [ItemPosition]
  ) -> (lead: ItemPosition, others: [ItemPosition])
  /// Shows the items below the moved items again.
  func unfold()

  /// Shows the operations that wait in the update scheduler.
  func performWaitingOperations()
  /// Whether there is a prefetching data source.
  var hasPrefetchDataSource: Bool { get }
  func prefetchItems(_ keys: [ElementKey])
  func cancelPrefetching(_ keys: [ElementKey])

  /// Tells what keeps positions in the data where its items are now.
  func followData(_ items: ItemWhereabouts)
  /// Gives items new positions without an animation.
  ///
  /// - Parameter newPosition: Returns the new position of an item, or nil for an item that is no
  ///   longer shown.
  func rename(_ newPosition: (ItemPosition) -> ItemPosition?)
}

/// The delegates of a collection view: questions to them, and reports. Index paths are those in the
/// data.
@MainActor
protocol ViewDelegates: AnyObject {
  /// Calls a method of the delegate that asks about an item or tells of one.
  ///
  /// - Returns: The delegate's answer, or true for a method that returns nothing. Nil if the
  ///   delegate does not implement the method, without a delegate, and for an item that is not in the
  ///   data.
  @discardableResult
  func callDelegate(_ method: OptionalMethod, at position: ItemPosition) -> Bool?

  /// Returns whether the delegate allows an item to be highlighted. True without a delegate.
  func shouldHighlight(_ position: ItemPosition) -> Bool
  /// Tells the delegate that the user has changed the selection. Called after the calls for single
  /// items.
  func reportSelection()
  /// Tells the delegate that an interaction that selects several items has ended.
  func reportEndOfMultipleSelection()
  /// Performs the primary action of an item, as a double click or the Return key does, if the delegate
  /// allows it.
  func performPrimaryAction(_ position: ItemPosition)
  /// Shows the menu that the delegate provides.
  ///
  /// - Parameters:
  ///   - items: The items of the menu.
  ///   - position: The item under the pointer or with the focus, or nil.
  ///   - point: A point relative to the corner of the visible part.
  /// - Returns: Whether a menu is shown.
  func showMenu(for items: ItemRanges, pointedAt position: ItemPosition?, at point: CGPoint) -> Bool

  /// Returns whether an item is in the data, and its cell, its place in a list and the delegate allow
  /// it to have the focus.
  func acceptsFocus(_ position: ItemPosition) -> Bool
  /// Asks the delegate whether the focus may move to an item.
  func mayMoveFocus(from old: ItemPosition?, to new: ItemPosition) -> Bool
  /// Tells the delegate that the focus has moved. Nil stands for no item.
  func focusDidMove(from old: ItemPosition?, to new: ItemPosition?)
  /// The item that the delegate prefers to have the focus when the keyboard enters the view, or nil.
  var delegatesPreferredFocus: IndexPath? { get }
  /// Returns whether an item is selected when the focus moves to it.
  func selectionFollowsFocus(at position: ItemPosition) -> Bool

  /// Returns the content offset that the delegate chooses in place of `proposed`.
  func delegatesOffset(for proposed: CGPoint) -> CGPoint
  /// Returns the index path to which the layout and the delegate move the grabbed item.
  func targetPath(of movement: ItemMovement) -> IndexPath

  /// Returns the report of the display of an element that would be made now.
  func displayReport(of key: ElementKey) -> DisplayReport
  /// Reports that a view is no longer displayed.
  func didEndDisplaying(_ view: CollectionReusableView, _ key: ElementKey, _ report: DisplayReport)

  // MARK: Drags and drops

  /// Whether the program allows drags, and a host can show them.
  var mayDrag: Bool { get }
  /// Adds the drag items of the item with which a drag begins. Nothing is added for a placeholder.
  func addItemsForBeginning(to session: ViewDragSession, at position: ItemPosition)
  /// Adds the drag items of another item. Nothing is added for a placeholder.
  ///
  /// - Returns: False if the delegate does not implement the method.
  func addItems(to session: ViewDragSession, at position: ItemPosition) -> Bool
  /// Sets the operations that the delegate allows.
  func readDelegateRules(of session: ViewDragSession)
  func dragWillBegin(_ session: ViewDragSession)
  func dragDidEnd(_ session: ViewDragSession)

  var hasDropDelegate: Bool { get }
  func canHandle(_ session: ViewDropSession) -> Bool
  func dropDidEnter(_ session: ViewDropSession)
  /// Returns the delegate's proposal for the shown position of an item, of the gap or of the end of
  /// a section.
  func proposal(
    for session: ViewDropSession, at destination: ItemPosition?
  ) -> CollectionViewDropProposal
  func dropDidExit(_ session: ViewDropSession)
  func dropDidEnd(_ session: ViewDropSession)
  func perform(
    _ session: ViewDropSession, _ proposal: CollectionViewDropProposal, at destination: IndexPath?)
  /// Returns whether an item opens when a drag rests on it.
  func springLoads(_ position: ItemPosition) -> Bool
}

/// The screen of a collection view: what is visible, the host that shows it, and requests to show it
/// differently.
@MainActor
protocol ViewScreen: AnyObject {
  /// The host, or nil. Without it there are no frames.
  var host: (any CollectionViewHost)? { get }
  var animates: Bool { get }
  var traitCollection: TraitCollection { get }
  var accessibilityLabel: String? { get }
  var listBackground: ListBackground? { get set }
  /// The time for which the destination of a drag stays the same before items move aside, in seconds.
  var reorderingDelay: TimeInterval { get }

  // MARK: Scrolling

  var bounds: CGRect { get }
  /// The part of the bounds inside the content inset.
  var viewport: CGRect { get }
  var contentSize: CGSize { get set }
  var contentOffset: CGPoint { get }
  /// The limits of the content offset.
  var extent: ScrollExtent { get }
  /// The part of the screen that scrolls: the view, or a section that scrolls by itself.
  var movingPart: MovingPart { get }
  var mainAxis: Axis { get }
  /// Whether no content lies before the visible part along either axis.
  var isAtLeadingEdge: Bool { get }
  func scrolls(_ axis: Axis) -> Bool
  /// Scrolls while the pointer is near an edge.
  ///
  /// - Parameter pointer: The position of the pointer relative to the corner of the visible part,
  ///   or nil at the end.
  func autoscroll(at pointer: CGPoint?)
  /// Scrolls as far as needed to show an item.
  func bringIntoView(_ position: ItemPosition)
  /// Called when the content inset has changed, which may depend on the content.
  func contentInsetDidChange(from old: EdgeInsets)
  /// Called when a row has scrolled.
  ///
  /// - Parameters:
  ///   - section: The section of the row.
  ///   - distance: The distance by which the row's offset has changed.
  func rowDidScroll(inSection section: Int, by distance: CGPoint)
  /// Called in the first frame in which a row rests.
  func rowDidRest()
  /// Converts a rectangle to the host's coordinates.
  func shown(_ rect: CGRect) -> CGRect

  // MARK: Frames and passes

  func needsFrame()
  func setNeedsLayout()
  var isPassDue: Bool { get }
  func runPendingPass()
  /// Called when an interactive transition has ended: the next pass shows one of its layouts.
  func transitionDidEnd()
  /// Mirrors the content if the reading direction of the layout has changed.
  func updateMirroring()
  /// Removes everything that shows earlier data.
  func clearScreen()
  /// Shows an element of the layout's answer.
  ///
  /// - Returns: Whether the element is on screen now.
  func show(_ entry: LayoutAnswer.Entry) -> LayoutAnswer.State
  /// Gives an element on screen other attributes.
  func update(_ element: VisibleElement, to attributes: CollectionViewLayoutAttributes)
  /// Passes all changed places to the host.
  func placeAll()
  /// Returns the screen as it is before a change.
  ///
  /// - Parameter asksLayout: Whether the layout can be asked for elements near the screen, because
  ///   its data has not changed yet.
  func snapshot(asksLayout: Bool) -> ScreenSnapshot
  /// Shows a change of what is on screen: items at other places, or another cell at the same place.
  ///
  /// - Parameters:
  ///   - change: The change on screen.
  ///   - old: The screen before the change.
  ///   - context: The invalidation context that the layout receives, in place of an update if every
  ///     item stays in its place. An item that is reloaded then is new in the data: it has replaced
  ///     a placeholder.
  ///   - animatesMovedItems: Whether the items of an interactive movement move to their places with
  ///     the animation. If false, they are there at once.
  ///   - dataChange: The change of the data to what is shown already, or nil while the data stays.
  func arrange(
    _ change: DataChange, from old: ScreenSnapshot,
    _ context: CollectionViewLayoutInvalidationContext, animatesMovedItems: Bool,
    dataChange: DataChange?)

  // MARK: Views

  /// The visible items in reading order, without items that the data no longer has.
  var visibleItems: [ItemPosition] { get }
  /// Returns the topmost visible item at a point, or nil if there is none.
  func itemUnderPointer(at point: CGPoint) -> ItemPosition?
  /// Returns the cell that shows an item or will show it: on screen, prepared, or kept out of view
  /// because of the keyboard focus. O(1).
  func cell(of position: ItemPosition) -> CollectionViewCell?
  /// Makes a new view one of the collection view.
  func adopt(_ view: CollectionReusableView)
  /// Updates all cells after a change of the selection or of another state.
  func showSelection()
  func showSelection(in view: CollectionReusableView, _ key: ElementKey)
  /// Describes a view that has come on screen to assistive technology.
  func describe(_ view: CollectionReusableView, _ key: ElementKey)
  /// Makes the view report the focused cell to the host again, even if it has not changed.
  func discardShownFocus()
  /// Whether no drag begins in the view or is over it.
  var isFreeOfDrags: Bool { get }
}

extension ViewScreen {
  /// Converts a point relative to the corner of the visible part to content coordinates.
  func contentPoint(_ point: CGPoint) -> CGPoint { bounds.origin + point }

  /// Returns whether the cell of an item does not react to the user. False for an item that has no
  /// cell, because its cell is not known yet.
  func isDisabled(_ position: ItemPosition) -> Bool {
    cell(of: position)?.isUserInteractionEnabled == false
  }
}

/// The layout of a collection view, and where it has placed items.
@MainActor
protocol ViewLayout: AnyObject {
  var layout: CollectionViewLayout { get }
  /// The layout on screen, or during an interactive transition the next one.
  var nextLayout: CollectionViewLayout { get }
  /// Brings counts and layout up to date without creating views.
  func prepareLayoutIfNeeded()
  /// Returns the layout's answer with the changes for interactive movements and drops.
  func elementsToShow(_ answer: [CollectionViewLayoutAttributes])
    -> [CollectionViewLayoutAttributes]
  /// Registers the decoration views of a kind, if the layout has a registration for them.
  func registerDecorations(ofKind kind: String)

  /// Returns the frame of an element in the present layout. Nil for an element that does not exist,
  /// and while the layout is out of date.
  func frameInLayout(of key: ElementKey) -> CGRect?
  /// Returns the items in a rectangle that are not hidden, and their frames.
  func items(in rect: CGRect) -> [(position: ItemPosition, frame: CGRect)]
  /// Returns the lengths by which pinned headers and footers cover the start and the end of the
  /// visible part while items of a section are there.
  func pinnedLengths(inSection section: Int) -> (start: CGFloat, end: CGFloat)
  func itemInLayout(at point: CGPoint) -> IndexPath?
  /// Returns the index path after the last item of the section that ends at or before `point`.
  func endOfSection(at point: CGPoint) -> IndexPath?
  /// Returns the content offset at which the layout stops for an element, also while the layout is
  /// out of date. Nil if the layout does not tell its stops or the element does not exist.
  func stop(for key: ElementKey) -> CGPoint?
  /// Returns the configuration of the separators of the item at a position. The list's handler has
  /// the last word.
  func configuration(
    of separators: ListSeparators, at position: ItemPosition
  ) -> ListSeparatorConfiguration
  /// Returns the row of a section that scrolls by itself, or nil for any other section.
  func rowGeometry(ofSection section: Int) -> RowGeometry?
}
