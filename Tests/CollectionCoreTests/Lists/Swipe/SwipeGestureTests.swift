import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Rows that follow fingers, and where they come to rest.
@MainActor
struct SwipeGestureTests {
  /// A view around the list may use what does not move anything in the list.
  @Test func onlySidewaysMovementsMoveRowsOfAListThatFits() {
    let (up, sideways) = (CGPoint(x: 1, y: 12), CGPoint(x: 12, y: 1))
    let fits = SwipeStage(count: 2)
    fits.view.beginDrag(at: CGPoint(x: 160, y: 22))
    #expect(fits.view.touch != nil)
    #expect(!fits.view.isMovedByFingers(up))
    #expect(fits.view.isMovedByFingers(sideways))
    fits.view.dragTouched(by: sideways)
    #expect(fits.view.isMovedByFingers(up), "the row is held")
    fits.view.cancelTouchedDrag()
    #expect(!fits.view.isMovedByFingers(sideways), "no row is touched")
    let scrolls = SwipeStage(count: 20)
    scrolls.view.beginDrag(at: CGPoint(x: 160, y: 22))
    #expect(scrolls.view.isMovedByFingers(up) && scrolls.view.isMovedByFingers(sideways))
    scrolls.view.cancelTouchedDrag()
  }

  @Test func theProviderIsAskedOnceWhenASidewaysDragBegins() {
    let stage = SwipeStage()
    stage.touch(1, movingBy: -5)
    #expect(stage.takeCalls() == [])
    stage.move(by: -5)
    #expect(stage.takeCalls() == ["trailing 1"])
    #expect(stage.distances == [1: 10])
    stage.move(by: -30)
    #expect(stage.distances == [1: 40])
    #expect(stage.cell(1)?.isSwiped == true)
    stage.lift()
    stage.settle()
    #expect(stage.takeCalls() == [])
    #expect(stage.distances == [:])
    #expect(stage.cell(1)?.isSwiped == false)
  }

  @Test func aRowThatIsPulledFarEnoughStaysOpen() {
    let stage = SwipeStage()
    stage.swipe(2, by: -80)
    #expect(stage.distances == [2: 148])
    #expect(stage.row?.edge == .trailing)
    #expect(stage.row?.actions.map(\.title) == ["Delete", "Flag"])
    #expect(stage.takeCalls() == ["trailing 2"])
    #expect(stage.view.contentOffset == .zero)
  }

  @Test func aDragToTheOtherSideShowsTheLeadingActions() {
    let stage = SwipeStage()
    stage.swipe(2, by: 60)
    #expect(stage.distances == [2: 74])
    #expect(stage.row?.edge == .leading)
    #expect(stage.takeCalls() == ["leading 2"])
  }

  @Test func inARightToLeftLanguageTheTrailingActionsAreOnTheLeft() {
    let stage = SwipeStage { $0.view.effectiveUserInterfaceLayoutDirection = .rightToLeft }
    stage.swipe(2, by: 80)
    #expect(stage.row?.edge == .trailing)
    stage.view.swipes.close()
    stage.settle()
    stage.swipe(2, by: -80)
    #expect(stage.row?.edge == .leading)
    #expect(stage.takeCalls() == ["trailing 2", "leading 2"])
    #expect(stage.faults == [])
  }

  @Test func aChangeOfTheReadingDirectionHidesTheActions() {
    let stage = SwipeStage()
    stage.swipe(2, by: -80)
    stage.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    stage.tick()
    #expect(stage.distances == [:])
    #expect(stage.faults == [])
  }

  @Test func aDragThatBeginsUpwardsScrollsAndAsksForNoActions() {
    let stage = SwipeStage()
    stage.touch(3)
    stage.move(by: -6, -8)
    stage.move(by: -100, -20)
    #expect(stage.takeCalls() == [])
    #expect(stage.view.contentOffset.y == 28)
    stage.lift()
    stage.settle()
    #expect(stage.distances == [:])
  }

