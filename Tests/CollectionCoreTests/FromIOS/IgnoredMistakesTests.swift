import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests that mistakes which iOS ignores are ignored and logged.
@MainActor
struct IgnoredMistakesTests {
  /// Runs `body` and returns the warnings logged meanwhile. Expects that no mistake is reported.
  private func warnings(during body: () -> Void) -> [String] {
    TestSupport.warnings { #expect(mistakes(during: body) == []) }
  }

  private var missing: [IndexPath] {
    [path(3), path(0, 1), path(-1), path(0, -1), IndexPath(index: 0), IndexPath()]
  }

  @Test func lookUpsOfMissingItemsReturnNilAndAreLogged() {
    let stage = Stage(counts: [3])
    for path in missing {
      let warnings = warnings {
        #expect(stage.view.layoutAttributesForItem(at: path) == nil)
        #expect(stage.view.cellForItem(at: path) == nil)
        #expect(stage.layout.layoutAttributesForItem(at: path) == nil)
      }
      let counts = (path.first ?? 0) == 0 ? "section 0 has 3 items" : "there are 1 sections"
      let expected =
        "attempt to look up the item at \(Array(path)), which does not exist (\(counts))"
      #expect(warnings == [expected, expected])
    }
  }

  @Test func lookUpsOfViewsInMissingSectionsReturnNilAndAreLogged() {
    let stage = Stage(counts: [3])
    let kind = CollectionView.elementKindSectionHeader
    let warnings = warnings {
      #expect(stage.view.supplementaryView(forElementKind: kind, at: path(0, 1)) == nil)
      #expect(
        stage.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path(0, 1)) == nil)
    }
    let expected =
      "attempt to look up the supplementary view of kind \(kind) at [1, 0], which does not exist "
      + "(there are 1 sections)"
    #expect(warnings == [expected, expected])
  }

  @Test func lookUpsOfItemsOutOfViewAreNotLogged() {
    let stage = Stage(counts: [1000])
    let warnings = warnings {
      #expect(stage.view.cellForItem(at: path(999)) == nil)
      #expect(stage.view.layoutAttributesForItem(at: path(999)) != nil)
      let kind = CollectionView.elementKindSectionHeader
      #expect(stage.view.supplementaryView(forElementKind: kind, at: path(0)) == nil)
    }
    #expect(warnings == [])
  }

  @Test func theLibrarysLayoutsReturnNilForMissingItems() {
    let layouts: [CollectionViewLayout] = [
      WaterfallLayout(), JustifiedLayout(), CarouselLayout(), CircleLayout(), StacksLayout(),
      CollectionViewTransitionLayout(
        currentLayout: CollectionViewFlowLayout(), nextLayout: CollectionViewFlowLayout()),
    ]
    for layout in layouts {
      let world = LayoutStage(layout, counts: [3])
      for path in missing {
        _ = warnings {
          #expect(world.view.layoutAttributesForItem(at: path) == nil, "\(type(of: layout))")
        }
        if layout is CollectionViewTransitionLayout { continue }
        #expect(layout.layoutAttributesForItem(at: path) == nil, "\(type(of: layout)) \(path)")
      }
    }
  }

  @Test func deselectingAMissingItemIsLogged() {
    let stage = Stage(counts: [3])
    let warnings = warnings { stage.view.deselectItem(at: path(3), animated: false) }
    #expect(
      warnings == [
        "attempt to deselect the item at [0, 3], which does not exist (section 0 has 3 items)"
      ])
  }

  @Test func anItemReloadedTwiceIsReloadedOnce() {
    let stage = Stage(counts: [3])
    let shown = stage.view.cellForItem(at: path(1))
    _ = stage.log.takeAll()
    let warnings = warnings {
      stage.view.performBatchUpdates {
        stage.view.reloadItems(at: [path(1)])
        stage.view.reloadItems(at: [path(1)])
      }
    }
    #expect(
      warnings == [
        "the item at [0, 1] is reloaded more than once in a batch update; once is enough"
      ])
    #expect(stage.log.calls.count { $0 == .cell(path(1)) } == 1)
    #expect(stage.view.cellForItem(at: path(1)) !== shown)
    stage.settle()
  }

  @Test func aSectionReloadedTwiceIsReloadedOnce() {
    let stage = Stage(counts: [2, 2])
    let warnings = warnings {
      stage.view.performBatchUpdates {
        stage.view.reloadSections([1])
        stage.view.reloadSections([1])
      }
    }
    #expect(warnings == ["section 1 is reloaded more than once in a batch update; once is enough"])
    stage.settle()
  }

  @Test func theLayoutGetsOneUpdateForARepeatedReload() {
    final class Listening: CollectionViewFlowLayout {
      var updates: [String] = []
      override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
        updates = updateItems.map { "\($0.updateAction) \($0.indexPathBeforeUpdate ?? [])" }
      }
    }
    let layout = Listening()
    let world = LayoutStage(layout, counts: [3])
    _ = warnings {
      world.view.performBatchUpdates {
        world.view.reloadItems(at: [path(2), path(1), path(2)])
      }
    }
    #expect(layout.updates == ["reload [0, 1]", "reload [0, 2]"])
  }

  @Test func mistakesThatIosThrowsForAreReportedWithNumbers() {
    let stage = Stage(counts: [3])
    let messages = mistakes {
      stage.view.scrollToItem(at: path(7), at: .top, animated: false)
      _ = stage.view.numberOfItems(inSection: 4)
    }
    #expect(messages.count == 2)
    #expect(messages.first?.contains("[0, 7]") == true)
    #expect(messages.last?.contains("there are only 1 sections") == true)
  }
}
