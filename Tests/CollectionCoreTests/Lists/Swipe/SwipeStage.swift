import Foundation
import TestSupport

@testable import CollectionCore

/// A list of named rows of 320 × 44 points, five of which are in view, with swipe actions: "Pin" at
/// the leading edge, "Delete" and "Flag" at the trailing edge. Points and distances are those of the
/// host's view.
@MainActor
final class SwipeStage: ViewStage, CollectionViewDataSource, CollectionViewDelegate, CallRecorder {
  let host = FakeHost()
  let clock = ManualClock()
  let view: CollectionView
  var names: [Int]
  /// The questions to the providers, such as "trailing 3", since the last `takeCalls()`.
  var calls: [String] = []
  /// The completion closures of the actions whose handlers have been called, with their names, such
  /// as "Delete 3".
  private(set) var completions: [(name: String, call: (Bool) -> Void)] = []
  /// The views that the handlers received.
  private(set) var sources: [HostedView] = []
  /// A closure that handles an action instead of keeping its completion closure.
  var onAction: ((_ title: String, _ name: Int, _ completion: @escaping (Bool) -> Void) -> Void)?
  /// A closure that runs whenever a provider is called.
  var onAsked: (() -> Void)?
  var trailing = ["Delete", "Flag"]
  var leading = ["Pin"]
  var hasFullSwipe = true
  /// The menu of the delegate for the items that it receives.
  var menu: (([IndexPath]) -> ItemMenuConfiguration?)?

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - configure: A closure that runs before the first pass.
  init(count: Int = 20, configure: (SwipeStage) -> Void = { _ in }) {
    names = Array(0..<count)
    let layout = CollectionViewFlowLayout()
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 220), collectionViewLayout: layout)
    view.register(CollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    view.collectionViewLayout = makeList()
    view.host = host
    view.delegate = self
    view.dataSource = self
    configure(self)
    settle()
  }

  func makeList() -> CollectionViewCompositionalLayout {
    var list = CollectionLayoutListConfiguration(appearance: .plain)
    list.leadingSwipeActionsConfigurationProvider = { [weak self] in
      self?.configuration("leading", $0)
    }
    list.trailingSwipeActionsConfigurationProvider = { [weak self] in
      self?.configuration("trailing", $0)
    }
    return .list(using: list)
  }

  private func configuration(_ side: String, _ path: IndexPath) -> SwipeActionsConfiguration? {
    let name = names[path.item]
    calls.append("\(side) \(name)")
    let titles = side == "leading" ? leading : trailing
    onAsked?()
    let actions = titles.map { title in
      ContextualAction(style: title == "Delete" ? .destructive : .normal, title: title) {
        [weak self] _, source, completion in
        guard let self else { return }
        calls.append("\(title) \(name)")
        sources.append(source)
        if let onAction {
          onAction(title, name, completion)
        } else {
          completions.append(("\(title) \(name)", completion))
        }
      }
    }
    let configuration = SwipeActionsConfiguration(actions: actions)
    configuration.performsFirstActionWithFullSwipe = hasFullSwipe
    return configuration
  }

  /// Calls the completion closure of an action.
  func complete(_ name: String, _ isPerformed: Bool) {
    guard let index = completions.firstIndex(where: { $0.name == name }) else { return }
    completions[index].call(isPerformed)
  }

  func forgetCompletions() { completions = [] }

  // MARK: Fingers

  private var travel = CGPoint.zero

  /// Returns a point in a row, 200 points from the left.
  func point(in row: Int) -> CGPoint { CGPoint(x: 200, y: CGFloat(row) * 44 + 22) }

  /// Touches a row and moves the finger sideways.
  func touch(_ row: Int, movingBy x: CGFloat? = nil) {
    view.beginDrag(at: view.viewPoint(forHostPoint: point(in: row)))
    if let x { move(by: x) }
  }

  func move(by x: CGFloat, _ y: CGFloat = 0) {
    view.dragTouched(by: view.contentDistance(forHostDistance: CGPoint(x: -x, y: -y)))
  }

  func lift(velocity x: CGFloat = 0, _ y: CGFloat = 0) {
    view.endTouchedDrag(velocity: view.contentDistance(forHostDistance: CGPoint(x: -x, y: -y)))
  }

  /// Swipes a row in steps of 10 points, and waits until it is at rest.
  func swipe(_ row: Int, by distance: CGFloat, velocity: CGFloat = 0) {
    touch(row)
    for _ in 0..<10 {
      move(by: distance / 10)
      tick()
    }
    lift(velocity: velocity)
    settle()
  }

  func click(at point: CGPoint) {
    let place = view.viewPoint(forHostPoint: point)
    view.pointer.press(SelectionPress(at: place))
    view.pointer.release(at: place)
  }

  // MARK: What is shown

  /// The distances of the rows on screen that show swipe actions, by their names.
  var distances: [Int: CGFloat] {
    var result: [Int: CGFloat] = [:]
    for element in view.elements.visible.all {
      guard let distance = (element.view.container as? FakeContainer)?.swipeDistance else {
        continue
      }
      result[names[element.key.item]] = distance.rounded()
    }
    return result
  }

  func cell(_ row: Int) -> CollectionViewCell? {
    view.cellForItem(at: IndexPath(item: row, section: 0))
  }

  var row: SwipedRow? { view.swipes.openRow }

  /// A description of every broken rule about the rows on screen.
  var faults: [String] {
    var faults = Stage.faults(of: view, on: host)
    for element in view.elements.visible.all {
      guard let cell = element.view as? CollectionViewCell else { continue }
      let told = (cell.container as? FakeContainer)?.swipeDistance
      if told != cell.swipedRow?.distance { faults.append("\(element.key) is not told its swipe") }
      guard let row = cell.swipedRow else {
        if cell.isSwiped { faults.append("\(element.key) is swiped without a row") }
        continue
      }
      if !view.swipes.rows.contains(where: { $0 === row }) {
        faults.append("\(element.key) shows a row that was left behind")
      }
      if row.item.position?.indexPath != element.key.indexPath {
        faults.append("\(element.key) shows the row of \(String(describing: row.item.position))")
      }
    }
    for row in view.swipes.rows where row.cell?.swipedRow !== row {
      faults.append("a row has no cell")
    }
    if view.swipes.rows.filter({ !$0.isClosing && !$0.isGone }).count > 1 {
      faults.append("several rows are open")
    }
    return faults
  }

  // MARK: Data

  /// Deletes, inserts or moves items in a batch. Index paths of deletions are those before it.
  func update(delete: [Int] = [], insert: [Int] = [], at index: Int = 0) {
    view.performBatchUpdates { [self] in
      for item in delete.sorted(by: >) { names.remove(at: item) }
      names.insert(contentsOf: insert, at: index)
      view.deleteItems(at: delete.map { IndexPath(item: $0, section: 0) })
      view.insertItems(at: insert.indices.map { IndexPath(item: index + $0, section: 0) })
    }
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { names.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    (cell as? CollectionViewListCell)?.accessories = [.delete()]
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ItemMenuConfiguration? { menu?(indexPaths) }
}
