import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// A horizontal row of items of different widths that snaps to the leading edge of an item. It
/// chooses the edge nearest to the proposed offset, in the direction of the movement.
private final class SnappingRow: ItemLayout {
  let widths: [CGFloat]
  let edges: [CGFloat]
  var asked: [(proposed: CGPoint, velocity: CGPoint)] = []

  init(_ widths: [CGFloat]) {
    self.widths = widths
    edges = widths.reduce(into: [0]) { $0.append($0.last! + $1) }  // The array is never empty.
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func frame(_ item: Int) -> CGRect {
    CGRect(x: edges[item], y: 0, width: widths[item], height: 50)
  }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    asked.append((proposed, velocity))
    let here = collectionView?.contentOffset.x ?? 0
    let ahead = edges.filter {
      velocity.x > 0 ? $0 > here : velocity.x < 0 ? $0 < here : true
    }
    let best = ahead.min { abs($0 - proposed.x) < abs($1 - proposed.x) }
    return CGPoint(x: best ?? proposed.x, y: proposed.y)
  }
}

/// A flow layout that snaps to the start of a section.
private final class SectionSnappingFlow: CollectionViewFlowLayout {
  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let view = collectionView else { return proposed }
    let tops = (0..<view.numberOfSections).compactMap {
      layoutAttributesForItem(at: IndexPath(item: 0, section: $0))?.frame.minY
    }
    let best = tops.min { abs($0 - proposed.y) < abs($1 - proposed.y) }
    return CGPoint(x: proposed.x, y: best ?? proposed.y)
  }
}

/// A flow layout that snaps to the start of a line in odd sections and does not snap in even ones.
private final class MixedSnappingFlow: CollectionViewFlowLayout {
  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let view = collectionView else { return proposed }
    let seen = CGRect(origin: proposed, size: view.bounds.size)
    let tops = (layoutAttributesForElements(in: seen) ?? []).map(\.frame.minY)
    guard let top = tops.min(by: { abs($0 - proposed.y) < abs($1 - proposed.y) }),
      let first = (layoutAttributesForElements(in: seen) ?? []).min(by: {
        $0.indexPath < $1.indexPath
      }), first.indexPath.section % 2 == 1
    else { return proposed }
    return CGPoint(x: proposed.x, y: top)
  }
}

/// A plane of twenty by twenty tiles of 90 × 70 points that snaps the corner of a tile to the corner
/// of the view.
private final class SnappingPlane: ItemLayout {
  override func frame(_ item: Int) -> CGRect {
    CGRect(x: item % 20 * 90, y: item / 20 * 70, width: 90, height: 70)
  }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    CGPoint(x: (proposed.x / 90).rounded() * 90, y: (proposed.y / 70).rounded() * 70)
  }
}

/// Snapping to the target offset of the layout.
@MainActor
struct SnappingTests {
  /// The widths of the items. Their edges are at 0, 80, 200, 240, 340, 400, 550, 620, 800, 860, 1000,
  /// 1300, 1360 and 1500.
  private static let widths: [CGFloat] = [
    80, 120, 40, 100, 60, 150, 70, 180, 60, 140, 300, 60, 140,
  ]

  private func stage(_ layout: CollectionViewLayout, counts: [Int], _ size: CGSize) -> Stage {
    let stage = Stage(counts: counts, size: size) { $0.view.collectionViewLayout = layout }
    stage.settle()
    return stage
  }

  private func row() -> (Stage, SnappingRow) {
    let layout = SnappingRow(Self.widths)
    let size = CGSize(width: 200, height: 50)
    return (stage(layout, counts: [Self.widths.count], size), layout)
  }

  struct Snap: Sendable {
    let offset: CGFloat
    let velocity: CGFloat
    let proposed: CGFloat
    let target: CGFloat
  }

  nonisolated static let snaps = [
    Snap(offset: 10, velocity: 0, proposed: 10, target: 0),
    Snap(offset: 60, velocity: 0, proposed: 60, target: 80),
    Snap(offset: 10, velocity: 100, proposed: 35, target: 80),
    Snap(offset: 10, velocity: 800, proposed: 210, target: 200),
    Snap(offset: 500, velocity: -100, proposed: 475, target: 400),
    Snap(offset: 500, velocity: 1600, proposed: 900, target: 860),
    Snap(offset: 900, velocity: -9000, proposed: 0, target: 0),
    Snap(offset: 900, velocity: 9000, proposed: 1300, target: 1300),
    Snap(offset: 230, velocity: 3000, proposed: 980, target: 1000),
  ]

