import Foundation
import Trellis

/// Scrolls one subject for a number of frames. This is the body of a child process.
@MainActor
enum ScrollRun {
  /// Runs the measurement and prints the result as JSON.
  ///
  /// - Parameter arguments: The subject, the number of items, the step in pixels per frame, the
  ///   number of frames, the text widget, and the kind of rows in the list benchmark.
  /// - Returns: The exit status.
  static func run(_ arguments: [String]) -> Int32 {
    let text = arguments.count > 4 ? PeerText(rawValue: arguments[4]) : .label
    guard arguments.count >= 4, let text, let kind = BenchmarkSubjectKind(rawValue: arguments[0]),
      let items = Int(arguments[1]), let step = Double(arguments[2]), let frames = Int(arguments[3])
    else { return 2 }
    let row = arguments.count > 5 ? PeerRow(rawValue: arguments[5]) : nil
    guard MainLoop.initialize() else { return 1 }
    Style.add(css: row == nil ? Stage.css : Stage.listCSS)

    let textures = PeerTextures(count: 64)
    let window = Window()
    window.setDefaultSize(width: Stage.width, height: Stage.height)
    // Fonts, the renderer's buffers and the first frames of the window are not measured. The window
    // shows a cell and is drawn twenty times before the measurement begins.
    let cell = PeerCell(text)
    cell.bind(0, textures)
    // GTK cannot measure the row of a paragraph without a message if it is alone in a window.
    let first = row.map { PeerRowWidget($0 == .paragraph ? .cell : $0) } ?? cell
    window.setChild(first)
    window.present()
    var windowFrames = 0
    MainLoop.run(upTo: 10) { window.isMapped }
    window.watchFrames(.wallTime) { _ in windowFrames += 1 }
    first.onEveryFrame { _ in
      window.queueDraw()
      return windowFrames < 20
    }
    MainLoop.run(upTo: 10) { windowFrames >= 20 }
    MainLoop.run(upTo: 0.3)
    let cellHeight = cell.naturalHeight

    var result = ScrollResult()
    let start = Clock.wall
    let subject = make(kind, items: items, textures, text, row, cellHeight)
    let scroller = ScrolledWindow(subject.widget)
    let shown = windowFrames
    window.setChild(scroller)
    MainLoop.run(upTo: 30) { windowFrames > shown }
    result.firstFrame = (Clock.wall - start) * 1000
    MainLoop.run(upTo: 0.5)

    scroll(scroller, step: step, frames: frames, in: window, subject, &result)
    subject.report(to: &result)
    result.peakKiB = Clock.peakKiB
    result.renderer = window.rendererName ?? ""
    guard let data = try? JSONEncoder().encode(result) else { return 1 }
    FileHandle.standardOutput.write(data)
    return 0
  }

  private static func make(
    _ kind: BenchmarkSubjectKind, items: Int, _ textures: PeerTextures, _ text: PeerText,
    _ peerRow: PeerRow?, _ cellHeight: Int
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
    case .list: ListSubject(items: items, peerRow ?? .subtitle)
    case .listView: ListViewSubject(items: items, peerRow ?? .subtitle)
    case .empty: EmptySubject()
    }
  }

  private static func scroll(
    _ scroller: ScrolledWindow, step: Double, frames: Int, in window: Window,
    _ subject: any BenchmarkSubject, _ result: inout ScrollResult
  ) {
    let phases = PhaseRecord()
    window.watchFrames(.cpuTime) { times in
      subject.frameEnded()
      phases.add(times)
    }
    var direction = 1.0
    window.onEveryFrame { _ in
      let range = scroller.verticalRange
      if scroller.verticalPosition + direction * step > range.upperBound { direction = -1 }
      if scroller.verticalPosition + direction * step < range.lowerBound { direction = 1 }
      subject.scroll(by: direction * step, scroller)
      return true
    }
    // Caches and pools reach their steady state in the first frames, which are not measured. The
    // counts of cells include them.
    MainLoop.run(upTo: 60) { phases.frames >= 30 }
    phases.clear()
    let before = Clock.processCPU
    MainLoop.run(upTo: 120) { phases.frames >= frames }
    let after = Clock.processCPU
    let count = Double(max(phases.frames, 1))
    result.total = (after - before) * 1000 / count
    phases.report(to: &result)
  }
}
