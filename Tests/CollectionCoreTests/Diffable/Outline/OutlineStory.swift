import Foundation
import TestSupport

@testable import CollectionCore

/// The object of a story: data of trees that changes.
@MainActor
protocol OutlineSubject {
  var data: DiffableData<String, String> { get }
  /// Whether the rows below moved items are hidden before the move.
  var foldsMovedItems: Bool { get }

  mutating func apply(_ snapshot: DiffableDataSourceSnapshot<String, String>)
  mutating func apply(_ tree: DiffableDataSourceSectionSnapshot<String>, to section: String)
  mutating func setExpanded(
    _ isExpanded: Bool, _ item: String, in section: String,
    children: DiffableDataSourceSectionSnapshot<String>?)
  /// Moves items so that the first one has the index path `destination` afterwards. `target` is the
  /// row that has this index path before.
  mutating func move(_ items: [String], to destination: IndexPath, target: String)

  /// The lines on screen, in which sections without a tree have no levels and no expansion. Nil
  /// without a screen.
  var screen: [String]? { get }
  /// The faults that the subject has found itself.
  var faults: [String] { get }
}

/// Random changes that a subject and a model receive.
@MainActor
struct OutlineStory<Subject: OutlineSubject> {
  private typealias Row = OutlineModel.Row
  private typealias Tree = DiffableDataSourceSectionSnapshot<String>

  private(set) var subject: Subject
  private(set) var model = OutlineModel()
  private(set) var lastStep = ""
  private var faultsOfStep: [String] = []
  private var random: SeededGenerator

  /// Names are few, so that all rows fit on the screen, and deleted ones are used again.
  private let allNames = (0..<36).map { "n\($0)" }
  private let sectionNames = ["s", "t", "p", "q"]

  init(_ subject: Subject, seed: UInt64) {
    self.subject = subject
    random = SeededGenerator(seed: seed)
  }

