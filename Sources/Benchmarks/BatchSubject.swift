import Foundation
import Trellis
import TrellisMeasuring

/// A flow layout with one section in a view of 1,000 × 800 points, scrolled to the middle. Animated
/// updates are run to their end.
@MainActor
final class BatchSubject: CollectionViewDataSource {
  enum Operation: String, CaseIterable {
    case insert = "insertions"
    case delete = "deletions"
    case move = "moves"
  }

  /// The source of the items' sizes.
  enum Sizing: String, CaseIterable {
    case uniform = "uniform sizes"
    /// The delegate, with `keepsDelegateMetricsDuringUpdates`: the layout asks only for items that
    /// the batch names.
    case kept = "from the delegate, kept"
    /// The delegate, as on iOS: the layout asks for every size again in each batch.
    case asked = "from the delegate, asked again"
  }

  private let view: CollectionView
  private let host = BareHost()
  private let sizes: LayoutSubject.Sizes?
  private(set) var items: Int
  private var time = 0.0

  init(_ sizing: Sizing, items: Int) {
    self.items = items
    sizes = sizing == .uniform ? nil : LayoutSubject.Sizes()
    let layout = CollectionViewFlowLayout()
    layout.keepsDelegateMetricsDuringUpdates = sizing == .kept
    layout.itemSize = CGSize(width: 90, height: 70)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 1_000, height: 800), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.delegate = sizes
    view.dataSource = self
    view.host = host
    view.layoutIfNeeded()
    scrollToMiddle()
  }

  /// Performs a batch of operations that are spread over the content, and runs it to its end. Then
  /// the batch is undone, so that each batch begins with the same items at the same offset.
  ///
  /// - Returns: The CPU time of the call in milliseconds, including the data source and the
  ///   delegate. The undoing is not measured.
  func apply(_ operation: Operation, count: Int) -> Double {
    let change = BatchChange(operation, count: count, of: items)
    let cost = perform(change)
    perform(change.reversed)
    scrollToMiddle()
    return cost
  }

  /// Performs a batch and runs it to its end.
  ///
  /// - Returns: The CPU time of the call in milliseconds.
  @discardableResult
  private func perform(_ change: BatchChange) -> Double {
    var isFinished = false
    let start = ProcessClock.processCPU
    view.performBatchUpdates { [self] in
      switch change {
      case .insert(let paths):
        items += paths.count
        view.insertItems(at: paths)
      case .delete(let paths):
        items -= paths.count
        view.deleteItems(at: paths)
      case .move(let moves):
        for move in moves { view.moveItem(at: move.from, to: move.to) }
      }
    } completion: {
      isFinished = $0
    }
    let cost = (ProcessClock.processCPU - start) * 1e3
    settle()
    precondition(isFinished, "the update was refused")
    return cost
  }

  private func scrollToMiddle() {
    view.contentOffset.y = (view.contentSize.height / 2).rounded()
    settle()
  }

  private func settle() {
    for _ in 0..<3 {
      time += 1
      view.frame(at: time)
    }
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { items }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
