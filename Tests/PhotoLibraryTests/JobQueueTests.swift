import TestSupport
import Testing

@testable import TrellisPhotoLibrary

struct JobQueueTests {
  @Test func visibleJobsComeFirstThenNearerOnesInTheOrderOfTheirAddition() {
    let queue = JobQueue<String>()
    queue.add("far", id: 1, priority: .nearby(distance: 9))
    queue.add("near", id: 2, priority: .nearby(distance: 1))
    queue.add("first", id: 3, priority: .visible)
    queue.add("second", id: 4, priority: .visible)
    queue.add("near too", id: 5, priority: .nearby(distance: 1))
    let order = (0..<5).compactMap { _ in queue.next()?.job }
    #expect(order == ["first", "second", "near", "near too", "far"])
  }

  @Test func aChangedPriorityIsUsedAndARemovedJobIsNotReturned() {
    let queue = JobQueue<String>()
    queue.add("a", id: 1, priority: .visible)
    queue.add("b", id: 2, priority: .nearby(distance: 1))
    queue.add("c", id: 3, priority: .visible)
    queue.setPriority(.nearby(distance: 5), of: 1)
    #expect(queue.remove(3))
    #expect(!queue.remove(3))
    #expect(queue.waitingCount == 2)
    #expect(queue.next()?.job == "b")
    #expect(!queue.remove(2))
    #expect(queue.next()?.job == "a")
    #expect(queue.waitingCount == 0)
  }

  @Test func theQueueAgreesWithAListAfterRandomCalls() throws {
    var random = SeededGenerator(
      seed: SeededGenerator.freshSeed(for: "theQueueAgreesWithAListAfterRandomCalls"))
    let queue = JobQueue<Int>()
    var list: [(id: UInt64, priority: ThumbnailPriority)] = []
    for id in 1...3000 as ClosedRange<UInt64> {
      let distance = Int.random(in: 0...8, using: &random)
      let priority: ThumbnailPriority = distance == 0 ? .visible : .nearby(distance: distance)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        queue.add(Int(id), id: id, priority: priority)
        list.append((id, priority))
      case 5..<7 where !list.isEmpty:
        let index = Int.random(in: list.indices, using: &random)
        let entry = list.remove(at: index)
        queue.setPriority(priority, of: entry.id)
        list.append((entry.id, priority))
      case 7..<9 where !list.isEmpty:
        let index = Int.random(in: list.indices, using: &random)
        #expect(queue.remove(list.remove(at: index).id))
      default:
        guard let least = list.map(\.priority).min(),
          let index = list.firstIndex(where: { $0.priority == least })
        else { continue }
        #expect(queue.next()?.id == list.remove(at: index).id)
      }
      #expect(queue.waitingCount == list.count)
    }
  }

  @Test func aClosedQueueReturnsNoJob() {
    let queue = JobQueue<Int>()
    queue.add(1, id: 1, priority: .visible)
    queue.close()
    #expect(queue.next() == nil)
  }
}
