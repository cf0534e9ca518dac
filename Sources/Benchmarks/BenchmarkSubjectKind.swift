/// Who is measured.
enum BenchmarkSubjectKind: String {
  case trellis
  /// Trellis with `isPrefetchingEnabled` off.
  case trellisWithoutPrefetch = "trellis, no prefetch"
  case gridView = "gridview"
  /// A widget that shows nothing, scrolls, and queues an allocation each frame: what a window and its
  /// scrollbar cost whatever they show.
  case empty
}
