import Foundation
import Trellis
import TrellisMeasuring

/// Measures the opening and closing of a node of ten items in a tree of 100,000 nodes, of which
/// 10,000 are visible, without a display: the time until the rows below it are on screen.
@MainActor
enum OutlineBench {
  enum Layout: String, CaseIterable {
    case flow = "flow layout"
    case compositional = "compositional layout"
  }

  private static let columns = [Column("cpu", title: "CPU"), Column("elapsed")]
  private static let changes: [String] = [
    "opened by its accessory", "closed by its accessory", "snapshot(for:), expand, apply",
    "snapshot(for:), collapse, apply",
  ]

  static func run(_ session: BenchSession) -> Int32 {
    session.expect(steps: Layout.allCases.count * 2)
    for layout in Layout.allCases {
      report("whole numbers", layout, session) { $0 }
      report("strings", layout, session) { String(format: "photograph %013d", $0) }
    }
    session.report.note(
      "\na node of 10 in a tree of 100,000 nodes, 10,000 of them visible; ms, medians of "
        + "\(session.rounds)")
    return 0
  }

  private static func report<Item: Hashable & Sendable>(
    _ kind: String, _ layout: Layout, _ session: BenchSession, item: (Int) -> Item
  ) {
    session.begin("\(layout.rawValue), \(kind)")
    let subject = OutlineSubject(layout, item: item)
    let (cpu, elapsed) = measure(subject, rounds: session.rounds)
    session.report.beginTable(
      "\(layout.rawValue), \(kind)", ["layout": layout.rawValue, "identifiers": kind], columns,
      names: changes)
    for (number, change) in changes.enumerated() {
      session.report.row(change, ["cpu": cpu[number], "elapsed": elapsed[number]])
    }
  }

  /// Returns the times of each change in each round, in milliseconds.
  private static func measure<Item>(
    _ subject: OutlineSubject<Item>, rounds: Int
  ) -> (cpu: [[Double]], elapsed: [[Double]]) {
    let changes: [() -> Void] = [
      { subject.setExpanded(true) }, { subject.setExpanded(false) },
      { subject.apply { $0.expand($1) } }, { subject.apply { $0.collapse($1) } },
    ]
    var cpu = changes.map { _ in [Double]() }
    var elapsed = cpu
    // The first round warms the caches.
    for round in 0...rounds {
      for (number, change) in changes.enumerated() {
        let start = (cpu: ProcessClock.processCPU, wall: ProcessClock.wall)
        change()
        let end = (cpu: ProcessClock.processCPU, wall: ProcessClock.wall)
        subject.check(isOpen: number % 2 == 0)
        guard round > 0 else { continue }
        cpu[number].append((end.cpu - start.cpu) * 1e3)
        elapsed[number].append((end.wall - start.wall) * 1e3)
      }
    }
    return (cpu, elapsed)
  }
}

/// A collection view that shows the middle of a tree. 1,000 root items are open and have nine
/// children each, which are closed and have ten children each.
@MainActor
private final class OutlineSubject<Item: Hashable & Sendable> {
  private let view: CollectionView
  private let host = BareHost()
  private let source: DiffableDataSource<Int, Item>
  private var time = 0.0
  private let node: Item
  private let nodePath: IndexPath

  init(_ layout: OutlineBench.Layout, item: (Int) -> Item) {
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 800),
      collectionViewLayout: layout == .flow ? Self.flow() : Self.compositional())
    let registration = CollectionView.CellRegistration<CollectionViewCell, Item> { _, _, _ in }
    source = DiffableDataSource(collectionView: view) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    view.host = host
    var tree = DiffableDataSourceSectionSnapshot<Item>()
    tree.append((0..<1_000).map { item($0 * 100) })
    for root in 0..<1_000 {
      tree.append((1...9).map { item(root * 100 + $0) }, to: item(root * 100))
      for child in 1...9 {
        tree.append(
          (0..<10).map { item(root * 100 + child * 10 + $0) }, to: item(root * 100 + child))
      }
    }
    tree.expand(tree.rootItems)
    precondition(tree.items.count == 100_000 && tree.visibleItems.count == 10_000)
    source.apply(tree, to: 0, animatingDifferences: false)
    view.layoutIfNeeded()
    node = item(50_005)
    nodePath = source.indexPath(for: node) ?? IndexPath()
    view.scrollToItem(at: nodePath, at: .top, animated: false)
    settle()
  }

  private static func flow() -> CollectionViewLayout {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 400, height: 40)
    layout.minimumLineSpacing = 0
    return layout
  }

  private static func compositional() -> CollectionViewLayout {
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
    return CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
  }

  /// Opens or closes the node as its accessory does.
  func setExpanded(_ isExpanded: Bool) {
    precondition(source.setExpanded(isExpanded, at: nodePath), "the node was not changed")
  }

  /// Changes a copy of the tree and applies it.
  func apply(_ change: (inout DiffableDataSourceSectionSnapshot<Item>, [Item]) -> Void) {
    var tree = source.snapshot(for: 0)
    change(&tree, [node])
    source.apply(tree, to: 0)
  }

  /// Checks that the change has been shown, and runs its animation to the end.
  func check(isOpen: Bool) {
    precondition(view.numberOfItems(inSection: 0) == (isOpen ? 10_010 : 10_000))
    settle()
  }

  private func settle() {
    for _ in 0..<3 {
      time += 1
      view.frame(at: time)
    }
  }
}
