/// A placeholder in a collection view. It stands for a dropped item whose content has not arrived
/// yet.
@MainActor
package final class PendingDrop {
  /// The `CollectionViewDropPlaceholder` that fills the cell.
  package let placeholder: AnyObject

  package init(_ placeholder: AnyObject) { self.placeholder = placeholder }
}
