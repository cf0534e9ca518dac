import Dispatch
import Foundation
import PixelLayout
import XCTest

@testable import TrellisPhotoLibrary

final class ThumbnailLoaderTests: XCTestCase {
  /// Records the photos whose thumbnails are made, and blocks the job of the photo "gate" until
  /// `open()` is called.
  private final class Gate: @unchecked Sendable {
    // The class is `@unchecked` because `names` is only accessed while `lock` is held, and `ended`
    // only by one test.
    private let lock = NSLock()
    private let entered = DispatchSemaphore(value: 0)
    private let opened = DispatchSemaphore(value: 0)
    private var names: [String] = []
    /// An expectation that is fulfilled when the gate is freed. Must be set before the first
    /// request.
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
  private final class LoaderStage {
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

    /// Blocks the only thread, so that requests wait until `gate.open()` is called.
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

  func testAThumbnailIsPreparedInTheFormatOfItsRequest() {
    onMain {
      let stage = LoaderStage()
      stage.close()
      _ = stage.request("decoded")
      stage.loader.formats = PixelFormats(opaque: .premultipliedBGRA, translucent: .rgba)
      _ = stage.request("premultiplied")
      stage.loader.formats = .decoded
      stage.gate.open()
      stage.wait(for: 3)
      let formats = stage.deliveries.map { try? $0.outcome.get().format }
      XCTAssertEqual(stage.names, ["gate", "decoded", "premultiplied"])
      XCTAssertEqual(formats, [.rgb, .rgb, .premultipliedBGRA])
    }
  }

  func testAThumbnailThatIsMadeWhileItsPhotoIsTurnedIsMadeAgain() {
    onMain {
      let stage = LoaderStage()
      stage.close()
      let gate = stage.photo("gate")
      stage.loader.forget(gate)
      stage.gate.open()
      stage.gate.open()
      stage.wait(for: 1)
      XCTAssertEqual(stage.gate.made, ["gate", "gate"])
      XCTAssertEqual(stage.names, ["gate"], "only the second result is delivered")
      XCTAssertNotNil(stage.loader.outcome(ifLoaded: gate))
    }
  }

  func testAThumbnailOfATurnedPhotoThatIsNotRequestedAnyMoreIsNotKept() {
    onMain {
      let stage = LoaderStage()
      let request = stage.request("gate")
      stage.gate.waitUntilEntered()
      stage.loader.cancel(request)
      stage.loader.forget(stage.photo("gate"))
      stage.gate.open()
      _ = stage.request("after")
      stage.wait(for: 1)
      XCTAssertNil(stage.loader.outcome(ifLoaded: stage.photo("gate")))
      stage.loader.forget(stage.photo("after"))
      XCTAssertNil(stage.loader.outcome(ifLoaded: stage.photo("after")))
      XCTAssertEqual(stage.gate.made, ["gate", "after"])
    }
  }

  func testVisiblePhotosAreMadeFirstThenTheNearest() {
    onMain {
      let stage = LoaderStage()
      stage.close()
      _ = stage.request("far", .nearby(distance: 20))
      _ = stage.request("near", .nearby(distance: 2))
      _ = stage.request("seen")
      _ = stage.request("came nearer", .nearby(distance: 30))
      _ = stage.request("came nearer")
      stage.gate.open()
      stage.wait(for: 6)
      XCTAssertEqual(stage.gate.made, ["gate", "seen", "came nearer", "near", "far"])
    }
  }

  func testACancelledRequestIsNotMadeAndNotDelivered() {
    onMain {
      let stage = LoaderStage()
      stage.close()
      let requests = (0..<100).map { stage.request("\($0)") }
      for request in requests.dropLast() {
        stage.loader.cancel(request)
        stage.loader.cancel(request)
      }
      stage.gate.open()
      stage.wait(for: 2)
      XCTAssertEqual(stage.gate.made, ["gate", "99"])
      XCTAssertEqual(stage.names, ["gate", "99"])
    }
  }

  func testEqualRequestsShareOneJobAndEachIsAnswered() {
    onMain {
      let stage = LoaderStage()
      stage.close()
      let first = stage.request("a", .nearby(distance: 1))
      _ = stage.request("b", .nearby(distance: 0))
      let second = stage.request("a")
      let third = stage.request("a")
      stage.loader.cancel(first)
      stage.gate.open()
      stage.wait(for: 4)
      XCTAssertEqual(
        stage.gate.made, ["gate", "a", "b"], "the most urgent request decides")
      let answered = stage.deliveries.filter { $0.photo.name == "a" }.map(\.request)
      XCTAssertEqual(answered, [second, third])
    }
  }

  func testANewRequestJoinsARunningJobWhoseRequestWasCancelled() {
    onMain {
      let stage = LoaderStage()
      let cancelled = stage.request("gate")
      stage.gate.waitUntilEntered()
      stage.loader.cancel(cancelled)
      let again = stage.request("gate")
      stage.gate.open()
      stage.wait(for: 1)
      XCTAssertEqual(stage.deliveries.map(\.request), [again])
      XCTAssertEqual(stage.gate.made, ["gate"])
    }
  }

