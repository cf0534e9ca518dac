import Foundation
import Trellis
import TrellisMeasuring

/// Measures the frames of an animated update that moves 500 small cells in a window, with and without
/// compositing, and of a widget that draws the same numbers without child widgets.
@MainActor
enum AnimationBench {
  private static let moving = "moving cells"

  static func run(_ session: BenchSession) -> Int32 {
    guard BenchDisplay.open(for: "animate") else { return 1 }
    session.expect(steps: 3 * (session.rounds + 1) + 1)
    let subject = ShuffledGrid()
    let window = Window()
    window.setDefaultSize(width: ShuffledGrid.width, height: ShuffledGrid.height)
    window.present()
    MainLoop.run(upTo: 10) { window.isMapped }
    let limit = MovingLimit(width: ShuffledGrid.width, height: ShuffledGrid.height)
    let frames = FrameRecord()
    window.watchFrames(.cpuTime) { frames.add($0) }
    let renderer = window.rendererName ?? ""
    session.report.beginTable(
      "\(ShuffledGrid.items) cells moving for a second, \(renderer); main thread, CPU ms a frame, "
        + "medians of the frames of \(session.rounds) rounds",
      ["cells": "\(ShuffledGrid.items)", "gskRenderer": renderer], FrameColumns.all,
      names: [FigureReport.ratioName(Compositing.on.title(moving), Compositing.off.title(moving))])
    session.begin("an empty widget")
    guard let empty = framesOfNothing(window, frames) else { return 1 }
    session.report.row("an empty widget", FrameColumns.values(empty))
    window.setChild(subject.widget)
    MainLoop.run(upTo: 1)
    var updates: [Double] = []
    var rounds: [MovingTurn: [[FrameTimes]]] = [:]
    for round in 0...session.rounds {
      for turn in MovingTurn.all.rotated(by: round) {
        session.begin(turn.title(moving, limit: MovingLimit.title))
        guard let (update, shown) = move(turn, subject, limit, frames) else { return 1 }
        // The first round warms the caches.
        guard round > 0 else { continue }
        rounds[turn, default: []].append(shown)
        if let update { updates.append(update) }
      }
      guard subject.mostVisible == ShuffledGrid.items else {
        Options.complain(
          "the window shows \(subject.mostVisible) cells instead of \(ShuffledGrid.items); it needs "
            + "\(ShuffledGrid.width)×\(ShuffledGrid.height) points on the display")
        return 1
      }
    }
    for compositing in Compositing.allCases {
      let measured = rounds[.cells(compositing)] ?? []
      session.report.row(compositing.title(moving), FrameColumns.medians(measured))
      let slowest = measured.compactMap { frames in frames.max { $0.work < $1.work } }
      session.report.row(compositing.title("slowest of each"), FrameColumns.values(slowest))
    }
    session.report.row(MovingLimit.title, FrameColumns.medians(rounds[.limit] ?? []))
    session.report.ratio(of: Compositing.on.title(moving), to: Compositing.off.title(moving))
    session.report.ratio(of: Compositing.on.title(moving), to: MovingLimit.title)
    session.report.ratio(of: MovingLimit.title, to: Compositing.off.title(moving))
    session.report.row("the update itself", [FrameColumns.update.id: updates])
    session.report.note(
      """
      the update itself: all items moved in one batch. limit: a widget that draws the same numbers at
      the same places without child widgets.
      """)
    return 0
  }

