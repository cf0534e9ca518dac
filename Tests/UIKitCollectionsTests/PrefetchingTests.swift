import CollectionViewTesting
import Testing
import UIKitCollections
import UIKitNames

/// Tests of cells that learn that they may come on screen soon.
@MainActor
struct PrefetchingTests {
  private func scroll(prefetches: Bool) -> [String] {
    let log = Log()
    let rows = (0..<100).map { Row("\($0)", log: log) }
    let stage = Stage(CollectionViewModel(rows), options: DriverOptions(prefetches: prefetches))
    for _ in 0..<5 {
      stage.window.drag(by: CGPoint(x: 0, y: 48))
      stage.window.idle()
    }
    stage.window.settle()
    return log.take().filter { $0.hasPrefix("willPrefetch") }
  }

  @Test func cellsBelowTheScreenArePrefetched() {
    let lines = scroll(prefetches: true)
    #expect(lines.contains("willPrefetch 12"))
    #expect(!lines.contains("willPrefetch 0"), "the first rows were on screen at once")
    #expect(Set(lines).count == lines.count, "each row is prefetched once")
  }

  @Test func withoutTheOptionNothingIsPrefetched() {
    #expect(scroll(prefetches: false) == [])
  }
}
