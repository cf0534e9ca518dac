/// A scan whose photos are sorted as they are found. Files that the program itself changes in the
/// meantime are examined again.
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

  /// Starts a scan.
  ///
  /// - Parameters:
  ///   - folders: The paths of the folders.
  ///   - file: The path, without symbolic links, of a file that the user has named, or nil. It is
  ///     found whatever its name, if its content is a picture. The default is nil.
  ///   - scanner: The scanner.
  package init(
    _ folders: [String], file: String? = nil, scanner: PhotoScanner = PhotoScanner()
  ) {
    self.init(folders, file: file) { scanner.scan(folders, file: file) }
  }

  /// Creates a scan whose events come from a stream.
  ///
  /// - Parameters:
  ///   - folders: The paths of the folders.
  ///   - file: The path of a file that the user has named, or nil.
  ///   - events: Returns the events. It is called once, in the background.
  init(
    _ folders: [String], file: String? = nil,
    events: @escaping @Sendable () -> AsyncStream<ScanEvent>
  ) {
    let (stream, inputs) = AsyncStream<Input>.makeStream()
    self.inputs = inputs
    updates = AsyncStream(bufferingPolicy: .bufferingNewest(1)) { updates in
      let reading = Task.detached(priority: .utility) {
        for await event in events() { inputs.yield(.event(event)) }
        inputs.finish()
      }
      let sorting = Task.detached(priority: .utility) {
        let roots = await DiskQueue("folders").perform { folders.map(\.resolvingSymbolicLinks) }
        let monitor = LibraryMonitor(
          PhotoTimeline(), roots: roots, file: file, isScanning: true)
        for await input in stream {
          var summary: ScanSummary?
          switch input {
          case .event(.found(let photos)): await monitor.add(photos)
          case .event(.finished(let scanned)): summary = scanned
          case .changed(let paths): _ = await monitor.look(at: [], changed: paths)
          }
          await updates.yield(TimelineUpdate(timeline: monitor.timeline, summary: summary))
          if summary != nil { break }
        }
        updates.finish()
      }
      updates.onTermination = { _ in
        reading.cancel()
        sorting.cancel()
      }
    }
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
