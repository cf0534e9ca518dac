// The examples in the documentation comments of lists.

import Foundation
import Trellis

@MainActor
func makeListLayout() -> CollectionViewLayout {
  var configuration = CollectionLayoutListConfiguration(appearance: .insetGrouped)
  configuration.headerMode = .supplementary
  let layout = CollectionViewCompositionalLayout.list(using: configuration)
  return layout
}

@MainActor
func makeListAboveGrid(grid: CollectionLayoutSection) -> CollectionViewLayout {
  let layout = CollectionViewCompositionalLayout { section, environment in
    guard section == 0 else { return grid }
    var configuration = CollectionLayoutListConfiguration(appearance: .plain)
    configuration.itemSeparatorHandler = { indexPath, separators in
      var separators = separators
      if indexPath.item == 0 { separators.bottomSeparatorVisibility = .hidden }
      return separators
    }
    return .list(using: configuration, layoutEnvironment: environment)
  }
  return layout
}
