/// Finds the photos that have been moved or renamed, among those that are no longer at their paths and those
/// that have appeared at others, in either order.
///
/// A photo is recognized by the time of its last change to the nanosecond, which moving keeps, by its size,
/// date and kind. Where a file system keeps only seconds, the name must be the same, too.
struct PhotoMoves {
  private struct Key: Hashable {
    let modified: Int64
    let nanoseconds: Int32
    let byteSize: Int64
    let taken: LocalTime
    let kind: PictureKind
    let companions: Companions

    init(_ photo: Photo) {
      (modified, nanoseconds) = (photo.modified, photo.modifiedNanoseconds)
      (byteSize, taken) = (photo.byteSize, photo.taken)
      (kind, companions) = (photo.kind, photo.companions)
    }
  }

  /// The photos that have gone, and those that have come, which are not matched.
  private var (gone, come): ([Key: [Photo]], [Key: [Photo]]) = ([:], [:])

  /// Notes photos that have gone and come.
  ///
  /// - Returns: The former and the present paths of the files that have been moved, now or before.
  mutating func note(gone left: some Sequence<Photo>, come new: some Sequence<Photo>) -> [MovedFile]
  {
    var keys: Set<Key> = []
    for photo in left where !photo.isMissing {
      keys.insert(Key(photo))
      // A photo that had come is moved again.
      come[Key(photo)]?.removeAll { $0 == photo }
      gone[Key(photo), default: []].append(photo)
    }
    for photo in new {
      keys.insert(Key(photo))
      gone[Key(photo)]?.removeAll { $0 == photo }
      come[Key(photo), default: []].append(photo)
    }
    return keys.flatMap { match($0) }
  }

  private mutating func match(_ key: Key) -> [MovedFile] {
    guard var old = gone[key], var new = come[key] else { return [] }
    var files: [MovedFile] = []
    for photo in old {
      // Several photos without a name in common tell nothing.
      let isOnly = old.count == 1 && new.count == 1 && key.nanoseconds != 0
      guard let place = new.firstIndex(where: { isOnly || $0.name.isExactly(photo.name) })
      else { continue }
      let now = new.remove(at: place)
      old.removeAll { $0 == photo }
      if now != photo {
        files += zip(photo.paths, now.paths).map { MovedFile(old: $0, path: $1) }
      }
    }
    (gone[key], come[key]) = (old.isEmpty ? nil : old, new.isEmpty ? nil : new)
    return files
  }
}
