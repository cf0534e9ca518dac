import Foundation

/// The sizes that the views of a compositional layout prefer. Sections without measured views use
/// no memory.
@MainActor
struct CompositionalMeasures {
  /// The properties of the view that the sizes are valid for.
  struct Basis: Equatable, Sendable {
    let crossLength: CGFloat
    /// The safe area and the margins across the scroll axis, which items may keep free.
    let insets: [CGFloat]
    let traits: TraitCollection
  }

  private var sections: [Int: SectionMeasures] = [:]
  /// The sizes of the supplementary views at the edges of the whole layout, by kind.
  private(set) var boundary: [String: CGSize] = [:]
  private var basis: Basis?

  /// Forgets the sizes if they were measured for another width, other insets or another theme.
  mutating func prepare(for basis: Basis) {
    if self.basis != basis { self = CompositionalMeasures() }
    self.basis = basis
  }

  // MARK: Sizes

  func size(ofItem item: Int, inSection section: Int) -> CGSize? {
    guard let measures = sections[section], item < measures.items.count else { return nil }
    return measures.items[item]
  }

  func size(ofKind kind: String, inSection section: Int) -> CGSize? {
    sections[section]?.boundary[kind]
  }

  func badges(inSection section: Int) -> BadgeSizes { sections[section]?.badges ?? BadgeSizes() }

  /// Returns whether views of a section have been measured.
  func isMeasured(_ section: Int) -> Bool { !sections.isEmpty && sections[section] != nil }

  /// Returns the greatest measured size of the items whose size is uniform across a section.
  func uniformSize(inSection section: Int) -> CGSize { sections[section]?.uniform ?? .zero }

  /// Records the size that a view prefers.
  ///
  /// - Parameters:
  ///   - size: The size, in points. The lengths that are not free are ignored.
  ///   - key: The element.
  ///   - free: The dimensions that the view chooses.
  ///   - isBadge: Whether the element is attached to an item or group.
  ///   - counts: The numbers of items.
  mutating func record(
    _ size: CGSize, for key: ElementKey, _ free: FreeDimensions, isBadge: Bool,
    _ counts: DataCounts
  ) {
    if key.item == ElementKey.layoutItem, let kind = key.kind.name {
      boundary[kind] = size
      return
    }
    guard counts.items.indices.contains(key.section) else { return }
    change(key.section, counts) { section in
      if key.kind == .cell {
        section.set(size, at: key.item, free)
      } else if let kind = key.kind.name {
        if isBadge {
          section.badges.set(size, ofKind: kind, number: key.item)
        } else {
          section.boundary[kind] = size
        }
      }
    }
  }

  /// Forgets the size of an item or a supplementary view, which is estimated again.
  mutating func forget(_ element: ElementKey) {
    if element.kind == .cell {
      sections[element.section]?.set(nil, at: element.item, [])
    } else if let kind = element.kind.name {
      if element.item == ElementKey.layoutItem {
        boundary[kind] = nil
      } else {
        sections[element.section]?.boundary[kind] = nil
      }
    }
  }

  private mutating func change(
    _ number: Int, _ counts: DataCounts, _ body: (inout SectionMeasures) -> Void
  ) {
    var section = sections.removeValue(forKey: number) ?? SectionMeasures(count: 0)
    if section.items.count != counts.items[number] {
      section = SectionMeasures(count: counts.items[number])
    }
    body(&section)
    sections[number] = section
  }

  // MARK: Data

  /// Moves the sizes along with their sections and items.
  mutating func apply(_ edits: DataEdits) {
    guard !sections.isEmpty else { return }
    var moved: [Int: SectionMeasures] = [:]
    for (number, origin) in edits.sections.enumerated() {
      guard case .kept(let old, let items) = origin,
        var section = sections.removeValue(forKey: old), items.fit(section.items.count)
      else { continue }
      section.apply(items)
      moved[number] = section
    }
    sections = moved
  }

  /// Returns the groups of a section.
  mutating func groups(
    _ template: SectionTemplate, ofSection number: Int, itemCount: Int
  ) -> any SectionGroups {
    guard var section = sections.removeValue(forKey: number), section.items.count == itemCount
    else { return UniformGroups(template, itemCount: itemCount) }
    // Without a place for items the sizes are kept, those of headers above all.
    let groups = section.groups(template)
    sections[number] = section
    return groups
  }
}
