/// The order of the photos in a slideshow, as numbers counted from 0.
package struct PlayingOrder {
  /// The number of photos.
  package let count: Int
  /// The shuffled numbers, or nil for the usual order.
  private let shuffled: [Int]?

  /// Creates an order.
  ///
  /// - Parameters:
  ///   - count: The number of photos, at least 1.
  ///   - first: The number of the photo that is shown first.
  ///   - isShuffled: Whether the other photos come in a random order, each once.
  package init(count: Int, from first: Int, isShuffled: Bool) {
    var generator = SystemRandomNumberGenerator()
    self.init(count: count, from: first, isShuffled: isShuffled, using: &generator)
  }

  /// Creates an order with a generator of random numbers, for tests.
  package init(
    count: Int, from first: Int, isShuffled: Bool,
    using generator: inout some RandomNumberGenerator
  ) {
    self.count = count
    guard isShuffled else {
      shuffled = nil
      return
    }
    var others = Array(0..<count)
    others.removeAll { $0 == first }
    others.shuffle(using: &generator)
    shuffled = [first] + others
  }

  /// Returns the number of the photo that follows another one, or that comes before it. After the last
  /// photo comes the first.
  ///
  /// - Parameters:
  ///   - number: The number of the photo that is shown. The user may have chosen it.
  ///   - isForward: False for the photo before. The default is true.
  package func next(after number: Int, isForward: Bool = true) -> Int {
    let step = isForward ? 1 : count - 1
    guard let shuffled, let place = shuffled.firstIndex(of: number) else {
      return (number + step) % count
    }
    return shuffled[(place + step) % count]
  }
}
