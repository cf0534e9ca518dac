import Foundation

/// Tooltips of items, which the delegate gives.
extension CollectionView {
  /// - Parameter point: Of the view, from the corner of the visible part; nil: the focused item is
  ///   meant.
  /// - Returns: The text, and the part of the item that is in view, in the coordinates of the host's
  ///   view. Nil while the pointer is at work.
  package func tooltip(at point: CGPoint?) -> (text: String, frame: CGRect)? {
    guard let delegate, pointer.isIdle, updates.mayUpdate, !bounds.isEmpty else {
      return nil
    }
    let meant = if let point { indexPathForItem(at: contentPoint(point)) } else { focusedIndexPath }
    guard let path = meant, let position = ItemPosition(path),
      let named = presentation.dataPath(forShown: position),
      let text = delegate.collectionView(self, tooltipForItemAt: named),
      let frame = layoutAttributesForItem(at: path)?.frame.intersection(bounds), !frame.isNull
    else { return nil }
    let offset = hostOffset
    return (text, shown(frame).offsetBy(dx: -offset.x, dy: -offset.y))
  }
}

extension CollectionViewDelegate {
  public func collectionView(
    _ collectionView: CollectionView, tooltipForItemAt indexPath: IndexPath
  ) -> String? { nil }
}
