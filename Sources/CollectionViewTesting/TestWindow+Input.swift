import CollectionCore
import Foundation

/// Input, as a person at the window would give it.
extension TestWindow {
  /// Puts a finger on the content, moves the content in steps of a frame each, and lets go.
  ///
  /// - Parameters:
  ///   - distance: How far the content offset is moved, in points: positive towards the end of the
  ///     content. Beyond the ends the content gives way less and less.
  ///   - steps: How many frames that takes; at least 1.
  ///   - velocity: Of the content offset when the finger leaves, in points a second.
  public func drag(by distance: CGPoint, steps: Int = 4, velocity: CGPoint = .zero) {
    beginDrag()
    let steps = max(steps, 1)
    for _ in 0..<steps {
      moveDrag(
        by: CGPoint(x: distance.x / CGFloat(steps), y: distance.y / CGFloat(steps)))
      frames()
    }
    endDrag(velocity: velocity)
  }

  /// A short drag that ends with speed: the content goes on by itself.
  ///
  /// - Parameter velocity: Of the content offset, in points a second.
  public func fling(velocity: CGPoint) {
    let step = CGPoint(x: velocity.x * clock.interval, y: velocity.y * clock.interval)
    drag(by: CGPoint(x: step.x * 3, y: step.y * 3), steps: 3, velocity: velocity)
  }

  /// Puts a finger on the content, which stops.
  public func beginDrag() { collectionView.beginDrag() }

  /// Moves the finger.
  ///
  /// - Parameter distance: Of the content offset, in points.
  public func moveDrag(by distance: CGPoint) { collectionView.drag(by: distance) }

  /// Takes the finger away.
  ///
  /// - Parameter velocity: Of the content offset, in points a second.
  public func endDrag(velocity: CGPoint = .zero) { collectionView.endDrag(velocity: velocity) }

  /// Turns a mouse wheel by so many notches: positive towards the end of the content.
  public func turnWheel(x: CGFloat = 0, y: CGFloat) { collectionView.wheel(x: x, y: y) }

  /// Presses the first button of the mouse and lets it go.
  ///
  /// - Parameters:
  ///   - point: As it is seen, from the top left corner of the window, in points.
  ///   - count: 2 for a double click.
  public func click(at point: CGPoint, count: Int = 1) {
    let point = collectionView.viewPoint(forHostPoint: point)
    for number in 1...max(count, 1) {
      collectionView.pointer.press(SelectionPress(at: point, clickCount: number))
      collectionView.pointer.release(at: point)
    }
  }

  /// Clicks in the middle of the item's cell.
  ///
  /// - Returns: False, and nothing happens, when the item is not on screen.
  @discardableResult
  public func clickItem(at indexPath: IndexPath, count: Int = 1) -> Bool {
    guard let frame = frame(ofItemAt: indexPath) else { return false }
    click(at: CGPoint(x: frame.midX, y: frame.midY), count: count)
    return true
  }
}
