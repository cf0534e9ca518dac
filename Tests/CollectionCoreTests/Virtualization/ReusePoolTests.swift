import Foundation
import Testing

@testable import CollectionCore

@MainActor
struct ReusePoolTests {
  private let key = ReuseQueueKey(kind: .cell, identifier: "a")
  private let other = ReuseQueueKey(kind: .cell, identifier: "b")
  private let factory = ViewFactory { CollectionViewCell(frame: $0) }

  @Test func aPoolWithoutARegistrationReturnsNoView() {
    var pool = ReusePool()
    #expect(!pool.isRegistered(key))
    let answer1 = pool.make(key, frame: .zero)
    #expect(answer1 == nil)
    let answer2 = pool.take(key)
    #expect(answer2 == nil)
  }

  @Test func theLastViewPutBackIsTakenFirst() {
    var pool = ReusePool()
    _ = pool.register(factory, for: key)
    let views = (0..<3).compactMap { _ in pool.make(key, frame: .zero) }
    for view in views {
      let isKept = pool.put(view)
      #expect(isKept)
    }
    #expect(pool.waitingCount == 3)
    let answer3 = pool.take(key)
    #expect(answer3 === views[2])
    let answer4 = pool.take(key)
    #expect(answer4 === views[1])
    #expect((pool.madeCount, pool.reusedCount) == (3, 2))
  }

  @Test func eachKindAndIdentifierHasItsOwnQueue() {
    var pool = ReusePool()
    _ = pool.register(factory, for: key)
    _ = pool.register(factory, for: other)
    let sameNameOtherKind = ReuseQueueKey(kind: .supplementary("k"), identifier: "a")
    if let view = pool.make(key, frame: .zero) { _ = pool.put(view) }
    let answer5 = pool.take(other)
    #expect(answer5 == nil)
    let answer6 = pool.take(sameNameOtherKind)
    #expect(answer6 == nil)
    let answer7 = pool.take(key)
    #expect(answer7 != nil)
  }

  @Test func aViewThatThePoolDidNotMakeIsRefused() {
    var pool = ReusePool()
    _ = pool.register(factory, for: key)
    let answer8 = pool.put(CollectionViewCell(frame: .zero))
    #expect(!answer8)
    #expect(pool.waitingCount == 0)
  }

  @Test func aNewRegistrationRemovesWaitingViewsAndRefusesOldOnes() {
    var pool = ReusePool()
    _ = pool.register(factory, for: key)
    let (waiting, out) = (pool.make(key, frame: .zero)!, pool.make(key, frame: .zero)!)
    let answer9 = pool.put(waiting)
    #expect(answer9)
    let answer10 = pool.register(factory, for: key)
    #expect(answer10.map(ObjectIdentifier.init) == [.init(waiting)])
    let answer11 = pool.put(out)
    #expect(!answer11)
    let answer12 = pool.take(key)
    #expect(answer12 == nil)
  }

  @Test func aRemovedRegistrationMakesNoMoreViews() {
    var pool = ReusePool()
    _ = pool.register(factory, for: key)
    let out = pool.make(key, frame: .zero)!
    _ = pool.register(nil, for: key)
    let answer13 = pool.make(key, frame: .zero)
    #expect(answer13 == nil)
    let answer14 = pool.put(out)
    #expect(!answer14)
  }

  @Test func anEmptiedPoolKeepsOnlyItsRegistrations() {
    var pool = ReusePool()
    _ = pool.register(factory, for: key)
    let view = pool.make(key, frame: .zero)!
    let answer15 = pool.put(view)
    #expect(answer15)
    var emptied = pool.emptied()
    #expect(emptied.waitingCount == 0)
    let answer16 = emptied.make(key, frame: .zero)
    #expect(answer16 != nil)
  }
}
