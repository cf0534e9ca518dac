/// A placeholder in a view: stands for something dropped whose content is on its way.
@MainActor
final class PendingDrop {
  /// The `CollectionViewDropPlaceholder` that fills the cell.
  let placeholder: AnyObject

  init(_ placeholder: AnyObject) { self.placeholder = placeholder }
}
