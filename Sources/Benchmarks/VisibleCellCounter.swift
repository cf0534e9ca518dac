import Trellis

/// Counts the cells that a collection view shows, in the frames before the measurement. Listing the
/// cells takes time that would count as part of the frames that are measured.
@MainActor
struct VisibleCellCounter {
  /// The largest number of cells that were visible.
  private(set) var most = 0
  private var remainingFrames = 0

  /// Call this method before the view scrolls.
  mutating func begin() { remainingFrames = ScrollRun.warmingFrames }

  /// Call this method at the end of each frame.
  mutating func frameEnded(of view: CollectionView) {
    guard remainingFrames > 0 else { return }
    remainingFrames -= 1
    most = max(most, view.visibleCells.count)
  }
}
