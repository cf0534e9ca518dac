import Foundation

/// Connects the access controller with the host: descriptions go to the host, actions come from it.
extension CollectionView: AccessControllerOwner {
  var isAccessible: Bool { host?.isAccessible ?? false }

  var layoutOnScreen: (layout: AnyObject, name: String?, isInTransition: Bool) {
    let shown = nextLayout
    return (shown, shown.accessibilityLabel, shown !== layout)
  }

  /// The layout on screen, or during an interactive transition the next one.
  var nextLayout: CollectionViewLayout {
    (layout as? CollectionViewTransitionLayout)?.nextLayout ?? layout
  }

  func describe(_ view: CollectionReusableView, as element: ElementAccess) {
    host?.describe(view, as: element)
  }

  func describe(_ list: ListAccess) { host?.describe(list) }

  func describe(_ view: CollectionReusableView, _ key: ElementKey) { access.describe(view, key) }

  func levelInTree(_ key: ElementKey) -> Int? {
    presentation.dataPath(forShown: key.indexPath)
      .flatMap { outline?.outlinePosition(at: $0) }.map { $0.level + 1 }
  }

  func placeAmongSiblings(_ key: ElementKey) -> (number: Int, count: Int)? {
    presentation.dataPath(forShown: key.indexPath)
      .flatMap { outline?.placeAmongSiblings(at: $0) }
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
    return levelInTree(key) != nil
  }
}

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
    let meant = if let point { itemInLayout(at: contentPoint(point)) } else { focusedIndexPath }
    guard let path = meant, let position = ItemPosition(path),
      let named = presentation.dataPath(forShown: position),
      let text = delegate.collectionView(self, tooltipForItemAt: named),
      let frame = frameInLayout(of: ElementKey(.cell, path))?.intersection(bounds), !frame.isNull
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
