import Foundation

/// The values that a compositional layout depends on, besides its own: if one of them changes, the
/// layout is solved again.
struct CompositionalConditions: Equatable {
  let surroundings: CompositionalSurroundings
  let counts: DataCounts

  @MainActor
  init(of view: CollectionView) {
    surroundings = CompositionalSurroundings(of: view)
    counts = view.dataCounts
  }
}

/// The properties of the collection view that the sections of a compositional layout depend on.
struct CompositionalSurroundings: Equatable {
  /// The size of the collection view, in points.
  let size: CGSize
  let traits: TraitCollection
  let safeArea: DirectionalEdgeInsets
  let margins: DirectionalEdgeInsets

  @MainActor
  init(of view: CollectionView) {
    size = view.bounds.size
    traits = view.traitCollection
    safeArea = DirectionalEdgeInsets(view.safeAreaInsets)
    margins = DirectionalEdgeInsets(view.layoutMargins)
  }

  /// The pixels of the display.
  var grid: PixelGrid { PixelGrid(scale: max(traits.displayScale, 1)) }
}

extension DirectionalEdgeInsets {
  /// Creates insets whose leading edge is the left one. Layouts that are mirrored are computed as
  /// if text was read from left to right.
  init(_ insets: EdgeInsets) {
    self.init(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }
}
