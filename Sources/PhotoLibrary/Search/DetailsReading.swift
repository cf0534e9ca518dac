/// Reads in the background what the files of a library and their sidecars say about their making, so that a
/// search finds it. A file is read once, and again when it or its sidecar has changed: what it says is kept in
/// the index.
@MainActor
package final class DetailsReading {
  /// The number of files after which a search is told of the first of them, and the greatest number of files
  /// between two times. Each number is twice the one before.
  private static let (firstReport, longestReport) = (64, 2048)

  /// The details that are known so far.
  package private(set) var details = SearchedDetails()
  /// Whether files are being read.
  package var isReading: Bool { reading != nil }
  /// Called when more is known, and at the end of the reading.
  package var onChange: @MainActor () -> Void = {}

  private let queue = DiskQueue("details for searches")
  private let work: DetailsWork
  private var reading: Task<Void, Never>?

  /// - Parameters:
  ///   - index: The index. The default is that of the user.
  ///   - decoders: The decoders. The default is those that all parts of the program share.
  ///   - placeFile: The path of the file with the names of places, or nil for none.
  package init(
    index: PhotoIndex = .shared, decoders: DecoderPool = .shared, placeFile: String?
  ) {
    work = DetailsWork(index, decoders, placeFile: placeFile)
  }

  deinit { reading?.cancel() }

  /// Begins to read what is not known of the photos of a library, the newest first. A reading in progress
  /// ends.
  package func read(_ library: PhotoTimeline) {
    reading?.cancel()
    reading = Task { [weak self, queue, work] in
      var isMore = await queue.perform { work.begin(library) }
      var (count, next, step) = (0, 0, Self.firstReport)
      repeat {
        guard !Task.isCancelled else { return }
        if count >= next {
          if isMore { await self?.report() }
          isMore = false
          next += step
          if count > 0 { step = min(2 * step, Self.longestReport) }
        }
        guard let says = await queue.perform({ work.readSome() }) else { break }
        isMore = isMore || says
        count += DetailsWork.length
      } while true
      guard !Task.isCancelled else { return }
      self?.reading = nil
      await self?.report()
    }
  }

  private func report() async {
    let (former, work) = (details, work)
    details = await queue.perform { work.details }
    // Many texts take long to be freed.
    queue.queue.async { withExtendedLifetime(former) {} }
    if !Task.isCancelled { onChange() }
  }
}

/// The part of the reading that is done on its queue.
private final class DetailsWork: @unchecked Sendable {
  // The class is unchecked Sendable because it is used only on the queue of its reading.

  /// The number of files that are read before the reading may end.
  static let length = 64
  /// The bytes at the beginning of a file that are read: raw files are large, and have their metadata there.
  private static let mostBytes = 4 << 20

  private let index: PhotoIndex
  private let decoders: DecoderPool
  private let placeFile: String?
  private lazy var names = PlaceNames(path: placeFile)
  private(set) var details = SearchedDetails()
  /// The folders whose details have been read from the index.
  private var folders: Set<Folder> = []
  private var rest: ArraySlice<Photo> = []
  private var sidecars = Sidecars()

  init(_ index: PhotoIndex, _ decoders: DecoderPool, placeFile: String?) {
    (self.index, self.decoders, self.placeFile) = (index, decoders, placeFile)
  }

  /// Begins with the photos of a library.
  ///
  /// - Returns: Whether more is known than before.
  func begin(_ library: PhotoTimeline) -> Bool {
    WorkerPriority.lower()
    let present = library.folders
    let new = present.subtracting(folders)
    folders.formUnion(new)
    let kept = index.details(ofPhotosIn: new)
    details.add(kept, names)
    // A sidecar that changes while its photo is read is read again the next time.
    sidecars = Sidecars(in: present)
    rest = details.unread(in: library, sidecars)[...]
    return !kept.isEmpty
  }

  /// Reads some files.
  ///
  /// - Returns: Whether one of them says something, or nil if all have been read.
  func readSome() -> Bool? {
    if rest.isEmpty { return nil }
    var (readable, others): ([IndexedDetails], [IndexedDetails]) = ([], [])
    for photo in rest.prefix(Self.length) {
      let sidecar = sidecars.sidecar(of: photo)
      let found = decoders.details(of: photo, with: sidecar, readingAtMost: Self.mostBytes)
      if let found {
        readable.append(IndexedDetails(photo, sidecar, found))
      } else {
        // The reason may be gone at the next start.
        others.append(IndexedDetails(photo, sidecar, PhotoDetails()))
      }
    }
    rest = rest.dropFirst(Self.length)
    index.keep(readable)
    details.add(readable + others, names)
    return readable.contains { !$0.isEmpty }
  }
}

extension PhotoTimeline {
  /// The folders of the photos.
  var folders: Set<Folder> {
    var folders: Set<Folder> = []
    for section in sections {
      for photo in section.photos { folders.insert(photo.folder) }
    }
    return folders
  }
}
