import Foundation

/// One change of a batch update, as `CollectionViewLayout.prepare(forCollectionViewUpdates:)` gets
/// it.
///
/// An index path that names a section rather than an item has `item` equal to `NSNotFound`.
@preconcurrency @MainActor
open class CollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable {
    case insert, delete, reload, move
    /// Nothing changes.
    case none
  }

  nonisolated private let before: IndexPath?
  nonisolated private let after: IndexPath?
  nonisolated private let action: Action

  /// In the old data; nil for an insertion.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// In the new data; nil for a deletion.
  open var indexPathAfterUpdate: IndexPath? { after }
  open var updateAction: Action { action }

  /// An item that changes nothing: for subclasses that override its properties.
  public override convenience init() {
    self.init(indexPathBeforeUpdate: nil, indexPathAfterUpdate: nil, updateAction: .none)
  }

  /// For tests of layouts. The collection view makes those that it gives to a layout.
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
