import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Random changes of trees in a data source, compared with plain lists of rows: 100,000 in all.
@MainActor
struct OutlineStoryTests {
  @Test func randomChangesOfTheDataAgreeWithPlainLists() {
    let first = SeededGenerator.freshSeed(for: "outline data")
    for seed in first..<first + 300 {
      guard tell(OutlineStory(DataSubject(), seed: seed), seed, steps: 300) else { return }
    }
  }

  @Test func theCellsOnScreenAgreeWithPlainListsAfterRandomChanges() {
    let first = SeededGenerator.freshSeed(for: "outline view")
    for seed in first..<first + 50 {
      guard tell(OutlineStory(ViewSubject(), seed: seed), seed, steps: 200) else { return }
    }
  }

  private func tell(
    _ story: OutlineStory<some OutlineSubject>, _ seed: UInt64, steps: Int
  ) -> Bool {
    var story = story
    for step in 0..<steps {
      let before = story.model
      var faults: [String] = []
      faults += mistakes { faults = story.step() }
      guard faults.isEmpty else {
        Issue.record("seed \(seed), step \(step), \(story.lastStep): \(faults)")
        for number in before.sections.indices {
          print("before:", before.sections[number].name, before.lines(number))
        }
        return false
      }
    }
    return true
  }
}

/// The data without a collection view. Each change is compared with the rows before and after it.
@MainActor
private struct DataSubject: OutlineSubject {
  private(set) var data = DiffableData<String, String>()
  private(set) var faults: [String] = []
  let foldsMovedItems = false
  let screen: [String]? = nil

  mutating func apply(_ snapshot: DiffableDataSourceSnapshot<String, String>) {
    check { $0.show(snapshot) }
  }

  mutating func apply(_ tree: DiffableDataSourceSectionSnapshot<String>, to section: String) {
    check { $0.show(tree, in: section) }
  }

  mutating func setExpanded(
    _ isExpanded: Bool, _ item: String, in section: String,
    children: DiffableDataSourceSectionSnapshot<String>?
  ) {
    check { $0.setExpanded(isExpanded, item, in: section, children: children) }
  }

  mutating func move(_ items: [String], to destination: IndexPath, target: String) {
    guard let position = ItemPosition(destination) else { return }
    var expected = data.snapshot
    expected.deleteItems(items)
    data.move(items, to: position)
    var rest = data.snapshot
    rest.deleteItems(items)
    if rest != expected || data.item(at: position) != items.first {
      faults.append("the view shows other rows than \(data.snapshot.itemIdentifiers)")
    }
    check { $0.settle(expanding: []) }
  }

  private mutating func check(_ body: (inout DiffableData<String, String>) -> DataChange) {
    let old = data
    let change = body(&data)
    if change.before != old.snapshot.content.counts
      || change.appliedCounts != data.snapshot.content.counts
    {
      faults.append("counts \(change.before.items) to \(change.appliedCounts.items)")
      return
    }
    for section in data.sections.indices {
      for item in data.sections[section].items.indices {
        let position = ItemPosition(section: section, item: item)
        guard let name = data.item(at: position) else { continue }
        let origin = change.oldPosition(forNew: position)
        let expected = old.snapshot.content.position(of: name)
        if origin != expected { faults.append("\(name) comes from another place") }
      }
    }
    for section in old.sections.indices {
      for item in old.sections[section].items.indices {
        let position = ItemPosition(section: section, item: item)
        guard let name = old.item(at: position) else { continue }
        if change.newPosition(forOld: position) != data.snapshot.content.position(of: name) {
          faults.append("\(name) goes to another place")
        }
      }
    }
  }
}

/// A data source with a collection view.
@MainActor
private struct ViewSubject: OutlineSubject {
  private let stage = OutlineStage()
  let foldsMovedItems = true
  let faults: [String] = []

  init() { stage.source.reorderingHandlers.canReorderItem = { _ in true } }

  var data: DiffableData<String, String> { stage.source.data }
  var screen: [String]? { stage.rows }

  func apply(_ snapshot: DiffableDataSourceSnapshot<String, String>) {
    stage.source.apply(snapshot, completion: nil)
  }

  func apply(_ tree: DiffableDataSourceSectionSnapshot<String>, to section: String) {
    stage.source.apply(tree, to: section)
  }

  func setExpanded(
    _ isExpanded: Bool, _ item: String, in section: String,
    children: DiffableDataSourceSectionSnapshot<String>?
  ) {
    stage.source.sectionSnapshotHandlers.snapshotForExpandingParent = children.map { new in
      { _, _ in new }
    }
    stage.set(item, expanded: isExpanded)
  }

  func move(_ items: [String], to destination: IndexPath, target: String) {
    stage.settleAll()
    stage.drag(items[0], to: target)
  }
}
