import Foundation
import Motion

/// Animated changes of the layout.
///
/// Views keep their items and go from where one layout has them to where the other has: additively,
/// as in an update, so that another layout, an update or a scroll may come in mid-flight. The item in
/// the middle of the view, or the one chosen with `keepingInPlace(itemAt:_:)`, stays where it is as far
/// as the new content and its layout's target offset allow.
extension CollectionView {
  /// Shows `layout` in place of the present one.
  ///
  /// - Parameter animated: In 0.3 seconds; false is as setting `collectionViewLayout`.
  public func setCollectionViewLayout(_ layout: CollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// - Parameter completion: Called when the animations have ended; with false when they were cut
  ///   short, as by a reload.
  public func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    setCollectionViewLayout(
      layout, animation: animated ? .preferred : .none, completion: completion)
  }

  /// As `setCollectionViewLayout(_:animated:completion:)`, animated as the caller wants it.
  public func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animation: Animation, completion: ((Bool) -> Void)? = nil
  ) {
    // From a callback: when that has returned, in the order of the calls.
    perform { [weak self] in
      guard let self else {
        completion?(false)
        return
      }
      change(to: layout, animation, completion)
    }
  }

  private func change(
    to layout: CollectionViewLayout, _ animation: Animation, _ completion: ((Bool) -> Void)?
  ) {
    layoutIfNeeded()
    guard mayInstall(layout) else {
      completion?(false)
      return
    }
    guard let easing = animation.easing, animates, host != nil, !bounds.isEmpty,
      !session.isReloading
    else {
      install(layout)
      layoutIfNeeded()
      showViewport()
      completion?(true)
      return
    }
    updates.during(.showing) {
      _ = pass.run(LayoutExchange(to: layout, easing, in: self) { completion?($0) })
    }
    needsFrame()
    if session.isReloading { setNeedsLayout() }
    updates.workIsOver()
  }
}
