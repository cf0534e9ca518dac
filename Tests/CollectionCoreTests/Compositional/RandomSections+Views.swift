import Foundation

@testable import CollectionCore
@testable import CollectionLayouts

/// Random sections with their supplementary and decoration views.
extension RandomSections {
  mutating func section() -> SectionDescription {
    var group = item(depth: 3)
    if chance(2) { group.edgeSpacing = .none }
    var section = SectionDescription(group: group)
    section.contentInsets = insets(0...20)
    section.interGroupSpacing = pick([0, 0, 10, 5.5, -3])
    section.supplementariesFollowContentInsets = !chance(3)
    section.boundaryItems = boundaryItems(named: "section", chance: 3)
    for number in 0..<pick([0, 0, 0, 1, 2]) {
      section.decorations.append(
        DecorationDescription(
          elementKind: chance(2) ? "background" : "background \(number)", zIndex: pick([0, -1, 4]),
          contentInsets: insets()))
    }
    return section
  }

  mutating func boundaryItems(named name: String, chance wanted: Int) -> [SupplementaryDescription]
  {
    var views: [SupplementaryDescription] = []
    while chance(wanted) {
      let alignment = RectAlignment(rawValue: pick(Array(0...8)))!
      let offset =
        chance(2) ? .zero : CGPoint(x: number(in: -30...30), y: number(in: -30...30))
      var view = SupplementaryDescription(
        item: ItemDescription(
          size: layoutSize([15, 40, 55, 120, 900]), contentInsets: insets()),
        elementKind: "\(name) \(views.count)",
        containerAnchor: CollectionLayoutAnchor(edges: alignment.edges), zIndex: pick([1, 1, 5]))
      view.boundary = .init(
        alignment: alignment, offset: offset, extendsBoundary: !chance(3))
      views.append(view)
    }
    return views
  }

  mutating func badge() -> SupplementaryDescription {
    SupplementaryDescription(
      item: ItemDescription(size: layoutSize([8, 12, 20]), contentInsets: insets(0...2)),
      elementKind: pick(["badge", "label"]), containerAnchor: anchor(),
      itemAnchor: chance(2) ? nil : anchor(), zIndex: pick([1, 1, 7]))
  }

  private mutating func anchor() -> CollectionLayoutAnchor {
    let edges = DirectionalRectEdge(rawValue: UInt(pick(Array(0...15))))
    let offset = CGPoint(x: number(in: -1...1), y: number(in: -1...1))
    return switch pick([0, 1, 2]) {
    case 0: CollectionLayoutAnchor(edges: edges)
    case 1: CollectionLayoutAnchor(edges: edges, fractionalOffset: offset)
    default:
      CollectionLayoutAnchor(
        edges: edges, absoluteOffset: CGPoint(x: offset.x * 10, y: offset.y * 10))
    }
  }
}
