/// A placeholder in a collection view. It stands for a dropped item whose content has not arrived
/// yet.
@MainActor
final class PendingDrop {
  /// The `CollectionViewDropPlaceholder` that fills the cell.
  let placeholder: AnyObject

  init(_ placeholder: AnyObject) { self.placeholder = placeholder }
}
