import TestSupport
import XCTest

@testable import CollectionCore

/// Random changes of trees in a data source, compared with plain lists of rows: 100,000 in all.
///
/// XCTest runs its tests in several processes. Tests of the main actor in one process wait for each
/// other, and these take long.
final class OutlineStoryTests: XCTestCase {
  func testRandomChangesOfTheDataAgreeWithPlainLists1() { tellOfData(75) }
  func testRandomChangesOfTheDataAgreeWithPlainLists2() { tellOfData(75) }
  func testRandomChangesOfTheDataAgreeWithPlainLists3() { tellOfData(75) }
  func testRandomChangesOfTheDataAgreeWithPlainLists4() { tellOfData(75) }

  func testTheCellsOnScreenAgreeWithPlainListsAfterRandomChanges() {
    MainActor.assumeIsolated {
      let first = SeededGenerator.freshSeed(for: "outline view")
      for seed in first..<first + 50 {
        guard Self.tell(OutlineStory(ViewSubject(), seed: seed), seed, steps: 200) else { return }
      }
    }
  }

  /// Tells some stories of data without a view.
  private func tellOfData(_ count: UInt64) {
    MainActor.assumeIsolated {
      let first = SeededGenerator.freshSeed(for: "outline data")
      for seed in first..<first + count {
        guard Self.tell(OutlineStory(DataSubject(), seed: seed), seed, steps: 300) else { return }
      }
    }
  }

  @MainActor
  private static func tell(
    _ story: OutlineStory<some OutlineSubject>, _ seed: UInt64, steps: Int
  ) -> Bool {
    var story = story
    for step in 0..<steps {
      let before = story.model
      var faults: [String] = []
      faults += mistakes { faults = story.step() }
      guard faults.isEmpty else {
        XCTFail("seed \(seed), step \(step), \(story.lastStep): \(faults)")
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
    let (oldContent, newContent) = (old.snapshot.content, data.snapshot.content)
    if change.before != oldContent.counts || change.appliedCounts != newContent.counts {
      faults.append("counts \(change.before.items) to \(change.appliedCounts.items)")
      return
    }
    for (section, list) in data.sections.enumerated() {
      for item in list.items.indices {
        let position = ItemPosition(section: section, item: item)
        guard let name = data.item(at: position) else { continue }
        let origin = change.oldPosition(forNew: position)
        let expected = oldContent.position(of: name)
        if origin != expected { faults.append("\(name) comes from another place") }
      }
    }
    for (section, list) in old.sections.enumerated() {
      for item in list.items.indices {
        let position = ItemPosition(section: section, item: item)
        guard let name = old.item(at: position) else { continue }
        if change.newPosition(forOld: position) != newContent.position(of: name) {
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
