import Foundation

/// Dragging items out of the view, to other programs or other parts of this one.
///
/// Where the view moves items itself (`movesItemsByDragging`) a drag begins when the pointer leaves
/// the view with them; else when it has gone further than a click.
extension CollectionView {
  /// How far beyond the view's edge what is being moved becomes a drag, in points: at the edge itself
  /// the view scrolls.
  static var dragMargin: CGFloat { 24 }

  /// Whether items were lifted from the view and have not been dropped yet.
  public var hasActiveDrag: Bool { dragging != nil }

  /// The pointer has gone further than a click, or left the view with what it moves.
  ///
  /// - Parameters:
  ///   - pressed: Where it is shown.
  ///   - point: Where it was pressed, or where it leaves, from the corner of the visible part.
  ///   - hotspot: From the corner of its cell to the pointer; nil when it is where it was pressed.
  /// - Returns: Whether a drag has begun.
  func beginsDrag(
    of pressed: ItemPosition, at point: CGPoint, hotspot: CGPoint? = nil
  ) -> Bool {
    guard dragInteractionEnabled, dragging == nil, let dragDelegate, let host, mayUpdate,
      let path = dataPath(pressed)
    else { return false }
    let place = contentPoint(point)
    let session = DragSession([], from: [], of: self, at: place)
    let lifted = dragDelegate.collectionView(self, itemsForBeginning: session, at: path)
    guard !lifted.isEmpty, let source = ItemPosition(path) else { return false }
    session.take(lifted, from: source)
    let corner = layoutAttributesForItem(at: pressed.indexPath)?.frame.origin ?? place
    session.hotspot = hotspot ?? CGPoint(x: place.x - corner.x, y: place.y - corner.y)
    addSelection(to: session, besides: pressed, dragDelegate)
    session.allowsMoveOperation = dragDelegate.collectionView(
      self, dragSessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication = dragDelegate.collectionView(
      self, dragSessionIsRestrictedToDraggingApplication: session)
    // Who was asked may have begun anything.
    guard dragging == nil, mayUpdate, host.beginDrag(session, at: point) else { return false }
    dragging = session
    dragDelegate.collectionView(self, dragSessionWillBegin: session)
    showSelection()
    return true
  }

  /// What is selected comes along, if what was grabbed is.
  private func addSelection(
    to session: DragSession, besides pressed: ItemPosition,
    _ dragDelegate: any CollectionViewDragDelegate
  ) {
    let selected = existingSelection
    guard selected.contains(pressed) else { return }
    for position in selected.positions where position != pressed {
      guard let path = dataPath(position), let source = ItemPosition(path) else { continue }
      let added = OptionalMethod.itemsForAdding.ask {
        dragDelegate.collectionView(
          self, itemsForAddingTo: session, at: path, point: session.location)
      }
      guard let added else { return }
      session.take(added, from: source)
    }
  }

  /// The drag is over, wherever it ended.
  package func dragDidEnd(_ session: DragSession, _ operation: DropOperation) {
    guard dragging === session else { return }
    dragging = nil
    session.operation = operation
    // Nobody tells it any more of changes of the data.
    session.forgetSources()
    showSelection()
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }

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

  /// Whether the item that is shown there is being dragged.
  func isDragged(_ shown: ItemPosition) -> Bool {
    guard let dragging, let data = dataPath(shown).flatMap({ ItemPosition($0) }) else {
      return false
    }
    return dragging.sources.contains(data)
  }
}

extension DragSession {
  fileprivate func take(_ lifted: [DragItem], from source: ItemPosition) {
    items += lifted
    sources += lifted.map { _ in source }
  }
}
