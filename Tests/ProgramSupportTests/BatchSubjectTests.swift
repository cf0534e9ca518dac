import Foundation
import Testing

@testable import TrellisBenchmarks

/// The batch updates that `trellis-bench updates` measures.
@MainActor
struct BatchSubjectTests {
  @Test(arguments: BatchSubject.Sizing.allCases)
  func everyMeasuredUpdateBeginsWithTheSameNumberOfItems(sizing: BatchSubject.Sizing) {
    let subject = BatchSubject(sizing, items: 1_000)
    for operation in BatchSubject.Operation.allCases {
      for count in [1, 100] {
        _ = subject.apply(operation, count: count)
        #expect(subject.items == 1_000, "\(count) \(operation.rawValue)")
      }
    }
  }

  @Test func aBatchOfMovesIsUndoneByMovingEachItemBack() {
    let change = BatchChange(.move, count: 3, of: 30)
    guard case .move(let moves) = change, case .move(let back) = change.reversed else {
      Issue.record("the batch or its reverse does not consist of moves")
      return
    }
    #expect(moves.map { $0.from[1] } == [5, 15, 25])
    #expect(moves.map { $0.to[1] } == [15, 25, 5])
    #expect(back.map { $0.from[1] } == [15, 25, 5])
    #expect(back.map { $0.to[1] } == [5, 15, 25])
  }
}
