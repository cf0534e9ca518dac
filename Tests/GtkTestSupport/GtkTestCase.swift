import Gtk
import TestSupport
import XCTest

/// A test that shows real widgets, on a display of its own.
///
/// GTK's warnings fail the test during which they came, and so do native instances that are left
/// when it is over. Test methods are nonisolated and enter the main actor with `onMain`.
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

/// Runs the body of a test on the main actor: XCTest calls tests on the main thread.
package func onMain<Result: Sendable>(
  _ body: @MainActor () throws -> Result
) rethrows -> Result {
  try MainActor.assumeIsolated(body)
}

@MainActor
private enum TestDisplay {
  struct NoDisplay: Error {}

  /// GTK opens a display once in a process; so this one serves all tests.
  private static var display: PrivateDisplay?
  /// Native instances that earlier tests left, which failed for it.
  private static var leftBefore = 0

  /// What the test that has just run has left.
  static func instancesLeft() -> Int {
    // GTK frees some things in idle handlers.
    MainLoop.run(upTo: 60) { ScrollArea.liveInstances <= leftBefore }
    defer { leftBefore = ScrollArea.liveInstances }
    return max(ScrollArea.liveInstances - leftBefore, 0)
  }

  static func start() throws {
    guard display == nil else { return }
    let display = try PrivateDisplay(screen: "1024x768x24", endsWithLastClient: true)
    display.becomeDisplayOfThisProcess()
    self.display = display
    // Before GTK is initialised: it may warn while it starts.
    Warnings.start()
    guard MainLoop.initialize() else { throw NoDisplay() }
  }
}
