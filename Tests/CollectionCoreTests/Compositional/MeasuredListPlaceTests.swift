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
    list.trial.run()
  }

  @Test(arguments: Change.allCases)
  func theFirstVisibleRowKeepsItsPlaceWhenSizesAreForgotten(_ change: Change) {
    let list = MeasuredList(at: 5025)
    #expect(list.rows == MeasuredList.rows(6, from: 5000))
    make(change, in: list)
    // The 50 rows before it are estimated at 44 points again. A quarter of it is above the edge.
    #expect(list.trial.frames()[0].height == 44)
    #expect(list.rows == MeasuredList.rows(6, from: 2200))
    #expect(list.view.contentOffset.y == 2225)
    #expect(list.trial.faults == [])
  }

  @Test(arguments: Change.allCases)
  func aListAtItsBeginningStaysThereWhenSizesAreForgotten(_ change: Change) {
    let list = MeasuredList(at: 400)
    list.view.contentOffset.y = 0
    list.trial.run()
    make(change, in: list)
    #expect(list.view.contentOffset.y == 0)
    #expect(list.rows == MeasuredList.rows(5, from: 0))
    #expect(list.trial.faults == [])
  }

  /// The scroll comes after the theme has changed and before the next frame.
  @Test func aScrollAfterAChangeOfTheThemeIsNotUndone() {
    let list = MeasuredList(at: 5000)
    list.view.setTraits { $0.userInterfaceStyle = .dark }
    list.view.contentOffset.y = 1000
    list.trial.run()
    #expect(list.view.contentOffset.y == 1000)
    #expect(list.trial.faults == [])
  }
}
