import Foundation

/// The view tells assistive technology of its items.
extension CollectionView {
  /// The layout on screen, or during an interactive transition the next one.
  var nextLayout: CollectionViewLayout {
    (layout as? CollectionViewTransitionLayout)?.nextLayout ?? layout
  }

  /// Returns the position of an item among the children of its parent in a tree, starting at 1, and
  /// their number. Nil for an item that is not in a tree.
  func placeAmongSiblings(_ position: ItemPosition) -> (number: Int, count: Int)? {
    presentation.dataPath(forShown: position).flatMap { outline?.placeAmongSiblings(at: $0) }
  }

  /// Whether a section of the view shows a tree. O(s) for s sections.
  package var showsTree: Bool {
    guard let outline else { return false }
    return dataCounts.items.indices.contains { section in
      dataCounts.items[section] > 0
        && outline.outlinePosition(at: IndexPath(item: 0, section: section)) != nil
    }
  }

  /// Whether the data source is being asked for the cell of an item of a tree.
  package var isRequestingTreeItem: Bool {
    guard let key = views.request?.key, key.kind == .cell else { return false }
    return outlinePosition(of: key.position) != nil
  }

  // MARK: Tooltips of items. The delegate provides their text

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
    let position =
      if let point { itemUnderPointer(at: contentPoint(point)) } else {
        focusedIndexPath.flatMap(ItemPosition.init)
      }
    guard let position,
      let named = presentation.dataPath(forShown: position),
      let text = delegate.collectionView(self, tooltipForItemAt: named),
      let frame = frameInLayout(of: ElementKey(.cell, position.indexPath))?.intersection(bounds),
      !frame.isNull
    else { return nil }
    let offset = hostOffset
    return (text, shown(frame).offsetBy(dx: -offset.x, dy: -offset.y))
  }
}

extension CollectionViewDelegate {
  public func collectionView(
    _ collectionView: CollectionView, tooltipForItemAt indexPath: IndexPath
  ) -> String? { nil }

  public func collectionView(
    _ collectionView: CollectionView, didFindNoItemBeginningWith letters: String
  ) {}
}