  @Test func aRowThatBeganToFollowTheFingersDoesNotScroll() {
    let stage = SwipeStage()
    stage.touch(3)
    stage.move(by: -12, -8)
    stage.move(by: -20, -90)
    #expect(stage.view.contentOffset.y == 0)
    #expect(stage.distances == [3: 32])
  }

  @Test func aRowWithoutActionsOnThatSideScrolls() {
    let stage = SwipeStage()
    stage.trailing = []
    stage.touch(3)
    stage.move(by: -12, -8)
    stage.move(by: 0, -20)
    #expect(stage.view.contentOffset.y == 28)
    #expect(stage.takeCalls() == ["trailing 3"])
    #expect(stage.distances == [:])
    stage.lift()
    stage.settle()
  }

  @Test func aFlickThatEndsBeforeItMovesOpensARow() {
    let stage = SwipeStage()
    stage.touch(0)
    stage.lift(velocity: -900, 100)
    stage.settle()
    #expect(stage.distances == [0: 148])
    #expect(stage.takeCalls() == ["trailing 0"])
  }

  @Test func aFlickBackClosesAnOpenRow() {
    let stage = SwipeStage()
    stage.swipe(0, by: -100)
    stage.touch(0, movingBy: 10)
    stage.lift(velocity: 900)
    stage.settle()
    #expect(stage.distances == [:])
    #expect(stage.takeCalls() == ["trailing 0"])
  }

  @Test func anOpenRowIsMovedOnWithoutAskingAgain() {
    let stage = SwipeStage()
    stage.swipe(0, by: -100)
    stage.touch(0, movingBy: -20)
    #expect(stage.distances[0].map { $0 > 148 && $0 < 168 } == true)
    stage.move(by: 60)
    #expect(stage.distances == [0: 108])
    stage.lift()
    stage.settle()
    #expect(stage.distances == [0: 148])
    #expect(stage.takeCalls() == ["trailing 0"])
  }

  @Test func aRowStopsUnderFingersThatTouchItWhileItCloses() {
    let stage = SwipeStage()
    stage.swipe(0, by: -100)
    stage.view.swipes.close()
    for _ in 0..<6 { stage.tick() }
    let distance = stage.distances[0] ?? 0
    #expect(distance > 10 && distance < 140)
    stage.touch(0, movingBy: -10)
    for _ in 0..<10 { stage.tick() }
    #expect(stage.distances == [0: distance + 10])
  }

  @Test func aRowDoesNotMoveToItsOtherSide() {
    let stage = SwipeStage()
    stage.touch(0, movingBy: -30)
    stage.move(by: 80)
    #expect(stage.distances == [0: 0])
    stage.move(by: -70)
    #expect(stage.distances == [0: 20])
    #expect(stage.takeCalls() == ["trailing 0"])
  }

  @Test func onlyOneRowIsOpenAtATime() {
    let stage = SwipeStage()
    stage.swipe(0, by: -100)
    stage.touch(2, movingBy: -40)
    for _ in 0..<4 { stage.tick() }
    #expect(stage.cell(0)?.isSwiped == false)
    #expect(stage.distances[0].map { $0 > 0 && $0 < 148 } == true)
    #expect(stage.distances[2] == 40)
    stage.settle()
    #expect(stage.distances == [2: 40])
  }

  // MARK: Full swipes

  @Test func aFullSwipePerformsTheFirstAction() {
    let stage = SwipeStage()
    stage.touch(1, movingBy: -190)
    stage.settle()
    #expect(stage.row?.frontAction == nil)
    stage.move(by: -20)
    stage.settle()
    #expect(stage.distances == [1: 210], "the row has caught up with the fingers")
    #expect(stage.row?.frontAction == 0)
    #expect(stage.row?.places.first?.innerEdge == 210)
    #expect(stage.takeCalls() == ["trailing 1"])
    stage.lift()
    #expect(stage.takeCalls() == ["Delete 1"])
    stage.settle()
    #expect(stage.distances == [1: 320], "the action fills the row until its handler is done")
  }

