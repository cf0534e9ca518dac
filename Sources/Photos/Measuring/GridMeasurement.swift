import Foundation
import Trellis
import TrellisMeasuring

/// Scrolls the grid as `--measure` asks for, and measures the frames. `trellis-bench photos` uses it.
@MainActor
final class GridMeasurement {
  private let window: Widget
  private let grid: PhotoGrid
  private let isScanning: () -> Bool
  private let search: SearchMeasurement.Search
  private let onEnd: (PhotosMeasurement) -> Void
  private var steps: ArraySlice<MeasuredStep>
  private var result = PhotosMeasurement()
  private var figures: PhotosMeasurement.Step
  private var phase = Phase.filling
  private var wallOfFrame = 0.0
  private var lastEnd: Double?
  /// The clocks at the beginning of the step, in seconds.
  private var begun = (wall: 0.0, process: 0.0, main: 0.0)

  private enum Phase {
    /// The top of the grid is being filled before the step begins.
    case filling
    /// The step opens a photo, turns pages or looks closely.
    case paging(PageMeasurement)
    /// The step turns from the first photo to the last one.
    case browsing(BrowseMeasurement)
    case searching(SearchMeasurement)
    case resting(RestMeasurement)
    /// The step is performed. `moves` is the number of times that it has scrolled, `travelled` the
    /// distance, and `direction` is -1 on the way back from the end.
    case moving(moves: Int, travelled: Double, direction: Double)
    /// The step has scrolled for the last time, at this time.
    case ending(since: Double)
    case ended
  }

  /// Returns nil if there are no steps.
  ///
  /// - Parameters:
  ///   - window: The window, whose frames are measured.
  ///   - isScanning: Returns whether more photos may be found.
  ///   - search: The searches of the window.
  ///   - onEnd: Called with the result after the last step.
  init?(
    _ steps: [MeasuredStep], in window: Widget, of grid: PhotoGrid,
    isScanning: @escaping () -> Bool, search: SearchMeasurement.Search,
    onEnd: @escaping (PhotosMeasurement) -> Void
  ) {
    guard let first = steps.first else { return nil }
    self.steps = steps[...]
    (self.window, self.grid, self.search) = (window, grid, search)
    (self.isScanning, self.onEnd) = (isScanning, onEnd)
    figures = PhotosMeasurement.Step(first)
  }

  /// Begins with the first step. Call this method while the window is on screen.
  func start() {
    grid.onDisplay = { [weak self] cell in
      self?.figures.cameIntoView += 1
      if !cell.isFilled { self?.figures.cameWithoutPicture += 1 }
    }
    beginStep()
    // A callback on every frame keeps frames coming, so that work between frames delays one.
    window.onEveryFrame { [weak self] _ in self?.move() ?? false }
    window.watchFrames(.wallTime) { [weak self] in self?.wallOfFrame = $0.whole }
    window.watchFrames(.cpuTime) { [weak self] in self?.frameEnded($0) }
  }

  private func beginStep() {
    // The end of a step reads the memory of the processes, which belongs to no step.
    lastEnd = nil
    guard let step = steps.first else { return finish() }
    figures = PhotosMeasurement.Step(step)
    switch step {
    case .scan: return beginMoving()
    case .open, .turn, .look:
      beginMoving()
      phase = .paging(PageMeasurement(step, grid))
      return
    case .browse(let pages):
      beginMoving()
      phase = .browsing(BrowseMeasurement(grid, most: pages))
      return
    case .search(let text):
      beginMoving()
      phase = .searching(SearchMeasurement(text, search))
      return
    case .rest:
      beginMoving()
      phase = .resting(RestMeasurement())
      return
    case .page, .scroll: break
    }
    grid.collectionView.contentOffset.y = 0
    phase = .filling
  }

  private func beginMoving() {
    phase = .moving(moves: 0, travelled: 0, direction: 1)
    if let step = steps.first { figures = PhotosMeasurement.Step(step) }
    begun = (ProcessClock.wall, allCPU, ProcessClock.threadCPU)
  }

  // MARK: Frames

