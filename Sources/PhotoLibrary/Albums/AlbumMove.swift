/// Where photos of an album were before they were moved, for `AlbumStore.undo(_:)`.
package struct AlbumMove: Hashable, Sendable {
  struct Step: Hashable, Sendable {
    let path: String
    /// Whom it came before; nil at the end.
    let next: String?
  }

  package let album: Album.ID
  /// The last in the album first: whom a photo came before is then in its place already.
  let steps: [Step]

  /// - Parameter order: The whole album's, before the move.
  init(_ paths: [String], in album: Album.ID, order: [String]) {
    self.album = album
    let moved = Set(paths)
    steps = order.indices.reversed().filter { moved.contains(order[$0]) }.map {
      Step(path: order[$0], next: $0 + 1 < order.count ? order[$0 + 1] : nil)
    }
  }

  package var paths: [String] { steps.reversed().map(\.path) }
}

extension AlbumStore {
  /// As `move(_:in:before:)`, and says how to undo it. O(photos of the album).
  ///
  /// - Returns: Nil when the order is the same as before.
  package func rearrange(
    _ paths: [String], in album: Album.ID, before next: String?
  ) throws(AlbumError) -> AlbumMove? {
    try write { () throws(AlbumError) in
      let order = try entries.all(of: album).map(\.path)
      try move(paths, in: album, before: next)
      guard try entries.all(of: album).map(\.path) != order else { return nil }
      return AlbumMove(paths, in: album, order: order)
    }
  }

  /// Puts photos where they were; those that have left the album meanwhile stay away.
  ///
  /// - Throws: `noSuchAlbum`.
  package func undo(_ move: AlbumMove) throws(AlbumError) {
    try write { () throws(AlbumError) in
      for step in move.steps where try entries.rank(ofAny: step.path, in: move.album) != nil {
        let next = try step.next.flatMap { (path) throws(AlbumError) in
          try entries.rank(ofAny: path, in: move.album) != nil ? path : nil
        }
        try self.move([step.path], in: move.album, before: next)
      }
    }
  }
}
