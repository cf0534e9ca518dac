import Foundation

/// A drag over the view, as a host hears of it. Points are those of the view: from the corner of the
/// visible part.
extension CollectionView {
  /// Whether a drag is over the view that its delegate can handle.
  public var hasActiveDrop: Bool { dropping != nil }

  /// Whether the delegate wants to hear of the drag at all.
  package func acceptsDrop(_ session: DropSession) -> Bool {
    guard let dropDelegate else { return false }
    if let known = session.isAccepted { return known }
    let isAccepted = dropDelegate.collectionView(self, canHandle: session)
    session.isAccepted = isAccepted
    return isAccepted
  }

  /// The drag has come, at `point`.
  ///
  /// - Returns: What a drop there would do.
  package func dropEntered(_ session: DropSession, at point: CGPoint) -> DropOperation {
    dropExited()
    guard host != nil, acceptsDrop(session), let dropDelegate else { return .forbidden }
    cancelPress()
    if movement != nil { cancelInteractiveMovement() }
    session.location = contentPoint(point)
    dropping = DropTracking(session: session, point: point)
    dropDelegate.collectionView(self, dropSessionDidEnter: session)
    return dropMoved(to: point)
  }

  /// - Returns: What a drop there would do.
  package func dropMoved(to point: CGPoint) -> DropOperation {
    guard dropping != nil, point.x.isFinite, point.y.isFinite else { return .forbidden }
    dropping?.point = point
    autoscroll(at: point)
    settleDrop()
    return dropping?.proposal.operation ?? .forbidden
  }

  /// The drag has left the view, or was given up.
  package func dropExited() {
    guard let session = dropping?.session else { return }
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
    endDrop(session)
  }

  /// It was dropped, and what it carries has been read.
  ///
  /// - Returns: What was done; cancel for nothing.
  package func dropPerformed(_ items: [DragItem], at point: CGPoint) -> DropOperation {
    guard let session = dropping?.session else { return .cancel }
    dropping?.point = point
    autoscroll(at: nil)
    settleDrop()
    guard dropping?.session === session else { return .cancel }
    let proposal = dropping?.proposal ?? CollectionViewDropProposal(operation: .cancel)
    guard let dropDelegate, session.allows(proposal.operation), mayUpdate else {
      dropExited()
      return .cancel
    }
    if session.localDragSession == nil { session.items = items }
    dropping?.isPerforming = true
    dropping?.target = nil
    showSelection()
    dropDelegate.collectionView(
      self,
      performDropWith: CollectionViewDropCoordinator(
        session, proposal, to: finalDestination?.indexPath, in: self))
    endDrop(session)
    return proposal.operation
  }

  /// Where what is dropped comes. What is moved within the view is not there then where it was.
  private var finalDestination: ItemPosition? {
    guard let dropping, let destination = dropping.destination else { return nil }
    let session = dropping.session
    guard dropping.proposal.operation == .move,
      dropping.proposal.intent == .insertAtDestinationIndexPath
    else { return destination }
    let sources = Set(session.items.indices.compactMap { session.source(ofItem: $0, in: self) })
    let before = sources.filter { $0.section == destination.section && $0 < destination }.count
    return ItemPosition(section: destination.section, item: destination.item - before)
  }

  private func endDrop(_ session: DropSession) {
    guard dropping?.session === session else { return }
    dropping = nil
    autoscroll(at: nil)
    showSelection()
    if insertions.gap != nil {
      perform { [weak self] in
        guard let self, dropping == nil else { return }
        show(insertions.withGap(at: nil))
      }
    }
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
  }

  // MARK: While it is over the view

  /// Asks what a drop would do here, and shows it.
  private func settleDrop() {
    guard let dropping, !dropping.isPerforming, mayUpdate, !updates.hasPendingUpdates else {
      return
    }
    layoutIfNeeded()
    guard let dropDelegate, self.dropping != nil, host != nil else { return }
    let session = dropping.session
    self.dropping?.isAwaitingDestination = false
    prepareLayoutIfNeeded()
    let point = contentPoint(dropping.point)
    session.location = point
    let shown = dropDestination(at: point)
    var proposal = dropDelegate.collectionView(
      self, dropSessionDidUpdate: session,
      withDestinationIndexPath: shown.map { insertions.index(ofShown: $0).indexPath })
    // Who was asked may have ended it, or changed the data.
    guard self.dropping?.session === session, mayUpdate, !updates.hasPendingUpdates else { return }
    if proposal.operation != .cancel, !session.allows(proposal.operation) {
      proposal = CollectionViewDropProposal(operation: .forbidden)
    }
    self.dropping?.proposal = proposal
    show(proposal, at: shown)
  }