  @Test func aFullSwipeThatIsTakenBackPerformsNothing() {
    let stage = SwipeStage()
    stage.touch(1, movingBy: -210)
    stage.settle()
    stage.move(by: 30)
    stage.settle()
    #expect(stage.row?.frontAction == nil)
    stage.lift()
    stage.settle()
    #expect(stage.distances == [1: 148])
    #expect(stage.takeCalls() == ["trailing 1"])
  }

  @Test func aFullSwipePerformsNothingIfTheConfigurationForbidsIt() {
    let stage = SwipeStage()
    stage.hasFullSwipe = false
    stage.swipe(1, by: -300)
    #expect(stage.distances == [1: 148])
    #expect(stage.takeCalls() == ["trailing 1"])
  }

  @Test func aFullSwipeThatIsCancelledPerformsNothing() {
    let stage = SwipeStage()
    stage.touch(1, movingBy: -250)
    stage.view.cancelTouchedDrag()
    stage.settle()
    #expect(stage.distances == [1: 148])
    #expect(stage.takeCalls() == ["trailing 1"])
  }

  // MARK: Where rows can be swiped

  @Test func rowsOfOtherLayoutsAreNotSwiped() {
    let stage = SwipeStage()
    stage.view.setCollectionViewLayout(CollectionViewFlowLayout(), animated: false)
    stage.settle()
    stage.swipe(0, by: -100)
    #expect(stage.takeCalls() == [])
    #expect(stage.distances == [:])
  }

  @Test func fingersBesideAllRowsScroll() {
    let stage = SwipeStage(count: 2)
    stage.view.alwaysBounceVertical = true
    stage.touch(4, movingBy: -60)
    stage.move(by: 0, 30)
    #expect(stage.takeCalls() == [])
    #expect(stage.view.contentOffset.y < 0)
  }

  @Test func rowsCanBeSwipedWhileScrollingIsOff() {
    let stage = SwipeStage()
    stage.view.isScrollEnabled = false
    stage.swipe(1, by: -100)
    #expect(stage.distances == [1: 148])
  }

  @Test func aSidewaysWheelDoesNotSwipe() {
    let stage = SwipeStage()
    stage.view.wheel(x: 5, y: 0, at: stage.point(in: 1))
    stage.settle()
    #expect(stage.takeCalls() == [])
    #expect(stage.distances == [:])
  }

  @Test func aListInALayoutThatScrollsSidewaysIsNotSwiped() {
    let stage = SwipeStage()
    let layout = stage.makeList()
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    layout.configuration = configuration
    stage.view.setCollectionViewLayout(layout, animated: false)
    stage.settle()
    stage.swipe(0, by: -100)
    #expect(stage.takeCalls() == [])
  }

  @Test func aRowThatScrollsSidewaysInAnotherSectionIsNotSwiped() {
    let size = CollectionLayoutSize(
      widthDimension: .absolute(200), heightDimension: .absolute(44))
    let section = CollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    let stage = SwipeStage()
    stage.view.setCollectionViewLayout(
      CollectionViewCompositionalLayout(section: section), animated: false)
    stage.settle()
    stage.swipe(0, by: -100)
    #expect(stage.view.rows.row(ofSection: 0)?.position == 100)
    #expect(stage.distances == [:])
  }

  @Test func withoutAnimationsRowsJumpToTheirPlaces() {
    let stage = SwipeStage()
    stage.host.animates = false
    stage.touch(1, movingBy: -80)
    stage.lift()
    #expect(stage.distances == [1: 148])
    stage.view.swipes.close()
    #expect(stage.distances == [:])
    stage.touch(1, movingBy: -250)
    #expect(stage.row?.places.first?.innerEdge == 250)
    stage.lift()
    #expect(stage.distances == [1: 320])
  }
}
