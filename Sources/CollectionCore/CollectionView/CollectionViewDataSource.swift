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

  /// The text by which the item is found when somebody types its first letters; nil for one that has
  /// none. If not implemented, letters do nothing. Asked item by item until one fits.
  func collectionView(
    _ collectionView: CollectionView, typeSelectTextForItemAt indexPath: IndexPath
  ) -> String?
}

extension CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int {
    OptionalMethod.sectionCount.isMissing()
    return 1
  }

  public func collectionView(
    _ collectionView: CollectionView, typeSelectTextForItemAt indexPath: IndexPath
  ) -> String? {
    OptionalMethod.typeSelectText.isMissing()
    return nil
  }

  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
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
