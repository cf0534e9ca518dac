import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of self-sizing cells in a flow layout with a collection view.
@MainActor
struct FlowSelfSizingViewTests {
  @Test func selfSizingItemsMatchTheReferenceLayoutWhileScrolling() {
    let first = SeededGenerator.freshSeed(for: "flow self-sizing walk")
    for seed in first..<first + 60 {
      var random = SeededGenerator(seed: seed)
      let wanted = (0..<Int.random(in: 5...200, using: &random)).map { _ in
        CGSize(
          width: CGFloat(Int.random(in: 10...110, using: &random)),
          height: CGFloat(Int.random(in: 5...90, using: &random)))
      }
      var measured: Set<Int> = []
      let stage = Stage(counts: [wanted.count]) { stage in
        stage.layout.chunkCapacity = 7
        stage.layout.estimatedItemSize = CollectionViewFlowLayout.automaticSize
        stage.host.fittingSize = { view, _ in
          guard let item = (view as? RecordingCell)?.shownItem?.item else { return nil }
          measured.insert(item)
          return wanted[item]
        }
      }
      for step in 0..<20 {
        let fault = fault(on: stage, wanted, measured)
        guard fault == nil else {
          Issue.record("seed \(seed), step \(step): \(fault ?? "")")
          return
        }
        let distance = CGFloat(Int.random(in: -300...500, using: &random))
        let target = stage.view.limited(CGPoint(x: 0, y: stage.view.contentOffset.y + distance))
        stage.view.contentOffset = target
        stage.settle()
      }
    }
  }