  /// Moves the cells, or the limit in their stead, for a second.
  ///
  /// - Returns: The CPU time of the update in milliseconds, which the limit does not have, and the
  ///   frames; or nil after a message if the movement did not come to its end.
  private static func move(
    _ turn: MovingTurn, _ subject: ShuffledGrid, _ limit: MovingLimit, _ record: FrameRecord
  ) -> (update: Double?, frames: [FrameTimes])? {
    switch turn {
    case .cells(let compositing):
      subject.compositing = compositing
      record.clear()
      let update = subject.shuffle()
      let hasEnded = MainLoop.run(upTo: MovingLimit.patience) { subject.isAtRest }
      // The first frame shows the cells before they move, and the last one ends the update. Both
      // are left out.
      guard hasEnded, record.all.count > 2 else {
        Options.complain(
          "\(ShuffledGrid.items) cells that move for a second did not come to rest in "
            + "\(Int(MovingLimit.patience)) s; \(record.all.count) frames were drawn")
        return nil
      }
      return (update, Array(record.all.dropFirst().dropLast()))
    case .limit:
      let (start, end) = subject.lastMovement
      let curve: @MainActor (Double) -> Double = { $0 * $0 * (3 - 2 * $0) }
      guard let frames = limit.move(subject.shownNumbers, from: start, to: end, curve) else {
        return nil
      }
      return (nil, frames)
    }
  }

  /// Measures the frames of a window whose child shows nothing but queues an allocation in each
  /// frame.
  ///
  /// - Returns: The frames, or nil after a message if there are too few.
  private static func framesOfNothing(_ window: Window, _ frames: FrameRecord) -> [FrameTimes]? {
    let scroller = ScrolledWindow(PeerEmpty())
    window.setChild(scroller)
    MainLoop.run(upTo: 1)
    frames.clear()
    scroller.onEveryFrame { _ in
      scroller.verticalPosition += 1
      return true
    }
    guard MainLoop.run(upTo: MovingLimit.patience, until: { frames.all.count > 60 }) else {
      Options.complain(
        "only \(frames.all.count) of 61 frames of an empty widget were drawn in "
          + "\(Int(MovingLimit.patience)) s; the display is too slow, or does not show the window")
      return nil
    }
    return Array(frames.all.dropFirst())
  }
}

/// A grid of numbers that fills its window.
@MainActor
private final class ShuffledGrid: CollectionViewDataSource {
  static let items = columns * rows
  static let width = columns * side
  static let height = rows * side
  private static let columns = 25
  private static let rows = 20
  private static let side = 40

  private let view: CollectionView
  let widget: Widget
  private var numbers = Array(0..<items)
  private var random = SplitMix64(state: 1)
  private(set) var isAtRest = true
  private(set) var mostVisible = 0
  private var order: [Int] = []
  /// The numbers in the order of the items.
  var shownNumbers: [Int] { numbers }
  /// The middles of the cells of `shownNumbers` before and after the last update, in points, x before
  /// y.
  var lastMovement: (start: [Double], end: [Double]) {
    let places = MovingLimit.grid(
      Self.items, columns: Self.columns, width: Double(Self.side), height: Double(Self.side))
    return (order.flatMap { [places[2 * $0], places[2 * $0 + 1]] }, places)
  }
  var compositing = Compositing.on {
    didSet { view.allowsRasterization = compositing == .on }
  }

  init() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: Self.side, height: Self.side)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    widget = view.widget
    view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
  }

  /// Moves all items to random places.
  ///
  /// - Returns: The CPU time of the update, in milliseconds.
  func shuffle() -> Double {
    let order = Array(numbers.indices).shuffled(using: &random)
    self.order = order
    isAtRest = false
    let start = ProcessClock.processCPU
    view.performBatchUpdates(animation: .init(.easeInOut(duration: 1))) { [self] in
      numbers = order.map { numbers[$0] }
      for (new, old) in order.enumerated() {
        view.moveItem(at: [0, old], to: [0, new])
      }
    } completion: { _ in
      self.isAtRest = true
    }
    let cost = (ProcessClock.processCPU - start) * 1e3
    mostVisible = max(mostVisible, view.visibleCells.count)
    return cost
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { numbers.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? NumberCell)?.number = numbers[indexPath.item]
    return cell
  }
}

/// A cell that shows a number.
final class NumberCell: CollectionViewCell {
  private let label = Label("")

  override init(frame: CGRect) {
    super.init(frame: frame)
    child = label
  }

  var number = 0 {
    didSet { label.text = "\(number)" }
  }
}
