import Foundation

/// Finds the content offsets for scroll targets in the present layout.
@MainActor
struct TargetPlaces {
  let view: CollectionView

  /// Returns the target for the last existing item that is not after the item of `target`.
  func existing(_ target: ScrollTarget) -> ScrollTarget {
    let items = view.session.dataCounts.items
    if view.session.dataCounts.contains(target.key) { return target }
    var target = target
    let path = target.key.indexPath
    let section =
      items.indices.last { $0 <= path.section && items[$0] > 0 }
      ?? items.indices.first { items[$0] > 0 } ?? 0
    let item = section < path.section ? .max : section > path.section ? 0 : path.item
    target.key = ElementKey(
      .cell, IndexPath(item: max(0, min(item, items[section] - 1)), section: section))
    return target
  }

  /// Returns the offset, limited to the content, that brings the item to its target position in the
  /// present layout. Nil if the item does not exist.
  func offset(for target: ScrollTarget) -> CGPoint? {
    guard let frame = view.frameInLayout(of: target.key) else { return nil }
    let inset = view.adjustedContentInset.corner
    guard target.bringsEdges else {
      return view.limited(target.start(of: view.viewport, for: frame) - inset)
    }
    return view.limited(uncoveredStart(for: target, frame) - inset)
  }

  /// Returns the origin of the viewport that shows an item with the edges of its section, clear of
  /// pinned headers and footers.
  private func uncoveredStart(for target: ScrollTarget, _ frame: CGRect) -> CGPoint {
    let main = view.mainAxis
    let extended = withEdges(frame, of: target.key)
    // A pinned view that the frame includes does not cover it.
    var covered = view.pinnedLengths(inSection: target.key.section)
    covered.start -= min(covered.start, frame.min(along: main) - extended.min(along: main))
    covered.end -= min(covered.end, extended.max(along: main) - frame.max(along: main))
    var viewport = view.viewport
    let length = viewport.size.along(main) - covered.start - covered.end
    guard extended.size.along(main) <= length else {
      return target.start(of: viewport, for: extended)
    }
    viewport.origin.set(viewport.min(along: main) + covered.start, along: main)
    viewport.size.set(length, along: main)
    var start = target.start(of: viewport, for: extended)
    start.set(start.along(main) - covered.start, along: main)
    return start
  }

  /// Returns `frame` extended by the header above the first line of a section, or by the content
  /// before the first and after the last line of all items, if the result fits in the view.
  private func withEdges(_ frame: CGRect, of key: ElementKey) -> CGRect {
    let main = view.mainAxis
    let items = view.session.dataCounts.items
    func frameInLayout(_ kind: ElementKind, _ item: Int) -> CGRect? {
      view.frameInLayout(of: ElementKey(kind: kind, section: key.section, item: item))
    }
    var (start, end) = (frame.min(along: main), frame.max(along: main))
    if let first = frameInLayout(.cell, 0), first.max(along: main) > start {
      let header = frameInLayout(.sectionHeader, 0)
      if let header, header.max(along: main) <= start { start = header.min(along: main) }
      if items[..<key.section].allSatisfy({ $0 == 0 }) { start = min(start, 0) }
    }
    if let last = frameInLayout(.cell, items[key.section] - 1), last.min(along: main) < end,
      items[(key.section + 1)...].allSatisfy({ $0 == 0 })
    {
      end = max(end, view.contentSize.along(main))
    }
    guard end - start <= view.viewport.size.along(main) else { return frame }
    return main == .vertical
      ? CGRect(x: frame.minX, y: start, width: frame.width, height: end - start)
      : CGRect(x: start, y: frame.minY, width: end - start, height: frame.height)
  }

  /// Returns an anchor that keeps an item at its target position while it and the items around it are
  /// measured. Nil if no sizes are measured, if the item does not exist, and at the leading edge of
  /// the content.
  func anchor(for target: ScrollTarget) -> ScrollAnchor? {
    guard view.layout.viewSizing != nil, !view.isAtLeadingEdge,
      let frame = view.frameInLayout(of: target.key)
    else { return nil }
    let viewport = view.viewport
    func point(_ axis: Axis) -> (fraction: CGFloat, position: CGFloat) {
      target.along(axis).map { ($0.item, $0.view * viewport.size.along(axis)) }
        ?? (0, frame.min(along: axis) - viewport.min(along: axis))
    }
    let (x, y) = (point(.horizontal), point(.vertical))
    return ScrollAnchor(
      target.key, fraction: CGPoint(x: x.fraction, y: y.fraction),
      at: CGPoint(x: x.position, y: y.position))
  }

  /// Returns the message for an element that has no attributes: it is not in the data, or the layout
  /// knows nothing of it.
  func missing(_ key: ElementKey, in counts: DataCounts) -> String {
    guard key.kind == .cell, counts.contains(key) else {
      return counts.missing(key.indexPath, "scroll to", key.kind)
    }
    return "attempt to scroll to the item at \(Array(key.indexPath)), for which "
      + "layoutAttributesForItem(at:) of the layout returned nil"
  }
}
