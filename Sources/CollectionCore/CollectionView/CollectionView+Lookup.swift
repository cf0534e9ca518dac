import Foundation

/// Look-ups of views, index paths and attributes. Index paths and views come in reading order. After
/// `reloadData()`, until the next layout pass, elements that the new data does not have are left out.
/// An index path that the data does not have is answered with nil and a warning (`CallerMistake`).
extension CollectionView {
  // MARK: Visible views

  /// The cells on screen. O(visible · log visible).
  public var visibleCells: [CollectionViewCell] {
    elements(of: .cell).compactMap { $0.view as? CollectionViewCell }
  }

  public var indexPathsForVisibleItems: [IndexPath] {
    elements(of: .cell).map(\.key.indexPath)
  }

  /// Nil when `cell` is not on screen in this view.
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    guard let key = cell.ownership.displayedKey, shown(key)?.view === cell else { return nil }
    return key.indexPath
  }

  /// The cell on screen for the item; nil when it is not visible.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    lookUp(.cell, indexPath, shown)?.view as? CollectionViewCell
  }

  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    elements(of: .supplementary(elementKind)).map(\.key.indexPath)
  }

  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    lookUp(.supplementary(elementKind), indexPath, shown)?.view
  }

  public func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    elements(of: .supplementary(elementKind)).map(\.view)
  }

  private func elements(of kind: ElementKind) -> [ShownElement] {
    elements.visibleInOrder.filter { $0.key.kind == kind && isCurrent($0.key) }
  }

  private func shown(_ key: ElementKey) -> ShownElement? {
    isCurrent(key) ? elements.visible[key] : nil
  }

  /// The view on screen is of an element that the data still has.
  private func isCurrent(_ key: ElementKey) -> Bool { !session.isReloading || session.exists(key) }

  /// Warns about an element that is not found because the data does not have it.
  private func lookUp<Found>(
    _ kind: ElementKind, _ indexPath: IndexPath, _ find: (ElementKey) -> Found?
  ) -> Found? {
    let key = ElementKey(kind, indexPath)
    if let found = find(key) { return found }
    // The data source is not asked for its counts to find a mistake.
    if session.knownCounts != nil, !session.exists(key) {
      CallerMistake.warn(dataCounts.missing(indexPath, "look up", kind))
    }
    return nil
  }

  // MARK: The layout's truth

  /// The topmost item at `point`, in content coordinates; on or off screen.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    return itemsInLayout(at: point).max { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }?.indexPath
  }

  /// The items that the layout has at `point`, in content coordinates.
  func itemsInLayout(at point: CGPoint) -> [CollectionViewLayoutAttributes] {
    let around = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return elementsInLayout(in: around).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
        && dataCounts.contains($0.key)
    }
  }

  /// The layout's answer, in which the last attributes of an element that is named twice stand.
  func elementsInLayout(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
    let answer = layout.layoutAttributesForElements(in: rect) ?? []
    var keys: Set<ElementKey> = []
    return answer.reversed().filter { keys.insert($0.key).inserted }.reversed()
  }

  /// Where the layout has the item now, on or off screen; nil for an item that does not exist.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return lookUp(.cell, indexPath, attributesInLayout)
  }

  /// Where the layout has the supplementary view now; nil if it has none there.
  public func layoutAttributesForSupplementaryElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return lookUp(.supplementary(elementKind), indexPath, attributesInLayout)
  }

  /// As the layout answers; nil while it is out of date.
  func attributesInLayout(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    session.attributes(for: key)
  }
}
