import Foundation

/// The monitor, the theme and the reading direction, as the host says.
extension CollectionView {
  /// Tells the collection view first, then the views that it shows, in reading order. A view that waits
  /// to be used again is told when it is.
  package func setTraits(_ change: (inout TraitCollection) -> Void) {
    let old = traitCollection
    change(&traits)
    guard traitCollection != old else { return }
    traitCollectionDidChange(old)
    let traits = traitCollection
    for element in elements.visibleInOrder { element.view.updateTraits(traits) }
    for (_, view) in elements.prepared.all { view.updateTraits(traits) }
    focusedCell.pinned?.view.updateTraits(traits)
  }
}
