import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the parts of a collection view that follow items to their new positions.
@MainActor
struct FollowersTests {
  /// The parts that keep positions and are not told where items have gone, with what keeps them true.
  private let others = [
    "elements": "views get the keys of their elements in the pass that shows a change",
    "prefetcher": "its views get the keys of their elements in the same pass",
    "session": "the layout's answer is discarded with the counts",
  ]

  /// Returns the stored parts of a view by their names.
  private func parts(of view: CollectionView) -> [String: Any] {
    var parts: [String: Any] = [:]
    for child in Mirror(reflecting: view).children {
      guard let label = child.label else { continue }
      let mirror = Mirror(reflecting: child.value)
      let isOptional = mirror.displayStyle == .optional
      guard let part: Any = isOptional ? mirror.children.first.map(\.value) : child.value,
        String(reflecting: type(of: part)).hasPrefix("CollectionCore.")
      else { continue }
      parts[label.replacingOccurrences(of: "$__lazy_storage_$_", with: "")] = part
    }
    return parts
  }

  /// Returns whether the stored properties of a part, or of values in it, refer to items.
  private func keepsPositions(_ part: Any) -> Bool {
    let kinds = ["ItemPosition", "ItemRanges", "ElementKey", "IndexPath", "FollowedItem"]
    return Mirror(reflecting: part).children.contains { child in
      let type = String(reflecting: type(of: child.value))
      return kinds.contains { type.contains($0) }
        || Mirror(reflecting: child.value).displayStyle == .struct && keepsPositions(child.value)
    }
  }

  @Test("A part that keeps positions of items follows them, or this test says what keeps them true")
  func everyPartThatKeepsPositionsFollows() {
    let stage = Stage(counts: [10])
    stage.settle()
    let keepers = parts(of: stage.view).filter { keepsPositions($0.value) }
    #expect(Set(keepers.keys).isSuperset(of: ["selection", "pointer", "focus", "swipes"]))
    let followers = Set(stage.view.itemFollowers.map(ObjectIdentifier.init))
    let silent = keepers.filter { !followers.contains(ObjectIdentifier($0.value as AnyObject)) }
    #expect(Set(silent.keys) == Set(others.keys))
  }
}
