import Foundation
import TrellisMotion

/// Shows the swipe actions of rows of lists: by fingers that move sideways, or by a call.
///
/// One row is open at a time. It closes when the content scrolls, the data or the layout changes,
/// the focus moves to another item, or something else is pressed. Rows that are closing remain until
/// they are closed.
@MainActor
package final class SwipeController: ViewPart, ItemFollower {
  /// The rows whose actions are visible. A row is in the array exactly as long as a cell shows it.
  private(set) var rows: [SwipedRow] = []
  private var followed = FollowedItems()
  /// The item that had the focus in the last frame.
  private var lastFocused: ItemPosition?
  private var performanceCount = 0
  private var frames = MotionFrames()

  /// Whether fingers may swipe rows. The default is true. It is false in editing mode. A change closes
  /// the open row.
  var allowsFingers = true {
    didSet { if allowsFingers != oldValue { close() } }
  }

  private var animates: Bool { owner.animates }

  /// The row that is open or held by fingers, or nil.
  package var openRow: SwipedRow? { rows.first { !$0.isClosing && !$0.isGone } }

  /// Follows an item through changes of the data.
  func follow(_ position: ItemPosition) -> FollowedItem { followed.follow(position) }

  // MARK: Fingers

  /// Returns the item that fingers can swipe, or nil.
  ///
  /// - Parameter point: The position of the fingers, in content coordinates.
  func item(touchedAt point: CGPoint) -> FollowedItem? {
    guard updates.mayUpdate, presentation.movement == nil,
      let position = owner.itemUnderPointer(at: point),
      elements.cell(at: position)?.isUserInteractionEnabled != false
    else { return nil }
    if let row = row(at: position) { return row.item }
    guard allowsFingers, let list = list(ofSection: position.section),
      list.hasSwipeActions, !presentation.isInsertion(position)
    else { return nil }
    return followed.follow(position)
  }

  /// Stops the row of an item for fingers that begin to move it. Closes all other rows.
  ///
  /// - Parameters:
  ///   - item: The item, or nil to close all rows.
  ///   - distance: The distance or velocity of the fingers, as a change of the content offset.
  /// - Returns: The row, or nil if it has no actions on that side.
  func hold(_ item: FollowedItem?, movingBy distance: CGPoint) -> SwipedRow? {
    let edge = SwipeEdge(revealedBy: -distance.x)
    let row = item.flatMap { openRow(of: $0) ?? makeRow($0, edge) }
    close(except: row)
    row?.hold()
    return row
  }

  /// Moves a row that fingers hold.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - distance: The change of the content offset that would follow the fingers, in points.
  func pull(_ row: SwipedRow, by distance: CGPoint) {
    guard row.isHeld else { return }
    frames.handMoves()
    row.drag(by: -distance.x * row.edge.sign, isAnimated: animates)
    owner.needsFrame()
  }

  /// Lets go of a row that fingers hold. A row that has been pulled across performs its first action.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - velocity: The velocity of the content offset that would follow the fingers, in points per
  ///     second.
  ///   - mayPerform: Whether the action may be performed.
  func release(_ row: SwipedRow, velocity: CGPoint, mayPerform: Bool) {
    guard row.isHeld else { return }
    let rest = row.release(
      velocity: -velocity.x * row.edge.sign, mayPerform: mayPerform, isAnimated: animates)
    owner.needsFrame()
    if rest == .full { perform(0, of: row) }
  }

  /// Returns the row of an item if it is visible, open or closing.
  private func openRow(of item: FollowedItem) -> SwipedRow? {
    guard let position = item.position, let row = row(at: position) else { return nil }
    if row.cell === elements.cell(at: position) { return row }
    // The cell that shows the row is on its way out of view, and another one shows the item.
    discard(row)
    return nil
  }

  private func row(at position: ItemPosition) -> SwipedRow? {
    rows.first { $0.item.position == position }
  }

  /// Asks for the actions at an edge of an item, and prepares its row to show them.
  ///
  /// - Returns: The row, or nil if there are no actions or the item has no visible cell.
  private func makeRow(_ item: FollowedItem, _ edge: SwipeEdge) -> SwipedRow? {
    guard let configuration = actions(of: item, at: edge) else { return nil }
    // The provider may have changed the data or shown other actions.
    guard let position = item.position, row(at: position) == nil,
      let cell = elements.cell(at: position), cell.swipedRow == nil
    else { return nil }
    let row = SwipedRow(item, edge, configuration, in: cell, of: self)
    rows.append(row)
    lastFocused = focus.position
    return row
  }

  /// Returns the actions at an edge of an item, or nil if there are none.
  func actions(of item: FollowedItem, at edge: SwipeEdge) -> SwipeActionsConfiguration? {
    guard let position = item.position, let path = presentation.dataPath(forShown: position),
      let configuration = list(ofSection: position.section)?.provider(at: edge)?(path),
      !configuration.actions.isEmpty
    else { return nil }
    return configuration
  }

  /// Returns the list configuration of a section. The rows of a layout that scrolls sideways cannot
  /// be swiped.
  private func list(ofSection section: Int) -> CollectionLayoutListConfiguration? {
    guard session.isPrepared, let layout = owner.layout as? CollectionViewCompositionalLayout,
      layout.configuration.scrollDirection == .vertical
    else { return nil }
    return layout.listDescription(ofSection: section)?.configuration
  }

  // MARK: Presses

  /// Returns what a press at a point means while a row shows its swipe actions.
  func meaningOfPress(at point: CGPoint) -> SwipePress {
    guard let row = openRow, let position = row.item.position,
      let frame = owner.frameInLayout(of: position.key)
    else { return .none }
    guard frame.contains(point) else { return .elsewhere }
    let distance = row.edge == .leading ? point.x - frame.minX : frame.maxX - point.x
    return distance < row.distance ? .actions : .row
  }

  // MARK: Opening and closing

  /// Opens the row of an item.
  ///
  /// - Returns: Whether the row is open. False if the item has no actions at the edge or is not on
  ///   screen.
  func open(_ position: ItemPosition, at edge: SwipeEdge) -> Bool {
    guard updates.mayUpdate else { return false }
    if let row = openRow, row.item.position == position, row.edge == edge { return true }
    if let old = row(at: position) { discard(old) }
    guard let row = makeRow(followed.follow(position), edge) else { return false }
    close(except: row)
    row.move(to: .open, isAnimated: animates)
    owner.needsFrame()
    return true
  }

  /// Closes the open row.
  ///
  /// - Parameter kept: A row that stays open, or nil.
  /// - Returns: Whether a row was open.
  @discardableResult
  func close(except kept: SwipedRow? = nil) -> Bool {
    let open = rows.filter { $0 !== kept && !$0.isClosing && !$0.isGone }
    for row in open { close(row) }
    return !open.isEmpty
  }

  func close(_ row: SwipedRow) {
    row.move(to: .closed, isAnimated: animates)
    if row.isMoving { owner.needsFrame() } else { discard(row) }
  }

  private func discard(_ row: SwipedRow) {
    rows.removeAll { $0 === row }
    row.leaveCell()
  }

  // MARK: Frames

  /// Advances the rows to `time`, in seconds of the frame clock. Called in each frame, after the
  /// layout pass.
  func advance(to time: TimeInterval) {
    let firstStart = frames.begin(at: time)
    guard !rows.isEmpty else { return }
    let focused = focus.position
    if focused != lastFocused, focused == nil || focused != openRow?.item.position { close() }
    lastFocused = focused
    for row in rows {
      row.advance(to: time, firstStart: firstStart)
      if !row.isMoving, !row.isGone { arrive(row) }
    }
    if rows.contains(where: \.isMoving) { owner.needsFrame() }
  }

  private func arrive(_ row: SwipedRow) {
    if row.rest != .closed {
      if row.closesOnArrival { close(row) }
    } else if !row.isHeld {
      discard(row)
    }
  }

  // MARK: Performing

  /// Performs an action of a row that shows its actions.
  func perform(_ index: Int, of row: SwipedRow) {
    guard rows.contains(where: { $0 === row }), !row.isGone, row.performance == nil,
      row.actions.indices.contains(index), let cell = row.cell
    else { return }
    performanceCount += 1
    let number = performanceCount
    row.performance = number
    run(row.actions[index], in: cell) { [weak self, weak row] isPerformed in
      guard let self, let row, row.performance == number else { return }
      row.performance = nil
      end(row, index, isPerformed)
    }
  }

  /// Calls the handler of an action.
  func run(
    _ action: ContextualAction, in view: HostedView,
    end: @escaping @MainActor (_ isPerformed: Bool) -> Void
  ) {
    let name = action.text
    let performance = SwipePerformance(of: action) { [weak owner] isPerformed in
      // The end of the view may come before that of its actions.
      guard owner != nil else { return }
      if isPerformed == nil {
        CallerMistake.warn(
          "the handler of the swipe action \"\(name)\" released its completion handler without "
            + "calling it; call it once, with whether the action was performed")
      }
      end(isPerformed == true)
    }
    action.handler(action, view, performance.complete)
  }

  /// Moves a row after one of its actions has ended.
  private func end(_ row: SwipedRow, _ index: Int, _ isPerformed: Bool) {
    // Something else may have closed the row meanwhile.
    guard rows.contains(where: { $0 === row }), !row.isClosing else { return }
    if isPerformed, row.actions[index].style == .destructive {
      if row.rest != .full {
        row.move(to: .full, filledBy: index, isAnimated: animates)
      }
      row.closesOnArrival = true
      owner.setNeedsLayout()
    } else if row.rest == .full, row.isMoving {
      row.closesOnArrival = true
    } else if !row.isGone {
      close(row)
    }
  }

  // MARK: Changes

  func follow(_ items: ItemWhereabouts) {
    guard let change = items.change else { return discardItems() }
    for row in rows {
      // Another cell shows a reloaded item.
      if let position = row.item.position, change.before.contains(position),
        change.isReloaded(old: position)
      {
        row.item.forget()
      }
    }
    followed.apply(change)
    for row in rows where row.isGone && row.isHeld { row.freeze() }
    if !change.keepsEverythingInPlace || !change.reloaded.isEmpty { close() }
  }

  /// Ends everything, because the items on screen are no longer known.
  func discardItems() {
    followed.forgetAll()
    for row in rows { discard(row) }
  }

  /// Removes the actions from a cell that is no longer displayed.
  func didEndDisplaying(_ cell: CollectionViewCell) {
    if let row = cell.swipedRow { discard(row) }
  }
}

extension CollectionLayoutListConfiguration {
  /// The closure that returns the actions at an edge, or nil.
  func provider(at edge: SwipeEdge) -> SwipeActionsConfigurationProvider? {
    switch edge {
    case .leading: leadingSwipeActionsConfigurationProvider
    case .trailing: trailingSwipeActionsConfigurationProvider
    }
  }

  /// Whether rows may have swipe actions.
  var hasSwipeActions: Bool {
    leadingSwipeActionsConfigurationProvider != nil
      || trailingSwipeActionsConfigurationProvider != nil
  }
}
