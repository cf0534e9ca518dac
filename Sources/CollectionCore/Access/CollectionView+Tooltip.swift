import Foundation

/// Tooltips of items. The delegate provides their text.
extension CollectionView {
  /// Returns the tooltip of an item. Nil if the item has none, and while a pointer button is
  /// pressed or an update is being shown.
  ///
  /// - Parameter point: A point relative to the top left corner of the visible part, or nil for the
  ///   item that has the keyboard focus.
  /// - Returns: The text, and the visible part of the item in the coordinates of the host's view.
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
