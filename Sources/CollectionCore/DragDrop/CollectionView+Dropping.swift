import Foundation

/// Drops: the connection between the drop controller, the drop delegate and the host.
extension CollectionView {
  /// A Boolean value that indicates whether a drag that the drop delegate can handle is over the
  /// view.
  public var hasActiveDrop: Bool { drops.tracking != nil }
}

extension CollectionView: DropControllerOwner {
  var reorderingDelay: TimeInterval { reorderingCadence.delay }

  func releaseItems() {
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
