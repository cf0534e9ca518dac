import Foundation

/// The geometry of the section that a list configuration describes.
@MainActor
struct ListGeometry {
  let section: SectionDescription

  init(_ configuration: CollectionLayoutListConfiguration) {
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = CollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
    var section = SectionDescription(group: group.values)
    section.list = ListDescription(configuration)
    self.section = section
  }
}
