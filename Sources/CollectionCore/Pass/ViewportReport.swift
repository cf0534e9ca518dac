import Foundation

/// The offset and the sizes that the host was told last: it is told again only of others.
@MainActor
final class ViewportReport {
  /// The host has heard of the present offset and content size.
  private var isTold = false
  /// The size of the view in the last frame.
  private var frameSize = CGSize.zero

  /// The visible part, or the way it is placed, is another.
  func discard() { isTold = false }

  func report(_ show: () -> Void) {
    guard !isTold else { return }
    isTold = true
    show()
  }

  /// - Returns: Whether the view had the size in the last frame, too.
  func isSteady(_ size: CGSize) -> Bool {
    defer { frameSize = size }
    return frameSize == size
  }
}
