/// A timeline as far as a scan has come.
package struct TimelineUpdate: Sendable {
  package let timeline: PhotoTimeline
  /// Set in the last update.
  package let summary: ScanSummary?
}

extension PhotoScanner {
  /// Scans `folders` and sorts what is found, all of it off the calling thread.
  ///
  /// A reader that is slower than the scan gets the newest state only. Ends as `scan` does; the last
  /// update always comes, even when nothing was found.
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
