import Foundation

extension CollectionLayoutSection {
  /// Returns a section that shows its items as the rows of a list.
  ///
  /// ```swift
  /// let layout = CollectionViewCompositionalLayout { section, environment in
  ///   guard section == 0 else { return grid }
  ///   var configuration = CollectionLayoutListConfiguration(appearance: .plain)
  ///   configuration.itemSeparatorHandler = { indexPath, separators in
  ///     var separators = separators
  ///     if indexPath.item == 0 { separators.bottomSeparatorVisibility = .hidden }
  ///     return separators
  ///   }
  ///   return .list(using: configuration, layoutEnvironment: environment)
  /// }
  /// ```
  ///
  /// Each item is a group of its own, as wide as the section. Its height is that of the cell's
  /// content; until a row has come into view it is estimated at 44 points. The distances around the
  /// rows are those of GTK's lists, and the program may change them: the result is a section like
  /// any other. A `backgroundColor` of the configuration fills the section.
  ///
  /// In CSS, the nodes of the cells and of the header and footer have the style class `list-row`,
  /// that of the appearance (`plain`, `grouped`, `inset-grouped`, `sidebar-row` or `sidebar-plain`), and
  /// `first`, `last`, `header` and `footer`. Separators are child nodes with the name `row-separator`.
  ///
  /// - Parameters:
  ///   - configuration: The description of the list.
  ///   - layoutEnvironment: The environment that the section provider got.
  /// - Returns: The section.
  @preconcurrency @MainActor
  public static func list(
    using configuration: CollectionLayoutListConfiguration,
    layoutEnvironment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection {
    CollectionLayoutSection(ListGeometry(configuration).section())
  }
}

extension CollectionViewCompositionalLayout {
  /// Returns a layout whose sections are lists that are all alike.
  ///
  /// The collection view gets the background of the list: the `backgroundColor` of the
  /// configuration, or the theme's color for the appearance. The `backgroundColor` of the collection
  /// view has precedence. In CSS, the node `collectionview` has the style class `plain-list`,
  /// `grouped-list`, `inset-grouped-list`, `sidebar-list` or `sidebar-plain-list`, as in every layout
  /// whose sections are all lists of one appearance.
  ///
  /// - Parameter configuration: The description of the lists.
  /// - Returns: The layout.
  public static func list(
    using configuration: CollectionLayoutListConfiguration
  ) -> CollectionViewCompositionalLayout {
    CollectionViewCompositionalLayout(
      section: CollectionLayoutSection(
        ListGeometry(configuration).section(isWholeLayout: true)))
  }
}
