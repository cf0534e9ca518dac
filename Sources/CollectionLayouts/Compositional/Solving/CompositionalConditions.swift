import Foundation

/// The values that a compositional layout depends on, besides its own: if one of them changes, the
/// layout is solved again.
package struct CompositionalConditions: Equatable {
  let surroundings: CompositionalSurroundings
  let counts: DataCounts

  package init(surroundings: CompositionalSurroundings, counts: DataCounts) {
    (self.surroundings, self.counts) = (surroundings, counts)
  }
}

/// The properties of the collection view that the sections of a compositional layout depend on.
package struct CompositionalSurroundings: Equatable {
  /// The size of the collection view, in points.
  let size: CGSize
  let traits: TraitCollection
  let safeArea: DirectionalEdgeInsets
  let margins: DirectionalEdgeInsets

  package init(
    size: CGSize, traits: TraitCollection, safeArea: EdgeInsets, margins: EdgeInsets
  ) {
    (self.size, self.traits) = (size, traits)
    self.safeArea = DirectionalEdgeInsets(safeArea)
    self.margins = DirectionalEdgeInsets(margins)
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
