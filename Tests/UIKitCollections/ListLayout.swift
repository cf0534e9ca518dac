import UIKitNames

extension CollectionViewDriver {
  /// Returns a list layout whose sections have the headers and footers, and whose rows have the swipe
  /// actions, of the driver's view model at the time.
  public func makeListLayout(
    appearance: UICollectionLayoutListConfiguration.Appearance = .plain
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { [weak self] index, environment in
      let section = self?.viewModel[section: index]
      var list = UICollectionLayoutListConfiguration(appearance: appearance)
      list.headerMode = section?.header == nil ? .none : .supplementary
      list.footerMode = section?.footer == nil ? .none : .supplementary
      list.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
        self?.viewModel[indexPath]?.base.trailingSwipeActions
      }
      return NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
    }
  }
}
