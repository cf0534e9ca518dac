import Foundation

/// Dragging items out of the view, to other programs or other parts of this one.
///
/// Where the view moves items itself (`movesItemsByDragging`) a drag begins when the pointer leaves
/// the view with them; else when it has gone further than a click.
extension CollectionView {
  /// Whether items were lifted from the view and have not been dropped yet.
  public var hasActiveDrag: Bool { drags.session != nil }

  /// For the host's picture of a drag: the cells that are lifted, as far as they are in view, and
  /// how they are to be seen. Those of its first items first.
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
