import XCTest

@testable import TrellisPhotoLibrary

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

  func testCallsDoNotWaitForTheFilesOfAnAlbum() throws {
    let folder = try AlbumFolder()
    let queue = AlbumQueue(path: folder.path)
    let album = try queue.wait { store throws(AlbumError) in try store.createAlbum(named: "A").id }
    let answered = expectation(description: "an answer")
    let disk = DispatchSemaphore(value: 0)
    queue.read(album) { _ in
      disk.wait(timeout: .now() + 20) == .success
    } then: { result in
      XCTAssertEqual(result, .success(true), "the disk answered before the next call returned")
      answered.fulfill()
    }
    XCTAssertEqual(try queue.wait { store throws(AlbumError) in try store.albums().count }, 1)
    disk.signal()
    wait(for: [answered], timeout: 30)
  }

  func testAnAlbumIsReadWhileTheDisksOfOthersDoNotAnswer() throws {
    let folder = try AlbumFolder()
    let queue = AlbumQueue(path: folder.path)
    let album = try queue.wait { store throws(AlbumError) in try store.createAlbum(named: "A").id }
    let others = ProcessInfo.processInfo.activeProcessorCount + 2
    let waiting = expectation(description: "the answers of the others")
    waiting.expectedFulfillmentCount = others
    let disk = DispatchSemaphore(value: 0)
    for _ in 0..<others {
      queue.read(album) { _ in
        disk.wait()
      } then: { _ in
        waiting.fulfill()
      }
    }
    let answered = expectation(description: "an answer")
    queue.read(album) { paths in
      paths
    } then: { result in
      XCTAssertEqual(result, .success([]))
      answered.fulfill()
    }
    wait(for: [answered], timeout: 600)
    for _ in 0..<others { disk.signal() }
    wait(for: [waiting], timeout: 600)
  }

  func testAnAlbumThatChangesWhileItsFilesAreReadIsReadAgain() throws {
    let folder = try AlbumFolder()
    let queue = AlbumQueue(path: folder.path)
    let album = try queue.wait { store throws(AlbumError) -> Album.ID in
      let album = try store.createAlbum(named: "A").id
      try store.add(["/a"], to: album)
      return album
    }
    let answered = expectation(description: "an answer")
    let disk = DispatchSemaphore(value: 0)
    queue.read(album) { paths in
      if paths == ["/a"] { _ = disk.wait(timeout: .now() + 20) }
      return paths
    } then: { result in
      XCTAssertEqual(result, .success(["/a", "/b"]))
      answered.fulfill()
    }
    _ = try queue.wait { store throws(AlbumError) in try store.add(["/b"], to: album) }
    disk.signal()
    wait(for: [answered], timeout: 30)
  }

  func testAnAlbumThatDoesNotExistHasNoPhotos() throws {
    let folder = try AlbumFolder()
    let queue = AlbumQueue(path: folder.path)
    let answered = expectation(description: "an answer")
    queue.contents(of: Album.ID(value: 7), in: PhotoTimeline(), looksElsewhere: true) { result in
      XCTAssertEqual((try? result.get())?.timeline.photoCount, 0)
      answered.fulfill()
    }
    wait(for: [answered], timeout: 30)
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
