import Foundation

/// Tells the host of the offset, the content size and the inset, but only when they have changed.
@MainActor
final class ViewportReport {
  /// Whether the host has the present values.
  private var isReported = false
  /// The size of the view in the last frame.
  private var frameSize = CGSize.zero

  /// Makes the next `report(_:)` tell the host, because a value has changed.
  func discard() { isReported = false }

  func report(_ show: () -> Void) {
    guard !isReported else { return }
    isReported = true
    show()
  }

  /// Records the size of the view in this frame.
  ///
  /// - Returns: Whether the view had the same size in the last frame.
  func isSteady(_ size: CGSize) -> Bool {
    defer { frameSize = size }
    return frameSize == size
  }
}
