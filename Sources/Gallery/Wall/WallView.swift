import Trellis

/// The collection view of the wall. It reports when the theme becomes light or dark.
final class WallView: CollectionView {
  /// Called when the theme has become light or dark.
  var onStyleChange: () -> Void = {}

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let style = traitCollection.userInterfaceStyle
    if style != previousTraitCollection?.userInterfaceStyle { onStyleChange() }
  }
}
