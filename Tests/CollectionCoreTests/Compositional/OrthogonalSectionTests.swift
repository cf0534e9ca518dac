import Foundation
import TestSupport
import Testing

@testable import CollectionCore
@testable import CollectionLayouts

/// Sections that scroll sideways: their frames, their offsets of rest, and their input.
@MainActor
struct OrthogonalSectionTests {
  /// A section of groups of one item, 100 × 60 points, 10 points apart, in a view of 320 × 480.
  private func section(
    _ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior, width: CGFloat = 100
  ) -> CollectionLayoutSection {
    let section = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.absolute(width), .absolute(60)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 10
    section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 30)
    return section
  }

  private func fixture(
    _ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior, count: Int = 10,
    width: CGFloat = 100
  ) -> CompositionalFixture {
    CompositionalFixture(section(behavior, width: width), count: count)
  }

  private let inRow = CGPoint(x: 100, y: 30)

  private func offset(_ trial: CompositionalFixture, section: Int = 0) -> CGFloat {
    trial.view.rows.row(ofSection: section)?.position ?? .nan
  }

  /// Drags the content of the row by a distance of the fingers, and releases it.
  private func flick(_ trial: CompositionalFixture, by distance: CGFloat, velocity: CGFloat) {
    trial.view.beginDrag(at: inRow)
    for _ in 0..<10 { trial.view.dragTouched(by: CGPoint(x: distance / 10, y: 0)) }
    trial.view.endTouchedDrag(velocity: CGPoint(x: velocity, y: 0))
    trial.settle()
  }

  // MARK: Frames

  @Test func groupsStandInOneRowAndTheSectionIsAsHighAsTheRow() {
    let trial = fixture(.continuous)
    #expect(
      trial.frames().prefix(3) == [
        rect(20, 5, 100, 60), rect(130, 5, 100, 60), rect(240, 5, 100, 60),
      ])
    #expect(trial.contentSize == CGSize(width: 320, height: 72))
    #expect(trial.view.indexPathsForVisibleItems.map(\.item).sorted() == [0, 1, 2])
    #expect(trial.faults.isEmpty)
  }

  @Test func widthsAreFractionsOfTheWholeViewAndHeightsOfTheHeightWithoutInsets() {
    let section = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(0.25)),
        subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1))]))
    section.orthogonalScrollingBehavior = .continuous
    section.contentInsets = DirectionalEdgeInsets(top: 40, leading: 20, bottom: 40, trailing: 20)
    let trial = CompositionalFixture(section, count: 3)
    #expect(
      trial.frames() == [rect(20, 40, 80, 100), rect(100, 40, 80, 100), rect(180, 40, 80, 100)])
    #expect(trial.contentSize.height == 180)
  }

  @Test func headersAndBackgroundsDoNotScroll() {
    let section = section(.continuous)
    section.boundarySupplementaryItems = [band("header", .absolute(30), .top)]
    section.decorationItems = [.background(elementKind: "background")]
    let layout = CollectionViewCompositionalLayout(section: section)
    layout.register(
      CollectionReusableView.self, forDecorationViewOfKind: "background")
    let trial = CompositionalFixture(layout, counts: [10])
    trial.view.wheel(x: 1, y: 0, at: CGPoint(x: 100, y: 60))
    trial.settle()
    let scrolled = offset(trial)
    #expect(scrolled > 40)
    #expect(trial.frames()[0] == rect(20 - scrolled, 35, 100, 60))
    #expect(trial.supplementary("header")?.frame == rect(20, 0, 270, 30))
    #expect(
      layout.layoutAttributesForDecorationView(
        ofKind: "background", at: IndexPath(item: 0, section: 0))?.frame == rect(0, 0, 320, 102))
    #expect(trial.faults.isEmpty)
  }

  @Test func rowsHaveTheFramesOfALayoutThatScrollsSideways() {
    let first = SeededGenerator.freshSeed(for: "orthogonal sections")
    for seed in first..<first + 300 {
      let sections = RandomSections(seed: seed)
      guard sections.configuration.axis == .vertical else { continue }
      for (number, var values) in sections.sections.enumerated() {
        values.boundaryItems = []
        let trial = Self.view(values, sections, number, isOrthogonal: true)
        let sideways = Self.view(values, sections, number, isOrthogonal: false)
        trial.view.prepareLayoutIfNeeded()
        sideways.view.prepareLayoutIfNeeded()
        for item in 0..<min(40, sections.counts[number]) {
          let path = IndexPath(item: item, section: 0)
          let (frame, expected) = (
            trial.layout.layoutAttributesForItem(at: path)?.frame,
            sideways.layout.layoutAttributesForItem(at: path)?.frame
          )
          // Flexible distances across a row share the room of the row, not that of the view.
          let edges = values.group.edgeSpacing
          if edges.before(.vertical).isFlexible || edges.after(.vertical).isFlexible { continue }
          var isEqual = frame == nil && expected == nil
          if let frame, let expected {
            let distance = abs(expected.minX - frame.minX) + abs(expected.minY - frame.minY)
            isEqual = distance < 0.001 && expected.size == frame.size
          }
          guard isEqual else {
            Issue.record("seed \(seed), item \(item): \(frame ?? .null), not \(expected ?? .null)")
            return
          }
        }
      }
    }
  }

  private static func view(
    _ values: SectionDescription, _ sections: RandomSections, _ number: Int, isOrthogonal: Bool
  ) -> (view: CollectionView, layout: CollectionViewCompositionalLayout, data: RecordingDataSource)
  {
    var values = values
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    if isOrthogonal {
      values.orthogonal.behavior = .continuous
    } else {
      configuration.scrollDirection = .horizontal
    }
    let layout = CollectionViewCompositionalLayout(
      section: CollectionLayoutSection(values), configuration: configuration)
    let (view, data) = CompositionalTrial.view(
      layout, counts: [sections.counts[number]], size: sections.size, scale: sections.scale)
    return (view, layout, data)
  }

  // MARK: Offsets of rest

  @Test func aContinuousRowStopsAnywhere() {
    let trial = fixture(.continuous)
    flick(trial, by: 50, velocity: 0)
    #expect(offset(trial) == 50)
    // The row is 1,090 points long and its part between the insets 270.
    flick(trial, by: 500, velocity: 4000)
    #expect(offset(trial) == 820)
  }

  @Test func aRowThatFitsDoesNotMove() {
    let trial = fixture(.continuous, count: 2)
    flick(trial, by: 100, velocity: 500)
    #expect(offset(trial) == 0)
    #expect(!trial.view.wheel(x: 1, y: 0, at: inRow))
  }

  @Test func aRowStopsAtTheLeadingEdgesOfGroups() {
    let trial = fixture(.continuousGroupLeadingBoundary)
    flick(trial, by: 70, velocity: 0)
    #expect(offset(trial) == 110)
    flick(trial, by: -30, velocity: 0)
    #expect(offset(trial) == 110)
    flick(trial, by: 10, velocity: 2000)
    let coasted = offset(trial)
    #expect(coasted > 330 && coasted.truncatingRemainder(dividingBy: 110) == 0)
    flick(trial, by: 2000, velocity: 2000)
    #expect(offset(trial) == 820)
  }

  @Test func aRowOfPagesMovesByItsLengthBetweenTheInsets() {
    let trial = fixture(.paging)
    flick(trial, by: 30, velocity: 300)
    #expect(offset(trial) == 270)
    flick(trial, by: 30, velocity: 9000)
    #expect(offset(trial) == 540)
    flick(trial, by: -30, velocity: -300)
    #expect(offset(trial) == 270)
    flick(trial, by: 30, velocity: 0)
    #expect(offset(trial) == 270)
  }

  @Test func aRowOfGroupsMovesByOneGroup() {
    let trial = fixture(.groupPaging)
    flick(trial, by: 30, velocity: 9000)
    #expect(offset(trial) == 110)
    flick(trial, by: -30, velocity: -100)
    #expect(offset(trial) == 0)
  }

  @Test func aCenteredRowRestsWithAGroupInItsMiddle() {
    let trial = fixture(.groupPagingCentered)
    // The middle of the first group is 50 points from its start, that of the row 135 points.
    #expect(offset(trial) == -85)
    #expect(trial.frames()[0].midX == 155)
    flick(trial, by: 30, velocity: 300)
    #expect(offset(trial) == 25)
    #expect(trial.frames()[1].midX == 155)
    for _ in 0..<20 { flick(trial, by: 60, velocity: 300) }
    #expect(trial.frames()[9].midX == 155)
  }

  // MARK: Input

  @Test func aWheelStepSidewaysMovesTheRowUnderThePointerAndNotTheView() {
    let trial = CompositionalFixture(
      CollectionViewCompositionalLayout(section: section(.continuous)),
      counts: Array(repeating: 10, count: 10))
    trial.view.wheel(x: 1, y: 0, at: CGPoint(x: 100, y: 110))
    trial.settle()
    #expect(offset(trial, section: 0) == 0 && offset(trial, section: 1) > 30)
    #expect(trial.view.contentOffset == .zero)
    trial.view.wheel(x: 0, y: 1, at: CGPoint(x: 100, y: 110))
    trial.settle()
    #expect(trial.view.contentOffset.y > 0)
  }

  @Test func theFirstMovementOfTheFingersDecidesBetweenTheRowAndTheView() {
    let trial = CompositionalFixture(
      CollectionViewCompositionalLayout(section: section(.continuous)),
      counts: Array(repeating: 10, count: 10))
    trial.view.beginDrag(at: inRow)
    trial.view.dragTouched(by: CGPoint(x: 2, y: 1))
    #expect(offset(trial) == 0)
    trial.view.dragTouched(by: CGPoint(x: 8, y: 1))
    trial.view.dragTouched(by: CGPoint(x: 5, y: 40))
    trial.view.endTouchedDrag(velocity: .zero)
    trial.settle()
    #expect(offset(trial) == 15 && trial.view.contentOffset == .zero)
    trial.view.beginDrag(at: inRow)
    trial.view.dragTouched(by: CGPoint(x: 2, y: 9))
    trial.view.dragTouched(by: CGPoint(x: 40, y: 5))
    trial.view.endTouchedDrag(velocity: .zero)
    trial.settle()
    #expect(offset(trial) == 15 && trial.view.contentOffset.y == 14)
  }

  @Test func aRowIsPulledBeyondItsEndAndSpringsBack() {
    let trial = fixture(.continuous)
    trial.view.beginDrag(at: inRow)
    trial.view.dragTouched(by: CGPoint(x: -100, y: 0))
    #expect(offset(trial) < -20 && offset(trial) > -100)
    trial.view.endTouchedDrag(velocity: .zero)
    trial.settle()
    #expect(offset(trial) == 0)
  }

  @Test func aRowThatDoesNotBounceStopsAtItsEnd() {
    let section = section(.continuous)
    section.orthogonalScrollingProperties.bounce = .never
    let trial = CompositionalFixture(section, count: 10)
    trial.view.beginDrag(at: inRow)
    trial.view.dragTouched(by: CGPoint(x: -100, y: 0))
    #expect(offset(trial) == 0)
    trial.view.endTouchedDrag(velocity: .zero)
  }

  @Test func scrollingToAnItemMovesTheViewAndTheRow() {
    let trial = CompositionalFixture(
      CollectionViewCompositionalLayout(section: section(.continuous)),
      counts: Array(repeating: 10, count: 40))
    trial.view.scrollToItem(
      at: IndexPath(item: 5, section: 15), at: [.top, .left], animated: false)
    trial.settle()
    #expect(trial.view.contentOffset.y == 1085)
    #expect(offset(trial, section: 15) == 550)
    trial.view.scrollToItem(
      at: IndexPath(item: 2, section: 0), at: [.centeredVertically, .centeredHorizontally],
      animated: true)
    trial.settle()
    #expect(trial.view.contentOffset.y == 0)
    #expect(offset(trial, section: 0) == 135)
  }

  // MARK: Positions that are kept

  @Test func aRowKeepsItsOffsetThroughUpdatesReloadsAndOtherLayouts() {
    let layout = CollectionViewCompositionalLayout(section: section(.continuous))
    let trial = CompositionalFixture(layout, counts: [10, 10])
    flick(trial, by: 150, velocity: 0)
    trial.data.counts = [5, 10, 10]
    trial.view.performBatchUpdates { trial.view.insertSections(IndexSet(integer: 0)) }
    trial.settle()
    #expect(offset(trial, section: 0) == 0 && offset(trial, section: 1) == 150)
    trial.reload()
    #expect(offset(trial, section: 1) == 150)
    let wide = CollectionViewCompositionalLayout(section: section(.continuous, width: 200))
    trial.view.setCollectionViewLayout(wide, animated: true)
    trial.settle()
    // The same group is shown, at the same fraction of its length.
    #expect(abs(offset(trial, section: 1) - (210 + 40.0 / 110 * 210)) < 0.01)
    trial.view.collectionViewLayout = CollectionViewFlowLayout()
    trial.settle()
    trial.view.collectionViewLayout = layout
    trial.settle()
    #expect(abs(offset(trial, section: 1) - 150) < 0.01)
  }

  @Test func aRowKeepsItsGroupWhenTheViewIsResized() {
    let section = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(0.5), .absolute(60)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
    section.orthogonalScrollingBehavior = .groupPaging
    let trial = CompositionalFixture(section, count: 10)
    for _ in 0..<3 { flick(trial, by: 30, velocity: 300) }
    #expect(offset(trial) == 480)
    trial.view.frame.size.width = 400
    trial.view.layoutIfNeeded()
    trial.settle()
    #expect(offset(trial) == 600)
  }

  @Test func cellsOfARowAreReused() {
    let trial = fixture(.continuous, count: 100_000)
    for _ in 0..<200 {
      trial.view.wheel(x: 1, y: 0, at: inRow)
      trial.settle()
    }
    #expect(offset(trial) > 5000)
    #expect(trial.data.cells.values.reduce(0) { $0 + $1.count } < 12)
  }

  /// Compares the screen with the layout in each frame of random scrolls of rows and of the view.
  @Test func theScreenIsWhatTheLayoutSaysInEachFrameOfAScroll() {
    let first = SeededGenerator.freshSeed(for: "rows")
    for seed in first..<first + 10 {
      var random = SeededGenerator(seed: seed)
      let badge = CollectionLayoutSupplementaryItem(
        layoutSize: size(.absolute(10), .absolute(10)), elementKind: "badge",
        containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
      let cell = CollectionLayoutItem(
        layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)), supplementaryItems: [badge])
      let section = CollectionLayoutSection(
        group: .vertical(
          layoutSize: size(.absolute(90), .absolute(60)), repeatingSubitem: cell, count: 2))
      section.orthogonalScrollingBehavior = .continuous
      section.boundarySupplementaryItems = [band("header", .absolute(20), .top)]
      let trial = CompositionalFixture(
        CollectionViewCompositionalLayout(section: section),
        counts: Array(repeating: 60, count: 30), size: CGSize(width: 320, height: 300))
      for step in 0..<60 {
        let point = CGPoint(x: 100, y: CGFloat.random(in: 0...300, using: &random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: trial.view.wheel(x: .random(in: -3...4, using: &random), y: 0, at: point)
        case 1: trial.view.wheel(x: 0, y: .random(in: -1...2, using: &random), at: point)
        case 2: trial.view.contentOffset.y = .random(in: 0...1000, using: &random)
        default:
          trial.view.beginDrag(at: point)
          trial.view.dragTouched(by: CGPoint(x: .random(in: -80...300, using: &random), y: 0))
          trial.view.endTouchedDrag(
            velocity: CGPoint(x: .random(in: -900...2000, using: &random), y: 0))
        }
        for _ in 0..<Int.random(in: 1...12, using: &random) {
          trial.tick()
          if Bool.random(using: &random) { _ = trial.view.prepareAhead { true } }
          guard let fault = Self.fault(trial) else { continue }
          Issue.record("seed \(seed), step \(step): \(fault)")
          return
        }
      }
    }
  }

  private static func fault(_ trial: CompositionalFixture) -> String? {
    let view = trial.view
    let answer = trial.layout.layoutAttributesForElements(in: view.bounds) ?? []
    for attributes in answer {
      guard let element = view.elements.visible[attributes.key] else {
        return "\(attributes) is not shown"
      }
      let (frame, expected) = (element.applied.frame, attributes.frame)
      // The distances of the frames add up to a rounding error.
      if !frame.isNear(expected) || element.applied.zIndex != attributes.zIndex {
        return "\(attributes) is shown at \(frame)"
      }
      if element.view.frame != frame { return "\(attributes) has another place" }
    }
    let surplus = view.elements.visible.count - answer.count
    return surplus == 0 ? trial.faults.first : "\(surplus) elements too many"
  }

  @Test func rowsAtRestCostNothingInAFrame() {
    let trial = CompositionalFixture(
      CollectionViewCompositionalLayout(section: section(.continuous)), counts: [10, 10, 10])
    let point = CGPoint(x: 100, y: 10)
    trial.view.wheel(x: 1, y: 0, at: point)
    #expect(trial.view.rows.active.map(\.section) == [0])
    trial.settle()
    trial.view.wheel(x: 0, y: 1, at: point)
    #expect(trial.view.rows.active.isEmpty)
    trial.view.scrollToItem(at: IndexPath(item: 8, section: 2), at: .left, animated: false)
    trial.settle()
    #expect(trial.view.rows.active.isEmpty)
  }

  // MARK: Keys

  @Test func arrowsMoveWithinARowAndLeaveItUpAndDown() {
    let trial = CompositionalFixture(
      CollectionViewCompositionalLayout(section: section(.continuous)), counts: [10, 10])
    trial.view.allowsFocus = true
    trial.view.focusItem(at: IndexPath(item: 0, section: 0))
    for _ in 0..<5 {
      _ = trial.view.focusKeys.move(.step(.horizontal, isForward: true), [])
      trial.settle()
    }
    #expect(trial.view.focusedIndexPath == IndexPath(item: 5, section: 0))
    #expect(offset(trial) == 380)
    _ = trial.view.focusKeys.move(.step(.vertical, isForward: true), [])
    #expect(trial.view.focusedIndexPath?.section == 1)
    for _ in 0..<20 { _ = trial.view.focusKeys.move(.step(.horizontal, isForward: true), []) }
    #expect(trial.view.focusedIndexPath == IndexPath(item: 9, section: 1))
    _ = trial.view.focusKeys.move(.step(.vertical, isForward: false), [])
    #expect(trial.view.focusedIndexPath?.section == 0)
  }

  @Test func withoutAFocusAnArrowScrollsTheRowInTheMiddleOfTheView() {
    let trial = CompositionalFixture(
      CollectionViewCompositionalLayout(section: section(.continuous)),
      counts: Array(repeating: 10, count: 20))
    #expect(trial.view.performWithRows(.step(x: 1, y: 0)))
    trial.settle()
    #expect(offset(trial, section: 3) > 30)
    #expect(trial.view.performWithRows(.step(x: 0, y: 1)))
    trial.settle()
    #expect(trial.view.contentOffset.y > 0)
  }

  // MARK: Surroundings

  @Test func anItemOfARowIsCountedAmongThoseOfItsRow() {
    let trial = CompositionalFixture(
      CollectionViewCompositionalLayout(section: section(.continuous)), counts: [10, 4])
    trial.host.isAccessible = true
    trial.reload()
    let cell = trial.view.cellForItem(at: IndexPath(item: 1, section: 1))
    let access = cell.flatMap { trial.host.described[ObjectIdentifier($0)] }
    #expect(access?.number == 2 && access?.count == 4)
    trial.view.collectionViewLayout = CollectionViewFlowLayout()
    trial.settle()
    let again = trial.view.cellForItem(at: IndexPath(item: 1, section: 1))
    let flow = again.flatMap { trial.host.described[ObjectIdentifier($0)] }
    #expect(flow?.number == 12 && flow?.count == 14)
  }

  @Test func cellsAheadOfAMovingRowArePrepared() {
    let trial = fixture(.continuous, count: 1000)
    trial.view.beginDrag(at: inRow)
    var prepared = 0
    for _ in 0..<30 {
      trial.view.dragTouched(by: CGPoint(x: 20, y: 0))
      trial.tick()
      _ = trial.view.prepareAhead { true }
      prepared += trial.view.elements.prepared.count
    }
    #expect(prepared > 10)
    #expect(trial.faults.isEmpty)
  }

  @Test func aRowScrollsWhileSomethingIsDraggedNearItsEnd() {
    let trial = fixture(.continuous)
    trial.view.autoscroll(at: CGPoint(x: 285, y: 30))
    for _ in 0..<60 { trial.tick() }
    let scrolled = offset(trial)
    #expect(scrolled > 20)
    trial.view.autoscroll(at: CGPoint(x: 150, y: 30))
    trial.settle()
    #expect(abs(offset(trial) - scrolled) < 30)
    trial.view.autoscroll(at: nil)
    trial.settle()
  }

  @Test func anInsertionIntoARowKeepsItsOffsetAndShowsTheItem() {
    let trial = fixture(.continuous)
    flick(trial, by: 150, velocity: 0)
    trial.data.counts = [12]
    trial.view.performBatchUpdates {
      trial.view.insertItems(
        at: [IndexPath(item: 2, section: 0), IndexPath(item: 9, section: 0)])
    }
    for _ in 0..<5 { trial.tick() }
    trial.settle()
    #expect(offset(trial) == 150)
    #expect(trial.frames()[2] == rect(90, 5, 100, 60))
  }

  @Test func aRowWithEstimatedWidthsIsMeasured() {
    let section = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.estimated(100), .estimated(60)),
        subitems: [item(.estimated(100), .estimated(60))]))
    section.orthogonalScrollingBehavior = .continuous
    let trial = CompositionalFixture(
      section,
      preferring: PreferredSizes(
        [
          CGSize(width: 50, height: 30), CGSize(width: 200, height: 90),
          CGSize(width: 130, height: 40),
        ]))
    #expect(
      trial.frames() == [rect(0, 0, 50, 30), rect(50, 0, 200, 90), rect(250, 0, 130, 40)])
    #expect(trial.contentSize == CGSize(width: 320, height: 90))
    flick(trial, by: 200, velocity: 0)
    #expect(offset(trial) == 60)
    #expect(trial.faults.isEmpty)
  }

  @Test func rowsAreMirroredForReadersFromRightToLeft() {
    let trial = fixture(.continuousGroupLeadingBoundary)
    trial.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    trial.settle()
    // The layout's coordinates grow from the right edge of the screen.
    #expect(trial.frames()[0] == rect(20, 5, 100, 60))
    #expect(trial.view.isMirrored)
    let shown = trial.host.shown.first {
      $0.view
        === trial.view.cellForItem(
          at: IndexPath(item: 0, section: 0))
    }
    #expect(shown?.geometry.frame == rect(-120, 5, 100, 60))
    flick(trial, by: 70, velocity: 0)
    #expect(offset(trial) == 110)
    #expect(trial.faults.isEmpty)
  }
}
