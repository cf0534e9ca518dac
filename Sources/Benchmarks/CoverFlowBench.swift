import Foundation
import Trellis
import TrellisMeasuring

/// Measures the frames of a scrolling cover flow with covers in perspective.
@MainActor
enum CoverFlowBench {
  private static let framesOfRound = 120
  /// The time in which the frames of a round have to be drawn, in seconds.
  private static let patience = 60.0

  private static let columns =
    FrameColumns.all + [
      Column("total", title: "all threads"), Column("period", title: "wall period"),
    ]

  static func run(_ session: BenchSession) -> Int32 {
    guard BenchDisplay.open(for: "coverflow") else { return 1 }
    session.expect(steps: session.rounds)
    let flow = CoverFlow()
    let window = Window()
    window.setDefaultSize(width: CoverFlow.width, height: CoverFlow.height)
    window.setChild(flow.widget)
    window.present()
    MainLoop.run(upTo: 10) { window.isMapped }
    let frames = FrameRecord()
    window.watchFrames(.cpuTime) { frames.add($0) }
    flow.begin()
    MainLoop.run(upTo: 60) { frames.all.count > 30 }
    var all: [FrameTimes] = []
    var totals: [Double] = []
    var periods: [Double] = []
    for _ in 0..<session.rounds {
      session.begin("\(framesOfRound) frames")
      frames.clear()
      let (cpu, wall) = (ProcessClock.processCPU, ProcessClock.wall)
      guard MainLoop.run(upTo: patience, until: { frames.all.count >= framesOfRound }) else {
        Options.complain(
          "only \(frames.all.count) of \(framesOfRound) frames of the cover flow were drawn in "
            + "\(Int(patience)) s; the display is too slow, or does not show the window")
        return 1
      }
      let count = Double(frames.all.count)
      totals.append((ProcessClock.processCPU - cpu) * 1000 / count)
      periods.append((ProcessClock.wall - wall) * 1000 / count)
      all += frames.all
    }
    let renderer = window.rendererName ?? ""
    session.report.beginTable(
      "cover flow of \(CoverFlow.width)×\(CoverFlow.height), \(flow.visibleCount) covers on screen, "
        + "\(renderer); CPU ms a frame of the main thread, medians of \(all.count) frames",
      ["covers": "\(flow.visibleCount)", "gskRenderer": renderer], columns,
      names: ["95th percentile"])
    var values = FrameColumns.values(all)
    let late = values.mapValues { [percentile(95, of: $0)] }
    (values["total"], values["period"]) = (totals, periods)
    session.report.row("scrolling", values)
    session.report.row("95th percentile", late)
    session.report.note(
      "all threads: CPU ms a frame; wall period: ms from frame to frame; medians of the rounds")
    return 0
  }
}

/// A row of covers as large as those of the gallery in a window of this size.
@MainActor
private final class CoverFlow: CollectionViewDataSource {
  static let width = 1000
  static let height = 720
  private static let side = 420.0
  /// The scroll distance per frame, in points.
  private static let step = 9.0

  private let view: CollectionView
  let widget: ScrolledWindow
  private let covers = (0..<12).map { Cover(seed: $0).texture }
  private var direction = 1.0

  init() {
    let layout = CarouselLayout()
    layout.itemSize = CGSize(width: Self.side, height: Self.side)
    layout.interitemSpacing = -Self.side * 0.7
    var style = CarouselLayout.Style.coverFlow
    style.eyeDistance = Self.side * 2.6
    style.centerSpacing = Self.side * 0.5
    layout.style = style
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    widget = ScrolledWindow(view.widget)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cover")
    view.dataSource = self
    Style.add(css: ".cover { border-radius: 6px; }")
  }

  var visibleCount: Int { view.visibleCells.count }

  func begin() {
    widget.onEveryFrame { [self] _ in
      let end = view.contentSize.width - view.bounds.width
      if view.contentOffset.x + direction * Self.step > end { direction = -1 }
      if view.contentOffset.x + direction * Self.step < 0 { direction = 1 }
      view.contentOffset.x += direction * Self.step
      return true
    }
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 100 }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cover", for: indexPath)
    let picture = (cell.child as? Picture) ?? Picture()
    picture.contentFit = .cover
    picture.clipsToBounds = true
    picture.addCSSClass("cover")
    picture.texture = covers[indexPath.item % covers.count]
    cell.child = picture
    return cell
  }
}

/// A picture of 512 × 512 pixels without areas of one colour.
@MainActor
private final class Cover {
  let texture: Texture

  init(seed: Int) {
    let side = 512
    let pixels = Pixels(count: side * side * 3)
    for y in 0..<side {
      for x in 0..<side {
        let place = (y * side + x) * 3
        pixels.start[place] = UInt8(truncatingIfNeeded: x / 2 + seed * 20)
        pixels.start[place + 1] = UInt8(truncatingIfNeeded: y / 2)
        pixels.start[place + 2] = UInt8(truncatingIfNeeded: (x ^ y) / 4)
      }
    }
    texture = Texture(
      width: side, height: side, stride: side * 3, hasAlpha: false, pixels: pixels.start,
      owner: pixels)
  }
}

/// The memory of a cover's pixels. The class is unchecked Sendable because the pixels are written
/// before the object is shared, and never changed afterwards.
private final class Pixels: @unchecked Sendable {
  let start: UnsafeMutablePointer<UInt8>

  init(count: Int) { start = .allocate(capacity: count) }
  deinit { start.deallocate() }
}
