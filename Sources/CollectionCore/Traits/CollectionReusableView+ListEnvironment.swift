/// The trait for the list in which a view is shown.
extension CollectionReusableView {
  /// Returns traits of the collection view with the list environment of a row.
  final func inList(_ traits: TraitCollection, _ row: ListRow?) -> TraitCollection {
    guard let row else { return traits }
    var traits = traits
    traits.listEnvironment = ListEnvironment(row.appearance)
    return traits
  }

  /// Tells the view that it is in a list of another appearance. A view that comes into its first
  /// list is not told: it is configured afterwards.
  final func listEnvironmentDidChange(from old: ListRow?) {
    guard let old, old.appearance != listRow?.appearance, let collectionView else { return }
    traitsDidChange(from: inList(collectionView.traitCollection, old))
  }
}

extension ListEnvironment {
  init(_ appearance: CollectionLayoutListConfiguration.Appearance) {
    self =
      switch appearance {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      case .sidebar: .sidebar
      case .sidebarPlain: .sidebarPlain
      }
  }
}
