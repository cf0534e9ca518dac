/// Places for photos in an album's order.
///
/// A photo's rank is an integer, with room left between neighbours: to move a photo is to give it
/// another rank, and no other photo's changes as long as there is room.
struct AlbumRanks {
  /// What is left beyond the ends, and in new albums.
  static let spacing: Int64 = 1 << 32
  /// What is left when photos must be spread again, so that it is not soon again: room for 16
  /// photos one after another in the same place.
  static let leastSpacing: Int64 = 1 << 16
  /// Ranks are between this and its negative: no difference of two overflows.
  static let limit: Int64 = 1 << 61

  private let first: Int64
  private let step: Int64
  private let count: Int

  /// Nil when there is no room.
  ///
  /// - Parameters:
  ///   - lower: The rank before; nil at the beginning.
  ///   - upper: The rank after; nil at the end.
  ///   - leastStep: From one rank to the next, and to `lower` and `upper`.
  init?(_ count: Int, after lower: Int64?, before upper: Int64?, leastStep: Int64 = 1) {
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

  var all: some Sequence<Int64> {
    (0..<Int64(count)).lazy.map { [first, step] in first + $0 * step }
  }
}
