import Foundation

/// Says how much there is and makes views ready to be shown.
///
/// Asked during a layout pass or when a count is read, never while drawing.
@preconcurrency @MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// 1 when not implemented.
  func numberOfSections(in collectionView: CollectionView) -> Int

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// Dequeue a cell for `indexPath`, give it its content, and return it. Asked once each time the
  /// item comes into view.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell

  /// Required only when the layout has supplementary views.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView

  // MARK: Moving items by hand

  /// Whether the item may be taken into the hand. True if not implemented.
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// An item was dropped: move it in the data. The view shows it there already. Without this method
  /// an item that was moved goes back.
  ///
  /// - Parameter destinationIndexPath: Where it is when it has been taken out and put in again.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)

  /// Items were dropped together. If not implemented they are moved by as many calls of
  /// `collectionView(_:moveItemAt:to:)`, each of which names places as they are after those before
  /// it.
  ///
  /// - Parameters:
  ///   - sourceIndexPaths: In the data before, ascending.
  ///   - destinationIndexPaths: In the data after, in the same order: one run of a section.
  func collectionView(
    _ collectionView: CollectionView, moveItemsAt sourceIndexPaths: [IndexPath],
    to destinationIndexPaths: [IndexPath])

  /// The text by which the item is found when somebody types its first letters; nil for one that has
  /// none. If not implemented, letters do nothing. Asked item by item until one fits.
  func collectionView(
    _ collectionView: CollectionView, typeSelectTextForItemAt indexPath: IndexPath
  ) -> String?
}

extension CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int {
    OptionalMethod.sectionCount.isMissing(answer: 1)
  }

  public func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    OptionalMethod.moveItem.isMissing()
  }

  public func collectionView(
    _ collectionView: CollectionView, moveItemsAt sourceIndexPaths: [IndexPath],
    to destinationIndexPaths: [IndexPath]
  ) {
    moveSequentially(in: collectionView, from: sourceIndexPaths, to: destinationIndexPaths)
  }

  public func collectionView(
    _ collectionView: CollectionView, typeSelectTextForItemAt indexPath: IndexPath
  ) -> String? { OptionalMethod.typeSelectText.isMissing(answer: nil) }

  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    unimplementedView(ofKind: kind, at: indexPath)
  }
}

/// The defaults that do something.
extension CollectionViewDataSource {
  func moveSequentially(
    in collectionView: CollectionView, from sourceIndexPaths: [IndexPath],
    to destinationIndexPaths: [IndexPath]
  ) {
    guard let run = destinationIndexPaths.first.flatMap({ ItemPosition($0) }) else { return }
    let sources = sourceIndexPaths.compactMap { ItemPosition($0) }
    for move in SequentialMoves(from: sources, toRunAt: run).moves {
      self.collectionView(
        collectionView, moveItemAt: move.from.indexPath, to: move.to.indexPath)
    }
  }

  func unimplementedView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    if !OptionalMethod.supplementaryView.isMissing() {
      CallerMistake.report(
        "the layout has a supplementary view of kind \(kind) at \(Array(indexPath)), but "
          + "\(type(of: self)) does not implement "
          + "collectionView(_:viewForSupplementaryElementOfKind:at:)")
    }
    return CollectionReusableView(frame: .zero)
  }
}
