import Foundation
import Measuring
import Trellis

/// Measures animated and interactive transitions between two layouts of 100,000 items, with 500
/// small cells on screen, with and without compositing.
@MainActor
enum TransitionBench {
  private static let columns = [
    Column("firstFrame", title: "first frame"),
    Column("making"),
    Column("updateAndLayout", title: "upd+layout"),
    Column("paint"),
    Column("frame", title: "together"),
    Column("slowest"),
  ]

  static func run(_ session: BenchSession) -> Int32 {
    guard BenchDisplay.open(for: "transition") else { return 1 }
    session.expect(steps: 4 * (session.rounds + 1))
    let subject = SwitchedGrid()
    let window = Window()
    window.setDefaultSize(width: SwitchedGrid.width, height: SwitchedGrid.height)
    window.setChild(subject.widget)
    window.present()
    MainLoop.run(upTo: 10) { window.isMapped }
    let frames = FrameRecord()
    window.watchFrames(.cpuTime) { frames.add($0) }
    MainLoop.run(upTo: 1)
    subject.scrollToMiddle()
    MainLoop.run(upTo: 0.5)

    let renderer = window.rendererName ?? ""
    session.report.beginTable(
      "transition of \(SwitchedGrid.items) items, \(renderer); main thread, CPU ms, medians of "
        + "\(session.rounds) rounds",
      ["items": "\(SwitchedGrid.items)", "gskRenderer": renderer], columns,
      names: [
        FigureReport.ratioName(Compositing.on.title("animated"), Compositing.off.title("animated"))
      ])
    measure("animated", subject, frames, session) { subject.animate() }
    measure("by hand", subject, frames, session) { subject.drive() }
    session.report.note(
      """
      Each figure of a round is the mean of a transition there and back. first frame: the call that
      starts the transition, and update and layout of the next frame, without making and filling
      views; update + layout, paint and together: of the following frames; slowest: update + layout of
      the slowest of these. Cells at once: \(subject.mostVisible).
      """)
    return 0
  }

  private static func measure(
    _ title: String, _ subject: SwitchedGrid, _ frames: FrameRecord, _ session: BenchSession,
    _ begin: () -> Double
  ) {
    var rounds: [Compositing: [String: [Double]]] = [:]
    for _ in 0...session.rounds {
      for compositing in Compositing.allCases {
        session.begin(compositing.title(title))
        subject.compositing = compositing
        // The two layouts do not cost the same, so a round is a transition there and back.
        let (there, back) = (round(subject, frames, begin), round(subject, frames, begin))
        for (column, value) in there {
          rounds[compositing, default: [:]][column, default: []]
            .append((value + (back[column] ?? value)) / 2)
        }
      }
    }
    for compositing in Compositing.allCases {
      session.report.row(compositing.title(title), rounds[compositing] ?? [:])
    }
    session.report.ratio(of: Compositing.on.title(title), to: Compositing.off.title(title))
  }

  /// Measures a transition.
  ///
  /// - Returns: The figures by the names of their columns.
  private static func round(
    _ subject: SwitchedGrid, _ frames: FrameRecord, _ begin: () -> Double
  ) -> [String: Double] {
    frames.clear()
    subject.startRound()
    let start = begin()
    // The first figure is the call that starts the transition, plus update and layout of the frame
    // that shows it.
    MainLoop.run(upTo: 10) { frames.all.count >= 1 }
    let first = start + (frames.all.first?.work ?? .nan) - subject.making
    let making = subject.making
    MainLoop.run(upTo: 20) { subject.isAtRest }
    // The last frame ends the transition and is left out.
    let rest = Array(frames.all.dropFirst().dropLast())
    guard let slowest = rest.map(\.work).max() else {
      return ["firstFrame": first, "making": making]
    }
    return [
      "firstFrame": first, "making": making, "updateAndLayout": median(rest.map(\.work)),
      "paint": median(rest.map(\.paint)), "frame": median(rest.map { $0.work + $0.paint }),
      "slowest": slowest,
    ]
  }
}

/// A grid of numbers that fills its window, with two layouts.
@MainActor
private final class SwitchedGrid: CollectionViewDataSource {
  static let items = 100_000
  static let width = 25 * side
  static let height = 20 * side
  private static let side = 40

  private let view: CollectionView
  private let layouts: [CollectionViewFlowLayout]
  let widget: Widget
  private var shown = 0
  private(set) var isAtRest = true
  private(set) var mostVisible = 0
  var compositing = Compositing.on {
    didSet { view.allowsRasterization = compositing == .on }
  }
  /// The CPU time that creating and filling views has taken in this round, in milliseconds.
  private(set) var making = 0.0

  init() {
    layouts = [0, 1].map { index in
      let layout = CollectionViewFlowLayout()
      // Both layouts show the same number of items, but their lines have different items.
      layout.itemSize =
        index == 0
        ? CGSize(width: Self.side, height: Self.side)
        : CGSize(width: Self.side * 5 / 4, height: Self.side * 4 / 5)
      layout.minimumLineSpacing = 0
      layout.minimumInteritemSpacing = 0
      return layout
    }
    view = CollectionView(frame: .zero, collectionViewLayout: layouts[0])
    widget = view.widget
    view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
  }

  func scrollToMiddle() {
    view.scrollToItem(
      at: IndexPath(item: Self.items / 2, section: 0), at: .centeredVertically, animated: false)
  }

  func startRound() {
    making = 0
    isAtRest = false
  }

  private var next: CollectionViewFlowLayout {
    shown = 1 - shown
    return layouts[shown]
  }

  /// Starts an animated transition.
  ///
  /// - Returns: The CPU time of the call, in milliseconds.
  func animate() -> Double {
    let start = ProcessClock.processCPU
    view.setCollectionViewLayout(
      next, animation: .init(.easeInOut(duration: 1)), completion: { _ in self.isAtRest = true })
    let cost = (ProcessClock.processCPU - start) * 1e3
    mostVisible = max(mostVisible, view.elements.visible.count)
    return cost
  }

  /// Starts an interactive transition that advances a little in each frame, as a pinch does.
  ///
  /// - Returns: The CPU time of the call, in milliseconds.
  func drive() -> Double {
    let start = ProcessClock.processCPU
    let hand = InteractiveLayoutTransition(view)
    hand.begin(to: next) { _, _ in self.isAtRest = true }
    let cost = (ProcessClock.processCPU - start) * 1e3
    var (progress, time) = (0.0, 0.0)
    widget.onEveryFrame { [self] _ in
      progress += 1.0 / 60
      time += 1.0 / 60
      mostVisible = max(mostVisible, view.elements.visible.count)
      guard progress < 1 else {
        hand.finish()
        return false
      }
      hand.move(to: progress, at: time)
      return true
    }
    return cost
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { Self.items }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let start = ProcessClock.processCPU
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? NumberCell)?.number = indexPath.item
    making += (ProcessClock.processCPU - start) * 1e3
    return cell
  }
}