  func testALoadedOutcomeIsAvailableAtOnceAndStillDelivered() throws {
    try onMain {
      let stage = LoaderStage()
      XCTAssertNil(stage.loader.outcome(ifLoaded: stage.photo("a")))
      _ = stage.request("a")
      _ = stage.request("bad")
      stage.wait(for: 2)
      let thumbnail = try XCTUnwrap(stage.loader.outcome(ifLoaded: stage.photo("a"))).get()
      XCTAssertEqual(thumbnail.width, 4)
      XCTAssertEqual(stage.loader.outcome(ifLoaded: stage.photo("bad"))?.failure, .notAPicture)
      let changed = stage.photo("a", modified: 2)
      XCTAssertNil(stage.loader.outcome(ifLoaded: changed), "a changed file is another picture")
      _ = stage.request("a")
      XCTAssertEqual(stage.deliveries.count, 2, "`request` delivers nothing itself")
      stage.wait(for: 3)
      XCTAssertEqual(stage.gate.made, ["a", "bad"])
    }
  }

  func testResultsThatAreReadyTogetherAreDeliveredTogether() {
    onMain {
      let stage = LoaderStage()
      for index in 0..<50 {
        _ = stage.request("\(index)")
      }
      // The main actor is blocked until the thread has done the other jobs.
      _ = stage.request("gate")
      stage.gate.waitUntilEntered()
      stage.gate.open()
      stage.wait(for: 51)
      XCTAssertLessThanOrEqual(stage.batchCount, 2)
    }
  }

  func testDecodedThumbnailsStayWithinTheirBudget() {
    onMain {
      // One board of 4 × 4 pixels is 48 bytes.
      let stage = LoaderStage(budget: 100)
      for name in ["a", "b", "c"] {
        _ = stage.request(name)
      }
      stage.wait(for: 3)
      XCTAssertNil(stage.loader.outcome(ifLoaded: stage.photo("a")))
      XCTAssertNotNil(stage.loader.outcome(ifLoaded: stage.photo("b")))
      XCTAssertNotNil(stage.loader.outcome(ifLoaded: stage.photo("c")))
    }
  }

  func testAThumbnailDoesNotWaitForThumbnailsThatTakeSeconds() {
    onMain {
      let gate = Gate()
      let loader = ThumbnailLoader(threadCount: 1, budget: 1 << 20) { photo, _ in
        photo.name == "quick" ? decode(Pixmap.board(width: 4, height: 4)) : nil
      } makeSlowly: { photo, _ in
        gate.make(photo)
      }
      let folder = Folder(path: "/p")
      @MainActor func request(_ name: String) -> ThumbnailRequest {
        loader.request(
          Photo(folder: folder, name: name, head: nil, modified: 1, byteSize: 1),
          priority: .visible)
      }
      var names: [String] = []
      var awaited = XCTestExpectation(description: "the quick one")
      loader.onDelivery = { deliveries in
        names += deliveries.map(\.photo.name)
        if names.contains("quick") { awaited.fulfill() }
      }
      // Every thread for slow thumbnails is blocked, and one more thumbnail waits for them.
      let count = VideoPictures.maximumCount
      for folder in 0..<count {
        let photo = Photo(
          folder: Folder(path: "/\(folder)"), name: "gate", head: nil, modified: 1, byteSize: 1)
        _ = loader.request(photo, priority: .visible)
      }
      for _ in 0..<count { gate.waitUntilEntered() }
      let cancelled = request("cancelled")
      _ = request("slow")
      _ = request("quick")
      XCTAssertEqual(XCTWaiter().wait(for: [awaited], timeout: 30), .completed)
      XCTAssertEqual(names, ["quick"])
      loader.cancel(cancelled)
      awaited = XCTestExpectation(description: "all")
      awaited.assertForOverFulfill = false
      loader.onDelivery = { deliveries in
        names += deliveries.map(\.photo.name)
        if names.count == count + 2 { awaited.fulfill() }
      }
      for _ in 0..<count { gate.open() }
      XCTAssertEqual(XCTWaiter().wait(for: [awaited], timeout: 30), .completed)
      XCTAssertEqual(names.sorted(), Array(repeating: "gate", count: count) + ["quick", "slow"])
      XCTAssertFalse(gate.made.contains("cancelled"))
    }
  }

  func testALoaderThatIsReleasedEndsItsThreads() {
    onMain {
      let ended = XCTestExpectation(description: "the function that makes thumbnails is freed")
      do {
        let stage = LoaderStage()
        stage.gate.ended = ended
        _ = stage.request("a")
        stage.wait(for: 1)
      }
      XCTAssertEqual(XCTWaiter().wait(for: [ended], timeout: 30), .completed)
    }
  }
}
