import Foundation

/// Scrolling to an item.
extension CollectionView {
  func scroll(to indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let target = ScrollTarget(indexPath, scrollPosition) else {
      CallerMistake.report(
        "the scroll position \(scrollPosition.rawValue) names two places of one axis; only one of "
          + "top, centeredVertically and bottom, and one of left, centeredHorizontally and right, "
          + "can be had")
      return
    }
    scrollToTarget(target, animated: animated)
  }

  /// Scrolls to `target`, at once if the view has been laid out, otherwise in the next pass. A scroll
  /// that is requested during a pass begins in the next one.
  func scrollToTarget(_ target: ScrollTarget, animated: Bool) {
    // Before the first layout the offset has no limits yet.
    let isLaidOut = host != nil && !bounds.isEmpty && offsets.extent != nil
    offsets.arrival = (target, animated && isLaidOut)
    guard isLaidOut, !updates.isIn(.showing), !updates.isIn(.preparing) else {
      return setNeedsLayout()
    }
    offsets.scrollToArrival { prepareLayoutIfNeeded() }
  }
}

extension ScrollTarget {
  /// Creates a target, or returns nil if `position` contains two positions along one axis.
  init?(_ indexPath: IndexPath, _ position: CollectionView.ScrollPosition) {
    func alignment(_ places: [CollectionView.ScrollPosition]) -> Alignment?? {
      let parts = zip(places, [0, 0.5, 1]).filter { position.contains($0.0) }.map(\.1)
      return parts.count > 1 ? nil : .some(parts.first.map { Alignment($0) })
    }
    guard let horizontal = alignment([.left, .centeredHorizontally, .right]),
      let vertical = alignment([.top, .centeredVertically, .bottom])
    else { return nil }
    self.init(
      key: ElementKey(.cell, indexPath), horizontal: horizontal, vertical: vertical, isExact: true)
  }
}

/// Saving and restoring the scroll position.
extension CollectionView {
  /// A scroll position that outlasts the view: an item, and its position in the view.
  ///
  /// Save the anchor when a window closes, and pass it to `restore(_:)` in a later session. The
  /// view may have another size then.
  ///
  /// ```swift
  /// if let anchor = collectionView.itemAnchor {
  ///   savedPosition = try? JSONEncoder().encode(anchor)
  /// }
  ///
  /// // In the next session:
  /// if let data = savedPosition,
  ///   let anchor = try? JSONDecoder().decode(CollectionView.ItemAnchor.self, from: data)
  /// {
  ///   collectionView.restore(anchor)
  /// }
  /// ```
  public struct ItemAnchor: Codable, Hashable, Sendable {
    /// The section of the item.
    public var section: Int
    /// The index of the item in its section.
    public var item: Int
    /// A point in the item, as fractions of the item's size. (0, 0) is the leading corner, (1, 1)
    /// the trailing corner.
    public var itemPoint: CGPoint
    /// The position of `itemPoint` in the part of the view inside the adjusted content inset, as
    /// fractions of that part's size. (0, 0) is its leading corner.
    public var viewPoint: CGPoint

    /// Creates an anchor for an item.
    ///
    /// - Parameters:
    ///   - indexPath: The index path of the item. It must have two indices.
    ///   - itemPoint: A point in the item, as fractions of the item's size. The default is the
    ///     leading corner.
    ///   - viewPoint: The position of that point in the part of the view inside the adjusted
    ///     content inset, as fractions of that part's size. The default is the leading corner.
    public init(
      indexPath: IndexPath, itemPoint: CGPoint = .zero, viewPoint: CGPoint = .zero
    ) {
      section = indexPath.section
      item = indexPath.item
      self.itemPoint = itemPoint
      self.viewPoint = viewPoint
    }

    /// The index path of the item.
    public var indexPath: IndexPath { IndexPath(item: item, section: section) }

    fileprivate var numbers: [CGFloat] { [itemPoint.x, itemPoint.y, viewPoint.x, viewPoint.y] }

    // CGPoint is Hashable only in newer versions of Foundation.
    public func hash(into hasher: inout Hasher) {
      for number in numbers { hasher.combine(number) }
      hasher.combine(section)
      hasher.combine(item)
    }
  }
}

extension CollectionViewAdditions where Self: CollectionView {
  /// The present scroll position, for saving.
  ///
  /// The anchor is the first visible item. If the view cuts the item off, the anchor is the visible
  /// part of the item. The value is nil at the beginning of the content, where a new view starts
  /// anyway, and when no item is visible. The cost grows with the number of items on screen.
  public var itemAnchor: CollectionView.ItemAnchor? {
    let viewport = viewport
    guard !isAtLeadingEdge, viewport.width > 0, viewport.height > 0 else { return nil }
    let seen = elements.visible.all.filter {
      $0.key.kind == .cell && $0.applied.frame.meets(viewport)
    }
    guard let first = seen.min(by: { $0.key < $1.key }) else { return nil }
    let anchor = ScrollAnchor(first.key, frame: first.applied.frame, in: viewport)
    let place = anchor.position
    return CollectionView.ItemAnchor(
      indexPath: first.key.indexPath, itemPoint: anchor.fraction,
      viewPoint: CGPoint(x: place.x / viewport.width, y: place.y / viewport.height))
  }
}

extension CollectionView {
  /// Scrolls, without animation, to a saved scroll position.
  ///
  /// Before the first layout, or while there are no items, the view keeps the position and restores
  /// it as soon as there are items. If the item no longer exists, the last item before it is shown
  /// in its place.
  ///
  /// - Parameter anchor: A value of `itemAnchor`. An anchor with a negative index or a number that
  ///   is not finite is reported as a programming error, and the view does not scroll.
  public func restore(_ anchor: ItemAnchor) {
    guard anchor.numbers.allSatisfy(\.isFinite), anchor.section >= 0, anchor.item >= 0 else {
      CallerMistake.report("\(anchor) is no place to restore")
      return
    }
    scrollToTarget(
      ScrollTarget(
        key: ElementKey(.cell, anchor.indexPath),
        horizontal: .init(item: anchor.itemPoint.x, view: anchor.viewPoint.x),
        vertical: .init(item: anchor.itemPoint.y, view: anchor.viewPoint.y), isExact: false),
      animated: false)
  }
}
