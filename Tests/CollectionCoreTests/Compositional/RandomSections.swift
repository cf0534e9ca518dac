import Foundation
import TestSupport

@testable import CollectionCore
@testable import CollectionLayouts

/// Random descriptions of compositional layouts.
struct RandomSections {
  private var random: SeededGenerator
  /// A Boolean value that determines whether the lengths in points are multiples of a half.
  private let isEven: Bool

  let size: CGSize
  let scale: CGFloat
  private(set) var configuration = LayoutConfiguration()
  private(set) var sections: [SectionDescription] = []
  private(set) var counts: [Int] = []

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    isEven = Bool.random(using: &random)
    let sizes: [CGSize] = [
      CGSize(width: 320, height: 480), CGSize(width: 375, height: 667),
      CGSize(width: 1000, height: 700), CGSize(width: 333.5, height: 401.25),
    ]
    size = sizes.randomElement(using: &random)!
    scale = [1, 2, 1.25].randomElement(using: &random)!
    self.random = random
    configuration.axis = chance(2) ? .vertical : .horizontal
    configuration.interSectionSpacing = pick([0, 0, 10, 7.5, -4])
    configuration.boundaryItems = boundaryItems(named: "whole", chance: 4)
    for _ in 0..<Int.random(in: 1...4, using: &self.random) {
      sections.append(section())
      counts.append(Int.random(in: 0...40, using: &self.random))
    }
  }

  // MARK: Numbers

  mutating func pick<Value>(_ values: [Value]) -> Value { values.randomElement(using: &random)! }

  /// Returns true once in `number` times.
  mutating func chance(_ number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }

  mutating func number(in range: ClosedRange<CGFloat>) -> CGFloat {
    let number = CGFloat.random(in: range, using: &random)
    let parts: CGFloat = isEven ? 2 : 100
    return (number * parts).rounded() / parts
  }

  mutating func insets(_ range: ClosedRange<CGFloat> = 0...7) -> DirectionalEdgeInsets {
    guard chance(3) else { return .zero }
    let range = chance(20) ? 0...60 : range
    return DirectionalEdgeInsets(
      top: number(in: range), leading: number(in: range), bottom: number(in: range),
      trailing: number(in: range))
  }

  mutating func spacing() -> CollectionLayoutSpacing? {
    let spacing: CGFloat = chance(3) ? 0 : chance(8) ? number(in: -9...(-1)) : number(in: 3...20)
    return chance(3) ? nil : chance(2) ? .fixed(spacing) : .flexible(spacing)
  }

  mutating func edgeSpacing() -> CollectionLayoutEdgeSpacing {
    guard chance(4) else { return .none }
    var edges: [CollectionLayoutSpacing?] = []
    for _ in 0..<4 { edges.append(spacing()) }
    return CollectionLayoutEdgeSpacing(
      leading: edges[0], top: edges[1], trailing: edges[2], bottom: edges[3])
  }

  // MARK: Sizes

  mutating func dimension(_ axis: Axis, _ points: [CGFloat]) -> CollectionLayoutDimension {
    let fractions: [CGFloat] = [1, 1, 0.5, 0.5, 1 / 3, 0.3, 0.25, 2 / 3, 0.9, 0.45, 1.1]
    let fraction = pick(fractions)
    if chance(3) { return .absolute(isEven ? pick(points) : number(in: points[0]...points.last!)) }
    return (axis == .horizontal) != chance(8)
      ? .fractionalWidth(fraction) : .fractionalHeight(fraction)
  }

  mutating func layoutSize(_ points: [CGFloat]) -> CollectionLayoutSize {
    CollectionLayoutSize(
      widthDimension: dimension(.horizontal, points), heightDimension: dimension(.vertical, points))
  }

  // MARK: Items

  /// Returns an item, or a group of groups that are nested at most `depth` deep.
  mutating func item(depth: Int) -> ItemDescription {
    var item = ItemDescription(
      size: layoutSize(depth == 3 ? [60, 100, 150, 200, 300] : [20, 30, 44, 60, 100]))
    item.contentInsets = insets()
    item.edgeSpacing = edgeSpacing()
    while chance(6) { item.supplementaryItems.append(badge()) }
    if depth == 3 || depth > 0 && chance(2) { item.content = .group(group(depth: depth)) }
    return item
  }

  private mutating func group(depth: Int) -> GroupDescription {
    if chance(8) { return GroupDescription(arrangement: .custom(customItems()), subitems: []) }
    let axis: Axis = chance(2) ? .vertical : .horizontal
    let count = Int.random(in: 1...4, using: &random)
    let isFilling = !chance(3)
    let arrangement: GroupDescription.Arrangement =
      isFilling
      ? .filling(axis) : chance(2) ? .repeating(axis, count: count) : .dividing(axis, count: count)
    var subitems: [ItemDescription] = []
    for _ in 0..<(isFilling ? Int.random(in: 1...3, using: &random) : 1) {
      subitems.append(item(depth: depth - 1))
    }
    return GroupDescription(
      arrangement: arrangement, subitems: subitems, interItemSpacing: spacing() ?? .fixed(0))
  }

  /// Returns a provider of items whose frames depend on the container.
  private mutating func customItems() -> CustomItemProvider {
    let (count, step) = (Int.random(in: 0...5, using: &random), number(in: 0...40))
    return CustomItemProvider { environment in
      let container = environment.container
      return (0..<count).map {
        CollectionLayoutGroupCustomItem(
          frame: CGRect(
            x: container.contentInsets.leading + CGFloat($0) * step - 3, y: CGFloat($0 % 3) * 21,
            width: container.contentSize.width / 3,
            height: container.effectiveContentSize.height / 2),
          zIndex: $0 % 2)
      }
    }
  }
}
