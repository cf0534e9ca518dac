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
    offsets.scrollLater(to: target, animated: animated && isLaidOut)
    guard isLaidOut, !updates.isIn(.showing), !updates.isIn(.preparing) else {
      return setNeedsLayout()
    }
    offsets.scrollToPendingTarget { prepareLayoutIfNeeded() }
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
