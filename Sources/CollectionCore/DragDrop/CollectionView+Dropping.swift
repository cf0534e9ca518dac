import Foundation

/// A drag over the view, as a host hears of it. Points are those of the view: from the corner of the
/// visible part.
extension CollectionView {
  /// Whether a drag is over the view that its delegate can handle.
  public var hasActiveDrop: Bool { drops.tracking != nil }

  /// Whether the delegate wants to hear of the drag at all.
  package func acceptsDrop(_ session: DropSession) -> Bool { drops.accepts(session) }

  /// The drag has come, at `point`.
  ///
  /// - Returns: What a drop there would do.
  package func dropEntered(_ session: DropSession, at point: CGPoint) -> DropOperation {
    drops.enter(session, at: point)
  }

  /// - Returns: What a drop there would do.
  package func dropMoved(to point: CGPoint) -> DropOperation { drops.move(to: point) }

  /// The drag has left the view, or was given up.
  package func dropExited() { drops.exit() }

  /// It was dropped, and what it carries has been read.
  ///
  /// - Returns: What was done; cancel for nothing.
  package func dropPerformed(_ items: [DragItem], at point: CGPoint) -> DropOperation {
    drops.perform(items, at: point)
  }
}

extension CollectionView: DropControllerOwner {
  var reorderingDelay: TimeInterval { reorderingCadence.delay }

  func letGoOfItems() {
    pointer.cancel()
    movement.cancel()
  }

  func springLoads(itemAt dataPath: IndexPath) -> Bool {
    isSpringLoaded
      && delegate?.collectionView(self, shouldSpringLoadItemAt: dataPath) ?? false
  }

  var hasDropDelegate: Bool { dropDelegate != nil }

  func canHandle(_ session: DropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }

  func dropDidEnter(_ session: DropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }

  func proposal(
    for session: DropSession, at destination: IndexPath?
  ) -> CollectionViewDropProposal {
    dropDelegate?.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
      ?? CollectionViewDropProposal(operation: .cancel)
  }

  func dropDidExit(_ session: DropSession) {
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
  }

  func dropDidEnd(_ session: DropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
  }

  func perform(
    _ session: DropSession, _ proposal: CollectionViewDropProposal, at destination: IndexPath?
  ) {
    dropDelegate?.collectionView(
      self,
      performDropWith: CollectionViewDropCoordinator(session, proposal, to: destination, in: self))
  }

  func dropOperationDidChange(_ operation: DropOperation) {
    host?.dropOperationDidChange(operation)
  }
}
