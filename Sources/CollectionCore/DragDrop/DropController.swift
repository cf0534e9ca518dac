import Foundation

/// Controls a drag over the view until it leaves the view or is dropped: the proposed operation,
/// the gap that opens for it, the item that is highlighted, and spring loading. Unless noted
/// otherwise, points are relative to the origin of the visible part.
@MainActor
package final class DropController: ViewPart, ItemFollower {
  /// The time for which a drag rests on an item before the item opens, in seconds, as in Nautilus
  /// and GTK.
  private static let springDelay: TimeInterval = 0.5

  private(set) var tracking: DropTracking?

  /// Whether the delegate is changing the data for a drop.
  var isPerforming: Bool { tracking?.isPerforming ?? false }

  /// Returns whether the delegate can handle a drag. The delegate is asked once for each session.
  package func accepts(_ session: ViewDropSession) -> Bool {
    guard let delegate = owner.dropDelegate else { return false }
    let isAccepted =
      session.isAccepted ?? delegate.collectionView(owner, canHandle: session)
    session.isAccepted = isAccepted
    return isAccepted
  }

  // MARK: Events of the host

  /// Begins to track a drag that has come over the view.
  ///
  /// - Returns: The operation that a drop at `point` would perform.
  package func enter(_ session: ViewDropSession, at point: CGPoint) -> DropOperation {
    exit()
    guard owner.host != nil, accepts(session) else { return .forbidden }
    // The drag has taken over the pointer.
    pointer.cancel()
    movement.cancel()
    session.location = owner.contentPoint(point)
    tracking = DropTracking(session: session, point: point)
    owner.showSelection()
    owner.dropDelegate?.collectionView(owner, dropSessionDidEnter: session)
    return move(to: point)
  }

  /// Moves the drag to a point.
  ///
  /// - Returns: The operation that a drop at the point would perform.
  package func move(to point: CGPoint) -> DropOperation {
    guard tracking != nil, point.x.isFinite, point.y.isFinite else { return .forbidden }
    tracking?.point = point
    owner.autoscroll(at: point)
    updateProposal()
    return tracking?.proposal.operation ?? .forbidden
  }

  /// Ends the tracking of a drag that has left the view or was cancelled.
  package func exit() {
    guard let session = tracking?.session else { return }
    owner.dropDelegate?.collectionView(owner, dropSessionDidExit: session)
    end(session)
  }

  /// Performs a drop.
  ///
  /// - Parameter items: The content, which has been read now. Only used for a drag of another
  ///   program.
  /// - Returns: The operation that has been performed, or cancel for none.
  package func perform(_ items: [DragItem], at point: CGPoint) -> DropOperation {
    guard let delegate = owner.dropDelegate, let session = tracking?.session else { return .cancel }
    tracking?.point = point
    owner.autoscroll(at: nil)
    updateProposal()
    guard tracking?.session === session, let proposal = tracking?.proposal else { return .cancel }
    guard session.allows(proposal.operation), updates.mayUpdate else {
      exit()
      return .cancel
    }
    if session.localDragSession == nil { session.items = items }
    tracking?.isPerforming = true
    tracking?.target = nil
    owner.showSelection()
    let coordinator = ViewDropCoordinator(
      session, proposal, to: finalDestination?.indexPath, in: owner)
    delegate.collectionView(owner, performDropWith: coordinator)
    end(session)
    return proposal.operation
  }

  /// The destination of the drop in the data. For items that are moved inside the view, it is
  /// counted without them.
  private var finalDestination: ItemPosition? {
    guard let tracking, let destination = tracking.destination else { return nil }
    let session = tracking.session
    guard tracking.proposal.operation == .move,
      tracking.proposal.intent == .insertAtDestinationIndexPath
    else { return destination }
    let sources = Set(session.items.indices.compactMap { session.source(ofItem: $0, in: owner) })
    let before = sources.filter { $0.section == destination.section && $0 < destination }.count
    return ItemPosition(section: destination.section, item: destination.item - before)
  }

  private func end(_ session: ViewDropSession) {
    guard tracking?.session === session else { return }
    tracking = nil
    owner.autoscroll(at: nil)
    owner.showSelection()
    if presentation.insertions.gap != nil {
      updates.perform { [weak self, weak owner] in
        guard let self, owner != nil, tracking == nil else { return }
        openGapNow(at: nil)
      }
    }
    owner.dropDelegate?.collectionView(owner, dropSessionDidEnd: session)
  }

  // MARK: Proposals

  /// Asks the delegate for its proposal at the current point, and shows it.
  private func updateProposal() {
    guard canUpdateProposal else { return }
    owner.runPendingPass()
    guard let tracking, owner.host != nil else { return }
    let session = tracking.session
    self.tracking?.isAwaitingDestination = false
    owner.prepareLayoutIfNeeded()
    let point = owner.contentPoint(tracking.point)
    session.location = point
    let shown = destination(at: point)
    var proposal = owner.proposal(for: session, at: shown)
    // The delegate may have ended the session or changed the data.
    guard self.tracking?.session === session, canUpdateProposal else { return }
    if proposal.operation != .cancel, !session.allows(proposal.operation) {
      proposal = CollectionViewDropProposal(operation: .forbidden)
    }
    self.tracking?.proposal = proposal
    present(proposal, at: shown)
  }

  /// Whether no drop is being performed, no callback is in progress and no update is waiting, so
  /// that the delegate can be asked.
  private var canUpdateProposal: Bool {
    tracking?.isPerforming == false && updates.mayUpdate && !updates.hasPendingUpdates
  }

  private func present(_ proposal: CollectionViewDropProposal, at shown: ItemPosition?) {
    let isPossible = proposal.operation == .copy || proposal.operation == .move
    let intent = isPossible ? proposal.intent : .unspecified
    let item = shown.flatMap {
      owner.dataCounts.contains($0) && !presentation.isInsertion($0) ? $0 : nil
    }
    let opensGap = intent == .insertAtDestinationIndexPath
    let index = shown.map { dataIndex(ofShown: $0, makesWay: opensGap && item != nil) }
    tracking?.destination = index
    hover(over: item)
    let opens = tracking?.springLoading?.position
    let target = intent == .insertIntoDestinationIndexPath ? item : opens
    if tracking?.target != target {
      tracking?.target = target
      owner.showSelection()
    }
    openGap(at: opensGap ? index : nil)
  }

  /// Returns the position in the data that a shown position stands for.
  ///
  /// - Parameter makesWay: Whether the gap is to open at `shown`. The item there moves to the side
  ///   on which the gap is now.
  private func dataIndex(ofShown shown: ItemPosition, makesWay: Bool) -> ItemPosition {
    let index = presentation.insertions.index(ofShown: shown)
    guard makesWay, let gap = presentation.insertions.gap?.position,
      gap.section == shown.section, gap < shown
    else { return index }
    return index.next
  }

  /// Returns the shown position of the item at a point, of the gap, or of the end of a section.
  /// Between items it is the position of the nearest one.
  ///
  /// - Parameter point: A point in content coordinates.
  private func destination(at point: CGPoint) -> ItemPosition? {
    if let path = owner.itemInLayout(at: point) ?? owner.endOfSection(at: point) {
      return ItemPosition(path)
    }
    let reach: CGFloat = 16
    let around = CGRect(
      x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach)
    func distance(_ frame: CGRect) -> CGFloat {
      max(frame.minX - point.x, point.x - frame.maxX, 0)
        + max(frame.minY - point.y, point.y - frame.maxY, 0)
    }
    return owner.items(in: around).min {
      (distance($0.frame), $0.position) < (distance($1.frame), $1.position)
    }?.position
  }

  /// Begins or ends the wait for spring loading.
  private func hover(over item: ItemPosition?) {
    guard item != tracking?.springLoading?.position else { return }
    tracking?.springLoading = nil
    guard let item, owner.springLoads(item) else { return }
    tracking?.springLoading = .init(position: item)
    owner.needsFrame()
  }

  // MARK: The gap

  /// Opens the gap before an item of the data, after the delay of the reordering cadence. Nil
  /// closes it.
  private func openGap(at index: ItemPosition?) {
    let isOpen = index == presentation.insertions.gapIndex
    guard let index, !isOpen, owner.reorderingCadence.delay > 0 else {
      tracking?.pendingGap = nil
      if !isOpen { openGapNow(at: index) }
      return
    }
    if tracking?.pendingGap?.position != index { tracking?.pendingGap = .init(position: index) }
    owner.needsFrame()
  }

  private func openGapNow(at index: ItemPosition?) {
    insertions.setInsertions(presentation.insertions.withGap(at: index))
  }

  // MARK: Frames

  /// Performs, in each frame, what depends on the time for which the pointer rests.
  func advance(to time: TimeInterval) {
    guard let before = tracking, !before.isPerforming, updates.mayUpdate else { return }
    if before.isAwaitingDestination {
      updateProposal()
      if let operation = tracking?.proposal.operation, operation != before.proposal.operation {
        owner.host?.dropOperationDidChange(operation)
      }
    }
    if var pendingGap = tracking?.pendingGap {
      let isTime = pendingGap.advance(to: time, delay: owner.reorderingCadence.delay)
      tracking?.pendingGap = isTime ? nil : pendingGap
      if isTime { openGapNow(at: pendingGap.position) } else { owner.needsFrame() }
    }
    if var springLoading = tracking?.springLoading, !springLoading.isOver {
      let isTime = springLoading.advance(to: time, delay: Self.springDelay)
      tracking?.springLoading = springLoading
      if isTime { owner.performPrimaryAction(springLoading.position) } else { owner.needsFrame() }
    }
  }

  /// Asks the delegate for a new proposal in the next frame, because the content has moved or
  /// changed below the pointer.
  func contentDidMove() {
    guard tracking != nil else { return }
    tracking?.isAwaitingDestination = true
    owner.needsFrame()
  }

  // MARK: Changes of the data

  func follow(_ items: ItemWhereabouts) { tracking?.follow(items) }
}
