import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The legal transfers of a view between its owners, and illegal ones, which stop the program.
@MainActor
struct ViewOwnershipTests {
  private nonisolated static let key = ElementKey(kind: .cell, section: 0, item: 0)
  private nonisolated static let other = ElementKey(kind: .cell, section: 0, item: 1)

  @Test func aViewPassesFromTheDataSourceToTheDisplayAndThePoolTwice() {
    var ownership = ViewOwnership()
    #expect(ownership.owner == .maker)
    for key in [Self.key, Self.other] {
      ownership.lend(for: key)
      #expect(ownership.owner == .dataSource(key))
      #expect(ownership.displayedKey == nil)
      ownership.beginShowing(key)
      #expect(ownership.owner == .display(key))
      #expect(ownership.displayedKey == key)
      ownership.retire()
      #expect(ownership.owner == .pool)
    }
  }

  @Test func aViewMadeWithoutDequeuingMayBeShownAtOnce() {
    var ownership = ViewOwnership()
    ownership.beginShowing(Self.key)
    #expect(ownership.owner == .display(Self.key))
  }

  @Test func aLentViewMayReturnToThePoolUnshown() {
    var ownership = ViewOwnership()
    ownership.lend(for: Self.key)
    ownership.retire()
    #expect(ownership.owner == .pool)
  }

  @Test(arguments: [
    ("lend-twice", "lent by"),
    ("show-other", "shown while owned by"),
    ("show-pooled", "shown while owned by"),
    ("retire-twice", "a view cannot be put into the pool twice"),
  ])
  func anIllegalTransferStopsTheProgram(_ transfer: String, reason: String) throws {
    let program = try BuiltProgram(running: "MistakeChild", transfer)
    #expect(!program.hasExited)
    // Swift's traps raise one of these signals.
    #expect([SIGILL, SIGTRAP].contains(program.status))
    // A build for release does not print the reason.
    #if DEBUG
      #expect(program.errors.contains(reason))
    #endif
  }
}
