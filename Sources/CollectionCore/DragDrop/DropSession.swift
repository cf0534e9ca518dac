import Foundation

/// A drag over a collection view, from its arrival until it leaves the view or is dropped. A drag
/// that leaves the view and comes back is a new session.
@preconcurrency @MainActor
public final class DropSession {
  /// The types of data that a drag offers.
  public struct Kinds: OptionSet, Sendable {
    /// The bits of the option set.
    public let rawValue: Int
    /// Creates types from the bits of the option set.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Files and other resources, by URL.
    public static let urls = Kinds(rawValue: 1)
    /// Plain text.
    public static let text = Kinds(rawValue: 2)
  }

  /// The types of data that the drag offers.
  public let kinds: Kinds
  /// The drag items. For a drag of another program they are empty until the drop, because its data
  /// is not known before.
  public package(set) var items: [DragItem]
  /// The drag, if it began in this program; otherwise nil.
  public let localDragSession: DragSession?
  /// Whether the source allows the items to be moved, that is, to be taken away from it.
  public let allowsMoveOperation: Bool
  /// Whether the source allows the items to be copied.
  public let allowsCopyOperation: Bool
  /// The result of the delegate's `collectionView(_:canHandle:)`. Nil before it has been called.
  var isAccepted: Bool?
  /// The point of the pointer, in content coordinates.
  public internal(set) var location = CGPoint.zero

  package init(
    kinds: Kinds, localDragSession: DragSession? = nil, allowsMove: Bool = true,
    allowsCopy: Bool = true
  ) {
    self.kinds = kinds
    self.localDragSession = localDragSession
    items = localDragSession?.items ?? []
    allowsMoveOperation = allowsMove && localDragSession?.allowsMoveOperation ?? true
    allowsCopyOperation = allowsCopy
  }

  /// Returns whether the source allows an operation.
  func allows(_ operation: DropOperation) -> Bool {
    switch operation {
    case .copy: allowsCopyOperation
    case .move: allowsMoveOperation
    case .cancel, .forbidden: false
    }
  }

  /// Returns the position of an item in the data of `view`. Nil for an item that comes from
  /// elsewhere, and for a deleted one.
  func source(ofItem number: Int, in view: AnyObject) -> ItemPosition? {
    guard let drag = localDragSession, drag.source === view, drag.sources.indices.contains(number)
    else { return nil }
    return drag.sources[number]
  }
}

/// The operation that a drop at the current point would perform, and the way in which the view
/// shows it.
public struct CollectionViewDropProposal: Equatable, Sendable {
  /// The ways in which the view shows the destination of a drop.
  public enum Intent: Sendable {
    /// The view does not show the destination.
    case unspecified
    /// The items are inserted at the destination index path. The view opens a gap there; the items
    /// move aside.
    case insertAtDestinationIndexPath
    /// The items go into the item at the destination index path, which is highlighted.
    case insertIntoDestinationIndexPath
  }

  /// The operation that a drop would perform.
  public let operation: DropOperation
  /// The way in which the view shows the destination.
  public let intent: Intent

  /// Creates a proposal.
  ///
  /// - Parameters:
  ///   - operation: The operation that a drop would perform.
  ///   - intent: The way in which the view shows the destination. It has no effect for `.cancel`
  ///     and `.forbidden`. The default is `.unspecified`.
  public init(operation: DropOperation, intent: Intent = .unspecified) {
    (self.operation, self.intent) = (operation, intent)
  }
}
