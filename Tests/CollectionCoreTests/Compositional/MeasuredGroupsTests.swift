import Foundation
import TestSupport
import Testing

@testable import CollectionCore
@testable import CollectionLayouts

/// Random measurements and changes of the data, beside groups that are solved one after the other
/// from the first item on.
@MainActor
struct MeasuredGroupsTests {
  /// A group and the index of its first item.
  private struct Expected {
    let first: Int
    let position: CGFloat
    let group: SolvedGroup
  }

  @Test func groupsAreThoseOfTheReferenceAfterRandomChanges() {
    let first = SeededGenerator.freshSeed(for: "measured groups")
    for seed in first..<first + 40 {
      var random = SeededGenerator(seed: seed)
      let template = Self.template(Int.random(in: 0..<5, using: &random))
      var wanted: [CGSize?] = Array(
        repeating: nil, count: Int.random(in: 0...400, using: &random))
      var measures = SectionMeasures(count: wanted.count)
      for step in 0..<30 {
        if Int.random(in: 0..<3, using: &random) > 0, !wanted.isEmpty {
          for _ in 0..<Int.random(in: 1...20, using: &random) {
            let item = Int.random(in: 0..<wanted.count, using: &random)
            wanted[item] =
              Int.random(in: 0..<5, using: &random) == 0
              ? nil
              : CGSize(
                width: CGFloat(Int.random(in: 10...150, using: &random)),
                height: CGFloat(Int.random(in: 10...150, using: &random)))
            measures.set(wanted[item], at: item, [])
          }
        } else {
          let edits = Self.edits(of: &wanted, &random)
          measures.apply(edits)
        }
        if Int.random(in: 0..<4, using: &random) == 0 { continue }
        if let fault = Self.fault(measures.groups(template), template, wanted, &random) {
          Issue.record("seed \(seed), step \(step): \(fault)")
          return
        }
      }
    }
  }

  private static func template(_ number: Int) -> SectionTemplate {
    let group: CollectionLayoutGroup
    switch number {
    case 0:
      let full = size(.fractionalWidth(1), .estimated(44))
      group = .vertical(layoutSize: full, subitems: [CollectionLayoutItem(layoutSize: full)])
    case 1:
      group = .horizontal(
        layoutSize: size(.fractionalWidth(1), .estimated(60)),
        subitems: [item(.fractionalWidth(1 / 3), .estimated(60))])
    case 2:
      group = .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(30)),
        subitems: [item(.estimated(70), .fractionalHeight(1))])
    case 3:
      let badge = CollectionLayoutSupplementaryItem(
        layoutSize: size(.absolute(10), .absolute(10)), elementKind: "badge",
        containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
      let tag = CollectionLayoutItem(
        layoutSize: size(.estimated(70), .estimated(20)), supplementaryItems: [badge])
      group = .horizontal(
        layoutSize: size(.fractionalWidth(1), .estimated(30)),
        subitems: [.init(layoutSize: size(.absolute(40), .absolute(20))), tag])
    default:
      let column = CollectionLayoutGroup.vertical(
        layoutSize: size(.fractionalWidth(0.5), .estimated(90)),
        subitems: [
          item(.fractionalWidth(1), .estimated(40)), item(.fractionalWidth(1), .absolute(15)),
        ])
      group = .horizontal(
        layoutSize: size(.fractionalWidth(1), .estimated(90)), subitems: [column])
    }
    let section = CollectionLayoutSection(group: group)
    section.interGroupSpacing = 3
    let container = CGSize(width: 320, height: 480)
    return SectionTemplate(
      section.values,
      GroupSolver(
        grid: PixelGrid(scale: 2), scrollAxis: .vertical,
        environment: SolvingEnvironment(size: container, traits: TraitCollection())),
      container: container, guide: .zero, supplementaryGuide: .zero)
  }

  /// Changes `wanted` at random places, and returns the changes.
  private static func edits(
    of wanted: inout [CGSize?], _ random: inout SeededGenerator
  ) -> ListEdits {
    var edits: [ListEdits.Edit] = []
    var cursor = 0
    while cursor <= wanted.count, edits.count < 4 {
      let start = Int.random(in: cursor...wanted.count, using: &random)
      let removed = Int.random(in: 0...min(6, wanted.count - start), using: &random)
      let inserted = Int.random(in: removed == 0 ? 1...6 : 0...6, using: &random)
      edits.append(.init(removed: start..<start + removed, inserted: inserted))
      cursor = start + removed + 1
    }
    for edit in edits.reversed() {
      wanted.replaceSubrange(edit.removed, with: Array(repeating: nil, count: edit.inserted))
    }
    return ListEdits(edits)
  }

  private static func reference(
    _ template: SectionTemplate, _ wanted: [CGSize?]
  ) -> [Expected] {
    var (groups, item, position): ([Expected], Int, CGFloat) = ([], 0, 0)
    while item < wanted.count {
      let first = item
      let group = template.group(limit: wanted.count - item) { place in
        first + place < wanted.count ? wanted[first + place] : nil
      }
      groups.append(Expected(first: item, position: position, group: group))
      item += group.cells.count
      position += group.size.height + 3
    }
    return groups
  }

  private static func fault(
    _ groups: any SectionGroups, _ template: SectionTemplate, _ wanted: [CGSize?],
    _ random: inout SeededGenerator
  ) -> String? {
    let expected = reference(template, wanted)
    guard groups.itemCount == wanted.count, groups.groupCount == expected.count else {
      return "\(groups.groupCount) groups of \(groups.itemCount) items, not \(expected.count) of "
        + "\(wanted.count)"
    }
    let length = expected.last.map { $0.position + $0.group.size.height } ?? 0
    guard abs(groups.length - length) < 0.001 else { return "\(groups.length), not \(length)" }
    var badges = 0
    for (number, group) in expected.enumerated() {
      let placed = groups.group(at: number)
      guard
        placed.firstItem == group.first, abs(placed.position - group.position) < 0.001,
        placed.group.cells == group.group.cells, placed.group.badges == group.group.badges,
        placed.number == number
      else { return "group \(number) is \(placed), not \(group)" }
      for item in group.first..<group.first + group.group.cells.count
      where groups.group(ofItem: item).number != number { return "item \(item) is elsewhere" }
      for place in group.group.badges.indices {
        let found = groups.group(ofBadge: badges, ofKind: "badge")
        guard
          groups.number(ofBadge: place, in: placed) == badges, found?.0.number == number,
          found?.place == place
        else { return "badge \(badges) is elsewhere" }
        badges += 1
      }
    }
    if groups.group(ofBadge: badges, ofKind: "badge") != nil { return "badge \(badges) exists" }
    for _ in 0..<5 {
      let low = CGFloat.random(in: -50...length + 50, using: &random)
      let high = low + CGFloat.random(in: 0...300, using: &random)
      let range = groups.groups(in: low...high)
      for (number, group) in expected.enumerated() where !range.contains(number) {
        let extent = group.group.extent(along: .vertical)
        if group.position + extent.upperBound > low, group.position + extent.lowerBound < high {
          return "group \(number) is missing in \(low)...\(high)"
        }
      }
      if range.count > Int((high - low) / 15) + 6 + expected.count / 2 { return "\(range) is long" }
    }
    return nil
  }
}
