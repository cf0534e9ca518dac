/// The photos that a scan has found so far.
package struct TimelineUpdate: Sendable {
  package let timeline: PhotoTimeline
  /// The summary of the scan in the last update, or nil in the others.
  package let summary: ScanSummary?
}

extension PhotoScanner {
  /// Scans folders and sorts the photos in the background.
  ///
  /// If updates arrive faster than they are read, only the newest is kept. The last update, with
  /// the summary, is always delivered, even if no photo was found. The scan stops when the stream
  /// is released or its task is cancelled.
  package func timelines(of folders: [String]) -> AsyncStream<TimelineUpdate> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task.detached(priority: .utility) { [self] in
        var builder = PhotoTimeline.Builder()
        for await event in scan(folders) {
          switch event {
          case .found(let photos):
            builder.add(photos)
            continuation.yield(TimelineUpdate(timeline: builder.timeline, summary: nil))
          case .finished(let summary):
            continuation.yield(TimelineUpdate(timeline: builder.timeline, summary: summary))
          }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
