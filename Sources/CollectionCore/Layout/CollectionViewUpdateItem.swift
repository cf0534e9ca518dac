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

  /// In the old data; nil for an insertion.
  public let indexPathBeforeUpdate: IndexPath?
  /// In the new data; nil for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  package init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }

  open override var description: String {
    func words(_ path: IndexPath?) -> String { path.map { "\(Array($0))" } ?? "nil" }
    return "<\(type(of: self)) \(updateAction) \(words(indexPathBeforeUpdate)) → "
      + "\(words(indexPathAfterUpdate))>"
  }
}