  private func show(_ proposal: CollectionViewDropProposal, at shown: ItemPosition?) {
    let isPossible = proposal.operation == .copy || proposal.operation == .move
    let intent = isPossible ? proposal.intent : .unspecified
    let item = shown.flatMap { dataCounts.contains($0) && !isInsertion($0) ? $0 : nil }
    dropping?.destination = shown.map(insertions.index(ofShown:))
    hover(over: item)
    let opens = dropping?.spring?.position
    setTarget(intent == .insertIntoDestinationIndexPath ? item : opens)
    guard intent == .insertAtDestinationIndexPath, let shown else { return openGap(at: nil) }
    let index = gapIndex(at: shown)
    dropping?.destination = index
    openGap(at: index)
  }

  /// The place of the item at `point`, the gap, or the end of a section; between items that of the
  /// nearest.
  private func dropDestination(at point: CGPoint) -> ItemPosition? {
    if let path = indexPathForItem(at: point) ?? endOfSection(at: point) {
      return ItemPosition(path)
    }
    let reach: CGFloat = 16
    let around = CGRect(
      x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach)
    func distance(_ frame: CGRect) -> CGFloat {
      max(frame.minX - point.x, point.x - frame.maxX, 0)
        + max(frame.minY - point.y, point.y - frame.maxY, 0)
    }
    return items(in: around).min {
      (distance($0.frame), $0.position) < (distance($1.frame), $1.position)
    }?.position
  }

  /// The gap comes to where `shown` is; the item there makes way, to the side that the gap leaves.
  private func gapIndex(at shown: ItemPosition) -> ItemPosition {
    let index = insertions.index(ofShown: shown)
    guard let gap = insertions.gap?.position, gap.section == shown.section, gap < shown,
      dataCounts.contains(shown), !isInsertion(shown)
    else { return index }
    return ItemPosition(section: index.section, item: index.item + 1)
  }

  /// - Parameter index: Before that item of the data; nil for no gap.
  private func openGap(at index: ItemPosition?) {
    guard index != insertions.gapIndex else {
      dropping?.wish = nil
      return
    }
    guard let index, reorderingCadence.delay > 0 else {
      dropping?.wish = nil
      return show(insertions.withGap(at: index))
    }
    if dropping?.wish?.position != index { dropping?.wish = .init(position: index) }
    needsFrame()
  }

  private func setTarget(_ position: ItemPosition?) {
    guard dropping?.target != position else { return }
    dropping?.target = position
    showSelection()
  }

  // MARK: Spring loading

  /// Nautilus's and GTK's own time before a folder opens below a drag, in seconds.
  static var springDelay: TimeInterval { 0.5 }

  private func hover(over item: ItemPosition?) {
    guard item != dropping?.spring?.position else { return }
    dropping?.spring = nil
    guard isSpringLoaded, let item, let path = dataPath(item), let delegate,
      delegate.collectionView(self, shouldSpringLoadItemAt: path)
    else { return }
    dropping?.spring = .init(position: item)
    needsFrame()
  }

  // MARK: Frames

  /// Part of a frame: what happens while the pointer stays.
  func advanceDrop(to time: TimeInterval) {
    guard let tracking = dropping, !tracking.isPerforming, mayUpdate else { return }
    if tracking.isAwaitingDestination {
      settleDrop()
      if let operation = dropping?.proposal.operation, operation != tracking.proposal.operation {
        host?.dropOperationDidChange(operation)
      }
    }
    if var wish = dropping?.wish {
      let isTime = wish.advance(to: time, delay: reorderingCadence.delay)
      dropping?.wish = isTime ? nil : wish
      if isTime { show(insertions.withGap(at: wish.position)) } else { needsFrame() }
    }
    if var spring = dropping?.spring, !spring.isOver {
      let isTime = spring.advance(to: time, delay: Self.springDelay)
      dropping?.spring = spring
      if isTime { performPrimaryAction(spring.position) } else { needsFrame() }
    }
  }

  /// The content has moved below the pointer, or changed.
  func dropIsAwaitingDestination() {
    guard dropping != nil else { return }
    dropping?.isAwaitingDestination = true
    needsFrame()
  }
}
