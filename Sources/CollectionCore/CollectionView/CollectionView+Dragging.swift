import Foundation

/// Drags of items out of the view, to other programs or other parts of this one.
///
/// In a view that moves items itself (`movesItemsByDragging`) a drag begins when the pointer leaves
/// the view with them, otherwise when the pointer has moved farther than a click allows.
extension CollectionView {
  /// Returns the dragged cells that are on screen, in the order of the drag items, with their
  /// preview parameters. The host makes pictures of them.
  package func liftedCells(
    of session: ViewDragSession
  ) -> [(item: DragItem, cell: CollectionViewCell, parameters: DragPreviewParameters)] {
    zip(session.items, session.sources).compactMap { item, source in
      guard let source else { return nil }
      let path = presentation.shownPath(forData: source.indexPath)
      guard let cell = shown(ElementKey(.cell, path))?.view as? CollectionViewCell else {
        return nil
      }
      let parameters = dragDelegate?.collectionView(
        self, dragPreviewParametersForItemAt: source.indexPath)
      return (item, cell, parameters ?? DragPreviewParameters())
    }
  }

  // MARK: The calls of the drag delegate

  /// Whether the program allows drags, and a host can show them.
  var mayDrag: Bool { dragInteractionEnabled && dragDelegate != nil && host != nil }

  /// Adds the drag items of the item with which a drag begins. Nothing is added for a placeholder.
  func addItemsForBeginning(to session: ViewDragSession, at position: ItemPosition) {
    guard let dragDelegate, let source = dataPosition(position) else { return }
    let items = dragDelegate.collectionView(
      self, itemsForBeginning: session, at: source.indexPath)
    session.add(items, from: source)
  }

  /// Adds the drag items of another item. Nothing is added for a placeholder.
  ///
  /// - Returns: False if the delegate does not implement the method.
  func addItems(to session: ViewDragSession, at position: ItemPosition) -> Bool {
    guard let source = dataPosition(position) else { return true }
    guard let dragDelegate else { return false }
    let items = OptionalMethod.itemsForAdding.ask {
      dragDelegate.collectionView(
        self, itemsForAddingTo: session, at: source.indexPath, point: session.location)
    }
    if let items { session.add(items, from: source) }
    return items != nil
  }

  /// Returns whether the item that is shown at a position is part of a drag.
  func isPart(_ position: ItemPosition, of session: ViewDragSession?) -> Bool {
    guard let session, let source = dataPosition(position) else { return false }
    return session.sources.contains(source)
  }

  /// Returns the position in the data of a shown item. Nil for a gap or a placeholder.
  private func dataPosition(_ position: ItemPosition) -> ItemPosition? {
    presentation.dataPath(forShown: position).flatMap { ItemPosition($0) }
  }

  /// Sets the operations that the delegate allows.
  func readDelegateRules(of session: ViewDragSession) {
    guard let dragDelegate else { return }
    session.allowsMoveOperation = dragDelegate.collectionView(
      self, dragSessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication = dragDelegate.collectionView(
      self, dragSessionIsRestrictedToDraggingApplication: session)
  }
}
