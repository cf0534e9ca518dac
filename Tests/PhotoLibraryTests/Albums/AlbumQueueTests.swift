import XCTest

@testable import PhotoLibrary

/// Tests of the queue of album calls. They use XCTest, because its `wait` runs the main queue.
final class AlbumQueueTests: XCTestCase {
  func testCallsRunInTheirOrderAndAreAnsweredOnTheMainActor() throws {
    let folder = try AlbumFolder()
    let queue = AlbumQueue(path: folder.path)
    let answered = expectation(description: "the last answer")
    MainActor.assumeIsolated {
      final class Answers {
        var counts: [Int] = []
      }
      let answers = Answers()
      queue.perform { store throws(AlbumError) in
        XCTAssertFalse(Thread.isMainThread)
        return try store.createAlbum(named: "A").id
      } then: { album in
        guard let album = try? album.get() else { return XCTFail("\(album)") }
        for number in 0..<100 {
          queue.perform { store throws(AlbumError) in
            try store.add(["/\(number)"], to: album)
            return try store.photos(in: album).count
          } then: { count in
            answers.counts.append((try? count.get()) ?? -1)
            guard number == 99 else { return }
            XCTAssertEqual(answers.counts, Array(1...100))
            answered.fulfill()
          }
        }
      }
    }
    wait(for: [answered], timeout: 30)
  }

  func testFinishCompletesAllRequestedCalls() throws {
    let folder = try AlbumFolder()
    let queue = AlbumQueue(path: folder.path)
    for number in 0..<20 {
      queue.perform { store throws(AlbumError) in
        try store.createAlbum(named: "\(number)")
      } then: { _ in
      }
    }
    queue.finish()
    XCTAssertEqual(try folder.names, ["albums.sqlite"], "the database was not closed")
    XCTAssertEqual(try folder.open().albums().map(\.name), (0..<20).map(String.init))
    XCTAssertEqual(try queue.wait { store throws(AlbumError) in try store.albums().count }, 20)
  }

  func testAFailedCallIsAnsweredWithItsError() throws {
    let folder = try AlbumFolder()
    let queue = AlbumQueue(path: folder.path)
    let answered = expectation(description: "an answer")
    queue.perform { store throws(AlbumError) in
      try store.createAlbum(named: " ")
    } then: { result in
      XCTAssertEqual(result, .failure(.emptyName))
      answered.fulfill()
    }
    wait(for: [answered], timeout: 30)
  }
}
