import Foundation

/// Look-up of views, index paths and layout attributes.
///
/// Index paths are those on screen: an index path counts the gaps and placeholders that are shown
/// before it, and during an interactive movement it is the one at which the item is shown.
/// `dataSourceIndexPath(forPresentationIndexPath:)` converts those of items.
///
/// Index paths and views are returned in reading order: by section, then by item. After
/// `reloadData()`, until the next layout pass, elements that the new data does not have are left
/// out. For an index path that the data does not have, a look-up returns nil and logs a warning
/// through `CallerMistake`.
extension CollectionView {
  // MARK: Visible views

  /// The cells that are on screen, in reading order. Cells that are prepared ahead of scrolling are
  /// not included. O(*n* log *n*) for *n* visible elements.
  public var visibleCells: [CollectionViewCell] {
    elements(of: .cell).compactMap { $0.view as? CollectionViewCell }
  }

  /// The index paths of the items that are on screen, in ascending order. O(*n* log *n*) for *n*
  /// visible elements.
  public var indexPathsForVisibleItems: [IndexPath] {
    elements(of: .cell).map(\.key.indexPath)
  }

  /// Returns the index path of the item that a cell shows.
  ///
  /// - Parameter cell: A cell of this collection view.
  /// - Returns: The index path, or nil if the cell is not on screen or belongs to another view.
  ///   O(1).
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    guard let key = cell.ownership.displayedKey, shown(key)?.view === cell else { return nil }
    return key.indexPath
  }

  /// Returns the cell that shows an item.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: The cell, or nil if the item is not on screen or does not exist. O(1).
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    lookUp(.cell, indexPath, shown)?.view as? CollectionViewCell
  }

  /// Returns the index paths that the layout gave the supplementary views of a kind on screen, in
  /// ascending order.
  ///
  /// - Parameter elementKind: The kind of supplementary view, for example
  ///   `elementKindSectionHeader`.
  /// - Returns: The index paths; an empty array if no view of this kind is on screen. O(*n* log
  ///   *n*) for *n* visible elements.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    elements(of: .supplementary(elementKind)).map(\.key.indexPath)
  }

  /// Returns the supplementary view on screen with a kind and an index path.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of supplementary view, for example `elementKindSectionHeader`.
  ///   - indexPath: The index path that the layout gave the view.
  /// - Returns: The view, or nil if it is not on screen. O(1).
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    lookUp(.supplementary(elementKind), indexPath, shown)?.view
  }

  /// Returns the supplementary views of a kind that are on screen, in reading order.
  ///
  /// - Parameter elementKind: The kind of supplementary view, for example
  ///   `elementKindSectionHeader`.
  /// - Returns: The views; an empty array if none of this kind is on screen. O(*n* log *n*) for *n*
  ///   visible elements.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    elements(of: .supplementary(elementKind)).map(\.view)
  }

  private func elements(of kind: ElementKind) -> [ShownElement] {
    elements.visibleInOrder.filter { $0.key.kind == kind && isCurrent($0.key) }
  }

  private func shown(_ key: ElementKey) -> ShownElement? {
    isCurrent(key) ? elements.visible[key] : nil
  }

  /// Returns whether the data still has the element, for a view on screen.
  private func isCurrent(_ key: ElementKey) -> Bool { !session.isReloading || session.exists(key) }

  /// Looks an element up and warns if it is not found because the data does not have it.
  private func lookUp<Found>(
    _ kind: ElementKind, _ indexPath: IndexPath, _ find: (ElementKey) -> Found?
  ) -> Found? {
    let key = ElementKey(kind, indexPath)
    if let found = find(key) { return found }
    // A mistake is not worth asking the data source for its counts.
    if session.knownCounts != nil, !session.exists(key) {
      CallerMistake.warn(dataCounts.missing(indexPath, "look up", kind))
    }
    return nil
  }

  // MARK: Layout look-up

  /// Returns the index path of the item at a point, also of an item that is off screen.
  ///
  /// Hidden items are ignored. If items overlap, the one with the highest z-index is returned, and
  /// among items with equal z-index the last one. The layout is brought up to date first.
  ///
  /// - Parameter point: A point in content coordinates.
  /// - Returns: The index path, or nil if no item is at the point.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    return itemsInLayout(at: point).max { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }?.indexPath
  }

  /// Returns the attributes of the items at `point`, in content coordinates.
  func itemsInLayout(at point: CGPoint) -> [CollectionViewLayoutAttributes] {
    let around = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return elementsInLayout(in: around).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
        && dataCounts.contains($0.key)
    }
  }

  /// Returns the layout's attributes in a rectangle. If an element occurs twice, its last
  /// attributes are kept.
  func elementsInLayout(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
    let answer = layout.layoutAttributesForElements(in: rect) ?? []
    var keys: Set<ElementKey> = []
    return answer.reversed().filter { keys.insert($0.key).inserted }.reversed()
  }

  /// Returns the layout attributes of an item, on or off screen.
  ///
  /// The layout is brought up to date first, without making views. During an animation these are
  /// the attributes at its end.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: The attributes, or nil if the item does not exist.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return lookUp(.cell, indexPath, attributesInLayout)
  }

  /// Returns the layout attributes of a supplementary view, on or off screen.
  ///
  /// The layout is brought up to date first, without making views.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of supplementary view, for example `elementKindSectionHeader`.
  ///   - indexPath: The index path of the supplementary view.
  /// - Returns: The attributes, or nil if the layout has no such view.
  public func layoutAttributesForSupplementaryElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return lookUp(.supplementary(elementKind), indexPath, attributesInLayout)
  }

  /// Returns the layout's attributes of an element. Nil if the element does not exist, and while
  /// the layout is out of date.
  func attributesInLayout(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    session.attributes(for: key)
  }
}