  private mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &random)
  }

  private mutating func chance(_ one: Int) -> Bool { number(below: one) == 0 }

  // MARK: Steps

  /// Makes one change.
  ///
  /// - Returns: The faults that it shows.
  mutating func step() -> [String] {
    faultsOfStep = []
    switch number(below: 10) {
    case 0...3: editTree()
    case 4, 5: setExpanded()
    case 6, 7: move()
    default: applyWhole()
    }
    return faultsOfStep + difference() + subject.faults
  }

  /// Changes the tree of a section and applies it.
  private mutating func editTree() {
    let section = sectionNames[chance(6) ? number(below: 4) : number(below: 2)]
    var tree = subject.data.sectionSnapshot(for: section)
    let used = Set(model.names)
    let own = Set(tree.items)
    // Names of other sections come along now and then.
    let free = allNames.filter { !own.contains($0) && (!used.contains($0) || chance(12)) }
    let new = Array(free.shuffled(using: &random).prefix(number(below: 4)))
    let item = tree.items.randomElement(using: &random)
    switch number(below: 7) {
    case 0, 1: tree.append(new, to: chance(4) ? nil : item)
    case 2:
      guard let item else { return tree.append(new) }
      if chance(2) { tree.insert(new, before: item) } else { tree.insert(new, after: item) }
    case 3: if let item { tree.delete([item]) }
    case 4: tree.expand([item].compactMap(\.self))
    case 5: tree.collapse([item].compactMap(\.self))
    default:
      guard let item else { return }
      var part = Tree()
      part.append(new)
      if let parent = new.first, let child = new.last, parent != child {
        part.delete([child])
        part.append([child], to: parent)
        part.expand([parent])
      }
      tree.replace(childrenOf: item, using: part)
    }
    lastStep = "apply \(OutlineStage.lines(tree)) to \(section)"
    subject.apply(tree, to: section)
    model.setRows(OutlineModel.rows(tree), of: section)
  }

  private mutating func setExpanded() {
    let rows = model.sections.filter(\.hasTree).flatMap { section in
      section.visibleRows.map { (section.name, $0) }
    }
    guard let (section, row) = rows.randomElement(using: &random) else { return }
    let isExpanded = !row.isExpanded
    var children: Tree?
    let used = Set(model.names)
    if isExpanded, chance(4) {
      let names = allNames.filter { !used.contains($0) || chance(20) }.shuffled(using: &random)
      var tree = Tree()
      tree.append(Array(names.prefix(number(below: 4))))
      if let parent = tree.items.first, let child = tree.items.last, child != parent {
        tree.delete([child])
        tree.append([child], to: parent)
        if chance(2) { tree.expand([parent]) }
      }
      children = tree
    }
    lastStep = "\(isExpanded ? "expand" : "collapse") \(row.name) in \(section)"
    if let children { lastStep += " with \(OutlineStage.lines(children))" }
    let messages = mistakes {
      subject.setExpanded(isExpanded, row.name, in: section, children: children)
    }
    guard let place = model.place(of: row.name) else { return }
    var changed = model.sections[place.section]
    changed.rows[place.row].isExpanded = isExpanded
    let range = changed.subtree(at: place.row).dropFirst()
    let others = Set(changed.rows.map(\.name)).subtracting(changed.rows[range].map(\.name))
    let isMistake = children.map { !others.isDisjoint(with: $0.items) } ?? false
    if messages.count != (isMistake ? 1 : 0) { faultsOfStep.append("messages \(messages)") }
    if let children, !isMistake {
      let new = OutlineModel.rows(children).map {
        Row(name: $0.name, level: $0.level + row.level + 1, isExpanded: $0.isExpanded)
      }
      changed.rows.replaceSubrange(range, with: new)
    }
    model.setRows(changed.rows, of: changed.name)
  }

  private mutating func move() {
    let visible = model.sections.flatMap { $0.visibleRows.map(\.name) }.shuffled(using: &random)
    let count = subject.foldsMovedItems || chance(2) ? 1 : min(2, visible.count)
    let moved = Set(visible.prefix(count))
    guard let target = visible.dropFirst(count).first else { return }
    var shown = model
    if subject.foldsMovedItems {
      for name in moved {
        guard let place = shown.place(of: name) else { continue }
        shown.sections[place.section].rows[place.row].isExpanded = false
      }
    }
    guard
      let number = shown.sections.firstIndex(where: {
        $0.visibleRows.contains { $0.name == target }
      })
    else { return }
    let rows = shown.sections[number].visibleRows.map(\.name)
    let others = rows.filter { !moved.contains($0) }
    guard let place = rows.firstIndex(of: target) else { return }
    let index = min(place, others.count)
    let items = shown.sections.flatMap { $0.visibleRows.map(\.name) }.filter(moved.contains)
    let tops = items.filter { name in
      guard let place = model.place(of: name) else { return false }
      return moved.isDisjoint(with: model.sections[place.section].ancestors(at: place.row))
    }
    let previous = others[..<index].last { name in
      guard let place = model.place(of: name) else { return false }
      return moved.isDisjoint(with: model.sections[place.section].ancestors(at: place.row))
    }
    lastStep = "move \(items) to \(index) of \(model.sections[number].name), target \(target)"
    subject.move(items, to: IndexPath(item: index, section: number), target: target)
    model.move(tops, to: number, after: previous)
  }

  // MARK: Snapshots of all sections

  private mutating func applyWhole() {
    var snapshot = subject.data.snapshot
    var isSimple = true
    for _ in 0..<1 + number(below: 4) {
      let visible = snapshot.itemIdentifiers
      let item = visible.randomElement(using: &random)
      switch number(below: 8) {
      case 0, 1:
        let used = Set(model.names).union(visible)
        guard let new = allNames.filter({ !used.contains($0) }).randomElement(using: &random),
          let item
        else { break }
        if chance(2) {
          snapshot.insertItems([new], afterItem: item)
        } else {
          snapshot.insertItems([new], beforeItem: item)
        }
      case 2: if let item { snapshot.deleteItems([item]) }
      case 3, 4, 5:
        guard let item, let other = visible.randomElement(using: &random) else { break }
        if item != other { isSimple = false }
        if chance(2) {
          snapshot.moveItem(item, beforeItem: other)
        } else {
          snapshot.moveItem(item, afterItem: other)
        }
      case 6:
        let hidden = model.names.filter { !visible.contains($0) }
        guard let new = hidden.randomElement(using: &random), let item else { break }
        isSimple = false
        snapshot.insertItems([new], afterItem: item)
      default:
        let section = sectionNames[number(below: 4)]
        if snapshot.indexOfSection(section) == nil {
          snapshot.appendSections([section])
        } else if chance(5) {
          snapshot.deleteSections([section])
        } else if let other = snapshot.sectionIdentifiers.randomElement(using: &random) {
          snapshot.moveSection(section, beforeSection: other)
        }
      }
    }
    let wanted = snapshot.sectionIdentifiers.map {
      "\($0): \(snapshot.itemIdentifiers(inSection: $0).joined(separator: " "))"
    }
    lastStep = "apply \(wanted)"
    subject.apply(snapshot)
    let new = OutlineModel(subject.data)
    faultsOfStep += faults(from: model, to: new, snapshot, isSimple: isSimple)
    model = new
  }

  /// Returns what is wrong with trees that have followed a snapshot.
  private func faults(
    from old: OutlineModel, to new: OutlineModel,
    _ snapshot: DiffableDataSourceSnapshot<String, String>, isSimple: Bool
  ) -> [String] {
    var faults: [String] = []
    for section in new.sections {
      let rows = section.visibleRows.map(\.name)
      if rows != snapshot.itemIdentifiers(inSection: section.name) {
        faults.append("rows of \(section.name): \(rows)")
      }
    }
    let listed = Set(snapshot.itemIdentifiers)
    var expected = listed
    for section in old.sections {
      let visible = Set(section.visibleRows.map(\.name))
      for (index, row) in section.rows.enumerated() {
        let ancestors = section.ancestors(at: index)
        let place = new.place(of: row.name)
        if listed.contains(row.name) {
          guard visible.contains(row.name), let place else { continue }
          let isTree = section.hasTree && new.sections[place.section].hasTree
          if isTree, new.sections[place.section].rows[place.row].isExpanded != row.isExpanded {
            faults.append("expansion of \(row.name)")
          }
          let parent = ancestors.first { listed.contains($0) }
          if isSimple, new.sections[place.section].ancestors(at: place.row).first != parent {
            faults.append("parent of \(row.name)")
          }
        } else if !visible.contains(row.name) {
          // A hidden item goes where the nearest item above it goes that has or had a row.
          let path = ancestors.prefix { !listed.contains($0) && !visible.contains($0) }
          guard let top = ancestors.dropFirst(path.count).first, listed.contains(top) else {
            continue
          }
          expected.insert(row.name)
          let found = place.map { new.sections[$0.section].ancestors(at: $0.row) } ?? []
          if Array(found.prefix(path.count + 1)) != path + [top] {
            faults.append("hidden \(row.name) below \(found)")
          }
        }
      }
    }
    if Set(new.names) != expected || new.names.count != expected.count {
      faults.append("items \(new.names)")
    }
    return faults
  }

  // MARK: Comparison

  /// Returns the differences between the subject and the model.
  private func difference() -> [String] {
    var faults: [String] = []
    let found = OutlineModel(subject.data)
    if found != model {
      for (number, section) in found.sections.enumerated() {
        faults.append("\(section.name), \(section.hasTree): \(found.lines(number))")
      }
      for (number, section) in model.sections.enumerated() {
        faults.append("expected \(section.name), \(section.hasTree): \(model.lines(number))")
      }
    }
    for (number, section) in model.sections.enumerated() {
      let rows = section.visibleRows.map(\.name)
      if subject.data.items(ofSection: number) != rows {
        faults.append("rows of \(section.name): \(subject.data.items(ofSection: number))")
      }
    }
    if Set(model.names).count != model.names.count { faults.append("an item in two places") }
    if !subject.data.isSettled { faults.append("not settled") }
    let expected = model.sections.indices.flatMap { number in
      model.sections[number].hasTree
        ? model.lines(number, visibleOnly: true) : model.sections[number].rows.map(\.name)
    }
    if let screen = subject.screen, screen != expected {
      faults.append("screen \(screen), expected \(expected)")
    }
    return faults
  }
}
