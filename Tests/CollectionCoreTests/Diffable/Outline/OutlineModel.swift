import TestSupport

@testable import CollectionCore

/// The sections of a data source as plain lists of rows in depth-first order. Everything is found by
/// a search: it is the referee of the tests with random changes.
struct OutlineModel: Equatable {
  struct Row: Equatable {
    let name: String
    var level = 0
    var isExpanded = false
  }

  struct Section: Equatable {
    let name: String
    var rows: [Row] = []
    var hasTree = false
  }

  var sections: [Section] = []

  // MARK: Look-up

  var names: [String] { sections.flatMap { $0.rows.map(\.name) } }

  func index(of section: String) -> Int? { sections.firstIndex { $0.name == section } }

  /// Returns the section and the index of a row.
  func place(of name: String) -> (section: Int, row: Int)? {
    for (number, section) in sections.enumerated() {
      if let row = section.rows.firstIndex(where: { $0.name == name }) { return (number, row) }
    }
    return nil
  }

  /// Returns the lines of a section as `OutlineStage` writes them.
  func lines(_ number: Int, visibleOnly: Bool = false) -> [String] {
    let section = sections[number]
    return (visibleOnly ? section.visibleRows : section.rows).map { row in
      String(repeating: "  ", count: row.level) + (row.isExpanded ? "+" : "") + row.name
    }
  }

  // MARK: Changes

  /// Gives a section other rows, which leave all other sections.
  mutating func setRows(_ rows: [Row], of section: String) {
    if index(of: section) == nil { sections.append(Section(name: section)) }
    let new = Set(rows.map(\.name))
    for number in sections.indices where sections[number].name != section {
      sections[number].dissolve(new)
    }
    guard let number = index(of: section) else { return }
    sections[number].rows = rows
    sections[number].hasTree = true
  }

  /// Moves rows with everything below them.
  ///
  /// - Parameters:
  ///   - names: The moved items, none below another one.
  ///   - number: The index of the section in which they are afterwards.
  ///   - previous: The row after which they are placed, or nil for the beginning.
  mutating func move(_ names: [String], to number: Int, after previous: String?) {
    var branches: [[Row]] = []
    for name in names {
      guard let place = place(of: name) else { continue }
      let range = sections[place.section].subtree(at: place.row)
      branches.append(sections[place.section].rows[range].map { $0 })
      sections[place.section].rows.removeSubrange(range)
    }
    let isTree = sections[number].hasTree || branches.contains { $0.count > 1 }
    sections[number].hasTree = isTree
    var (index, level) = (0, 0)
    if let row = sections[number].rows.firstIndex(where: { $0.name == previous }) {
      let subtree = sections[number].subtree(at: row)
      level = sections[number].rows[row].level
      index = subtree.upperBound
      if sections[number].rows[row].isExpanded, subtree.count > 1 {
        (index, level) = (row + 1, level + 1)
      }
    }
    for branch in branches {
      let top = branch[0].level
      let rows = branch.map {
        Row(name: $0.name, level: $0.level - top + level, isExpanded: isTree && $0.isExpanded)
      }
      sections[number].rows.insert(contentsOf: rows, at: index)
      index += rows.count
    }
  }
}

extension OutlineModel.Section {
  typealias Row = OutlineModel.Row

  var visibleRows: [Row] {
    var visible: [Row] = []
    var collapsedLevel = Int.max
    for row in rows where row.level <= collapsedLevel {
      visible.append(row)
      collapsedLevel = row.isExpanded ? Int.max : row.level
    }
    return visible
  }

  /// Returns the rows of an item and of everything below it.
  func subtree(at index: Int) -> Range<Int> {
    let rest = rows[(index + 1)...]
    return index..<(rest.firstIndex { $0.level <= rows[index].level } ?? rows.count)
  }

  /// Returns the names of the ancestors of a row, the nearest first.
  func ancestors(at index: Int) -> [String] {
    var level = rows[index].level
    var names: [String] = []
    for row in rows[..<index].reversed() where row.level < level {
      names.append(row.name)
      level = row.level
    }
    return names
  }

  /// Removes rows. What is below them rises.
  mutating func dissolve(_ names: Set<String>) {
    while let index = rows.firstIndex(where: { names.contains($0.name) }) {
      for below in subtree(at: index).dropFirst() { rows[below].level -= 1 }
      rows.remove(at: index)
    }
  }
}

extension OutlineModel {
  /// Creates a model of the data of a data source.
  init(_ data: DiffableData<String, String>) {
    sections = data.sections.map { section in
      let tree = data.sectionSnapshot(for: section.identifier)
      return Section(
        name: section.identifier, rows: Self.rows(tree),
        hasTree: data.trees[section.identifier] != nil)
    }
  }

  static func rows(_ tree: DiffableDataSourceSectionSnapshot<String>) -> [Row] {
    tree.items.map {
      Row(name: $0, level: tree.level(of: $0), isExpanded: tree.isExpanded($0))
    }
  }
}
