import Foundation
import TestSupport
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

  @Test(arguments: [
    ("lend-twice", "lent by"),
    ("show-other", "shown while owned by"),
    ("show-pooled", "shown while owned by"),
    ("retire-twice", "a view cannot be put into the pool twice"),
  ])
  func anIllegalTransferStopsTheProgramWithItsReason(_ transfer: String, reason: String) throws {
    let program = try BuiltProgram(running: "MistakeChild", transfer)
    #expect(!program.hasExited)
    #if DEBUG
      #expect(program.errors.contains(reason))
    #endif
  }
}
