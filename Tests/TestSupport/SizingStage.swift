import CollectionCore
import Foundation

/// A list of self-sizing cells in a view of 100×100 points, with host, data source, delegate and
/// layout that share one log.
@MainActor
package final class SizingStage: CountedStage {
  package let log = CallLog()
  package let host: FakeHost
  package let data: RecordingDataSource
  package let delegate: RecordingDelegate
  package let layout: EstimatedList
  package let clock = ManualClock()
  package let view: CollectionView
  /// The height that each item's cell prefers.
  package var heights: [CGFloat]

  /// Creates the view and runs its frames.
  ///
  /// - Parameter configure: Runs before the first layout pass.
  package init(
    heights: [CGFloat], estimate: CGFloat, configure: (SizingStage) -> Void = { _ in }
  ) {
    self.heights = heights
    host = FakeHost(log: log)
    data = RecordingDataSource(counts: [heights.count], log: log)
    delegate = RecordingDelegate(log: log)
    layout = EstimatedList(estimate: estimate, log: log)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    data.registerViews(in: view)
    host.fittingSize = { [unowned self] view, size in
      guard let item = (view as? RecordingCell)?.shownItem else { return nil }
      log.record(.preferred(item))
      return CGSize(width: size.width, height: self.heights[item.item])
    }
    view.host = host
    view.delegate = delegate
    view.dataSource = data
    configure(self)
    run()
  }

  package var visibleItems: [Int] { view.indexPathsForVisibleItems.map(\.item) }

  /// Returns the distance of an item from the top edge of the view, or nil if the item is not on
  /// screen.
  package func distance(of item: Int) -> CGFloat? {
    view.elements.visible[ElementKey(kind: .cell, section: 0, item: item)].map {
      $0.applied.frame.minY - view.contentOffset.y
    }
  }

  /// A description of every broken rule about the views on screen. Empty when there is none.
  package var faults: [String] {
    var faults = Stage.faults(of: view, on: host)
    let shown = view.elements.visible.all.sorted { $0.key < $1.key }
    var y = max(0, view.bounds.minY)
    for element in shown {
      let frame = element.applied.frame
      if frame.height != heights[element.key.item] {
        faults.append("\(element.key.item) is \(frame.height), not \(heights[element.key.item])")
      }
      if frame.minY > y + 0.001 { faults.append("nothing is shown from \(y) to \(frame.minY)") }
      if frame.maxY <= view.bounds.minY || frame.minY >= view.bounds.maxY {
        faults.append("\(element.key.item) is out of view")
      }
      y = max(y, frame.maxY)
    }
    let end = min(view.bounds.maxY, view.contentSize.height)
    if y < end - 0.001 { faults.append("nothing is shown from \(y) to \(end)") }
    return faults
  }
}
