import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The rubber band, which selects the items that it meets.
@MainActor
struct SelectionBandTests {
  private func stage(_ count: Int = 1000) -> Stage {
    Stage(counts: [count]) { $0.view.allowsMultipleSelection = true }
  }

  private let gap = CGPoint(x: 55, y: 5)

  private func begin(
    _ modifiers: SelectionModifiers = [], at point: CGPoint, to end: CGPoint, in stage: Stage
  ) {
    stage.view.pointer.press(SelectionPress(at: point, modifiers))
    stage.view.pointer.drag(to: end)
    stage.tick()
  }

  private func select(_ items: Int..., in stage: Stage) {
    for item in items {
      stage.view.selectItem(
        at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
  }

  @Test func theRubberBandSelectsOnlyTheItemsThatItMeets() {
    let stage = stage()
    begin(at: gap, to: CGPoint(x: 20, y: 65), in: stage)
    #expect(stage.selected == [0, 2])
    #expect(stage.host.band == CGRect(x: 20, y: 5, width: 35, height: 60))
    stage.view.pointer.drag(to: CGPoint(x: 70, y: 40))
    stage.tick()
    #expect(stage.selected == [1])
    stage.view.pointer.release(at: CGPoint(x: 70, y: 70))
    #expect(stage.selected == [1, 3], "the place of the release counts")
    #expect(stage.host.band == nil)
    #expect(stage.faults == [])
  }

  @Test func theRubberBandStaysInTheContentWhileTheViewScrolls() {
    let stage = stage()
    begin(at: gap, to: CGPoint(x: 20, y: 65), in: stage)
    stage.scroll(to: 600)
    #expect(stage.host.band == CGRect(x: 20, y: 5, width: 35, height: 660))
    #expect(stage.selected == Array(stride(from: 0, through: 22, by: 2)))
    stage.scroll(to: 0)
    #expect(stage.selected == [0, 2])
  }

  @Test func aRubberBandAtTheEdgeScrollsAndSelects() {
    let stage = stage()
    begin(at: gap, to: CGPoint(x: 20, y: 98), in: stage)
    for _ in 0..<120 { stage.tick() }
    let y = stage.view.contentOffset.y
    #expect(y > 300)
    let last = Int((y + 98) / 60) * 2
    #expect(stage.selected == Array(stride(from: 0, through: last, by: 2)))
    stage.view.pointer.release(at: CGPoint(x: 20, y: 98))
    stage.settle()
    #expect(stage.view.contentOffset.y == y)
  }

  @Test func theRubberBandAddsWithShiftAndTogglesWithControl() {
    let stage = stage()
    select(0, 8, in: stage)
    begin(.extend, at: gap, to: CGPoint(x: 20, y: 65), in: stage)
    #expect(stage.selected == [0, 2, 8])
    stage.view.pointer.release(at: CGPoint(x: 20, y: 65))
    begin(.toggle, at: gap, to: CGPoint(x: 20, y: 65), in: stage)
    #expect(stage.selected == [8])
    stage.view.pointer.drag(to: CGPoint(x: 20, y: 10))
    stage.tick()
    #expect(stage.selected == [2, 8])
  }

  @Test func escapeRestoresTheSelectionBeforeTheRubberBand() {
    let stage = stage()
    select(8, in: stage)
    begin(.extend, at: gap, to: CGPoint(x: 20, y: 65), in: stage)
    #expect(stage.view.pointer.escape())
    #expect(stage.selected == [8])
    #expect(stage.host.band == nil)
    stage.view.pointer.drag(to: CGPoint(x: 90, y: 90))
    stage.tick()
    #expect(stage.selected == [8])
  }

  @Test func singleSelectionHasNoRubberBand() {
    let stage = stage()
    stage.view.allowsMultipleSelection = false
    begin(at: gap, to: CGPoint(x: 20, y: 65), in: stage)
    #expect(stage.selected == [] && stage.host.band == nil)
  }

  @Test func theDelegateIsAskedOnceAboutARefusedItem() {
    let stage = stage()
    let delegate = SelectionDelegate()
    delegate.refused = [0]
    stage.view.delegate = delegate
    begin(at: gap, to: CGPoint(x: 20, y: 65), in: stage)
    for y in 66..<80 {
      stage.view.pointer.drag(to: CGPoint(x: 20, y: CGFloat(y)))
      stage.tick()
    }
    #expect(stage.selected == [2])
    #expect(delegate.calls.filter { $0 == "shouldSelect 0" }.count == 1)
    stage.view.delegate = nil
  }

  @Test func aStepOfTheRubberBandQueriesFewElements() {
    let stage = stage(1_000_000)
    // The rubber band begins between two lines.
    begin(at: CGPoint(x: 105, y: 55), to: CGPoint(x: 20, y: 65), in: stage)
    stage.scroll(to: 600_000)
    #expect(stage.view.numberOfSelectedItems == 20_002)
    #expect(stage.view.selectedItems(inSection: 0).ranges.count == 1)
    stage.scroll(to: 600_060)
    #expect(stage.layout.lastAnswerCount < 10)
    #expect(stage.view.numberOfSelectedItems == 20_004)
  }

  @Test func theRubberBandSelectsTheItemsThatItMeetsAfterAnUpdate() {
    let stage = stage(9)
    select(8, in: stage)
    begin(.extend, at: gap, to: CGPoint(x: 20, y: 65), in: stage)
    stage.insert(at: [IndexPath(item: 0, section: 0)])
    stage.settle()
    #expect(stage.selected == [0, 2, 9], "the items in the band and the one selected before")
  }

  @Test func aRandomRubberBandSelectsTheItemsInItsRectangle() {
    let first = SeededGenerator.freshSeed(for: "rubber bands")
    for seed in first..<first + 60 {
      var random = SeededGenerator(seed: seed)
      let stage = stage(60)
      func place() -> CGPoint {
        CGPoint(
          x: .random(in: -20...140, using: &random), y: .random(in: -20...140, using: &random))
      }
      let toggles = Bool.random(using: &random)
      select(3, 10, 11, in: stage)
      stage.view.pointer.press(SelectionPress(at: gap, toggles ? .toggle : .extend))
      for _ in 0..<25 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: stage.view.contentOffset.y = .random(in: 0...1500, using: &random)
        case 1 where Int.random(in: 0..<3, using: &random) == 0:
          stage.layout.minimumLineSpacing = .random(in: 0...30, using: &random)
          stage.layout.invalidateLayout()
        default: break
        }
        let end = place()
        stage.view.pointer.drag(to: end)
        stage.tick()
        guard case .band(let band) = stage.view.pointer.gesture else {
          Issue.record("seed \(seed): no band")
          return
        }
        let rect = band.rect(offset: stage.view.contentOffset)
        let met = (0..<60).filter { item in
          let path = IndexPath(item: item, section: 0)
          return stage.view.layoutAttributesForItem(at: path).map {
            !rect.isEmpty && $0.frame.meets(rect)
          } ?? false
        }
        let base: Set<Int> = [3, 10, 11]
        let expected = toggles ? base.symmetricDifference(met) : base.union(met)
        guard stage.selected == expected.sorted() else {
          Issue.record("seed \(seed): \(stage.selected), not \(expected.sorted())")
          return
        }
      }
      #expect(stage.faults == [], "seed \(seed)")
    }
  }
}
