import Foundation
import Observation
import Trellis
import TrellisMeasuring

/// Measures cells that follow observed items, without a display, compared with the same changes told by
/// `reconfigureItems(at:)`: 10,000 changes a second, at random, in frames of a sixtieth of a second.
@MainActor
enum ObserveBench {
  private static let itemCounts = [1_000, 10_000, 100_000]
  private static let changesPerFrame = 167
  private static let frames = 120

  private static let columns = [
    Column("update", title: "update, layout", unit: "µs", digits: 1),
    Column("changes", unit: "µs", digits: 1),
    Column("cells", unit: "", digits: 2),
  ]

  static func run(_ session: BenchSession) -> Int32 {
    session.expect(steps: itemCounts.count * 2 + 1)
    for items in itemCounts { report(items, session) }
    reportMemory(session)
    session.report.note(
      """

      Per frame: CPU µs, medians of \(session.rounds) rounds of \(frames) frames. update, layout: from
      the last change to the end of the frame, with the call of reconfigureItems(at:). changes: the
      changes of the items themselves. cells: configured in a frame; \(ObservedSubject.visible) of the
      items are in view.
      """)
    return 0
  }

  private static func report(_ items: Int, _ session: BenchSession) {
    session.report.beginTable(
      "\(items) items, \(changesPerFrame) changes a frame", ["items": "\(items)"], columns,
      names: [FigureReport.ratioName("observed", "reconfigureItems")])
    for isObserved in [true, false] {
      let name = isObserved ? "observed" : "reconfigureItems"
      session.begin("\(items) items, \(name)")
      let subject = ObservedSubject(items: items, isObserved: isObserved)
      var values: [String: [Double]] = [:]
      // The first round warms the caches.
      for round in 0...session.rounds {
        let costs = subject.run(frames: frames, changes: changesPerFrame)
        guard round > 0 else { continue }
        for (column, value) in zip(columns, costs) { values[column.id, default: []].append(value) }
      }
      session.report.row(name, values)
    }
    session.report.ratio(of: "observed", to: "reconfigureItems")
  }

  /// Reports the memory that a visible cell's tracking takes, by the difference of two views.
  private static func reportMemory(_ session: BenchSession) {
    session.begin("memory")
    session.report.beginTable(
      "memory of the tracking", [:], [Column("memory", unit: "bytes", digits: 0)],
      names: ["a visible cell"])
    let values = (0..<session.rounds).map { _ in
      (bytes(isObserved: true) - bytes(isObserved: false))
        / Double(ObservedSubject.visible * viewCount)
    }
    session.report.row("a visible cell", ["memory": values])
  }
  private static let viewCount = 20

  /// Returns the memory of views whose cells have all been configured three times.
  private static func bytes(isObserved: Bool) -> Double {
    let before = Heap.bytesInUse
    let subjects = (0..<viewCount).map { _ in
      ObservedSubject(items: ObservedSubject.visible, isObserved: isObserved)
    }
    for _ in 0..<2 { for subject in subjects { subject.changeAll() } }
    return withExtendedLifetime(subjects) { Double(Heap.bytesInUse - before) }
  }
}

/// A collection view whose cells show the numbers of items.
@MainActor
private final class ObservedSubject: CollectionViewDataSource {
  /// The number of cells in view: ten columns of ten.
  static let visible = 100

  private let items: [ObservedNumber]
  private let isObserved: Bool
  private let view: CollectionView
  private let host = BareHost()
  private let registration: CollectionView.CellRegistration<ObservedCell, ObservedNumber>
  private let counter: Counter
  private var generator = SeededNumbers(seed: 1)
  private var time = 0.0

  init(items count: Int, isObserved: Bool) {
    self.isObserved = isObserved
    items = (0..<count).map { _ in ObservedNumber() }
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 80)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 1_000, height: 800), collectionViewLayout: layout)
    view.isObservationTrackingEnabled = isObserved
    let counter = Counter()
    self.counter = counter
    registration = CollectionView.CellRegistration { cell, _, item in
      counter.configured += 1
      cell.number = item.number
    }
    view.dataSource = self
    view.host = host
    view.layoutIfNeeded()
    frame()
    precondition(view.visibleCells.count == Self.visible)
  }

  /// Changes items at random in each frame.
  ///
  /// - Returns: The CPU time of the update and the layout, and that of the changes, in microseconds a
  ///   frame, and the number of cells that were configured in a frame.
  func run(frames: Int, changes: Int) -> [Double] {
    counter.configured = 0
    var (updating, changing) = (0.0, 0.0)
    for _ in 0..<frames {
      let changed = (0..<changes).map { _ in generator.next(below: items.count) }
      let start = ProcessClock.processCPU
      for item in changed { items[item].number += 1 }
      let middle = ProcessClock.processCPU
      if !isObserved {
        view.reconfigureItems(at: Set(changed).map { IndexPath(item: $0, section: 0) })
      }
      frame()
      changing += middle - start
      updating += ProcessClock.processCPU - middle
    }
    for cell in view.visibleCells {
      guard let cell = cell as? ObservedCell, let item = view.indexPath(for: cell)?.item else {
        continue
      }
      precondition(cell.number == items[item].number, "a cell shows an earlier number")
    }
    let count = Double(frames)
    return [updating / count * 1e6, changing / count * 1e6, Double(counter.configured) / count]
  }

  /// Changes all items, in one frame.
  func changeAll() {
    for item in items { item.number += 1 }
    frame()
  }

  private func frame() {
    time += 1.0 / 60
    view.frame(at: time)
  }

  func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { items.count }

  func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
    view.dequeueConfiguredReusableCell(using: registration, for: path, item: items[path.item])
  }
}

@MainActor @Observable
private final class ObservedNumber {
  var number = 0
}

private final class ObservedCell: CollectionViewCell {
  var number = 0
}

@MainActor
private final class Counter {
  var configured = 0
}

/// Random numbers that are the same in each run (Marsaglia's xorshift64, "Xorshift RNGs", 2003).
private struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }
}
