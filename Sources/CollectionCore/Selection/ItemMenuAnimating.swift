/// An object that performs a delegate's changes together with the appearance or disappearance of a
/// context menu.
@preconcurrency @MainActor
public protocol ItemMenuAnimating: AnyObject {
  /// Performs changes of views together with the menu's. GTK's menus are not animated by the view,
  /// so the changes are performed at once.
  ///
  /// - Parameter animations: The changes.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a closure that is called when the method of the delegate has returned.
  ///
  /// - Parameter completion: The closure.
  func addCompletion(_ completion: @escaping () -> Void)
}

@MainActor
final class ItemMenuAnimation: ItemMenuAnimating {
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { animations() }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func end() {
    let ended = completions
    completions = []
    for completion in ended { completion() }
  }
}
