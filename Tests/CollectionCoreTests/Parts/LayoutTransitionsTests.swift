import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the progress of interactive transitions and their content offset, without a collection
/// view or layouts.
@MainActor
struct LayoutTransitionsTests {
  /// A layout of lines of equal height.
  @MainActor
  final class End: TransitionEnd {
    let height: CGFloat
    init(_ height: CGFloat) { self.height = height }

    var collectionViewContentSize: CGSize { CGSize(width: 100, height: height * 100) }

    func attributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
      let attributes = CollectionViewLayoutAttributes(forCellWith: key.indexPath)
      attributes.frame = CGRect(x: 0, y: CGFloat(key.item) * height, width: 100, height: height)
      return attributes
    }

    func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint { proposed }
  }

  @MainActor
  final class Between: IntermediateLayout {
    let start: any TransitionEnd = End(10)
    let end: any TransitionEnd = End(20)
    private(set) var travel = CGPoint.zero
    weak var transitions: LayoutTransitions?

    func viewTravels(from start: CGPoint, to end: CGPoint) { travel = end - start }

    var transitionProgress: CGFloat = 0 {
      didSet { transitions?.progressDidChange(of: self) }
    }
  }

  @MainActor
  final class Owner: LayoutTransitionsOwner, CallRecorder {
    var showsMotion = true
    var contentOffset = CGPoint(x: 0, y: 200)
    let extent = ScrollExtent(
      content: .zero, view: CGSize(width: 100, height: 100), inset: .zero)
    var calls: [String] = []
    private(set) var frameRequestCount = 0

    func needsFrame() { frameRequestCount += 1 }
    func delegatesOffset(for proposed: CGPoint) -> CGPoint { proposed }
    func isSelected(_ key: ElementKey) -> Bool { false }
    func install(isFinished: Bool) { calls.append(isFinished ? "new" : "old") }
    func transitionDidEnd() { calls.append("settled") }
  }

  private let data = RecordingDataSource(counts: [100])
  private let view = CollectionView(
    frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
  private let owner = Owner()
  private let scrollView = ScrollView(size: CGSize(width: 100, height: 100))
  private let transitions: LayoutTransitions
  private let between = Between()

  init() {
    transitions = LayoutTransitions(
      session: view.session, offsets: OffsetController(scrollView))
    transitions.owner = owner
    view.dataSource = data
    between.transitions = transitions
  }

  private func begin(_ reported: @escaping (String) -> Void = { _ in }) {
    let anchor = ScrollAnchor(
      .item(25), frame: CGRect(x: 0, y: 250, width: 100, height: 10),
      in: CGRect(x: 0, y: 200, width: 100, height: 100))
    transitions.begin(
      InteractiveTransition(layout: between, anchor: anchor) { [owner] isFinished in
        owner.install(isFinished: isFinished)
        return LayoutSwitch(isPlanned: true) { reported(isFinished ? "finished" : "cancelled") }
      } abandoned: { _ in
        reported("abandoned")
      })
  }

  @Test func theOffsetOfATransitionKeepsTheAnchorItemInPlace() {
    begin()
    // Item 25 is 50 points below the top in both layouts.
    #expect(transitions.plannedOffset() == CGPoint(x: 0, y: 200))
    between.transitionProgress = 0.5
    #expect(transitions.plannedOffset() == CGPoint(x: 0, y: 325))
    #expect(between.travel == CGPoint(x: 0, y: 250))
    between.transitionProgress = 1
    #expect(transitions.plannedOffset() == CGPoint(x: 0, y: 450))
  }

  @Test func anEndedTransitionContinuesWithTheSpeedOfTheGesture() {
    var reported: [String] = []
    begin { reported.append($0) }
    for (time, progress) in [(1.0, 0.1), (1.1, 0.3)] {
      transitions.advance(to: time)
      between.transitionProgress = progress
    }
    transitions.end(at: 1, velocity: nil)
    #expect(transitions.isEnding)
    transitions.advance(to: 1.2)
    transitions.advance(to: 1.25)
    #expect(between.transitionProgress > 0.38, "the progress continues at two a second")
    for step in 0..<200 where transitions.isRunning {
      transitions.advance(to: 1.3 + Double(step) / 60)
    }
    #expect(owner.takeCalls() == ["new", "settled"])
    #expect(reported == [] && !transitions.hasPlainExchange)
    transitions.finishExchanges(before: transitions.mark)
    #expect(reported == ["finished"])
  }

  @Test func aGestureRequestsFramesForATenthOfASecondAfterItsLastMovement() {
    begin()
    transitions.advance(to: 1)
    #expect(owner.frameRequestCount == 0)
    between.transitionProgress = 0.2
    transitions.advance(to: 1.05)
    #expect(owner.frameRequestCount == 1)
    transitions.advance(to: 1.11)
    transitions.advance(to: 2)
    #expect(owner.frameRequestCount == 1)
  }

  @Test func aNewGestureStopsTheMotionOfATransition() {
    begin()
    transitions.advance(to: 1)
    transitions.glide(to: 0.4)
    transitions.advance(to: 1.1)
    #expect(transitions.isMoving && !transitions.isEnding)
    between.transitionProgress = 0.2
    #expect(!transitions.isMoving)
    transitions.end(at: 0, velocity: nil)
    transitions.interrupt()
    #expect(!transitions.isMoving && transitions.isRunning)
  }

  @Test func aTransitionEndsAtOnceWithoutMotion() {
    owner.showsMotion = false
    begin()
    transitions.glide(to: 0.4)
    #expect(between.transitionProgress == 0.4)
    transitions.end(at: 0, velocity: nil)
    #expect(owner.takeCalls() == ["old", "settled"] && !transitions.isRunning)
  }

  @Test func aMovementCanBeEndedBeforeItsTime() {
    begin()
    transitions.endMotion()
    #expect(between.transitionProgress == 0, "nothing moves by itself")
    transitions.glide(to: 0.5)
    transitions.advance(to: 1)
    transitions.endMotion()
    #expect(between.transitionProgress == 0.5)
    #expect(transitions.isRunning && !transitions.isMoving)
    transitions.end(at: 1, velocity: nil)
    transitions.endMotion()
    #expect(owner.takeCalls() == ["new", "settled"] && !transitions.isRunning)
  }

  @Test func endingWithoutATransitionIsAMistake() {
    let messages = mistakes { transitions.end(at: 1, velocity: nil) }
    #expect(messages == ["there is no interactive transition to finish or to cancel"])
    #expect(transitions.plannedOffset() == nil)
  }

  @Test func aTransitionCanBeAbandonedOnce() {
    var reported: [String] = []
    begin { reported.append($0) }
    transitions.abandon()?.abandoned(true)
    #expect(reported == ["abandoned"] && !transitions.isRunning)
    #expect(transitions.abandon() == nil)
  }

  @Test func aChosenAnchorIsUsedOnceAndOnlyInItsBlock() {
    let anchor = ScrollAnchor(
      .item(3), frame: CGRect(x: 0, y: 30, width: 100, height: 10), in: .zero)
    transitions.keeping(anchor) {
      #expect(transitions.takeAnchor()?.key == .item(3))
      #expect(transitions.takeAnchor() == nil)
    }
    transitions.keeping(anchor) {}
    #expect(transitions.takeAnchor() == nil)
  }

  @Test func layoutChangesAddedInACallbackFinishInTheNextPass() {
    var reported: [Int] = []
    transitions.add(
      LayoutSwitch(isPlanned: false) { [transitions] in
        reported.append(1)
        transitions.add(LayoutSwitch(isPlanned: false) { reported.append(2) })
      })
    #expect(transitions.hasPlainExchange)
    let mark = transitions.mark
    transitions.finishExchanges(before: mark)
    #expect(reported == [1] && transitions.hasPlainExchange)
    transitions.finishExchanges(before: mark)
    #expect(reported == [1], "the second change was added after the mark")
    transitions.finishExchanges(before: transitions.mark)
    #expect(reported == [1, 2] && !transitions.hasPlainExchange)
  }
}
