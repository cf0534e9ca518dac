import Foundation
import Testing

@testable import CollectionCore

/// Every legal transfer of a view, and that the others stop the program.
@MainActor
struct ViewCustodyTests {
  private nonisolated static let key = ElementKey(kind: .cell, section: 0, item: 0)
  private nonisolated static let other = ElementKey(kind: .cell, section: 0, item: 1)

  @Test func aViewGoesFromItsMakerToTheDataSourceTheDisplayAndThePoolAndAgain() {
    var custody = ViewCustody()
    #expect(custody.owner == .maker)
    for key in [Self.key, Self.other] {
      custody.lend(for: key)
      #expect(custody.owner == .dataSource(key))
      #expect(custody.displayedKey == nil)
      custody.show(key)
      #expect(custody.owner == .display(key))
      #expect(custody.displayedKey == key)
      custody.retire()
      #expect(custody.owner == .pool)
    }
  }

  @Test func aViewMadeByHandMayBeShownAtOnce() {
    var custody = ViewCustody()
    custody.show(Self.key)
    #expect(custody.owner == .display(Self.key))
  }

  @Test func aLentViewMayGoBackUnshown() {
    var custody = ViewCustody()
    custody.lend(for: Self.key)
    custody.retire()
    #expect(custody.owner == .pool)
  }

  @Test func aLentViewCannotBeLentAgain() async {
    await #expect(processExitsWith: .failure) {
      var custody = ViewCustody()
      custody.lend(for: ElementKey(kind: .cell, section: 0, item: 0))
      custody.lend(for: ElementKey(kind: .cell, section: 0, item: 1))
    }
  }

  @Test func aViewCannotBeShownForAnotherElementThanItWasLentFor() async {
    await #expect(processExitsWith: .failure) {
      var custody = ViewCustody()
      custody.lend(for: ElementKey(kind: .cell, section: 0, item: 0))
      custody.show(ElementKey(kind: .cell, section: 0, item: 1))
    }
  }

  @Test func aWaitingViewCannotBeShown() async {
    await #expect(processExitsWith: .failure) {
      var custody = ViewCustody()
      custody.retire()
      custody.show(ElementKey(kind: .cell, section: 0, item: 0))
    }
  }

  @Test func aViewCannotGoIntoThePoolTwice() async {
    await #expect(processExitsWith: .failure) {
      var custody = ViewCustody()
      custody.retire()
      custody.retire()
    }
  }
}
