import Foundation
import TestSupport

@testable import CollectionCore

/// A collection view with a layout that the test supplies, a recording data source and a host
/// without a screen.
@MainActor
final class FromIOSStage {
  let host = FakeHost()
  let data: RecordingDataSource
  let view: CollectionView
  private let clock = ManualClock()

  init(
    _ layout: CollectionViewLayout, counts: [Int],
    size: CGSize = CGSize(width: 100, height: 100),
    configure: (CollectionView) -> Void = { _ in }
  ) {
    data = RecordingDataSource(counts: counts)
    view = CollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    data.registerViews(in: view)
    view.host = host
    view.dataSource = data
    configure(view)
    settle()
  }

  func tick() { clock.tick(view, host) }

  func settle() { clock.run(view, host) }

  /// Runs frames for the given number of seconds.
  func settle(until seconds: TimeInterval) {
    let end = clock.time + seconds - clock.interval
    while clock.time < end { tick() }
  }

  func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    tick()
  }

  var faults: [String] { Stage.faults(of: view, on: host) }

  /// The geometry of every view on screen, sorted from top to bottom.
  var placedInOrder: [LayoutGeometry] {
    host.shown.map(\.geometry).sorted {
      ($0.origin.y, $0.origin.x, $0.alpha) < ($1.origin.y, $1.origin.x, $1.alpha)
    }
  }
}
