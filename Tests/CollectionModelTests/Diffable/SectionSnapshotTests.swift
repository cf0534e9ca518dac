import Foundation
import TestSupport
import Testing

@testable import CollectionModel

private let duplicates = "supplied item identifiers are not unique. Duplicate identifiers:"

/// Section snapshots, written as literal trees: one line for each item, indented by two spaces for
/// each level, with a plus sign before the name of an expanded item.
@MainActor
struct SectionSnapshotTests {
  private typealias Snapshot = DiffableDataSourceSectionSnapshot<String>

  private static let animals = """
    +mammals
      cats
        lion
        lynx
      +dogs
        wolf
    birds
      owl
    +fish
    """

  /// Returns the snapshot of a literal tree.
  private func snapshot(_ text: String) -> Snapshot {
    var snapshot = Snapshot()
    var path: [String] = []
    for line in text.split(separator: "\n") {
      let level = line.prefix { $0 == " " }.count / 2
      let isExpanded = line.contains("+")
      let name = line.filter { $0 != " " && $0 != "+" }
      path.removeLast(path.count - level)
      snapshot.append([name], to: path.last)
      if isExpanded { snapshot.expand([name]) }
      path.append(name)
    }
    return snapshot
  }

  /// Returns the literal tree of a snapshot.
  private func text(_ snapshot: Snapshot) -> String {
    let lines = snapshot.items.map { item in
      String(repeating: "  ", count: snapshot.level(of: item))
        + (snapshot.isExpanded(item) ? "+" : "") + item
    }
    return lines.joined(separator: "\n")
  }

  private var animals: Snapshot { snapshot(Self.animals) }

  // MARK: Items

  @Test func aNewSnapshotIsEmpty() {
    let snapshot = Snapshot()
    #expect(snapshot.items == [] && snapshot.rootItems == [])
    #expect(snapshot.visibleItems == [] && snapshot.expandedItems == [])
    #expect(!snapshot.contains("a") && snapshot.index(of: "a") == nil)
    #expect(snapshot.visualDescription() == "")
  }

  @Test func itemsAreListedDepthFirst() {
    let all = ["mammals", "cats", "lion", "lynx", "dogs", "wolf", "birds", "owl", "fish"]
    #expect(animals.items == all)
    #expect(animals.rootItems == ["mammals", "birds", "fish"])
    #expect(all.map { animals.index(of: $0) } == Array(0..<9))
    #expect(all.map { animals.level(of: $0) } == [0, 1, 2, 2, 1, 2, 0, 1, 0])
    let parents = ["-", "mammals", "cats", "cats", "mammals", "dogs", "-", "birds", "-"]
    #expect(all.map { animals.parent(of: $0) ?? "-" } == parents)
    #expect(all.allSatisfy(animals.contains) && !animals.contains("newt"))
    #expect(animals.index(of: "newt") == nil)
    #expect(text(animals) == Self.animals)
  }

  @Test func itemsAreAppendedBehindTheLastChild() {
    var snapshot = animals
    snapshot.append(["newts", "toads"])
    snapshot.append(["seals", "bats"], to: "mammals")
    snapshot.append(["pike"], to: "fish")
    #expect(snapshot.rootItems == ["mammals", "birds", "fish", "newts", "toads"])
    let mammals = """
      cats
        lion
        lynx
      +dogs
        wolf
      seals
      bats
      """
    #expect(text(snapshot.snapshot(of: "mammals")) == mammals)
    #expect(snapshot.parent(of: "pike") == "fish")
    #expect(snapshot.index(of: "birds") == 8)
  }

