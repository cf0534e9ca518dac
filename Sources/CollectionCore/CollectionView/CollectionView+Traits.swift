import Foundation

/// The monitor, the theme and the reading direction, as the host says.
extension CollectionView {
  package func setTraits(_ change: (inout TraitCollection) -> Void) {
    let old = traitCollection
    change(&traits)
    guard traitCollection != old else { return }
    tell(old)
  }

  /// The view first, then what it shows, in reading order.
  func tell(_ old: TraitCollection) {
    traitCollectionDidChange(old)
    for element in visible.all.sorted(by: { $0.key < $1.key }) {
      element.view.traitsDidChange(from: old)
    }
    for (_, view) in prepared.all { view.traitsDidChange(from: old) }
    focus.pinned?.view.traitsDidChange(from: old)
  }
}
