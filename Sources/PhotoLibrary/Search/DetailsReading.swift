/// Reads in the background what the files of a library say about their making, so that a search finds it. A
/// file is read once, and again when it has changed: what it says is kept in the index.
@MainActor
package final class DetailsReading {
  /// The number of files after which a search is told of the first of them, and the greatest number of files
  /// between two times. Each number is twice the one before.
  private static let (firstPiece, longestPiece) = (64, 2048)

  /// What is known so far.
  package private(set) var details = SearchedDetails()
  /// Whether files are being read.
  package private(set) var isReading = false
  /// Called when more is known, and at the end of the reading.
  package var onChange: @MainActor () -> Void = {}

  private let index: PhotoIndex
  private let decoders: DecoderPool
  private let placeFile: String?
  /// The names of places, which are read when they are first needed.
  private var names: PlaceNames?
  private let queue = DiskQueue("details for searches")
  private var reading: Task<Void, Never>?

  /// - Parameters:
  ///   - index: The index. The default is that of the user.
  ///   - decoders: The decoders. The default is those that all parts of the program share.
  ///   - placeFile: The path of the file with the names of places, or nil for none.
  package init(
    index: PhotoIndex = .shared, decoders: DecoderPool = .shared, placeFile: String?
  ) {
    (self.index, self.decoders, self.placeFile) = (index, decoders, placeFile)
  }

  deinit { reading?.cancel() }

  /// Begins to read what is not known of the photos of a library, the newest first. A reading in progress
  /// ends.
  package func read(_ library: PhotoTimeline) {
    reading?.cancel()
    isReading = true
    reading = Task { [weak self, index, decoders, queue, placeFile, names, details] in
      let (names, kept) = await queue.perform {
        WorkerPriority.lower()
        let names = names ?? PlaceNames(path: placeFile)
        var kept = details
        if kept.isEmpty { kept.add(index.details(ofFoldersIn: library), names) }
        return (names, kept)
      }
      guard !Task.isCancelled else { return }
      self?.names = names
      self?.take(kept, isMore: details.isEmpty && !kept.isEmpty)
      var known = kept
      var rest = await queue.perform { kept.unread(in: library) }[...]
      var length = Self.firstPiece
      while !rest.isEmpty {
        let piece = rest.prefix(length)
        let (next, isMore) = await queue.perform { [known] in
          let new = piece.compactMap { decoders.searchedDetails(of: $0) }
          index.keep(new)
          var next = known
          next.add(new, names)
          return (next, new.contains { !$0.isEmpty })
        }
        guard !Task.isCancelled else { return }
        known = next
        self?.take(known, isMore: isMore)
        rest = rest.dropFirst(length)
        length = min(2 * length, Self.longestPiece)
      }
      if !Task.isCancelled { self?.end() }
    }
  }

  private func take(_ new: SearchedDetails, isMore: Bool) {
    details = new
    if isMore { onChange() }
  }

  private func end() {
    isReading = false
    onChange()
  }
}

extension DecoderPool {
  /// Reads what a photo's file says about its making, or returns nil if it cannot be read.
  fileprivate func searchedDetails(of photo: Photo) -> SearchedDetails.Entry? {
    details(of: photo).map { SearchedDetails.Entry(photo, $0) }
  }
}
