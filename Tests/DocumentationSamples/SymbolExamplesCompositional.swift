// The examples in the documentation comments of compositional layouts.

import Foundation
import Trellis

@MainActor
func makeCompositionalLayout() -> CollectionViewLayout {
  let item = CollectionLayoutItem(
    layoutSize: CollectionLayoutSize(
      widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
  let group = CollectionLayoutGroup.horizontal(
    layoutSize: CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)),
    subitems: [item])
  let layout = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
  return layout
}
