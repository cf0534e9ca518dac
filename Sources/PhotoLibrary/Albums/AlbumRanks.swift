/// The ranks of photos that are inserted into an album.
///
/// A photo's rank is an integer, and there is room between the ranks of neighbours. Moving a photo
/// gives it another rank. The ranks of other photos change only when there is no room left.
struct AlbumRanks {
  /// The distance between ranks at the ends of an album and in a new album.
  static let spacing: Int64 = 1 << 32
  /// The minimum distance between ranks after photos have been given new ranks, so that this is not
  /// needed again soon. It leaves room for 16 photos that are inserted one after another at the
  /// same place.
  static let leastSpacing: Int64 = 1 << 16
  /// The maximum absolute value of a rank. The difference of two ranks cannot overflow.
  static let limit: Int64 = 1 << 61

  private let first: Int64
  private let step: Int64
  private let count: Int

  /// Creates ranks for `count` photos, or returns nil if there is no room.
  ///
  /// - Parameters:
  ///   - count: The number of photos.
  ///   - lower: The rank of the photo before, or nil at the beginning of the album.
  ///   - upper: The rank of the photo after, or nil at the end of the album.
  ///   - leastStep: The minimum distance between two ranks, and from the ranks to `lower` and
  ///     `upper`. The default is 1.
  init?(_ count: Int, after lower: Int64?, before upper: Int64?, leastStep: Int64 = 1) {
    // The ranks of a damaged database may be any numbers, also ones beyond the limit.
    guard Self.isUsable(lower), Self.isUsable(upper), count < 1 << 28 else { return nil }
    let number = Int64(count)
    switch (lower, upper) {
    case (let lower?, let upper?): step = (upper - lower) / (number + 1)
    default: step = Self.spacing
    }
    switch (lower, upper) {
    case (let lower?, _): first = lower + step
    case (nil, let upper?): first = upper - number * step
    case (nil, nil): first = 0
    }
    self.count = count
    let last = first + (number - 1) * step
    guard step >= leastStep, first >= -Self.limit, last <= Self.limit else { return nil }
  }

  /// Returns whether a rank is nil or within the limit, so that calculations with it cannot
  /// overflow.
  private static func isUsable(_ rank: Int64?) -> Bool {
    rank.map { (-limit...limit).contains($0) } ?? true
  }

  /// The ranks in ascending order.
  var all: some Sequence<Int64> {
    (0..<Int64(count)).lazy.map { [first, step] in first + $0 * step }
  }
}
