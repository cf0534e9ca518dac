import CollectionCore
import Foundation

/// A list of cells with heights of their own in a view 100 wide and 100 high, with everything
/// around it, sharing one log.
@MainActor
package final class SizingStage: ViewStage {
  package let log = CallLog()
  package let host: FakeHost
  package let data: RecordingDataSource
  package let delegate: RecordingDelegate
  package let layout: EstimatedList
  package let clock = ManualClock()
  package let view: CollectionView
  /// The height that the content of each item needs.
  package var heights: [CGFloat]

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
      log.note(.preferred(item))
      return CGSize(width: size.width, height: self.heights[item.item])
    }
    view.host = host
    view.delegate = delegate
    view.dataSource = data
    configure(self)
    settle()
  }

  package func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    tick()
  }

  package var visibleItems: [Int] { view.indexPathsForVisibleItems.map(\.item) }

  /// Where the item is below the top edge of the view; nil for one that is not on screen.
  package func distance(of item: Int) -> CGFloat? {
    view.elements.visible[ElementKey(kind: .cell, section: 0, item: item)].map {
      $0.applied.frame.minY - view.contentOffset.y
    }
  }

  /// Every broken rule about what is on screen, in words; empty when all is well.
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
        faults.append("\(element.key.item) is out of sight")
      }
      y = max(y, frame.maxY)
    }
    let end = min(view.bounds.maxY, view.contentSize.height)
    if y < end - 0.001 { faults.append("nothing is shown from \(y) to \(end)") }
    return faults
  }
}
