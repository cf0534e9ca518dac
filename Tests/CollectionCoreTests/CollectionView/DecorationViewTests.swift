import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Decoration views from the layout's registration to the screen.
@MainActor
struct DecorationViewTests {
  private let layout = ShelfLayout()

  /// Returns a stage with rows of two items of 50 × 50 points that begin every 60 points.
  private func stage(counts: [Int], height: CGFloat = 120) -> Stage {
    let stage = Stage(counts: counts, size: CGSize(width: 110, height: height))
    _ = stage.log.takeAll()
    stage.view.collectionViewLayout = layout
    stage.settle()
    return stage
  }

  private func shelves(of stage: Stage) -> [VisibleElement] {
    stage.view.elements.visible.all
      .filter { $0.key.kind == .decoration(ShelfLayout.shelf) }
      .sorted { $0.key < $1.key }
  }

  @Test func eachRowHasADecorationViewBelowIt() {
    let stage = stage(counts: [5, 2], height: 400)
    let shelves = shelves(of: stage)
    #expect(shelves.map(\.key.indexPath) == [[0, 0], [0, 1], [0, 2], [1, 0]])
    #expect(
      shelves.map(\.view.frame) == [
        CGRect(x: 0, y: 50, width: 110, height: 8),
        CGRect(x: 0, y: 110, width: 110, height: 8),
        CGRect(x: 0, y: 170, width: 110, height: 8),
        CGRect(x: 0, y: 220, width: 110, height: 8),
      ])
    #expect(shelves.allSatisfy { $0.view is ShelfView && $0.view.reuseIdentifier == nil })
    #expect(stage.faults == [])
  }

  @Test func decorationViewsHaveALowerZIndexThanCells() {
    let stage = stage(counts: [5, 2], height: 400)
    let (shelves, cells) = (
      stage.host.shown.filter { $0.view is ShelfView },
      stage.host.shown.filter { $0.view is CollectionViewCell }
    )
    #expect(shelves.map(\.geometry.zIndex) == [0, 0, 0, 0])
    #expect(cells.map(\.geometry.zIndex) == Array(repeating: 1, count: 7))
  }

  @Test func decorationViewsCauseNoDataSourceOrDelegateCalls() {
    let stage = stage(counts: [40])
    for y in stride(from: CGFloat(0), through: 500, by: 50) { stage.scroll(to: y) }
    let asked = stage.log.takeAll().filter {
      switch $0 {
      case .supplementary, .willDisplaySupplementary, .didEndDisplayingSupplementary: true
      default: false
      }
    }
    #expect(asked == [])
  }

  @Test func scrollingMakesOnlyAsManyDecorationViewsAsAreVisibleAtOnce() {
    let stage = stage(counts: [1000])
    var made: Set<CollectionReusableView> = []
    var mostShown = 0
    for y in stride(from: CGFloat(0), through: 6_000, by: 37) {
      stage.scroll(to: y)
      let shown = shelves(of: stage).map(\.view)
      made.formUnion(shown)
      mostShown = max(mostShown, shown.count)
    }
    #expect(mostShown == 3)
    #expect(made.count == mostShown)
    #expect(stage.faults == [])
  }

  @Test func aReloadReusesDecorationViews() {
    let stage = stage(counts: [4])
    let before = Set(shelves(of: stage).map(\.view))
    stage.reload([2])
    #expect(before.count == 2)
    #expect(before.isSuperset(of: shelves(of: stage).map(\.view)))
    #expect(shelves(of: stage).count == 1)
  }

  @Test func anInvalidationUpdatesTheExistingDecorationViews() {
    let stage = stage(counts: [4])
    let before = shelves(of: stage).map { ObjectIdentifier($0.view) }
    #expect(before.count == 2)
    layout.shelfHeight = 5
    stage.settle()
    #expect(shelves(of: stage).map { ObjectIdentifier($0.view) } == before)
    #expect(shelves(of: stage).map(\.view.frame.height) == [5, 5])
  }

  @Test func decorationViewsLeaveAndReturnWithTheirLayout() {
    let stage = stage(counts: [4])
    stage.view.collectionViewLayout = CollectionViewFlowLayout()
    stage.settle()
    #expect(!stage.host.adopted.values.contains { $0 is ShelfView })
    stage.view.collectionViewLayout = layout
    stage.settle()
    #expect(shelves(of: stage).map(\.key.indexPath) == [[0, 0], [0, 1]])
    #expect(shelves(of: stage).allSatisfy { $0.view is ShelfView })
  }

  @Test func aRegisteredClosureGetsTheFrameOfTheDecorationView() {
    var frames: [CGRect] = []
    layout.register(forDecorationViewOfKind: ShelfLayout.shelf) { frame in
      frames.append(frame)
      return ShelfView(frame: frame)
    }
    let stage = stage(counts: [2])
    #expect(frames == [CGRect(x: 0, y: 50, width: 110, height: 8)])
    #expect(stage.faults == [])
  }

  @Test func aNewRegistrationIsUsedForDecorationViewsThatComeIntoView() {
    final class GlassShelf: CollectionReusableView {}
    let stage = stage(counts: [400])
    layout.register(forDecorationViewOfKind: ShelfLayout.shelf) { GlassShelf(frame: $0) }
    stage.scroll(to: 600)
    #expect(shelves(of: stage).map(\.key.indexPath) == [[0, 10], [0, 11]])
    #expect(shelves(of: stage).allSatisfy { $0.view is GlassShelf })
    #expect(!stage.host.adopted.values.contains { $0 is ShelfView })
  }

  @Test func aMissingDecorationRegistrationIsReportedAndCellsAreShown() {
    layout.register(nil, forDecorationViewOfKind: ShelfLayout.shelf)
    let messages = mistakes {
      let stage = stage(counts: [2])
      #expect(stage.view.visibleCells.count == 2)
      #expect(stage.faults == [])
    }
    #expect(messages.first?.contains("decoration view of kind shelf at [0, 0]") == true)
  }

  @Test func decorationAndSupplementaryViewsOfOneKindHaveSeparateQueues() {
    let stage = stage(counts: [2])
    stage.view.register(
      CollectionReusableView.self, forSupplementaryViewOfKind: ShelfLayout.shelf,
      withReuseIdentifier: "")
    stage.reload()
    #expect(shelves(of: stage).allSatisfy { $0.view is ShelfView })
    #expect(shelves(of: stage).count == 1)
  }
}
