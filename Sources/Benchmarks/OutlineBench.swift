import Foundation
import Trellis

/// Measures the opening and closing of a node of ten items in a tree of 100,000 nodes, of which
/// 10,000 are visible, without a display: the time until the rows below it are on screen.
@MainActor
enum OutlineBench {
  enum Layout: String, CaseIterable {
    case flow = "flow layout"
    case compositional = "compositional layout"
  }

  private static let repeats = 51

  static func run() -> Int32 {
    print(
      "a node of 10 in a tree of 100,000 nodes, 10,000 of them visible; ms, medians of \(repeats)")
    print(right("", 44) + ["CPU", "elapsed"].map { right($0, 12) }.joined())
    for layout in Layout.allCases {
      report("whole numbers", OutlineSubject(layout) { $0 }, layout.rawValue)
      report(
        "strings", OutlineSubject(layout) { String(format: "photograph %013d", $0) },
        layout.rawValue)
    }
    return 0
  }

  private static func report<Item>(
    _ kind: String, _ subject: OutlineSubject<Item>, _ layout: String
  ) {
    print("\(layout), \(kind)")
    var costs: [(name: String, cpu: [Double], elapsed: [Double])] = [
      ("opened by its accessory", [], []), ("closed by its accessory", [], []),
      ("snapshot(for:), expand, apply", [], []), ("snapshot(for:), collapse, apply", [], []),
    ]
    for _ in 0...repeats {
      let changes: [() -> Void] = [
        { subject.setExpanded(true) }, { subject.setExpanded(false) },
        { subject.apply { $0.expand($1) } }, { subject.apply { $0.collapse($1) } },
      ]
      for (number, change) in changes.enumerated() {
        let (cpu, wall) = (Clock.processCPU, Clock.wall)
        change()
        costs[number].cpu.append((Clock.processCPU - cpu) * 1e3)
        costs[number].elapsed.append((Clock.wall - wall) * 1e3)
        subject.check(isOpen: number % 2 == 0)
      }
    }
    for cost in costs {
      // The first run warms the caches.
      let values = [cost.cpu, cost.elapsed].map { median(Array($0.dropFirst())) }
      print(right(cost.name, 44) + values.map { format($0, width: 12) }.joined())
    }
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
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
