/// The mean colours of photos, which stand for pictures that are not in memory. They are learned from
/// thumbnails and kept in the index.
@MainActor
package final class PhotoColours {
  /// The number of photos whose colours are written together.
  private static let keptTogether = 256

  private let index: PhotoIndex
  /// The colours by the hash of a photo's path and time. Two photos with the same hash would only show
  /// colours of the other for a moment.
  private var learned: [UInt64: MeanColours] = [:]
  /// Those that have been read from the index, which may be of former states of files.
  private var kept: [UInt64: MeanColours] = [:]
  /// The hashes of photos that have been turned, whose colours in the index are those from before.
  private var forgotten: Set<UInt64> = []
  /// The hashes of photos without a thumbnail.
  private var failed: Set<UInt64> = []
  private var unkept: [IndexedColours] = []
  private var reading: Task<Void, Never>?
  /// Called when colours have been read from the index.
  package var onRead: @MainActor () -> Void = {}

  /// - Parameter index: The index. The default is that of the user.
  package init(index: PhotoIndex = .shared) { self.index = index }

  /// Reads the colours that are kept, in the background. Further calls have no effect.
  package func read() {
    guard reading == nil else { return }
    reading = Task { [weak self, index] in
      let read = await DiskQueue("colours").perform {
        WorkerPriority.lower()
        var read: [UInt64: MeanColours] = [:]
        index.visitColours { read[$0.hash] = $0.colours }
        return read
      }
      guard let self else { return }
      kept = read
      onRead()
    }
  }

  /// Returns the colours of a photo, or nil if they are not known.
  package func colours(of photo: Photo) -> MeanColours? {
    colours(IndexedColours.hash(of: photo))
  }

  private func colours(_ hash: UInt64) -> MeanColours? {
    learned[hash] ?? (forgotten.contains(hash) ? nil : kept[hash])
  }

  /// Returns whether the colours of a photo are not known, and its thumbnail could tell them.
  package func lacks(_ photo: Photo) -> Bool {
    let hash = IndexedColours.hash(of: photo)
    return !photo.isMissing && colours(hash) == nil && !failed.contains(hash)
  }

  /// Computes the colours of a photo from its thumbnail, unless they are known.
  package func learn(_ photo: Photo, from outcome: ThumbnailLoader.Outcome) {
    let hash = IndexedColours.hash(of: photo)
    guard colours(hash) == nil else { return }
    guard case .success(let thumbnail) = outcome else {
      if !photo.isMissing { failed.insert(hash) }
      return
    }
    let colours = MeanColours(thumbnail)
    learned[hash] = colours
    unkept.append(IndexedColours(photo, colours))
    if unkept.count >= Self.keptTogether { keep() }
  }

  /// Forgets the colours of a photo that has been turned.
  package func forget(_ photo: Photo) {
    let hash = IndexedColours.hash(of: photo)
    learned[hash] = nil
    forgotten.insert(hash)
  }

  /// Writes what was learned into the index, in the background.
  package func keep() {
    index.keep(unkept)
    unkept = []
  }
}

extension IndexedColours {
  fileprivate var hash: UInt64 {
    Self.hash(folder: folder, name: name, modified: modified, nanoseconds: nanoseconds)
  }

  fileprivate static func hash(of photo: Photo) -> UInt64 {
    hash(
      folder: photo.folder.path, name: photo.name, modified: photo.modified,
      nanoseconds: photo.modifiedNanoseconds)
  }

  private static func hash(
    folder: String, name: String, modified: Int64, nanoseconds: Int32
  ) -> UInt64 {
    var hash = IndexHash()
    hash.add(folder)
    hash.add(name)
    hash.add(modified)
    hash.add(Int64(nanoseconds))
    return hash.value
  }
}