  /// A delegate with wide insets around the second section.
  private final class Insets: CollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
    ) -> EdgeInsets {
      section == 1 ? EdgeInsets(top: 0, left: 100, bottom: 0, right: 100) : .zero
    }
  }

  @Test func aCellIsLimitedByTheInsetOfItsSection() {
    let insets = Insets()
    let stage = Stage(counts: [1, 1], size: CGSize(width: 300, height: 400)) { stage in
      stage.layout.estimatedItemSize = CollectionViewFlowLayout.automaticSize
      stage.view.delegate = insets
      stage.host.fittingSize = { view, _ in
        CGSize(width: min(600, view.sizing.maximum.width), height: 50)
      }
    }
    let frames = (0..<2).map { stage.layout.layoutAttributesForItem(at: [$0, 0])?.frame }
    #expect(frames == [rect(0, 0, 300, 50), rect(100, 50, 100, 50)])
    #expect(stage.faults == [])
  }

  /// Returns the size of a text of 400×44 points that needs the same area in a narrower view.
  private static func sizeOfText(_ view: CollectionReusableView, _ size: CGSize) -> CGSize? {
    let width = min(400, view.sizing.maximum.width)
    return CGSize(width: width, height: 400 * 44 / width)
  }

  @Test func cellsInViewAreMeasuredAgainInAnotherWidth() {
    let stage = Stage(counts: [20], size: CGSize(width: 400, height: 100)) { stage in
      stage.layout.estimatedItemSize = CollectionViewFlowLayout.automaticSize
      stage.layout.minimumLineSpacing = 0
      stage.host.fittingSize = Self.sizeOfText
    }
    func shown() -> [CGRect] {
      stage.view.elements.visible.all.sorted { $0.key < $1.key }.map(\.applied.frame)
    }
    #expect(shown() == [rect(0, 0, 400, 44), rect(0, 44, 400, 44), rect(0, 88, 400, 44)])
    stage.view.resize(to: CGSize(width: 200, height: 100))
    #expect(shown() == [rect(0, 0, 200, 88), rect(0, 88, 200, 88)])
    // The fourth cell is out of view and keeps its size.
    #expect(stage.layout.layoutAttributesForItem(at: [0, 3])?.frame == rect(0, 264, 400, 44))
    stage.view.resize(to: CGSize(width: 400, height: 100))
    #expect(shown() == [rect(0, 0, 400, 44), rect(0, 44, 400, 44), rect(0, 88, 400, 44)])
    stage.settle()
  }

  private final class OwnInvalidation: CollectionViewFlowLayout {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      if newBounds.width != collectionView?.bounds.width { invalidateLayout() }
      return false
    }
  }

  @Test func aLayoutThatInvalidatesItselfForAnotherWidthHasItsCellsMeasured() {
    let layout = OwnInvalidation()
    layout.estimatedItemSize = CGSize(width: 400, height: 44)
    layout.minimumLineSpacing = 0
    let stage = Stage(counts: [4], size: CGSize(width: 400, height: 100)) { stage in
      stage.view.collectionViewLayout = layout
      stage.host.fittingSize = Self.sizeOfText
    }
    stage.resize(to: CGSize(width: 200, height: 100))
    let shown = stage.view.elements.visible.all.sorted { $0.key < $1.key }
    #expect(shown.map(\.applied.frame) == [rect(0, 0, 200, 88), rect(0, 88, 200, 88)])
  }

  @Test func aResizeMeasuresTheCellsInViewAndKeepsTheFirstOneInPlace() {
    let stage = Stage(counts: [100], size: CGSize(width: 400, height: 100)) { stage in
      stage.layout.estimatedItemSize = CGSize(width: 400, height: 44)
      stage.layout.minimumLineSpacing = 0
      stage.host.fittingSize = Self.sizeOfText
    }
    stage.scroll(to: 2200)
    stage.resize(to: CGSize(width: 200, height: 100))
    let shown = stage.view.elements.visible.all.sorted { $0.key < $1.key }
    #expect(shown.map(\.key.item) == [50, 51])
    #expect(shown.map(\.applied.frame) == [rect(0, 2200, 200, 88), rect(0, 2288, 200, 88)])
    #expect(stage.view.contentOffset.y == 2200)
    #expect(stage.faults == [])
  }

  @Test func aCellWhoseContentChangesAfterAReloadDoesNotCountTheItems() throws {
    let stage = Stage(counts: [9]) { stage in
      stage.layout.estimatedItemSize = CollectionViewFlowLayout.automaticSize
    }
    let cell = try #require(stage.view.cellForItem(at: [0, 0]))
    _ = stage.log.takeAll()
    stage.view.reloadData()
    stage.view.contentDidChange(in: cell)
    #expect(stage.log.count(of: .numberOfSections) == 0)
    stage.data.counts = [3]
    stage.settle()
    #expect(stage.view.visibleCells.count == 3)
  }

  private func fault(on stage: Stage, _ wanted: [CGSize], _ measured: Set<Int>) -> String? {
    var section = ReferenceFlow.Section()
    section.sizes = wanted.indices.map {
      measured.contains($0) ? wanted[$0] : CGSize(width: 50, height: 50)
    }
    let reference = ReferenceFlow([section], direction: .vertical, breadth: 110)
    guard stage.view.contentSize.isNear(reference.contentSize) else {
      return "the content size is \(stage.view.contentSize), not \(reference.contentSize)"
    }
    let shown = Dictionary(
      uniqueKeysWithValues: stage.view.elements.visible.all.map { ($0.key.item, $0.applied.frame) })
    for (item, frame) in reference.items[0].enumerated() {
      if let place = shown[item], !place.isNear(frame) {
        return "item \(item) is at \(place), not at \(frame)"
      }
      if frame.meets(stage.view.bounds, by: 0.01) {
        guard shown[item] != nil else { return "item \(item) is missing" }
        guard measured.contains(item) else { return "item \(item) was never measured" }
      }
    }
    return stage.faults.first
  }

  @Test func theSizesOfItemsOutOfViewAreForgottenWithTheirFont() {
    var height: CGFloat = 20
    let stage = Stage(counts: [100]) { stage in
      stage.layout.estimatedItemSize = CGSize(width: 100, height: 10)
      stage.host.fittingSize = { _, _ in CGSize(width: 100, height: height) }
    }
    let contentLength = stage.view.contentSize.height
    stage.view.contentOffset.y = 500
    stage.settle()
    stage.view.contentOffset.y = 0
    stage.settle()
    #expect(stage.view.contentSize.height > contentLength, "more items are measured")
    height = 21
    stage.view.fontDidChange()
    stage.settle()
    let shown = stage.view.elements.visible.all
    #expect(shown.allSatisfy { $0.applied.size.height == 21 })
    height = 20
    stage.view.fontDidChange()
    stage.settle()
    #expect(stage.view.contentSize.height == contentLength)
  }

  @Test func theMaximumCellSizeIsTheLengthOfALine() {
    let layout = CollectionViewFlowLayout()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 110, height: 100), collectionViewLayout: layout)
    view.contentInset.left = 5
    layout.sectionInset = EdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
    #expect(layout.viewSizing == nil)
    layout.estimatedItemSize = CGSize(width: 30, height: 30)
    #expect(layout.viewSizing?.isWidthFree == true && layout.viewSizing?.isHeightFree == true)
    #expect(layout.viewSizing?.maximum.width == 75)
    layout.scrollDirection = .horizontal
    #expect(layout.viewSizing?.maximum.height == 100)
  }
}
