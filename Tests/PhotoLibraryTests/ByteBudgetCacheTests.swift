import TestSupport
import Testing

@testable import TrellisPhotoLibrary

struct ByteBudgetCacheTests {
  @Test func theLeastRecentlyUsedValueIsRemovedFirst() {
    var cache = ByteBudgetCache<String, Int>(budget: 100)
    cache.insert(1, for: "a", cost: 40)
    cache.insert(2, for: "b", cost: 40)
    #expect(cache.value(for: "a") == 1)
    cache.insert(3, for: "c", cost: 40)
    #expect(cache.value(for: "b") == nil)
    #expect(cache.value(for: "a") == 1 && cache.value(for: "c") == 3)
    #expect(cache.cost == 80 && cache.count == 2)
  }

  @Test func aValueLargerThanTheBudgetIsNotStoredAndRemovesNothing() {
    var cache = ByteBudgetCache<String, Int>(budget: 100)
    cache.insert(1, for: "a", cost: 100)
    cache.insert(2, for: "b", cost: 101)
    #expect(cache.value(for: "a") == 1 && cache.value(for: "b") == nil)
  }

  @Test func aSmallerBudgetRemovesTheLeastRecentlyUsedValues() {
    var cache = ByteBudgetCache<String, Int>(budget: 100)
    for (index, key) in ["a", "b", "c", "d"].enumerated() {
      cache.insert(index, for: key, cost: 25)
    }
    #expect(cache.value(for: "a") == 0)
    cache.budget = 60
    #expect(cache.value(for: "b") == nil && cache.value(for: "c") == nil)
    #expect(cache.value(for: "a") == 0 && cache.value(for: "d") == 3)
    #expect(cache.cost == 50 && cache.count == 2)
    cache.budget = 100
    cache.insert(4, for: "e", cost: 50)
    #expect(cache.count == 3, "a larger budget has room for more")
  }

  @Test func theCacheAgreesWithAListAfterRandomCalls() {
    var random = SeededGenerator(
      seed: SeededGenerator.freshSeed(for: "ByteBudgetCache agrees with a plain list"))
    var cache = ByteBudgetCache<Int, Int>(budget: 60)
    var list: [(key: Int, value: Int, cost: Int)] = []  // The oldest is first.
    for step in 0..<5000 {
      let key = Int.random(in: 0..<20, using: &random)
      let index = list.firstIndex { $0.key == key }
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        let cost = Int.random(in: 0...25, using: &random)
        cache.insert(step, for: key, cost: cost)
        if let index { list.remove(at: index) }
        while list.reduce(cost, { $0 + $1.cost }) > 60 {
          list.removeFirst()
        }
        list.append((key, step, cost))
      case 2:
        cache.remove(key)
        if let index { list.remove(at: index) }
      default:
        #expect(cache.value(for: key) == index.map { list[$0].value })
        if let index { list.append(list.remove(at: index)) }
      }
      #expect(cache.count == list.count)
      #expect(cache.cost == list.reduce(0) { $0 + $1.cost })
    }
  }
}
