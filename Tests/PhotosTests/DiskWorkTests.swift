import Dispatch
import Testing
import TrellisPhotoLibrary

@testable import TrellisPhotos

/// Tests of the work on folders, one of which may be on a disk that does not answer.
@MainActor
struct DiskWorkTests {
  @Test func aFolderWhoseDiskDoesNotAnswerDelaysNoOtherAndHasOneCall() async {
    let queues = DiskQueues()
    let (stalled, other) = (ExactName("/stalled"), ExactName("/other"))
    let disk = DispatchSemaphore(value: 0)
    queues.queue(for: stalled).queue.async { disk.wait() }
    let (pieces, report) = AsyncStream<[String]>.makeStream()
    let work = DiskWork<String>(pieceSize: 2, queues: queues) { piece, queue in
      let answer = await queue.perform { piece }
      report.yield(answer)
    }
    work.add(["a"], of: stalled)
    work.add(["b", "c", "d"], of: other)
    var seen: [[String]] = []
    for await piece in pieces {
      seen.append(piece)
      // These wait for the call for "a", which waits for the disk.
      if seen.count == 2 {
        work.add(["e"], of: stalled)
        work.add(["f"], of: stalled)
        disk.signal()
      }
      if seen.count == 4 { break }
    }
    withExtendedLifetime(work) {}
    #expect(seen == [["b", "c"], ["d"], ["a"], ["e", "f"]])
  }

  @Test func aFolderHasOneQueueInAllWindows() {
    let queues = DiskQueues()
    let first = queues.queue(for: ExactName("/a"))
    #expect(queues.queue(for: ExactName("/a")) === first)
    #expect(queues.queue(for: ExactName("/b")) !== first)
  }
}
