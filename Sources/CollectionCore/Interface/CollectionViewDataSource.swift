import Foundation

/// The methods that provide the counts, cells and supplementary views of a collection view.
///
/// ```swift
/// final class Names: CollectionViewDataSource {
///   var names = ["Beach", "Forest", "Harbour"]
///
///   func collectionView(
///     _ collectionView: CollectionView, numberOfItemsInSection section: Int
///   ) -> Int { names.count }
///
///   func collectionView(
///     _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
///   ) -> CollectionViewCell {
///     let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
///     let label = cell.child as? Label ?? Label()
///     label.text = names[indexPath.item]
///     cell.child = label
///     return cell
///   }
/// }
/// ```
///
/// They are called on the main actor during a layout pass, between frames for cells that are
/// prepared ahead, or when a count is read; never while the view draws. Change the data only
/// together with a call that tells the collection view of the change, such as
/// `performBatchUpdates(_:completion:)` or `reloadData()`.
@preconcurrency @MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of sections. The default implementation returns 1.
  ///
  /// It is called again after each reload and update. A negative number is a programming error,
  /// which is reported to `CallerMistake` and counts as 0.
  ///
  /// - Parameter collectionView: The collection view that requests the number.
  /// - Returns: The number of sections.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// Returns the number of items in a section.
  ///
  /// It is called for every section after each reload and update. A negative number is a
  /// programming error, which is reported to `CallerMistake` and counts as 0.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that requests the number.
  ///   - section: The index of the section.
  /// - Returns: The number of items in the section.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// Returns the cell for an item: dequeue it with the index path, set its content, and return it.
  ///
  /// It is called when the item comes into view, ahead of that for cells that are prepared, and
  /// after the item has been reloaded or reconfigured. A cell that was dequeued for another index
  /// path is a programming error, which is reported to `CallerMistake`; the item has no cell then.
  /// A cell that was made without dequeueing is shown, but not reused.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that requests the cell.
  ///   - indexPath: The index path of the item in the data.
  /// - Returns: The cell, with its content.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell

  /// Returns the supplementary view for an index path: dequeue it, set its content, and return it.
  /// Required only if the layout has supplementary views.
  ///
  /// If it is not implemented although the layout has supplementary views, this is reported to
  /// `CallerMistake`, and an empty view is shown.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that requests the view.
  ///   - kind: The kind of supplementary view, for example
  ///     `CollectionView.elementKindSectionHeader`.
  ///   - indexPath: The index path that the layout gave the view. For a view that is attached to an
  ///     item, those of gaps and placeholders are not counted.
  /// - Returns: The supplementary view, with its content.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView

  // MARK: Interactive movement

  /// Returns whether the user can move an item, by dragging or with the keyboard. The default
  /// implementation returns true.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item in the data.
  /// - Returns: True if the item can be moved.
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Moves an item in the data after an interactive movement.
  ///
  /// It is called once, at the end of the movement; the view shows the item at its new place
  /// already, so do not tell the view of the move. If this method is not implemented, a moved item
  /// returns to its place. Afterwards the counts must be those before the move, with one item less
  /// in one section and one more in the other; other counts are a programming error, which is
  /// reported to `CallerMistake`, and the data is reloaded.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - sourceIndexPath: The index path of the item in the data before the move.
  ///   - destinationIndexPath: The index path of the item after it has been removed from its old
  ///     place and inserted at the new one.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)

  /// Moves several items in the data after they have been moved together.
  ///
  /// It is called once, at the end of the movement, instead of `collectionView(_:moveItemAt:to:)`.
  /// The default implementation calls `collectionView(_:moveItemAt:to:)` for one item after the
  /// other, with index paths that include the moves before it; it costs O(*k*²) for *k* items.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - sourceIndexPaths: The index paths of the items in the data before the move, in ascending
  ///     order.
  ///   - destinationIndexPaths: The index paths of the same items, in the same order, in the data
  ///     after the move: consecutive items of one section.
  func collectionView(
    _ collectionView: CollectionView, moveItemsAt sourceIndexPaths: [IndexPath],
    to destinationIndexPaths: [IndexPath])

  /// Returns the text by which an item is found when the user types its first letters. If this
  /// method is not implemented, typed letters have no effect.
  ///
  /// It is called for one item after the other until a text begins with the letters, regardless of
  /// case and diacritics: for up to all items.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item in the data.
  /// - Returns: The text, or nil for an item that cannot be found by typing.
  func collectionView(
    _ collectionView: CollectionView, typeSelectTextForItemAt indexPath: IndexPath
  ) -> String?

  /// Returns the titles of an index, for example the letters of the alphabet. The default
  /// implementation returns nil.
  ///
  /// The titles stand in a bar at the trailing edge of the view, above the content. A press on a title,
  /// or a movement of the pointer or finger over the bar, scrolls to its item at once. The bar can have
  /// the keyboard focus; Up, Down, Home and End scroll from title to title. Where the bar is too short,
  /// dots stand for some titles. Typed letters look up the first title that begins with them, regardless
  /// of case and diacritics, if `collectionView(_:typeSelectTextForItemAt:)` is not implemented.
  ///
  /// It is called after each reload and update, and while letters are typed.
  ///
  /// - Parameter collectionView: The collection view.
  /// - Returns: The titles, or nil for none.
  func indexTitles(for collectionView: CollectionView) -> [String]?

  /// Returns the item to which a title of the index leads. It is implemented together with
  /// `indexTitles(for:)`.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - title: The title.
  ///   - index: The index of the title in the array that `indexTitles(for:)` returned.
  /// - Returns: The index path of an item in the data. The view scrolls to it and to the header above
  ///   it. If there is no such item, the view scrolls to the last item before it. After typed letters,
  ///   the item gets the focus.
  func collectionView(
    _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int {
    OptionalMethod.sectionCount.isMissing(answer: 1)
  }

  public func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.canMove.isMissing(answer: true) }

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

  public func indexTitles(for collectionView: CollectionView) -> [String]? {
    OptionalMethod.indexTitles.isMissing(answer: nil)
  }

  public func collectionView(
    _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    OptionalMethod.indexPathForIndexTitle.isMissing(answer: IndexPath(item: 0, section: 0))
  }

  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    unimplementedView(ofKind: kind, at: indexPath)
  }

  // MARK: Default implementations that do more than return a value

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