  @Test func itemsAreInsertedAmongSiblings() {
    var snapshot = animals
    snapshot.insert(["newts", "toads"], before: "mammals")
    snapshot.insert(["seals"], before: "dogs")
    snapshot.insert(["bats"], after: "dogs")
    snapshot.insert(["frogs"], after: "mammals")
    snapshot.insert(["snakes"], after: "fish")
    #expect(
      text(snapshot) == """
        newts
        toads
        +mammals
          cats
            lion
            lynx
          seals
          +dogs
            wolf
          bats
        frogs
        birds
          owl
        +fish
        snakes
        """)
  }

  @Test func deletingRemovesSubtreesAndTheirExpansion() {
    var snapshot = animals
    snapshot.delete(["wolf", "mammals", "lion", "fish", "fish"])
    #expect(text(snapshot) == "birds\n  owl")
    #expect(snapshot.expandedItems == [])
    snapshot.append(["fish", "dogs"])
    snapshot.append(["wolf"], to: "dogs")
    #expect(text(snapshot) == "birds\n  owl\nfish\ndogs\n  wolf")
    snapshot.deleteAll()
    #expect(snapshot.items == [])
  }

  @Test func emptyArraysAndSnapshotsChangeNothing() {
    var snapshot = animals
    let messages = mistakes {
      snapshot.append([])
      snapshot.append([], to: "newts")
      snapshot.insert([], before: "newts")
      snapshot.insert([], after: "newts")
      snapshot.insert(Snapshot(), before: "newts")
      snapshot.insert(Snapshot(), after: "newts")
      snapshot.delete([])
      snapshot.expand([])
      snapshot.collapse([])
    }
    #expect(messages == [])
    #expect(text(snapshot) == Self.animals)
  }

  @Test func aCopyIsIndependent() {
    let old = animals
    var new = Snapshot(old)
    #expect(new.index(of: "birds") == 6 && new.visibleItems.firstIndex(of: "birds") == 4)
    new.expand(["cats"])
    #expect(
      old.visibleItems.firstIndex(of: "birds") == 4 && new.visibleItems.firstIndex(of: "birds") == 6
    )
    new.delete(["lion"])
    new.insert(["seals"], before: "mammals")
    #expect(text(old) == Self.animals)
    #expect(old.index(of: "lion") == 2 && new.index(of: "lynx") == 3)
  }

  // MARK: Expansion

  @Test func visibleItemsHaveExpandedAncestors() {
    #expect(animals.visibleItems == ["mammals", "cats", "dogs", "wolf", "birds", "fish"])
    #expect(animals.expandedItems == ["mammals", "dogs", "fish"])
    #expect(animals.isVisible("wolf") && !animals.isVisible("lion") && animals.isVisible("birds"))
    #expect(animals.visibleItems.firstIndex(of: "wolf") == 3)
    #expect(
      animals.visibleItems.firstIndex(of: "owl") == nil
        && animals.visibleItems.firstIndex(of: "newt") == nil)
  }

  @Test func aCollapsedParentKeepsTheExpansionBelowIt() {
    var snapshot = animals
    snapshot.collapse(["mammals"])
    #expect(snapshot.visibleItems == ["mammals", "birds", "fish"])
    #expect(!snapshot.isVisible("wolf") && snapshot.isExpanded("dogs"))
    #expect(snapshot.expandedItems == ["dogs", "fish"])
    snapshot.expand(["mammals", "birds"])
    let visible = ["mammals", "cats", "dogs", "wolf", "birds", "owl", "fish"]
    #expect(snapshot.visibleItems == visible)
    #expect(visible.map { snapshot.visibleItems.firstIndex(of: $0) } == Array(0..<7))
  }

  @Test func expandingAndCollapsingSkipUnknownItems() {
    var snapshot = animals
    let messages = mistakes {
      snapshot.expand(["newts", "lion"])
      snapshot.collapse(["toads", "fish"])
    }
    #expect(messages == [])
    #expect(snapshot.expandedItems == ["mammals", "lion", "dogs"])
  }

  // MARK: Snapshots of parts

  @Test func aSnapshotOfAnItemHasItsChildrenAsRootItems() {
    let children = """
      cats
        lion
        lynx
      +dogs
        wolf
      """
    #expect(text(animals.snapshot(of: "mammals")) == children)
    #expect(text(animals.snapshot(of: "dogs", includingParent: true)) == "+dogs\n  wolf")
    #expect(animals.snapshot(of: "fish").items == [])
  }

  @Test func anInsertedSnapshotKeepsItsExpansion() {
    let seals = snapshot("+seals\n  +grey\n    pup\n  ringed\nbats")
    var before = animals
    before.insert(seals, before: "lynx")
    #expect(
      text(before.snapshot(of: "cats", includingParent: true)) == """
        cats
          lion
          +seals
            +grey
              pup
            ringed
          bats
          lynx
        """)
    var after = animals
    after.insert(seals, after: "mammals")
    #expect(after.rootItems == ["mammals", "seals", "bats", "birds", "fish"])
    #expect(after.expandedItems == ["mammals", "dogs", "seals", "grey", "fish"])
    #expect(after.level(of: "pup") == 2 && after.isVisible("pup"))
  }

  @Test func replacedChildrenMayHaveTheSameIdentifiers() {
    var snapshot = animals
    snapshot.replace(childrenOf: "mammals", using: self.snapshot("wolf\n+cats\n  lion\n  seal"))
    #expect(
      text(snapshot) == """
        +mammals
          wolf
          +cats
            lion
            seal
        birds
          owl
        +fish
        """)
    snapshot.replace(childrenOf: "mammals", using: Snapshot())
    #expect(text(snapshot) == "+mammals\nbirds\n  owl\n+fish")
  }

  @Test func theVisualDescriptionShowsVisibilityAndExpansion() {
    #expect(
      animals.visualDescription() == """
        *+ mammals
          *- cats
             - lion
             - lynx
          *+ dogs
            *- wolf
        *- birds
           - owl
        *+ fish
        """)
  }

  // MARK: Mistakes

  /// The index of each wrong call, and its message.
  nonisolated private static let wrongCalls: [(Int, String)] = [
    (0, "\(duplicates) newt"),
    (1, "\(duplicates) lion, wolf"),
    (2, "there are no items with the identifiers newt in the snapshot"),
    (3, "\(duplicates) owl"),
    (4, "there are no items with the identifiers frog in the snapshot"),
    (5, "there are no items with the identifiers frog in the snapshot"),
    (6, "there are no items with the identifiers newt, frog in the snapshot"),
    (7, "\(duplicates) mammals, cats, lion, lynx, dogs, wolf, birds, owl, fish"),
    (8, "\(duplicates) dogs, wolf"),
    (9, "there are no items with the identifiers frog in the snapshot"),
    (10, "\(duplicates) birds, owl"),
    (11, "\(duplicates) mammals, cats, lion, lynx, dogs, wolf, birds, owl, fish"),
    (12, "there are no items with the identifiers frog in the snapshot"),
  ]

  @Test(arguments: wrongCalls)
  func aWrongIdentifierIsReportedAndNothingChanges(number: Int, message: String) {
    let old = animals
    let newts = snapshot("+newt\n  crested")
    let calls: [(inout Snapshot) -> Void] = [
      { $0.append(["newt", "toad", "newt"]) },
      { $0.append(["newt", "lion", "wolf"], to: "birds") },
      { $0.append(["newt"], to: "newt") },
      { $0.insert(["newt", "owl"], before: "lion") },
      { $0.insert(["newt"], before: "frog") },
      { $0.insert(["newt"], after: "frog") },
      { $0.delete(["lion", "newt", "mammals", "frog"]) },
      { $0.insert(old, after: "owl") },
      { $0.insert(old.snapshot(of: "dogs", includingParent: true), before: "owl") },
      { $0.insert(newts, before: "frog") },
      { $0.replace(childrenOf: "fish", using: old.snapshot(of: "birds", includingParent: true)) },
      { $0.replace(childrenOf: "lion", using: old) },
      { $0.replace(childrenOf: "frog", using: newts) },
    ]
    var new = old
    let messages = mistakes { calls[number](&new) }
    #expect(messages == [message])
    #expect(text(new) == Self.animals)
    // The refused calls have not used any of their identifiers.
    let more = mistakes { new.append(["newt", "toad", "frog", "crested"], to: "owl") }
    #expect(more == [])
    #expect(new.index(of: "crested") == 11)
  }

  @Test func replacingTheChildrenOfAnItemByTheItemIsReported() {
    var snapshot = animals
    let messages = mistakes {
      snapshot.replace(
        childrenOf: "dogs", using: animals.snapshot(of: "dogs", includingParent: true))
    }
    #expect(messages == ["\(duplicates) dogs"])
    #expect(text(snapshot) == Self.animals)
  }

  @Test func askingAboutAnUnknownItemIsReported() {
    let snapshot = animals
    let messages = mistakes {
      #expect(snapshot.level(of: "newt") == 0)
      #expect(snapshot.parent(of: "newt") == nil)
      #expect(!snapshot.isExpanded("newt"))
      #expect(!snapshot.isVisible("newt"))
      #expect(snapshot.snapshot(of: "newt").items == [])
    }
    #expect(messages.count == 5)
    #expect(messages.allSatisfy { $0.contains("identifiers newt in") })
  }

  @Test func threadsReadCopiesOfOneSnapshotAtTheSameTime() async {
    let snapshot = animals
    let tasks = (0..<8).map { _ in Task.detached { snapshot.index(of: "fish") } }
    var indices: [Int?] = []
    for task in tasks { indices.append(await task.value) }
    #expect(indices == Array(repeating: 8, count: 8))
  }
}
