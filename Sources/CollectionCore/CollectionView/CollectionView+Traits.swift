import Foundation

/// Changes of the traits, which the host reports: the monitor, the theme and the reading direction.
extension CollectionView {
  /// Changes the traits. The collection view is told first, then the views on screen in reading
  /// order. A view that waits for reuse is told when it is used again.
  package func setTraits(_ change: (inout TraitCollection) -> Void) {
    let old = traitCollection
    change(&traits)
    guard traitCollection != old else { return }
    layout.traitsDidChange()
    traitCollectionDidChange(old)
    let traits = traitCollection
    for element in elements.visibleInOrder { element.view.updateTraits(traits) }
    for (_, view) in elements.prepared.all { view.updateTraits(traits) }
    focusedCell.pinned?.view.updateTraits(traits)
  }
}
