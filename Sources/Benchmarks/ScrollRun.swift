import Foundation
import Trellis
import TrellisMeasuring

/// Scrolls one subject at one or more speeds. This is the body of a child process.
@MainActor
enum ScrollRun {
  /// The number of frames before the measurement, in which caches and pools reach their steady
  /// state. The counts of cells include them.
  static let warmingFrames = 20
  /// The time after which the measurement ends although frames are missing, in seconds.
  static let patience = 120.0

  /// Runs the measurements and prints an array of results as JSON, one for each step.
  ///
  /// - Parameter arguments: The subject, the number of items, the steps in pixels per frame with
  ///   commas between them, the number of frames of each step, the text widget or the kind of rows
  ///   of the list benchmark, and optionally a file for a picture of the widget before it is scrolled.
  /// - Returns: The exit status.
  static func run(_ arguments: [String]) -> Int32 {
    let row = arguments.count > 4 ? PeerRow(rawValue: arguments[4]) : nil
    let text = arguments.count > 4 && row == nil ? PeerText(rawValue: arguments[4]) : .label
    guard arguments.count >= 4, let text, let kind = BenchmarkSubjectKind(rawValue: arguments[0]),
      let items = Int(arguments[1]), let frames = Int(arguments[3])
    else { return 2 }
    let steps = arguments[2].split(separator: ",").compactMap { Double($0) }
    guard MainLoop.initialize() else { return 1 }
    Style.add(css: row == nil ? Stage.css : Stage.listCSS)

    let window = Window()
    window.setDefaultSize(width: Stage.width, height: Stage.height)
    window.present()
    MainLoop.run(upTo: 10) { window.isMapped }
    let textures = PeerTextures(count: 64, for: window)
    // Fonts, the renderer's buffers and the first frames of the window are not measured. The window
    // shows a cell and is drawn twenty times before the measurement begins.
    let cell = PeerCell(text)
    cell.bind(0, textures)
    // GTK cannot measure the row of a paragraph without a message if it is alone in a window.
    let first = row.map { PeerRowWidget($0 == .paragraph ? .cell : $0) } ?? cell
    window.setChild(first)
    var windowFrames = 0
    window.watchFrames(.wallTime) { _ in windowFrames += 1 }
    first.onEveryFrame { _ in
      window.queueDraw()
      return windowFrames < 20
    }
    MainLoop.run(upTo: 10) { windowFrames >= 20 }
    MainLoop.run(upTo: 0.2)
    let cellHeight = cell.naturalHeight

    let (subject, scroller, firstFrame) = showFirstFrame(in: window) {
      make(kind, items: items, textures, text, row, cellHeight)
    } drawnFrames: {
      windowFrames
    }
    MainLoop.run(upTo: 0.3)
    if arguments.count > 5 {
      subject.willScroll(by: 0, frames: 0)
      MainLoop.run(upTo: 0.3)
      guard scroller.writeImage(to: arguments[5]) else { return 1 }
    }

    let phases = PhaseRecord()
    window.watchFrames(.cpuTime) { times in
      subject.frameEnded()
      phases.add(times)
    }
    let results = steps.map { step in
      var result = ScrollResult()
      result.firstFrame = firstFrame
      var before = ScrollResult()
      if step != steps.first { subject.report(to: &before) }
      scroll(scroller, step: step, frames: frames, phases, subject, &result)
      subject.report(to: &result)
      result.bound -= before.bound
      result.cameIntoView -= before.cameIntoView
      result.peakKiB = ProcessMemory.peakKiB ?? .nan
      result.renderer = window.rendererName ?? ""
      return result
    }
    guard let data = try? JSONEncoder().encode(results) else { return 1 }
    FileHandle.standardOutput.write(data)
    return 0
  }

  /// Makes a subject and shows it in the window. The function is not inlined, so that a profiler can
  /// measure it alone.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - make: Makes the subject.
  ///   - frames: Returns the number of frames that the window has drawn.
  /// - Returns: The subject, the scroller that contains it, and the wall time until the window has
  ///   drawn a frame with it, in milliseconds.
  @inline(never)
  private static func showFirstFrame(
    in window: Window, _ make: () -> any BenchmarkSubject, drawnFrames frames: () -> Int
  ) -> (any BenchmarkSubject, ScrolledWindow, Double) {
    let start = ProcessClock.wall
    let subject = make()
    let scroller = ScrolledWindow(subject.widget)
    let shown = frames()
    window.setChild(scroller)
    MainLoop.run(upTo: 30) { frames() > shown }
    return (subject, scroller, (ProcessClock.wall - start) * 1000)
  }

  private static func make(
    _ kind: BenchmarkSubjectKind, items: Int, _ textures: PeerTextures, _ text: PeerText,
    _ row: PeerRow?, _ cellHeight: Int
  ) -> any BenchmarkSubject {
    switch kind {
    case .trellis, .trellisWithoutPrefetch:
      TrellisSubject(
        items: items, textures, text, TrellisSubject.flow(cellHeight: cellHeight),
        prefetches: kind == .trellis)
    case .sideways:
      SidewaysSubject(
        items: items, textures, text, SidewaysSubject.sidewaysFlow(cellHeight: cellHeight))
    case .row:
      SidewaysSubject(items: items, textures, text, SidewaysSubject.row(cellHeight: cellHeight))
    case .gridView: GridViewSubject(items: items, textures, text)
    case .list: ListSubject(items: items, row ?? .subtitle)
    case .listView: ListViewSubject(items: items, row ?? .subtitle)
    case .limit: LimitSubject(items: items, textures, cellHeight: cellHeight)
    case .cells: CellsSubject(items: items, textures, text, cellHeight: cellHeight)
    case .empty: EmptySubject()
    }
  }

  /// Scrolls the subject and measures its frames. The function is not inlined, so that a profiler can
  /// measure it alone.
  @inline(never)
  private static func scroll(
    _ scroller: ScrolledWindow, step: Double, frames: Int, _ phases: PhaseRecord,
    _ subject: any BenchmarkSubject, _ result: inout ScrollResult
  ) {
    subject.willScroll(by: step, frames: warmingFrames + frames)
    phases.clear()
    let motion = ScrollMotion(subject, scroller, step: step)
    scroller.onEveryFrame { _ in motion.move() }
    MainLoop.run(upTo: 60) { phases.frames >= warmingFrames }
    phases.clear()
    let before = ProcessClock.processCPU
    MainLoop.run(upTo: patience) { phases.frames >= frames }
    let after = ProcessClock.processCPU
    motion.isMoving = false
    result.total = (after - before) * 1000 / Double(max(phases.frames, 1))
    phases.report(to: &result)
  }
}

/// Scrolls a subject to its end and back.
@MainActor
private final class ScrollMotion {
  private let subject: any BenchmarkSubject
  private let scroller: ScrolledWindow
  private let step: Double
  private var direction = 1.0
  var isMoving = true

  init(_ subject: any BenchmarkSubject, _ scroller: ScrolledWindow, step: Double) {
    (self.subject, self.scroller, self.step) = (subject, scroller, step)
  }

  /// Scrolls by one step.
  ///
  /// - Returns: Whether the motion goes on.
  func move() -> Bool {
    guard isMoving else { return false }
    let range = scroller.verticalRange
    if scroller.verticalPosition + direction * step > range.upperBound { direction = -1 }
    if scroller.verticalPosition + direction * step < range.lowerBound { direction = 1 }
    subject.scroll(by: direction * step, scroller)
    return true
  }
}
