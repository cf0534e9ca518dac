/// Who is measured.
enum Contestant: String, CaseIterable {
  case trellis
  case gridView = "gridview"
  /// A widget that shows nothing, scrolls, and queues an allocation each frame: what a window and its
  /// scrollbar cost whatever they show.
  case empty
}
