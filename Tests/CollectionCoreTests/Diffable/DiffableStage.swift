import Foundation
import TestSupport

@testable import CollectionCore

/// A collection view on a fake host with a diffable data source. Two lines of two items of 50 × 50
/// points are visible.
@MainActor
final class DiffableStage: ViewStage {
  typealias Source = DiffableDataSource<String, Int>

  let host = FakeHost()
  let clock = ManualClock()
  let layout = CollectionViewFlowLayout()
  let view: CollectionView
  let source: Source
  /// The items for which cells were requested, in order.
  var asked: [Int] { record.asked }
  private let record = Record()

  private final class Record { var asked: [Int] = [] }

  init() {
    layout.itemSize = CGSize(width: 50, height: 50)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 110, height: 110), collectionViewLayout: layout)
    view.host = host
    // With animations, completion handlers would wait for frames.
    host.animates = false
    let registration = CollectionView.CellRegistration<NumberCell, Int> { $0.number = $2 }
    source = Source(collectionView: view) { [record] view, indexPath, item in
      record.asked.append(item)
      return view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    showAll()
  }

  /// Requests a layout pass and runs frames until none is requested any more.
  func showAll() {
    view.setNeedsLayout()
    settle()
  }

  /// The numbers that the visible cells show, in order. Reading it runs all requested frames.
  var numbers: [Int?] {
    showAll()
    return view.indexPathsForVisibleItems.sorted().map {
      (view.cellForItem(at: $0) as? NumberCell)?.number
    }
  }

  static func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Source.Snapshot {
    var snapshot = Source.Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }
}

/// A cell that shows one number.
final class NumberCell: CollectionViewCell {
  var number: Int?
}
