import Foundation
import Trellis
import TrellisMeasuring

/// Measures animated and interactive transitions between two layouts of 100,000 items, with 500
/// small cells on screen, with and without compositing, and a widget that draws the same numbers
/// without child widgets.
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
    session.expect(steps: 6 * (session.rounds + 1))
    let subject = SwitchedGrid()
    let window = Window()
    window.setDefaultSize(width: SwitchedGrid.width, height: SwitchedGrid.height)
    window.setChild(subject.widget)
    window.present()
    MainLoop.run(upTo: 10) { window.isMapped }
    let limit = MovingLimit(width: SwitchedGrid.width, height: SwitchedGrid.height)
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
    guard
      measure("animated", subject, frames, limit, session, { subject.animate() }),
      measure("by hand", subject, frames, limit, session, { subject.drive() })
    else { return 1 }
    session.report.note(
      """
      Each figure of a round is the mean of a transition there and back. first frame: the call that
      starts the transition, and update and layout of the next frame, without making and filling
      views; update + layout, paint and together: of the following frames; slowest: update + layout of
      the slowest of these. limit: a widget that draws the numbers of 500 cells on their way from one
      layout to the other, without child widgets. Cells at once: \(subject.mostVisible).
      """)
    return 0
  }

  /// Measures a way of changing the layout, and adds its rows to the table.
  ///
  /// - Returns: False, after a message, if a transition did not come to its end.
  private static func measure(
    _ title: String, _ subject: SwitchedGrid, _ frames: FrameRecord, _ limit: MovingLimit,
    _ session: BenchSession, _ begin: () -> Double
  ) -> Bool {
    let name = "\(title), \(MovingLimit.title)"
    var rounds: [MovingTurn: [String: [Double]]] = [:]
    for round in 0...session.rounds {
      for turn in MovingTurn.all.rotated(by: round) {
        session.begin(turn.title(title, limit: name))
        guard let measured = figures(of: turn, subject, frames, limit, begin) else { return false }
        // The first round warms the caches.
        guard round > 0 else { continue }
        for (column, value) in measured {
          rounds[turn, default: [:]][column, default: []].append(value)
        }
      }
    }
    for turn in MovingTurn.all {
      session.report.row(turn.title(title, limit: name), rounds[turn] ?? [:])
    }
    session.report.ratio(of: Compositing.on.title(title), to: Compositing.off.title(title))
    session.report.ratio(of: Compositing.on.title(title), to: name)
    session.report.ratio(of: name, to: Compositing.off.title(title))
    return true
  }

  /// Measures a transition there and back, or the limit in its stead.
  ///
  /// - Returns: The figures by the names of their columns, or nil after a message if a movement did not
  ///   come to its end.
  private static func figures(
    of turn: MovingTurn, _ subject: SwitchedGrid, _ frames: FrameRecord, _ limit: MovingLimit,
    _ begin: () -> Double
  ) -> [String: Double]? {
    switch turn {
    case .cells(let compositing):
      subject.compositing = compositing
      // The two layouts do not cost the same, so a round is a transition there and back.
      guard let there = transition(subject, frames, begin),
        let back = transition(subject, frames, begin)
      else { return nil }
      return there.merging(back) { ($0 + $1) / 2 }
    case .limit:
      let (start, end) = SwitchedGrid.movement
      let moved = limit.move(SwitchedGrid.numbers, from: start, to: end) { $0 }
      return moved.map { figures($0) }
    }
  }

  /// Measures a transition.
  ///
  /// - Returns: The figures by the names of their columns, or nil after a message if the transition did
  ///   not come to its end.
  private static func transition(
    _ subject: SwitchedGrid, _ frames: FrameRecord, _ begin: () -> Double
  ) -> [String: Double]? {
    frames.clear()
    subject.startRound()
    let start = begin()
    // The first figure is the call that starts the transition, plus update and layout of the frame
    // that shows it.
    MainLoop.run(upTo: 10) { frames.all.count >= 1 }
    let first = start + (frames.all.first?.work ?? .nan) - subject.making
    let making = subject.making
    let hasEnded = MainLoop.run(upTo: MovingLimit.patience) { subject.isAtRest }
    guard hasEnded, frames.all.count > 2 else {
      Options.complain(
        "a transition of \(SwitchedGrid.items) items that takes a second did not come to rest in "
          + "\(Int(MovingLimit.patience)) s; \(frames.all.count) frames were drawn")
      return nil
    }
    // The last frame ends the transition and is left out.
    let rest = Array(frames.all.dropFirst().dropLast())
    return figures(rest).merging(["firstFrame": first, "making": making]) { $1 }
  }

  /// Returns the figures of the frames after the first one by the names of their columns.
  private static func figures(_ frames: [FrameTimes]) -> [String: Double] {
    guard let slowest = frames.map(\.work).max() else { return [:] }
    return [
      "updateAndLayout": median(frames.map(\.work)), "paint": median(frames.map(\.paint)),
      "frame": median(frames.map { $0.work + $0.paint }), "slowest": slowest,
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
  /// The numbers of cells that fill the view in both layouts.
  static let numbers = Array(items / 2..<items / 2 + 500)
  /// The middles of the cells of `numbers` in the two layouts, in points, x before y.
  static var movement: (start: [Double], end: [Double]) {
    let side = Double(side)
    return (
      MovingLimit.grid(numbers.count, columns: 25, width: side, height: side),
      MovingLimit.grid(numbers.count, columns: 20, width: side * 5 / 4, height: side * 4 / 5)
    )
  }

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