  @Test(arguments: snaps.indices)
  func aReleaseSnapsToAnItemEdge(index: Int) {
    let snap = Self.snaps[index]
    let (stage, layout) = row()
    stage.view.contentOffset.x = snap.offset
    stage.tick()
    stage.drag(by: .zero, velocity: CGPoint(x: snap.velocity, y: 0))
    #expect(layout.asked.count == 1)
    #expect(abs((layout.asked.first?.proposed.x ?? -1) - snap.proposed) < 1e-6)
    #expect(layout.asked.first?.velocity.x == snap.velocity, "in points per second")
    if stage.view.isDecelerating {
      #expect(abs(stage.view.velocity.x - snap.velocity) <= 0.05 * abs(snap.velocity))
    }
    let frames = stage.settle()
    #expect(frames < 150)
    #expect(stage.view.contentOffset == CGPoint(x: snap.target, y: 0))
    #expect(stage.faults == [])
  }

  @Test func theDelegateMayReplaceTheTargetOffsetOfTheLayout() {
    let (stage, layout) = row()
    let listener = ScrollListener()
    listener.target = CGPoint(x: 123, y: 0)
    stage.view.delegate = listener
    stage.settle()
    stage.drag(by: CGPoint(x: 10, y: 0), velocity: CGPoint(x: 800, y: 0))
    #expect(layout.asked.count == 1)
    #expect(listener.proposed == CGPoint(x: 200, y: 0), "the target offset of the layout")
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 123, y: 0))
  }

  @Test func aWheelStepSnapsWhenItComesToRest() {
    let (stage, layout) = row()
    let listener = ScrollListener()
    stage.view.delegate = listener
    stage.settle()
    _ = listener.takeAll()
    stage.view.wheel(x: 1, y: 0)
    stage.tick()
    #expect(layout.asked.isEmpty, "the layout is not asked before the end")
    stage.settle()
    #expect(layout.asked.count == 1)
    #expect(stage.view.contentOffset == CGPoint(x: 80, y: 0))
    #expect(listener.takeAll() == ["didScroll", "didEndScrollingAnimation"], "one animation")
    stage.view.wheel(x: -1, y: 0)
    stage.settle()
    #expect(stage.view.contentOffset == .zero)
  }

  @Test func keyScrollsSnap() {
    let (stage, _) = row()
    stage.view.perform(.page(1))
    stage.settle()
    #expect(SnappingRow(Self.widths).edges.contains(stage.view.contentOffset.x))
    #expect(stage.view.contentOffset.x > 0)
    stage.view.perform(.end)
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 1300, y: 0))
  }

  @Test func aViewHeldDuringASnapSnapsWhenItIsReleased() {
    let (stage, _) = row()
    stage.drag(by: CGPoint(x: 10, y: 0), velocity: CGPoint(x: 800, y: 0))
    for _ in 0..<5 { stage.tick() }
    stage.view.beginDrag()
    let held = stage.view.contentOffset
    stage.settle()
    #expect(stage.view.contentOffset == held)
    stage.view.endDrag(velocity: .zero)
    stage.settle()
    #expect(SnappingRow(Self.widths).edges.contains(stage.view.contentOffset.x))
  }

  @Test func anOffsetSetInCodeIsNotSnapped() {
    let (stage, layout) = row()
    stage.view.setContentOffset(CGPoint(x: 33, y: 0), animated: true)
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 33, y: 0))
    #expect(layout.asked.isEmpty)
  }

  @Test func aLayoutMaySnapToSections() {
    let layout = SectionSnappingFlow()
    layout.sectionInset = EdgeInsets(top: 20, left: 0, bottom: 20, right: 0)
    let stage = stage(layout, counts: [7, 4, 30, 2, 9], CGSize(width: 110, height: 100))
    let tops = (0..<5).compactMap {
      layout.layoutAttributesForItem(at: IndexPath(item: 0, section: $0))?.frame.minY
    }
    #expect(tops.count == 5)
    for speed in [-3000.0, -700, 0, 300, 900, 4000] {
      stage.scroll(to: 500)
      stage.drag(by: CGPoint(x: 0, y: 1), velocity: CGPoint(x: 0, y: speed))
      stage.settle()
      let offset = stage.view.contentOffset.y
      #expect(tops.contains(offset), "at \(speed): \(offset)")
      #expect(stage.faults == [])
    }
  }

  @Test func aLayoutMaySnapInSomeSectionsOnly() throws {
    let layout = MixedSnappingFlow()
    let stage = stage(layout, counts: [40, 40, 40, 40], CGSize(width: 110, height: 100))
    // A section of twenty lines is 1190 points long.
    for section in 0..<4 {
      for speed in [-600.0, 0, 250, 600] {
        let start = CGFloat(section) * 1190 + 517
        stage.scroll(to: start)
        stage.drag(by: CGPoint(x: 0, y: 1), velocity: CGPoint(x: 0, y: speed))
        stage.settle()
        let offset = stage.view.contentOffset.y
        if section % 2 == 0 {
          #expect(abs(offset - (start + 1 + speed / 4)) < 0.6, "no snapping in even sections")
        } else {
          let line = (offset - CGFloat(section) * 1190) / 60
          #expect(line == line.rounded(), "not at the start of a line: \(offset)")
        }
        #expect(stage.faults == [])
      }
    }
  }

  /// Each axis starts with its own speed, and both axes end at the target offset.
  @Test(arguments: [
    CGPoint(x: 800, y: -600), CGPoint(x: 500, y: 0), CGPoint(x: 0, y: 900),
    CGPoint(x: -2000, y: -100), CGPoint(x: 45, y: 45),
  ])
  func aPlaneSnapsAlongBothAxes(velocity: CGPoint) {
    let stage = stage(SnappingPlane(), counts: [400], CGSize(width: 200, height: 150))
    stage.view.contentOffset = CGPoint(x: 730, y: 600)
    stage.tick()
    stage.drag(by: CGPoint(x: 3, y: -4), velocity: velocity)
    stage.tick()
    for axis in Axis.allCases {
      let (wanted, found) = (velocity.along(axis), stage.view.velocity.along(axis))
      #expect(abs(found - wanted) <= 0.05 * abs(wanted) + 1e-9, "\(axis): \(found)")
    }
    stage.settle()
    let x = ((733 + velocity.x / 4) / 90).rounded() * 90
    let y = ((596 + velocity.y / 4) / 70).rounded() * 70
    #expect(stage.view.contentOffset == CGPoint(x: x, y: y))
    #expect(stage.faults == [])
  }

  @Test func aScrollbarDragSnaps() {
    let (stage, _) = row()
    stage.view.steer(to: CGPoint(x: 130, y: 0))
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 200, y: 0))
    stage.view.steer(to: CGPoint(x: 190, y: 0))
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 80, y: 0), "in the direction of the drag")
  }

  // MARK: Pages

  @Test(arguments: [
    (offset: 130.0, velocity: 0.0, target: 100.0), (160, 0, 200), (110, 100, 200),
    (190, -100, 100), (130, 9000, 200), (100, 0, 100), (100, 400, 100), (2880, 500, 2890),
    (20, -3000, 0),
  ])
  func pagingSnapsToPages(offset: CGFloat, velocity: CGFloat, target: CGFloat) {
    let stage = Stage(counts: [100])
    let listener = ScrollListener()
    listener.target = CGPoint(x: 0, y: 7)
    stage.view.delegate = listener
    stage.view.isPagingEnabled = true
    stage.scroll(to: offset)
    stage.drag(by: .zero, velocity: CGPoint(x: 0, y: velocity))
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: target))
    #expect(!listener.heard.contains("willEndDragging"), "the delegate is not asked while paging")
  }

  /// The content ends at 1030, and the last whole page begins at 1000.
  @Test(arguments: [
    (offset: 1030.0, velocity: 0.0, target: 1030.0), (1020, 0, 1030), (1010, 0, 1000),
    (1030, 100, 1030), (1005, 100, 1030), (1030, -100, 1000),
  ])
  func theEndOfTheContentTakesThePlaceOfAPageThatIsNotFull(
    offset: CGFloat, velocity: CGFloat, target: CGFloat
  ) {
    let stage = Stage(counts: [38])
    stage.view.isPagingEnabled = true
    stage.scroll(to: offset)
    stage.drag(by: .zero, velocity: CGPoint(x: 0, y: velocity))
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: target))
  }

  @Test func aTouchAtTheEndOfThePagesDoesNotMoveTheContent() {
    let stage = Stage(counts: [38])
    stage.view.isPagingEnabled = true
    stage.view.perform(.end)
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 1030))
    stage.view.beginDrag()
    stage.view.endDrag(velocity: .zero)
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 1030))
  }

  @Test func aPagingViewAtItsEndStaysThereWhenItIsResized() {
    let stage = Stage(counts: [38])
    stage.view.isPagingEnabled = true
    stage.view.perform(.end)
    stage.settle()
    let width = stage.view.bounds.width
    stage.resize(to: CGSize(width: width, height: 90))
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 1040))
  }

  @Test func aWheelStepAndAPageKeyScrollByOnePage() {
    let stage = Stage(counts: [100])
    stage.view.isPagingEnabled = true
    stage.view.wheel(x: 0, y: 1)
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 100))
    stage.view.perform(.page(1))
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 200))
    stage.view.wheel(x: 0, y: -1)
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 100))
  }
}
