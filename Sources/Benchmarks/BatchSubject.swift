import Foundation
import Measuring
import Trellis

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
  private var items: Int
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
    view.contentOffset.y = (view.contentSize.height / 2).rounded()
    settle()
  }

  /// Performs a batch of operations that are spread over the content, and runs it to its end.
  ///
  /// - Returns: The CPU time of the call in milliseconds, including the data source and the
  ///   delegate.
  func apply(_ operation: Operation, count: Int) -> Double {
    let step = items / count
    let paths = (0..<count).map { IndexPath(item: $0 * step + step / 2, section: 0) }
    // Each item moves to the former place of the next one in the list.
    let ends = paths.dropFirst() + paths.prefix(1)
    var isFinished = false
    let start = ProcessClock.processCPU
    view.performBatchUpdates { [self] in
      switch operation {
      case .insert:
        items += count
        view.insertItems(at: paths)
      case .delete:
        items -= count
        view.deleteItems(at: paths)
      case .move:
        // A single item moves ten places on.
        if count == 1 {
          view.moveItem(at: paths[0], to: IndexPath(item: paths[0].item + 10, section: 0))
        } else {
          for (path, end) in zip(paths, ends) { view.moveItem(at: path, to: end) }
        }
      }
    } completion: {
      isFinished = $0
    }
    let cost = (ProcessClock.processCPU - start) * 1e3
    settle()
    precondition(isFinished, "the update was refused")
    return cost
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
