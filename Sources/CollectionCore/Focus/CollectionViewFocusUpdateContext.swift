import Foundation

/// The items between which the focus moves, for the methods of `CollectionViewDelegate` about the
/// focus.
@preconcurrency @MainActor
public final class CollectionViewFocusUpdateContext {
  /// The index path in the data of the item that had the focus before, or nil if no item had it.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The index path in the data of the item that has the focus afterwards, or nil if no item has it.
  public let nextFocusedIndexPath: IndexPath?
  /// The cell of the item that had the focus before, or nil if it is not on screen.
  public let previouslyFocusedView: HostedView?
  /// The cell of the item that has the focus afterwards, or nil if it is not on screen yet.
  public let nextFocusedView: HostedView?

  init(
    from previousPath: IndexPath?, _ previousView: HostedView?, to nextPath: IndexPath?,
    _ nextView: HostedView?
  ) {
    (previouslyFocusedIndexPath, previouslyFocusedView) = (previousPath, previousView)
    (nextFocusedIndexPath, nextFocusedView) = (nextPath, nextView)
  }
}

/// An object that performs a delegate's changes together with a change of the focus.
///
/// The focus moves without an animation, so the changes are performed at once.
@preconcurrency @MainActor
public final class FocusAnimationCoordinator {
  private var completions: [() -> Void] = []

  init() {}

  /// Performs changes of views together with the change of the focus.
  ///
  /// - Parameters:
  ///   - animations: The changes, which are performed at once, or nil.
  ///   - completion: A closure that is called when the method of the delegate has returned. The
  ///     default is nil.
  public func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    animations?()
    if let completion { completions.append(completion) }
  }

  func end() {
    let ended = completions
    completions = []
    for completion in ended { completion() }
  }
}
