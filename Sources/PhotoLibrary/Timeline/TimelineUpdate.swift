/// The photos that a scan has found so far.
package struct TimelineUpdate: Sendable {
  package let timeline: PhotoTimeline
  /// The summary of the scan in the last update, or nil in the others.
  package let summary: ScanSummary?
}
