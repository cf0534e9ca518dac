import Foundation

/// A scan whose photos are sorted as they are found. Files that the program itself changes in the
/// meantime are examined again. If an index has the photos, they come from there, and no folder is read.
package struct TimelineScan: Sendable {
  private enum Input: Sendable {
    case event(ScanEvent)
    case changed([String])
  }

  /// The photos found so far.
  ///
  /// If updates arrive faster than they are read, only the newest is kept. The last update, with
  /// the summary, is always delivered, even if no photo was found. The scan stops when the stream
  /// is released or its task is cancelled.
  package let updates: AsyncStream<TimelineUpdate>
  private let inputs: AsyncStream<Input>.Continuation
  /// The number of photos that are shown while the others are read from the index: those of the largest
  /// screen with small tiles.
  private static let newestCount = 3_000

  /// Starts a scan.
  ///
  /// - Parameters:
  ///   - folders: The paths of the folders.
  ///   - file: The path, without symbolic links, of a file that the user has named, or nil. It is
  ///     found whatever its name, if its content is a picture. The default is nil.
  ///   - index: The index in which the photos are kept, or nil for none. The default is nil.
  ///   - isAnew: True to read the folders even if the index has their photos. The default is false.
  ///   - scanner: The scanner.
  package init(
    _ folders: [String], file: String? = nil, index: LibraryIndex? = nil, isAnew: Bool = false,
    scanner: PhotoScanner = PhotoScanner()
  ) {
    self.init(folders, file: file, index: index, isAnew: isAnew) {
      scanner.scan(folders, file: file)
    }
  }

  /// Creates a scan whose events come from a stream.
  ///
  /// - Parameters:
  ///   - folders: The paths of the folders.
  ///   - file: The path of a file that the user has named, or nil.
  ///   - index: The index in which the photos are kept, or nil. The default is nil.
  ///   - isAnew: True to read the folders in any case. The default is false.
  ///   - events: Returns the events. It is called in the background, at most once.
  init(
    _ folders: [String], file: String? = nil, index: LibraryIndex? = nil, isAnew: Bool = false,
    events: @escaping @Sendable () -> AsyncStream<ScanEvent>
  ) {
    let (stream, inputs) = AsyncStream<Input>.makeStream()
    self.inputs = inputs
    updates = AsyncStream(bufferingPolicy: .bufferingNewest(1)) { updates in
      let sorting = Task.detached(priority: .utility) {
        if !isAnew, let index, await Self.read(index, updates) { return updates.finish() }
        let reading = Task.detached(priority: .utility) {
          for await event in events() { inputs.yield(.event(event)) }
          inputs.finish()
        }
        await withTaskCancellationHandler {
          await Self.sort(stream, of: folders, file: file, index: index, updates)
        } onCancel: {
          reading.cancel()
        }
      }
      updates.onTermination = { _ in sorting.cancel() }
    }
  }

  /// Yields the photos of an index, the newest ones first. Returns false if it has none.
  private static func read(
    _ index: LibraryIndex, _ updates: AsyncStream<TimelineUpdate>.Continuation
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: readAtOnce(index, updates))
      }
      thread.name = "index"
      thread.start()
    }
  }

  private static func readAtOnce(
    _ index: LibraryIndex, _ updates: AsyncStream<TimelineUpdate>.Continuation
  ) -> Bool {
    if let newest = index.newestPhotos(newestCount) {
      updates.yield(TimelineUpdate(timeline: newest, summary: nil))
    }
    // The pictures of these come before the other photos.
    WorkerPriority.lower()
    guard let kept = index.contents() else { return false }
    var summary = ScanSummary()
    (summary.photoCount, summary.folders) = (kept.timeline.photoCount, kept.folders)
    summary.keptSums = kept.sums
    updates.yield(TimelineUpdate(timeline: kept.timeline, summary: summary))
    index.use()
    return true
  }

  /// Yields the photos of a scan.
  private static func sort(
    _ inputs: AsyncStream<Input>, of folders: [String], file: String?, index: LibraryIndex?,
    _ updates: AsyncStream<TimelineUpdate>.Continuation
  ) async {
    let start = Date()
    let roots = await DiskQueue("folders").perform { folders.map(\.resolvingSymbolicLinks) }
    let monitor = LibraryMonitor(PhotoTimeline(), roots: roots, file: file, isScanning: true)
    for await input in inputs {
      var summary: ScanSummary?
      switch input {
      case .event(.found(let photos)): await monitor.add(photos)
      case .event(.finished(let scanned)): summary = scanned
      case .changed(let paths): _ = await monitor.look(at: [], changed: paths)
      }
      let timeline = await monitor.timeline
      // The index writes in the background. Whoever has got the last update can wait for that.
      if let index, let summary, !summary.isMissingFolders {
        index.replace(timeline, summary.folders + summary.unreadableFolders, readSince: start)
      }
      updates.yield(TimelineUpdate(timeline: timeline, summary: summary))
      if summary != nil { break }
    }
    updates.finish()
  }

  /// Compares the photos found so far with the present files at `paths`. An update with the result
  /// follows. Photos at these paths that the scan finds later are read again, because the scan may
  /// have read them before they changed.
  ///
  /// A call at the end of the scan may have no effect. Files outside the folders are ignored unless
  /// they are photos found so far.
  ///
  /// - Parameter paths: Absolute paths. The paths of their folders contain no symbolic links.
  package func look(at paths: some Sequence<String>) { inputs.yield(.changed(Array(paths))) }
}

extension PhotoScanner {
  /// Scans folders and sorts the photos in the background, as the updates of a `TimelineScan`.
  package func timelines(of folders: [String]) -> AsyncStream<TimelineUpdate> {
    TimelineScan(folders, scanner: self).updates
  }
}

/// The photos that a scan has found so far.
package struct TimelineUpdate: Sendable {
  package let timeline: PhotoTimeline
  /// The summary of the scan in the last update, or nil in the others.
  package let summary: ScanSummary?
}
