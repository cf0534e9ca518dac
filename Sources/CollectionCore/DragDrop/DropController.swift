import Foundation

/// Runs a drag over the view until it leaves or is dropped: what it would do, the gap that opens for
/// it, the item that it would go into or that opens below it. Points are those of the view where
/// nothing else is said: from the corner of the visible part.
@MainActor
package final class DropController {
  /// Nautilus's and GTK's own time before a folder opens below a drag, in seconds.
  private static let springDelay: TimeInterval = 0.5

  private let updates: UpdateScheduler
  private let layout: LayoutSession
  private let presentation: Presentation
  private let insertions: InsertionController
  weak var owner: (any DropControllerOwner)?

  private(set) var tracking: DropTracking?

  init(
    updates: UpdateScheduler, layout: LayoutSession, presentation: Presentation,
    insertions: InsertionController
  ) {
    (self.updates, self.layout) = (updates, layout)
    (self.presentation, self.insertions) = (presentation, insertions)
  }

  /// The delegate is changing the data for a drop.
  var isPerforming: Bool { tracking?.isPerforming ?? false }

  /// Whether the delegate wants to hear of the drag at all.
  package func accepts(_ session: DropSession) -> Bool {
    guard let owner, owner.hasDropDelegate else { return false }
    let isAccepted = session.isAccepted ?? owner.canHandle(session)
    session.isAccepted = isAccepted
    return isAccepted
  }

  // MARK: As the host hears of it

  /// The drag has come, at `point`.
  ///
  /// - Returns: What a drop there would do.
  package func enter(_ session: DropSession, at point: CGPoint) -> DropOperation {
    exit()
    guard let owner, owner.hasFrames, accepts(session) else { return .forbidden }
    owner.releaseItems()
    session.location = owner.contentPoint(point)
    tracking = DropTracking(session: session, point: point)
    owner.dropDidEnter(session)
    return move(to: point)
  }

  /// - Returns: What a drop there would do.
  package func move(to point: CGPoint) -> DropOperation {
    guard tracking != nil, point.x.isFinite, point.y.isFinite else { return .forbidden }
    tracking?.point = point
    owner?.autoscroll(at: point)
    updateProposal()
    return tracking?.proposal.operation ?? .forbidden
  }

  /// The drag has left the view, or was given up.
  package func exit() {
    guard let session = tracking?.session else { return }
    owner?.dropDidExit(session)
    end(session)
  }

  /// It was dropped, and what it carries has been read.
  ///
  /// - Returns: What was done; cancel for nothing.
  package func perform(_ items: [DragItem], at point: CGPoint) -> DropOperation {
    guard let owner, owner.hasDropDelegate, let session = tracking?.session else { return .cancel }
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
    owner.perform(session, proposal, at: finalDestination?.indexPath)
    end(session)
    return proposal.operation
  }

  /// Where what is dropped comes. What is moved within the view is not there then where it was.
  private var finalDestination: ItemPosition? {
    guard let owner, let tracking, let destination = tracking.destination else { return nil }
    let session = tracking.session
    guard tracking.proposal.operation == .move,
      tracking.proposal.intent == .insertAtDestinationIndexPath
    else { return destination }
    let sources = Set(session.items.indices.compactMap { session.source(ofItem: $0, in: owner) })
    let before = sources.filter { $0.section == destination.section && $0 < destination }.count
    return ItemPosition(section: destination.section, item: destination.item - before)
  }

  private func end(_ session: DropSession) {
    guard tracking?.session === session else { return }
    tracking = nil
    owner?.autoscroll(at: nil)
    owner?.showSelection()
    if presentation.insertions.gap != nil {
      updates.perform { [weak self] in
        guard let self, tracking == nil else { return }
        openGapNow(at: nil)
      }
    }
    owner?.dropDidEnd(session)
  }

  // MARK: While it is over the view

  /// Asks what a drop would do here, and shows it.
  private func updateProposal() {
    guard isSettleable else { return }
    owner?.layoutIfNeeded()
    guard let owner, let tracking, owner.hasFrames else { return }
    let session = tracking.session
    self.tracking?.isAwaitingDestination = false
    owner.prepareLayoutIfNeeded()
    let point = owner.contentPoint(tracking.point)
    session.location = point
    let shown = destination(at: point)
    var proposal = owner.proposal(
      for: session, at: shown.map { presentation.insertions.index(ofShown: $0).indexPath })
    // The delegate that was asked may have ended it, or changed the data.
    guard self.tracking?.session === session, isSettleable else { return }
    if proposal.operation != .cancel, !session.allows(proposal.operation) {
      proposal = CollectionViewDropProposal(operation: .forbidden)
    }
    self.tracking?.proposal = proposal
    present(proposal, at: shown)
  }

  private var isSettleable: Bool {
    tracking?.isPerforming == false && updates.mayUpdate && !updates.hasPendingUpdates
  }

  private func present(_ proposal: CollectionViewDropProposal, at shown: ItemPosition?) {
    let isPossible = proposal.operation == .copy || proposal.operation == .move
    let intent = isPossible ? proposal.intent : .unspecified
    let item = shown.flatMap {
      layout.dataCounts.contains($0) && !presentation.isInsertion($0) ? $0 : nil
    }
    let opensGap = intent == .insertAtDestinationIndexPath
    let index = shown.map { dataIndex(ofShown: $0, makesWay: opensGap && item != nil) }
    tracking?.destination = index
    hover(over: item)
    let opens = tracking?.spring?.position
    let target = intent == .insertIntoDestinationIndexPath ? item : opens
    if tracking?.target != target {
      tracking?.target = target
      owner?.showSelection()
    }
    openGap(at: opensGap ? index : nil)
  }

  /// The place in the data that `shown` stands for.
  ///
  /// - Parameter makesWay: The gap comes to where `shown` is, and the item there makes way, to the
  ///   side that the gap leaves.
  private func dataIndex(ofShown shown: ItemPosition, makesWay: Bool) -> ItemPosition {
    let index = presentation.insertions.index(ofShown: shown)
    guard makesWay, let gap = presentation.insertions.gap?.position,
      gap.section == shown.section, gap < shown
    else { return index }
    return index.next
  }

  /// The place of the item at `point`, the gap, or the end of a section; between items that of the
  /// nearest.
  ///
  /// - Parameter point: Content coordinates.
  private func destination(at point: CGPoint) -> ItemPosition? {
    guard let owner else { return nil }
    if let path = owner.indexPathForItem(at: point) ?? owner.endOfSection(at: point) {
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

  private func hover(over item: ItemPosition?) {
    guard item != tracking?.spring?.position else { return }
    tracking?.spring = nil
    guard let owner, let item, let path = presentation.dataPath(forShown: item.indexPath),
      owner.springLoads(itemAt: path)
    else { return }
    tracking?.spring = .init(position: item)
    owner.needsFrame()
  }

  // MARK: The gap

  /// - Parameter index: Before that item of the data; nil for no gap.
  private func openGap(at index: ItemPosition?) {
    let isOpen = index == presentation.insertions.gapIndex
    guard let owner, let index, !isOpen, owner.reorderingDelay > 0 else {
      tracking?.wish = nil
      if !isOpen { openGapNow(at: index) }
      return
    }
    if tracking?.wish?.position != index { tracking?.wish = .init(position: index) }
    owner.needsFrame()
  }

  private func openGapNow(at index: ItemPosition?) {
    insertions.setInsertions(presentation.insertions.withGap(at: index))
  }

  // MARK: Frames

  /// Part of a frame: what happens while the pointer stays.
  func advance(to time: TimeInterval) {
    guard let owner, let before = tracking, !before.isPerforming, updates.mayUpdate else { return }
    if before.isAwaitingDestination {
      updateProposal()
      if let operation = tracking?.proposal.operation, operation != before.proposal.operation {
        owner.dropOperationDidChange(operation)
      }
    }
    if var wish = tracking?.wish {
      let isTime = wish.advance(to: time, delay: owner.reorderingDelay)
      tracking?.wish = isTime ? nil : wish
      if isTime { openGapNow(at: wish.position) } else { owner.needsFrame() }
    }
    if var spring = tracking?.spring, !spring.isOver {
      let isTime = spring.advance(to: time, delay: Self.springDelay)
      tracking?.spring = spring
      if isTime { owner.performPrimaryAction(spring.position) } else { owner.needsFrame() }
    }
  }

  /// The content has moved below the pointer, or changed.
  func contentDidMove() {
    guard tracking != nil else { return }
    tracking?.isAwaitingDestination = true
    owner?.needsFrame()
  }

  // MARK: Changes of the data

  func apply(_ change: DataChange, isOfData: Bool) {
    tracking?.apply(change, isOfData: isOfData)
  }

  /// The data is to be asked for anew.
  func discardPositions() { tracking?.discardPositions() }
}

/// The drop controller's requirements on the collection view, its delegate and its host. Points are
/// in content coordinates where nothing else is said.
@MainActor
protocol DropControllerOwner: AnyObject {
  var hasFrames: Bool { get }
  /// - Parameter point: From the corner of the visible part.
  func contentPoint(_ point: CGPoint) -> CGPoint
  /// Seconds for which the pointer stays before items make way.
  var reorderingDelay: TimeInterval { get }
  func layoutIfNeeded()
  func prepareLayoutIfNeeded()
  func needsFrame()
  /// - Parameter pointer: From the corner of the visible part; nil at the end.
  func autoscroll(at pointer: CGPoint?)
  func showSelection()

  func indexPathForItem(at point: CGPoint) -> IndexPath?
  /// The place behind the last item of the section that ends at or before `point`.
  func endOfSection(at point: CGPoint) -> IndexPath?
  func items(in rect: CGRect) -> [(position: ItemPosition, frame: CGRect)]

  /// Presses and movements by hand end: something else is at the pointer.
  func releaseItems()
  func performPrimaryAction(_ position: ItemPosition)
  /// Whether an item of the data opens when a drag stays over it.
  func springLoads(itemAt dataPath: IndexPath) -> Bool

  var hasDropDelegate: Bool { get }
  func canHandle(_ session: DropSession) -> Bool
  func dropDidEnter(_ session: DropSession)
  /// - Parameter destination: In the data.
  func proposal(for session: DropSession, at destination: IndexPath?) -> CollectionViewDropProposal
  func dropDidExit(_ session: DropSession)
  func dropDidEnd(_ session: DropSession)
  func perform(
    _ session: DropSession, _ proposal: CollectionViewDropProposal, at destination: IndexPath?)
  func dropOperationDidChange(_ operation: DropOperation)
}
