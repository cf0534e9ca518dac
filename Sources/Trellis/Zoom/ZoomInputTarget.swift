import CollectionCore
import Foundation

/// The object that a `LayoutZoomInput` zooms with: a `LayoutZoom`, or an object that chooses between
/// several zooms. The methods are those of `LayoutZoom`.
@MainActor
package protocol ZoomInputTarget: AnyObject {
  /// Begins a pinch.
  func begin()
  /// Zooms by a factor, for gestures that are continuous.
  func scale(by factor: CGFloat, at point: CGPoint?, time: TimeInterval)
  /// Zooms by one step, for input that comes in steps.
  func step(by share: CGFloat, at point: CGPoint?)
  /// Ends a continuous gesture.
  func end(at time: TimeInterval)
  /// Ends a sequence of steps.
  func endSteps()
}

extension LayoutZoom: ZoomInputTarget {}
