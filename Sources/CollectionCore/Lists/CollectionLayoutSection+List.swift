import Foundation

extension CollectionLayoutSection {
  /// Returns a section that shows its items as the rows of a list.
  ///
  /// - Parameters:
  ///   - configuration: The description of the list.
  ///   - layoutEnvironment: The environment that the section provider got.
  /// - Returns: The section. The program may change it.
  @MainActor
  public static func list(
    using configuration: CollectionLayoutListConfiguration,
    layoutEnvironment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection {
    CollectionLayoutSection(ListGeometry(configuration).section)
  }
}

extension CollectionViewCompositionalLayout {
  /// Returns a layout whose sections are lists that are all alike.
  ///
  /// - Parameter configuration: The description of the lists.
  /// - Returns: The layout.
  public static func list(
    using configuration: CollectionLayoutListConfiguration
  ) -> CollectionViewCompositionalLayout {
    CollectionViewCompositionalLayout(
      section: CollectionLayoutSection(ListGeometry(configuration).section))
  }
}