  /// Scrolls by one move, if one is due.
  ///
  /// - Returns: Whether more frames are needed.
  private func move() -> Bool {
    if case .ended = phase { return false }
    switch phase {
    case .paging(let pages): pages.move()
    case .browsing(let pages): pages.move()
    case .searching(let search): search.move()
    default: break
    }
    guard case .moving(let moves, let travelled, var direction) = phase, let step = steps.first
    else { return true }
    let view = grid.collectionView
    let distance: Double
    switch step {
    case .scan, .open, .turn, .look, .browse, .search, .rest: return true
    case .page: distance = isFilled ? view.bounds.height : 0
    case .scroll(let points, _):
      distance = Double(points)
      if view.contentOffset.y + direction * distance > end {
        direction = -1
      } else if view.contentOffset.y + direction * distance < 0 {
        direction = 1
      }
    }
    guard distance > 0 else { return true }
    view.contentOffset.y = min(max(view.contentOffset.y + direction * distance, 0), end)
    // The grid's own callback may have run in this frame already. Without a pass here, the cells of
    // the former offset would be examined at the end of the frame.
    view.layoutIfNeeded()
    phase = .moving(moves: moves + 1, travelled: travelled + distance, direction: direction)
    return true
  }

  /// The largest content offset.
  private var end: Double {
    let view = grid.collectionView
    return max(0, view.contentSize.height - view.bounds.height)
  }

  private func frameEnded(_ times: FrameTimes) {
    let cpu = ProcessClock.threadCPU
    var counts = true
    if case .paging(let pages) = phase { counts = pages.isMoving }
    if counts {
      figures.addFrame(
        cpu: times.whole, wall: wallOfFrame, period: lastEnd.map { (cpu - $0) * 1e3 })
    }
    lastEnd = cpu
    if result.firstThumbnail == nil, cells.contains(where: \.hasThumbnail) {
      result.firstThumbnail = ProcessClock.wall
    }
    switch phase {
    case .filling: if isFilled { beginMoving() }
    case .moving(let moves, let travelled, _):
      if isLastMove(moves, travelled) { phase = .ending(since: ProcessClock.wall) }
    case .paging(let pages):
      pages.frameEnded(&figures)
      if pages.hasEnded { endStep(since: ProcessClock.wall) }
      if let failure = pages.failure {
        result.failure = failure
        finish()
      }
      return
    case .browsing(let pages):
      figures.pages = pages.pages
      if pages.hasEnded { endStep(since: ProcessClock.wall) }
      return
    case .searching(let search):
      search.frameEnded()
      figures.searchDelays = search.delays
      if search.hasEnded { endStep(since: ProcessClock.wall) }
      return
    case .resting(let rest):
      rest.frameEnded()
      if rest.hasEnded { endStep(since: ProcessClock.wall) }
      return
    case .ending, .ended: break
    }
    if case .ending(let since) = phase, isFilled { endStep(since: since) }
  }

  /// Returns whether the step scrolls no further.
  private func isLastMove(_ moves: Int, _ travelled: Double) -> Bool {
    switch steps.first {
    case .scan, .open, .turn, .look, .browse, .search, .rest: !isScanning()
    case .page(let points):
      travelled >= Double(points) || grid.collectionView.contentOffset.y >= end
    case .scroll(_, let frames): moves >= frames
    case nil: true
    }
  }

  private func endStep(since lastMove: Double) {
    let wall = ProcessClock.wall
    figures.wall = (wall - begun.wall) * 1e3
    figures.processCPU = (allCPU - begun.process) * 1e3
    figures.mainCPU = (ProcessClock.threadCPU - begun.main) * 1e3
    if case .scroll = steps.first { figures.fillDelay = (wall - lastMove) * 1e3 }
    result.steps.append(figures)
    steps.removeFirst()
    beginStep()
  }

  private func finish() {
    phase = .ended
    grid.onDisplay = nil
    result.processCPU = allCPU * 1e3
    result.mainCPU = ProcessClock.threadCPU * 1e3
    result.peakKiB = ProcessMemory.peakKiB
    result.privateKiB = ProcessMemory.privateKiB
    result.childrenKiB = ChildProcesses.privateKiB
    result.renderer = window.rendererName ?? ""
    onEnd(result)
  }

  /// The CPU time of the program and of the processes that it has started, in seconds.
  private var allCPU: Double { ProcessClock.processCPU + ChildProcesses.cpu }

  // MARK: Cells

  private var cells: [PhotoCell] {
    grid.collectionView.visibleCells.compactMap { $0 as? PhotoCell }
  }

  /// Whether all visible cells show what belongs in them. While
  /// there are no cells, it is true only if the scan has found no photos.
  private var isFilled: Bool {
    let cells = cells
    if cells.isEmpty { return !isScanning() && grid.timeline.sections.isEmpty }
    return cells.allSatisfy(\.isFilled)
  }
}

extension FrameTimes {
  /// The time of all phases, in milliseconds.
  fileprivate var whole: Double { update + layout + paint }
}
