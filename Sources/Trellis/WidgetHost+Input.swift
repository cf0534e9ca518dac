import CollectionCore
import Foundation
import Gtk

/// What the user does, in the collection view's words. Nothing moves here: the next frame does it.
extension WidgetHost {
  /// GTK's scrolled windows move content this much further than the finger on a touchpad
  /// (MAGIC_SCROLL_FACTOR in gtkscrolledwindow.c); we feel the same.
  private static var touchpadGain: CGFloat { 2.5 }

  func areaScrolls(_ event: AreaScrollEvent) -> Bool {
    // With a modifier the wheel means something else, zooming for one.
    guard event.modifiers.isDisjoint(with: [.control, .alt, .super]) else { return false }
    if event.isWheel {
      guard event.phase == .change else { return false }
      return collectionView.wheel(x: event.delta.x, y: event.delta.y)
    }
    let distance = CGPoint(
      x: event.delta.x * Self.touchpadGain, y: event.delta.y * Self.touchpadGain)
    switch event.phase {
    case .begin: collectionView.beginDrag()
    case .change: collectionView.drag(by: distance)
    case .end: collectionView.endDrag(velocity: distance)
    case .cancel: collectionView.endDrag(velocity: .zero)
    }
    return true
  }

  func areaIsTouched(_ event: AreaTouchEvent) {
    // The content follows the finger, so the offset goes the other way.
    switch event.phase {
    case .begin:
      touchTravel = .zero
      collectionView.beginDrag()
    case .change:
      collectionView.drag(
        by: CGPoint(x: touchTravel.x - event.delta.x, y: touchTravel.y - event.delta.y))
      touchTravel = event.delta
    case .end:
      collectionView.endDrag(velocity: CGPoint(x: -event.delta.x, y: -event.delta.y))
    case .cancel:
      collectionView.endDrag(velocity: .zero)
    }
  }

  func areaHears(_ key: KeyEvent) -> Bool {
    guard let command = ScrollKeys().command(for: key) else { return false }
    return collectionView.perform(command)
  }
}
