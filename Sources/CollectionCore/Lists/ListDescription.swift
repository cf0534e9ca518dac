/// The list configuration that made a section of a compositional layout.
@MainActor
package final class ListDescription {
  package let configuration: CollectionLayoutListConfiguration
  /// Whether the separators of the list depend on which items are selected.
  let followsSelection: Bool

  init(_ configuration: CollectionLayoutListConfiguration, isWholeLayout: Bool = false) {
    (self.configuration, self.isWholeLayout) = (configuration, isWholeLayout)
    let separators = configuration.separatorConfiguration
    followsSelection =
      configuration.appearance.isSidebar || separators.multipleSelectionColor != nil
      || configuration.itemSeparatorHandler != nil
  }

  /// Whether the whole layout is made of this list, so that the background color of the list is that
  /// of the collection view.
  let isWholeLayout: Bool

  /// The number of the first item that is a row and not the header of its section.
  var firstRow: Int { configuration.headerMode == .firstItemInSection ? 1 : 0 }
}

extension CollectionLayoutListConfiguration.Appearance {
  /// Whether the list is a sidebar, whose rows are rounded.
  var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }

  /// Whether headers and footers stay in sight.
  var pinsHeaders: Bool { self == .plain || self == .sidebarPlain }
}

extension CompositionalSolution {
  /// Returns the list that a section shows, or nil for a section that is not a list.
  func list(ofSection number: Int) -> ListDescription? {
    maker(ofSection: number) as? ListDescription
  }
}

extension CollectionViewCompositionalLayout {
  /// Returns the list configuration that made a section, or nil for a section that is not a list.
  package func listDescription(ofSection section: Int) -> ListDescription? {
    solution?.list(ofSection: section)
  }
}
