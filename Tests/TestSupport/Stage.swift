import CollectionCore
import Foundation
import Testing

/// A collection view with host, data source, delegate and flow layout that share one log.
@MainActor
package final class Stage: CountedStage {
  package let log = CallLog()
  package let host: FakeHost
  package let data: RecordingDataSource
  package let delegate: RecordingDelegate
  package let layout = CountingLayout()
  package let clock: ManualClock
  package let view: CollectionView

  /// Creates a view with items of 50×50 points, two in a line. The default view is 110×100 points.
  ///
  /// - Parameter configure: Runs before the first layout pass.
  package init(
    counts: [Int], size: CGSize = CGSize(width: 110, height: 100),
    clock: ManualClock = ManualClock(),
    configure: (Stage) -> Void = { _ in }
  ) {
    self.clock = clock
    host = FakeHost(log: log)
    data = RecordingDataSource(counts: counts, log: log)
    delegate = RecordingDelegate(log: log)
    layout.log = log
    view = CollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    data.registerViews(in: view)
    view.host = host
    view.delegate = delegate
    view.dataSource = data
    configure(self)
    run()
  }

  package static func faults(of view: CollectionView, on host: FakeHost) -> [String] {
    var faults = host.violations
    let views = Array(view.elements.visible.all)
    if Set(views.map { ObjectIdentifier($0.view) }).count != views.count {
      faults.append("one view shows two elements")
    }
    for element in views {
      guard let placement = host.placement(of: element.view), !placement.isParked else {
        faults.append("\(element.key) is on screen but not placed")
        continue
      }
      let applied = element.applied.geometry
      let belongs = view.isMirrored ? applied.mirrored : applied
      if placement.geometry != belongs, !view.elements.animations.contains(element.view) {
        faults.append("\(element.key) is not placed where its attributes say")
      }
      if element.view.ownership.displayedKey != element.key {
        faults.append("\(element.key) is owned by \(element.view.ownership.owner)")
      }
    }
    for element in views {
      guard let cell = element.view as? CollectionViewCell, element.key.kind == .cell else {
        continue
      }
      let isSelected = view.isItemSelected(at: element.key.indexPath)
      let shown = (cell.container as? FakeContainer)?.state.isSelected
      if cell.isSelected != isSelected || shown != isSelected {
        faults.append("\(element.key) is \(isSelected ? "" : "not ")selected, its cell differs")
      }
    }
    let pinned = view.focusedCell.pinned == nil ? 0 : 1
    if let element = view.focusedCell.pinned, view.elements.visible[element.key] != nil {
      faults.append("\(element.key) is on screen and kept out of view too")
    }
    if host.shown.count != views.count + view.elements.departing.count + pinned {
      faults.append("\(host.shown.count) views are placed for \(views.count) elements")
    }
    let kept =
      view.elements.pool.waitingCount + view.elements.prepared.count + view.elements.departing.count
      + pinned
    if host.adopted.count != views.count + kept {
      faults.append(
        "\(host.adopted.count) views exist for \(views.count) elements, "
          + "\(view.elements.pool.waitingCount) waiting and \(view.elements.prepared.count) prepared: some are lost"
      )
    }
    return faults
  }
}

/// Runs `body` and returns the mistakes reported meanwhile, which do not trap.
@MainActor
package func mistakes(during body: () throws -> Void) rethrows -> [String] {
  let handler = CallerMistake.handler
  defer { CallerMistake.handler = handler }
  var messages: [String] = []
  CallerMistake.handler = { messages.append($0) }
  try body()
  return messages
}

/// Runs `body` and returns the warnings logged meanwhile.
@MainActor
package func warnings(during body: () throws -> Void) rethrows -> [String] {
  let handler = CallerMistake.warningHandler
  defer { CallerMistake.warningHandler = handler }
  var messages: [String] = []
  CallerMistake.warningHandler = { messages.append($0) }
  try body()
  return messages
}

/// Runs `body` and checks the mistakes reported meanwhile, which do not trap.
///
/// - Parameter parts: A part of each mistake, in order. The default is no mistake.
@MainActor
package func expectMistakes(
  _ parts: String..., fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column, during body: () throws -> Void
) rethrows {
  let messages = try mistakes(during: body)
  guard messages.count != parts.count || zip(messages, parts).contains(where: { !$0.contains($1) })
  else { return }
  Issue.record(
    "\(messages)",
    sourceLocation: SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column))
}
