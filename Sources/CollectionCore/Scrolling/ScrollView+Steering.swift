import Foundation

/// Scrollbars, and whoever else moves the content through the adjustments: it goes where they say at
/// once, and on to where the layout wants it to rest when they are done.
extension ScrollView {
  /// A scrollbar says where it is let go to nobody: it is done when it has stood still for so many
  /// seconds and no button is held.
  package static let steeringPause: TimeInterval = 0.15

  package func steer(to offset: CGPoint) {
    // The scrollbar goes back to where the content is.
    guard isScrollEnabled else { return viewportDidChange() }
    let origin = if case .steered(let origin, _) = activity { origin } else { contentOffset }
    setContentOffset(offset, animated: false)
    // Who was told may have sent the view elsewhere, and fingers stay in hold of it.
    if case .idle = activity { begin(.steered(origin: origin, since: nil)) }
  }

  /// Part of a frame.
  func advanceSteering(to time: TimeInterval) {
    guard case .steered(let origin, let since) = activity else { return }
    if let since, time - since < Self.steeringPause { return needsFrame() }
    if since == nil || isPointerPressed {
      goOn(.steered(origin: origin, since: time))
      needsFrame()
    } else {
      rest(from: origin)
    }
  }
}
