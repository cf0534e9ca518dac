import CollectionCore
import CollectionViewTesting
import Foundation
import Testing

/// A collection view on a host without a screen, whose frames run when the test requests them.
@MainActor
package protocol ViewStage: AnyObject {
  var view: CollectionView { get }
  var host: FakeHost { get }
  var clock: ManualClock { get }
  /// A description of every broken rule about the views on screen. Empty when there is none.
  var faults: [String] { get }
}

/// A stage whose data source has as many items as the test says.
@MainActor
package protocol CountedStage: ViewStage {
  var data: RecordingDataSource { get }
}

extension ViewStage {
  package var faults: [String] { Stage.faults(of: view, on: host) }

  /// Runs frames until none is requested, without a check of the views on screen, and returns their
  /// number.
  @discardableResult
  package func run() -> Int { clock.run(view, host) }

  /// Runs one frame, without a check of the views on screen.
  package func tick() { clock.tick(view, host) }

  /// Runs frames until none is requested, and checks that no rule about the views on screen is
  /// broken.
  ///
  /// - Returns: The number of frames.
  @discardableResult
  package func settle(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Int {
    let frames = run()
    check(SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    return frames
  }

  /// Reloads the data and settles.
  package func reload(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    view.reloadData()
    settle(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Gives the view another size and settles.
  package func resize(
    to size: CGSize, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    view.resize(to: size)
    settle(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Scrolls without an animation, runs one frame, and checks the views on screen.
  package func scroll(
    to y: CGFloat, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    view.contentOffset.y = y
    tick()
    check(SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func check(_ location: SourceLocation) {
    let faults = faults
    if !faults.isEmpty { Issue.record("\(faults)", sourceLocation: location) }
  }

  /// Scrolls by a distance in each frame, with idle time after it.
  ///
  /// - Parameter frames: The numbers of the frames. The content offset of the first frame is its
  ///   number times the distance.
  package func glide(through frames: ClosedRange<Int>, by distance: CGFloat) {
    for frame in frames {
      scroll(to: CGFloat(frame) * distance)
      idle()
    }
  }

  /// Runs the idle time between two frames if the view has requested it.
  ///
  /// - Parameter limit: The number of cells that can be prepared in the time. The default is no
  ///   limit.
  package func idle(cells limit: Int = .max) {
    guard host.isIdleTimeRequested else { return }
    host.isIdleTimeRequested = false
    var left = limit
    host.hasMoreToPrepare = view.prepareAhead {
      left -= 1
      return left >= 0
    }
  }

  // MARK: Input

  /// Presses and releases the pointer at a point of the view.
  package func click(
    at point: CGPoint, _ modifiers: SelectionModifiers = [], clickCount: Int = 1,
    isTouch: Bool = false
  ) {
    view.pointer.press(
      SelectionPress(at: point, modifiers, clickCount: clickCount, isTouch: isTouch))
    view.pointer.release(at: point)
  }

  /// Drags the content by a distance, and releases it with a velocity in points per second.
  package func drag(by distance: CGPoint, velocity: CGPoint = .zero) {
    view.beginDrag()
    view.drag(by: distance)
    view.endDrag(velocity: velocity)
  }

  // MARK: The screen

  /// The selected items, in any section.
  package var selected: [Int] { view.indexPathsForSelectedItems?.map(\.item) ?? [] }

  /// Returns the geometry at which the host shows the cell of an item, or nil if it is not on
  /// screen.
  package func geometry(_ item: Int, _ section: Int = 0) -> LayoutGeometry? {
    view.cellForItem(at: IndexPath(item: item, section: section)).flatMap {
      host.placement(of: $0)?.geometry
    }
  }
}

extension CountedStage {
  /// Changes the item counts of the sections and shows them by a reload.
  package func reload(
    _ counts: [Int], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    data.counts = counts
    reload(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Inserts items by an operation outside of a batch.
  package func insert(at paths: [IndexPath]) {
    for path in paths { data.counts[path.section] += 1 }
    view.insertItems(at: paths)
  }

  /// Deletes items by an operation outside of a batch.
  package func delete(at paths: [IndexPath]) {
    for path in paths { data.counts[path.section] -= 1 }
    view.deleteItems(at: paths)
  }

  /// Changes the item counts of the sections in a batch update.
  package func update(
    _ counts: [Int], _ operations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    view.performBatchUpdates(
      {
        self.data.counts = counts
        operations()
      }, completion: completion)
  }
}

extension Array {
  /// The element of an array that has one, or nil.
  package var only: Element? { count == 1 ? first : nil }
}
