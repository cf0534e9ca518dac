/// Connects the collection view with the rows of its lists.
extension CollectionView: ListRowsOwner {
  var listLayout: CollectionViewCompositionalLayout? {
    layout.listLayout
  }

  func showListRow(in view: CollectionReusableView, _ key: ElementKey) {
    listRows.prepare(view, for: key)
  }

  /// Updates the rows of lists that may have changed.
  func updateListRows() {
    guard listRows.isOutOfDate else { return }
    updates.during(.showing) { listRows.update() }
  }
}
