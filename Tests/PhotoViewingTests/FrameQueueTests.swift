import PhotoViewing
import Testing

/// Tests of the times at which the frames of a moving picture are shown. The pictures are the numbers
/// of the frames that were wanted.
struct FrameQueueTests {
  /// Adds frames until enough are ready.
  private func fill(_ queue: inout FrameQueue<Int>, count: Int, plays: Int?, duration: Double = 0.1)
  {
    while let wanted = queue.wanted {
      queue.add(wanted, duration: duration, count: count, plays: plays)
    }
  }

  @Test func noMoreFramesAreDecodedThanAreNeededSoon() {
    var queue = FrameQueue<Int>()
    #expect(queue.wanted == 0 && !queue.moves)
    fill(&queue, count: 10, plays: nil)
    #expect(queue.wanted == nil && queue.moves)
    #expect(queue.next(at: 5) == 0)
    #expect(queue.wanted == FrameQueue<Int>.capacity)
  }

  @Test func eachFrameIsShownForItsTime() {
    var queue = FrameQueue<Int>()
    queue.add(0, duration: 0.5, count: 3, plays: nil)
    queue.add(1, duration: 0.25, count: 3, plays: nil)
    queue.add(2, duration: 1, count: 3, plays: nil)
    #expect(queue.next(at: 10) == 0)
    #expect(queue.next(at: 10.25) == nil)
    #expect(queue.due == 10.5)
    #expect(queue.next(at: 10.5) == 1)
    #expect(queue.next(at: 10.75) == 2)
    #expect(queue.due == nil)
  }

  @Test func aSmallDelayIsMadeUpForAndALongOneIsNot() {
    var queue = FrameQueue<Int>()
    fill(&queue, count: 9, plays: nil, duration: 0.5)
    #expect(queue.next(at: 0) == 0)
    #expect(queue.next(at: 0.625) == 1)
    #expect(queue.due == 1)
    #expect(queue.next(at: 7) == 2)
    fill(&queue, count: 9, plays: nil, duration: 0.5)
    #expect(queue.due == 7.5)
  }

  @Test(arguments: [1, 2, 3, 4, 7], [1, 2, 3])
  func allFramesAreShownAsOftenAsTheFileSays(count: Int, plays: Int) {
    var queue = FrameQueue<Int>()
    var shown: [Int] = []
    var time = 0.0
    while !queue.hasEnded {
      fill(&queue, count: count, plays: plays)
      if let frame = queue.next(at: time) { shown.append(frame) }
      time += 0.125
    }
    let expected = (0..<(count == 1 ? 1 : plays)).flatMap { _ in Array(0..<count) }
    #expect(shown == expected)
    queue.beginAgain()
    #expect(queue.wanted == 0 && !queue.hasEnded)
  }

  @Test func withoutAnEndTheFirstFrameFollowsTheLast() {
    var queue = FrameQueue<Int>()
    var shown: [Int] = []
    for step in 0..<20 {
      fill(&queue, count: 6, plays: nil)
      if let frame = queue.next(at: Double(step)) { shown.append(frame) }
    }
    #expect(shown == (0..<20).map { $0 % 6 })
  }

  @Test func aDamagedFrameEndsThePictureAfterTheFramesBeforeIt() {
    var queue = FrameQueue<Int>()
    queue.add(0, duration: 0.1, count: 5, plays: nil)
    queue.fail()
    #expect(queue.wanted == nil && !queue.hasEnded)
    #expect(queue.next(at: 0) == 0)
    #expect(queue.hasEnded)
  }
}
