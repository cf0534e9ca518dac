/// The background of a collection view whose sections are all lists of one look.
package struct ListBackground: Hashable, Sendable {
  package var appearance: CollectionLayoutListConfiguration.Appearance
  /// The color, or nil for the theme's color.
  package var color: ViewColor?
}

/// The lists in the sections of a compositional layout.
struct LayoutLists {
  private(set) var isEmpty = true
  private(set) var followsSelection = false
  /// The list of all sections, if they have the same one.
  private var shared: ListDescription?
  /// The appearance of all sections, if they have the same one.
  private var appearance: CollectionLayoutListConfiguration.Appearance?

  /// Reads the lists of a layout.
  @MainActor
  init(_ solution: CompositionalSolution) {
    for (number, maker) in solution.makers.enumerated() {
      let list = maker as? ListDescription
      if let list {
        isEmpty = false
        followsSelection = followsSelection || list.followsSelection
      }
      let appearance = list?.configuration.appearance
      if number == 0 {
        (shared, self.appearance) = (list, appearance)
      } else {
        if list !== shared { shared = nil }
        if appearance != self.appearance { self.appearance = nil }
      }
    }
  }

  /// The background of the collection view. Nil if not all sections are lists of one look.
  @MainActor
  var background: ListBackground? {
    appearance.map {
      ListBackground(
        appearance: $0,
        color: shared?.isWholeLayout == true ? shared?.configuration.backgroundColor : nil)
    }
  }
}
