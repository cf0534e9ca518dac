import Foundation
import Motion

/// Animated changes of the layout.
///
/// Views keep their items and move from their places in the old layout to those in the new one. The
/// movements are added to movements in progress, as in an update, so another layout, an update or a
/// scroll may come during the animation. One item keeps its place as far as the new content and the
/// target offset of its layout allow: the one chosen with `keepingInPlace(itemAt:_:)`, otherwise
/// the selected item nearest to the middle of the view, otherwise the item nearest to the middle.
extension CollectionView {
  /// Changes the layout, with or without animation.
  ///
  /// ```swift
  /// collectionView.setCollectionViewLayout(WaterfallLayout(), animated: true)
  /// ```
  ///
  /// The views move from their places in the old layout to those in the new one. The selected item
  /// nearest to the middle of the view, or otherwise the item nearest to the middle, keeps its
  /// place as far as the new content and the target offset of the new layout allow. To choose
  /// another item, call this method in the closure of `keepingInPlace(itemAt:_:)`.
  ///
  /// When the method is called from a callback of the view, the data source or the layout during an
  /// update or a layout pass, the change begins after the callback has returned. Otherwise the new
  /// layout is prepared before the method returns.
  ///
  /// - Parameters:
  ///   - layout: The new layout. If it is the present layout, nothing happens. If it is the layout
  ///     of another collection view, a programmer error is reported, and nothing happens.
  ///   - animated: True to animate the change in 0.3 seconds, false to show it at once. The change
  ///     is always shown at once within `performWithoutAnimation(_:)`, while the desktop's
  ///     animations are switched off, and in a view that shows nothing yet.
  public func setCollectionViewLayout(_ layout: CollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Changes the layout, with or without animation, and calls a closure when the change has ended.
  ///
  /// ```swift
  /// collectionView.setCollectionViewLayout(CircleLayout(), animated: true) { finished in
  ///   print(finished ? "The circle is shown." : "The change was interrupted.")
  /// }
  /// ```
  ///
  /// The views move from their places in the old layout to those in the new one. The selected item
  /// nearest to the middle of the view, or otherwise the item nearest to the middle, keeps its
  /// place as far as the new content and the target offset of the new layout allow. To choose
  /// another item, call this method in the closure of `keepingInPlace(itemAt:_:)`.
  ///
  /// When the method is called from a callback of the view, the data source or the layout during an
  /// update or a layout pass, the change begins after the callback has returned. Otherwise the new
  /// layout is prepared before the method returns.
  ///
  /// - Parameters:
  ///   - layout: The new layout. If it is the present layout, nothing happens. If it is the layout
  ///     of another collection view, a programmer error is reported, and nothing happens.
  ///   - animated: True to animate the change in 0.3 seconds, false to show it at once. The change
  ///     is always shown at once within `performWithoutAnimation(_:)`, while the desktop's
  ///     animations are switched off, and in a view that shows nothing yet.
  ///   - completion: Called with true when the animations have ended, and with false if they were
  ///     interrupted, for example by a reload, or if nothing happens. For a change that is shown at
  ///     once, it is called before the method returns. The default is nil.
  public func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    setCollectionViewLayout(
      layout, animation: animated ? .preferred : .none, completion: completion)
  }

  /// Changes the layout with a chosen animation.
  ///
  /// ```swift
  /// collectionView.setCollectionViewLayout(CircleLayout(), animation: .spring(response: 0.5))
  /// ```
  ///
  /// The views move from their places in the old layout to those in the new one. The selected item
  /// nearest to the middle of the view, or otherwise the item nearest to the middle, keeps its
  /// place as far as the new content and the target offset of the new layout allow. To choose
  /// another item, call this method in the closure of `keepingInPlace(itemAt:_:)`.
  ///
  /// When the method is called from a callback of the view, the data source or the layout during an
  /// update or a layout pass, the change begins after the callback has returned. Otherwise the new
  /// layout is prepared before the method returns.
  ///
  /// - Parameters:
  ///   - layout: The new layout. If it is the present layout, nothing happens. If it is the layout
  ///     of another collection view, a programmer error is reported, and nothing happens.
  ///   - animation: The course of the change over time, or `.none` to show the new layout at once.
  ///     The change is always shown at once while the desktop's animations are switched off, and in
  ///     a view that shows nothing yet.
  ///   - completion: Called with true when the animations have ended, and with false if they were
  ///     interrupted, for example by a reload, or if nothing happens. For a change that is shown at
  ///     once, it is called before the method returns. The default is nil.
  public func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animation: Animation, completion: ((Bool) -> Void)? = nil
  ) {
    // A call from a callback takes effect when the callback has returned, in the order of the
    // calls.
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
