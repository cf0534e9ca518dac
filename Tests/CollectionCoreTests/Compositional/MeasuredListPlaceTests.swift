import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the place of a scrolled list when the layout forgets the measured sizes.
@MainActor
struct MeasuredListPlaceTests {
  enum Change: CaseIterable, Sendable {
    case theme, scale, direction, configuration
  }

  private func make(_ change: Change, in list: MeasuredList) {
    switch change {
    case .theme: list.view.setTraits { $0.userInterfaceStyle = .dark }
    case .scale: list.view.setTraits { $0.displayScale = 2 }
    case .direction: list.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    case .configuration:
      list.trial.layout.configuration = CollectionViewCompositionalLayoutConfiguration()
    }
  }

  @Test(arguments: Change.allCases)
  func theFirstVisibleRowKeepsItsPlaceWhenSizesAreForgotten(_ change: Change) {
    let list = MeasuredList(at: 5025)
    #expect(list.rows == MeasuredList.rows(6, from: 5000))
    make(change, in: list)
    list.trial.settle()
    // The 50 rows before it are estimated at 44 points again. A quarter of it is above the edge.
    #expect(list.trial.frames()[0].height == 44)
    #expect(list.rows == MeasuredList.rows(6, from: 2200))
    #expect(list.view.contentOffset.y == 2225)
  }

  @Test(arguments: Change.allCases)
  func aListAtItsBeginningStaysThereWhenSizesAreForgotten(_ change: Change) {
    let list = MeasuredList(at: 400)
    list.view.contentOffset.y = 0
    list.trial.settle()
    make(change, in: list)
    list.trial.settle()
    #expect(list.view.contentOffset.y == 0)
    #expect(list.rows == MeasuredList.rows(5, from: 0))
  }

  /// A list that forgets nothing moves through the same places on screen.
  @Test(arguments: Change.allCases, [CGFloat(800), -800])
  func aFlingContinuesFromTheSamePlaceWhenSizesAreForgotten(_ change: Change, velocity: CGFloat) {
    let (list, twin) = (MeasuredList(at: 5025), MeasuredList(at: 5025))
    for each in [list, twin] {
      each.fling(at: velocity)
      for _ in 0..<4 { each.tick() }
    }
    make(change, in: list)
    for frame in 0..<20 {
      for each in [list, twin] { each.tick() }
      #expect(abs(list.place(of: 52) - twin.place(of: 52)) < 1e-6, "frame \(frame)")
      #expect(abs(list.view.velocity.y - twin.view.velocity.y) < 1e-6, "frame \(frame)")
      #expect(list.view.isDecelerating)
    }
    // The rows before the list have not been measured again.
    #expect(list.view.contentOffset.y < 3000)
    for each in [list, twin] { each.trial.settle() }
    #expect(abs(list.place(of: 52) - twin.place(of: 52)) < 1)
    #expect(list.trial.faults == [])
  }

  @Test func aDragContinuesFromTheSamePlaceWhenSizesAreForgotten() {
    let list = MeasuredList(at: 5025)
    list.view.beginDrag()
    list.view.drag(by: CGPoint(x: 0, y: 10))
    list.tick()
    let place = list.place(of: 52)
    make(.theme, in: list)
    list.view.drag(by: CGPoint(x: 0, y: 10))
    list.tick()
    #expect(abs(list.place(of: 52) - (place - 10)) < 1e-6)
    #expect(list.trial.faults == [])
  }

  @Test func anAnimatedScrollToARowEndsThereWhenSizesAreForgotten() {
    let list = MeasuredList(at: 5025)
    list.view.scrollToItem(at: IndexPath(item: 47, section: 0), at: .top, animated: true)
    for _ in 0..<4 { list.tick() }
    let place = list.place(of: 50)
    make(.theme, in: list)
    list.tick()
    #expect(abs(list.place(of: 50) - place) < 100, "no jump")
    list.trial.settle()
    #expect(abs(list.place(of: 47)) < 1)
  }

  /// The scroll comes after the theme has changed and before the next frame.
  @Test func aScrollAfterAChangeOfTheThemeIsNotUndone() {
    let list = MeasuredList(at: 5000)
    list.view.setTraits { $0.userInterfaceStyle = .dark }
    list.view.contentOffset.y = 1000
    list.trial.settle()
    #expect(list.view.contentOffset.y == 1000)
  }
}
