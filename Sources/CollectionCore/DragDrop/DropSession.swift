import Foundation

/// A drag over a collection view, from when it comes until it leaves or is dropped. One that comes
/// back is another session.
@preconcurrency @MainActor
public final class DropSession {
  /// The types of data that a drag offers.
  public struct Kinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Files, by their URLs.
    public static let urls = Kinds(rawValue: 1)
    public static let text = Kinds(rawValue: 2)
  }

  /// The types of data that the drag offers.
  public let kinds: Kinds
  /// The drag items. For a drag of another program they are empty until the drop, because its data
  /// is not known before.
  public package(set) var items: [DragItem]
  /// The drag, if it began in this program.
  public let localDragSession: DragSession?
  /// Whether the source lets what is dropped be taken away.
  public let allowsMoveOperation: Bool
  /// Whether the source lets it be copied.
  public let allowsCopyOperation: Bool
  /// The delegate's answer, once it was asked.
  var isAccepted: Bool?
  /// Where the pointer is, in content coordinates.
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

  /// Whether the source lets it be done.
  func allows(_ operation: DropOperation) -> Bool {
    switch operation {
    case .copy: allowsCopyOperation
    case .move: allowsMoveOperation
    case .cancel, .forbidden: false
    }
  }

  /// Where an item comes from in the collection view `view`, in its data; nil from elsewhere.
  func source(ofItem number: Int, in view: AnyObject) -> ItemPosition? {
    guard let drag = localDragSession, drag.source === view, drag.sources.indices.contains(number)
    else { return nil }
    return drag.sources[number]
  }
}

/// The operation that a drop at the current point would perform, and the way in which the view
/// shows it.
public struct CollectionViewDropProposal: Equatable, Sendable {
  public enum Intent: Sendable {
    /// Nothing is shown.
    case unspecified
    /// The items come between the others, which make way.
    case insertAtDestinationIndexPath
    /// They go into the item at the destination, which is highlighted.
    case insertIntoDestinationIndexPath
  }

  public let operation: DropOperation
  public let intent: Intent

  public init(operation: DropOperation, intent: Intent = .unspecified) {
    (self.operation, self.intent) = (operation, intent)
  }
}
