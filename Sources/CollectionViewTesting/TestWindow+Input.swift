import CollectionCore
import Foundation

/// Fingers and the mouse wheel.
extension TestWindow {
  /// Drags the content: puts a finger on it, moves the finger in steps of one frame each, and lifts
  /// it.
  ///
  /// - Parameters:
  ///   - distance: The change of the content offset in points, positive towards the end of the
  ///     content. Beyond the ends the content follows with increasing resistance.
  ///   - point: The point where the finger is put down, in points from the top left corner of the
  ///     window. A finger on a section that scrolls sideways moves the section, and a finger that
  ///     moves a row of a list sideways shows its swipe actions. The default is nil: the finger moves
  ///     the content as a whole.
  ///   - steps: The number of frames, at least 1. The default is 4.
  ///   - velocity: The velocity of the content offset when the finger is lifted, in points per
  ///     second. The default is zero.
  public func drag(
    by distance: CGPoint, at point: CGPoint? = nil, steps: Int = 4, velocity: CGPoint = .zero
  ) {
    beginDrag(at: point)
    let steps = max(steps, 1)
    for _ in 0..<steps {
      moveDrag(
        by: CGPoint(x: distance.x / CGFloat(steps), y: distance.y / CGFloat(steps)))
      frames()
    }
    endDrag(velocity: velocity)
  }

  /// Drags the content over three frames and lifts the finger while it moves, so that the content
  /// decelerates.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the content offset when the finger is lifted, in points per
  ///     second.
  ///   - point: The point where the finger is put down, in points from the top left corner of the
  ///     window. The default is nil: the finger moves the content as a whole.
  public func fling(velocity: CGPoint, at point: CGPoint? = nil) {
    let step = CGPoint(x: velocity.x * clock.interval, y: velocity.y * clock.interval)
    drag(by: CGPoint(x: step.x * 3, y: step.y * 3), at: point, steps: 3, velocity: velocity)
  }

  /// Puts a finger on the content, which stops.
  ///
  /// - Parameter point: The point in points from the top left corner of the window. The default is
  ///   nil: the finger moves the content as a whole.
  public func beginDrag(at point: CGPoint? = nil) {
    collectionView.beginDrag(at: point.map { collectionView.viewPoint(forHostPoint: $0) })
  }

  /// Moves the finger.
  ///
  /// - Parameter distance: The change of the content offset in points.
  public func moveDrag(by distance: CGPoint) { collectionView.dragTouched(by: distance) }

  /// Lifts the finger.
  ///
  /// - Parameter velocity: The velocity of the content offset in points per second. The default is
  ///   zero.
  public func endDrag(velocity: CGPoint = .zero) {
    collectionView.endTouchedDrag(velocity: velocity)
  }

  /// Turns a mouse wheel.
  ///
  /// - Parameters:
  ///   - x: The number of wheel steps along the horizontal axis. The default is 0.
  ///   - y: The number of wheel steps along the vertical axis, positive towards the end of the
  ///     content. The default is 0.
  ///   - point: The position of the pointer in points from the top left corner of the window. Over a
  ///     section that scrolls sideways, the wheel moves the section along its axis. The default is
  ///     nil: the wheel moves the content as a whole.
  /// - Returns: False if nothing can move there.
  @discardableResult
  public func turnWheel(x: CGFloat = 0, y: CGFloat = 0, at point: CGPoint? = nil) -> Bool {
    collectionView.wheel(
      x: x, y: y, at: point.map { collectionView.viewPoint(forHostPoint: $0) })
  }
}
