/// The parts of a collection view that refer to each other. They are made together.
@MainActor
struct CollectionViewParts {
  let updates: UpdateScheduler
  let elements: ElementStore
  let session: LayoutSession
  let views: ViewSupply
  let swipes: SwipeController
  let selection: SelectionController
  let pointer: PointerController
  let movement: MovementController
  let insertions: InsertionController
  let drags: DragController
  let drops: DropController
  let focus: FocusController
  let focusedCell: FocusedCell
  let focusKeys: FocusKeys
  let outlineKeys: OutlineKeys
  let listRows: ListRows
  let access: AccessController

  init(_ presentation: Presentation) {
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
    drags = DragController(updates: updates, layout: session, selection: selection)
    drops = DropController(
      updates: updates, layout: session, presentation: presentation, insertions: insertions)
    focus = FocusController()
    focusedCell = FocusedCell(
      updates: updates, session: session, elements: elements, views: views, focus: focus)
    focusKeys = FocusKeys(
      focus: focus, selection: selection, pointer: pointer, movement: movement)
    outlineKeys = OutlineKeys(focus: focus, keys: focusKeys)
    listRows = ListRows(session: session, elements: elements, selection: selection)
    access = AccessController(
      updates: updates, session: session, elements: elements, selection: selection,
      pointer: pointer, focus: focus, focusedCell: focusedCell)
  }
}

/// A part of the collection view that keeps positions of items, and follows the items when they get
/// other positions.
@MainActor
protocol ItemFollower: AnyObject {
  /// Replaces the kept positions by the new ones of the same items. It neither calls the program nor
  /// asks another part.
  func follow(_ items: ItemWhereabouts)
}

extension CollectionView {
  /// The parts that keep positions of shown items, in the order in which they follow: what decides
  /// about other parts comes before them. Views follow in the pass that shows a change, because what
  /// they do depends on where the layout places them.
  var itemFollowers: [any ItemFollower] {
    [movement, selection, pointer, focus, rows, swipes, drops]
  }

  /// Tells all parts where the shown items are now.
  func follow(_ items: ItemWhereabouts) {
    for follower in itemFollowers { follower.follow(items) }
  }

  /// Tells the parts that keep positions in the data where its items are now. This is the drag in
  /// progress: it follows its items also while a gap or placeholders are shown between them.
  func followData(_ items: ItemWhereabouts) { drags.follow(items) }

  /// Converts a change of the data into the change that it makes on screen, where gaps and
  /// placeholders are shown too. The drag in progress and the gaps follow the change.
  func shownChange(_ change: DataChange) -> DataChange {
    followData(.changed(change))
    return presentation.insertionsFollow(change, closesGap: drops.isPerforming)
  }
}
