import Dispatch
import Foundation
import XCTest

@testable import PhotoLibrary

final class ThumbnailLoaderTests: XCTestCase {
  /// Counts what is made, and holds the first job back until it is told to go on.
  private final class Gate: @unchecked Sendable {
    // Unchecked: `names` is touched only while `lock` is held, `ended` by one test.
    private let lock = NSLock()
    private let entered = DispatchSemaphore(value: 0)
    private let opened = DispatchSemaphore(value: 0)
    private var names: [String] = []
    /// Set before the first request.
    var ended: XCTestExpectation?

    deinit {
      ended?.fulfill()
    }

    var made: [String] {
      lock.withLock { names }
    }

    func make(_ photo: Photo) -> ThumbnailLoader.Outcome {
      lock.withLock { names.append(photo.name) }
      if photo.name == "gate" {
        entered.signal()
        opened.wait()
      }
      return photo.name.hasPrefix("bad")
        ? .failure(.notAPicture) : decode(Pixmap.board(width: 4, height: 4))
    }

    func waitUntilEntered() {
      entered.wait()
    }

    func open() {
      opened.signal()
    }
  }

  @MainActor
  private final class Desk {
    let gate = Gate()
    let loader: ThumbnailLoader
    private(set) var deliveries: [ThumbnailLoader.Delivery] = []
    private(set) var batchCount = 0
    private var awaited: (count: Int, expectation: XCTestExpectation)?

    init(budget: Int = 1 << 20) {
      loader = ThumbnailLoader(threadCount: 1, budget: budget) { [gate] photo, _ in gate.make(photo)
      }
      loader.onDelivery = { [weak self] in self?.receive($0) }
    }

    var names: [String] {
      deliveries.map(\.photo.name)
    }

    func request(_ name: String, _ priority: ThumbnailPriority = .visible) -> ThumbnailRequest {
      loader.request(photo(name), priority: priority)
    }

    func photo(_ name: String, modified: Int64 = 1) -> Photo {
      Photo(folder: Folder(path: "/p"), name: name, head: nil, modified: modified, byteSize: 1)
    }

    /// Occupies the only thread, so that requests pile up until `gate.open()`.
    func close() {
      _ = request("gate")
      gate.waitUntilEntered()
    }

    func wait(for count: Int) {
      let expectation = XCTestExpectation(description: "\(count) deliveries")
      awaited = (count, expectation)
      receive([])
      XCTAssertEqual(XCTWaiter().wait(for: [expectation], timeout: 30), .completed)
    }

    private func receive(_ new: [ThumbnailLoader.Delivery]) {
      deliveries += new
      batchCount += new.isEmpty ? 0 : 1
      if let awaited, deliveries.count >= awaited.count {
        self.awaited = nil
        awaited.expectation.fulfill()
      }
    }
  }

  private func onMain(_ body: @MainActor () throws -> Void) rethrows {
    try MainActor.assumeIsolated(body)
  }

  func testVisiblePhotosAreMadeFirstThenTheNearest() {
    onMain {
      let desk = Desk()
      desk.close()
      _ = desk.request("far", .nearby(distance: 20))
      _ = desk.request("near", .nearby(distance: 2))
      _ = desk.request("seen")
      let raised = desk.request("came nearer", .nearby(distance: 30))
      desk.loader.setPriority(.visible, of: raised)
      desk.gate.open()
      desk.wait(for: 5)
      XCTAssertEqual(desk.gate.made, ["gate", "seen", "came nearer", "near", "far"])
    }
  }

  func testACancelledRequestIsNotMadeAndNotDelivered() {
    onMain {
      let desk = Desk()
      desk.close()
      let requests = (0..<100).map { desk.request("\($0)") }
      for request in requests.dropLast() {
        desk.loader.cancel(request)
        desk.loader.cancel(request)
      }
      desk.gate.open()
      desk.wait(for: 2)
      XCTAssertEqual(desk.gate.made, ["gate", "99"])
      XCTAssertEqual(desk.names, ["gate", "99"])
    }
  }

  func testEqualRequestsShareOneJobAndEachIsAnswered() {
    onMain {
      let desk = Desk()
      desk.close()
      let first = desk.request("a", .nearby(distance: 1))
      _ = desk.request("b", .nearby(distance: 0))
      let second = desk.request("a")
      let third = desk.request("a")
      desk.loader.cancel(first)
      desk.gate.open()
      desk.wait(for: 4)
      XCTAssertEqual(desk.gate.made, ["gate", "a", "b"], "the most urgent request decides")
      let answered = desk.deliveries.filter { $0.photo.name == "a" }.map(\.request)
      XCTAssertEqual(answered, [second, third])
    }
  }

  func testAJobUnderWayMayBeCancelledAndJoinedAgain() {
    onMain {
      let desk = Desk()
      let cancelled = desk.request("gate")
      desk.gate.waitUntilEntered()
      desk.loader.cancel(cancelled)
      let again = desk.request("gate")
      desk.gate.open()
      desk.wait(for: 1)
      XCTAssertEqual(desk.deliveries.map(\.request), [again])
      XCTAssertEqual(desk.gate.made, ["gate"])
    }
  }

  func testWhatIsLoadedIsAtHandAndStillDelivered() throws {
    try onMain {
      let desk = Desk()
      XCTAssertNil(desk.loader.outcome(ifLoaded: desk.photo("a")))
      _ = desk.request("a")
      _ = desk.request("bad")
      desk.wait(for: 2)
      let thumbnail = try XCTUnwrap(desk.loader.thumbnail(ifLoaded: desk.photo("a")))
      XCTAssertEqual(thumbnail.width, 4)
      XCTAssertEqual(desk.loader.outcome(ifLoaded: desk.photo("bad"))?.failure, .notAPicture)
      let changed = desk.photo("a", modified: 2)
      XCTAssertNil(desk.loader.outcome(ifLoaded: changed), "a changed file is another picture")
      _ = desk.request("a")
      XCTAssertEqual(desk.deliveries.count, 2, "never from inside a request")
      desk.wait(for: 3)
      XCTAssertEqual(desk.gate.made, ["a", "bad"])
    }
  }

  func testResultsThatAreReadyTogetherComeTogether() {
    onMain {
      let desk = Desk()
      for index in 0..<50 {
        _ = desk.request("\(index)")
      }
      // The main actor is busy here until the thread is through.
      _ = desk.request("gate")
      desk.gate.waitUntilEntered()
      desk.gate.open()
      desk.wait(for: 51)
      XCTAssertLessThanOrEqual(desk.batchCount, 2)
    }
  }

  func testDecodedThumbnailsStayWithinTheirBudget() {
    onMain {
      // One board of 4 × 4 pixels is 48 bytes.
      let desk = Desk(budget: 100)
      for name in ["a", "b", "c"] {
        _ = desk.request(name)
      }
      desk.wait(for: 3)
      XCTAssertNil(desk.loader.thumbnail(ifLoaded: desk.photo("a")))
      XCTAssertNotNil(desk.loader.thumbnail(ifLoaded: desk.photo("b")))
      XCTAssertNotNil(desk.loader.thumbnail(ifLoaded: desk.photo("c")))
    }
  }

  func testALoaderThatIsLetGoEndsItsThreads() {
    onMain {
      let ended = XCTestExpectation(description: "nothing holds what the threads make with")
      do {
        let desk = Desk()
        desk.gate.ended = ended
        _ = desk.request("a")
        desk.wait(for: 1)
      }
      XCTAssertEqual(XCTWaiter().wait(for: [ended], timeout: 30), .completed)
    }
  }
}
