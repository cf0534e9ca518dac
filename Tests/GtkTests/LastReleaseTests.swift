import CTrellisGtk
import Foundation
import GtkTestSupport
import Synchronization
import TestSupport
import XCTest

@testable import TrellisGtk

/// Tests of objects of the main actor whose last reference is released on another thread.
final class LastReleaseTests: GtkTestCase {
  func testAGObjectReleasedOnAnotherThreadIsFreedOnTheMainThread() {
    onMain {
      let witness = Witness()
      witness.watch().releaseOnAnotherThread()
      XCTAssertFalse(witness.isFreed, "another thread has freed it")
      XCTAssertTrue(MainLoop.run(upTo: 60) { witness.isFreed })
      XCTAssertEqual(witness.wasOnMainThread, true)
    }
  }

  func testASignalConnectionReleasedOnAnotherThreadIsDisconnected() {
    onMain {
      let object = NativeObject(raw(gtk_adjustment_new(0, 0, 10, 1, 1, 1)))
      let adjustment = object.raw.assumingMemoryBound(to: GtkAdjustment.self)
      var calls = 0
      let id = object.connect(
        "value-changed", Handler<Void, Void> { _ in calls += 1 },
        { _, data in
          let handler = Handler<Void, Void>.from(data)
          MainActor.assumeIsolated { handler.body(()) }
        } as @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void)
      let connection = BackgroundReleasedReference(SignalConnection(object, id))
      gtk_adjustment_set_value(adjustment, 1)
      XCTAssertEqual(calls, 1)
      connection.releaseOnAnotherThread()
      XCTAssertTrue(
        MainLoop.run(upTo: 60) { g_signal_handler_is_connected(object.raw, id) == 0 })
      gtk_adjustment_set_value(adjustment, 2)
      XCTAssertEqual(calls, 1)
    }
  }

  func testIdleWorkStopsWhenItsLastReferenceIsReleasedOnAnotherThread() {
    onMain {
      var pieces = 0
      var work: IdleWork? = IdleWork {
        pieces += 1
        return true
      }
      work?.start()
      XCTAssertTrue(MainLoop.run(upTo: 60) { pieces > 0 })
      let last = work.map(BackgroundReleasedReference.init)
      work = nil
      last?.releaseOnAnotherThread()
      var isServed = false
      Task { @MainActor in isServed = true }
      XCTAssertTrue(MainLoop.run(upTo: 60) { isServed })
      let before = pieces
      var turns = 0
      MainLoop.run(upTo: 60) {
        turns += 1
        return turns > 20
      }
      XCTAssertEqual(pieces, before)
    }
  }
}

/// Records when a GObject is freed, and on which thread.
private final class Witness: Sendable {
  private let freedOnMainThread = Mutex<Bool?>(nil)

  var isFreed: Bool { wasOnMainThread != nil }
  /// A Boolean value that indicates whether the object was freed on the main thread, or nil if it
  /// is not freed yet.
  var wasOnMainThread: Bool? { freedOnMainThread.withLock { $0 } }

  /// Returns the only reference to a new GObject.
  @MainActor
  func watch() -> BackgroundReleasedReference {
    let object = NativeObject(raw(gtk_adjustment_new(0, 0, 10, 1, 1, 1)))
    g_object_weak_ref(
      object.object,
      { data, _ in
        guard let data else { return }
        let witness = Unmanaged<Witness>.fromOpaque(data).takeUnretainedValue()
        witness.freedOnMainThread.withLock { $0 = Thread.isMainThread }
      }, Unmanaged.passUnretained(self).toOpaque())
    return BackgroundReleasedReference(object)
  }
}
