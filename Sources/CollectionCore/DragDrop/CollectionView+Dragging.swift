import Foundation

/// Drags of items out of the view, to other programs or other parts of this one.
///
/// In a view that moves items itself (`movesItemsByDragging`) a drag begins when the pointer leaves
/// the view with them, otherwise when the pointer has moved farther than a click allows.
extension CollectionView {
  /// A Boolean value that indicates whether items of the view are being dragged: from the beginning
  /// of a drag until the items are dropped or the drag is cancelled.
  public var hasActiveDrag: Bool { drags.session != nil }

  /// Returns the dragged cells that are on screen, in the order of the drag items, with their
  /// preview parameters. The host makes pictures of them.
  package func liftedCells(
    of session: DragSession
  ) -> [(item: DragItem, cell: CollectionViewCell, parameters: DragPreviewParameters)] {
    zip(session.items, session.sources).compactMap { item, source in
      guard let source else { return nil }
      let path = presentationIndexPath(forDataSourceIndexPath: source.indexPath)
      guard let cell = cellForItem(at: path) else { return nil }
      let parameters = dragDelegate?.collectionView(
        self, dragPreviewParametersForItemAt: source.indexPath)
      return (item, cell, parameters ?? DragPreviewParameters())
    }
  }
}

extension CollectionView: DragControllerOwner {
  var mayDrag: Bool { dragInteractionEnabled && dragDelegate != nil && host != nil }

  func layOutViews() { views.layOutViews() }

  func itemsForBeginning(_ session: DragSession, at dataPath: IndexPath) -> [DragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: dataPath) ?? []
  }

  func itemsForAdding(to session: DragSession, at dataPath: IndexPath) -> [DragItem]? {
    guard let dragDelegate else { return nil }
    return OptionalMethod.itemsForAdding.ask {
      dragDelegate.collectionView(
        self, itemsForAddingTo: session, at: dataPath, point: session.location)
    }
  }

  func readDelegateRules(of session: DragSession) {
    guard let dragDelegate else { return }
    session.allowsMoveOperation = dragDelegate.collectionView(
      self, dragSessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication = dragDelegate.collectionView(
      self, dragSessionIsRestrictedToDraggingApplication: session)
  }

  func beginDrag(_ session: DragSession, at point: CGPoint) -> Bool {
    host?.beginDrag(session, at: point) ?? false
  }

  func dragWillBegin(_ session: DragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }

  func dragDidEnd(_ session: DragSession) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }
}
