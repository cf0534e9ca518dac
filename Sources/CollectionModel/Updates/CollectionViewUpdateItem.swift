import Foundation

/// One change of an update, as `CollectionViewLayout.prepare(forCollectionViewUpdates:)` receives
/// it.
///
/// In an index path that names a section rather than an item, `item` is `NSNotFound`.
@preconcurrency @MainActor
open class CollectionViewUpdateItem: NSObject {
  /// The kinds of changes.
  public enum Action: Int, Sendable {
    /// The element is inserted.
    case insert
    /// The element is deleted.
    case delete
    /// The element is reloaded.
    case reload
    /// The element is moved.
    case move
    /// Nothing changes.
    case none
  }

  nonisolated private let before: IndexPath?
  nonisolated private let after: IndexPath?
  nonisolated private let action: Action

  /// The index path of the element before the update, or nil for an insertion.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// The index path of the element after the update, or nil for a deletion.
  open var indexPathAfterUpdate: IndexPath? { after }

  /// The kind of the change.
  open var updateAction: Action { action }

  /// Creates an update item that changes nothing.
  ///
  /// The initializer is for subclasses that override the properties, for example in tests of
  /// layouts.
  public override init() {
    (before, after, action) = (nil, nil, .none)
    super.init()
  }

  /// Creates an update item.
  ///
  /// The initializer is for tests of layouts. The collection view creates the update items that it
  /// passes to a layout.
  ///
  /// - Parameters:
  ///   - indexPathBeforeUpdate: The index path before the update, or nil for an insertion.
  ///   - indexPathAfterUpdate: The index path after the update, or nil for a deletion.
  ///   - updateAction: The kind of the change.
  public init(
    indexPathBeforeUpdate: IndexPath?, indexPathAfterUpdate: IndexPath?, updateAction: Action
  ) {
    before = indexPathBeforeUpdate
    after = indexPathAfterUpdate
    action = updateAction
    super.init()
  }

  package convenience init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    self.init(
      indexPathBeforeUpdate: before, indexPathAfterUpdate: after, updateAction: action)
  }

  open override var description: String {
    func words(_ path: IndexPath?) -> String { path.map { "\(Array($0))" } ?? "nil" }
    return "<\(type(of: self)) \(action) \(words(before)) → \(words(after))>"
  }
}
