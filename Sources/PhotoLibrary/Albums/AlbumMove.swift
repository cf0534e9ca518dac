/// The former positions of photos that were moved within an album, for `AlbumStore.undo(_:)`.
package struct AlbumMove: Hashable, Sendable {
  /// The former position of one photo.
  struct Step: Hashable, Sendable {
    let path: String
    /// The path of the photo that it preceded, or nil if it was at the end.
    let next: String?
  }

  package let album: Album.ID
  /// The former positions, starting with the last photo in the album. In this order, the photo
  /// named by `next` is in its place already when a step is undone.
  let steps: [Step]

  /// Records the positions of photos before a move.
  ///
  /// - Parameters:
  ///   - paths: The paths of the photos that are moved.
  ///   - album: The album.
  ///   - order: The paths of all photos of the album before the move.
  init(_ paths: [String], in album: Album.ID, order: [String]) {
    self.album = album
    let moved = paths.exactNames
    steps = order.indices.reversed().filter { moved.contains(order[$0]) }.map {
      Step(path: order[$0], next: $0 + 1 < order.count ? order[$0 + 1] : nil)
    }
  }

  private init(_ album: Album.ID, _ steps: [Step]) { (self.album, self.steps) = (album, steps) }

  /// Returns a copy with the paths that `newPath` returns for the present ones.
  package func replacingPaths(_ newPath: (String) -> String) -> AlbumMove {
    AlbumMove(album, steps.map { Step(path: newPath($0.path), next: $0.next.map(newPath)) })
  }

  /// The paths of the moved photos, in the album's former order.
  package var paths: [String] { steps.reversed().map(\.path) }
}

extension AlbumStore {
  /// Moves photos like `move(_:in:before:)` and returns how to undo the move. O(n) in the number of
  /// photos in the album.
  ///
  /// - Returns: The former positions of the photos, or nil if the order has not changed.
  package func rearrange(
    _ paths: [String], in album: Album.ID, before next: String?
  ) throws(AlbumError) -> AlbumMove? {
    try write { () throws(AlbumError) in
      let order = try entries.all(of: album).map(\.path)
      try move(paths, in: album, before: next)
      let now = try entries.all(of: album).map(\.path)
      guard !now.elementsEqual(order, by: { $0.isExactly($1) }) else { return nil }
      return AlbumMove(paths, in: album, order: order)
    }
  }

  /// Moves photos back to their former positions. Photos that have been removed from the album in
  /// the meantime are left out.
  ///
  /// - Returns: The positions before the call. Undoing them makes the move again.
  /// - Throws: `noSuchAlbum`.
  @discardableResult
  package func undo(_ move: AlbumMove) throws(AlbumError) -> AlbumMove {
    try write { () throws(AlbumError) in
      let order = try entries.all(of: move.album).map(\.path)
      for step in move.steps where try entries.rank(ofAny: step.path, in: move.album) != nil {
        let next = try step.next.flatMap { (path) throws(AlbumError) in
          try entries.rank(ofAny: path, in: move.album) != nil ? path : nil
        }
        try self.move([step.path], in: move.album, before: next)
      }
      return AlbumMove(move.paths, in: move.album, order: order)
    }
  }
}
