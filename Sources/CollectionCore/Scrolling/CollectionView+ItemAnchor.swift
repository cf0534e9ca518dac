import Foundation

/// A place in the content that a program saves and restores.
extension CollectionView {
  /// A place in the content that outlasts the view: an item, and where in the view it is. Save it
  /// when a window closes, and give it to `restore(_:)` in another session, at another size.
  public struct ItemAnchor: Codable, Hashable, Sendable {
    public var section: Int
    public var item: Int
    /// A point of the item in parts of its size; (0, 0) is its leading corner.
    public var itemPoint: CGPoint
    /// Where that point is in the view less its insets, in parts of that.
    public var viewPoint: CGPoint

    public init(
      indexPath: IndexPath, itemPoint: CGPoint = .zero, viewPoint: CGPoint = .zero
    ) {
      section = indexPath.section
      item = indexPath.item
      self.itemPoint = itemPoint
      self.viewPoint = viewPoint
    }

    public var indexPath: IndexPath { IndexPath(item: item, section: section) }

    fileprivate var numbers: [CGFloat] { [itemPoint.x, itemPoint.y, viewPoint.x, viewPoint.y] }

    // CGPoint is Hashable in newer versions of Foundation only.
    public func hash(into hasher: inout Hasher) {
      for number in numbers { hasher.combine(number) }
      hasher.combine(section)
      hasher.combine(item)
    }
  }

  /// The present scroll position: the first visible item, or the visible part of it if the view
  /// cuts it off.
  ///
  /// Nil at the beginning of the content, where a new view starts anyway, and when no item is
  /// visible. The cost grows with the number of items on screen.
  public var itemAnchor: ItemAnchor? {
    let viewport = viewport
    guard !isAtLeadingEdge, viewport.width > 0, viewport.height > 0 else { return nil }
    let seen = elements.visible.all.filter {
      $0.key.kind == .cell && $0.applied.frame.meets(viewport)
    }
    guard let first = seen.min(by: { $0.key < $1.key }) else { return nil }
    let anchor = ScrollAnchor(first.key, frame: first.applied.frame, in: viewport)
    let place = anchor.position
    return ItemAnchor(
      indexPath: first.key.indexPath, itemPoint: anchor.fraction,
      viewPoint: CGPoint(x: place.x / viewport.width, y: place.y / viewport.height))
  }

  /// Shows what was looked at when `anchor` was taken, at once. Before the first layout, or while
  /// there are no items, it is kept until there are. Where the item is gone, the last one before it
  /// takes its place.
  public func restore(_ anchor: ItemAnchor) {
    guard anchor.numbers.allSatisfy(\.isFinite), anchor.section >= 0, anchor.item >= 0 else {
      CallerMistake.report("\(anchor) is no place to restore")
      return
    }
    show(
      ScrollTarget(
        key: ElementKey(.cell, anchor.indexPath),
        horizontal: .init(item: anchor.itemPoint.x, view: anchor.viewPoint.x),
        vertical: .init(item: anchor.itemPoint.y, view: anchor.viewPoint.y), isExact: false),
      animated: false)
  }
}
