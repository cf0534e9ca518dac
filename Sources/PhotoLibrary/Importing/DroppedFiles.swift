/// The URIs of dropped files, which are read in pieces, because there may be more than can be read
/// in the time of a frame.
package struct DroppedFiles {
  /// The maximum number of URIs in one piece. They take about a millisecond.
  package static let pieceSize = 256

  private let count: Int
  private let read: @MainActor (Int) -> String?
  private var next = 0
  /// The URIs that have been read so far.
  package private(set) var uris: [String] = []

  /// Creates the URIs. None is read yet.
  ///
  /// - Parameters:
  ///   - count: The number of dropped items.
  ///   - read: Returns the URI of an item, or nil if it is not a file.
  package init(count: Int, _ read: @escaping @MainActor (Int) -> String?) {
    (self.count, self.read) = (count, read)
  }

  /// Reads the next piece.
  ///
  /// - Returns: True if there is more to read.
  @MainActor
  package mutating func readPiece() -> Bool {
    let end = min(next + Self.pieceSize, count)
    while next < end {
      if let uri = read(next) { uris.append(uri) }
      next += 1
    }
    return next < count
  }
}
