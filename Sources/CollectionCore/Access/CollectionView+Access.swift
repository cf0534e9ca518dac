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
    dataSourceIndexPath(forPresentationIndexPath: key.indexPath)
      .flatMap { outline?.outlinePosition(at: $0) }.map { $0.level + 1 }
  }

  func placeAmongSiblings(_ key: ElementKey) -> (number: Int, count: Int)? {
    dataSourceIndexPath(forPresentationIndexPath: key.indexPath)
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
