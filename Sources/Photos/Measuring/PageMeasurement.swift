import Foundation
import Trellis
import TrellisMeasuring

/// Performs a step that opens a photo, turns pages or looks closely.
@MainActor
final class PageMeasurement {
  /// The distance that a photo at its actual size is moved in each frame, in points.
  private static let stride: CGFloat = 12
  /// The time after which a step is given up whose next movement cannot begin or end, because a
  /// picture is missing, in seconds.
  private static let patience = 60.0

  private enum State {
    /// The pictures that the next movement needs are being decoded.
    case preparing
    /// The movement has begun. `frames` counts those that have been drawn since.
    case moving(frames: Int)
    case ended
  }

  private let step: MeasuredStep
  private let grid: PhotoGrid
  private var state = State.preparing
  private var movements = 0
  /// The time of `ProcessClock.wall` when the last movement began or ended.
  private var lastProgress = ProcessClock.wall
  /// The clocks at the beginning of the movement, in seconds.
  private var begun = (wall: 0.0, main: 0.0)
  /// The photo that pages are turned to, until its large picture is seen.
  private var awaited: IndexPath?

  /// - Parameter step: One of `open`, `turn` and `look`.
  init(_ step: MeasuredStep, _ grid: PhotoGrid) { (self.step, self.grid) = (step, grid) }

  var hasEnded: Bool { if case .ended = state { true } else { false } }

  /// Whether the frame belongs to a movement.
  var isMoving: Bool { if case .moving = state { true } else { false } }

  /// The reason why the step is to be given up, or nil.
  var failure: String? {
    let isWaiting =
      switch state {
      case .preparing: true
      case .moving: awaited != nil
      case .ended: false
      }
    guard isWaiting, ProcessClock.wall - lastProgress > Self.patience else { return nil }
    return "\(step.text) waited \(Int(Self.patience)) s for a picture after \(movements) of "
      + "\(count) movements"
  }

  // MARK: Movements

  /// Begins the next movement, if it is due, or goes on with it. Called in each frame.
  func move() {
    switch state {
    case .preparing:
      guard isPrepared else { return }
      begun = (ProcessClock.wall, ProcessClock.threadCPU)
      lastProgress = begun.wall
      state = .moving(frames: 0)
      begin()
    case .moving(let frames):
      if case .look = step, frames > 0 { pan(frames) }
    case .ended: break
    }
  }

  private var isPrepared: Bool {
    guard case .idle = grid.collectionView.activity else { return false }
    switch step {
    case .open:
      guard !grid.isPageOpen else { return isWarm }
      let cells = grid.collectionView.visibleCells.compactMap { $0 as? PhotoCell }
      return cells.contains(where: \.hasThumbnail)
    default: return isWarm
    }
  }

  /// Whether the pictures of the open photo and of its neighbours are in memory.
  private var isWarm: Bool {
    guard let pages = grid.viewer.openPages, let shown = pages.shownPhoto else { return false }
    let around = [0, 1, -1].compactMap { pages.photo($0, from: shown) }
    return around.allSatisfy { grid.viewer.pictures.isReady(grid.photo(at: $0)) }
  }

  private func begin() {
    movements += 1
    switch step {
    case .open:
      if grid.isPageOpen { grid.viewer.close() } else { openNext() }
    case .turn:
      guard let pages = grid.viewer.pages, let shown = pages.shownPhoto else { return }
      // From the last photo it goes back to the first one, which takes no turn.
      awaited = pages.photo(1, from: shown)
      if awaited == nil {
        grid.viewer.show(IndexPath(item: 0, section: 0))
      } else {
        grid.viewer.turn(by: 1)
      }
    default: grid.viewer.zoom.showActualSize()
    }
  }

  private func openNext() {
    let visible = grid.collectionView.indexPathsForVisibleItems.sorted()
    guard !visible.isEmpty else { return }
    grid.viewer.open(visible[movements / 2 % visible.count])
  }

  private func pan(_ frame: Int) {
    let view = grid.collectionView
    guard !grid.viewer.isFollowingZoom else { return }
    let forth = frame / 60 % 2 == 0 ? Self.stride : -Self.stride
    view.contentOffset = CGPoint(x: view.contentOffset.x + forth, y: view.contentOffset.y)
  }

  // MARK: Frames

  /// Ends the movement if the frame was its last one.
  func frameEnded(_ figures: inout PhotosMeasurement.Step) {
    guard case .moving(let before) = state else { return }
    let frames = before + 1
    state = .moving(frames: frames)
    if let photo = awaited,
      (grid.collectionView.cellForItem(at: photo) as? PhotoCell)?.isLarge == true
    {
      figures.sharpCPU = (figures.sharpCPU ?? []) + [(ProcessClock.threadCPU - begun.main) * 1e3]
      awaited = nil
    }
    guard hasArrived(frames) else { return }
    if case .look = step {
    } else {
      let movement = PhotosMeasurement.Movement(
        wall: (ProcessClock.wall - begun.wall) * 1e3, frames: frames)
      figures.movements = (figures.movements ?? []) + [movement]
    }
    state = movements >= count ? .ended : .preparing
    lastProgress = ProcessClock.wall
  }

  /// The number of movements.
  private var count: Int {
    switch step {
    // Between two openings there is a closing.
    case .open(let times): 2 * times - 1
    case .turn(let pages): pages
    default: 1
    }
  }

  private func hasArrived(_ frames: Int) -> Bool {
    guard case .idle = grid.collectionView.activity, frames > 1 else { return false }
    switch step {
    case .open:
      let isOpening = !movements.isMultiple(of: 2)
      return isOpening
        ? grid.viewer.openPages != nil
        : !grid.isPageOpen && grid.layout.savedPosition == nil
    case .turn: return awaited == nil
    case .look(let wanted): return frames >= wanted
    default: return true
    }
  }
}
