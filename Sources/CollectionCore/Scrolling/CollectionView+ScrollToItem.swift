import Foundation

/// Bringing an item to a place in the view.
extension CollectionView {
  func scroll(to indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let wish = ItemWish(indexPath, scrollPosition) else {
      CallerMistake.report(
        "the scroll position \(scrollPosition.rawValue) names two places of one axis; only one of "
          + "top, centeredVertically and bottom, and one of left, centeredHorizontally and right, "
          + "can be had")
      return
    }
    show(wish, animated: animated)
  }

  func show(_ wish: ItemWish, animated: Bool) {
    // Nothing has been laid out before the offset was first limited to something.
    let isLaidOut = host != nil && !bounds.isEmpty && state.fittedExtent != nil
    guard isLaidOut, !state.isInPass, !state.isPreparing else {
      awaited = wish
      setNeedsLayout()
      return
    }
    prepareLayoutIfNeeded()
    // Items may be on their way.
    if dataCounts.items.allSatisfy({ $0 == 0 }) { awaited = wish } else { go(to: wish, animated) }
  }

  /// Part of a pass, before it settles the offset.
  func fulfilAwaitedScroll() {
    guard let wish = awaited else { return }
    prepareLayoutIfNeeded()
    guard dataCounts.items.contains(where: { $0 > 0 }) else { return }
    go(to: wish, false)
  }

  private func go(to wish: ItemWish, _ animated: Bool) {
    let wish = wish.isExact ? wish : existing(wish)
    guard let target = offset(for: wish) else {
      awaited = nil
      CallerMistake.report(
        "attempt to scroll to the item at \(Array(wish.key.indexPath)), which does not exist "
          + "(\(dataCounts.summary(of: wish.key.section)))")
      return
    }
    state.anchor = nil
    setContentOffset(target, animated: animated)
    if animated {
      destination = ScrollDestination(wish: wish, target: target, motionNumber: motionNumber)
    } else {
      hold(wish)
    }
  }

  /// The wish for the last item that is not after the one wished for.
  private func existing(_ wish: ItemWish) -> ItemWish {
    let items = dataCounts.items
    var wish = wish
    if dataCounts.contains(wish.key) { return wish }
    let path = wish.key.indexPath
    let section =
      items.indices.last { $0 <= path.section && items[$0] > 0 }
      ?? items.indices.first { items[$0] > 0 } ?? 0
    let item = section < path.section ? .max : section > path.section ? 0 : path.item
    wish.key = ElementKey(
      .cell, IndexPath(item: max(0, min(item, items[section] - 1)), section: section))
    return wish
  }

  /// The offset that fulfils the wish, within the content, as the layout has the item now; nil for
  /// an item that does not exist.
  func offset(for wish: ItemWish) -> CGPoint? {
    guard var frame = attributesInLayout(for: wish.key)?.frame else { return nil }
    if wish.bringsEdges { frame = withEdges(frame, of: wish.key) }
    let (viewport, inset) = (viewport, adjustedContentInset)
    return limited(
      CGPoint(
        x: wish.start(.horizontal, frame: frame, in: viewport) - inset.left,
        y: wish.start(.vertical, frame: frame, in: viewport) - inset.top))
  }

  private func withEdges(_ frame: CGRect, of key: ElementKey) -> CGRect {
    let main: Axis = scrolls(.horizontal) && !scrolls(.vertical) ? .horizontal : .vertical
    let items = dataCounts.items
    func frameInLayout(_ kind: ElementKind, _ item: Int) -> CGRect? {
      attributesInLayout(for: ElementKey(kind: kind, section: key.section, item: item))?.frame
    }
    var (start, end) = (frame.min(along: main), frame.max(along: main))
    if let first = frameInLayout(.cell, 0), first.max(along: main) > start {
      let header = frameInLayout(.supplementary(Self.elementKindSectionHeader), 0)
      if let header, header.max(along: main) <= start { start = header.min(along: main) }
      if items[..<key.section].allSatisfy({ $0 == 0 }) { start = min(start, 0) }
    }
    if let last = frameInLayout(.cell, items[key.section] - 1), last.min(along: main) < end,
      items[(key.section + 1)...].allSatisfy({ $0 == 0 })
    {
      end = max(end, contentSize.along(main))
    }
    guard end - start <= viewport.size.along(main) else { return frame }
    return main == .vertical
      ? CGRect(x: frame.minX, y: start, width: frame.width, height: end - start)
      : CGRect(x: start, y: frame.minY, width: end - start, height: frame.height)
  }

  /// The item stays at its place while it and those around it are measured.
  private func hold(_ wish: ItemWish) {
    guard layout.viewSizing != nil, !isAtLeadingEdge,
      let frame = attributesInLayout(for: wish.key)?.frame
    else { return }
    let viewport = viewport
    func point(_ axis: Axis) -> (fraction: CGFloat, position: CGFloat) {
      wish.along(axis).map { ($0.item, $0.view * viewport.size.along(axis)) }
        ?? (0, frame.min(along: axis) - viewport.min(along: axis))
    }
    let (x, y) = (point(.horizontal), point(.vertical))
    state.anchor = ScrollAnchor(
      wish.key, fraction: CGPoint(x: x.fraction, y: y.fraction),
      at: CGPoint(x: x.position, y: y.position))
  }

  /// An animated scroll to an item that has come to its end keeps the item there while the last
  /// cells are measured.
  func settleDestination() {
    guard let arrived = destination, arrived.motionNumber != motionNumber else { return }
    destination = nil
    if case .idle = activity, contentOffset == arrived.target { hold(arrived.wish) }
  }
}
