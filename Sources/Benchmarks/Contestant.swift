/// Who is measured.
enum Contestant: String, CaseIterable {
  case trellis
  case gridView = "gridview"
  /// A widget that shows nothing and queues an allocation each frame: what any program pays.
  case empty
}
