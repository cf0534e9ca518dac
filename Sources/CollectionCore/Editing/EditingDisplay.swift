/// The change of the cells to and from editing mode. It is due from the call of the program until
/// the next layout.
@MainActor
final class EditingDisplay {
  private var isDue = false
  private var isRequestedAnimated = false
  /// Whether changes of rows are animated now, because they follow from a change of the mode.
  private(set) var isAnimating = false

  /// Requests the change in the next layout.
  func request(animated: Bool) { (isDue, isRequestedAnimated) = (true, animated) }

  /// Begins the change.
  ///
  /// - Parameter animates: Whether the host animates at all. It is asked only if an animated change
  ///   is due, because this runs in each frame.
  /// - Returns: Whether a change is due.
  func begin(animates: @autoclosure () -> Bool) -> Bool {
    guard isDue else { return false }
    isDue = false
    isAnimating = isRequestedAnimated && animates()
    return true
  }

  /// Ends the change, after the cells have been laid out.
  func end() { isAnimating = false }
}
