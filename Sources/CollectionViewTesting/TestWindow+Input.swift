import CollectionCore
import Foundation

/// The user's input.
extension TestWindow {
  /// Drags the content: puts a finger on it, moves the finger in steps of one frame each, and lifts
  /// it.
  ///
  /// - Parameters:
  ///   - distance: The change of the content offset in points, positive towards the end of the
  ///     content. Beyond the ends the content follows with increasing resistance.
  ///   - steps: The number of frames, at least 1. The default is 4.
  ///   - velocity: The velocity of the content offset when the finger is lifted, in points per
  ///     second. The default is zero.
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

  /// Drags the content over three frames and lifts the finger while it moves, so that the content
  /// decelerates.
  ///
  /// - Parameter velocity: The velocity of the content offset when the finger is lifted, in points
  ///   per second.
  public func fling(velocity: CGPoint) {
    let step = CGPoint(x: velocity.x * clock.interval, y: velocity.y * clock.interval)
    drag(by: CGPoint(x: step.x * 3, y: step.y * 3), steps: 3, velocity: velocity)
  }

  /// Puts a finger on the content, which stops.
  public func beginDrag() { collectionView.beginDrag() }

  /// Moves the finger.
  ///
  /// - Parameter distance: The change of the content offset in points.
  public func moveDrag(by distance: CGPoint) { collectionView.drag(by: distance) }

  /// Lifts the finger.
  ///
  /// - Parameter velocity: The velocity of the content offset in points per second. The default is
  ///   zero.
  public func endDrag(velocity: CGPoint = .zero) { collectionView.endDrag(velocity: velocity) }

  /// Turns a mouse wheel.
  ///
  /// - Parameters:
  ///   - x: The number of wheel steps along the horizontal axis. The default is 0.
  ///   - y: The number of wheel steps along the vertical axis, positive towards the end of the
  ///     content.
  public func turnWheel(x: CGFloat = 0, y: CGFloat) { collectionView.wheel(x: x, y: y) }

  /// Presses and releases the first mouse button.
  ///
  /// - Parameters:
  ///   - point: The point in points from the top left corner of the window.
  ///   - count: The number of clicks, 2 for a double click. The default is 1.
  public func click(at point: CGPoint, count: Int = 1) {
    let point = collectionView.viewPoint(forHostPoint: point)
    for number in 1...max(count, 1) {
      collectionView.pointer.press(SelectionPress(at: point, clickCount: number))
      collectionView.pointer.release(at: point)
    }
  }

  /// Clicks in the middle of an item's cell.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item.
  ///   - count: The number of clicks, 2 for a double click. The default is 1.
  /// - Returns: False, without a click, if the item is not on screen.
  @discardableResult
  public func clickItem(at indexPath: IndexPath, count: Int = 1) -> Bool {
    guard let frame = frame(ofItemAt: indexPath) else { return false }
    click(at: CGPoint(x: frame.midX, y: frame.midY), count: count)
    return true
  }

  /// Clicks an accessory of a list cell.
  ///
  /// - Parameters:
  ///   - accessory: The kind of the accessory.
  ///   - indexPath: The index path of the item.
  /// - Returns: False, without a click, if the item is not on screen or does not show the accessory
  ///   now.
  @discardableResult
  public func clickAccessory(
    _ accessory: CellAccessory.AccessoryType, ofItemAt indexPath: IndexPath
  ) -> Bool {
    guard let cell = collectionView.cellForItem(at: indexPath) as? CollectionViewListCell,
      cell.active(accessory) != nil
    else { return false }
    cell.perform(accessory)
    return true
  }
}
