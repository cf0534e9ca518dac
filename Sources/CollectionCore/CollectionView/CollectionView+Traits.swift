import Foundation

/// The monitor, the theme and the reading direction, as the host says.
extension CollectionView {
  package func setTraits(_ change: (inout TraitCollection) -> Void) {
    let old = traitCollection
    change(&traits)
    guard traitCollection != old else { return }
    tell(old)
  }

  /// Tells the collection view first, then the views that it shows, in reading order. A view that waits
  /// to be used again is told when it is.
  func tell(_ old: TraitCollection) {
    traitCollectionDidChange(old)
    let traits = traitCollection
    for element in visible.all.sorted(by: { $0.key < $1.key }) {
      element.view.settleTraits(traits)
    }
    for (_, view) in prepared.all { view.settleTraits(traits) }
    focus.pinned?.view.settleTraits(traits)
  }
}
