import TestSupport
import TrellisGtk
import XCTest

/// A test case that shows real widgets on a private display.
///
/// A test fails if GTK reports a warning during it, or if native instances still exist after it.
/// Test
/// methods are nonisolated and enter the main actor with `onMain`.
open class GtkTestCase: XCTestCase {
  open override func setUpWithError() throws {
    try super.setUpWithError()
    try onMain { try TestDisplay.start() }
    _ = Warnings.take()
  }

  open override func tearDownWithError() throws {
    let left = onMain { TestDisplay.instancesLeft() }
    XCTAssertEqual(left, 0, "areas, canvases and cells of this test are still alive")
    for warning in Warnings.take() { XCTFail(warning) }
    try super.tearDownWithError()
  }
}

/// Runs the body of a test on the main actor. XCTest calls tests on the main thread.
package func onMain<Result: Sendable>(
  _ body: @MainActor () throws -> Result
) rethrows -> Result {
  try MainActor.assumeIsolated(body)
}

@MainActor
private enum TestDisplay {
  struct NoDisplay: Error {}

  /// The display of all tests: GTK can open a display only once in a process.
  private static var display: PrivateDisplay?
  /// The number of native instances that earlier tests have left. Those tests have failed because
  /// of them.
  private static var leftBefore = 0

  /// Returns the number of native instances that the current test has left.
  static func instancesLeft() -> Int {
    // GTK frees some objects in idle handlers.
    MainLoop.run(upTo: 60) { ScrollArea.liveInstances <= leftBefore }
    defer { leftBefore = ScrollArea.liveInstances }
    return max(ScrollArea.liveInstances - leftBefore, 0)
  }

  static func start() throws {
    guard display == nil else { return }
    let display = try PrivateDisplay(screen: "1024x768x24", endsWithLastClient: true)
    display.becomeDisplayOfThisProcess()
    self.display = display
    // The recording starts before GTK is initialized, because GTK may warn while it starts.
    Warnings.start()
    guard MainLoop.initialize() else { throw NoDisplay() }
  }
}
