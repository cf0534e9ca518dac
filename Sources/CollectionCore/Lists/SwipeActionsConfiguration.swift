import Foundation

/// The actions that a swipe to one side reveals in a row.
@preconcurrency @MainActor
public final class SwipeActionsConfiguration: NSObject {
  /// The actions. The first one is at the edge of the row.
  public let actions: [ContextualAction]
  /// A Boolean value that determines whether a swipe across the row performs the first action. The
  /// default is true.
  ///
  /// The action is performed when the row is released after a swipe of half of its width, or of 400
  /// points in a wide row.
  public var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  ///
  /// - Parameter actions: The actions. The first one is at the edge of the row.
  public init(actions: [ContextualAction]) { self.actions = actions }
}
