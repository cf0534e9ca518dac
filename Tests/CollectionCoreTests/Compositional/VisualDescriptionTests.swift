import Testing

@testable import CollectionCore

struct VisualDescriptionTests {
  @Test func eachGroupItemAndAttachedViewHasALineIndentedByWhatContainsIt() {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: "badge", containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(44)),
      supplementaryItems: [badge])
    item.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let column = CollectionLayoutGroup.vertical(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      repeatingSubitem: item, count: 3)
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(
        widthDimension: .absolute(300), heightDimension: .uniformAcrossSiblings(estimate: 90)),
      subitems: [column])
    row.interItemSpacing = .flexible(8)

    #expect(
      row.visualDescription() == """
        horizontal group (300.0, about 90.0, as its siblings), spacing ≥ 8.0
          vertical × 3 group (1.0 of the width, 1.0 of the height)
            item (0.5 of the width, about 44.0), insets 1.0 2.0 3.0 4.0
              badge (20.0, 20.0)
        """)
  }

  @Test func aCustomGroupIsNamed() {
    let group = CollectionLayoutGroup.custom(
      layoutSize: CollectionLayoutSize(
        widthDimension: .absolute(10), heightDimension: .absolute(20))
    ) { _ in [] }
    #expect(group.visualDescription() == "custom group (10.0, 20.0)")
  }
}
