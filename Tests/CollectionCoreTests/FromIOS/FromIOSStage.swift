import Foundation
import TestSupport

@testable import CollectionCore

extension ViewStage {
  /// Runs frames for the given number of seconds.
  func tick(until seconds: TimeInterval) {
    let end = clock.time + seconds - clock.interval
    while clock.time < end { tick() }
  }

  /// The geometry of every view on screen, sorted from top to bottom.
  var placedInOrder: [LayoutGeometry] {
    host.shown.map(\.geometry).sorted {
      ($0.origin.y, $0.origin.x, $0.alpha) < ($1.origin.y, $1.origin.x, $1.alpha)
    }
  }
}
