import Foundation
import Trellis

/// Measures the frames of an animated update that moves 500 small cells in a window.
@MainActor
enum AnimationBench {
  private static let rounds = 9

  static func run() -> Int32 {
    guard BenchDisplay.open(for: "animate") else { return 1 }
    let subject = ShuffledGrid()
    let window = Window()
    window.setDefaultSize(width: ShuffledGrid.width, height: ShuffledGrid.height)
    window.present()
    MainLoop.run(upTo: 10) { window.isMapped }
    let frames = FrameRecord()
    window.watchFrames(.cpuTime) { frames.add($0) }
    let empty = framesOfNothing(window, frames)
    window.setChild(subject.widget)
    MainLoop.run(upTo: 1)
    var updates: [Double] = []
    var moving: [FrameTimes] = []
    var slowest: [FrameTimes] = []
    for _ in 0...rounds {
      frames.clear()
      updates.append(subject.shuffle())
      MainLoop.run(upTo: 20) { subject.isAtRest }
      // The first frame shows the cells before they move, and the last one ends the update. Both
      // are left out.
      let frames = frames.all.dropFirst().dropLast()
      moving += frames
      slowest += frames.max { $0.work < $1.work }.map { [$0] } ?? []
    }
    guard !moving.isEmpty, subject.mostVisible == ShuffledGrid.items else { return 1 }
    print(
      "\(subject.mostVisible) cells moving for a second, \(window.rendererName ?? ""); "
        + "main thread, CPU ms a frame, medians of \(moving.count) frames")
    report("an empty widget", empty)
    report("moving cells", moving)
    report("slowest of each", slowest)
    print("the update itself, all items moved in one batch: \(format(median(updates), width: 0))")
    return 0
  }

  /// Measures the frames of a window whose child shows nothing but queues an allocation in each
  /// frame.
  private static func framesOfNothing(_ window: Window, _ frames: FrameRecord) -> [FrameTimes] {
    let scroller = ScrolledWindow(PeerEmpty())
    window.setChild(scroller)
    MainLoop.run(upTo: 1)
    frames.clear()
    scroller.onEveryFrame { _ in
      scroller.verticalPosition += 1
      return true
    }
    MainLoop.run(upTo: 20) { frames.all.count > 60 }
    return Array(frames.all.dropFirst())
  }

  private static func report(_ title: String, _ frames: [FrameTimes]) {
    func part(_ name: String, _ time: (FrameTimes) -> Double) -> String {
      "  \(name) " + format(median(frames.map(time)), width: 6)
    }
    print(
      title.padding(toLength: 16, withPad: " ", startingAt: 0) + part("update", \.update)
        + part("layout", \.layout) + part("update + layout", \.work)
        + part("paint", \.paint))
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

/// The times of a window's frames.
@MainActor
final class FrameRecord {
  private(set) var all: [FrameTimes] = []

  func add(_ times: FrameTimes) { all.append(times) }
  func clear() { all.removeAll() }
}

extension FrameTimes {
  /// The CPU time of the collection view and of GTK's layout that it causes, without painting.
  var work: Double { update + layout }
}
