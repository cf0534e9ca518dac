import Foundation

/// The scroll view as the owner of its scroll machine, and the delegate calls for its motion.
extension ScrollView: ScrollMachineOwner {
  var friction: Double { decelerationRate.friction }

  func delegatesTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    var target = target
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
      targetContentOffset: &target)
    return target
  }

  func reportScroll(_ event: ScrollEvent) {
    switch event {
    case .endsDragging(let willDecelerate):
      scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
    case .beginsDecelerating: scrollDelegate?.scrollViewWillBeginDecelerating(self)
    case .endsDecelerating: scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .endsScrollingAnimation: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .scrolledToTop: scrollDelegate?.scrollViewDidScrollToTop(self)
    }
  }
}
