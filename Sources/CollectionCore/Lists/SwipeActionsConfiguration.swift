/// The actions that a swipe to one side reveals in a row.
@preconcurrency @MainActor
public final class SwipeActionsConfiguration {
  /// The actions. The first one is at the edge of the row.
  public let actions: [ContextualAction]
  /// A Boolean value that determines whether a swipe across the whole row performs the first action.
  /// The default is true.
  public var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  ///
  /// - Parameter actions: The actions. The first one is at the edge of the row.
  public init(actions: [ContextualAction]) { self.actions = actions }
}
