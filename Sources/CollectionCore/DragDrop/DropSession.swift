import Foundation

/// The types of data that a drag offers.
public struct DropKinds: OptionSet, Sendable {
  /// The bits of the option set.
  public let rawValue: Int
  /// Creates types from the bits of the option set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Files and other resources, by URL.
  public static let urls = DropKinds(rawValue: 1)
  /// Plain text.
  public static let text = DropKinds(rawValue: 2)
}

/// A drag over a collection view, from its arrival until it leaves the view or is dropped. A drag
/// that leaves the view and comes back is a new session.
///
/// For a drag of another program, `items` is empty until the drop, because its data is not known
/// before. Test `kinds` instead.
@preconcurrency @MainActor
public protocol DropSession: DragDropSession {
  /// The drag, if it began in this program; otherwise nil.
  var localDragSession: (any DragSession)? { get }
  /// The types of data that the drag offers. The default implementation returns those of `items`.
  var kinds: DropKinds { get }
  /// A Boolean value that indicates whether the source allows the items to be copied. The default
  /// implementation returns true.
  var allowsCopyOperation: Bool { get }
}

extension DropSession {
  public var kinds: DropKinds {
    items.reduce(into: []) { kinds, item in
      switch item.content {
      case .url: kinds.insert(.urls)
      case .text: kinds.insert(.text)
      }
    }
  }

  public var allowsCopyOperation: Bool { true }
}

/// A drag over a collection view, with the point of the pointer.
@MainActor
package final class ViewDropSession: DropSession {
  package let kinds: DropKinds
  package var items: [DragItem]
  /// The drag, if it began in a collection view of this program; otherwise nil.
  let drag: ViewDragSession?
  package let allowsMoveOperation: Bool
  package let allowsCopyOperation: Bool
  /// The result of the delegate's `collectionView(_:canHandle:)`. Nil before it has been called.
  var isAccepted: Bool?
  /// The point of the pointer, in content coordinates.
  package internal(set) var location = CGPoint.zero

  package var localDragSession: (any DragSession)? { drag }
  package var isRestrictedToDraggingApplication: Bool {
    drag?.isRestrictedToDraggingApplication ?? false
  }

  package init(
    kinds: DropKinds, localDragSession: ViewDragSession? = nil, allowsMove: Bool = true,
    allowsCopy: Bool = true
  ) {
    self.kinds = kinds
    drag = localDragSession
    items = localDragSession?.items ?? []
    allowsMoveOperation = allowsMove && localDragSession?.allowsMoveOperation ?? true
    allowsCopyOperation = allowsCopy
  }

  package func location(in view: ScrollView) -> CGPoint { location }

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
    guard let drag, drag.source === view, drag.sources.indices.contains(number)
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
